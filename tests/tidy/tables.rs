//! Each database table belongs to one room (top-level module). Only statements of that room may name the table.

use std::collections::BTreeSet;
use std::path::Path;

use crate::source::{files_below, migrations, read, sources};

const OWNERS: [(&str, &[&str]); 11] = [
    (
        "log",
        &[
            "archive",
            "entry",
            "quarantine",
            "sealed",
            "secret_mark",
            "time_stop",
            "witness",
        ],
    ),
    (
        "projections",
        &[
            "deadline",
            "dispute",
            "founding",
            "match_email",
            "notice",
            "reader_match",
            "reader_result",
            "reader_turn",
            "rematch",
            "result_due",
            "summary",
            "watched_entry",
        ],
    ),
    ("replies", &["reply", "reply_address"]),
    (
        "access",
        &[
            "account",
            "account_email",
            "answer",
            "app",
            "app_code",
            "app_grant",
            "app_token",
            "appointment",
            "departure",
            "email_request_count",
            "erasure",
            "known_network",
            "open_link",
            "operator_act",
            "participant",
            "personal_token",
            "preference",
            "recovery_code",
            "refresh_token",
            "revocation",
            "second_factor",
            "session",
            "signing_key",
            "web_session",
        ],
    ),
    ("mail", &["digest", "mailbox"]),
    (
        "people",
        &[
            "absence",
            "absence_round",
            "block",
            "calendar",
            "conduct_report",
            "dispute_text",
            "invitation",
            "look",
            "message",
            "moderation_act",
            "mute",
            "pending_ruling",
            "report_look",
            "reported_message",
            "seek",
            "standing_order",
            "talk",
            "unwanted_address",
        ],
    ),
    (
        "queue",
        &["agenda", "match_agenda", "outage", "postponed", "pulse"],
    ),
    ("request_log", &["request"]),
    (
        "webhooks",
        &[
            "hook_delivery",
            "hook_endpoint",
            "hook_waiting",
            "hook_watch",
        ],
    ),
    (
        "proof",
        &[
            "timeline",
            "tree_due",
            "tree_leaf",
            "tree_node",
            "tree_round",
            "watermark",
        ],
    ),
    ("launch", &["_sqlx_migrations"]),
];

