//! Pages that belong to mail and need no script: the mailbox of this machine, and the one behind
//! the link by which somebody wants no more letters.

use askama::Template;

use super::mailbox::StoredMail;
use crate::tongues::{Language, Phrase};

/// The list of mails.
#[derive(Template)]
#[template(path = "mailbox.html", config = "src/mail/askama.toml")]
pub struct MailboxPage {
    mails: Vec<StoredMail>,
}

/// One mail.
#[derive(Template)]
#[template(path = "mail.html", config = "src/mail/askama.toml")]
pub struct MailPage {
    mail: StoredMail,
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
    is_of_invitation: bool,
    done: Option<Unsubscribed>,
}

impl MailboxPage {
    /// A list of these.
    pub fn new(mails: Vec<StoredMail>) -> Self {
        Self { mails }
    }

    /// As a page.
    pub fn html(&self) -> Result<String, askama::Error> {
        self.render()
    }
}

impl MailPage {
    /// This one.
    pub fn new(mail: StoredMail) -> Self {
        Self { mail }
    }

    /// As a page.
    pub fn html(&self) -> Result<String, askama::Error> {
        self.render()
    }
}

impl UnsubscribePage {
    /// The question.
    pub fn form(language: Language) -> Self {
        Self {
            language,
            is_of_invitation: false,
            done: None,
        }
    }

    /// The question behind the link of an invitation.
    pub fn form_of_invitation(language: Language) -> Self {
        Self {
            is_of_invitation: true,
            ..Self::form(language)
        }
    }

    /// The answer.
    pub fn done(language: Language, done: Unsubscribed) -> Self {
        Self {
            done: Some(done),
            ..Self::form(language)
        }
    }

    /// As a page.
    pub fn html(&self) -> Result<String, askama::Error> {
        self.render()
    }

    fn say(&self, key: &'static str) -> String {
        Phrase::of(key).say(self.language)
    }
}
