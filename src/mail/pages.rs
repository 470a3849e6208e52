//! Pages that belong to mail and need no script: the mailbox of this machine, and the one behind
//! the link by which somebody wants no more emails.

use askama::Template;

use super::mailbox::StoredMail;
use crate::access::LinkToken;
use crate::i18n::{Language, Phrase};

#[derive(Template)]
#[template(path = "mailbox.html", config = "src/mail/askama.toml")]
pub(crate) struct MailboxPage {
    /// The newest first.
    pub(crate) mails: Vec<StoredMail>,
}

#[derive(Template)]
#[template(path = "mail.html", config = "src/mail/askama.toml")]
pub(crate) struct MailPage {
    pub(crate) mail: StoredMail,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unsubscribed {
    Match,
    All,
    Invitations,
}

#[derive(Default, Template)]
#[template(path = "unsubscribe.html", config = "src/mail/askama.toml")]
pub(crate) struct UnsubscribePage {
    pub(crate) language: Language,
    /// Where its form leads, until it was sent. If nothing was done either, the link is not valid.
    pub(crate) link: Option<LinkToken>,
    pub(crate) is_of_invitation: bool,
    pub(crate) done: Option<Unsubscribed>,
}

impl UnsubscribePage {
    fn say(&self, key: &'static str) -> String {
        Phrase::new(key).localize(self.language)
    }
}
