//! One SMTP connection. The SMTP crate implements the protocol; this file moves the bytes and enforces the limits.

use std::io;
use std::net::TcpStream;
use std::rc::Rc;

use mailin::{Action, Response, Session, SessionBuilder};

use super::SmtpConnection;
use super::commands::{SmtpCommand, parse_command};
use super::envelope::{DataResponse, LONG_LINE, SmtpEnvelope};
use super::line_io::{SmtpLine, SmtpLines, SmtpPhase, SmtpSessionError};
use crate::replies::MAIL_BYTES_MAX;
use crate::world::error_chain;

const REFUSALS_MAX: u32 = 20;

const MANY_REFUSALS: &[u8] = b"421 4.7.0 Too many errors\r\n";
const TIMED_OUT: &[u8] = b"421 4.4.2 Timeout\r\n";
const SHUTTING_DOWN: &[u8] = b"421 4.3.2 The service stops\r\n";

/// Response code that asks the client for the text of the mail.
const TEXT_FOLLOWS: u16 = 354;

struct Conversation<'a> {
    session: Session<SmtpEnvelope<'a>>,
    response: DataResponse,
    phase: SmtpPhase,
    name: &'a str,
}

pub(super) fn serve_connection(
    stream: TcpStream,
    connection: &SmtpConnection,
) -> Result<(), SmtpSessionError> {
    let tls = connection.config.tls.as_ref().and_then(|files| {
        let read = files.load_config().inspect_err(|error| {
            tracing::error!(
                error = error_chain(error),
                "STARTTLS is not offered: cannot read the certificate"
            );
        });
        read.ok()
    });
    let mut builder = SessionBuilder::new(&connection.config.name);
    if tls.is_some() {
        builder.enable_start_tls();
    }
    let answer = DataResponse::default();
    let envelope = SmtpEnvelope::new(connection, Rc::clone(&answer));
    let mut conversation = Conversation {
        session: builder.build(connection.peer.ip(), envelope),
        response: answer,
        phase: SmtpPhase::Command,
        name: &connection.config.name,
    };
    let mut lines = SmtpLines::new(stream, connection)?;
    lines.write(&conversation.session.greeting().buffer()?)?;
    let (mut line, mut refusals) = (Vec::new(), 0);
    loop {
        let end = match lines.read_line(conversation.phase, &mut line) {
            Ok(end) => end,
            Err(reason) => return send_closing(lines, reason),
        };
        let response = conversation.handle_line(&line, end);
        lines.write(&conversation.encode_response(&line, &response)?)?;
        if response.is_error && response.action != Action::NoReply {
            refusals += 1;
        }
        match (response.action, &tls) {
            (Action::UpgradeTls, Some(tls)) => {
                lines = lines.encrypt(tls.clone())?;
                conversation.session.tls_active();
            }
            (Action::Close | Action::UpgradeTls, _) => return Ok(lines.close()?),
            (Action::Reply | Action::NoReply, _) if REFUSALS_MAX <= refusals => {
                lines.write(MANY_REFUSALS)?;
                return Ok(lines.close()?);
            }
            (Action::Reply | Action::NoReply, _) => {}
        }
    }
}

fn send_closing(
    mut lines: SmtpLines<'_>,
    reason: SmtpSessionError,
) -> Result<(), SmtpSessionError> {
    match reason {
        SmtpSessionError::Closed(_) => return Err(reason),
        SmtpSessionError::Late => lines.write(TIMED_OUT)?,
        SmtpSessionError::Stops => lines.write(SHUTTING_DOWN)?,
    }
    Ok(lines.close()?)
}

impl Conversation<'_> {
    fn handle_line(&mut self, line: &[u8], end: SmtpLine) -> Response {
        let response = match (self.phase, end) {
            (SmtpPhase::Command, SmtpLine::Long) => parse_refusal("500 5.5.2 Line too long"),
            (SmtpPhase::Command, SmtpLine::Whole) => match parse_command(line) {
                SmtpCommand::Passed(line) => self.session.process(&line),
                SmtpCommand::Refused(answer) => parse_refusal(answer),
            },
            (SmtpPhase::Text, SmtpLine::Long) => self.session.process(&LONG_LINE),
            (SmtpPhase::Text, SmtpLine::Whole) => self.session.process(line),
        };
        let answer = self.response.take();
        if answer.is_some() {
            self.phase = SmtpPhase::Command;
        } else if response.code == TEXT_FOLLOWS {
            self.phase = SmtpPhase::Text;
        }
        answer.unwrap_or(response)
    }

    /// Serialises a response. The response to EHLO also gets the size limit, which the SMTP crate does not announce.
    fn encode_response(&self, line: &[u8], response: &Response) -> io::Result<Vec<u8>> {
        let written = response.buffer()?;
        let is_ehlo = line
            .get(..4)
            .is_some_and(|verb| verb.eq_ignore_ascii_case(b"ehlo"));
        let offered = written.strip_prefix(b"250-server offers extensions:\r\n");
        match offered.filter(|_| is_ehlo) {
            Some(offered) => {
                let first = format!("250-{}\r\n250-SIZE {MAIL_BYTES_MAX}\r\n", self.name);
                Ok([first.as_bytes(), offered].concat())
            }
            None => Ok(written),
        }
    }
}

fn parse_refusal(answer: &str) -> Response {
    let (code, words) = answer.split_once(' ').unwrap_or((answer, ""));
    Response::custom(code.parse().unwrap_or(500), words.to_owned())
}
