//! What Citus refuses in statements on tables of matches, as far as their words show it.

use super::TableKind;
use super::judgement::{NamedTable, RowAccess, access, tables_named, words};

const VOLATILE: [&str; 3] = ["clock_timestamp", "gen_random_uuid", "random"];

const PASSED_ON: &str =
    "inserts rows through the coordinator; for one match write `values ($1, unnest($2), …)`";

/// Statements that are refused, or slow, until they are rewritten; and why.
pub(super) const REFUSED: [(&str, &str); 4] = [
    (
        "src/access/erasure/departures.rs depart",
        "the matches of an erased person",
    ),
    (
        "src/people/calendars.rs replace",
        "the matches of a person who will be away",
    ),
    (
        "src/request_log/keep.sql",
        "a batch of many matches; a statement for each match would cost more on one server",
    ),
    (
        "src/webhooks/store/endpoints.rs watch_matches",
        "the matches of the owner of a new webhook",
    ),
];

/// Returns what Citus refuses, or runs only through the coordinator.
pub(super) fn find_refusals(statement: &str) -> Vec<&'static str> {
    let words = words(statement);
    let named = tables_named(&words).into_iter();
    let of_matches: Vec<NamedTable> = named.filter(|it| it.kind == TableKind::Match).collect();
    let has_access = |wanted: RowAccess| {
        let mut tables = of_matches.iter();
        tables.any(|table| access(&words, table.place) == wanted)
    };
    let is_inserting = has_access(RowAccess::Insert);
    let is_updating = has_access(RowAccess::Change);
    let is_changing = is_inserting || is_updating;
    let has = |sought: &[&str]| !places(&words, sought).is_empty();
    let is_of_one_match = words
        .windows(3)
        .any(|three| three[0] == "match_id" && three[1] == "=" && three[2].starts_with('$'));
    let is_of_many = !of_matches.is_empty() && !is_of_one_match;
    let is_locking = ["update", "share", "no", "key"].map(|strength| has(&["for", strength]));
    let is_volatile = VOLATILE.map(|function| has(&[function, "("]));
    let is_fed = ["from", "join"].map(|before| has(&[before, "unnest", "("]));
    let upserts = parts(&words, &["do", "update"], &["returning"]);
    let checks = [
        (
            is_of_many && has(&["lateral"]),
            "has a `lateral` over several matches",
        ),
        (
            is_of_many && is_locking.contains(&true),
            "locks rows of several matches",
        ),
        (
            is_updating && is_volatile.contains(&true),
            "has a volatile function in an update; take `now()` or a parameter",
        ),
        (
            is_changing && has_now_inside(&words),
            "has `now()` in `case`, `coalesce`, `returning` or `do update`",
        ),
        (
            is_changing && adds_column_to_now(&words),
            "adds a column to `now()` in a change; add in UTC: `now() at time zone 'utc' + …`",
        ),
        (
            upserts
                .iter()
                .any(|part| is_changing && part.iter().any(|word| word == "select")),
            "has a subquery in `do update`",
        ),
        (is_inserting && is_fed.contains(&true), PASSED_ON),
        (
            is_of_many && words.starts_with(&["select".to_owned(), "exists".to_owned()]),
            "is an `exists` over several matches; select a row with `limit 1`",
        ),
    ];
    let found = checks.into_iter().filter(|(is_so, _)| *is_so);
    found.map(|(_, what)| what).collect()
}

fn has_now_inside(words: &[String]) -> bool {
    let inside = [
        parts(words, &["case"], &["end"]),
        parts(words, &["coalesce", "("], &[]),
        parts(words, &["returning"], &[]),
        parts(words, &["do", "update"], &["returning"]),
    ];
    let mut all = inside.into_iter().flatten();
    all.any(|part| !places(part, &["now", "("]).is_empty())
}

