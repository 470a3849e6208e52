//! Tests of matches whose last entry is in the future: appends are refused until the operator stops their time.

use jiff::SignedDuration;
use sqlx::Executor;

use super::scene::{Writer, email};
use super::{opened, refusal};
use crate::log::time_stops::{MatchAhead, is_time_stopped, list_ahead};
use crate::log::{AppendError, Log, stop_time};
use crate::testing::TestDatabase;

async fn writer_ahead(database: &TestDatabase, log: &Log) -> Writer {
    let mut administrator = database.connect_as_administrator().await.unwrap();
    let (off, on) = (
        "alter table entry disable trigger entry_admit",
        "alter table entry enable trigger entry_admit",
    );
    let mut writer = Writer::new(log, 1);
    writer.append_some(1).await;
    administrator.execute(off).await.unwrap();
    let at = writer.now().await + SignedDuration::from_hours(72);
    let step = writer.step_at(at);
    writer.append(&step).await.unwrap();
    administrator.execute(on).await.unwrap();
    writer
}

#[tokio::test]
async fn time_stands_still_where_the_operator_allows_it_and_nowhere_else() {
    let (database, log) = opened().await;
    let mut writer = writer_ahead(&database, &log).await;
    let mut other = Writer::new(&log, 2);
    other.append_some(1).await;
    let found = list_ahead(log.pool()).await.unwrap();
    let at = found[0].moved_at;
    let mut expected = MatchAhead {
        match_id: writer.match_id,
        moved_at: at,
        stands: false,
    };
    assert_eq!(found, [expected]);
    let refused = writer.append(&writer.step_at(at)).await.unwrap_err();
    assert!(matches!(refused, AppendError::ClockMismatch), "{refused}");

    let mut owner = database.connect_as_owner().await.unwrap();
    assert_eq!(stop_time(&mut owner).await.unwrap(), 1);
    assert_eq!(
        stop_time(&mut owner).await.unwrap(),
        0,
        "expected no second stop"
    );
    expected.stands = true;
    assert_eq!(list_ahead(log.pool()).await.unwrap(), [expected]);
    assert!(
        is_time_stopped(log.pool(), writer.match_id, at)
            .await
            .unwrap()
    );
    let moment = SignedDuration::from_millis(1);
    for wrong in [at + moment, at - moment, writer.now().await] {
        let refused = writer.append(&writer.step_at(wrong)).await.unwrap_err();
        assert!(matches!(refused, AppendError::ClockMismatch), "{refused}");
    }
    for _ in 0..2 {
        let mut step = writer.step_at(at);
        step.projected.emails = vec![email()];
        writer.append(&step).await.unwrap();
    }
    let due: i64 = sqlx::query_scalar(
        "select count(*) from match_email where state = 'waiting' and due_at <= now()",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(due, 2, "expected emails to be due at once");
    let refused = other.append(&other.step_at(at)).await.unwrap_err();
    assert!(matches!(refused, AppendError::ClockMismatch), "{refused}");
}

#[tokio::test]
async fn only_the_owner_stops_time_and_nobody_takes_it_back() {
    let (database, log) = opened().await;
    writer_ahead(&database, &log).await;
    let mut owner = database.connect_as_owner().await.unwrap();
    stop_time(&mut owner).await.unwrap();
    let mut service = database.pool.acquire().await.unwrap();
    let insert = "insert into time_stop (match_id, at) values (gen_random_uuid(), now())";
    assert_eq!(refusal(&mut service, insert).await, "42501");
    for statement in [
        "update time_stop set at = at + interval '1 day'",
        "delete from time_stop",
        "truncate time_stop",
    ] {
        assert_eq!(refusal(&mut owner, statement).await, "LG002", "{statement}");
    }
}
