//! Comments are in plain English: a subject, a verb and the words of the field.

use std::path::Path;

use crate::retired::{COMMENT_OPENINGS, COMMENT_WORDS};
use crate::source::{files_below, read};

struct Comment {
    path: String,
    line: usize,
    is_doc: bool,
    /// Text of the comment, without quotes and code.
    text: String,
}

fn comments(path: &str) -> Vec<Comment> {
    let mut found: Vec<Comment> = Vec::new();
    let mut is_open = false;
    for (index, line) in read(path).lines().enumerate() {
        let line = line.trim_start();
        let markers = [("///", true), ("//!", false), ("//", false)];
        let comment = markers
            .iter()
            .find_map(|&(marker, is_doc)| Some((line.strip_prefix(marker)?, is_doc)));
        match (comment, found.last_mut()) {
            (None, _) => is_open = false,
            (Some((text, _)), Some(last)) if is_open => last.text.push_str(text),
            (Some((text, is_doc)), _) => {
                is_open = true;
                found.push(Comment {
                    path: path.to_owned(),
                    line: index + 1,
                    is_doc,
                    text: text.trim_start().to_owned(),
                });
            }
        }
    }
    for comment in &mut found {
        comment.text = without_code(&comment.text);
    }
    found
}

/// Returns the text of a comment, except what is in backticks, quotation marks or guillemets.
fn without_code(text: &str) -> String {
    let mut kept = String::new();
    let mut quoted_until = None;
    for letter in text.chars() {
        match (quoted_until, letter) {
            (Some(end), _) if end == letter => quoted_until = None,
            (Some(_), _) => {}
            (None, '`' | '"') => quoted_until = Some(letter),
            (None, '«') => quoted_until = Some('»'),
            (None, _) => kept.push(letter),
        }
    }
    kept
}

/// Returns the rule that a comment breaks; `None` if it breaks none.
fn broken_rule(comment: &Comment) -> Option<String> {
    let opening = COMMENT_OPENINGS
        .iter()
        .find(|opening| comment.is_doc && comment.text.starts_with(**opening));
    if let Some(opening) = opening {
        return Some(format!("name the thing instead of «{opening}…»"));
    }
    let text = comment.text.to_lowercase();
    let has = |phrase: &str| {
        text.match_indices(phrase).any(|(at, _)| {
            let before = text[..at].chars().next_back();
            let after = text[at + phrase.len()..].chars().next();
            ![before, after]
                .iter()
                .flatten()
                .any(|letter| letter.is_alphanumeric() || *letter == '_')
        })
    };
    COMMENT_WORDS
        .iter()
        .find(|(word, _, excepted)| {
            has(word) && !excepted.iter().any(|path| comment.path.starts_with(path))
        })
        .map(|(word, instead, _)| format!("say «{instead}», not «{word}»"))
}

#[test]
fn comments_are_in_plain_english() {
    let files = ["src", "tests", "benches"].map(files_below).concat();
    let rust = files
        .iter()
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "rs"));
    let all: Vec<Comment> = rust.flat_map(|path| comments(path)).collect();
    assert!(1000 < all.len(), "the comments were not found");
    let faults: Vec<String> = all
        .iter()
        .filter_map(|comment| {
            let rule = broken_rule(comment)?;
            let sentence = comment.text.split(". ").next().unwrap();
            Some(format!(
                "{}:{}: {rule}: {sentence}",
                comment.path, comment.line
            ))
        })
        .collect();
    assert!(faults.is_empty(), "{} comments: {faults:#?}", faults.len());
}

#[test]
fn riddles_are_found() {
    let broken = |text: &str, is_doc| {
        let comment = Comment {
            path: "src/mail/mod.rs".to_owned(),
            line: 1,
            is_doc,
            text: without_code(text),
        };
        broken_rule(&comment).is_some()
    };
    assert!(broken("Who has asked.", true));
    assert!(!broken("What happens if the file is gone.", false));
    assert!(!broken("Whole matches.", true));
    assert!(broken("Each reader is told of it.", true));
    assert!(broken("The letter was sent.", false));
    assert!(!broken("A token with `letters:read`.", true));
    assert!(!broken("Belies «the letter».", true));
}
