//! Reads the keys and placeholders of the sentences from their files, for tests.
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Language;

#[derive(Default)]
struct Sentence {
    values: BTreeSet<String>,
    /// Keys of other sentences that the sentence includes.
    parts: BTreeSet<String>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Returns the folders of sentence files: the common one first, then one per game.
pub(super) fn folders() -> Vec<PathBuf> {
    let entries = fs::read_dir(root().join("games")).unwrap();
    let games = entries.map(|game| game.unwrap().path().join("locales"));
    let own = root().join("i18n/locales");
    let all = std::iter::once(own).chain(games);
    all.filter(|folder| folder.is_dir()).collect()
}

/// Returns the sentences of a folder in a language by key, including those that all games share.
fn load_sentences(folder: &Path, language: Language) -> BTreeMap<String, Sentence> {
    let entries = fs::read_dir(folder.join(language.code())).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|file| file.unwrap().path()).collect();
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
            assert!(known.is_none(), "{key} is defined twice");
        }
        let sentence = sentences.entry(key.clone()).or_default();
        let placeables = line.split('{').skip(1).map(str::trim_start);
        for placed in placeables {
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

/// Returns the English keys with this prefix, without the prefix.
pub fn keys_with_prefix(beginning: &str) -> BTreeSet<String> {
    let english = |folder: PathBuf| load_sentences(&folder, Language::En).into_keys();
    let keys = folders().into_iter().flat_map(english);
    keys.filter_map(|key| Some(key.strip_prefix(beginning)?.to_owned()))
        .collect()
}
