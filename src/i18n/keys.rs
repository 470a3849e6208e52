//! The keys of the sentences, as their files have them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::Language;

/// What belongs to a key.
#[derive(Default)]
struct Sentence {
    /// The names of what is put into it.
    values: BTreeSet<String>,
    /// The sentences that it is made of.
    parts: BTreeSet<String>,
}

/// Beginnings of keys that code puts together; who does so holds them against what there is.
const FAMILIES: [&str; 7] = [
    "choice-", "field-", "do-", "word-", "help-", "lead-", "subject-",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The folders of sentences: our own, and then that of each game.
pub(super) fn folders() -> Vec<PathBuf> {
    let games = fs::read_dir(root().join("games")).unwrap();
    let games = games.map(|game| game.unwrap().path().join("locales"));
    let own = root().join("i18n/locales");
    let all = std::iter::once(own).chain(games);
    all.filter(|folder| folder.is_dir()).collect()
}

/// The sentences of a folder in a language by their keys, with what those of all games share.
fn sentences(folder: &Path, language: Language) -> BTreeMap<String, Sentence> {
    let files = fs::read_dir(folder.join(language.code())).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    let shared = root().join(format!("i18n/locales/{}/games.ftl", language.code()));
    if !files.contains(&shared) {
        files.push(shared);
    }
    let texts = files
        .iter()
        .map(|file| fs::read_to_string(file).unwrap() + "\n");
    let text: String = texts.collect();
    let mut sentences = BTreeMap::new();
    let mut key = String::new();
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        if !line.starts_with([' ', '}', '\t'])
            && let Some((name, _)) = line.split_once('=')
        {
            name.trim().clone_into(&mut key);
            let known = sentences.insert(key.clone(), Sentence::default());
            assert!(known.is_none(), "{key} stands twice");
        }
        let sentence = sentences.entry(key.clone()).or_default();
        let placed = line.split('{').skip(1).map(str::trim_start);
        for placed in placed {
            let is_name = |c: &char| c.is_ascii_alphanumeric() || *c == '_' || *c == '-';
            let name: String = placed
                .trim_start_matches('$')
                .chars()
                .take_while(is_name)
                .collect();
            if placed.starts_with('$') {
                sentence.values.insert(name);
            } else if !name.is_empty() {
                sentence.parts.insert(name);
            }
        }
    }
    sentences.remove("");
    sentences
}

/// What is put into a sentence and into those that it is made of.
fn values(sentences: &BTreeMap<String, Sentence>, key: &str) -> BTreeSet<String> {
    let sentence = &sentences[key];
    let parts = sentence
        .parts
        .iter()
        .flat_map(|part| values(sentences, part));
    sentence.values.iter().cloned().chain(parts).collect()
}

/// The English keys that begin like this, without their beginning.
pub(crate) fn keys_of(beginning: &str) -> BTreeSet<String> {
    let english = |folder: PathBuf| sentences(&folder, Language::En).into_keys();
    let keys = folders().into_iter().flat_map(english);
    keys.filter_map(|key| Some(key.strip_prefix(beginning)?.to_owned()))
        .collect()
}

/// The text of every file of code and of pages.
fn code(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &code(&path);
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
        let english = sentences(&folder, Language::En);
        for language in Language::ALL {
            let own = sentences(&folder, language);
            let place = format!("{} of {}", language.code(), folder.display());
            assert!(english.keys().eq(own.keys()), "{place} has other keys");
            for key in own.keys() {
                let said = (key, values(&own, key));
                assert_eq!(said, (key, values(&english, key)), "{place}");
            }
        }
    }
}

#[test]
fn every_sentence_is_said_somewhere() {
    let code = code(&root());
    let quoted: BTreeSet<&str> = code.split('"').collect();
    let put_together = quoted.iter().filter_map(|text| text.split_once('{'));
    let put_together: BTreeSet<&str> = put_together.map(|(beginning, _)| beginning).collect();
    let english = folders().into_iter().map(|folder| {
        let told = sentences(&folder, Language::En);
        (folder, told)
    });
    let english: Vec<_> = english.collect();
    let every = english.iter().flat_map(|(_, told)| told.values());
    let parts: BTreeSet<&String> = every.flat_map(|said| &said.parts).collect();
    for (folder, told) in &english {
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
        let unsaid: Vec<_> = told.keys().filter(|key| !is_said(key)).collect();
        assert_eq!(unsaid, Vec::<&String>::new(), "{}", folder.display());
    }
}
