//! Decides whether the recipients and the text of an incoming mail are accepted.

use std::cell::RefCell;
use std::io;
use std::net::IpAddr;
use std::rc::Rc;

use mailin::{Handler, Response, response};

use super::SmtpConnection;
use super::commands::NOBODY;
use crate::replies::{MAIL_BYTES_MAX, ReplyError};
use crate::world::error_chain;

/// Maximum number of recipients per mail. The sending server repeats the mail for the others.
const RECIPIENTS_MAX: usize = 10;

/// Maximum number of mails per SMTP connection.
const MAILS_MAX: u32 = 20;

pub(super) struct SmtpEnvelope<'a> {
    pub(super) connection: &'a SmtpConnection,
    pub(super) response: DataResponse,
    mails: u32,
    is_from_nobody: bool,
    recipients: Vec<String>,
    raw: Vec<u8>,
    fault: Option<MailDataError>,
}

/// Response to a mail, stored here by [`SmtpEnvelope`]. The SMTP crate itself always gets OK for the end of a text.
/// After an error, the crate would treat the next commands as more text.
pub(super) type DataResponse = Rc<RefCell<Option<Response>>>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MailDataError {
    TooLarge,
    LongLine,
}

/// Passed on instead of a line over the limit. No real line is empty, because each has a line end.
pub(super) const LONG_LINE: [u8; 0] = [];

impl<'a> SmtpEnvelope<'a> {
    pub(super) fn new(connection: &'a SmtpConnection, answer: DataResponse) -> Self {
        Self {
            connection,
            response: answer,
            mails: 0,
            is_from_nobody: false,
            recipients: Vec::new(),
            raw: Vec::new(),
            fault: None,
        }
    }

    fn accepts(&self, address: &str) -> Result<bool, ReplyError> {
        let addresses = &self.connection.replies.inbox.0;
        self.connection.runtime.block_on(addresses.accepts(address))
    }

    /// Stores the mail for all recipients; false if one of the addresses accepts no more mail.
    fn store(&self) -> Result<bool, ReplyError> {
        let mut is_kept = true;
        for address in &self.recipients {
            let replies = &self.connection.replies;
            let taking = replies.accept(address, self.is_from_nobody, &self.raw);
            is_kept &= self.connection.runtime.block_on(taking)?;
        }
        Ok(is_kept)
    }

    fn finish_mail(&self) -> Response {
        match self.fault {
            Some(MailDataError::TooLarge) => {
                return count_outcome("refused", 552, "5.3.4 Message larger than 2 MB");
            }
            Some(MailDataError::LongLine) => {
                return count_outcome("refused", 554, "5.6.0 A line is too long");
            }
            None => {}
        }
        match self.store() {
            Ok(true) => count_outcome("kept", 250, "2.0.0 Kept"),
            Ok(false) => unknown_recipient(),
            Err(error) => storage_failed(&error),
        }
    }
}

impl Handler for SmtpEnvelope<'_> {
    fn mail(&mut self, _: IpAddr, _: &str, from: &str) -> Response {
        self.mails += 1;
        self.is_from_nobody = from == NOBODY;
        self.recipients.clear();
        if MAILS_MAX < self.mails {
            return build_response(421, "4.7.0 Too many mails, connect again");
        }
        build_response(250, "2.1.0 OK")
    }

    fn rcpt(&mut self, to: &str) -> Response {
        if RECIPIENTS_MAX <= self.recipients.len() {
            return build_response(452, "4.5.3 Too many recipients");
        }
        match self.accepts(to) {
            Ok(true) => {
                self.recipients.push(to.to_owned());
                build_response(250, "2.1.5 OK")
            }
            Ok(false) => unknown_recipient(),
            Err(error) => storage_failed(&error),
        }
    }

    fn data_start(&mut self, _: &str, _: &str, _: bool, _: &[String]) -> Response {
        self.raw.clear();
        self.fault = None;
        response::START_DATA
    }

    fn data(&mut self, line: &[u8]) -> io::Result<()> {
        if line == LONG_LINE {
            self.fault = self.fault.or(Some(MailDataError::LongLine));
        } else if MAIL_BYTES_MAX < self.raw.len() + line.len() {
            self.fault = Some(MailDataError::TooLarge);
        }
        if self.fault.is_none() {
            self.raw.extend(line);
        }
        Ok(())
    }

    fn data_end(&mut self) -> Response {
        let answer = self.finish_mail();
        self.raw = Vec::new();
        self.response.replace(Some(answer));
        response::OK
    }
}

fn unknown_recipient() -> Response {
    count_outcome("unknown", 550, "5.1.1 No such address")
}

fn storage_failed(error: &ReplyError) -> Response {
    tracing::warn!(
        error = error_chain(error),
        "cannot store a reply; the mail server is asked to try again"
    );
    count_outcome("failed", 451, "4.3.0 Try again later")
}

fn count_outcome(outcome: &'static str, code: u16, words: &str) -> Response {
    metrics::counter!("logothete_inbound_mails_total", "outcome" => outcome).increment(1);
    build_response(code, words)
}

fn build_response(code: u16, words: &str) -> Response {
    Response::custom(code, words.to_owned())
}
