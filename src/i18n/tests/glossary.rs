//! Checks all sentences against the glossary: one word per thing and language, and one form of
//! address.

use std::collections::BTreeSet;
use std::fs;

use crate::Language;
use crate::keys::folders;

/// Entry of the glossary: the words to use for a thing in one language, and words to avoid.
struct Entry {
    term: &'static str,
    language: Language,
    used: &'static str,
    unused: Vec<&'static str>,
}

#[derive(Debug, PartialEq, Eq)]
struct Word<'a> {
    text: &'a str,
    is_within: bool,
}

fn parse_glossary() -> Vec<Entry> {
    let mut term = "";
    let mut entries = Vec::new();
    let lines = include_str!("../glossary.txt").lines();
    for line in lines.filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let Some(entry) = line.strip_prefix("  ") else {
            term = line;
            continue;
        };
        let (code, words) = entry.split_once(' ').unwrap();
        let (used, unused) = words.split_once("; not ").unwrap_or((words, ""));
        entries.push(Entry {
            term,
            language: Language::from_code(code).unwrap(),
            used,
            unused: unused.split_whitespace().collect(),
        });
    }
    entries
}

fn load_lines(language: Language) -> Vec<String> {
    let files = folders().into_iter().flat_map(|folder| {
        let files = fs::read_dir(folder.join(language.code())).unwrap();
        files.map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
    });
    let lines: Vec<String> = files.flat_map(|text| sentence_lines(&text)).collect();
    assert!(500 < lines.len(), "{language:?} has too few lines");
    lines
}

fn sentence_lines(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let spoken = lines.map(|line| match line.split_once(" =") {
        Some((key, said)) if !key.contains(' ') => said,
        _ => line,
    });
    spoken.map(strip_names).collect()
}

/// Removes placeholders, other keys and the cases of choices from a line, as they are not words of the text.
fn strip_names(line: &str) -> String {
    let mut kept = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(['{', '[', '$']) {
        kept.push_str(&rest[..start]);
        let name = &rest[start..];
        let end = match &name[..1] {
            "[" => name.find(']'),
            "{" if !name.contains("->") => name.find('}'),
            _ => name[1..].find(' '),
        };
        kept.push('…');
        rest = &name[end.map_or(name.len(), |end| end + 1)..];
    }
    kept + rest
}

fn split_words(line: &str) -> Vec<Word<'_>> {
    let is_joint = |character: char| character.is_alphabetic() || "-’'.@".contains(character);
    let mut words = Vec::new();
    let mut before = "";
    for piece in line.split(' ') {
        let text = piece.trim_matches(|character: char| !character.is_alphabetic());
        let ends = |last: char| last.is_lowercase() || last == ',';
        if text.chars().all(is_joint) && !text.is_empty() {
            words.push(Word {
                text,
                is_within: piece.starts_with(text) && before.ends_with(ends),
            });
        }
        before = piece;
    }
    words
}

fn matches_term(entry: &str, word: &Word<'_>) -> bool {
    if let Some(capital) = entry.strip_prefix('=') {
        return word.is_within && word.text == capital;
    }
    let (pattern, text) = (entry.to_lowercase(), word.text.to_lowercase());
    match pattern.strip_suffix('*') {
        Some(beginning) => text.starts_with(beginning),
        None => text == pattern,
    }
}

fn find_strays(entry: &Entry, lines: &[String]) -> Vec<String> {
    let is_stray = |word: &Word<'_>| entry.unused.iter().any(|unused| matches_term(unused, word));
    let strays = lines
        .iter()
        .filter(|line| split_words(line).iter().any(is_stray));
    let describe = |line: &String| {
        let Entry { term, language, .. } = entry;
        format!("{term} in {}: {}", language.code(), line.trim())
    };
    strays.map(describe).collect()
}

#[test]
fn every_sentence_keeps_to_the_glossary() {
    for language in Language::ALL {
        let lines = load_lines(language);
        let glossary = parse_glossary().into_iter();
        let entries: Vec<Entry> = glossary
            .filter(|entry| entry.language == language)
            .collect();
        let strays: Vec<String> = entries
            .iter()
            .flat_map(|entry| find_strays(entry, &lines))
            .collect();
        assert_eq!(strays, Vec::<String>::new());
        let unused = entries.iter().filter(|entry| {
            let is_used = |line: &String| {
                split_words(line)
                    .iter()
                    .any(|word| matches_term(entry.used, word))
            };
            !lines.iter().any(is_used)
        });
        let idle: Vec<&str> = unused.map(|entry| entry.term).collect();
        assert_eq!(idle, Vec::<&str>::new(), "{language:?}");
    }
}

#[test]
fn french_marks_stay_with_their_words_and_hungarian_articles_are_known() {
    let broken = [" :", " ;", " ?", " !", "« ", " »"];
    for line in load_lines(Language::Fr) {
        assert!(!broken.iter().any(|mark| line.contains(mark)), "{line}");
    }
    for line in load_lines(Language::Hu) {
        assert!(!line.to_lowercase().contains("a(z)"), "{line}");
    }
}

#[test]
fn the_glossary_has_each_term_in_every_language() {
    let glossary = parse_glossary();
    let terms: BTreeSet<&str> = glossary.iter().map(|entry| entry.term).collect();
    assert!(40 <= terms.len(), "{} terms", terms.len());
    for term in terms {
        let entries = glossary.iter().filter(|entry| entry.term == term);
        let codes: Vec<&str> = entries.map(|entry| entry.language.code()).collect();
        // English has only one form of address, so there is nothing to compare.
        let all = Language::ALL.map(Language::code);
        let expected = if term == "address" { &all[1..] } else { &all };
        assert_eq!(codes, expected, "{term}");
    }
}

#[test]
fn a_stray_word_is_found_and_a_name_is_not() {
    let glossary = parse_glossary();
    let found = |term, language, text: &str| {
        let is_it = |entry: &&Entry| entry.term == term && entry.language == language;
        let entry = glossary.iter().find(is_it).unwrap();
        find_strays(entry, &sentence_lines(text)).len()
    };
    assert_eq!(found("match", Language::De, "key = Das Match endet."), 1);
    assert_eq!(
        found("match", Language::De, "match = Die { $match } endet."),
        0
    );
    assert_eq!(
        found("match", Language::De, "        [Match] Die Partie"),
        0
    );
    assert_eq!(
        found("address", Language::De, "key = Dann haben Sie Zeit."),
        1
    );
    assert_eq!(found("address", Language::De, "key = Sie haben Zeit."), 0);
    assert_eq!(found("address", Language::Fr, "key = C’est à toi."), 1);
    assert_eq!(found("sign-in", Language::Hu, "key = A belépési link"), 1);
    assert_eq!(found("email", Language::De, "key = Die E-Mail-Adresse"), 0);
}
