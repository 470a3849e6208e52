//! Classifies one SQL statement by its words: which tables it names, and how it reaches the rows of matches.

use std::collections::BTreeSet;

use super::{TableKind, kind_of};

/// Words before a table, besides `from`.
const BEFORE_A_TABLE: [&str; 7] = [
    "join", "into", "update", "using", "truncate", "lock", "table",
];

/// Words that end the list of tables after `from`.
const AFTER_TABLES: [&str; 12] = [
    "where",
    "group",
    "order",
    "limit",
    "returning",
    "set",
    "values",
    "select",
    "having",
    "union",
    "offset",
    "for",
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StatementClass {
    /// Asks for rows of one match, or of matches whose ids it is given.
    OneMatch,
    /// Asks for rows of matches by something else, such as a person or a time.
    AllMatches,
    People,
    /// Names only tables of the service, or none.
    Operator,
}

pub(crate) struct Judgement {
    pub(crate) class: StatementClass,
    /// Broken rules; empty for most statements.
    pub(crate) faults: Vec<String>,
}

/// A table that a statement names at a place among its words.
pub(crate) struct NamedTable {
    pub(crate) name: String,
    pub(super) kind: TableKind,
    pub(super) place: usize,
}

#[derive(PartialEq, Eq)]
pub(super) enum RowAccess {
    Read,
    Insert,
    Change,
}

pub(crate) fn judge(statement: &str) -> Judgement {
    let words = words(statement);
    let named = tables_named(&words);
    let (of_matches, others): (Vec<_>, Vec<_>) = named
        .into_iter()
        .partition(|table| table.kind == TableKind::Match);
    let is_about_matches = !of_matches.is_empty();
    let is_each_inserted = of_matches.iter().all(|table| {
        access(&words, table.place) == RowAccess::Insert && inserts_match_id(&words, table.place)
    });
    let is_match_named = is_each_inserted || names_match(&words);
    let mut faults = Vec::new();
    if is_about_matches && !others.is_empty() {
        let (left, right) = (join_names(&of_matches), join_names(&others));
        faults.push(format!(
            "names tables of a match ({left}) and others ({right})"
        ));
    }
    if is_about_matches && !is_match_named {
        faults.extend(unnamed_changes(&words, &of_matches));
    }
    let class = if is_about_matches && is_match_named {
        StatementClass::OneMatch
    } else if is_about_matches {
        StatementClass::AllMatches
    } else if others.iter().any(|table| table.kind == TableKind::People) {
        StatementClass::People
    } else {
        StatementClass::Operator
    };
    Judgement { class, faults }
}

/// Returns what a statement that names no match locks or changes in the tables of matches. An insert with a `match_id`
/// names its match, if it reads no other rows of matches.
fn unnamed_changes(words: &[String], of_matches: &[NamedTable]) -> Vec<String> {
    let is_reading = of_matches
        .iter()
        .any(|table| access(words, table.place) == RowAccess::Read);
    let changed = of_matches
        .iter()
        .filter(|table| match access(words, table.place) {
            RowAccess::Read => false,
            RowAccess::Insert => is_reading || !inserts_match_id(words, table.place),
            RowAccess::Change => true,
        });
    let mut faults: Vec<String> = changed
        .map(|table| format!("changes `{}` without naming a match", table.name))
        .collect();
    let is_locking = words.windows(2).any(|pair| {
        pair[0] == "for" && ["update", "share", "no", "key"].contains(&pair[1].as_str())
    });
    if is_locking {
        faults.push("locks rows without naming a match".to_owned());
    }
    faults
}

fn join_names(tables: &[NamedTable]) -> String {
    let names: BTreeSet<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    names.into_iter().collect::<Vec<_>>().join(", ")
}

/// Returns the tables and views that a statement names. Its common table expressions do not count.
pub(crate) fn tables_named(words: &[String]) -> Vec<NamedTable> {
    let own: BTreeSet<&String> = words
        .windows(3)
        .filter(|three| three[1] == "as" && (three[2] == "(" || three[2] == "materialized"))
        .map(|three| &three[0])
        .collect();
    // For each open parenthesis, whether a comma in it is followed by a table.
    let mut lists = vec![false];
    let mut is_expected = false;
    let mut named = Vec::new();
    for (place, word) in words.iter().enumerate() {
        match word.as_str() {
            "(" => {
                lists.push(false);
                is_expected = false;
            }
            ")" => {
                lists.pop();
                is_expected = false;
            }
            "," => is_expected = lists.last() == Some(&true),
            "only" | "lateral" => {}
            "from" if word_before(words, place) != "distinct" => {
                lists.pop();
                lists.push(true);
                is_expected = true;
            }
            key_word if BEFORE_A_TABLE.contains(&key_word) => is_expected = true,
            key_word if AFTER_TABLES.contains(&key_word) => {
                lists.pop();
                lists.push(false);
                is_expected = false;
            }
            name => {
                let is_column = words.get(place + 1).is_some_and(|next| next == ".");
                let is_table = is_expected && !is_column && !own.contains(word);
                if let Some(kind) = kind_of(name).filter(|_| is_table) {
                    named.push(NamedTable {
                        name: name.to_owned(),
                        kind,
                        place,
                    });
                }
                is_expected = false;
            }
        }
    }
    named
}

pub(super) fn access(words: &[String], place: usize) -> RowAccess {
    let is_only = word_before(words, place) == "only";
    let place_before = place.saturating_sub(if is_only { 2 } else { 1 });
    let before = words.get(place_before).map_or("", String::as_str);
    match (word_before(words, place_before), before) {
        ("insert", "into") => RowAccess::Insert,
        ("delete", "from") | (_, "update" | "truncate" | "lock" | "table") => RowAccess::Change,
        _ => RowAccess::Read,
    }
}

/// Whether the columns after the table of an insert include `match_id`.
fn inserts_match_id(words: &[String], place: usize) -> bool {
    let after = words.iter().skip(place);
    let columns = after.skip_while(|word| *word != "(");
    columns
        .take_while(|word| *word != ")")
        .any(|word| word == "match_id")
}

/// Whether a statement has `match_id = $1` or `match_id = any($1)`.
fn names_match(words: &[String]) -> bool {
    let at = |place: usize| words.get(place).map_or("", String::as_str);
    (0..words.len()).any(|place| {
        let is_compared = at(place) == "match_id" && at(place + 1) == "=";
        let is_any = at(place + 2) == "any" && at(place + 3) == "(";
        let value = at(if is_any { place + 4 } else { place + 2 });
        is_compared && value.starts_with('$')
    })
}

fn word_before(words: &[String], place: usize) -> &str {
    let before = place.checked_sub(1).and_then(|before| words.get(before));
    before.map_or("", String::as_str)
}

/// Splits a statement into lower-case words and signs. A quoted text is one word; comments are left out.
pub(crate) fn words(statement: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
    let mut words = Vec::new();
    let mut rest = statement;
    while let Some(first) = rest.chars().next() {
        let is_comment = rest.starts_with("--");
        let length = match first {
            _ if is_comment => rest.find('\n').unwrap_or(rest.len()),
            '\'' | '"' => rest[1..].find(first).map_or(rest.len(), |end| end + 2),
            _ if is_word(first) => rest
                .find(|letter: char| !is_word(letter))
                .unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, after) = rest.split_at(length);
        if !is_comment && !first.is_whitespace() {
            words.push(word.to_lowercase());
        }
        rest = after;
    }
    words
}

#[test]
fn statements_are_classed() {
    let classes = [
        (
            "select at from entry where match_id = $1",
            StatementClass::OneMatch,
        ),
        (
            "delete from sealed as s where s.match_id = any($2) and true",
            StatementClass::OneMatch,
        ),
        (
            "insert into talk (match_id, said) values ($1, 1)",
            StatementClass::OneMatch,
        ),
        (
            "select match_id from only deadline where due_at <= now()",
            StatementClass::AllMatches,
        ),
        (
            "select 1 from entry as e, summary as s where e.match_id = s.match_id",
            StatementClass::AllMatches,
        ),
        (
            "select from account join session using (account_id)",
            StatementClass::People,
        ),
        ("select from pulse, appointment", StatementClass::People),
        ("select size from tree_round", StatementClass::Operator),
        (
            "select 1 -- from entry\n, 'from entry' as \"entry\"",
            StatementClass::Operator,
        ),
        (
            "with entry as (select 1) select from entry",
            StatementClass::Operator,
        ),
        (
            "select a is distinct from entry.at",
            StatementClass::Operator,
        ),
    ];
    for (statement, class) in classes {
        let judgement = judge(statement);
        assert_eq!(judgement.class, class, "{statement}");
        assert!(
            judgement.faults.is_empty(),
            "{statement}: {:?}",
            judgement.faults
        );
    }
}

fn assert_faulty(fault: &str, statements: &[&str]) {
    for statement in statements {
        let faults = judge(statement).faults;
        assert!(
            faults.iter().any(|found| found.contains(fault)),
            "{statement}: {faults:?}"
        );
    }
}

#[test]
fn a_statement_with_tables_of_both_kinds_is_found() {
    let both = "names tables of a match (participant) and others (account)";
    let statements = [
        "select from participant join account using (account_id) where match_id = $1",
        "select from account as a, participant where match_id = $1",
        "select from account where exists (select from participant)",
        "select from lateral (select from account) as a, only participant",
        "insert into participant (match_id, account_id) select $1, account_id from account",
    ];
    assert_faulty(both, &statements);
    let service = "names tables of a match (tree_due) and others (tree_leaf)";
    let statement = "delete from tree_due using tree_leaf where tree_due.match_id = $1";
    assert_faulty(service, &[statement]);
}

#[test]
fn a_change_without_a_match_is_found() {
    let of_talk = [
        "delete from talk where said < 2",
        "delete from only talk using unnest($1::uuid[]) as t(match_id) where talk.match_id = t.match_id",
        "update talk as t set said = 1 where t.match_id in (select $1)",
        "truncate talk",
        "lock table talk",
        "with gone as (delete from talk returning 1) select count(*) from gone",
        "insert into talk (said) values ($1)",
        "insert into talk (match_id, said) select match_id, version from summary",
    ];
    assert_faulty("changes `talk` without naming a match", &of_talk);
}

#[test]
fn a_lock_without_a_match_is_found() {
    let locking = [
        "select at from entry limit 1 for update skip locked",
        "select at from entry where match_id = any(array(select $1)) for no key update",
        "select from summary for key share",
        "select from summary for share of summary",
    ];
    assert_faulty("locks rows without naming a match", &locking);
}
