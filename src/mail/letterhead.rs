//! Sender and link address that all emails share.

use lettre::Address;
use lettre::message::Mailbox as Sender;
use uuid::Uuid;

/// The sender of all emails, and the base address of their links.
#[derive(Clone, Debug)]
pub struct Letterhead {
    pub(super) from: Sender,
    /// Base of every link, without a trailing slash.
    pub(super) public_url: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a sender; it has the form Logothete <letters@play.example>")]
pub struct SenderError;

impl Letterhead {
    /// Parses the sender `from`, converting its host to A-labels (ASCII). Fails if `from` is not a sender.
    pub fn new(from: &str, public_url: &str) -> Result<Self, SenderError> {
        // A line break in the sender could add headers to every email.
        if from.chars().any(char::is_control) {
            return Err(SenderError);
        }
        let mut sender: Sender = from.parse().map_err(|_not_an_address| SenderError)?;
        let host = idna::domain_to_ascii(sender.email.domain()).map_err(|_no_name| SenderError)?;
        let email = Address::new(sender.email.user(), host);
        sender.email = email.map_err(|_not_an_address| SenderError)?;
        Ok(Self {
            from: sender,
            public_url: public_url.trim_end_matches('/').to_owned(),
        })
    }

    pub fn domain(&self) -> &str {
        self.from.email.domain()
    }

    /// Returns texts that show where a reply quotes our emails: the sender's address and the host of the service.
    pub fn quote_markers(&self) -> [String; 2] {
        [self.from.email.to_string(), self.host().to_owned()]
    }

    pub(super) fn host(&self) -> &str {
        let split = self.public_url.split_once("://");
        let rest = split.map_or(self.public_url.as_str(), |(_, rest)| rest);
        rest.split('/').next().unwrap_or_default()
    }

    /// Returns the Message-ID of an email. Each attempt to send the email uses the same one.
    pub(super) fn message_id(&self, email: Uuid) -> String {
        format!("<{}@{}>", email.simple(), self.domain())
    }

    /// Returns the Message-ID to which all emails about a match refer, so that they form one thread.
    pub(super) fn thread_id(&self, match_id: Uuid) -> String {
        format!("<match.{}@{}>", match_id.simple(), self.domain())
    }

    pub(super) fn list_id(&self) -> String {
        format!("Logothete <letters.{}>", self.domain())
    }

    pub(super) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letterhead_knows_its_host_and_its_links() {
        let outcome = Letterhead::new(
            "Logothete <letters@mail.example>",
            "https://play.example/x/",
        );
        let first = outcome.unwrap();
        assert_eq!(first.host(), "play.example");
        assert_eq!(first.link("/lobby"), "https://play.example/x/lobby");
        assert_eq!(
            first.quote_markers(),
            ["letters@mail.example", "play.example"]
        );
        assert!(first.message_id(Uuid::nil()).ends_with("@mail.example>"));
        let head = Letterhead::new("a@bücher.example", "http://x").unwrap();
        assert_eq!(head.domain(), "xn--bcher-kva.example");
        for wrong in ["", "nobody", "A <a@b>\r\nBcc: c@d"] {
            assert_eq!(Letterhead::new(wrong, "http://x").err(), Some(SenderError));
        }
    }
}
