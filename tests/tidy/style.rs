//! Limits on the sizes of files and comments, and the list of files at the top of the package.

use std::fs;
use std::path::Path;

use crate::source::{at, dependencies, files_below, read, sources};

/// Maximum number of lines of a file, except its tests.
const MAX_LINES: usize = 400;

/// Files that may be longer, with their maximum and the reason.
const LONG_STORIES: [(&str, usize, &str); 1] = [(
    "src/games/byzantium/events/facts.rs",
    700,
    "every stored fact of one game, in one complete list",
)];

/// Maximum number of lines of a room's (top-level module's) documentation.
const MAX_INTRODUCTION_LINES: usize = 15;

/// Maximum number of words of a comment on a dependency.
const MAX_WORDS: usize = 8;

#[test]
fn files_tell_one_story_each() {
    for source in sources() {
        let story = LONG_STORIES.iter().find(|story| story.0 == source.path);
        let most = story.map_or(MAX_LINES, |story| story.1);
        let count = source.own_lines().count();
        assert!(
            count <= most,
            "{} has {count} lines, at most {most} are allowed",
            source.path
        );
        assert!(
            story.is_none() || MAX_LINES < count,
            "{} is short enough now: remove it from LONG_STORIES",
            source.path
        );
    }
    for (path, _, reason) in LONG_STORIES {
        assert!(at(path).is_file(), "{path} ({reason}) does not exist");
    }
}

/// Unit tests are a module `tests` at the end of their file, or `tests.rs` or `tests/` beside the code. Games also have
/// scenes and laws.
#[test]
fn tests_are_where_a_reader_looks_for_them() {
    const MODULES: [&str; 6] = ["tests", "laws", "scenes", "scene", "pig", "split"];
    for source in sources().into_iter().filter(|source| !source.is_test()) {
        let after_marks = source.text.split("#[cfg(test)]\n").skip(1);
        for marked in after_marks {
            let line = marked.lines().next().unwrap_or_default();
            let Some((_, name)) = line.split_once("mod ") else {
                continue;
            };
            let (path, name) = (&source.path, name.trim_end_matches([' ', '{', ';']));
            assert!(MODULES.contains(&name), "{path}: move `{name}` to `tests`");
            let is_last = !line.ends_with('{')
                || marked.ends_with("\n}\n") && marked.matches("\n}\n").count() == 1;
            assert!(is_last, "{path}: move the tests to the end of the file");
        }
    }
}

#[test]
fn every_room_and_every_file_says_what_it_is_for() {
    for source in sources() {
        let count = source
            .text
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .count();
        assert!(0 < count, "{} needs module documentation", source.path);
        if source.path.ends_with("/mod.rs") {
            assert!(
                count <= MAX_INTRODUCTION_LINES,
                "{} begins with {count} lines of introduction, at most {MAX_INTRODUCTION_LINES} are allowed",
                source.path
            );
        }
    }
}

#[test]
fn every_dependency_says_in_a_few_words_what_it_is_for() {
    for (name, line) in dependencies() {
        let comment = line.rsplit_once(" # ").map_or("", |(_, comment)| comment);
        let count = comment.split_whitespace().count();
        assert!(
            (1..=MAX_WORDS).contains(&count),
            "{name}: needs a comment of one to {MAX_WORDS} words: {line}"
        );
    }
}

#[test]
fn nothing_is_put_off() {
    let words = [["TO", "DO"], ["FIX", "ME"], ["X", "XX"]].map(|parts| parts.concat());
    let folders = ["src", "tests", "migrations", "benches", ".ci", "docs"];
    let files = folders
        .into_iter()
        .flat_map(files_below)
        .filter(|path| Path::new(path).extension().is_none_or(|end| end != "png"))
        .chain(["Cargo.toml", "Dockerfile", "README.md"].map(str::to_owned));
    for path in files {
        let text = read(&path);
        let said = text.split(|letter: char| !letter.is_alphanumeric());
        for word in said {
            assert!(
                !words.contains(&word.to_owned()),
                "{path} contains {word}: finish it, or open an issue"
            );
        }
    }
}

#[test]
fn the_top_of_the_package_holds_what_it_should() {
    let expected = [
        "Cargo.lock",
        "Cargo.toml",
        "Dockerfile",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
        "benches",
        "docs",
        "migrations",
        "openapi",
        "sqlx.toml",
        "src",
        "tests",
    ];
    // Git ignores these two folders.
    let passing = ["target", "data"];
    for entry in fs::read_dir(at("")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let known = expected.contains(&name.as_str()) || passing.contains(&name.as_str());
        assert!(
            name.starts_with('.') || known,
            "{name} does not belong at the top"
        );
    }
}
