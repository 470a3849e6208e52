//! What commands print: results on standard output, for people or for programs, and what would be done.

use std::fs;

use serde_json::{Value, json};

use crate::cluster::contents;
use crate::operators::{command, lines_of_json, ready};
use crate::service::{Home, Service, said};

/// What a command prints on standard output, and nothing on the other.
fn printed(home: &Home, arguments: &[&str]) -> String {
    let output = home.run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    let log = String::from_utf8(output.stderr).unwrap();
    assert_eq!(log, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn results_are_on_standard_output_as_sentences_or_as_objects() {
    let home = Home::new();
    let service = home.serve();
    let path = service.person("Anna").create_match("one");
    let id = path.rsplit('/').next().unwrap();
    for (arguments, sentence, kind, part) in [
        (
            &["admin", "accounts", "find", "anna"][..],
            "1 accounts found",
            "account",
            json!({ "email": "anna@players.example", "is_suspended": false }),
        ),
        (
            &["admin", "matches", "list"],
            "1 matches found",
            "match",
            json!({ "match_id": id, "players": ["Anna"] }),
        ),
        (
            &["admin", "matches", "show", id],
            "disputes: 0",
            "match",
            json!({ "match_id": id, "disputes": 0 }),
        ),
        (
            &["admin", "quarantined"],
            "0 matches quarantined",
            "summary",
            json!({ "quarantined": 0 }),
        ),
        (
            &["admin", "clock"],
            "0 of them blocked",
            "summary",
            json!({ "ahead": 0 }),
        ),
        (
            &["admin", "suspend", "anna@players.example"],
            "the account is suspended",
            "suspended",
            json!({ "email": "anna@players.example" }),
        ),
        (
            &["rebuild"],
            "1 correct, 0 rebuilt",
            "summary",
            json!({ "correct": 1 }),
        ),
        (
            &["verify"],
            "1 of 1 matches valid",
            "summary",
            json!({ "matches": 1, "invalid": 0 }),
        ),
    ] {
        let words = printed(&home, arguments);
        assert!(words.contains(sentence), "{arguments:?}: {words}");
        let lines = lines_of_json(&printed(&home, &[arguments, &["--json"]].concat()));
        let mut lines = lines.iter();
        let found = lines.find(|line| line["type"] == kind);
        let found = found.unwrap_or_else(|| panic!("{arguments:?}: no {kind}"));
        for (name, value) in part.as_object().unwrap() {
            assert_eq!(&found[name], value, "{arguments:?}: {name} in {found}");
        }
    }
    for rest in [&[][..], &["--json"]] {
        let find = [&["admin", "accounts", "find", "nobody"][..], rest].concat();
        assert_eq!(home.run(&find).status.code(), Some(1), "nobody is found");
    }
    service.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dry_run_says_how_much_would_be_done_and_changes_nothing() {
    let (_database, owner, home) = ready().await;
    let service = Service::start(command(&home, &owner, &[]), &home.path);
    let played = home.run(&["play", "bards", "--url", &service.url]);
    assert!(played.status.success(), "{}", said(&played));
    service.stop();
    let kept = fs::read_to_string(home.data().join("keys")).unwrap();
    let mut kept = kept.lines();
    let old = kept
        .find_map(|line| line.strip_prefix("seal_keys = "))
        .unwrap();
    let keys = format!("{old},77:{}", "ab".repeat(32));
    let run = |arguments: &[&str]| -> Value {
        let mut command = command(&home, &owner, arguments);
        let output = command
            .env("LOGOTHETE_SEAL_KEYS", &keys)
            .arg("--json")
            .output();
        let output = output.unwrap();
        assert!(output.status.success(), "{arguments:?}: {}", said(&output));
        let lines = lines_of_json(&String::from_utf8(output.stdout).unwrap());
        lines.last().unwrap().clone()
    };
    let archive = ["admin", "archive", "--older-than", "0s"];
    for (arguments, counts) in [
        (&archive[..], &["archived", "entries"][..]),
        (&["admin", "rekey"], &["entries", "requests"]),
        (&["admin", "restored"], &["renewed"]),
    ] {
        let before = contents(&owner).await;
        let told = run(&[arguments, &["--dry-run"]].concat());
        assert_eq!(contents(&owner).await, before, "{arguments:?}");
        assert_eq!(told["dry_run"], true, "{told}");
        let done = run(arguments);
        assert_ne!(contents(&owner).await, before, "{arguments:?}");
        assert_eq!(done["dry_run"], false, "{done}");
        for count in counts {
            assert_eq!(told[count], done[count], "{arguments:?}: {count}");
            assert_ne!(told[count], 0, "{arguments:?}: {count}");
        }
    }
}
