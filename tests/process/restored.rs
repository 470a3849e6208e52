//! Restored databases: a dump in a new cluster, or an older copy of the data folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use logothete::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Executor};

use crate::service::{Client, Home, Service, said, wait_until};

/// Address at which no mail server runs, so that emails stay queued.
const NOBODY: &str = "smtp://127.0.0.1:9";

struct Played {
    anna: Client,
    path: String,
}

impl Played {
    fn at(service: &Service) -> Self {
        let (anna, bruno) = (service.person("Anna"), service.person("Bruno"));
        let path = anna.create_match("one");
        let join = bruno.post(&format!("{path}/join"), Some("two"), &json!({}));
        join.assert(200);
        let start = anna.post(&format!("{path}/start"), Some("three"), &json!({}));
        start.assert(200);
        Self { anna, path }
    }

    fn again_at(&self, service: &Service) -> Self {
        Self {
            anna: self.anna.at(service),
            path: self.path.clone(),
        }
    }

    fn card(&self) -> Value {
        self.anna.get(&self.path).assert(200).json()
    }
}

fn waiting_emails(home: &Home) -> i64 {
    let login = home.owner();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut owner = login.connect().await.unwrap();
        // Emails are sent only to confirmed addresses.
        owner
            .execute("update account set verified_at = now() where verified_at is null")
            .await
            .unwrap();
        sqlx::query_scalar("select count(*) from match_email where state = 'waiting'")
            .fetch_one(&mut owner)
            .await
            .unwrap()
    })
}

fn server(home: &Home) -> Server {
    let plan = ServerPlan {
        cache: home.path.join("cache"),
        durability: DataDurability::Lasting,
    };
    Server::start(DataFolder::open(&home.data()).unwrap(), &plan, &|_| {}).unwrap()
}

/// Returns the path of a program of the PostgreSQL that a home uses; `None` if it is not installed.
fn program(home: &Home, name: &str) -> Option<PathBuf> {
    let line = fs::read_to_string(home.data().join("postgres/postmaster.opts")).unwrap();
    let postgres = line.split_whitespace().next().unwrap();
    let path = PathBuf::from(postgres).with_file_name(name);
    path.exists().then_some(path)
}

fn run(program: &Path, home: &Home, rest: &[&str]) {
    let mut command = Command::new(program);
    command.args(["-h", home.data().join("socket").to_str().unwrap()]);
    let output = command.args(rest).output().unwrap();
    assert!(output.status.success(), "{}", said(&output));
}

/// Starts a service whose emails stay queued; returns it with such a match and the match's checkpoint.
fn with_waiting_emails(home: &Home) -> (Service, Played, String) {
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_SMTP_URL", NOBODY);
    command.env("LOGOTHETE_MAIL_FROM", "letters@play.example");
    let service = Service::start(command, &home.path);
    // The addresses are confirmed before there is any email to queue.
    let (anna, bruno) = (service.person("Anna"), service.person("Bruno"));
    waiting_emails(home);
    let path = anna.create_match("one");
    let join = bruno.post(&format!("{path}/join"), Some("two"), &json!({}));
    join.assert(200);
    let start = anna.post(&format!("{path}/start"), Some("three"), &json!({}));
    start.assert(200);
    wait_until("letters wait", || 2 <= waiting_emails(home));
    let played = Played { anna, path };
    let checkpoint = played.card()["checkpoint"].as_str().unwrap().to_owned();
    (service, played, checkpoint)
}

fn mail(home: &Home, checkpoint: &str) -> String {
    let quoted = format!("> {}\n", checkpoint.trim_end().replace('\n', "\n> "));
    let text = format!(
        "From: bruno@example.org\nSubject: look\nContent-Type: text/plain; charset=utf-8\n\
         Content-Transfer-Encoding: 8bit\n\nI have this:\n\
         > -----BEGIN LOGOTHETE CHECKPOINT-----\n{quoted}> -----END LOGOTHETE CHECKPOINT-----\n"
    );
    let file = home.path.join("saved.eml");
    fs::write(&file, text).unwrap();
    file.to_str().unwrap().to_owned()
}

