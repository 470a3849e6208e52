//! Tests: an awaited participant gets an email once its notice is due, and nobody else does.

use jiff::{SignedDuration, Timestamp};
use sqlx::Executor;
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, turn};
use crate::log::{DueEmail, EmailKind};
use crate::projections::Projections;
use crate::testing::TestDatabase;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn ask(writer: &mut Writer, awaiting: &[Uuid], emails: Vec<DueEmail>) {
    let mut step = writer.step().await;
    step.projected.summary.awaiting = awaiting.to_vec();
    step.projected.emails = emails;
    writer.append(&step).await.unwrap();
}

fn reminder(kind: EmailKind, due_at: Timestamp) -> DueEmail {
    DueEmail {
        kind,
        due_at: Some(due_at),
        ..turn(ANNA)
    }
}

async fn promote(projections: &Projections) -> i64 {
    projections
        .outbox
        .promote(100, SignedDuration::ZERO)
        .await
        .unwrap()
}

async fn emails(database: &TestDatabase) -> Vec<(i32, Uuid, String)> {
    sqlx::query_as(
        "select version, participant, kind from match_email order by version, kind, match_id",
    )
    .fetch_all(&database.pool)
    .await
    .unwrap()
}

async fn notices(database: &TestDatabase) -> i64 {
    sqlx::query_scalar("select count(*) from notice")
        .fetch_one(&database.pool)
        .await
        .unwrap()
}

async fn run(database: &TestDatabase, sql: &'static str) {
    sqlx::query(sql).execute(&database.pool).await.unwrap();
}

fn written(version: i32, participant: Uuid, kind: &str) -> (i32, Uuid, String) {
    (version, participant, kind.to_owned())
}

#[tokio::test]
async fn of_a_match_of_quick_players_only_the_turn_that_is_not_over_becomes_an_email() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    for _ in 0..10 {
        ask(&mut writer, &[BORIS], vec![turn(BORIS)]).await;
        ask(&mut writer, &[ANNA], vec![turn(ANNA)]).await;
    }
    assert_eq!(emails(&database).await, []);
    assert_eq!(notices(&database).await, 2, "expected one notice for each");
    assert_eq!(promote(&projections).await, 2);
    assert_eq!(emails(&database).await, [written(20, ANNA, "your_turn")]);
    assert_eq!(notices(&database).await, 0);
    assert_eq!(promote(&projections).await, 0, "expected no second email");
    let slow = projections.outbox.list_due(9).await.unwrap();
    assert_eq!(slow.len(), 1, "expected the email to be due");
}

#[tokio::test]
async fn whoever_is_asked_has_a_moment_before_they_are_written_to() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    ask(&mut writer, &[ANNA], vec![turn(ANNA)]).await;
    assert_eq!(projections.outbox.promote(9, HOUR).await.unwrap(), 0);
    let ago = "update notice set turn_at = turn_at - interval '1 hour'";
    run(&database, ago).await;
    assert_eq!(projections.outbox.promote(9, HOUR).await.unwrap(), 1);
    let late: bool =
        sqlx::query_scalar("select posted_at < now() - interval '59 minutes' from match_email")
            .fetch_one(&database.pool)
            .await
            .unwrap();
    assert!(late, "expected the email to be as old as the turn");
}

#[tokio::test]
async fn reminders_come_one_by_one_and_a_new_turn_stands_for_those_before() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let now = writer.now().await;
    let timed = |hours| {
        let half = reminder(EmailKind::Reminder, now + hours * HOUR);
        let last = reminder(EmailKind::LastCall, now + 2 * hours * HOUR);
        vec![half, last]
    };
    let begins = |hours| [vec![turn(ANNA)], timed(hours)].concat();
    ask(&mut writer, &[ANNA], begins(1)).await;
    assert_eq!(promote(&projections).await, 1);
    let first = written(1, ANNA, "your_turn");
    assert_eq!(emails(&database).await[..], *std::slice::from_ref(&first));
    let wait = "update notice
        set reminder_at = reminder_at - interval '1 hour', last_call_at = last_call_at - interval '1 hour'";
    run(&database, wait).await;
    promote(&projections).await;
    let second = written(1, ANNA, "reminder");
    assert_eq!(emails(&database).await, [second.clone(), first.clone()]);
    // The last call is due earlier than planned before, as when a pause ends early.
    let sooner = reminder(EmailKind::LastCall, now - HOUR);
    ask(&mut writer, &[ANNA], vec![sooner]).await;
    promote(&projections).await;
    let third = written(2, ANNA, "last_call");
    let all = [second, first, third];
    assert_eq!(emails(&database).await, all);
    assert_eq!(notices(&database).await, 0);

    ask(&mut writer, &[ANNA], begins(1)).await;
    ask(&mut writer, &[BORIS], vec![]).await;
    // A turn without a clock gets no reminders; those of the earlier turn must not remain.
    ask(&mut writer, &[ANNA], vec![turn(ANNA)]).await;
    run(
        &database,
        "update notice set turn_at = now() - interval '9 hours'",
    )
    .await;
    promote(&projections).await;
    assert_eq!(
        emails(&database).await[3..],
        [written(5, ANNA, "your_turn")]
    );
    assert_eq!(notices(&database).await, 0);
}

