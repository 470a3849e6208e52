//! Parses an incoming email: sender, recipients, and the writer's own lines.

use super::AutomaticReason;
use super::automatic::automatic_reason;
use super::headers::MailHeaders;
use super::mime_parts::MailParts;
use super::quotes::own_lines;
use crate::access::Email;

/// Maximum size of an email, in bytes.
pub const MAIL_BYTES_MAX: usize = 2 * 1024 * 1024;

/// A parsed email.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IncomingMail {
    /// Written by a program; never answered.
    Automatic(AutomaticReason),
    /// Over a limit.
    Unreadable(MailLimitError),
    /// Written by a person.
    Written {
        /// The only sender.
        from: Email,
        /// Message-ID without brackets, if any.
        message_id: Option<String>,
        /// Subject, on one line.
        subject: String,
        /// Addresses in To and Cc.
        recipients: Vec<String>,
        /// The writer's own lines.
        lines: Vec<String>,
    },
}

/// Limit that an email exceeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MailLimitError {
    /// Longer than [`MAIL_BYTES_MAX`].
    Long,
    /// Too many or too long headers.
    LongHeaders,
    /// Too many addresses.
    ManyAddresses,
    /// Too many parts.
    ManyParts,
    /// Parts nested too deep.
    Deep,
}

/// Parses an email; accepts any bytes. `ours` are texts in lower case that only our emails contain:
/// own lines end where one of them appears.
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
