//! A letter in words, before it is mail: filled into a text and a page.

use askama::Template;

use crate::i18n::{Language, Phrase};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    pub(super) language: Language,
    pub(super) subject: String,
    pub(super) preview: String,
    pub(super) hello: String,
    /// What it is about; more than one only in a digest.
    pub(super) parts: Vec<Part>,
    pub(super) why: Option<String>,
    pub(super) foot: Vec<Link>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Part {
    pub(super) title: Option<String>,
    pub(super) lead: Vec<String>,
    pub(super) deadline: Option<String>,
    pub(super) button: Option<Link>,
    pub(super) standings: Vec<String>,
    pub(super) happened: Vec<String>,
    pub(super) left_out: Option<String>,
    pub(super) checkpoint: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Link {
    pub(super) label: String,
    pub(super) url: String,
}

#[derive(Template)]
#[template(path = "letter.html", config = "src/mail/askama.toml")]
struct Page<'a> {
    sheet: &'a Sheet,
}

#[derive(Template)]
#[template(path = "letter.txt", config = "src/mail/askama.toml", escape = "none")]
struct Text<'a> {
    sheet: &'a Sheet,
}

impl Sheet {
    pub(super) fn text(&self) -> Result<String, askama::Error> {
        Text { sheet: self }.render()
    }

    pub(super) fn html(&self) -> Result<String, askama::Error> {
        Page { sheet: self }.render()
    }

    fn say(&self, key: &'static str) -> String {
        Phrase::of(key).say(self.language)
    }
}
