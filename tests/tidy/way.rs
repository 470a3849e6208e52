//! Checks the list in `docs/architecture.md` of the files that one action passes through, in order.

use std::collections::BTreeSet;
use std::path::Path;

use crate::source::{at, read};

/// Maximum number of files in the list. It may only decrease.
const FILES_MAX: usize = 20;

fn files() -> Vec<String> {
    let page = read("docs/architecture.md");
    let (_, chapter) = page.split_once("## The way of one action").unwrap();
    let (chapter, _) = chapter.split_once("\n## ").unwrap();
    let rows = chapter.lines().filter_map(|line| line.strip_prefix("| `"));
    rows.map(|row| row.split('`').next().unwrap().to_owned())
        .collect()
}

fn created_functions(path: &str) -> Vec<String> {
    let text = read(path);
    let created = text
        .lines()
        .filter_map(|line| line.strip_prefix("create function "));
    created
        .map(|rest| rest.split('(').next().unwrap().to_owned())
        .collect()
}

/// Returns the module name under which other files import a file.
fn called(path: &str) -> String {
    let path = Path::new(path);
    let stem = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    if path.ends_with("mod.rs") {
        stem(path.parent().unwrap())
    } else {
        stem(path)
    }
}

/// Returns the words of all imports, declarations and queries in a file. They show which files it uses.
fn words(path: &str) -> BTreeSet<String> {
    let text = read(path);
    let is_import = |part: &&str| {
        let part = part.trim_start();
        let starts = ["use ", "pub use ", "pub(crate) use ", "mod ", "pub mod "];
        starts.iter().any(|start| part.starts_with(start))
            || part.contains("sqlx::query")
            || Path::new(path).extension().is_some_and(|end| end == "sql")
    };
    let parts = text.split(';').flat_map(|part| part.split("\n\n"));
    let imports = parts.filter(is_import).flat_map(|part| {
        part.split(|c: char| !(c.is_alphanumeric() || c == '_'))
            .map(str::to_owned)
    });
    imports.collect()
}

fn parent(path: &str) -> String {
    let folder = Path::new(path).parent().unwrap();
    let folder = if path.ends_with("mod.rs") {
        folder.parent().unwrap()
    } else {
        folder
    };
    let own = folder.join("mod.rs");
    let own = if at(own.to_str().unwrap()).exists() {
        own
    } else {
        folder.join("lib.rs")
    };
    own.to_str().unwrap().to_owned()
}

#[test]
fn each_file_on_the_way_of_an_action_is_imported_by_one_before_it() {
    let files = files();
    assert!(
        files.len() <= FILES_MAX,
        "expected at most {FILES_MAX} files, got {}",
        files.len()
    );
    let once: BTreeSet<&String> = files.iter().collect();
    assert_eq!(once.len(), files.len(), "a file is listed twice");
    let mut known = words(&files[0]);
    for path in &files[1..] {
        assert!(at(path).exists(), "{path} does not exist");
        if path.starts_with("migrations/") {
            let mut created = created_functions(path).into_iter();
            let is_called = created.any(|function| known.contains(&function));
            assert!(
                is_called,
                "{path}: no file before it calls a function of it"
            );
            continue;
        }
        let name = called(path);
        // Only `src/games/mod.rs` lists the games.
        let is_game = path.ends_with("mod.rs") && parent(path) == "src/games/mod.rs";
        // A re-exported module is imported under the name of its folder, or of the folder around it.
        let own = parent(path);
        let is_known = |room: &str| known.contains(&called(&room.replace("lib.rs", "mod.rs")));
        let is_handed_on = at(&own).exists()
            && words(&own).contains(&name)
            && (is_known(&own) || is_known(&parent(&own)));
        assert!(
            known.contains(&name) || is_handed_on || is_game,
            "{path}: no file before it imports `{name}`"
        );
        known.extend(words(path));
    }
}
