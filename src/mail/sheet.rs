//! A letter in words, before it is mail: filled into a text and a page.

use askama::Template;

use crate::i18n::{Language, Phrase};

/// A letter in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) language: Language,
    pub(super) subject: String,
    /// What a list of mails shows beside the subject.
    pub(super) preview: String,
    pub(super) hello: String,
    /// What it is about; more than one only in a digest.
    pub(super) parts: Vec<Part>,
    /// Why somebody gets it.
    pub(super) why: Option<String>,
    pub(super) foot: Vec<Link>,
}

/// One thing that a letter is about.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) title: Option<String>,
    pub(super) lead: Vec<String>,
    pub(super) deadline: Option<String>,
    pub(super) button: Option<Link>,
    pub(super) standings: Vec<String>,
    pub(super) happened: Vec<String>,
    pub(super) left_out: Option<String>,
    /// A signed note, with the lines around it.
    pub(super) checkpoint: Option<String>,
}

/// Words that lead somewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) label: String,
    pub(super) url: String,
}

#[derive(Template)]
#[template(path = "letter.html", config = "src/mail/askama.toml")]
struct Page<'a> {
    language: &'a str,
    subject: &'a str,
    preview: &'a str,
    hello: &'a str,
    parts: &'a [Part],
    standings_title: String,
    happened_title: String,
    checkpoint_title: String,
    why: Option<&'a str>,
    foot: &'a [Link],
}

#[derive(Template)]
#[template(path = "letter.txt", config = "src/mail/askama.toml", escape = "none")]
struct Text<'a> {
    hello: &'a str,
    parts: &'a [Part],
    standings_title: String,
    happened_title: String,
    checkpoint_title: String,
    why: Option<&'a str>,
    foot: &'a [Link],
}

impl Sheet {
    /// As plain text.
    pub(super) fn text(&self) -> Result<String, askama::Error> {
        Text {
            hello: &self.hello,
            parts: &self.parts,
            standings_title: Phrase::of("letter-standings").say(self.language),
            happened_title: Phrase::of("letter-happened").say(self.language),
            checkpoint_title: Phrase::of("letter-checkpoint").say(self.language),
            why: self.why.as_deref(),
            foot: &self.foot,
        }
        .render()
    }

    /// As a page for a mail client.
    pub(super) fn html(&self) -> Result<String, askama::Error> {
        Page {
            language: self.language.code(),
            subject: &self.subject,
            preview: &self.preview,
            hello: &self.hello,
            parts: &self.parts,
            standings_title: Phrase::of("letter-standings").say(self.language),
            happened_title: Phrase::of("letter-happened").say(self.language),
            checkpoint_title: Phrase::of("letter-checkpoint").say(self.language),
            why: self.why.as_deref(),
            foot: &self.foot,
        }
        .render()
    }
}
