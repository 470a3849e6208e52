//! Reads an email that came in: who wrote it, to whom, and which lines are their own.

use super::AutomaticReason;
use super::automatic::automatic_reason;
use super::headers::MailHeaders;
use super::mime_parts::MailParts;
use super::quotes::own_lines;
use crate::access::Email;

/// How long an email may be.
pub const MAIL_BYTES_MAX: usize = 2 * 1024 * 1024;

/// An email that came in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingMail {
    /// A program wrote it: it is never answered.
    Automatic(AutomaticReason),
    /// It is over a limit.
    Unreadable(MailLimitError),
    /// Somebody wrote it.
    Written {
        /// Its only sender.
        from: Email,
        /// Its id without brackets, if it has one.
        message_id: Option<String>,
        /// Its subject, on one line.
        subject: String,
        /// The addresses that it went to, openly.
        recipients: Vec<String>,
        /// What its writer wrote themselves, line by line.
        lines: Vec<String>,
    },
}

/// Which limit an email is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailLimitError {
    /// It is longer than [`MAIL_BYTES`].
    Long,
    /// Its headers are too many or too long.
    LongHeaders,
    /// It has too many addresses.
    ManyAddresses,
    /// It has too many parts.
    ManyParts,
    /// Its parts lie too deep in each other.
    Deep,
}

/// Reads an email, whatever its bytes are. `ours` are texts in lower case that only our emails contain: own
/// words end where one of them appears.
pub fn parse_mail(raw: &[u8], ours: &[String]) -> IncomingMail {
    parse_within_limits(raw, ours).unwrap_or_else(IncomingMail::Unreadable)
}

/// The only sender of an email, if it names one without doubt.
pub(super) fn find_sender(raw: &[u8]) -> Option<Email> {
    let (head, _) = MailHeaders::split(raw).ok()?;
    head.sender()
}

fn parse_within_limits(raw: &[u8], ours: &[String]) -> Result<IncomingMail, MailLimitError> {
    if raw.len() > MAIL_BYTES_MAX {
        return Err(MailLimitError::Long);
    }
    let (head, body) = MailHeaders::split(raw)?;
    let Some(from) = head.sender() else {
        return Ok(IncomingMail::Automatic(AutomaticReason::NoSender));
    };
    if let Some(why) = automatic_reason(&head, &from) {
        return Ok(IncomingMail::Automatic(why));
    }
    Ok(IncomingMail::Written {
        message_id: head.message_id("message-id"),
        subject: head.text("subject"),
        recipients: [head.addresses("to")?, head.addresses("cc")?].concat(),
        lines: own_lines(&MailParts::text(&head, body)?, ours),
        from,
    })
}