/// Checks a database that was copied to another cluster. Old emails are not sent, no data is lost, and a new key signs.
fn check_moved(home: &Home, played: &Played, checkpoint: &str) {
    let service = home.serve();
    let log = service.log();
    assert!(log.contains("another cluster"), "{log}");
    assert!(!log.contains("ERROR"), "expected no errors: {log}");
    let again = played.again_at(&service);
    let keys = service.stranger().get("/v1/proof/keys").assert(200).json();
    let keys = keys["keys"].as_array().unwrap();
    assert_eq!(keys.len(), 2, "{keys:?}");
    assert_eq!(keys[0]["ended_because"], "moved");
    assert_eq!(keys[1]["begun_because"], "moved");
    let card = again.card();
    assert_eq!(card["stage"], "running");
    let now = card["checkpoint"].as_str().unwrap();
    assert_ne!(now.lines().next_back(), checkpoint.lines().next_back());
    // The mail worker has processed the queue once the email to a new account has arrived.
    service.stranger().register("Clara");
    let stranger = service.stranger();
    let mut mails = String::new();
    wait_until("the email to Clara has arrived", || {
        mails = stranger.get("/dev/mailbox").assert(200).text;
        mails.contains("clara@players.example")
    });
    assert!(!mails.contains("anna@players.example"), "{mails}");
    assert!(!mails.contains("bruno@players.example"), "{mails}");
    let emails = again.anna.get("/v1/deliveries").assert(200).text;
    assert!(emails.contains("restored from a backup"), "{emails}");
    let mut verified = home.run(&["verify", "--mail", &mail(home, checkpoint)]);
    assert!(verified.status.success(), "{}", said(&verified));
    assert!(
        said(&verified).contains("1 of 1 checkpoints match the log"),
        "{}",
        said(&verified)
    );
    let forged = checkpoint.replacen("/matches/0", "/matches/1", 1);
    verified = home.run(&["verify", "--mail", &mail(home, &forged)]);
    assert_eq!(verified.status.code(), Some(1), "{}", said(&verified));
    assert!(
        said(&verified).contains("does not fit the text"),
        "{}",
        said(&verified)
    );
    service.stop();
    let sound = home.run(&["verify"]);
    assert!(sound.status.success(), "{}", said(&sound));
    assert!(
        said(&sound).contains("1 of 1 matches valid"),
        "{}",
        said(&sound)
    );
    // The next start of the service on the first cluster finds nothing to repair.
    let service = home.serve();
    assert!(
        !service.log().contains("another cluster"),
        "{}",
        service.log()
    );
    service.stop();
}

#[test]
fn a_dump_in_a_fresh_cluster_starts_verifies_and_sends_no_old_email_again() {
    let (old, new) = (Home::new(), Home::new());
    let (service, played, checkpoint) = with_waiting_emails(&old);
    let Some(dumper) = program(&old, "pg_dump") else {
        service.stop();
        return;
    };
    let dump = old.path.join("dump.sql").to_str().unwrap().to_owned();
    run(
        &dumper,
        &old,
        &["-U", "logothete_owner", "-f", &dump, "logothete"],
    );
    let reader = program(&old, "psql").unwrap();
    service.stop();
    let migrated = new.run(&["migrate"]);
    assert!(migrated.status.success(), "{}", said(&migrated));
    fs::copy(old.data().join("keys"), new.data().join("keys")).unwrap();
    let running = server(&new);
    for statement in [
        "drop database logothete",
        "create database logothete owner logothete_owner",
    ] {
        run(
            &reader,
            &new,
            &["-U", ADMINISTRATOR, "-d", "postgres", "-c", statement],
        );
    }
    run(
        &reader,
        &new,
        &[
            "-U",
            ADMINISTRATOR,
            "-d",
            "logothete",
            "-q",
            "-v",
            "ON_ERROR_STOP=1",
            "-f",
            &dump,
        ],
    );
    drop(running);
    check_moved(&new, &played, &checkpoint);
}

