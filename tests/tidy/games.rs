//! Every game is a folder with the same files, and is named in one line of the list of games.

use std::fs;

use crate::source::{at, sources};

const SHELF: &str = "src/games/mod.rs";

/// Files that every game has. A folder may stand for a Rust file.
const FILES: [&str; 18] = [
    "about.json",
    "bots.rs",
    "defaults.rs",
    "events.rs",
    "golden.jsonl",
    "guide.json",
    "invariants.rs",
    "laws.rs",
    "legal.rs",
    "locales",
    "mod.rs",
    "options.rs",
    "recorded.json",
    "refusal.rs",
    "scenes.rs",
    "state.rs",
    "steps.rs",
    "view.rs",
];

pub(crate) fn games() -> Vec<String> {
    let folders = fs::read_dir(at("src/games")).unwrap();
    let folders = folders.map(|entry| entry.unwrap());
    let games = folders.filter(|entry| entry.path().join("recorded.json").is_file());
    let games: Vec<String> = games
        .map(|entry| entry.file_name().into_string().unwrap())
        .collect();
    assert!(3 <= games.len(), "the games were not found");
    games
}

#[test]
fn every_game_has_the_same_files() {
    for game in games() {
        for file in FILES {
            let path = format!("src/games/{game}/{file}");
            let folder = path.trim_end_matches(".rs");
            assert!(
                at(&path).exists() || at(folder).is_dir(),
                "{path} is missing"
            );
        }
    }
}

#[test]
fn a_game_is_named_on_the_shelf_and_nowhere_else_outside_of_its_folder() {
    let shelf = fs::read_to_string(at(SHELF)).unwrap();
    for game in games() {
        let in_folder = format!("src/games/{game}/");
        let is_named = |line: &&str| line.contains(&game);
        let named: Vec<&str> = shelf.lines().filter(is_named).collect();
        assert_eq!(named.len(), 1, "expected one line, got {named:?}");
        for source in sources() {
            let is_own = source.path.starts_with(&in_folder) || source.path == SHELF;
            let code = source.code().to_lowercase();
            if is_own || source.is_test() || code.contains("#[test]") {
                continue;
            }
            assert!(
                !code.contains(&game),
                "{} names {game}: use the list of games instead",
                source.path
            );
        }
    }
}