/// Whether a column is added to `now()` or subtracted from it, or `now()` from a column.
fn adds_column_to_now(words: &[String]) -> bool {
    let at = |place: usize| words.get(place).map_or("", String::as_str);
    let is_sign = |place: usize| ["+", "-"].contains(&at(place));
    let is_column = |place: usize| {
        let is_name = at(place).starts_with(|first: char| first.is_alphabetic());
        let is_of_sql = ["interval", "secs"].contains(&at(place));
        is_name && !is_of_sql && at(place + 1) != "("
    };
    places(words, &["now", "("]).into_iter().any(|after| {
        let now = after - 2;
        let is_taken_off = 1 < now && is_sign(now - 1) && is_column(now - 2);
        let sum = part(words, after + 2, &[",", "as", "where", "from", "and"]);
        let mut added = after + 2..after + 2 + sum.len();
        is_taken_off || is_sign(after + 1) && added.any(is_column)
    })
}

/// Returns the places after these words.
fn places(words: &[String], sought: &[&str]) -> Vec<usize> {
    let windows = words.windows(sought.len()).enumerate();
    let found = windows.filter(|(_, window)| window.iter().eq(sought));
    found.map(|(place, _)| place + sought.len()).collect()
}

fn parts<'a>(words: &'a [String], start: &[&str], ends: &[&str]) -> Vec<&'a [String]> {
    let starts = places(words, start).into_iter();
    starts.map(|place| part(words, place, ends)).collect()
}

/// Returns the words from a place up to one of `ends`, or to the end of the parentheses around them.
fn part<'a>(words: &'a [String], start: usize, ends: &[&str]) -> &'a [String] {
    let rest = words.get(start..).unwrap_or_default();
    let mut depth = 0_i32;
    let end = rest.iter().position(|word| {
        depth += match word.as_str() {
            "(" => 1,
            ")" => -1,
            _ => 0,
        };
        depth < 0 || depth == 0 && ends.contains(&word.as_str())
    });
    &rest[..end.unwrap_or(rest.len())]
}

#[test]
fn what_citus_refuses_is_found() {
    let refused = [
        (
            "lateral",
            "select from unnest($1) as s(stage), lateral (select from summary limit $2) as l",
        ),
        (
            "locks rows",
            "select from summary where match_id = any($1) for no key update",
        ),
        (
            "volatile",
            "update entry set at = clock_timestamp() where match_id = $1",
        ),
        (
            "`now()` in",
            "update notice set turn_at = case when $2 then now() end where match_id = $1",
        ),
        (
            "`now()` in",
            "update notice set turn_at = coalesce($2, now()) where match_id = $1",
        ),
        (
            "`now()` in",
            "update notice set version = 1 where match_id = $1 returning version, now() as now",
        ),
        (
            "`now()` in",
            "insert into look (match_id) values ($1) on conflict do update set at = now()",
        ),
        (
            "adds a column",
            "update departure set due_at = now() + make_interval(secs => $2 * fence), fence = 1",
        ),
        (
            "adds a column",
            "update notice set turn_at = turn_at - (noted_at - now())",
        ),
        (
            "a subquery",
            "insert into look (match_id) values ($1) on conflict do update set at = (select $2)",
        ),
        (
            "through the coordinator",
            "insert into look (match_id) select $1 from unnest($2) as p(participant)",
        ),
        (
            "an `exists`",
            "select exists (select from reader_match where reader_id = $1)",
        ),
    ];
    for (what, statement) in refused {
        let found = find_refusals(statement);
        assert!(
            found.len() == 1 && found[0].contains(what),
            "{statement}: {found:?}"
        );
    }
    let run = [
        "select case when due_at < now() then 1 end from deadline",
        "update account set at = clock_timestamp() where account_id = $1",
        "update notice set at = (now() at time zone 'utc' + (at - turn_at)) at time zone 'utc'",
        "update notice set at = now() + make_interval(secs => $1) where at < now() - interval '1 day'",
        "insert into look (match_id, participant) values ($1, unnest($2::uuid[]))",
        "insert into time_stop (match_id, at) select match_id, random() from summary",
    ];
    for statement in run {
        assert!(find_refusals(statement).is_empty(), "{statement}");
    }
}