#[test]
fn a_copy_under_another_number_in_the_same_cluster_is_taken_for_what_it_is() {
    let home = Home::new();
    let (service, played, checkpoint) = with_waiting_emails(&home);
    service.stop();
    let running = server(&home);
    let login = running.options(ADMINISTRATOR, "postgres");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let mut administrator = login.connect().await.unwrap();
        for statement in [
            "alter database logothete rename to before",
            "create database logothete template before owner logothete_owner",
            "drop database before",
        ] {
            administrator.execute(statement).await.unwrap();
        }
    });
    drop(running);
    check_moved(&home, &played, &checkpoint);
}

#[test]
fn from_an_older_backup_nothing_is_signed_until_the_operator_says_so() {
    let home = Home::new();
    let service = home.serve();
    let played = Played::at(&service);
    assert!(played.card()["checkpoint"].is_string());
    service.stop();
    let (data, backup) = (home.data().join("postgres"), home.path.join("backup"));
    let copy = |from: &Path, to: &Path| {
        let copied = Command::new("cp").arg("-a").args([from, to]).status();
        assert!(copied.unwrap().success());
    };
    copy(&data, &backup);
    let seen = || fs::read_to_string(home.data().join("signed")).unwrap();
    let before = seen();
    let service = home.serve();
    let resign = |played: &Played, key| {
        let path = format!("{}/resign", played.path);
        played.anna.post(&path, Some(key), &json!({}))
    };
    let later = played.again_at(&service);
    resign(&later, "later").assert(200);
    assert!(later.card()["checkpoint"].is_string());
    wait_until("the database has advanced", || seen() != before);
    service.stop();
    fs::remove_dir_all(&data).unwrap();
    copy(&backup, &data);
    let service = home.serve();
    let said_so = "the database is older than what was signed from it";
    assert!(service.log().contains(said_so), "{}", service.log());
    let again = played.again_at(&service);
    service.stranger().get("/health/ready").assert(200);
    assert!(again.card().get("checkpoint").is_none());
    let refused = again
        .anna
        .get(&format!("{}/checkpoint", again.path))
        .assert(503);
    assert_eq!(refused.json()["code"], "signing_stopped");
    let metrics = || service.stranger().get("/metrics").assert(200).text;
    wait_until("the metric reports it", || {
        metrics().contains("logothete_signing 0")
    });
    let found = home.run(&["verify"]);
    assert_eq!(found.status.code(), Some(1), "{}", said(&found));
    assert!(said(&found).contains(said_so), "{}", said(&found));
    // Actions in a match that lost signed entries are not confirmed.
    let refused = resign(&again, "once-more").assert(503);
    assert_eq!(refused.json()["code"], "history_in_doubt");
    // In a lobby only the start of the match draws (the seats), so everything else works.
    let (clara, dora) = (service.person("Clara"), service.person("Dora"));
    let path = clara.create_match("one");
    let join = dora.post(&format!("{path}/join"), Some("two"), &json!({}));
    join.assert(200);
    let start = || clara.post(&format!("{path}/start"), Some("three"), &json!({}));
    assert_eq!(start().assert(503).json()["code"], "history_in_doubt");
    assert_eq!(clara.get(&path).assert(200).json()["stage"], "lobby");
    let restored = home.run(&["admin", "restored"]);
    assert!(restored.status.success(), "{}", said(&restored));
    assert!(!said(&restored).contains("ERROR"), "{}", said(&restored));
    wait_until("signing has resumed", || {
        again.card()["checkpoint"].is_string()
    });
    assert!(metrics().contains("logothete_signing 1"), "{}", metrics());
    // A retry of the start succeeds after the operator has confirmed the restore.
    start().assert(200);
    let keys = service.stranger().get("/v1/proof/keys").assert(200).json();
    assert_eq!(keys["keys"][0]["ended_because"], "restored");
    service.stop();
}

fn as_owner(home: &Home, statements: &str) {
    let login = home.owner();
    let statements = statements.to_owned();
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let mut owner = login.connect().await.unwrap();
        let statements = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
        owner.execute(statements).await.unwrap();
    });
}

