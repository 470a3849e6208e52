//! Tests: the entries of a watched match reach the outbox, once and in order.

use sqlx::{Executor, PgConnection};
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, email, turn};
use crate::log::{DueEmail, EmailKind, Listed, PaceKind, StageKind};
use crate::pool::Pool;
use crate::projections::{Projection, WatchedEntry};
use crate::projections::{
    drop_watched, hold_watched, take_watched, unwatch_matches, watch_matches,
};
use crate::testing::{TestDatabase, wait_for};

const ONE: Uuid = Uuid::from_u128(1);

async fn take_versions(db: &Pool) -> Vec<WatchedEntry> {
    let mut entries = take_watched(&mut db.acquire().await.unwrap(), 9)
        .await
        .unwrap();
    entries.sort_by_key(|entry| (entry.at, entry.version));
    entries
}

async fn versions(db: &Pool) -> Vec<u32> {
    let entries = take_versions(db).await.into_iter();
    entries.map(|entry| entry.version.0).collect()
}

async fn unwatch(connection: &mut PgConnection) -> Vec<Uuid> {
    let held = hold_watched(connection, &[ONE]).await.unwrap();
    unwatch_matches(connection, &held).await.unwrap();
    held
}

#[tokio::test]
async fn entries_of_a_match_are_told_until_nobody_watches_it_and_again_from_when_somebody_does() {
    let (database, log, _) = opened().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    assert_eq!(
        versions(db).await,
        [0; 0],
        "expected no entries before the watch"
    );
    let mut connection = db.acquire().await.unwrap();
    watch_matches(&mut connection, &[ONE]).await.unwrap();
    writer.append_some(2).await;
    assert_eq!(versions(db).await, [3, 4]);
    assert_eq!(versions(db).await, [0; 0], "expected each entry once");
    assert_eq!(unwatch(&mut connection).await, [ONE]);
    assert!(unwatch(&mut connection).await.is_empty());
    writer.append_some(2).await;
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
        [(ONE, 6), (none, 0)],
        "expected an unfounded match to be watched from its first entry"
    );
    writer.append_some(1).await;
    assert_eq!(versions(db).await, [7]);
}

#[tokio::test]
async fn it_is_told_who_is_asked_and_what_begins_and_ends() {
    let (database, log, _) = opened().await;
    let mut owner = endpoint(&database).await;
    add_watch(&mut owner).await.unwrap();
    let mut writer = Writer::new(&log, 1);
    let due = |participant, kind| DueEmail {
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
            vec![due(ANNA, begun), due(BORIS, begun)],
        ),
        (StageKind::Running, vec![turn(BORIS), email()]),
        (StageKind::Over, vec![due(ANNA, over)]),
    ] {
        let mut step = writer.step().await;
        step.projected.summary.stage = stage;
        step.projected.emails = emails;
        writer.append(&step).await.unwrap();
    }
    let entries = take_versions(&database.pool).await.into_iter();
    let watched: Vec<_> = entries
        .map(|entry| (entry.stage, entry.is_new_stage, entry.asked))
        .collect();
    let expected = [
        ("lobby", false, vec![]),
        ("running", true, vec![ANNA]),
        ("running", false, vec![BORIS]),
        ("over", true, vec![]),
    ];
    assert_eq!(
        watched,
        expected.map(|(stage, is_new, asked)| (stage.to_owned(), is_new, asked))
    );
    let over = watch_matches(&mut database.pool.acquire().await.unwrap(), &[ONE]).await;
    assert!(
        over.unwrap().is_empty(),
        "expected no watch on a finished match"
    );
}

#[tokio::test]
async fn an_entry_is_seen_by_whoever_begins_to_watch_or_leaves_its_row() {
    let (database, log, _) = opened().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    // While the watch is being added, the append of an entry waits.
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

    // While an entry is being written, adding a watch waits.
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
    assert!(is_watched, "expected a watch added concurrently to count");
}

