//! A database that is distributed over the servers of a Citus cluster: which servers hold which matches, and how it
//! becomes one.
//!
//! The tables of a match are distributed by the match, together. All other tables stay on the coordinator.

use sqlx::{AssertSqlSafe, Executor, PgConnection};

use super::{DatabaseError, SERVICE};
use crate::launch::Reporter;
use crate::pool::Pool;

/// Every table with rows of a match, in an order in which foreign keys allow to distribute them.
pub(crate) const MATCH_TABLES: [&str; 30] = [
    "entry",
    "sealed",
    "archive",
    "time_stop",
    "witness",
    "quarantine",
    "standing_order",
    "calendar",
    "request",
    "pending_ruling",
    "summary",
    "reader_match",
    "reader_turn",
    "deadline",
    "notice",
    "watched_entry",
    "dispute",
    "rematch",
    "match_email",
    "talk",
    "participant",
    "message",
    "dispute_text",
    "look",
    "departure",
    "postponed",
    "hook_watch",
    "tree_due",
    "reader_result",
    "result_due",
];

/// Functions whose body differs on Citus, where each statement names one match.
pub(crate) const FUNCTIONS: [&str; 3] = [
    include_str!("../../../migrations/citus/read_entries.sql"),
    include_str!("../../../migrations/citus/append_steps.sql"),
    include_str!("../../../migrations/citus/trigger_functions.sql"),
];

/// Versions that this program was tried with. Versions 13.2.1, 13.2.2 and 14.0 plan each statement of a function anew and
/// use ever more memory.
const VERSIONS: [&str; 1] = ["13.2.0"];

/// Setting that every server needs in its configuration, because the tables of matches have triggers.
const TRIGGERS: &str = "citus.enable_unsafe_triggers";

/// Whether the tables of matches are distributed. False without Citus.
pub(super) async fn is_distributed(connection: &mut PgConnection) -> sqlx::Result<bool> {
    let query =
        sqlx::query_scalar("select to_regclass('pg_catalog.pg_dist_partition') is not null");
    if !query.fetch_one(&mut *connection).await? {
        return Ok(false);
    }
    let query = sqlx::query_scalar(
        "select exists (select from pg_dist_partition where logicalrelid = to_regclass('entry'))",
    );
    query.fetch_one(connection).await
}

/// Whether the database is distributed, but not all its tables of matches are: a migration has added one, or distributing
/// was interrupted.
pub(super) async fn is_partly_distributed(connection: &mut PgConnection) -> sqlx::Result<bool> {
    if !is_distributed(connection).await? {
        return Ok(false);
    }
    let query = sqlx::query_scalar(
        "select exists (
            select from unnest($1) as name
            where to_regclass(name) not in (select logicalrelid from pg_dist_partition)
        )",
    );
    query.bind(MATCH_TABLES).fetch_one(connection).await
}

/// Returns the first hash of each shard of the matches, in order, and the host and port of its server. Empty if the
/// database is not distributed.
pub(super) async fn load_shards(pool: &Pool) -> sqlx::Result<Vec<(i32, String)>> {
    let mut connection = pool.acquire().await?;
    if !is_distributed(&mut connection).await? {
        return Ok(Vec::new());
    }
    let query = sqlx::query_as(
        "select shardminvalue::integer, nodename || ':' || nodeport
        from pg_dist_shard
        join pg_dist_placement using (shardid)
        join pg_dist_node using (groupid)
        where logicalrelid = 'entry'::regclass and noderole = 'primary'
        order by shardminvalue::integer",
    );
    query.fetch_all(&mut *connection).await
}

/// Checks that the database can be distributed now, and sets how many shards each table gets.
pub(super) async fn prepare(owner: &mut PgConnection, shards: u16) -> Result<(), DatabaseError> {
    check_cluster(owner).await?;
    let query = sqlx::query_scalar("select exists (select from present())");
    let is_running = query.fetch_one(&mut *owner).await;
    if is_running.map_err(DatabaseError::prepare("read whether the service runs"))? {
        return Err(DatabaseError::ServiceRuns);
    }
    let setting = format!("set citus.shard_count = {shards}");
    execute(owner, setting, "set the number of shards").await
}

