//! Reads lines from a connection, with limits on length and time.
//!
//! A line ends with CR LF only. A server that accepts a bare LF can be tricked into seeing a second
//! mail in one (SMTP smuggling).

use std::io::{self, BufRead, BufReader, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rustls::{ServerConfig, ServerConnection, StreamOwned};

use super::SmtpConnection;

/// Interval at which a waiting read checks its time limits.
const READ_TIMEOUT: Duration = Duration::from_millis(100);

const WRITTEN_WITHIN: Duration = Duration::from_secs(30);

pub(super) const COMMAND_BYTES_MAX: usize = 1_000;

/// Maximum length of a line of a mail, in bytes.
pub(super) const TEXT_BYTES_MAX: usize = 64 * 1024;

pub(super) enum SmtpStream {
    Plain(TcpStream),
    Encrypted(Box<StreamOwned<ServerConnection, TcpStream>>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpPhase {
    Command,
    Text,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SmtpLine {
    /// A complete line, including its line end.
    Whole,
    /// A line over the limit; the buffer holds only its line end.
    Long,
}

#[derive(Debug, thiserror::Error)]
pub(super) enum SmtpSessionError {
    #[error("the SMTP connection was closed by the client or lost")]
    Closed(#[from] io::Error),
    #[error("the SMTP connection exceeded a time limit")]
    Late,
    #[error("the service is shutting down")]
    Stops,
}

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

    pub(super) fn read_line(
        &mut self,
        phase: SmtpPhase,
        line: &mut Vec<u8>,
    ) -> Result<SmtpLine, SmtpSessionError> {
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
                // The last byte is kept, because it may be the CR of the line end.
                line.drain(..line.len() - 1);
            }
        }
    }

    pub(super) fn write(&mut self, answer: &[u8]) -> io::Result<()> {
        let wire = self.reader.get_mut();
        wire.write_all(answer)?;
        wire.flush()
    }

    /// Continues with TLS. Fails if the client sent more after STARTTLS: plaintext must not count as encrypted.
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

    fn check_deadline(&self, phase: SmtpPhase, ends: Instant) -> Result<(), SmtpSessionError> {
        let (now, stops) = (self.now(), *self.connection.shutdown_deadline.borrow());
        match (stops, phase) {
            (Some(_), SmtpPhase::Command) => Err(SmtpSessionError::Stops),
            (Some(stops), SmtpPhase::Text) if stops <= now => Err(SmtpSessionError::Stops),
            (Some(_) | None, _) if ends <= now => Err(SmtpSessionError::Late),
            (Some(_) | None, _) => Ok(()),
        }
    }
}

/// Whether the error only means that no data has arrived yet.
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
