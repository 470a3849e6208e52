//! Tests: only writers of the same match wait for a locked row.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join_all;
use jiff::ToSpan;
use sqlx::{AssertSqlSafe, Executor, PgConnection};
use tokio::sync::Barrier;
use tokio::task::JoinHandle;
use tokio::time::sleep;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, append_patiently, turn};
use crate::log::{AppendError, FullEntry, Log, LogError};
use crate::testing::{TestDatabase, wait_for};
use crate::world::Version;

/// Statements that lock a row of a match. `ID` is replaced by the id of the match.
const HOLDS: [(&str, &str); 5] = [
    (
        "the summary",
        "select from summary where match_id = 'ID' for update",
    ),
    (
        "a turn",
        "select from reader_turn where match_id = 'ID' for update",
    ),
    (
        "a notice",
        "select from notice where match_id = 'ID' for update",
    ),
    (
        "the deadline",
        "select from deadline where match_id = 'ID' for update",
    ),
    (
        "the next version",
        "insert into entry (match_id, version, prev, at, hash, public)
         select match_id, version + 1, version, at, hash, public
         from entry where match_id = 'ID' order by version desc limit 1",
    ),
];

async fn writers(log: &Log, count: u128) -> Vec<Writer> {
    let mut writers: Vec<_> = (1..=count).map(|number| Writer::new(log, number)).collect();
    for writer in &mut writers {
        sqlx::query(
            "insert into reader_match (match_id, participant, reader_id) values ($1, $2, $2)",
        )
        .bind(writer.match_id.0)
        .bind(ANNA)
        .execute(log.pool())
        .await
        .unwrap();
        let step = full_step(writer).await;
        writer.append(&step).await.unwrap();
    }
    writers
}

async fn full_step(writer: &Writer) -> FullEntry {
    let mut step = writer.step().await;
    step.projected.emails = vec![turn(ANNA)];
    step.projected.due_at = Some(step.at.checked_add(1.hour()).unwrap());
    step.projected.readers.is_reseated = true;
    let turns = &mut step.projected.readers;
    match step.version {
        Version(1) => turns.asked = vec![ANNA],
        _ => turns.answered = vec![ANNA],
    }
    step
}

async fn hold(database: &TestDatabase, statement: &str, writer: &Writer) -> PgConnection {
    let mut holder = database.connect_as_administrator().await.unwrap();
    let id = writer.match_id.0.to_string();
    let holding = format!("begin; {}", statement.replace("ID", &id));
    let held = sqlx::raw_sql(AssertSqlSafe(holding));
    holder.execute(held).await.unwrap();
    holder
}

fn ask(log: &Log, step: FullEntry, at_once: &Arc<Barrier>) -> JoinHandle<Result<(), AppendError>> {
    let (log, at_once) = (log.clone(), Arc::clone(at_once));
    tokio::spawn(async move {
        at_once.wait().await;
        log.append(step.clone()).await
    })
}

fn append(
    log: &Log,
    step: FullEntry,
    at_once: &Arc<Barrier>,
) -> JoinHandle<Result<(), AppendError>> {
    let (log, at_once) = (log.clone(), Arc::clone(at_once));
    tokio::spawn(async move {
        at_once.wait().await;
        append_patiently(&log, &step).await
    })
}

#[tokio::test]
async fn a_match_that_is_held_holds_up_no_other_and_goes_on_when_it_is_free() {
    for (what, statement) in HOLDS {
        let (database, log) = opened().await;
        let mut writers = writers(&log, 40).await;
        let mut holder = hold(&database, statement, &writers[7]).await;
        for _round in 0..2 {
            let mut steps = Vec::new();
            for writer in &writers {
                steps.push(full_step(writer).await);
            }
            let at_once = Arc::new(Barrier::new(steps.len() + 3));
            let free = steps
                .iter()
                .filter(|step| step.match_id != steps[7].match_id);
            let tasks = free.map(|step| append(&log, step.clone(), &at_once));
            let appended: Vec<_> = tasks.collect();
            // Repeated requests to the locked match must not occupy the lanes, the tasks that write batches.
            let resent_tasks = (0..4).map(|_| ask(&log, steps[7].clone(), &at_once));
            let resent: Vec<_> = resent_tasks.collect();
            for answer in join_all(appended).await {
                assert!(answer.as_ref().unwrap().is_ok(), "{what}: {answer:?}");
            }
            for answer in join_all(resent).await {
                let answer = answer.unwrap();
                assert!(
                    matches!(answer, Err(AppendError::TimedOut)),
                    "{what}: {answer:?}"
                );
            }
            for (writer, step) in writers.iter_mut().zip(&steps) {
                if writer.match_id != steps[7].match_id {
                    (writer.version, writer.previous) = (step.version, step.sealed.hash);
                }
            }
        }
        holder.execute("rollback").await.unwrap();
        let step = full_step(&writers[7]).await;
        writers[7].append(&step).await.unwrap();
    }
}

