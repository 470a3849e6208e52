//! Runs every command of the README and of `docs` unchanged, unless the page marks the command and says why not.
//!
//! The `sh` blocks of a page form one script, which a shell runs from top to bottom against a new service. A comment
//! before a block excludes it: `<!-- not run: REASON -->`, or `<!-- run by: TEST -->` with a test of this folder.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use serde_json::json;

use crate::cluster::{page, programs, shell};
use crate::examples::are_here;
use crate::service::{Home, PASSWORD, said};

/// Address of the service in the documentation. The address of the tested service replaces it.
const ADDRESS: &str = "http://127.0.0.1:8080";

/// Shell function that runs the tested binary for `cargo run`, and lets `play` use the running service.
const CARGO: &str = r#"cargo() {
    [ "$1 $2" = "run --" ]
    shift 2
    if [ "$1" = play ]; then logothete "$@" --url ADDRESS; else logothete "$@"; fi
}
"#;

/// Languages of code blocks in the documentation. Shell blocks are always called `sh`. `.ci/long clients` runs those in
/// Python and TypeScript.
const LANGUAGES: [&str; 5] = ["python", "sh", "sql", "text", "ts"];

struct Block {
    language: String,
    lines: String,
    comment: Option<String>,
}

fn blocks_of(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut before = "";
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.trim_start().strip_prefix("```") {
            let indent = line.len() - line.trim_start().len();
            let inside = lines.by_ref().take_while(|line| line.trim() != "```");
            let inside = inside.map(|line| line.get(indent..).unwrap_or_default());
            let comment = before
                .strip_prefix("<!-- ")
                .and_then(|rest| rest.strip_suffix(" -->"));
            blocks.push(Block {
                language: language.to_owned(),
                lines: inside.collect::<Vec<_>>().join("\n"),
                comment: comment.map(str::to_owned),
            });
        }
        before = line.trim();
    }
    blocks
}

pub(crate) fn pages() -> Vec<String> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec!["README.md".to_owned()];
    let mut folders = vec![PathBuf::from("docs")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(top.join(&folder)).unwrap() {
            let path = folder.join(entry.unwrap().file_name());
            if top.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "md") {
                pages.push(path.to_str().unwrap().to_owned());
            }
        }
    }
    pages
}

fn script(text: &str) -> String {
    let blocks = blocks_of(text).into_iter();
    let run = blocks.filter(|block| block.language == "sh" && block.comment.is_none());
    run.map(|block| block.lines + "\n").collect()
}

/// Runs the commands of documentation pages, in order, against a service that has played matches.
fn run(names: &[&str]) {
    if !are_here(&["bash", "curl", "python3"]) {
        return;
    }
    let home = Home::new();
    let service = home.serve();
    let scripts: Vec<String> = names.iter().map(|name| script(&page(name))).collect();
    // The service has no accounts before a page that registers accounts itself.
    if !scripts.concat().contains("/accounts --json") {
        for name in ["Anna", "Greta"] {
            let email = format!("{}@example.org", name.to_lowercase());
            let body = json!({ "email": email, "name": name, "password": PASSWORD });
            let registered = service.stranger().post("/v1/accounts", None, &body);
            registered.assert(202);
        }
        let played = home.run(&["play", "bards", "--url", &service.url]);
        assert!(played.status.success(), "{}", said(&played));
    }
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    for folder in [".ci", "openapi", "tests"] {
        symlink(top.join(folder), home.path.join(folder)).unwrap();
    }
    let cargo = CARGO.replace("ADDRESS", ADDRESS);
    for (name, script) in names.iter().zip(scripts) {
        let script = format!("set -o pipefail\n{cargo}{script}").replace(ADDRESS, &service.url);
        let shell = shell(&home, &programs(&home), &script).output().unwrap();
        let words = said(&shell);
        assert!(shell.status.success(), "{name}: {words}\n{}", service.log());
    }
    service.stop();
}

#[test]
fn the_commands_for_newcomers_and_operators_run() {
    run(&[
        "README.md",
        "docs/referee.md",
        "docs/moderation.md",
        "docs/testing.md",
        "docs/operate/settings.md",
        "docs/operate/monitoring.md",
        "docs/operate/daily.md",
    ]);
}

#[test]
fn the_commands_for_clients_run() {
    run(&["docs/clients.md"]);
}

#[test]
fn the_commands_that_verify_run() {
    run(&["docs/verify.md"]);
}

#[test]
fn the_two_commands_of_the_readme_are_all_it_needs() {
    let blocks = blocks_of(&page("README.md"));
    assert_eq!(blocks[0].lines, "cargo run\ncargo test");
    let manifest = page("Cargo.toml");
    assert!(
        manifest.contains("default-run = \"logothete\""),
        "{manifest}"
    );
    let home = Home::new();
    let service = home.serve();
    service.stranger().get("/").assert(200);
    service.stop();
}

#[test]
fn every_block_of_commands_is_run_or_says_why_not() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/process");
    let tests: String = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| fs::read_to_string(path).unwrap())
        .collect();
    let mut count = 0;
    for name in pages() {
        for block in blocks_of(&page(&name)) {
            let Block {
                language,
                lines,
                comment,
            } = block;
            assert!(
                LANGUAGES.contains(&language.as_str()),
                "{name}: unknown language ```{language}\n{lines}"
            );
            if language != "sh" {
                continue;
            }
            count += 1;
            let known = match comment.as_deref().map(|comment| comment.split_once(": ")) {
                None => include_str!("pages.rs").contains(&format!("\"{name}\"")),
                Some(Some(("not run", reason))) => !reason.is_empty(),
                Some(Some(("run by", test))) => tests.contains(&format!("fn {test}()")),
                Some(_) => false,
            };
            assert!(
                known,
                "{name}: run this in a test, or say `<!-- not run: REASON -->` before it:\n{lines}"
            );
        }
    }
    assert!(30 < count, "expected more than 30 blocks, got {count}");
}
