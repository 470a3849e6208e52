//! Operators' commands for accounts and matches. They are refused with wrong secrets or tables.

use std::fs;
use std::net::TcpListener;
use std::process::{Command, Stdio};

use logothete::testing::TestDatabase;
use rustix::process::{Pid, Signal, kill_process};
use serde_json::{Value, json};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Executor};

use crate::cluster::contents;
use crate::service::{Home, Service, said, wait_until};

pub(crate) const COMMANDS: [&[&str]; 12] = [
    &["verify"],
    &["export", "exported"],
    &["gate", "--record", "recorded"],
    &["rebuild"],
    &["admin", "quarantined"],
    &["admin", "accounts", "find", "anna"],
    &["admin", "matches", "list"],
    &["admin", "roles", "list"],
    &["admin", "acts"],
    &["admin", "second-factor", "removals"],
    &["admin", "suspend", "anna@players.example"],
    &["admin", "rekey"],
];

fn run(home: &Home, arguments: &[&str]) -> (bool, String) {
    let output = home.run(arguments);
    (output.status.success(), said(&output))
}

#[test]
fn people_are_found_confirmed_written_to_and_deleted() {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    let match_path = anna.create_match("one");
    let (done, words) = run(&home, &["admin", "accounts", "find", "ANN"]);
    assert!(done, "{words}");
    assert!(
        words.contains("Anna <anna@players.example>, account "),
        "{words}"
    );
    assert!(
        words.contains("1 matches, address not confirmed"),
        "{words}"
    );
    let (_, words) = run(&home, &["admin", "accounts", "find", "nobody"]);
    assert!(words.contains("0 accounts found"), "{words}");

    for (task, said) in [
        ("confirm", "the address is confirmed"),
        ("confirm", "was confirmed already"),
        ("reset", "choose a new password"),
    ] {
        let (done, words) = run(&home, &["admin", "accounts", task, "anna@players.example"]);
        assert!(done && words.contains(said), "{task}: {words}");
        let (done, words) = run(
            &home,
            &["admin", "accounts", task, "nobody@players.example"],
        );
        assert!(
            !done && words.contains("no account has this address"),
            "{task}: {words}"
        );
    }
    let (_, words) = run(&home, &["admin", "accounts", "find", "anna"]);
    assert!(!words.contains("not confirmed"), "{words}");
    assert_eq!(
        anna.get("/v1/accounts/me").assert(200).json()["is_verified"],
        json!(true)
    );
    wait_until("the email has arrived", || {
        service
            .stranger()
            .get("/dev/mailbox")
            .text
            .contains("password")
    });

    let delete = ["admin", "accounts", "delete", "anna@players.example"];
    let (done, words) = run(&home, &delete);
    assert!(!done && words.contains("--yes"), "{words}");
    anna.get("/v1/accounts/me").assert(200);
    let (done, words) = run(&home, &[&delete[..], &["--yes"]].concat());
    assert!(done && words.contains("the account is deleted"), "{words}");
    wait_until("the account cannot sign in", || {
        anna.get("/v1/accounts/me").status == 401
    });
    let id = match_path.rsplit('/').next().unwrap();
    let show = ["admin", "matches", "show", id];
    wait_until("the seat is resigned", || {
        run(&home, &show).1.contains("byzanz, over")
    });
    let (_, words) = run(&home, &show);
    assert!(!words.contains("Anna"), "{words}");
    let (_, words) = run(&home, &["admin", "accounts", "find", "anna"]);
    assert!(words.contains("0 accounts found"), "{words}");
    service.stop();
}

