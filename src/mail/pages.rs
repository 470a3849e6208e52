//! HTML pages for email, without scripts: the local mailbox and the unsubscribe page.

use askama::Template;

use super::mailbox::StoredMail;
use crate::access::LinkToken;
use crate::i18n::{Language, Phrase};

#[derive(Template)]
#[template(path = "mailbox.html", config = "src/mail/askama.toml")]
pub(crate) struct MailboxPage {
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
    /// Target of the unsubscribe form. If both this and `done` are `None`, the link is invalid.
    pub(crate) link: Option<LinkToken>,
    pub(crate) is_of_invitation: bool,
    pub(crate) done: Option<Unsubscribed>,
}

impl UnsubscribePage {
    fn say(&self, key: &'static str) -> String {
        Phrase::new(key).localize(self.language)
    }
}
