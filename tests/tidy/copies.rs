//! Checked-in copies of generated files, and files that may never change.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::source::{migrations, read};

#[test]
fn the_document_that_is_checked_in_is_that_of_the_code() {
    let checked_in = read("openapi/openapi.json");
    let of_the_code = logothete::commands::openapi::text().unwrap();
    let lines = checked_in.lines().zip(of_the_code.lines());
    let different = lines
        .enumerate()
        .find(|(_, (checked_in, of_the_code))| checked_in != of_the_code);
    let place = different.map(|(index, (checked_in, of_the_code))| {
        format!(
            "line {}: `{checked_in}` became `{of_the_code}`; ",
            index + 1
        )
    });
    assert!(
        checked_in == of_the_code,
        "{}refresh it with `cargo run -- openapi --output openapi/openapi.json`",
        place.unwrap_or_default()
    );
}

/// Number of the last migration that need not follow the rule for names of migrations.
const FIRST_NAMES_UNTIL: u32 = 9;

#[test]
fn a_migration_names_the_oldest_program_that_may_serve_on_it() {
    for path in migrations() {
        let name = path.trim_start_matches("migrations/");
        let number: u32 = name.split('_').next().unwrap().parse().unwrap();
        let oldest = name.trim_end_matches(".sql").rsplit_once("_from_");
        let oldest = oldest.and_then(|(_, oldest)| oldest.parse::<u32>().ok());
        assert!(
            number <= FIRST_NAMES_UNTIL || oldest.is_some_and(|oldest| oldest <= number),
            "end the name of {path} with the last migration that an older program must know to serve on it, \
             as `_from_{}`, or with its own number if none may: see docs/architecture.md",
            number - 1
        );
    }
}

#[test]
fn a_migration_is_never_edited() {
    let list = read("tests/tidy/migrations.sha256");
    let expected: BTreeMap<&str, &str> = list
        .lines()
        .filter_map(|line| line.split_once("  "))
        .map(|(digest, path)| (path, digest))
        .collect();
    let paths = migrations();
    for path in &paths {
        let digest = hex::encode(Sha256::digest(read(path)));
        let known = expected.get(path.as_str());
        assert!(
            known.is_some(),
            "{path} is new: add its line with `sha256sum {path} >> tests/tidy/migrations.sha256`"
        );
        assert_eq!(
            known,
            Some(&digest.as_str()),
            "{path} was edited: databases that ran it refuse the next start; write a new migration"
        );
    }
    assert_eq!(
        expected.len(),
        paths.len(),
        "a migration was removed; expected {expected:?}"
    );
}