#[test]
fn matches_are_listed_and_one_is_shown() {
    let home = Home::new();
    let service = home.serve();
    let played = home.run(&["play", "bards", "--url", &service.url]);
    assert!(played.status.success(), "{}", said(&played));
    let anna = service.person("Anna");
    let path = anna.create_match("one");
    let id = path.rsplit('/').next().unwrap();
    let list = |rest: &[&str]| {
        let (done, words) = run(&home, &[&["admin", "matches", "list"], rest].concat());
        assert!(done, "{rest:?}: {words}");
        words
    };
    assert!(list(&[]).contains("2 matches found"), "{}", list(&[]));
    let words = list(&["--stage", "over"]);
    assert!(
        words.contains("bards, over") && words.contains("1 matches found"),
        "{words}"
    );
    let words = list(&["--account", "anna@players.example"]);
    assert!(
        words.contains(id) && words.contains("players: Anna"),
        "{words}"
    );
    assert!(words.contains("1 matches found"), "{words}");
    assert!(list(&["--game", "byzantium"]).contains("0 matches found"));
    assert!(list(&["--limit", "1"]).contains("--limit shows more"));
    let (done, words) = run(&home, &["admin", "matches", "show", id]);
    assert!(done, "{words}");
    for part in ["byzanz, lobby", "1 of 3 places open", "disputes: 0"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    let stranger = "01900000-0000-7000-8000-000000000001";
    let (done, words) = run(&home, &["admin", "matches", "show", stranger]);
    assert!(!done && words.contains("there is no match"), "{words}");
    service.stop();
}

#[test]
fn help_of_a_command_begins_with_what_is_its_own() {
    let home = Home::new();
    let (_, words) = run(&home, &["admin", "matches", "list", "--help"]);
    let place = |part: &str| {
        words
            .find(part)
            .unwrap_or_else(|| panic!("{part}: {words}"))
    };
    assert!(place("--stage") < place("`logothete help settings` lists"));
    assert!(!words.contains("LOGOTHETE_BIND"), "{words}");
}

/// Returns an external database that contains a match, and its owner's login.
pub(crate) async fn ready() -> (TestDatabase, PgConnectOptions, Home) {
    let database = TestDatabase::create().await.unwrap();
    let owner = database.service_options().await.unwrap();
    let owner = owner.username("logothete_owner");
    // With this grant the owner's login can work as the service, so every command could migrate.
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator
        .execute("grant logothete_serve to logothete_owner")
        .await
        .unwrap();
    let home = Home::new();
    let service = Service::start(command(&home, &owner, &[]), &home.path);
    service.person("Anna").create_match("one");
    service.stop();
    (database, owner, home)
}

pub(crate) fn command(home: &Home, login: &PgConnectOptions, arguments: &[&str]) -> Command {
    let mut command = home.command(arguments);
    command.env("DATABASE_URL", login.to_url_lossy().to_string());
    command.env("LOGOTHETE_ALLOW_UNSAFE_DATABASE", "true");
    command.current_dir(&home.path);
    command
}

#[tokio::test(flavor = "multi_thread")]
async fn secrets_of_another_database_are_refused_by_every_command_and_nothing_is_written() {
    let (database, owner, home) = ready().await;
    let keys = fs::read_to_string(home.data().join("keys")).unwrap();
    let keys = keys
        .lines()
        .find_map(|line| line.strip_prefix("seal_keys = "))
        .unwrap();
    let other_key = format!("{}:{}", keys.split(':').next().unwrap(), "ab".repeat(32));
    let wrong = [
        ("LOGOTHETE_PEPPER", "cd".repeat(32), "is not the pepper"),
        ("LOGOTHETE_SEAL_KEYS", other_key, "is not the key"),
    ];
    let mut administrator = database.connect_as_administrator().await.unwrap();
    // The test runs with the fingerprints of the secrets, which the first start stores, and without them.
    for is_marked in [true, false] {
        if !is_marked {
            administrator
                .execute("delete from secret_mark")
                .await
                .unwrap();
        }
        let before = contents(&owner).await;
        for (name, value, sentence) in &wrong {
            for arguments in [&["serve"][..]].into_iter().chain(COMMANDS) {
                let mut attempt = command(&home, &owner, arguments);
                let refused = attempt.env(name, value).output().unwrap();
                let words = said(&refused);
                assert!(!refused.status.success(), "{arguments:?}: {words}");
                assert!(
                    words.contains(name) && words.contains(sentence),
                    "{arguments:?}: {words}"
                );
                assert_eq!(words.matches(sentence).count(), 1, "{words}");
            }
        }
        assert_eq!(contents(&owner).await, before, "marked: {is_marked}");
    }
    let service = Service::start(command(&home, &owner, &[]), &home.path);
    service.stop();
    let marks: i64 = sqlx::query_scalar("select count(*) from secret_mark")
        .fetch_one(&mut administrator)
        .await
        .unwrap();
    assert_eq!(marks, 2, "expected marks of the pepper and the key");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_command_but_serve_migrate_and_import_changes_the_tables() {
    let (database, owner, home) = ready().await;
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator
        .execute(sqlx::raw_sql(
            "drop index account_unicode_idx; delete from _sqlx_migrations where version = 13",
        ))
        .await
        .unwrap();
    let before = contents(&owner).await;
    for arguments in COMMANDS {
        let refused = command(&home, &owner, arguments).output().unwrap();
        let words = said(&refused);
        assert!(!refused.status.success(), "{arguments:?}: {words}");
        assert!(
            words.contains("older than this program"),
            "{arguments:?}: {words}"
        );
        assert!(
            words.contains("run: logothete migrate"),
            "{arguments:?}: {words}"
        );
    }
    assert_eq!(contents(&owner).await, before);
    let migrated = command(&home, &owner, &["migrate"]).output().unwrap();
    assert!(migrated.status.success(), "{}", said(&migrated));
    for arguments in COMMANDS {
        let done = command(&home, &owner, arguments).output().unwrap();
        assert!(done.status.success(), "{arguments:?}: {}", said(&done));
    }
}

#[test]
fn without_data_no_command_makes_any() {
    let home = Home::new();
    for arguments in COMMANDS {
        let (done, words) = run(&home, arguments);
        assert!(
            !done && words.contains("no database in"),
            "{arguments:?}: {words}"
        );
    }
    assert!(!home.data().exists());
}

pub(crate) fn lines_of_json(text: &str) -> Vec<Value> {
    let lines = text.lines().map(|line| {
        serde_json::from_str::<Value>(line).unwrap_or_else(|error| panic!("{error}: {line}"))
    });
    lines.collect()
}

#[test]
fn with_json_every_line_from_the_first_to_the_last_is_json() {
    let home = Home::new();
    let log = home.path.join("log");
    let both = fs::File::create(&log).unwrap();
    let mut child = home
        .command(&["serve"])
        .env("LOGOTHETE_LOG_FORMAT", "json")
        .env("LOGOTHETE_LOG_LEVEL", "debug")
        .stdout(both.try_clone().unwrap())
        .stderr(both)
        .spawn()
        .unwrap();
    let written = || fs::read_to_string(&log).unwrap();
    wait_until("the service is open", || {
        written().contains("Logothete is open")
    });
    let opened = lines_of_json(&written());
    let opened = opened
        .iter()
        .find(|line| line["fields"]["message"] == "Logothete is open")
        .unwrap();
    let address = opened["fields"]["address"].as_str().unwrap().to_owned();
    assert!(
        home.run(&["play", "bards", "--url", &address])
            .status
            .success()
    );
    // The private PostgreSQL is killed, and the service restarts it.
    kill_process(home.postgres(), Signal::KILL).unwrap();
    wait_until("PostgreSQL is restarted", || {
        written().contains("was started again")
    });
    kill_process(Pid::from_child(&child), Signal::TERM).unwrap();
    assert!(child.wait().unwrap().success(), "{}", written());
    let lines = lines_of_json(&written());
    assert!(10 < lines.len());
    for line in &lines {
        assert!(
            line["timestamp"].is_string() && line["level"].is_string(),
            "{line}"
        );
    }
    let said = |words: &str| {
        lines
            .iter()
            .any(|line| line["fields"]["message"].to_string().contains(words))
    };
    for words in [
        "migrating the database",
        "answered",
        "every confirmed write is kept",
    ] {
        assert!(said(words), "{words}");
    }
}

#[test]
fn with_json_what_stops_the_start_is_json_too() {
    let home = Home::new();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = taken.local_addr().unwrap().to_string();
    for (arguments, name, value, words) in [
        (
            &["serve"][..],
            "LOGOTHETE_BIND",
            taken.as_str(),
            "cannot listen on",
        ),
        (
            &[],
            "LOGOTHETE_BIND",
            "nowhere",
            "must be an address and port, like",
        ),
        (
            &["--no-such-flag"],
            "LOGOTHETE_POOL_SIZE",
            "16",
            "unexpected argument",
        ),
        (&[], "LOGOTHETE_BNID", "x", "unknown setting LOGOTHETE_BNID"),
        (
            &["verify"],
            "DATABASE_URL",
            "postgres://x@127.0.0.1:1/y",
            "Connection refused",
        ),
    ] {
        let mut command = home.command(arguments);
        command.env("LOGOTHETE_LOG_FORMAT", "json").env(name, value);
        let output = command.stdin(Stdio::null()).output().unwrap();
        assert!(!output.status.success(), "{name}");
        let lines = lines_of_json(&said(&output));
        let last = lines.last().unwrap();
        assert_eq!(last["level"], "ERROR", "{last}");
        let message = last["fields"]["message"].as_str().unwrap();
        assert_eq!(message.matches(words).count(), 1, "{message}");
    }
}