const ALL: (&str, &str) = (
    "all entries",
    "lock table entry in share row exclusive mode",
);

#[tokio::test]
async fn who_comes_alone_waits_a_moment_for_what_is_held() {
    for (what, statement) in HOLDS.into_iter().chain([ALL]) {
        let (database, log) = opened().await;
        let writer = writers(&log, 1).await.remove(0);
        let mut holder = hold(&database, statement, &writer).await;
        let step = full_step(&writer).await;
        let held = log.clone();
        let appended = tokio::spawn(async move { append_patiently(&held, &step).await });
        sleep(Duration::from_millis(300)).await;
        assert!(!appended.is_finished(), "{what}");
        holder.execute("rollback").await.unwrap();
        let answer = appended.await.unwrap();
        assert!(answer.is_ok(), "{what}: {answer:?}");
    }
}

#[tokio::test]
async fn what_nobody_thought_of_fails_one_step_and_not_those_beside_it() {
    let (database, log) = opened().await;
    let writers = writers(&log, 12).await;
    let odd_match = writers[4].match_id.0;
    let mut owner = database.connect_as_owner().await.unwrap();
    let odd = format!(
        "create function odd() returns trigger language plpgsql as
            $$ begin raise exception using errcode = 'P0123'; end $$;
        create trigger odd before update on summary for each row
            when (old.match_id = '{odd_match}') execute function odd();"
    );
    owner
        .execute(sqlx::raw_sql(AssertSqlSafe(odd)))
        .await
        .unwrap();
    let at_once = Arc::new(Barrier::new(writers.len()));
    let mut appended = Vec::new();
    for writer in &writers {
        appended.push(append(&log, writer.step().await, &at_once));
    }
    for (number, answer) in join_all(appended).await.into_iter().enumerate() {
        match answer.unwrap() {
            Err(AppendError::Log(LogError::Refused(_))) if number == 4 => {}
            answer => assert!(answer.is_ok() && number != 4, "{number}: {answer:?}"),
        }
    }
}

#[tokio::test]
async fn what_an_action_changes_is_in_no_index_so_that_summaries_stay_in_their_pages() {
    let (database, log) = opened().await;
    let mut writer = writers(&log, 1).await.remove(0);
    for number in 0..400_u32 {
        let mut step = writer.step().await;
        let whose = if number % 2 == 0 { ANNA } else { BORIS };
        step.projected.summary.awaiting = vec![whose];
        writer.append(&step).await.unwrap();
    }
    let mut administrator = database.connect_as_administrator().await.unwrap();
    let mut hot = async || -> (i64, i64) {
        let statement =
            "select n_tup_hot_upd, n_tup_upd from pg_stat_user_tables where relname = 'summary'";
        let counted = sqlx::query_as(statement)
            .fetch_one(&mut administrator)
            .await;
        counted.unwrap()
    };
    // A connection publishes its statistics when it closes, or on request.
    sqlx::query("select pg_stat_force_next_flush()")
        .execute(&database.pool)
        .await
        .unwrap();
    let (mut hot_updates, mut updates) = (0, 0);
    wait_for("the updates are counted", async || {
        (hot_updates, updates) = hot().await;
        360 <= updates
    })
    .await;
    assert!(
        updates * 95 <= hot_updates * 100,
        "{hot_updates} of {updates}"
    );
}
