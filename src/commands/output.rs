//! Results of commands, on standard output. Logs and progress go to standard error.
//!
//! With `--json` each line is an object whose `type` says what it describes.

use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::Value;

use crate::launch::command_line::OutputForm;

impl OutputForm {
    /// Prints a result: a sentence, or a JSON object with `--json`.
    pub(super) fn print(self, sentence: impl Display, object: &Value) -> io::Result<()> {
        self.print_lines([sentence], object)
    }

    pub(super) fn print_lines(
        self,
        lines: impl IntoIterator<Item = impl Display>,
        object: &Value,
    ) -> io::Result<()> {
        let mut out = io::stdout().lock();
        if self.json {
            return writeln!(out, "{object}");
        }
        let mut lines = lines.into_iter();
        lines.try_for_each(|line| writeln!(out, "{}", printable(&line.to_string())))
    }
}

/// Escapes control characters and changes of writing direction, as in names of people and files, for a terminal.
pub(super) fn printable(line: &str) -> String {
    let mut shown = String::with_capacity(line.len());
    for character in line.chars() {
        if character.is_control() || ('\u{202a}'..='\u{202e}').contains(&character) {
            shown.extend(character.escape_default());
        } else {
            shown.push(character);
        }
    }
    shown
}

pub(super) fn merge_members(mut object: Value, more: Value) -> Value {
    if let (Value::Object(members), Value::Object(more)) = (&mut object, more) {
        members.extend(more);
    }
    object
}

/// Replaces the content of a file; if that fails, the file is unchanged.
pub(super) fn replace_file(file: &Path, text: &str) -> anyhow::Result<()> {
    let half_made = file.with_added_extension("new");
    let written = fs::write(&half_made, text).and_then(|()| fs::rename(&half_made, file));
    written.with_context(|| format!("{} could not be written", file.display()))
}

pub(super) fn exit_code(is_well: bool) -> ExitCode {
    if is_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn control_characters_are_escaped_and_names_are_kept() {
        let name = "Zoë \u{1b}[2J\n\u{9b}m\u{202e}אבג";
        assert_eq!(printable(name), r"Zoë \u{1b}[2J\n\u{9b}m\u{202e}אבג");
        assert!(!printable(name).contains(char::is_control));
    }
}
