//! Tests of the rows that list each reader's matches.

use jiff::Timestamp;
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, summary};
use crate::log::{Listed, Log, PaceKind, ReaderChange, StageKind, Summary};
use crate::projections::{ListQuery, Projection, Projections};

const READER: Uuid = Uuid::from_u128(77);
const OTHER: Uuid = Uuid::from_u128(78);
const READERS: [(Uuid, Uuid); 2] = [(ANNA, READER), (BORIS, OTHER)];

#[tokio::test]
async fn what_waits_for_a_reader_follows_each_entry() {
    let (_database, log, projections) = opened().await;
    let mut writer = seat_both(&log).await;
    assert_eq!(counts(&projections, READER).await, (1, 1));
    assert_eq!(counts(&projections, OTHER).await, (1, 0));
    let asks_boris = Summary {
        awaiting: vec![BORIS],
        ..summary()
    };
    append_change(&mut writer, &summary(), &asks_boris).await;
    assert_eq!(counts(&projections, READER).await, (1, 0));
    assert_eq!(counts(&projections, OTHER).await, (1, 1));
    assert_eq!(count_open_turns(&projections, OTHER).await, 0);
    let vacated = Summary {
        open_places: 1,
        participants: vec![BORIS],
        ..asks_boris.clone()
    };
    append_change(&mut writer, &asks_boris, &vacated).await;
    assert_eq!(count_open_turns(&projections, OTHER).await, 1);
    // A reader who lost the place has no row. A match that is over awaits nobody.
    let over = Summary {
        stage: StageKind::Over,
        awaiting: Vec::new(),
        participants: vec![BORIS],
        ..summary()
    };
    append_change(&mut writer, &vacated, &over).await;
    assert_eq!(counts(&projections, READER).await, (0, 0));
    assert_eq!(counts(&projections, OTHER).await, (1, 0));
    let since = |reader| {
        projections
            .lists
            .list_since(reader, Timestamp::UNIX_EPOCH, 9)
    };
    assert_eq!(since(OTHER).await.unwrap().len(), 1);
    let later = log.clock().await.unwrap();
    assert!(
        projections
            .lists
            .list_since(OTHER, later, 9)
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn a_match_in_which_a_reader_has_two_seats_is_listed_once() {
    let (_database, log, projections) = opened().await;
    let mut writer = seat(&log, &[(ANNA, READER), (BORIS, READER)]).await;
    let asks_both = Summary {
        awaiting: vec![ANNA, BORIS],
        ..summary()
    };
    append_change(&mut writer, &summary(), &asks_both).await;
    assert_eq!(counts(&projections, READER).await, (1, 1));
    let since = projections
        .lists
        .list_since(READER, Timestamp::UNIX_EPOCH, 9);
    assert_eq!(since.await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_reader_is_known_before_the_match_and_forgotten_with_their_seats() {
    let (_database, log, projections) = opened().await;
    let id = Writer::new(&log, 1).match_id;
    projections.readers.enlist(id, &READERS).await.unwrap();
    assert_eq!(
        projections.readers.list_unfounded(READER, 9).await.unwrap(),
        [id]
    );
    assert_eq!(counts(&projections, READER).await, (0, 0));
    let writer = seat_both(&log).await;
    assert!(
        projections
            .readers
            .list_unfounded(READER, 9)
            .await
            .unwrap()
            .is_empty()
    );
    projections
        .readers
        .forget(&[(writer.match_id, ANNA)])
        .await
        .unwrap();
    assert_eq!(counts(&projections, READER).await, (0, 0));
    assert_eq!(counts(&projections, OTHER).await, (1, 0));
    assert!(
        projections
            .readers
            .count_enlisted(&[READER])
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn rows_of_readers_are_written_anew_from_the_summary_once() {
    let (_database, log, projections) = opened().await;
    let writer = seat_both(&log).await;
    let listed = projections
        .lists
        .load_listed(&[writer.match_id])
        .await
        .unwrap()
        .remove(0);
    assert!(
        !projections
            .rebuild
            .write_readers(&listed, &READERS)
            .await
            .unwrap()
    );
    let seats = READERS.map(|(participant, _)| (writer.match_id, participant));
    projections.readers.forget(&seats).await.unwrap();
    assert!(
        projections
            .rebuild
            .write_readers(&listed, &READERS)
            .await
            .unwrap()
    );
    assert!(
        !projections
            .rebuild
            .write_readers(&listed, &READERS)
            .await
            .unwrap()
    );
    assert_eq!(counts(&projections, READER).await, (1, 1));
    assert_eq!(counts(&projections, OTHER).await, (1, 0));
    // No row is written for a deleted account, or if the summary is newer.
    assert!(
        projections
            .rebuild
            .write_readers(&listed, &READERS[1..])
            .await
            .unwrap()
    );
    assert_eq!(counts(&projections, READER).await, (0, 0));
    let later = Listed {
        version: listed.version.next(),
        ..listed.clone()
    };
    assert!(
        !projections
            .rebuild
            .write_readers(&later, &READERS)
            .await
            .unwrap()
    );
    let projection = Projection {
        listed,
        pace: PaceKind::Days,
        attest: [0; 32],
        disputes: Vec::new(),
        due_at: None,
    };
    assert!(
        projections
            .rebuild
            .project(&projection, &READERS)
            .await
            .unwrap()
    );
    assert_eq!(counts(&projections, READER).await, (1, 1));
}

async fn seat_both(log: &Log) -> Writer {
    seat(log, &READERS).await
}

async fn seat(log: &Log, readers: &[(Uuid, Uuid)]) -> Writer {
    let projections = Projections::new(log);
    let mut writer = Writer::new(log, 1);
    projections
        .readers
        .enlist(writer.match_id, readers)
        .await
        .unwrap();
    let mut step = writer.step().await;
    step.projected.readers = ReaderChange::from_summaries(None, &step.projected.summary);
    writer.append(&step).await.unwrap();
    writer
}

async fn append_change(writer: &mut Writer, before: &Summary, after: &Summary) {
    let mut step = writer.step().await;
    step.projected.summary = after.clone();
    step.projected.readers = ReaderChange::from_summaries(Some(before), after);
    writer.append(&step).await.unwrap();
}

async fn counts(projections: &Projections, reader: Uuid) -> (usize, usize) {
    let query = ListQuery {
        reader: Some(reader),
        limit: 9,
        ..ListQuery::default()
    };
    let asked = ListQuery {
        awaiting: true,
        ..query
    };
    let mine = projections.lists.list(query).await.unwrap().len();
    (mine, projections.lists.list(asked).await.unwrap().len())
}

/// Counts a reader's turns in matches with an open place.
async fn count_open_turns(projections: &Projections, reader: Uuid) -> usize {
    let query = ListQuery {
        reader: Some(reader),
        awaiting: true,
        open: true,
        limit: 9,
        ..ListQuery::default()
    };
    projections.lists.list(query).await.unwrap().len()
}
