//! Marks dice and cards in a sentence, so that a page can draw them instead of writing the words.
//!
//! Only a reader of [`SeatNames::with_marks`](super::SeatNames::with_marks) gets marks; all other texts have none.

use std::fmt::Display;

/// Placed before and after marked words.
const TOKEN_MARK: char = '\u{1c}';
/// Placed between the codes of the dice or cards and the words for them.
const WORDS_MARK: char = '\u{1d}';

/// A part of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SentencePart<'a> {
    /// Plain words.
    Text(&'a str),
    /// Words for dice or cards, and the codes of these, separated by spaces.
    #[expect(missing_docs, reason = "the names of the fields say it")]
    Tokens { codes: &'a str, words: &'a str },
}

pub(super) fn mark_tokens<C: Display>(codes: impl IntoIterator<Item = C>, words: String) -> String {
    let written: Vec<String> = codes.into_iter().map(|code| code.to_string()).collect();
    if written.is_empty() {
        return words;
    }
    let codes = written.join(" ");
    format!("{TOKEN_MARK}{codes}{WORDS_MARK}{words}{TOKEN_MARK}")
}

/// Splits a sentence into its plain words and its marked words.
pub fn split_tokens(sentence: &str) -> impl Iterator<Item = SentencePart<'_>> {
    let pieces = sentence.split(TOKEN_MARK).enumerate();
    pieces.map(|(index, piece)| match piece.split_once(WORDS_MARK) {
        Some((codes, words)) if index % 2 == 1 => SentencePart::Tokens { codes, words },
        Some(_) | None => SentencePart::Text(piece),
    })
}
