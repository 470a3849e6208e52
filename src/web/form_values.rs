//! What somebody typed into a form that was refused: the page shows it again, so that nothing is lost.

use std::borrow::Borrow;
use std::collections::BTreeMap;

use super::visitor::PageReader;

/// A form as it was sent; nothing, if a page was only opened.
#[derive(Default)]
pub(super) struct SentForm {
    /// The last word of the path that it went to.
    form: String,
    fields: BTreeMap<String, String>,
}

impl SentForm {
    pub(super) fn from_fields(path: &str, fields: Vec<(String, String)>) -> Self {
        Self {
            form: path.rsplit('/').next().unwrap_or_default().to_owned(),
            fields: fields.into_iter().collect(),
        }
    }

    /// What a field says; nothing if there is none.
    pub(super) fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }

    pub(super) fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields.iter();
        fields.map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl PageReader {
    /// What was typed into a field of a form; nothing unless that form was sent.
    pub(super) fn typed(&self, form: &str, name: &str) -> &str {
        self.typed_or(form, name, "")
    }

    /// The same; what stood there before unless that form was sent.
    pub(super) fn typed_or<'a>(&'a self, form: &str, name: &str, before: &'a str) -> &'a str {
        if self.sent.form == form {
            self.sent.field(name)
        } else {
            before
        }
    }

    /// Whether a box of a form was ticked; as it was before unless that form was sent.
    pub(super) fn ticked(&self, form: &str, name: &str, before: impl Borrow<bool>) -> bool {
        if self.sent.form == form {
            self.sent.field(name) == "yes"
        } else {
            *before.borrow()
        }
    }
}
