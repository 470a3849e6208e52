//! Each table belongs to a match, to people or to the service. No statement names tables of a match together with
//! others, and none locks or changes rows of matches without naming the match. So the tables of a match can lie on any
//! server, together. Nor has a statement on tables of matches words that Citus refuses.

mod exceptions;
mod judgement;
mod migrating;
mod refusals;
mod statements;

use std::collections::{BTreeMap, BTreeSet};

use crate::source::read;
use exceptions::ROUNDS;
use judgement::{StatementClass, judge};
use refusals::{REFUSED, find_refusals};
use statements::statements;

/// Lists the tables, columns, constraints, indexes, triggers and views that the migrations make.
const LISTING: &str = "src/launch/database/listing.txt";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableKind {
    /// Rows of a match, by `match_id`.
    Match,
    People,
    Service,
}

const KINDS: [(TableKind, &[&str]); 3] = [
    (
        TableKind::Match,
        &[
            "archive",
            "calendar",
            "deadline",
            "departure",
            "dispute",
            "dispute_text",
            "entry",
            "hook_watch",
            "look",
            "match_email",
            "message",
            "notice",
            "participant",
            "pending_ruling",
            "postponed",
            "quarantine",
            "reader_match",
            "reader_result",
            "reader_turn",
            "rematch",
            "request",
            "result_due",
            "sealed",
            "standing_order",
            "summary",
            "talk",
            "time_stop",
            "tree_due",
            "watched_entry",
            "witness",
        ],
    ),
    (
        TableKind::People,
        &[
            "absence",
            "absence_round",
            "account",
            "account_email",
            "answer",
            "app",
            "app_code",
            "app_grant",
            "app_token",
            "appointment",
            "block",
            "conduct_report",
            "digest",
            "email_request_count",
            "erasure",
            "founding",
            "hook_delivery",
            "hook_endpoint",
            "hook_waiting",
            "invitation",
            "known_network",
            "mailbox",
            "moderation_act",
            "mute",
            "open_link",
            "operator_act",
            "personal_token",
            "preference",
            "recovery_code",
            "refresh_token",
            "reply",
            "reply_address",
            "report_look",
            "reported_message",
            "revocation",
            "second_factor",
            "seek",
            "session",
            "unwanted_address",
            "web_session",
        ],
    ),
    (
        TableKind::Service,
        &[
            "_sqlx_migrations",
            "agenda",
            "match_agenda",
            "outage",
            "pulse",
            "secret_mark",
            "signing_key",
            "timeline",
            "tree_leaf",
            "tree_node",
            "tree_round",
            "watermark",
        ],
    ),
];

fn kind_of(table: &str) -> Option<TableKind> {
    let mut kinds = KINDS.iter();
    let known = kinds.find(|(_, tables)| tables.contains(&table));
    known.map(|(kind, _)| *kind)
}

/// Returns the lines of the listing that begin with this word, without it.
fn listed(what: &str) -> Vec<String> {
    let start = format!("{what} ");
    let text = read(LISTING);
    let found = text.lines().filter_map(|line| line.strip_prefix(&start));
    found.map(str::to_owned).collect()
}

#[test]
fn every_table_has_a_kind() {
    let of_kinds: Vec<&str> = KINDS.iter().flat_map(|kind| kind.1).copied().collect();
    let known: BTreeSet<String> = of_kinds.iter().map(|table| (*table).to_owned()).collect();
    assert_eq!(of_kinds.len(), known.len(), "a table has two kinds");
    let made: BTreeSet<String> = listed("table")
        .iter()
        .filter_map(|line| line.split_once(" = "))
        .map(|(table, _)| table.to_owned())
        .chain(["_sqlx_migrations".to_owned()])
        .collect();
    assert_eq!(
        known, made,
        "KINDS must list exactly the tables and views that migrations create"
    );
}

#[test]
fn every_table_of_a_match_is_distributed() {
    let text = read("src/launch/database/citus.rs");
    let (_, after) = text.split_once("MATCH_TABLES: ").unwrap();
    let (list, _) = after.split_once("];").unwrap();
    let mut distributed: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    distributed.sort_unstable();
    assert_eq!(
        distributed, KINDS[0].1,
        "add each new table of a match to MATCH_TABLES in src/launch/database/citus.rs"
    );
}

