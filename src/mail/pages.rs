//! Pages that belong to mail and need no script: the mailbox of this machine, and the one behind
//! the link by which somebody wants no more letters.

use askama::Template;

use super::mailbox::StoredMail;
use crate::accounts::LinkToken;
use crate::i18n::{Language, Phrase};

/// The list of mails.
#[derive(Template)]
#[template(path = "mailbox.html", config = "src/mail/askama.toml")]
pub struct MailboxPage {
    /// The newest first.
    pub mails: Vec<StoredMail>,
}

/// One mail.
#[derive(Template)]
#[template(path = "mail.html", config = "src/mail/askama.toml")]
pub struct MailPage {
    /// The whole of it.
    pub mail: StoredMail,
}

/// What somebody wanted no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsubscribed {
    /// Letters about one match.
    Match,
    /// Letters about any match.
    All,
    /// Invitations.
    Invitations,
}

/// The page behind the link by which somebody wants no more letters.
#[derive(Template)]
#[template(path = "unsubscribe.html", config = "src/mail/askama.toml")]
pub struct UnsubscribePage {
    language: Language,
    /// The link, while there is something to ask.
    link: Option<LinkToken>,
    is_of_invitation: bool,
    done: Option<Unsubscribed>,
}

impl UnsubscribePage {
    /// The question behind a link.
    pub fn form(language: Language, link: LinkToken) -> Self {
        Self {
            language,
            link: Some(link),
            is_of_invitation: false,
            done: None,
        }
    }

    /// The question behind the link of an invitation.
    pub fn form_of_invitation(language: Language, link: LinkToken) -> Self {
        Self {
            is_of_invitation: true,
            ..Self::form(language, link)
        }
    }

    /// The answer.
    pub fn done(language: Language, done: Unsubscribed) -> Self {
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
