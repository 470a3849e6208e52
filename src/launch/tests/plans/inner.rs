//! Rows that database functions and foreign keys read, which no query plan shows. Each test action is run, the rows
//! that it reads are counted, and it is rolled back.

use std::collections::BTreeSet;

use sqlx::{AssertSqlSafe, Connection, Executor, PgConnection, Row};

use super::classes::BOUNDED;

/// Maximum number of rows that one action may fetch from one table.
const ROWS_MAX: i64 = 2_000;

/// SQL files that together run all functions of the database and follow all foreign keys.
const ACTIONS: [(&str, &str); 8] = [
    ("a step is appended", include_str!("append.sql")),
    ("what is due is asked", "select * from match_agenda"),
    (
        "a match is founded",
        "insert into summary (
            match_id, moved_at, version, places, open_places, listed, service_due, stage, game, participants, awaiting
         )
         values (gen_random_uuid(), now(), 1, 2, 1, true, false, 'lobby', 'bards', '{}', '{}')",
    ),
    (
        "a match that is not founded is watched",
        "insert into hook_watch (match_id, endpoint_id, participant, version)
         select gen_random_uuid(), endpoint_id, gen_random_uuid(), 0
         from hook_endpoint
         order by endpoint_id
         limit 1",
    ),
    (
        "somebody changes their address and password",
        "update account set email = 'new@players.example', password_hash = 'new' where account_id = world.id(3, 9)",
    ),
    (
        "somebody is erased",
        "delete from account where account_id = world.id(3, 9)",
    ),
    (
        "somebody is made to leave",
        "update participant set account_id = null where match_id = world.id(1, 30)",
    ),
    (
        "an account is deleted with what it owns",
        "delete from personal_token where account_id = world.id(3, 11)",
    ),
];

/// Functions that guard tables. They run only in operator commands, or never.
const GUARDS: [&str; 4] = [
    "admit_rekey",
    "admit_removal",
    "guard_archive",
    "refuse_change",
];

/// Runs all actions. Fails if one scans a growing table, or if a database function is never called.
pub(super) async fn check(world: &mut PgConnection) {
    let mut called = BTreeSet::from(GUARDS.map(str::to_owned));
    for (what, doing) in ACTIONS {
        let mut doings = world.begin().await.unwrap();
        doings
            .execute("set local track_functions = 'all'")
            .await
            .unwrap();
        let done = doings.execute(AssertSqlSafe(doing)).await.unwrap();
        assert_eq!(done.rows_affected().min(1), 1, "{what}: no row was changed");
        let sql = "select relname::text, seq_scan, idx_tup_fetch from pg_stat_xact_user_tables
             where schemaname = 'public' and (0 < seq_scan or $1 < idx_tup_fetch)";
        let walked = sqlx::query(sql).bind(ROWS_MAX);
        for row in walked.fetch_all(&mut *doings).await.unwrap() {
            let table: String = row.get(0);
            let is_bounded = BOUNDED.iter().any(|(bounded, _)| *bounded == table);
            let (scans, rows): (i64, i64) = (row.get(1), row.get(2));
            assert!(
                is_bounded,
                "{what}: {table} is scanned: {scans} times, {rows} rows by an index"
            );
        }
        let functions_sql = "select funcname::text from pg_stat_xact_user_functions";
        let functions = sqlx::query_scalar::<_, String>(functions_sql);
        called.extend(functions.fetch_all(&mut *doings).await.unwrap());
        doings.rollback().await.unwrap();
    }
    let all = "select proname::text from pg_proc join pg_language as l on l.oid = prolang
         where pronamespace = 'public'::regnamespace and lanname = 'plpgsql'";
    for function in sqlx::query_scalar::<_, String>(all)
        .fetch_all(world)
        .await
        .unwrap()
    {
        assert!(
            called.contains(&function),
            "{function}: never called; add an action that calls it to DOINGS"
        );
    }
}
