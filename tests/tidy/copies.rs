//! What is checked in although it can be computed, and what may never change.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::source::{files_below, read};

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
        "{}refresh it with `cargo run -- openapi > openapi/openapi.json`",
        place.unwrap_or_default()
    );
}

#[test]
fn a_migration_is_never_edited() {
    let list = read("tests/tidy/migrations.sha256");
    let expected: BTreeMap<&str, &str> = list
        .lines()
        .filter_map(|line| line.split_once("  "))
        .map(|(digest, path)| (path, digest))
        .collect();
    let paths = files_below("migrations");
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
        "a migration is gone: {expected:?}"
    );
}
