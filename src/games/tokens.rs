//! Marks dice and cards in a sentence, so that a page can draw them instead of writing the words.

use std::fmt::Display;

/// Placed before and after marked words.
const TOKEN_MARK: char = '\u{1c}';
/// Placed between the codes of the dice or cards and the words for them.
const WORDS_MARK: char = '\u{1d}';

pub(super) fn mark_tokens<C: Display>(codes: impl IntoIterator<Item = C>, words: &str) -> String {
    let written: Vec<String> = codes.into_iter().map(|code| code.to_string()).collect();
    let codes = written.join(" ");
    format!("{TOKEN_MARK}{codes}{WORDS_MARK}{words}{TOKEN_MARK}")
}

/// Splits a sentence into pairs: codes of dice or cards (separated by spaces; empty for plain words), and words.
pub fn split_tokens(sentence: &str) -> impl Iterator<Item = (&str, &str)> {
    let pieces = sentence.split(TOKEN_MARK);
    pieces.map(|piece| piece.split_once(WORDS_MARK).unwrap_or(("", piece)))
}
