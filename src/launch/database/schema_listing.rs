//! Compares the schema of a database with the one that the migrations create.
//!
//! `listing.txt` describes the expected schema line by line and is written by a test; see
//! [`find_differences`].

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{PgConnection, PgExecutor};

use super::migration_record::SchemaAge;
use super::{DatabaseError, citus, schema};

const QUERY: &str = include_str!("listing.sql");

const EXPECTED: &str = include_str!("listing.txt");

/// Lines that differ if the tables of matches are distributed by Citus.
const EXPECTED_ON_CITUS: &str = include_str!("listing_citus.txt");

/// Separator between a database object and its definition, in a line of `listing.txt`.
const IS: &str = " = ";

type Listing = BTreeMap<String, String>;

/// Returns the differences between the schema of a database and that of this program's migrations, one sentence each.
/// Covers triggers, functions and grants. Ignores unrelated objects, and additions by a newer, compatible version of
/// the program.
pub(crate) async fn find_differences(db: &mut PgConnection) -> Result<Vec<String>, DatabaseError> {
    let outcome = load_listing(&mut *db).await;
    let mut found = outcome.map_err(DatabaseError::prepare("read the database schema"))?;
    let mut expected = parse(EXPECTED);
    let distributed = citus::is_distributed(&mut *db).await;
    if distributed.map_err(DatabaseError::prepare(
        "read whether the tables are distributed",
    ))? {
        expected.extend(parse(EXPECTED_ON_CITUS));
    }
    if schema::load_age(db).await? == SchemaAge::Newer {
        found.retain(|what, _| expected.contains_key(what));
    }
    Ok(compare(&expected, &found))
}

async fn load_listing(db: impl PgExecutor<'_>) -> Result<Listing, sqlx::Error> {
    let fetched: Vec<(String, String)> = sqlx::query_as(QUERY).fetch_all(db).await?;
    let in_a_line = |how: &str| how.split_whitespace().collect::<Vec<_>>().join(" ");
    let rows = fetched.into_iter();
    Ok(rows.map(|(what, how)| (what, in_a_line(&how))).collect())
}

fn parse(text: &str) -> Listing {
    let pairs = text.lines().filter_map(|line| line.split_once(IS));
    let lines = pairs.map(|(what, how)| (what.to_owned(), how.to_owned()));
    lines.collect()
}

fn compare(expected: &Listing, found: &Listing) -> Vec<String> {
    let ours: BTreeSet<&str> = expected.keys().map(|what| subject(what)).collect();
    let expectations = expected.iter();
    let missing = expectations.filter_map(|(what, how)| match found.get(what) {
        None => Some(format!("{what} is missing")),
        Some(other) if other != how => Some(format!("{what} is «{other}» instead of «{how}»")),
        Some(_) => None,
    });
    let unexpected = found.keys().filter(|what| !expected.contains_key(*what));
    let own_unexpected = unexpected.filter(|what| ours.contains(subject(what)));
    let strange = own_unexpected.map(|line| format!("{line} is not of this program"));
    missing.chain(strange).collect()
}

