//! Lines from a connection, each of a limited length and in a limited time.
//!
//! A line ends with CR LF and with nothing else: whoever took a bare LF for an end could be led to see a second mail
//! in one.

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::{ServerConfig, ServerConnection, StreamOwned};

use super::SmtpConnection;

/// How often is looked whether time is over.
const READ_TIMEOUT: Duration = Duration::from_millis(100);

/// How long an answer may take to be written.
const WRITTEN_WITHIN: Duration = Duration::from_secs(30);

/// How long a command may be.
pub(super) const COMMAND_BYTES_MAX: usize = 1_000;

/// How long a line of a mail may be.
pub(super) const TEXT_BYTES_MAX: usize = 64 * 1024;

/// A connection, encrypted or not.
pub(super) enum SmtpStream {
    Plain(TcpStream),
    Encrypted(Box<StreamOwned<ServerConnection, TcpStream>>),
}

/// Where in a conversation a line is awaited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpPhase {
    Command,
    Text,
}

/// What came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpLine {
    /// A line, with its end.
    Whole,
    /// One that is too long; what was kept of it is not it.
    Long,
}

/// Why no line comes any more.
#[derive(Debug, thiserror::Error)]
pub(super) enum SessionEnd {
    #[error("the connection was closed or broke off")]
    Closed(#[from] io::Error),
    #[error("it took too long")]
    Late,
    #[error("the service stops")]
    Stops,
}

/// Reads lines, and writes answers.
pub(super) struct SmtpLines<'a> {
    connection: &'a SmtpConnection,
    reader: BufReader<SmtpStream>,
    deadline: Instant,
}

impl<'a> SmtpLines<'a> {
    pub(super) fn new(stream: TcpStream, connection: &'a SmtpConnection) -> io::Result<Self> {
        stream.set_nonblocking(false)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(READ_TIMEOUT))?;
        stream.set_write_timeout(Some(WRITTEN_WITHIN))?;
        Ok(Self {
            connection,
            reader: BufReader::new(SmtpStream::Plain(stream)),
            deadline: connection.replies.stopwatch() + connection.config.timeouts.connection,
        })
    }

    /// Reads the next line.
    pub(super) fn read_line(
        &mut self,
        phase: SmtpPhase,
        line: &mut Vec<u8>,
    ) -> Result<SmtpLine, SessionEnd> {
        let most = match phase {
            SmtpPhase::Command => COMMAND_BYTES_MAX,
            SmtpPhase::Text => TEXT_BYTES_MAX,
        };
        let ends = self
            .deadline
            .min(self.now() + self.connection.config.timeouts.command);
        let mut is_long = false;
        line.clear();
        loop {
            self.check_deadline(phase, ends)?;
            let found = match self.reader.fill_buf() {
                Ok([]) => return Err(io::Error::from(ErrorKind::UnexpectedEof).into()),
                Ok(found) => found,
                Err(error) if is_timeout(&error) => continue,
                Err(error) => return Err(error.into()),
            };
            let end = found.iter().position(|byte| *byte == b'\n');
            let length = end.map_or(found.len(), |end| end + 1);
            line.extend(found.iter().take(length));
            self.reader.consume(length);
            if end.is_some() && line.ends_with(b"\r\n") {
                is_long |= most < line.len();
                return Ok(if is_long {
                    SmtpLine::Long
                } else {
                    SmtpLine::Whole
                });
            }
            if most < line.len() {
                is_long = true;
                // The end may have begun.
                line.drain(..line.len() - 1);
            }
        }
    }

    pub(super) fn write(&mut self, answer: &[u8]) -> io::Result<()> {
        let wire = self.reader.get_mut();
        wire.write_all(answer)?;
        wire.flush()
    }

    /// Goes on encrypted. What was sent before that is not to be taken for something that was encrypted.
    pub(super) fn encrypt(self, tls: Arc<ServerConfig>) -> io::Result<Self> {
        let is_ahead = !self.reader.buffer().is_empty();
        match self.reader.into_inner() {
            SmtpStream::Plain(stream) if !is_ahead => {
                let connection = ServerConnection::new(tls).map_err(io::Error::other)?;
                let wire = SmtpStream::Encrypted(Box::new(StreamOwned::new(connection, stream)));
                Ok(Self {
                    reader: BufReader::new(wire),
                    ..self
                })
            }
            SmtpStream::Plain(_) | SmtpStream::Encrypted(_) => Err(ErrorKind::InvalidData.into()),
        }
    }

    /// Says that no more comes, where that has to be said.
    pub(super) fn close(mut self) -> io::Result<()> {
        if let SmtpStream::Encrypted(stream) = self.reader.get_mut() {
            stream.conn.send_close_notify();
            stream.flush()?;
        }
        Ok(())
    }

    fn now(&self) -> Instant {
        self.connection.replies.stopwatch()
    }

    fn check_deadline(&self, phase: SmtpPhase, ends: Instant) -> Result<(), SessionEnd> {
        let (now, stops) = (self.now(), *self.connection.shutdown_deadline.borrow());
        match (stops, phase) {
            (Some(_), SmtpPhase::Command) => Err(SessionEnd::Stops),
            (Some(stops), SmtpPhase::Text) if stops <= now => Err(SessionEnd::Stops),
            (Some(_) | None, _) if ends <= now => Err(SessionEnd::Late),
            (Some(_) | None, _) => Ok(()),
        }
    }
}

/// Whether nothing has come yet.
fn is_timeout(error: &io::Error) -> bool {
    [
        ErrorKind::WouldBlock,
        ErrorKind::TimedOut,
        ErrorKind::Interrupted,
    ]
    .contains(&error.kind())
}

impl Read for SmtpStream {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.read(bytes),
            Self::Encrypted(stream) => stream.read(bytes),
        }
    }
}

impl Write for SmtpStream {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(stream) => stream.write(bytes),
            Self::Encrypted(stream) => stream.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(stream) => stream.flush(),
            Self::Encrypted(stream) => stream.flush(),
        }
    }
}