/// Statements that may name a table of another room: file, tables, and why a single statement is needed.
const SHARED: [(&str, &[&str], &str); 45] = [
    (
        "src/log/time_stops.rs",
        &["summary"],
        "whether a match is ahead of the clock follows from its last entry, which the summary has",
    ),
    (
        "src/log/walk.rs",
        &["summary"],
        "proof walks over all summaries and compares the entries with them",
    ),
    (
        "src/log/quarantine.rs",
        &["postponed"],
        "a postponed match is not due",
    ),
    (
        "src/log/stored_ends.sql",
        &["summary"],
        "no end is returned if entries and summary disagree",
    ),
    (
        "src/log/whole_match.rs",
        &["deadline", "summary"],
        "an audit compares entries with derived tables in one snapshot",
    ),
    (
        "src/projections/deadlines.rs",
        &["quarantine"],
        "a quarantined or postponed match is not due",
    ),
    (
        "src/projections/disputes.rs",
        &["postponed", "quarantine"],
        "a quarantined or postponed match is not due",
    ),
    (
        "src/projections/disputes_waiting.sql",
        &["pending_ruling"],
        "the list shows whether a dispute waits for a signature",
    ),
    (
        "src/projections/lists/abandoned.sql",
        &["postponed", "quarantine"],
        "a quarantined or postponed match is not due",
    ),
    (
        "src/projections/lists/mod.rs",
        &["archive", "postponed", "quarantine"],
        "a quarantined, postponed or archived match is not due",
    ),
    (
        "src/projections/lists/overview.rs",
        &["archive", "quarantine"],
        "the operator sees a match with its state in other tables",
    ),
    (
        "src/projections/results.rs",
        &["quarantine"],
        "results of a quarantined match are not due",
    ),
    (
        "src/projections/consistency.rs",
        &["archive", "entry", "participant"],
        "`verify` compares every table of matches with the log",
    ),
    (
        "src/projections/lost.sql",
        &[
            "archive",
            "entry",
            "message",
            "participant",
            "quarantine",
            "sealed",
            "standing_order",
        ],
        "`verify` compares every table of matches with the log in one snapshot",
    ),
    (
        "src/projections/project.sql",
        &["entry"],
        "a match that gets new entries meanwhile is not rebuilt",
    ),
    (
        "src/request_log/rows.rs",
        &["participant"],
        "a request is recorded only under its sender's current participant",
    ),
    (
        "src/people/calendars.rs",
        &["summary"],
        "a calendar is needed until its match has ended",
    ),
    (
        "src/people/standing_orders.rs",
        &["quarantine"],
        "nothing is done for a quarantined match",
    ),
    (
        "src/request_log/read.sql",
        &["entry"],
        "each request is shown with its last entry, in one snapshot",
    ),
    (
        "src/request_log/rows.rs",
        &["dispute"],
        "requests that referees may see are kept while a dispute is open",
    ),
    (
        "src/mail/account_emails.rs",
        &["account_email"],
        "the queue of emails about accounts: access adds emails in the transaction of their cause, mail sends them",
    ),
    (
        "src/mail/deliveries.rs",
        &["account", "account_email"],
        "recipients may list the emails sent to them",
    ),
    (
        "src/mail/digests.rs",
        &["account"],
        "a digest is planned only for an existing account, which is locked",
    ),
    (
        "src/proof/growth.rs",
        &["quarantine", "summary"],
        "a match with new entries keeps waiting for its leaf",
    ),
    (
        "src/webhooks/store/endpoints.rs",
        &["participant"],
        "the account's participants are read while its account is locked, so no match is missed",
    ),
    (
        "src/webhooks/store/endpoints.rs",
        &["account_email"],
        "disabling an endpoint and notifying its owner is atomic",
    ),
    (
        "src/access/erasure/mod.rs",
        &["dispute_text", "invitation", "message"],
        "all data of a person is deleted together",
    ),
    (
        "src/access/profiles/participants.rs",
        &["block"],
        "nobody joins a match with a blocked person again",
    ),
    (
        "src/access/profiles/watches.rs",
        &["hook_endpoint", "hook_watch", "summary"],
        "a match is watched for a new participant in the transaction that adds them",
    ),
    (
        "src/access/profiles/mod.rs",
        &["absence_round"],
        "a change of time zone and its update of matches are atomic",
    ),
    (
        "src/access/profiles/operator.rs",
        &["seek"],
        "a suspension and the check of the account's seeks are atomic",
    ),
    (
        "src/people/seeks.rs",
        &["account", "account_email"],
        "whether a seek goes on depends on its account, and its end is stored with the email about it",
    ),
    (
        "src/people/absence.rs",
        &["account", "participant"],
        "updated matches are counted over a person's participants",
    ),
    (
        "src/people/absence_rounds.rs",
        &["participant"],
        "the account's participants are read in the same snapshot",
    ),
    (
        "src/people/acquaintances.rs",
        &["account", "participant"],
        "a person is found by shared matches",
    ),
    (
        "src/people/blocks.rs",
        &["account", "participant"],
        "blocks are between accounts, and hide the matches of their participants",
    ),
    (
        "src/people/disputes.rs",
        &["participant"],
        "a person's dispute texts are counted over their locked participants",
    ),
    (
        "src/people/invitation_emails.rs",
        &["account", "account_email"],
        "the owner of an address is looked up when its email is sent",
    ),
    (
        "src/people/invitations.rs",
        &["account", "account_email"],
        "an invitation is stored with its email, and reveals nothing about the address",
    ),
    (
        "src/people/mutes.rs",
        &["account"],
        "muted people are listed by their current names",
    ),
    (
        "src/people/messages.rs",
        &["account", "participant"],
        "only participants whom no moderator muted may write, and messages of muted accounts are left out",
    ),
    (
        "src/people/conduct/reports.rs",
        &["account"],
        "a report keeps the name that the reported person has",
    ),
    (
        "src/people/conduct/queue.rs",
        &["account"],
        "a moderator sees current names",
    ),
    (
        "src/people/conduct/acts.rs",
        &["account", "account_email"],
        "an act is stored with the email about it",
    ),
    (
        "src/people/conduct/sanctions.rs",
        &["account"],
        "an act and its effect on the account are atomic",
    ),
];

pub(crate) const VERBS: [&str; 7] = [
    "select", "insert", "update", "delete", "with", "truncate", "lock",
];

#[test]
fn every_table_has_one_owner() {
    let mut made = BTreeSet::from(["_sqlx_migrations".to_owned()]);
    for path in migrations() {
        for line in read(&path).lines() {
            let name = line
                .strip_prefix("create table ")
                .or_else(|| line.strip_prefix("create view "));
            if let Some(name) = name {
                made.insert(words(name)[0].clone());
            }
            let renamed = line.strip_prefix("alter table ");
            if let Some((old, new)) = renamed.and_then(|rest| rest.split_once(" rename to ")) {
                assert!(made.remove(old), "{path}: {old} is unknown");
                made.insert(new.trim_end_matches(';').to_owned());
            }
        }
    }
    let owned: Vec<&str> = OWNERS
        .iter()
        .flat_map(|(_, tables)| *tables)
        .copied()
        .collect();
    let owned_once: BTreeSet<String> = owned.iter().map(|table| (*table).to_owned()).collect();
    assert_eq!(owned.len(), owned_once.len(), "a table is listed twice");
    assert_eq!(
        owned_once, made,
        "OWNERS must list exactly the tables that migrations create"
    );
}

