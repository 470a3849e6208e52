//! Who takes letters: a mail server, the mailbox of this machine, or nobody.

use super::compose::Outgoing;
use super::mailbox::Mailbox;
use super::retry::{SmtpStage, Trouble};
use super::smtp::Smtp;

/// Who takes letters.
pub enum Transport {
    /// A mail server.
    Smtp(Smtp),
    /// The mailbox of this machine.
    Mailbox(Mailbox),
    /// Nobody: no letter is wanted at all.
    Nobody,
}

impl Transport {
    /// Hands a letter over; gives what was said to it.
    pub(super) async fn send(&self, letter: &Outgoing) -> Result<String, Trouble> {
        match self {
            Self::Smtp(smtp) => smtp.send(&letter.from, &letter.to, &letter.message).await,
            Self::Mailbox(mailbox) => match mailbox.keep(letter).await {
                Ok(()) => Ok("kept in the mailbox of this machine".into()),
                Err(error) => Err(Trouble {
                    stage: SmtpStage::Connect,
                    code: None,
                    said: error.to_string(),
                }),
            },
            Self::Nobody => Ok("nobody takes letters here".into()),
        }
    }
}
