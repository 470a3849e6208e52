//! Pages that belong to mail and need no script: the mailbox of this machine, and the one behind
//! the link by which somebody wants no more letters.

use askama::Template;

use super::mailbox::StoredMail;
use crate::accounts::LinkToken;
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

#[derive(Template)]
#[template(path = "unsubscribe.html", config = "src/mail/askama.toml")]
pub(crate) struct UnsubscribePage {
    language: Language,
    link: Option<LinkToken>,
    is_of_invitation: bool,
    done: Option<Unsubscribed>,
}

impl UnsubscribePage {
    pub(crate) fn form(language: Language, link: LinkToken) -> Self {
        Self {
            language,
            link: Some(link),
            is_of_invitation: false,
            done: None,
        }
    }

    pub(crate) fn form_of_invitation(language: Language, link: LinkToken) -> Self {
        Self {
            is_of_invitation: true,
            ..Self::form(language, link)
        }
    }

    pub(crate) fn done(language: Language, done: Unsubscribed) -> Self {
        Self {
            language,
            link: None,
            is_of_invitation: false,
            done: Some(done),
        }
    }

    fn say(&self, key: &'static str) -> String {
        Phrase::of(key).say(self.language)
    }
}
