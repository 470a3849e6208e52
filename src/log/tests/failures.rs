//! Tests: the database is unavailable, full, or stopped in the middle of a write.

use std::task::Poll;
use std::time::Duration;

use sqlx::{Connection, Executor};

use super::opened;
use super::scene::{Writer, append_patiently};
use crate::launch::database::{PoolPlan, WorkingRole};
use crate::log::{AppendError, Log, LogError};
use crate::pool::is_lost_race;
use crate::testing::wait_for;
use crate::world::Version;

#[tokio::test]
async fn a_full_disk_is_told_apart_and_nothing_is_kept() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let mut owner = database.connect_as_owner().await.unwrap();
    owner
        .execute(sqlx::raw_sql(
            "create function burst() returns trigger language plpgsql as
                $$ begin raise exception using errcode = '53100'; end $$;
            create trigger burst after insert on summary
                for each statement execute function burst();",
        ))
        .await
        .unwrap();
    let step = writer.step().await;
    let connections = database.pool.connection_counts().0;
    let refused = log.append(step.clone()).await.unwrap_err();
    assert_eq!(
        database.pool.connection_counts().0,
        connections,
        "expected usable connections"
    );
    assert!(log.is_full());
    assert!(
        matches!(refused, AppendError::Log(LogError::Full(_))),
        "{refused}"
    );
    assert_eq!(
        log.read_whole(writer.match_id).await.unwrap().entries.len(),
        1
    );
    owner
        .execute("drop trigger burst on summary")
        .await
        .unwrap();
    log.append(step.clone()).await.unwrap();
    assert!(!log.is_full());
}

#[tokio::test]
async fn a_database_that_broke_off_is_away_and_comes_back_without_a_restart() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let step = writer.step().await;
    let mut administrator = database.connect_as_administrator().await.unwrap();
    administrator
        .execute(
            "select pg_terminate_backend(pid) from pg_stat_activity
                where usename = 'logothete_serve' and datname = current_database()",
        )
        .await
        .unwrap();
    let refused = log.append(step.clone()).await.unwrap_err();
    assert!(
        matches!(refused, AppendError::Log(LogError::Away(_))),
        "{refused}"
    );
    let mut kept = false;
    for _ in 0..database.pool.size_max() {
        kept = kept || log.append(step.clone()).await.is_ok();
    }
    assert!(kept, "expected broken connections to be replaced");
}

#[tokio::test]
async fn a_pool_without_a_connection_to_spare_is_away_soon() {
    let (database, other) = opened().await;
    let plan = PoolPlan {
        size: 1,
        patience: Duration::from_secs(1),
    };
    let pool = plan.open(
        database.service_options().await.unwrap(),
        WorkingRole::AsLogin,
    );
    let log = Log::new(pool.clone(), database.open_log().unwrap().keyring);
    let writer = Writer::new(&other, 1);
    let step = writer.step().await;
    let mut held = None;
    wait_for("the connection is taken", async || {
        held = pool.acquire().await.ok();
        held.is_some()
    })
    .await;
    let refused = log.append(step.clone()).await.unwrap_err();
    assert!(
        matches!(refused, AppendError::Log(LogError::Away(_))),
        "{refused}"
    );
    let refused = log
        .read_after(writer.match_id, Version::NONE, None)
        .await
        .unwrap_err();
    assert!(matches!(refused, LogError::Away(_)), "{refused}");
    drop(held);
    append_patiently(&log, &step).await.unwrap();
}

#[tokio::test]
async fn a_storm_of_dropped_transactions_leaves_no_connection_inside_one() {
    let (database, _log) = opened().await;
    let pool = &database.pool;
    for round in 0..1500 {
        let mut storm = Vec::new();
        for number in 0..4 {
            let pool = pool.clone();
            storm.push(tokio::spawn(async move {
                let unit = async {
                    let mut tx = pool.begin("begin").await?;
                    tx.execute("select 1").await?;
                    tx.commit().await
                };
                give_up_after((round + number) % 8, unit).await;
            }));
        }
        for unit in storm {
            unit.await.unwrap();
        }
    }
    let mut held = Vec::new();
    for _ in 0..pool.size_max() {
        held.push(pool.acquire().await.unwrap());
    }
    let mut states: Vec<String> = Vec::new();
    let mut administrator = database.connect_as_administrator().await.unwrap();
    wait_for("those that were given up have ended", async || {
        let query = "select state from pg_stat_activity
            where usename = 'logothete_serve' and datname = current_database()";
        let found = sqlx::query_scalar(query).fetch_all(&mut administrator);
        states = found.await.unwrap();
        states.len() == held.len()
    })
    .await;
    assert_eq!(states, vec!["idle"; held.len()]);
    for mut connection in held {
        connection.ping().await.unwrap();
    }
}

async fn give_up_after(times: u32, future: impl Future) {
    let mut future = std::pin::pin!(future);
    for _ in 0..times {
        let poll = std::future::poll_fn(|cx| Poll::Ready(future.as_mut().poll(cx)));
        if poll.await.is_ready() {
            return;
        }
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn the_loser_of_a_deadlock_is_told_apart_wherever_it_is_told() {
    let (database, _log) = opened().await;
    for (code, is_lost) in [("40P01", true), ("40001", true), ("55P03", false)] {
        let statement = format!("do $$ begin raise exception using errcode = '{code}'; end $$");
        let raised = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
        let raised_error = database.pool.execute(raised).await.unwrap_err();
        let error = LogError::from(raised_error);
        assert_eq!(is_lost_race(&error), is_lost, "{code}");
    }
}
