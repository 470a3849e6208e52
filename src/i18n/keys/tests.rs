//! Checks that every language has the same keys of sentences, and that each key is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use super::{Sentence, folders, load_sentences, root};
use crate::Language;

/// Prefixes of keys that code builds from parts. Other tests check that those keys exist.
const FAMILIES: [&str; 7] = [
    "choice-", "field-", "do-", "word-", "help-", "lead-", "subject-",
];

/// Returns the names of a sentence's values, including those of the sentences it includes.
fn collect_values(sentences: &BTreeMap<String, Sentence>, key: &str) -> BTreeSet<String> {
    let sentence = &sentences[key];
    let parts = sentence
        .parts
        .iter()
        .flat_map(|part| collect_values(sentences, part));
    sentence.values.iter().cloned().chain(parts).collect()
}

fn read_code(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &read_code(&path);
        } else if path
            .extension()
            .is_some_and(|kind| kind == "rs" || kind == "html")
        {
            text += &fs::read_to_string(&path).unwrap();
        }
    }
    text
}

#[test]
fn every_language_says_what_english_says_with_the_same_values() {
    for folder in folders() {
        let english = load_sentences(&folder, Language::En);
        for language in Language::ALL {
            let own = load_sentences(&folder, language);
            let place = format!("{} of {}", language.code(), folder.display());
            assert!(english.keys().eq(own.keys()), "{place} has other keys");
            for key in own.keys() {
                let said = (key, collect_values(&own, key));
                assert_eq!(said, (key, collect_values(&english, key)), "{place}");
            }
        }
    }
}

#[test]
fn every_sentence_is_said_somewhere() {
    let code = read_code(&root());
    let quoted: BTreeSet<&str> = code.split('"').collect();
    let split_texts = quoted.iter().filter_map(|text| text.split_once('{'));
    let put_together: BTreeSet<&str> = split_texts.map(|(beginning, _)| beginning).collect();
    let loaded = folders().into_iter().map(|folder| {
        let sentences = load_sentences(&folder, Language::En);
        (folder, sentences)
    });
    let english: Vec<_> = loaded.collect();
    let every = english.iter().flat_map(|(_, sentences)| sentences.values());
    let parts: BTreeSet<&String> = every.flat_map(|said| &said.parts).collect();
    for (folder, sentences) in &english {
        let is_put_together = |key: &str| {
            let dashes = key.match_indices('-');
            let mut beginnings = dashes.filter_map(|(dash, _)| key.get(..=dash));
            beginnings.any(|beginning| put_together.contains(beginning))
        };
        let is_said = |key: &String| {
            parts.contains(key)
                || FAMILIES.iter().any(|family| key.starts_with(family))
                || quoted.contains(key.as_str())
                || is_put_together(key)
        };
        let unsaid: Vec<_> = sentences.keys().filter(|key| !is_said(key)).collect();
        assert_eq!(unsaid, Vec::<&String>::new(), "{}", folder.display());
    }
}