#[test]
fn statements_name_the_tables_of_their_own_room() {
    let shared = |path: &str, table: &str| {
        let mut shared = SHARED.iter();
        shared.any(|(file, tables, _)| *file == path && tables.contains(&table))
    };
    let (mut count, mut used, mut strange) = (0, BTreeSet::new(), BTreeSet::new());
    for (path, room, statement) in statements() {
        for table in tables_named(&statement) {
            count += 1;
            let owner = owner_of(&table).unwrap_or(&room);
            if owner == room {
                continue;
            }
            if shared(&path, &table) {
                used.insert((path.clone(), table));
            } else {
                strange.insert(format!("{path}: `{table}` belongs to `{owner}`"));
            }
        }
    }
    assert!(
        300 < count,
        "expected more than 300 tables in statements, got {count}"
    );
    let strange: Vec<String> = strange.into_iter().collect();
    assert!(
        strange.is_empty(),
        "move these statements into the room that owns the table, behind a function:\n{}",
        strange.join("\n")
    );
    for (path, tables, reason) in SHARED {
        for table in tables {
            assert!(
                used.contains(&(path.to_owned(), (*table).to_owned())),
                "{path} no longer names `{table}` ({reason}): remove it from SHARED"
            );
        }
    }
}

fn statements() -> Vec<(String, String, String)> {
    let mut statements = Vec::new();
    for source in sources().into_iter().filter(|source| !source.is_test()) {
        let bare: Vec<&str> = source
            .own_lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        for literal in literals(&bare.join("\n")) {
            statements.push((source.path.clone(), source.room().to_owned(), literal));
        }
    }
    for path in files_below("src")
        .into_iter()
        .filter(|path| Path::new(path).extension().is_some_and(|end| end == "sql"))
    {
        let room = path.split('/').nth(1).unwrap().to_owned();
        let text = read(&path);
        let bare: Vec<&str> = text
            .lines()
            .filter(|line| !line.trim_start().starts_with("--"))
            .collect();
        statements.push((path, room, bare.join("\n")));
    }
    statements.retain(|(_, _, text)| {
        let first = words(text).into_iter().next().unwrap_or_default();
        VERBS.contains(&first.as_str())
    });
    statements
}

/// Returns the texts between quotation marks.
pub(crate) fn literals(code: &str) -> Vec<String> {
    let code = code.replace(r#"'"'"#, "' '").replace(r#"'\"'"#, "' '");
    let mut literals = Vec::new();
    let mut rest = code.as_str();
    while let Some(start) = rest.find('"') {
        let (before, after) = (&rest[..start], &rest[start + 1..]);
        let is_raw = before.ends_with("r#");
        let end = if is_raw {
            after.find("\"#").unwrap()
        } else {
            end_of_text(after)
        };
        literals.push(after[..end].to_owned());
        rest = &after[end + if is_raw { 2 } else { 1 }..];
    }
    literals
}

fn end_of_text(text: &str) -> usize {
    let mut is_escaped = false;
    for (place, letter) in text.char_indices() {
        match letter {
            '"' if !is_escaped => return place,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    panic!("a quote does not end: {text:.60}")
}

/// Returns the tables, views and functions that an SQL statement uses. Its common table expressions do not count.
fn tables_named(statement: &str) -> BTreeSet<String> {
    let words = words(statement);
    let own: BTreeSet<&String> = words
        .windows(3)
        .filter(|three| three[1] == "as" && (three[2] == "(" || three[2] == "materialized"))
        .map(|three| &three[0])
        .collect();
    let mut named = BTreeSet::new();
    for (place, word) in words.iter().enumerate() {
        if ![
            "from", "join", "update", "into", "using", "truncate", "table",
        ]
        .contains(&word.as_str())
        {
            continue;
        }
        let mut place = place + 1;
        while words
            .get(place)
            .is_some_and(|word| word == "only" || word == "lateral")
        {
            place += 1;
        }
        // In `from a as b, c`, each table of the list counts.
        while let Some(name) = words.get(place) {
            named.insert(name.clone());
            let alias = words.get(place + 1).is_some_and(|word| word == "as");
            let comma = if alias { place + 3 } else { place + 1 };
            if word != "from" || words.get(comma).is_none_or(|word| word != ",") {
                break;
            }
            place = comma + 1;
        }
    }
    named.retain(|name| !own.contains(name));
    named
}

fn words(statement: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in statement.chars() {
        if letter.is_ascii_alphanumeric() || letter == '_' {
            words.last_mut().unwrap().push(letter);
        } else {
            if "(,)".contains(letter) {
                words.push(letter.to_string());
            }
            words.push(String::new());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn owner_of(table: &str) -> Option<&'static str> {
    let mut owners = OWNERS.iter();
    let owner = owners.find(|(_, tables)| tables.contains(&table));
    owner.map(|(room, _)| *room)
}

#[test]
fn the_tables_of_a_statement_are_found() {
    let named = |statement: &str| -> String {
        let named: BTreeSet<String> = tables_named(statement).into_iter().collect();
        named.into_iter().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(
        named("select 1 from entry as e, sealed where true"),
        "entry sealed"
    );
    let with = "with email as (insert into account_email (a) values (1)) select from email";
    assert_eq!(named(with), "account_email");
    assert_eq!(
        named("delete from only a using b where exists (select from c)"),
        "a b c"
    );
    let code = r##"x("plain", r#"select "a!" from b"#, "say \"so\"", '"')"##;
    assert_eq!(
        literals(code),
        ["plain", r#"select "a!" from b"#, r#"say \"so\""#]
    );
}
