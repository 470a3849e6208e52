//! What is answered to replies, in words.

use crate::i18n::{Language, Phrase, one_line};
use crate::replies::ReplyCommand;

pub(super) fn say(language: Language, key: &'static str) -> String {
    Phrase::of(key).say(language)
}

/// That a line was not understood, in its own words.
pub(super) fn unclear(language: Language, key: &'static str, line: &str) -> String {
    let line: String = one_line(line).chars().take(LINE_MAX).collect();
    Phrase::of(key).with("line", line).say(language)
}

/// The most characters of a line that are repeated.
const LINE_MAX: usize = 80;

/// What a line said, as far as it is told back.
pub(super) fn in_words(command: &ReplyCommand) -> String {
    match command {
        ReplyCommand::Number(number) => number.to_string(),
        ReplyCommand::Numbered { number, words } => format!("{number} {words}"),
        ReplyCommand::Words(words) | ReplyCommand::Say(words) => words.clone(),
        ReplyCommand::Yes => "yes".to_owned(),
        ReplyCommand::Undo | ReplyCommand::Resign | ReplyCommand::List | ReplyCommand::Help => {
            String::new()
        }
    }
}
