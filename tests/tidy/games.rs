//! A game is its folder and one line on the shelf; all games have the same files.

use std::fs;

use crate::source::{at, sources};

/// The shelf.
const SHELF: &str = "src/games/mod.rs";

/// What every game has; a file of Rust may be a folder.
const FILES: [&str; 18] = [
    "about.json",
    "bots.rs",
    "defaults.rs",
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
    "words.rs",
];

/// The folders of the games, without the path.
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
        assert_eq!(named.len(), 1, "its line: {named:?}");
        for source in sources() {
            let is_own = source.path.starts_with(&in_folder) || source.path == SHELF;
            let code = source.code().to_lowercase();
            if is_own || source.is_test() || code.contains("#[test]") {
                continue;
            }
            assert!(
                !code.contains(&game),
                "{} names {game}: take it from the shelf",
                source.path
            );
        }
    }
}