#[tokio::test]
async fn reminders_of_a_turn_that_is_over_vanish() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let now = writer.now().await;
    let soon = reminder(EmailKind::Reminder, now);
    let later = reminder(EmailKind::LastCall, now + HOUR);
    ask(&mut writer, &[ANNA], vec![soon, later]).await;
    ask(&mut writer, &[BORIS], vec![]).await;
    assert_eq!(promote(&projections).await, 1);
    assert_eq!(emails(&database).await, []);
    assert_eq!(notices(&database).await, 0);
}

#[tokio::test]
async fn two_who_promote_at_once_write_each_email_once() {
    let (database, log, projections) = opened().await;
    for number in 1..=40 {
        let mut writer = Writer::new(&log, number);
        ask(&mut writer, &[ANNA, BORIS], vec![turn(ANNA), turn(BORIS)]).await;
    }
    let (one, other) = (projections.clone(), projections.clone());
    let promoted = tokio::join!(promote(&one), promote(&other));
    assert_eq!(promoted.0 + promoted.1, 80);
    assert_eq!(emails(&database).await.len(), 80);
    assert_eq!(notices(&database).await, 0);
}

#[tokio::test]
async fn a_notice_is_judged_by_no_summary_of_before_it() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    ask(&mut writer, &[BORIS], vec![turn(ANNA)]).await;
    // Simulates a transaction that read the summary before Anna was asked again.
    run(&database, "update notice set version = 2, turn_version = 2").await;
    assert_eq!(promote(&projections).await, 0);
    assert_eq!(notices(&database).await, 1, "expected the notice to stay");
    let mut step = writer.step().await;
    step.projected.summary.awaiting = vec![ANNA];
    writer.append(&step).await.unwrap();
    assert_eq!(promote(&projections).await, 1);
    assert_eq!(emails(&database).await, [written(2, ANNA, "your_turn")]);
}

#[tokio::test]
async fn a_promotion_that_fails_leaves_the_notice() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    ask(&mut writer, &[ANNA], vec![turn(ANNA)]).await;
    let mut owner = database.connect_as_owner().await.unwrap();
    let burst = "create function burst() returns trigger language plpgsql as
            $$ begin raise exception 'no'; end $$;
        create trigger burst after insert on match_email for each row execute function burst()";
    owner.execute(sqlx::raw_sql(burst)).await.unwrap();
    let grace = SignedDuration::ZERO;
    projections.outbox.promote(9, grace).await.unwrap_err();
    assert_eq!(notices(&database).await, 1);
    owner
        .execute("drop trigger burst on match_email")
        .await
        .unwrap();
    assert_eq!(promote(&projections).await, 1);
    assert_eq!(emails(&database).await.len(), 1);
}

#[tokio::test]
async fn who_is_in_the_middle_of_being_asked_holds_up_nobody() {
    let (database, log, projections) = opened().await;
    for number in [1, 2] {
        ask(&mut Writer::new(&log, number), &[ANNA], vec![turn(ANNA)]).await;
    }
    let mut tx = database.pool.begin("begin").await.unwrap();
    let hold = "select from notice order by match_id limit 1 for update";
    sqlx::query(hold).execute(&mut *tx).await.unwrap();
    assert_eq!(promote(&projections).await, 1);
    tx.rollback().await.unwrap();
    assert_eq!(promote(&projections).await, 1);
    assert_eq!(emails(&database).await.len(), 2);
}

#[tokio::test]
async fn notices_that_wait_are_dropped_and_hurried_with_the_emails() {
    let (database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let now = writer.now().await;
    ask(&mut writer, &[ANNA], vec![turn(ANNA)]).await;
    run(
        &database,
        "update notice set turn_at = turn_at + interval '1 hour', noted_at = noted_at + interval '1 hour'",
    )
    .await;
    assert_eq!(promote(&projections).await, 0);
    projections.outbox.send_early().await.unwrap();
    assert_eq!(
        projections
            .outbox
            .drop_waiting(now - HOUR, "no")
            .await
            .unwrap(),
        0
    );
    assert_eq!(promote(&projections).await, 1);
    ask(&mut writer, &[BORIS], vec![turn(BORIS)]).await;
    projections
        .outbox
        .drop_waiting(now + HOUR, "no")
        .await
        .unwrap();
    assert_eq!(notices(&database).await, 0);
}
