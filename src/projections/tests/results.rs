//! Tests of the results of readers, and of when they are due.

use jiff::Timestamp;
use uuid::Uuid;

use super::opened;
use super::scene::{ANNA, BORIS, Writer, summary};
use crate::log::{StageKind, Summary};
use crate::projections::ReaderResult;
use crate::world::MatchId;

const READER: Uuid = Uuid::from_u128(77);
const OTHER: Uuid = Uuid::from_u128(78);

fn result(match_id: MatchId, participant: Uuid, reader_id: Uuid, rank: i16) -> ReaderResult {
    ReaderResult {
        match_id,
        participant,
        reader_id,
        game: "bards".to_owned(),
        over_at: Timestamp::UNIX_EPOCH,
        places: 2,
        rank: Some(rank),
        score: Some(10),
        turns: 5,
        timed_turns: 5,
        late_turns: 1,
        median_secs: Some(60),
        given_up: None,
    }
}

#[tokio::test]
async fn results_are_due_from_the_end_until_they_are_written_and_after_each_further_entry() {
    let (_database, log, projections) = opened().await;
    let results = &projections.results;
    let mut writer = Writer::new(&log, 1);
    let (id, due) = (writer.match_id, async || {
        results.list_due(None, 9).await.unwrap()
    });
    let over = Summary {
        stage: StageKind::Over,
        listed: true,
        awaiting: Vec::new(),
        ..summary()
    };
    for (summary, expected) in [(summary(), vec![]), (over.clone(), vec![id])] {
        let mut step = writer.step().await;
        step.projected.summary = summary;
        writer.append(&step).await.unwrap();
        assert_eq!(due().await, expected);
    }
    let version = projections.lists.listed_version(id).await.unwrap().unwrap();
    let rows = [result(id, ANNA, READER, 1), result(id, BORIS, OTHER, 2)];
    let replace = async |version, rows| results.replace(id, version, rows).await.unwrap();
    assert!(!replace(version, &rows).await, "due results are not wrong");
    assert_eq!(due().await, []);
    assert_eq!(results.list(OTHER, None, 9).await.unwrap(), rows[1..]);
    assert!(!replace(version, &rows).await);
    assert!(replace(version, &rows[1..]).await);
    // A ruling may change the result.
    let mut step = writer.step().await;
    step.projected.summary = over;
    writer.append(&step).await.unwrap();
    assert_eq!(due().await, [id]);
    assert!(!replace(version, &rows[..1]).await);
    assert_eq!(
        due().await,
        [id],
        "results of an older version are not written"
    );
    assert!(!replace(version.next(), &rows[..1]).await);
    assert_eq!(results.list(OTHER, None, 9).await.unwrap(), []);
    assert_eq!(results.list(READER, None, 9).await.unwrap(), rows[..1]);
    assert_eq!(results.list(READER, Some(id), 9).await.unwrap(), []);
}

#[tokio::test]
async fn a_match_that_not_everybody_may_watch_is_not_due() {
    let (_database, log, projections) = opened().await;
    let mut writer = Writer::new(&log, 1);
    let mut step = writer.step().await;
    step.projected.summary = Summary {
        stage: StageKind::Over,
        listed: false,
        awaiting: Vec::new(),
        ..summary()
    };
    writer.append(&step).await.unwrap();
    assert_eq!(projections.results.list_due(None, 9).await.unwrap(), []);
}

#[tokio::test]
async fn two_readers_are_compared_by_the_matches_that_both_finished() {
    let (_database, log, projections) = opened().await;
    let results = &projections.results;
    for (seed, ranks) in [(1, [1, 2]), (2, [2, 1]), (3, [1, 1])] {
        let mut writer = Writer::new(&log, seed);
        let step = writer.step().await;
        writer.append(&step).await.unwrap();
        let id = writer.match_id;
        let rows = [
            result(id, ANNA, READER, ranks[0]),
            result(id, BORIS, OTHER, ranks[1]),
        ];
        let version = projections.lists.listed_version(id).await.unwrap().unwrap();
        results.replace(id, version, &rows).await.unwrap();
    }
    let shared = results.compare(READER, OTHER).await.unwrap();
    assert_eq!([shared.matches, shared.better, shared.worse], [3, 1, 1]);
    assert_eq!(shared.last_over_at, Some(Timestamp::UNIX_EPOCH));
    let nobody = results.compare(READER, Uuid::nil()).await.unwrap();
    assert_eq!((nobody.matches, nobody.last_over_at), (0, None));
    let counts = results.count_ranks(READER).await.unwrap();
    let by_rank: Vec<_> = counts
        .iter()
        .map(|count| (count.rank, count.matches))
        .collect();
    assert_eq!(by_rank, [(Some(1), 2), (Some(2), 1)]);
    let recent = results
        .list_since(READER, Timestamp::UNIX_EPOCH)
        .await
        .unwrap();
    assert_eq!(recent, [], "expected only matches that ended later");
}
