//! Parses the lines of a reply into commands, in the writer's language.

use unicode_normalization::UnicodeNormalization;

use super::word_match::{is_invisible, normalize_words};
use crate::i18n::Language;
use crate::i18n::Phrase;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplyCommand {
    /// Chooses the option with this number, from 1.
    Number(usize),
    /// Chooses the option with this number, if the words after the number match the option's label.
    Numbered {
        number: usize,
        words: String,
    },
    /// Confirms the action that the email asked about.
    Yes,
    Undo,
    /// Resigns from the match, after a confirmation.
    Resign,
    List,
    Help,
    /// Posts this message to the players of the match; may have several lines.
    Say(String),
    /// Anything else, such as an option's label.
    Words(String),
}

/// Parses each line as a command. The message of `say` takes all lines up to a blank one and ends the commands.
pub fn parse_reply_commands(lines: &[String], language: Language) -> Vec<ReplyCommand> {
    let words = KnownWords::for_language(language);
    let mut steps = Vec::new();
    let mut rest = lines.iter();
    while let Some(line) = rest.next() {
        if let Some(first) = words.strip_say(line) {
            let trimmed = rest.map(|line| line.trim());
            let more = trimmed.take_while(|line| !line.is_empty());
            let same_line = Some(first).filter(|first| !first.is_empty());
            let spoken: Vec<&str> = same_line.into_iter().chain(more).collect();
            steps.push(match spoken.as_slice() {
                [] => ReplyCommand::Words(line.trim().to_owned()),
                _ => ReplyCommand::Say(spoken.join("\n")),
            });
            break;
        } else if !line.trim().is_empty() {
            steps.push(words.parse_step(line.trim()));
        }
    }
    steps
}

/// Command words in English and in the reader's language. Words without a command mean `say`.
struct KnownWords(Vec<(Option<ReplyCommand>, Vec<String>)>);

impl KnownWords {
    fn for_language(language: Language) -> Self {
        let keys = [
            (Some(ReplyCommand::Yes), "reply-word-yes"),
            (Some(ReplyCommand::Undo), "reply-word-undo"),
            (Some(ReplyCommand::Resign), "reply-word-resign"),
            (Some(ReplyCommand::List), "reply-word-list"),
            (Some(ReplyCommand::Help), "reply-word-help"),
            (None, "reply-word-say"),
        ];
        let mut known = Vec::new();
        for (command, key) in keys {
            for language in [Language::En, language] {
                let text = Phrase::new(key).localize(language);
                let words = text.split('|').map(normalize_words);
                known.extend(words.map(|words| (command.clone(), words)));
            }
        }
        Self(known)
    }

    /// Returns the message of a line that begins with the word for `say`; otherwise `None`.
    fn strip_say<'a>(&self, line: &'a str) -> Option<&'a str> {
        let line = line.trim();
        let end = line.find(|character: char| character.is_whitespace() || character == ':');
        let (first_word, rest) = line.split_at(end.unwrap_or(line.len()));
        let first = normalize_words(first_word);
        let mut known = self.0.iter();
        let is_say = known.any(|(command, words)| command.is_none() && *words == first);
        let rest = rest.trim_start();
        is_say.then(|| rest.strip_prefix(':').unwrap_or(rest).trim())
    }

    fn parse_step(&self, line: &str) -> ReplyCommand {
        let asks = line.contains('?') && line.chars().all(|l| !l.is_alphanumeric());
        let words = normalize_words(line);
        let known = self.0.iter().find(|(_, known)| *known == words);
        let known_command = known.and_then(|(command, _)| command.clone());
        let or_help = known_command.or_else(|| asks.then_some(ReplyCommand::Help));
        let command = or_help.or_else(|| parse_number(line));
        command.unwrap_or_else(|| ReplyCommand::Words(line.to_owned()))
    }
}

/// Characters that may surround a number that is alone on its line.
const AROUND: &[char] = &[
    '*', '_', '#', '(', ')', '[', ']', '{', '}', '"', '\'', '„', '“', '”', '‘', '’', '«', '»', '‹',
    '›', '`', ' ', '№',
];
/// Characters that may also follow a number that is alone on its line.
const AFTER: &[char] = &['.', '!'];
/// Characters that may also separate a number from the words of the option.
const BETWEEN: &[char] = &[',', ';', ':', '-', '–', '—', '−', '='];

/// Parses the number at the start of a line; `None` if letters or digits touch it.
fn parse_number(line: &str) -> Option<ReplyCommand> {
    let plain: String = line
        .nfkc()
        .filter(|character| !is_invisible(*character))
        .collect();
    let before = plain.strip_prefix("- ").or(plain.strip_prefix("• "));
    let start = before.unwrap_or(&plain).trim_start_matches(AROUND);
    let end = start.find(|character: char| !character.is_ascii_digit());
    let (digits, rest) = start.split_at(end.unwrap_or(start.len()));
    let number = (digits.len() <= 6).then(|| digits.parse().ok())??;
    let is_mark = |character: char| AROUND.contains(&character) || AFTER.contains(&character);
    let after = rest.trim_start_matches(is_mark);
    if after.is_empty() {
        return Some(ReplyCommand::Number(number));
    }
    let words =
        after.trim_start_matches(|character| is_mark(character) || BETWEEN.contains(&character));
    let is_apart = rest.starts_with([' ', ')', ']', ':', '*', '-', '–', '—', '\t'])
        || rest.starts_with(". ")
        || rest.starts_with(['.', ',', ';']) && !words.starts_with(|l: char| l.is_ascii_digit());
    (is_apart && !words.is_empty()).then(|| ReplyCommand::Numbered {
        number,
        words: words.trim_end().to_owned(),
    })
}
