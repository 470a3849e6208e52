//! A name says one thing: each type of a package has its own, and macros are few.

use std::collections::BTreeMap;

use crate::doors::is_package;
use crate::games::games;
use crate::source::{Source, sources};

/// Names that stand more than once, and why.
const SHARED: [(&str, &str); 2] = [
    ("Result", "each room has its own failure"),
    ("PerSeat", "each game says how many seats it has"),
];

/// What a type begins with, in code.
const KEYWORDS: [&str; 5] = ["struct ", "enum ", "union ", "trait ", "type "];

/// How many macros a package may have.
const MAX_MACROS: usize = 15;

/// The package that a file is in: a room of its own, or all others.
fn package(source: &Source) -> &str {
    let room = source.room();
    if is_package(room) { room } else { "logothete" }
}

/// The names of the types that a file has, without those that belong to a trait.
pub(crate) fn types(source: &Source) -> Vec<String> {
    let code = source.code();
    let named = code.lines().filter_map(|line| {
        let item = line.trim_start();
        let item = match item.strip_prefix("pub(") {
            Some(rest) => rest.split_once(") ")?.1,
            None => item.strip_prefix("pub ").unwrap_or(item),
        };
        let keyword = KEYWORDS.iter().find(|word| item.starts_with(**word))?;
        let is_associated = *keyword == "type " && line.starts_with(' ');
        let name = item[keyword.len()..].split(|c: char| !(c.is_alphanumeric() || c == '_'));
        let name = name.into_iter().next()?;
        (!is_associated && name.starts_with(char::is_uppercase)).then(|| name.to_owned())
    });
    named.collect()
}

#[test]
fn each_type_of_a_package_has_a_name_of_its_own() {
    let games = games();
    let mut named: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for source in sources().iter().filter(|source| !source.is_test()) {
        // What is the same in each game has the same name in each.
        let room = games.iter().find(|game| {
            let folder = format!("src/games/{game}/");
            source.path.starts_with(&folder)
        });
        for name in types(source) {
            if SHARED.iter().any(|(shared, _)| *shared == name) {
                continue;
            }
            let package = package(source).to_owned();
            let place = room.map_or(package, |game| format!("games/{game}"));
            let files = named.entry((place, name)).or_default();
            files.push(source.path.clone());
        }
    }
    assert!(1000 < named.len(), "the types were not found");
    for ((place, name), mut files) in named.clone() {
        if let Some((package, _)) = place.split_once('/') {
            let above = named.get(&(package.to_owned(), name.clone()));
            files.extend(above.into_iter().flatten().cloned());
        }
        assert!(files.len() < 2, "`{name}` is a type in each of {files:?}");
    }
}

#[test]
fn macros_are_few() {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for source in sources().iter().filter(|source| !source.is_test()) {
        let count = source.code().matches("macro_rules!").count();
        *counts.entry(package(source).to_owned()).or_default() += count;
    }
    assert!(
        counts.values().any(|count| 0 < *count),
        "the macros were not found"
    );
    for (package, count) in counts {
        assert!(count <= MAX_MACROS, "{package} has {count} macros");
    }
}
