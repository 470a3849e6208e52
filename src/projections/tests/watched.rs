//! What happens in a match that is watched is told on, once and in order.

use std::time::Duration;

use sqlx::PgConnection;
use uuid::Uuid;

use super::house;
use super::scene::{ANNA, BORIS, Writer, email, turn};
use crate::log::{DueEmail, EmailKind, StageKind};
use crate::pool::Pool;
use crate::projections::WatchedEntry;
use crate::projections::{hold_watched, take_watched, unwatch_matches, watch_matches};

const ONE: Uuid = Uuid::from_u128(1);

/// Takes what happened; gives the versions.
async fn taken(db: &Pool) -> Vec<WatchedEntry> {
    let mut entries = take_watched(&mut db.acquire().await.unwrap(), 9)
        .await
        .unwrap();
    entries.sort_by_key(|entry| (entry.at, entry.version));
    entries
}

async fn versions(db: &Pool) -> Vec<u32> {
    let entries = taken(db).await.into_iter();
    entries.map(|entry| entry.version.0).collect()
}

async fn unwatch(connection: &mut PgConnection) -> Vec<Uuid> {
    let held = hold_watched(connection, &[ONE]).await.unwrap();
    unwatch_matches(connection, &held).await.unwrap();
    held
}

#[tokio::test]
async fn entries_of_a_match_are_told_until_nobody_watches_it_and_again_from_when_somebody_does() {
    let (database, log, _) = house().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(2).await;
    assert_eq!(
        versions(db).await,
        [1, 2],
        "it is taken for watched at first"
    );
    assert_eq!(versions(db).await, [0; 0], "once");
    let mut connection = db.acquire().await.unwrap();
    assert_eq!(unwatch(&mut connection).await, [ONE]);
    assert!(unwatch(&mut connection).await.is_empty());
    writer.go_on(2).await;
    assert_eq!(versions(db).await, [0; 0]);
    let none = Uuid::from_u128(9);
    let mut watched = watch_matches(&mut connection, &[ONE, none]).await.unwrap();
    watched.sort_by_key(|watched| watched.match_id);
    let from: Vec<_> = watched
        .iter()
        .map(|watched| (watched.match_id.0, watched.version.0))
        .collect();
    assert_eq!(
        from,
        [(ONE, 4), (none, 0)],
        "one that is about to be founded is watched from its first"
    );
    writer.go_on(1).await;
    assert_eq!(versions(db).await, [5]);
}

#[tokio::test]
async fn it_is_told_who_is_asked_and_what_begins_and_ends() {
    let (database, log, _) = house().await;
    let mut writer = Writer::new(&log, 1);
    let told = |participant, kind| DueEmail {
        participant,
        kind,
        due_at: None,
    };
    let begun = EmailKind::MatchStarted;
    let over = EmailKind::MatchOver;
    for (stage, emails) in [
        (StageKind::Lobby, vec![email()]),
        (
            StageKind::Running,
            vec![told(ANNA, begun), told(BORIS, begun)],
        ),
        (StageKind::Running, vec![turn(BORIS), email()]),
        (StageKind::Over, vec![told(ANNA, over)]),
    ] {
        let mut step = writer.step().await;
        step.projected.summary.stage = stage;
        step.projected.emails = emails;
        writer.append(&step).await.unwrap();
    }
    let entries = taken(&database.pool).await.into_iter();
    let told: Vec<_> = entries
        .map(|entry| (entry.stage, entry.is_new_stage, entry.asked))
        .collect();
    let expected = [
        ("lobby", false, vec![]),
        ("running", true, vec![ANNA]),
        ("running", false, vec![BORIS]),
        ("over", true, vec![]),
    ];
    assert_eq!(
        told,
        expected.map(|(stage, is_new, asked)| (stage.to_owned(), is_new, asked))
    );
    let over = watch_matches(&mut database.pool.acquire().await.unwrap(), &[ONE]).await;
    assert!(over.unwrap().is_empty(), "nothing more happens there");
}

#[tokio::test]
async fn an_entry_is_seen_by_whoever_begins_to_watch_or_leaves_its_row() {
    let (database, log, _) = house().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(1).await;
    unwatch(&mut db.acquire().await.unwrap()).await;
    versions(db).await;
    // The entry waits for the watch.
    let mut tx = db.begin("begin").await.unwrap();
    let watched = watch_matches(&mut tx, &[ONE]).await.unwrap();
    assert_eq!(watched[0].version.0, 1);
    let step = writer.step().await;
    let appending = tokio::spawn({
        let log = log.clone();
        async move { log.append(step).await }
    });
    somebody_waits(db).await;
    tx.commit().await.unwrap();
    appending.await.unwrap().unwrap();
    assert_eq!(versions(db).await, [2]);

    // The watch waits for the entry.
    let mut tx = db.begin("begin").await.unwrap();
    let moved = "update summary set version = 3, watched = false";
    sqlx::query(moved).execute(&mut *tx).await.unwrap();
    let watching = tokio::spawn({
        let db = db.clone();
        async move { watch_matches(&mut db.acquire().await.unwrap(), &[ONE]).await }
    });
    somebody_waits(db).await;
    tx.commit().await.unwrap();
    assert_eq!(watching.await.unwrap().unwrap()[0].version.0, 3);
    let is_watched: bool = sqlx::query_scalar("select watched from summary")
        .fetch_one(db)
        .await
        .unwrap();
    assert!(is_watched, "though it was not when it was looked at first");
}

#[tokio::test]
async fn what_is_taken_and_not_told_comes_back_and_nobody_overtakes() {
    let (database, log, projections) = house().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(1).await;
    let mut tx = db.begin("begin").await.unwrap();
    assert_eq!(take_watched(&mut tx, 9).await.unwrap().len(), 1);
    writer.go_on(1).await;
    let other = tokio::spawn({
        let db = db.clone();
        async move { versions(&db).await }
    });
    somebody_waits(db).await;
    tx.rollback().await.unwrap();
    assert_eq!(other.await.unwrap(), [1, 2]);
    writer.go_on(1).await;
    assert_eq!(projections.watched.drop_all().await.unwrap(), 1);
}

/// Waits until somebody waits for a lock.
async fn somebody_waits(db: &Pool) {
    for _ in 0..1_000 {
        let waits = "select exists (
            select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'
        )";
        if sqlx::query_scalar(waits).fetch_one(db).await.unwrap() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("nobody waits");
}
