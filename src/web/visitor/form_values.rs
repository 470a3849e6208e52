//! Keeps the values of a refused form, so that the page can show them again.

use std::borrow::Borrow;

use super::PageReader;

/// The values of a submitted form; empty if the page was only opened.
#[derive(Default)]
pub(crate) struct SentForm {
    /// Last segment of the path to which the browser sent the form.
    form: String,
    /// Names and values as sent; checkboxes may repeat a name.
    fields: Vec<(String, String)>,
}

impl SentForm {
    pub(super) fn from_fields(path: &str, fields: Vec<(String, String)>) -> Self {
        Self {
            form: path.rsplit('/').next().unwrap_or_default().to_owned(),
            fields,
        }
    }

    /// Returns a copy that belongs to `form`, with `replaced` appended; the last value of a name counts.
    pub(crate) fn with_fields(&self, form: &str, replaced: Vec<(String, String)>) -> Self {
        let mut fields = self.fields.clone();
        fields.extend(replaced);
        Self {
            form: form.to_owned(),
            fields,
        }
    }

    /// Returns the last value of a form field; empty if absent.
    pub(crate) fn field(&self, name: &str) -> &str {
        let found = self.fields().filter(|(known, _)| *known == name).last();
        found.map_or("", |(_, value)| value)
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = (&str, &str)> {
        let fields = self.fields.iter();
        fields.map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

impl PageReader {
    /// Returns the submitted value of a form field; empty if the browser sent another form or none.
    pub(crate) fn typed(&self, form: &str, name: &str) -> &str {
        self.typed_or(form, name, "")
    }

    /// Returns the submitted value of a form field; `before` if the browser sent another form or none.
    pub(crate) fn typed_or<'a>(&'a self, form: &str, name: &str, before: &'a str) -> &'a str {
        if self.sent.form == form {
            self.sent.field(name)
        } else {
            before
        }
    }

    /// Whether a checkbox of the form was ticked; `before` if the browser sent another form or none.
    pub(crate) fn ticked(&self, form: &str, name: &str, before: impl Borrow<bool>) -> bool {
        if self.sent.form == form {
            self.sent.field(name) == "yes"
        } else {
            *before.borrow()
        }
    }
}
