//! Checks that no statement has a plan that reads a whole table that grows with matches or people.
//!
//! The test world is large enough that no full scan looks cheap. Each statement of `.sqlx` is planned generically,
//! without knowing its parameters: see [`plan_rules`]. Only limits are known: small ones, in proportion to the test
//! world.

mod classes;
mod inner;
mod plan_rules;

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;
use sqlx::{AssertSqlSafe, Executor, PgConnection, Row};

use self::classes::{BOUNDED, EXCEPTIONS};
use crate::testing::TestDatabase;

const WORLD: [&str; 2] = [
    include_str!("../../../../benches/support/world.sql"),
    include_str!("../../../../benches/support/world_rest.sql"),
];

/// Number of matches in the test world; each growing table has at least `ROWS_MIN` rows.
const MATCHES: u32 = 20_000;
const ROWS_MIN: i64 = 6_000;
/// Limit of a page of results, in proportion to the size of the test world.
const PAGE: &str = "limit 10";

struct Statement {
    text: String,
    query: String,
    parameters: Vec<String>,
}

#[tokio::test]
async fn every_statement_reads_what_it_is_about() {
    let database = TestDatabase::create().await.unwrap();
    let mut world = database.connect_as_administrator().await.unwrap();
    fill_world(&mut world).await;
    let mut wrong = find_unclassified(&mut world).await;
    let mut excused: BTreeMap<&str, u32> = BTreeMap::new();
    for statement in load_statements() {
        let walks = plan_rules::find_walks(&statement.plan(&mut world).await).join("\n    ");
        let mut known = EXCEPTIONS.iter().map(|(said, _)| *said);
        match known.find(|said| statement.text.contains(said)) {
            _ if walks.is_empty() => {}
            Some(said) => *excused.entry(said).or_default() += 1,
            None => wrong.push(format!("{}\n    {walks}", statement.text)),
        }
    }
    let idle = EXCEPTIONS
        .iter()
        .filter(|(said, _)| excused.get(said) != Some(&1));
    wrong.extend(idle.map(|(said, _)| {
        format!("exception «{said}» matches no statement with a full scan, or several")
    }));
    assert!(
        wrong.is_empty(),
        "these statements read whole tables: add an index, or a reason in `classes.rs`\n{}",
        wrong.join("\n")
    );
    inner::check(&mut world).await;
}

async fn fill_world(world: &mut PgConnection) {
    let size = format!(
        "set world.matches = {MATCHES}; set world.people = {MATCHES}; set world.running = 3;
         set plan_cache_mode = force_generic_plan;"
    );
    for sql in [
        &size,
        WORLD[0],
        WORLD[1],
        "set session_replication_role = origin; analyze",
    ] {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        world.execute(sql).await.unwrap();
    }
}

/// Returns tables with few rows in the test world that are not listed in [`BOUNDED`].
async fn find_unclassified(world: &mut PgConnection) -> Vec<String> {
    let sql = "select relname::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < $1";
    let query = sqlx::query_scalar::<_, String>(sql).bind(ROWS_MIN);
    let small = query.fetch_all(world).await.unwrap().into_iter();
    let unknown = small.filter(|table| BOUNDED.iter().all(|(bounded, _)| bounded != table));
    unknown
        .map(|table| {
            format!(
                "{table}: fill it in `world_rest.sql`, or add the reason why it stays small to `classes.rs`"
            )
        })
        .collect()
}

fn load_statements() -> Vec<Statement> {
    let entries = fs::read_dir(".sqlx").unwrap();
    let files = entries.map(|file| fs::read(file.unwrap().path()).unwrap());
    let parsed = files.map(|file| Statement::from_json(&serde_json::from_slice(&file).unwrap()));
    // PostgreSQL does not plan `set` statements.
    let all: Vec<_> = parsed.filter(|it| !it.text.starts_with("set ")).collect();
    assert!(300 < all.len(), "only {} statements were found", all.len());
    all
}

impl Statement {
    fn from_json(file: &Value) -> Self {
        let query = file["query"].as_str().unwrap();
        let parameters = file["describe"]["parameters"]["Left"].as_array().unwrap();
        let kind = |kind: &Value| {
            let kind = kind.as_str().unwrap().to_lowercase();
            kind.strip_suffix("array")
                .map_or(kind.clone(), |of| format!("{of}[]"))
        };
        Self {
            text: query.split_whitespace().collect::<Vec<_>>().join(" "),
            query: with_page_limit(query),
            parameters: parameters.iter().map(kind).collect(),
        }
    }

    async fn plan(&self, world: &mut PgConnection) -> Value {
        let (kinds, nulls) = match self.parameters.len() {
            0 => (String::new(), String::new()),
            count => (
                format!("({})", self.parameters.join(", ")),
                format!("({})", vec!["null"; count].join(", ")),
            ),
        };
        let steps = format!("deallocate all; prepare it{kinds} as {}\n;", self.query);
        let prepared = world.execute(sqlx::raw_sql(AssertSqlSafe(steps))).await;
        prepared.unwrap_or_else(|error| panic!("{error}: {}", self.text));
        let explain = format!("explain (format json) execute it{nulls}");
        let row = world
            .fetch_one(sqlx::raw_sql(AssertSqlSafe(explain)))
            .await
            .unwrap();
        let plans: Value = row.get(0);
        plans[0]["Plan"].clone()
    }
}

/// Replaces the limits of a query by a known one. For an unknown limit, the planner assumes a tenth of the table.
fn with_page_limit(query: &str) -> String {
    let mut parts = query.split("limit $");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_digit());
        format!("{said}{PAGE}{rest}")
    })
}
