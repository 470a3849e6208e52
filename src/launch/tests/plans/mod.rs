//! Every statement has a plan that reads what it is about, however many matches and people there are.
//!
//! A small world is filled, so large that no walk over it looks cheap, and each statement of `.sqlx` is planned
//! for it as PostgreSQL would that does not know what is asked for: see [`law`]. Limits alone are known, as many
//! rows as there would be in a page of a world of a million matches.

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

/// How large the world is: everything that belongs to it has at least so many rows.
const MATCHES: u32 = 20_000;
const ROWS_MIN: i64 = 6_000;
/// A page in a world that is so much smaller than a real one.
const PAGE: &str = "limit 10";

/// A statement as `.sqlx` has it.
struct Statement {
    /// In one line.
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
    wrong.extend(
        idle.map(|(said, _)| format!("«{said}» is no exception, or of several statements")),
    );
    assert!(
        wrong.is_empty(),
        "what is read here grows with the world: give it an index, or `classes.rs` a reason\n{}",
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

/// Tables that nobody has said anything of: of the world is what the world fills.
async fn find_unclassified(world: &mut PgConnection) -> Vec<String> {
    let sql = "select relname::text from pg_class
         where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples < $1";
    let query = sqlx::query_scalar::<_, String>(sql).bind(ROWS_MIN);
    let small = query.fetch_all(world).await.unwrap().into_iter();
    let unknown = small.filter(|table| BOUNDED.iter().all(|(bounded, _)| bounded != table));
    unknown
        .map(|table| {
            format!(
                "{table}: fill it in `world_rest.sql`, or say in `classes.rs` why it does not grow"
            )
        })
        .collect()
}

fn load_statements() -> Vec<Statement> {
    let entries = fs::read_dir(".sqlx").unwrap();
    let files = entries.map(|file| fs::read(file.unwrap().path()).unwrap());
    let parsed = files.map(|file| Statement::from_json(&serde_json::from_slice(&file).unwrap()));
    // Settings have no plan.
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

    /// The plan that holds for all parameters.
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

/// The statement with limits that are known: the planner takes an unknown one for a tenth of the table.
fn with_page_limit(query: &str) -> String {
    let mut parts = query.split("limit $");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |said, part| {
        let rest = part.trim_start_matches(|digit: char| digit.is_ascii_digit());
        format!("{said}{PAGE}{rest}")
    })
}
