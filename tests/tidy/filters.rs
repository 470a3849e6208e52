//! Every test filter in scripts and pages selects a test.

use std::path::Path;

use crate::source::{files_below, read};

/// Options of `cargo test` that take the next word as their value.
const WITH_VALUE: [&str; 3] = ["-p", "--test", "--profile"];

fn filters(line: &str) -> Vec<&str> {
    let Some((_, arguments)) = line.split_once("cargo test ") else {
        return Vec::new();
    };
    let command = arguments.split(['#', '`', ')', '|', '>']).next().unwrap();
    let mut words = command.split_whitespace();
    let mut found = Vec::new();
    while let Some(word) = words.next() {
        if WITH_VALUE.contains(&word) {
            words.next();
        } else if word
            .chars()
            .all(|c| c.is_ascii_lowercase() || "_:".contains(c))
        {
            found.push(word);
        }
    }
    found
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|found| found == extension)
}

#[test]
fn every_filter_of_cargo_test_selects_a_test() {
    let code = ["src", "tests"].map(files_below).concat();
    let code: Vec<&String> = code
        .iter()
        .filter(|path| has_extension(path, "rs"))
        .collect();
    let texts: Vec<String> = code.iter().map(|path| read(path)).collect();
    let is_function = |part: &str| {
        let names = texts.iter().flat_map(|text| text.split("fn ").skip(1));
        names
            .filter_map(|rest| rest.split('(').next())
            .any(|name| name.contains(part))
    };
    let is_module = |part: &str| {
        let (file, folder) = (format!("/{part}.rs"), format!("/{part}/"));
        code.iter()
            .any(|path| path.ends_with(&file) || path.contains(&folder))
    };
    let pages = files_below("docs")
        .into_iter()
        .filter(|path| has_extension(path, "md"));
    let mut count = 0;
    for path in pages.chain([".ci/long".to_owned(), ".ci/run".to_owned()]) {
        let text = read(&path);
        for filter in text.lines().flat_map(filters) {
            count += 1;
            for part in filter.split("::").filter(|part| !part.is_empty()) {
                assert!(
                    is_function(part) || is_module(part),
                    "{path}: `cargo test … {filter}` selects no test"
                );
            }
        }
    }
    assert!(8 < count, "expected more filters, got {count}");
}

#[test]
fn filters_differ_from_options() {
    let line = "CAMPAIGN=1 cargo test --profile campaign -p logothete --lib mail::tests lost -- --nocapture";
    assert_eq!(filters(line), ["mail::tests", "lost"]);
    assert!(filters("cargo build").is_empty());
}
