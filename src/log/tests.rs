//! What the log promises, against a real PostgreSQL in the role of the service.

use jiff::SignedDuration;
use serde_json::Value;

use super::scene::{ANNA, BORIS, Writer, body, letter, step, summary, wish};
use super::{
    AppendError, Cut, Digest, Draft, Founding, Hash, ListQuery, Log, Mark, MatchId, Stage, Step,
    Version, check_chain, check_part, open, seal,
};
use crate::testing::TestDatabase;

async fn house() -> (TestDatabase, Log) {
    let database = TestDatabase::fresh().await.unwrap();
    let log = database.log().unwrap();
    (database, log)
}

#[tokio::test]
async fn what_was_written_is_read_again_sealed_parts_and_all() {
    let (_database, log) = house().await;
    let mut writer = Writer::new(&log, 1);
    let first = writer.step().await;
    writer.append(&first).await.unwrap();
    writer.go_on(2).await;

    let reading = log
        .read(writer.match_id, Version::NONE, None)
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
        .read_whole(writer.match_id, Some(Version(2)))
        .await
        .unwrap();
    assert_eq!(whole.len(), 2);
    assert_eq!(whole[0].parts, first.sealed.parts);
    let opened = open(&whole[0].public, &whole[0].parts).unwrap();
    assert_eq!(opened, body(writer.match_id, Version::FIRST, first.at));
}

#[tokio::test]
async fn a_reading_answers_with_the_clock_even_if_there_is_nothing() {
    let (_database, log) = house().await;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(2).await;
    let nothing = log.read(MatchId(ANNA), Version::NONE, None).await.unwrap();
    assert!(nothing.entries.is_empty() && !nothing.quarantined);
    let nothing_new = log.read(writer.match_id, Version(2), None).await.unwrap();
    assert!(nothing_new.entries.is_empty());
    assert!(nothing.now <= nothing_new.now);
    assert_eq!(nothing.now.subsec_nanosecond() % 1_000_000, 0);
}