/// Each unique index of a match's table has `match_id` as a column, so one server can check it alone.
#[test]
fn tables_of_a_match_are_kept_by_match() {
    let columns = listed("column");
    for table in KINDS[0].1 {
        let column = format!("{table}.match_id = uuid not null");
        assert!(
            columns.iter().any(|line| line.starts_with(&column)),
            "{table} has no match: give it another kind, or `match_id uuid not null`"
        );
    }
    let mut count = 0;
    for line in listed("index") {
        let table = line.split('.').next().unwrap();
        let is_unique = line.contains(" = CREATE UNIQUE INDEX ");
        if !is_unique || kind_of(table) != Some(TableKind::Match) {
            continue;
        }
        count += 1;
        let (_, columns_of_index) = line.split_once(" (").unwrap();
        assert!(
            columns_of_index.contains("match_id"),
            "a unique index of a match's table needs `match_id`: {line}"
        );
    }
    assert!(
        KINDS[0].1.len() <= count,
        "expected a key for each table of a match, got {count}"
    );
}

#[test]
fn statements_keep_to_one_kind_and_name_their_match() {
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for statement in statements() {
        let faults = judge(&statement.text).faults;
        if !faults.is_empty() {
            let of_place = found.entry(statement.place).or_default();
            of_place.push(faults.join("; "));
        }
    }
    let exceptions: Vec<(&str, usize, &str)> = ROUNDS.into_iter().collect();
    for (place, count, _) in &exceptions {
        let same = exceptions.iter().filter(|(other, _, _)| other == place);
        assert_eq!(same.count(), 1, "{place} is listed twice");
        let now = found.get(*place).map_or(0, Vec::len);
        assert!(
            *count <= now,
            "{place} has {now} such statements instead of {count}: correct or remove its line in \
             tests/tidy/kinds/exceptions.rs"
        );
    }
    let allowed = |place: &str| {
        let known = exceptions.iter().find(|(other, _, _)| *other == place);
        known.map_or(0, |(_, count, _)| *count)
    };
    let strange: Vec<String> = found
        .iter()
        .filter(|(place, faults)| allowed(place) < faults.len())
        .map(|(place, faults)| format!("{place}: {}", faults.join("\n    ")))
        .collect();
    assert!(
        strange.is_empty(),
        "split these statements, or name the match (`match_id = $1`, `match_id = any($1)`); background work over all \
         matches is listed in tests/tidy/kinds/exceptions.rs:\n{}",
        strange.join("\n")
    );
}

/// Functions and triggers are left out, as Citus plans their statements one by one.
#[test]
fn citus_runs_each_statement() {
    let mut found: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let is_planned = |place: &str| {
        let apart = ["function ", "trigger ", "constraint "];
        apart.iter().all(|what| !place.starts_with(what))
    };
    for statement in statements() {
        let refusals = find_refusals(&statement.text);
        if !refusals.is_empty() && is_planned(&statement.place) {
            found.insert(statement.place, refusals);
        }
    }
    for (place, _) in REFUSED {
        assert!(
            found.remove(place).is_some(),
            "{place} is no longer refused: remove it from tests/tidy/kinds/refusals.rs"
        );
    }
    assert!(found.is_empty(), "Citus refuses these: {found:#?}");
}

#[test]
fn statements_of_every_class_are_found() {
    let all = statements();
    let expected = [
        (StatementClass::OneMatch, 50),
        (StatementClass::AllMatches, 50),
        (StatementClass::People, 100),
        (StatementClass::Operator, 20),
    ];
    for (class, least) in expected {
        let of_class = all.iter().filter(|found| judge(&found.text).class == class);
        let count = of_class.count();
        assert!(
            least < count,
            "expected more than {least} statements of class {class:?}, got {count}"
        );
    }
    for place in [
        "function read_entries",
        "src/log/archive/mod.rs delete_entries",
        "src/launch/database/safety.rs check",
        "function append_steps",
        "view agenda",
    ] {
        assert!(
            all.iter().any(|found| found.place == place),
            "{place} was not found"
        );
    }
    let composed = all.iter().filter(|found| found.place.starts_with("query!"));
    assert!(
        10 < composed.count(),
        "the statements that macros compose were not found"
    );
}
