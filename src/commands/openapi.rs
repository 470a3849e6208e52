//! `logothete openapi`: prints the API document, or writes it to a file.

use std::io::Write;
use std::path::Path;

use super::output::replace_file;

/// Returns the API document as checked in: indented, with a final line feed.
pub fn text() -> anyhow::Result<String> {
    Ok(serde_json::to_string_pretty(crate::api::document())? + "\n")
}

pub(super) fn openapi(output: Option<&Path>) -> anyhow::Result<()> {
    let text = text()?;
    match output {
        Some(file) => replace_file(file, &text),
        None => Ok(std::io::stdout().lock().write_all(text.as_bytes())?),
    }
}