/// Statements that restore one match from the copy in the schema `was`, and leave no other trace.
const TAKE_BACK: &str = "
    alter table entry disable trigger user;
    alter table sealed disable trigger user;
    delete from sealed using was where sealed.match_id = was.match_id and was.version < sealed.version;
    delete from entry using was where entry.match_id = was.match_id and was.version < entry.version;
    delete from summary using was where summary.match_id = was.match_id;
    insert into summary select * from was;
    alter table entry enable trigger user;
    alter table sealed enable trigger user;
    alter table entry enable always trigger entry_append_only;
    alter table entry enable always trigger entry_removal;
    alter table sealed enable always trigger sealed_append_only;
    alter table sealed enable always trigger sealed_rekey;
    alter table sealed enable always trigger sealed_removal";

#[test]
fn a_match_that_was_taken_back_alone_is_quarantined_and_named() {
    let home = Home::new();
    let service = home.serve();
    let (anna, bruno) = (service.person("Anna"), service.person("Bruno"));
    let path = anna.create_match("one");
    let join = bruno.post(&format!("{path}/join"), Some("two"), &json!({}));
    join.assert(200);
    let empty = anna.create_match("empty");
    as_owner(&home, "create table was as table summary");
    let start = |anna: &Client, key| anna.post(&format!("{path}/start"), Some(key), &json!({}));
    start(&anna, "three").assert(200);
    let join = |bruno: &Client, key| bruno.post(&format!("{empty}/join"), Some(key), &json!({}));
    join(&bruno, "joined").assert(200);
    for path in [&path, &empty] {
        assert!(anna.get(path).assert(200).json()["checkpoint"].is_string());
    }
    service.stop();
    let running = server(&home);
    as_owner(&home, TAKE_BACK);
    drop(running);
    let service = home.serve();
    let (anna, bruno) = (anna.at(&service), bruno.at(&service));
    // The service draws, signs and confirms nothing again for the match that was rolled back.
    for (first, second) in [
        (start(&anna, "four"), start(&anna, "five")),
        (join(&bruno, "again"), anna.get(&empty)),
    ] {
        // A participant who joined after the copy does not see the quarantined match.
        assert!([404, 409, 503].contains(&first.status), "{}", first.text);
        assert_eq!(second.assert(409).json()["code"], "quarantined");
    }
    let metrics = service.stranger().get("/metrics").assert(200).text;
    assert!(metrics.contains("\nlogothete_unsigned_total "), "{metrics}");
    let found = home.run(&["verify"]);
    assert_eq!(found.status.code(), Some(1), "{}", said(&found));
    for words in [
        "is missing, or its head is not the signed one",
        "is quarantined",
    ] {
        assert!(said(&found).contains(words), "{}", said(&found));
    }
    // Matches that were not rolled back are not affected.
    let other = anna.create_match("six");
    assert!(anna.get(&other).assert(200).json()["checkpoint"].is_string());
    // A released match may get a new seed once the database counts as restored. A match in quarantine gets none, and
    // `admin restored` fails.
    let restored = home.run(&["admin", "restored"]);
    assert_eq!(restored.status.code(), Some(1), "{}", said(&restored));
    as_owner(
        &home,
        "alter table sealed add constraint full_disk check (false) not valid",
    );
    let id = path.rsplit('/').next().unwrap();
    let released = home.run(&["admin", "release", id]);
    assert_eq!(released.status.code(), Some(1), "{}", said(&released));
    assert!(
        said(&released).contains("not released"),
        "{}",
        said(&released)
    );
    service.stop();
}

#[test]
fn nothing_is_served_from_tables_whose_guards_are_gone() {
    let home = Home::new();
    home.serve().stop();
    let running = server(&home);
    as_owner(&home, "alter table entry disable trigger entry_append_only");
    drop(running);
    let refused = home.run(&["serve"]);
    assert_eq!(refused.status.code(), Some(1), "{}", said(&refused));
    let found = home.run(&["verify"]);
    assert_eq!(found.status.code(), Some(1), "{}", said(&found));
    for output in [refused, found] {
        let named = "trigger entry.entry_append_only is «disabled";
        assert!(said(&output).contains(named), "{}", said(&output));
    }
}