/// Distributes all tables of matches that are not yet, and replaces the functions. Can be repeated after an interruption.
pub(super) async fn distribute(
    owner: &mut PgConnection,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
    let_service_connect(owner).await?;
    for function in load_functions(owner).await? {
        execute(owner, function, "create a function on the workers").await?;
    }
    for (number, relation) in MATCH_TABLES.iter().enumerate() {
        if is_relation_distributed(owner, relation).await? {
            continue;
        }
        let count = MATCH_TABLES.len();
        report(&format!(
            "distributing table {} of {count}: {relation}…",
            number + 1
        ));
        let beside = if number == 0 { "none" } else { "entry" };
        let statement = format!(
            "select create_distributed_table('{relation}', 'match_id', colocate_with := '{beside}')"
        );
        execute(owner, statement, "distribute a table").await?;
    }
    for function in FUNCTIONS {
        execute(owner, function.to_owned(), "replace a function").await?;
    }
    Ok(())
}

/// Lets the service's role log in, as connections between the servers do with the role that a session has taken.
async fn let_service_connect(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let query = sqlx::query_scalar("select rolcanlogin from pg_roles where rolname = $1");
    let found = query.bind(SERVICE).fetch_one(&mut *owner).await;
    if found.map_err(DatabaseError::prepare(
        "read whether logothete_serve may log in",
    ))? {
        return Ok(());
    }
    let statement = format!("alter role {SERVICE} login");
    let what = "run as an administrator of PostgreSQL: alter role logothete_serve login";
    execute(owner, statement, what).await
}

/// Returns the statements that create all functions of this schema again. Citus then creates them on the workers too,
/// where triggers call them.
async fn load_functions(owner: &mut PgConnection) -> Result<Vec<String>, DatabaseError> {
    let query = sqlx::query_scalar(
        "select pg_get_functiondef(oid)
        from pg_proc as p
        where pronamespace = current_schema()::regnamespace
            and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
        order by oid",
    );
    let found = query.fetch_all(owner).await;
    found.map_err(DatabaseError::prepare("read the functions of the schema"))
}

async fn execute(
    owner: &mut PgConnection,
    statement: String,
    what: &'static str,
) -> Result<(), DatabaseError> {
    let done = owner.execute(sqlx::raw_sql(AssertSqlSafe(statement))).await;
    done.map(drop).map_err(DatabaseError::prepare(what))
}

async fn is_relation_distributed(
    owner: &mut PgConnection,
    relation: &str,
) -> Result<bool, DatabaseError> {
    let query = sqlx::query_scalar(
        "select exists (select from pg_dist_partition where logicalrelid = $1::regclass)",
    );
    let found = query.bind(relation).fetch_one(owner).await;
    found.map_err(DatabaseError::prepare("read which tables are distributed"))
}

/// Refuses a cluster without Citus, of a version that was not tried, without workers, or with other settings.
async fn check_cluster(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let failed = || DatabaseError::prepare("read the state of the cluster");
    let query = sqlx::query_scalar("select extversion from pg_extension where extname = 'citus'");
    let extension: Option<String> = query.fetch_optional(&mut *owner).await.map_err(failed())?;
    if extension.is_none() {
        return Err(DatabaseError::NoCitus);
    }
    let query = sqlx::query_scalar("select split_part(citus_version(), ' ', 2)");
    let version: String = query.fetch_one(&mut *owner).await.map_err(failed())?;
    if !VERSIONS.contains(&&*version) {
        return Err(DatabaseError::UntriedCitus { version });
    }
    let query = sqlx::query_scalar(
        "select count(*) from pg_dist_node where isactive and shouldhaveshards and noderole = 'primary'",
    );
    let servers: i64 = query.fetch_one(&mut *owner).await.map_err(failed())?;
    if servers == 0 {
        return Err(DatabaseError::NoWorkers);
    }
    let query = sqlx::query_scalar(
        "select string_agg(nodename || ':' || nodeport, ', ')
        from run_command_on_all_nodes(format('show %s', $1::text))
        join pg_dist_node using (nodeid)
        where result is distinct from 'on'",
    );
    let found = query.bind(TRIGGERS).fetch_one(&mut *owner).await;
    match found.map_err(failed())? {
        Some(servers) => Err(DatabaseError::CitusSetting {
            setting: TRIGGERS,
            servers,
        }),
        None => Ok(()),
    }
}
