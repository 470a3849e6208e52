//! Output of commands: for people or as JSON, and of dry runs.

use std::fs;

use serde_json::{Value, json};
use sqlx::ConnectOptions;

use crate::cluster::contents;
use crate::operators::{command, lines_of_json, ready};
use crate::service::{Home, Service, said, wait_until};

/// Runs a command that must succeed and log nothing. Returns its standard output.
fn printed(home: &Home, arguments: &[&str]) -> String {
    let mut command = home.command(arguments);
    // At the default level, a suspension would be logged.
    command.env("LOGOTHETE_LOG_LEVEL", "warn");
    let output = command.output().unwrap();
    assert!(output.status.success(), "{arguments:?}: {}", said(&output));
    let log = String::from_utf8(output.stderr).unwrap();
    assert_eq!(log, "", "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// A command, a sentence of its output, and the type and one field of its JSON output.
type Printed<'a> = (Vec<&'a str>, &'static str, &'static str, Value);

fn results(id: &str) -> [Printed<'_>; 8] {
    [
        (
            vec!["admin", "accounts", "find", "anna"],
            "1 accounts found",
            "account",
            json!({ "email": "anna@players.example", "is_suspended": false }),
        ),
        (
            vec!["admin", "matches", "list"],
            "1 matches found",
            "match",
            json!({ "match_id": id, "players": ["Anna"] }),
        ),
        (
            vec!["admin", "matches", "show", id],
            "disputes: 0",
            "match",
            json!({ "match_id": id, "disputes": 0 }),
        ),
        (
            vec!["admin", "quarantined"],
            "0 matches quarantined",
            "summary",
            json!({ "quarantined": 0 }),
        ),
        (
            vec!["admin", "clock"],
            "0 of them blocked",
            "summary",
            json!({ "ahead": 0 }),
        ),
        (
            vec!["admin", "suspend", "anna@players.example"],
            "the account is suspended",
            "suspended",
            json!({ "email": "anna@players.example" }),
        ),
        (
            vec!["rebuild"],
            "1 correct, 0 rebuilt",
            "summary",
            json!({ "correct": 1 }),
        ),
        (
            vec!["verify"],
            "1 of 1 matches valid",
            "summary",
            json!({ "matches": 1, "invalid": 0 }),
        ),
    ]
}

#[test]
fn results_are_on_standard_output_as_sentences_or_as_objects() {
    let home = Home::new();
    let service = home.serve();
    let path = service.person("Anna").create_match("one");
    let id = path.rsplit('/').next().unwrap();
    for (arguments, sentence, kind, part) in results(id) {
        let arguments = arguments.as_slice();
        let words = printed(&home, arguments);
        assert!(words.contains(sentence), "{arguments:?}: {words}");
        let lines = lines_of_json(&printed(&home, &[arguments, &["--json"]].concat()));
        let mut lines = lines.iter();
        let found = lines.find(|line| line["type"] == kind);
        let found =
            found.unwrap_or_else(|| panic!("{arguments:?}: expected an object of type {kind}"));
        for (name, value) in part.as_object().unwrap() {
            assert_eq!(&found[name], value, "{arguments:?}: {name} in {found}");
        }
    }
    for rest in [&[][..], &["--json"]] {
        let find = [&["admin", "accounts", "find", "nobody"][..], rest].concat();
        assert_eq!(
            home.run(&find).status.code(),
            Some(1),
            "expected no account to be found"
        );
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
        let said = run(&[arguments, &["--dry-run"]].concat());
        assert_eq!(contents(&owner).await, before, "{arguments:?}");
        assert_eq!(said["dry_run"], true, "{said}");
        let done = run(arguments);
        assert_ne!(contents(&owner).await, before, "{arguments:?}");
        assert_eq!(done["dry_run"], false, "{done}");
        for count in counts {
            assert_eq!(said[count], done[count], "{arguments:?}: {count}");
            assert_ne!(said[count], 0, "{arguments:?}: {count}");
        }
    }
}

#[test]
fn the_log_tells_of_matches_and_suspensions_and_of_no_request_that_went_well() {
    let home = Home::new();
    let service = home.serve();
    let played = home.run(&["play", "bards", "--url", &service.url]);
    assert!(played.status.success(), "{}", said(&played));
    service.person("Anna");
    printed(&home, &["admin", "suspend", "anna@players.example"]);
    wait_until("the service has logged the suspension", || {
        service.log().contains("an account was suspended")
    });
    let log = service.log();
    for event in ["a match has begun", "a match has ended"] {
        assert_eq!(log.matches(event).count(), 1, "{event}: {log}");
    }
    let quick = |line: &&str| line.contains("answered") && line.contains("DEBUG");
    assert_eq!(log.lines().filter(quick).count(), 0, "{log}");
    assert!(log.matches("answered").count() < 20, "{log}");
    assert!(!log.contains('@'), "{log}");
    service.stop();
}

fn emails(home: &Home) -> Vec<String> {
    let login = home.owner();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut owner = login.connect().await.unwrap();
        sqlx::query_scalar("select distinct state from account_email where state <> 'waiting'")
            .fetch_all(&mut owner)
            .await
            .unwrap()
    })
}

#[test]
fn without_a_mail_server_bots_play_if_they_may_and_leave_no_account() {
    let home = Home::new();
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_BIND", "0.0.0.0:0");
    command.env("LOGOTHETE_SMTP_URL", "none");
    let service = Service::start(command, &home.path);
    service.person("Bruno");
    wait_until("the email is dropped", || emails(&home) == ["dropped"]);
    let play = ["play", "bards", "--url", &service.url];
    let refused = home.run(&play);
    let words = said(&refused);
    assert!(
        !refused.status.success() && words.contains("--yes"),
        "{words}"
    );
    let find = ["admin", "accounts", "find", "anna"];
    assert_eq!(
        home.run(&find).status.code(),
        Some(1),
        "expected no account to be registered"
    );
    let played = home.run(&[&play[..], &["--yes"]].concat());
    let words = said(&played);
    assert!(
        played.status.success() && words.contains("The result:"),
        "{words}"
    );
    let left = home.run(&find);
    assert_eq!(left.status.code(), Some(1), "{}", said(&left));
    service.stop();
}

#[test]
fn emails_that_are_not_sent_are_counted_without_addresses() {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    let ask = |key: &str| {
        anna.post("/v1/accounts/me/verification", Some(key), &json!({}))
            .status
    };
    let answers = ["one", "two", "three", "four"].map(ask);
    assert_eq!(answers[3], 429, "{answers:?}");
    let figures = service.stranger().get("/metrics").assert(200).text;
    for line in [
        "logothete_account_letters_limited_total 1",
        "logothete_account_letters_refused_total 0",
    ] {
        assert!(figures.contains(line), "{line}: {figures}");
    }
    service.stop();
}