#[tokio::test]
async fn what_is_taken_and_not_told_comes_back_and_nobody_overtakes() {
    let (database, log, _) = opened().await;
    let db = &database.pool;
    let mut owner = endpoint(&database).await;
    add_watch(&mut owner).await.unwrap();
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let mut tx = db.begin("begin").await.unwrap();
    assert_eq!(take_watched(&mut tx, 9).await.unwrap().len(), 1);
    writer.append_some(1).await;
    let other = tokio::spawn({
        let db = db.clone();
        async move { versions(&db).await }
    });
    somebody_waits(db).await;
    tx.rollback().await.unwrap();
    assert_eq!(other.await.unwrap(), [1, 2]);
    writer.append_some(1).await;
    assert_eq!(drop_watched(db).await.unwrap(), 1);
}

#[tokio::test]
async fn who_watches_what_is_being_founded_is_told_of_it_or_of_what_comes_after_it() {
    let (database, log, _) = opened().await;
    let db = &database.pool;
    let mut owner = endpoint(&database).await;
    // The match is created while the watch is added, and does not wait for it.
    owner.execute("begin").await.unwrap();
    add_watch(&mut owner).await.unwrap();
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    owner.execute("commit").await.unwrap();
    assert_eq!(
        versions(db).await,
        [1],
        "expected the match to count as watched"
    );

    // The watch is added while the match is created.
    owner.execute("delete from hook_watch").await.unwrap();
    let mut founding = database.connect_as_administrator().await.unwrap();
    let sql = "begin;
        delete from summary;
        insert into summary (
            match_id, moved_at, version, places, open_places, listed, service_due, stage, game,
            participants, awaiting
        )
        values (
            '00000000-0000-0000-0000-000000000001', now(), 1, 2, 0, true, false, 'running', 'bards',
            '{}', '{}'
        )";
    founding.execute(sqlx::raw_sql(sql)).await.unwrap();
    let mut connection = db.acquire().await.unwrap();
    let watching = tokio::spawn(async move { add_watch(&mut connection).await });
    somebody_waits(db).await;
    founding.execute("commit").await.unwrap();
    watching.await.unwrap().unwrap();
    writer.append_some(1).await;
    assert_eq!(versions(db).await, [2]);
}

#[tokio::test]
async fn a_summary_that_is_written_anew_is_taken_for_watched() {
    let (database, log, projections) = opened().await;
    let db = &database.pool;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let step = writer.step().await;
    writer.append(&step).await.unwrap();
    let mut owner = database.connect_as_owner().await.unwrap();
    owner.execute("delete from summary").await.unwrap();
    let rebuilt = Projection {
        listed: Listed {
            match_id: step.match_id,
            version: step.version,
            moved_at: step.at,
            summary: step.projected.summary,
        },
        pace: PaceKind::Days,
        attest: step.attest,
        disputes: Vec::new(),
        due_at: None,
    };
    assert!(projections.rebuild.project(&rebuilt, &[]).await.unwrap());
    writer.append_some(1).await;
    assert_eq!(versions(db).await, [3]);
}

async fn endpoint(database: &TestDatabase) -> PgConnection {
    let mut owner = database.connect_as_owner().await.unwrap();
    let made = "with owner as (
            insert into account (account_id, name, password_hash)
            values (gen_random_uuid(), 'Anna', '')
            returning account_id
        )
        insert into hook_endpoint (
            endpoint_id, account_id, url, description, kinds, shape, signing, secret
        )
        select gen_random_uuid(), account_id, 'https://play.example', '', '{match.entry}', 'standard',
            'hmac', ''
        from owner";
    owner.execute(made).await.unwrap();
    owner
}

async fn add_watch(connection: &mut PgConnection) -> sqlx::Result<()> {
    let added = "insert into hook_watch (match_id, endpoint_id, participant, version)
        select $1, endpoint_id, $2, 0
        from hook_endpoint";
    let query = sqlx::query(added).bind(ONE).bind(ANNA);
    query.execute(connection).await.map(drop)
}

async fn somebody_waits(db: &Pool) {
    let waits = "select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
    )";
    wait_for("somebody waits", async || {
        sqlx::query_scalar(waits).fetch_one(db).await.unwrap()
    })
    .await;
}
