//! Tests of writing and reading entries: once, in order, complete.

use super::opened;
use super::scene::{ANNA, Writer, body, email, key};
use crate::log::{AppendError, Digest, KeyHash};
use crate::world::{MatchId, Version, open};

#[tokio::test]
async fn what_was_written_is_read_again_sealed_parts_and_all() {
    let (_database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let first = writer.step().await;
    writer.append(&first).await.unwrap();
    writer.append_some(2).await;

    let reading = log
        .read_after(writer.match_id, Version::NONE, None)
        .await
        .unwrap();
    assert_eq!(reading.entries.len(), 3);
    assert!(!reading.quarantined);
    let entry = &reading.entries[0];
    assert_eq!((entry.version, entry.at), (Version::FIRST, first.at));
    assert_eq!(entry.public, first.sealed.public);
    assert_eq!(entry.hash, first.sealed.hash);
    assert_eq!(entry.parts, first.sealed.parts[..1]);

    let whole = log
        .walk
        .read_between(writer.match_id, Version::NONE, Version(2))
        .await
        .unwrap();
    assert_eq!(whole.len(), 2);
    assert_eq!(whole[0].parts, first.sealed.parts);
    let opened = open(&whole[0].public, &whole[0].parts).unwrap();
    assert_eq!(opened, body(writer.match_id, Version::FIRST, first.at));

    let page = log
        .walk
        .read_between(writer.match_id, Version(1), Version(2))
        .await
        .unwrap();
    assert_eq!(page, whole[1..2]);
}

#[tokio::test]
async fn a_reading_answers_with_the_clock_even_if_there_is_nothing() {
    let (_database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    let nothing = log
        .read_after(MatchId(ANNA), Version::NONE, None)
        .await
        .unwrap();
    assert!(nothing.entries.is_empty() && !nothing.quarantined);
    let nothing_new = log
        .read_after(writer.match_id, Version(2), None)
        .await
        .unwrap();
    assert!(nothing_new.entries.is_empty());
    assert!(nothing.now <= nothing_new.now);
    assert_eq!(nothing.now.subsec_nanosecond() % 1_000_000, 0);
}

#[tokio::test]
async fn of_many_writers_of_one_version_one_succeeds_and_nothing_of_the_others_is_kept() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let mut races = Vec::new();
    for number in 0..8 {
        let mut step = writer.step().await;
        step.key = Some(key(number, 0));
        step.projected.emails = vec![email()];
        let log = log.clone();
        races.push(tokio::spawn(async move { log.append(step).await }));
    }
    let mut won = 0;
    for race in races {
        match race.await.unwrap() {
            Ok(()) => won += 1,
            Err(AppendError::VersionTaken) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
    let counts: (i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from entry), (select count(*) from sealed),
            (select count(*) from match_email)",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(counts, (2, 2, 1));
}

#[tokio::test]
async fn a_request_is_carried_out_once_and_a_reading_tells_what_became_of_it() {
    let (_database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    for ordinal in 0..2 {
        let mut step = writer.step().await;
        step.key = Some(key(7, ordinal));
        writer.append(&step).await.unwrap();
    }
    let mut again = writer.step().await;
    again.key = Some(key(7, 1));
    let refused = writer.append(&again).await.unwrap_err();
    assert!(matches!(refused, AppendError::KeyTaken), "{refused}");

    let hash = KeyHash::from([7; 32]);
    let reading = log
        .read_after(writer.match_id, Version(2), Some(hash))
        .await
        .unwrap();
    let resent: Vec<_> = reading
        .resent
        .iter()
        .map(|r| (r.version, r.ordinal))
        .collect();
    assert_eq!(resent, [(Version(1), 0), (Version(2), 1)]);
    assert_eq!(reading.resent[0].digest, Digest::from([107; 32]));
    assert_ne!(reading.resent[0].digest, Digest::from([108; 32]));
    let stranger = KeyHash::from([8; 32]);
    let reading = log
        .read_after(writer.match_id, Version(2), Some(stranger))
        .await
        .unwrap();
    assert!(reading.resent.is_empty());
}

#[tokio::test]
async fn the_same_key_in_another_match_is_another_request() {
    let (_database, log) = opened().await;
    for number in 1..3 {
        let mut writer = Writer::new(&log, number);
        let mut step = writer.step().await;
        step.key = Some(key(7, 0));
        writer.append(&step).await.unwrap();
    }
}

#[tokio::test]
async fn two_requests_of_one_key_at_once_bring_about_one_entry() {
    let (_database, log) = opened().await;
    let mut first = Writer::new(&log, 1);
    first.append_some(1).await;
    let mut step = first.step().await;
    step.key = Some(key(7, 0));
    let (one, other) = tokio::join!(log.append(step.clone()), log.append(step.clone()));
    let lost = [one, other]
        .into_iter()
        .filter_map(Result::err)
        .collect::<Vec<_>>();
    assert!(matches!(lost[..], [AppendError::VersionTaken]), "{lost:?}");
}