/// Returns the table, function or role that a line of the listing describes.
fn subject(what: &str) -> &str {
    let name = what.split_once(' ').map_or(what, |(_, name)| name);
    name.split(['.', '(', ' ']).next().unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use std::fmt::Write;

    use sqlx::{AssertSqlSafe, Executor};

    use super::*;
    use crate::testing::TestDatabase;

    /// Environment variable that makes the test rewrite `listing.txt`.
    const RENEW: &str = "RENEW_LISTING";

    #[tokio::test]
    async fn the_listing_is_what_the_migrations_make() {
        let database = TestDatabase::create().await.unwrap();
        let plain = load_listing(&database.pool).await.unwrap();
        check("src/launch/database/listing.txt", EXPECTED, &plain);
        let mut administrator = database.connect_as_administrator().await.unwrap();
        for function in citus::FUNCTIONS {
            administrator.execute(function).await.unwrap();
        }
        let mut on_citus = load_listing(&database.pool).await.unwrap();
        on_citus.retain(|what, how| plain.get(what) != Some(how));
        let path = "src/launch/database/listing_citus.txt";
        check(path, EXPECTED_ON_CITUS, &on_citus);
    }

    fn check(path: &str, text: &str, found: &Listing) {
        if std::env::var_os(RENEW).is_some() {
            let mut written = String::new();
            for (what, how) in found {
                writeln!(written, "{what}{IS}{how}").unwrap();
            }
            std::fs::write(path, written).unwrap();
            return;
        }
        let expected = parse(text);
        let differences = compare(&expected, found);
        assert!(
            differences.is_empty() && expected == *found,
            "renew {path} with `{RENEW}=1 cargo test --lib the_listing`: {differences:#?}"
        );
    }

    /// Changes of a schema, each with a part of the sentence that must report it.
    const CHANGES: [(&str, &str); 24] = [
        (
            "alter table entry disable trigger entry_append_only",
            "trigger entry.entry_append_only is «disabled",
        ),
        (
            "alter table entry enable trigger entry_append_only",
            "trigger entry.entry_append_only is «by origin",
        ),
        (
            "alter table witness disable trigger all",
            "trigger witness.witness_append_only is «disabled",
        ),
        (
            "alter table tree_leaf disable trigger all",
            "constraint tree_leaf.tree_leaf_round_fkey is ",
        ),
        (
            "drop trigger sealed_rekey on sealed",
            "trigger sealed.sealed_rekey is missing",
        ),
        (
            "create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$",
            "function refuse_change() is ",
        ),
        (
            "create function owner_says(varchar) returns boolean language sql as 'select true'",
            "function owner_says(character varying) is not of this program",
        ),
        (
            "alter function refuse_change() security definer",
            "with the rights of its owner",
        ),
        (
            "alter function refuse_change() set search_path = public",
            "with search_path=public",
        ),
        (
            "create trigger quiet before insert on entry for each row execute function refuse_change()",
            "trigger entry.quiet is not of this program",
        ),
        (
            "create rule quiet as on insert to entry do instead nothing",
            "rule entry.quiet is not of this program",
        ),
        (
            "alter table entry enable row level security",
            "table entry is «plain row security",
        ),
        (
            "create policy mine on entry using (true)",
            "policy entry.mine is not of this program",
        ),
        (
            "alter table entry drop constraint entry_prev_check",
            "constraint entry.entry_prev_check is missing",
        ),
        (
            "alter table entry add constraint more check (version < 9)",
            "constraint entry.more is not of this program",
        ),
        (
            "alter table entry alter column hash drop not null",
            "column entry.hash is «bytea» instead of «bytea not null»",
        ),
        (
            "alter table entry add column note text default 'x'",
            "column entry.note is not of this program",
        ),
        (
            "drop index entry_idempotency_key",
            "index entry.entry_idempotency_key is missing",
        ),
        (
            "create unique index one on entry (at)",
            "index entry.one is not of this program",
        ),
        (
            "grant update on entry to logothete_serve",
            "grant entry to logothete_serve is «insert, select, update»",
        ),
        (
            "grant update (at) on entry to logothete_serve",
            "grant entry.at to logothete_serve is not of this program",
        ),
        (
            "grant select on entry to public",
            "grant entry to everybody is not of this program",
        ),
        (
            "alter table tree_node set unlogged",
            "table tree_node is «plain persistence u",
        ),
        (
            "create table later () inherits (entry)",
            "table entry is «plain with children later",
        ),
    ];

    #[tokio::test]
    async fn every_change_of_the_tables_is_named() {
        let database = TestDatabase::create().await.unwrap();
        assert_eq!(
            find_differences(&mut database.pool.acquire().await.unwrap())
                .await
                .unwrap(),
            [""; 0]
        );
        for (change, said) in CHANGES {
            let database = TestDatabase::create().await.unwrap();
            let mut administrator = database.connect_as_administrator().await.unwrap();
            let change = sqlx::raw_sql(AssertSqlSafe(change));
            administrator.execute(change).await.unwrap();
            let found = find_differences(&mut database.pool.acquire().await.unwrap())
                .await
                .unwrap();
            assert!(
                found.iter().any(|line| line.contains(said)),
                "{said}: {found:?}"
            );
        }
    }

    #[tokio::test]
    async fn what_lies_beside_the_tables_is_nobodys_business() {
        let database = TestDatabase::create().await.unwrap();
        let mut owner = database.connect_as_owner().await.unwrap();
        for statement in [
            "create table notes (match_id uuid, constraint notes_key unique (match_id))",
            "create view matches as select match_id from summary",
            "create function count_matches() returns bigint language sql as 'select count(*) from summary'",
            "grant select on notes to public",
        ] {
            owner.execute(statement).await.unwrap();
        }
        assert_eq!(
            find_differences(&mut database.pool.acquire().await.unwrap())
                .await
                .unwrap(),
            [""; 0]
        );
    }

    #[test]
    fn a_line_is_about_a_table_a_function_or_a_role() {
        for (what, about) in [
            ("table entry", "entry"),
            ("column entry.at", "entry"),
            ("grant entry to everybody", "entry"),
            ("grant entry.at to logothete_serve", "entry"),
            ("function admit_entry()", "admit_entry"),
            ("role logothete_serve", "logothete_serve"),
        ] {
            assert_eq!(subject(what), about);
        }
    }
}
