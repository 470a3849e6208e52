//! Parses an incoming email: sender, recipients, and the writer's own lines.

use super::AutomaticReason;
use super::automatic::automatic_reason;
use super::headers::MailHeaders;
use super::mime_parts::MailParts;
use super::quotes::own_lines;
use crate::access::Email;

pub const MAIL_BYTES_MAX: usize = 2 * 1024 * 1024;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingMail {
    /// The email was written by a program and is never answered.
    Automatic(AutomaticReason),
    /// The email exceeds a limit and is not read.
    Unreadable(MailLimitError),
    Written {
        from: Email,
        /// Message-ID of the email without brackets; `None` if it has none.
        message_id: Option<String>,
        subject: String,
        /// Addresses in the headers To and Cc.
        recipients: Vec<String>,
        /// Lines that the writer wrote, without quotes and signature.
        lines: Vec<String>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailLimitError {
    Long,
    LongHeaders,
    ManyAddresses,
    ManyParts,
    Deep,
}

/// Parses an email, whatever its bytes. `ours` are texts in lower case that only our own emails contain; where one
/// appears, the writer's own lines end.
pub fn parse_mail(raw: &[u8], ours: &[String]) -> IncomingMail {
    parse_within_limits(raw, ours).unwrap_or_else(IncomingMail::Unreadable)
}

/// Returns the only sender of an email, if it is unambiguous.
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
