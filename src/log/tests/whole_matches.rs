//! Tests of reading whole matches, several at a time.

use sqlx::Executor;

use super::opened;
use super::scene::Writer;
use crate::log::{IdempotencyKey, LogError, archive};
use crate::world::{MatchId, Version};

#[tokio::test]
async fn several_matches_are_read_together_as_each_of_them_alone() {
    let (database, log) = opened().await;
    let mut ids = Vec::new();
    for (number, count) in [(1, 5), (2, 1), (3, 12)] {
        let mut writer = Writer::new(&log, number);
        writer.append_some(count).await;
        let key = IdempotencyKey {
            hash: [9; 32].into(),
            ordinal: 0,
            digest: [number.try_into().unwrap(); 32].into(),
        };
        let mut step = writer.step().await;
        step.key = Some(key);
        writer.append(&step).await.unwrap();
        ids.push((writer.match_id, writer.version, key.to_bytes()));
    }
    let stranger = MatchId(uuid::Uuid::from_u128(99));
    let asked: Vec<MatchId> = ids.iter().map(|(id, _, _)| *id).chain([stranger]).collect();
    let mut owner = database.connect_as_owner().await.unwrap();
    for is_archived in [false, true] {
        if is_archived {
            let (id, version, _) = ids[2];
            archive(&mut owner, id, version).await.unwrap();
        }
        let mut wholes = log.read_several(&asked).await.unwrap();
        for (id, version, key) in &ids {
            let whole = wholes.remove(id).unwrap().unwrap();
            let reading = log.read_whole(*id).await.unwrap();
            assert_eq!(whole.entries, reading.entries);
            assert_eq!(Version(whole.entries.len().try_into().unwrap()), *version);
            let listed = whole.metadata.listed.unwrap();
            assert_eq!((listed.match_id, listed.version), (*id, *version));
            assert_eq!(whole.metadata.keys.len(), whole.entries.len());
            assert_eq!(whole.metadata.keys.last().unwrap().as_ref(), Some(key));
            assert_eq!(whole.metadata.keys[0], None);
            assert!(!whole.metadata.is_torn);
        }
        assert!(wholes.is_empty(), "expected nothing for an unknown match");
    }
    assert!(
        log.read_with_metadata(stranger)
            .await
            .unwrap()
            .entries
            .is_empty()
    );
}

#[tokio::test]
async fn a_match_that_cannot_be_read_does_not_hold_up_the_others() {
    let (database, log) = opened().await;
    let mut ids = Vec::new();
    for number in 1..=4 {
        let mut writer = Writer::new(&log, number);
        writer.append_some(3).await;
        ids.push(writer.match_id);
    }
    let mut administrator = database.connect_as_administrator().await.unwrap();
    for spoil in [
        "alter table entry disable trigger all",
        "alter table sealed disable trigger all",
        "alter table summary drop constraint summary_attest_check",
        "update sealed set blobs = overlay(blobs placing '/action/faceS' from 3)
            where match_id = '00000000-0000-0000-0000-000000000001'",
        "update summary set stage = 'over', attest = '\\x00'
            where match_id = '00000000-0000-0000-0000-000000000002'",
        "delete from entry
            where match_id = '00000000-0000-0000-0000-000000000003' and version = 3",
    ] {
        administrator.execute(spoil).await.unwrap();
    }
    let mut wholes = log.read_several(&ids).await.unwrap();
    let mut found = ids.iter().map(|id| wholes.remove(id).unwrap());
    assert!(matches!(found.next(), Some(Err(LogError::Sealed(..)))));
    let damaged = found.next().unwrap().unwrap_err();
    assert!(matches!(damaged, LogError::Damaged(_, Version::NONE)));
    let torn = found.next().unwrap().unwrap_err();
    assert!(matches!(torn, LogError::Damaged(_, Version(3))), "{torn}");
    assert_eq!(found.next().unwrap().unwrap().entries.len(), 3);
}
