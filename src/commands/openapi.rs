//! `logothete openapi`: prints the document.

use std::io::Write;

/// The document, as it is checked in and printed: indented, with a line end.
pub fn text() -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(&crate::api::document())? + "\n")
}

pub(super) fn print(out: &mut impl Write) -> anyhow::Result<()> {
    Ok(out.write_all(text()?.as_bytes())?)
}
