//! Tests of the watermark: an older database, one in another cluster, another secret.

use super::{Folder, forge, played, proof_over, proof_with};
use crate::log::tests::scene::Writer;
use crate::log::{Log, Reach};
use crate::proof::watermark::{Doubt, Watermark};
use crate::proof::{Extent, Finding, ProofError, Proofs, SigningError, TimelineReason};
use crate::testing::TestDatabase;
use crate::world::Version;

async fn grounds() -> (TestDatabase, Log) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    (database, log)
}

async fn why_not(proof: &Proofs, log: &Log) -> Option<SigningError> {
    let (id, version) = (crate::world::MatchId(uuid::Uuid::from_u128(1)), Version(1));
    let head = log.walk.load_hash(id, version).await.unwrap().unwrap();
    match proof
        .signer
        .checkpoint_of(id, Reach { version, head })
        .await
    {
        Ok(_) => None,
        Err(ProofError::Unsigned(unsigned)) => Some(unsigned),
        Err(other) => panic!("{other}"),
    }
}

async fn whys(proof: &Proofs) -> Vec<(u32, TimelineReason)> {
    let timelines = proof.timelines.list().await.unwrap();
    let whys = timelines
        .iter()
        .map(|timeline| (timeline.number, timeline.why));
    whys.collect()
}

#[tokio::test]
async fn a_first_start_begins_a_timeline_and_later_ones_go_on_with_it() {
    let ((_database, log), folder) = (grounds().await, Folder::new("first"));
    played(&log, 1, 1).await;
    let unsettled = proof_over(&log, Some(&folder.0));
    assert_eq!(why_not(&unsettled, &log).await, Some(SigningError::Unsure));
    for _ in 0..3 {
        let proof = proof_over(&log, Some(&folder.0));
        assert_eq!(proof.monitor.settle().await.unwrap(), Finding::Sound);
        assert_eq!(why_not(&proof, &log).await, None);
        assert_eq!(whys(&proof).await, [(1, TimelineReason::First)]);
        let before = Watermark::load(&folder.0).unwrap().unwrap().counter;
        proof.monitor.beat().await.unwrap();
        let after = Watermark::load(&folder.0).unwrap().unwrap().counter;
        assert!(before < after);
    }
}

#[tokio::test]
async fn an_older_database_is_not_signed_from_until_the_operator_says_so() {
    let ((database, log), folder) = (grounds().await, Folder::new("older"));
    played(&log, 1, 1).await;
    let ours = proof_over(&log, Some(&folder.0));
    ours.monitor.settle().await.unwrap();
    let theirs = proof_over(&database.open_log().unwrap(), None);
    theirs.monitor.settle().await.unwrap();
    for _ in 0..5 {
        ours.monitor.beat().await.unwrap();
    }
    let old_key = ours.timelines.keys().await.unwrap();
    // As after a restore of a backup that is some seconds old.
    forge(&database, "update watermark set counter = 3").await;
    ours.monitor.beat().await.unwrap();
    let stopped = Some(SigningError::Stopped(Doubt::Counter));
    assert_eq!(why_not(&ours, &log).await, stopped);
    assert!(matches!(
        ours.grower.grow(Extent::Moved).await,
        Err(ProofError::Unsigned(SigningError::Stopped(Doubt::Counter)))
    ));
    // Another instance has seen nothing, but refuses as well, also after further checks and a restart.
    theirs.monitor.beat().await.unwrap();
    assert_eq!(why_not(&theirs, &log).await, stopped);
    for _ in 0..9 {
        ours.monitor.beat().await.unwrap();
    }
    assert_eq!(why_not(&ours, &log).await, stopped);
    let again = proof_over(&log, Some(&folder.0));
    let found = again.monitor.settle().await.unwrap();
    assert!(
        matches!(found, Finding::Doubted(Doubt::Counter, _)),
        "{found:?}"
    );
    again
        .monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    for proof in [&ours, &theirs, &again] {
        proof.monitor.beat().await.unwrap();
        assert_eq!(why_not(proof, &log).await, None);
    }
    assert_eq!(
        whys(&ours).await,
        [(1, TimelineReason::First), (2, TimelineReason::Restored)]
    );
    let keys = ours.timelines.keys().await.unwrap();
    assert_eq!(keys.len(), 2);
    assert_eq!(keys[0], old_key[0]);
    let note = ours
        .signer
        .checkpoint(crate::world::MatchId(uuid::Uuid::from_u128(1)), Version(1));
    let note = note.await.unwrap();
    assert!(note.verify(&keys[..1]).is_err() && note.verify(&keys[1..]).is_ok());
}

#[tokio::test]
async fn matches_go_on_under_the_new_key_from_where_the_backup_was() {
    let (database, log) = grounds().await;
    let ours = proof_over(&log, None);
    ours.monitor.settle().await.unwrap();
    let lost = played(&log, 1, 6).await;
    let id = lost.match_id;
    let reach = |writer: &Writer| Reach {
        version: writer.version,
        head: writer.previous,
    };
    ours.signer.checkpoint_of(id, reach(&lost)).await.unwrap();
    ours.monitor.beat().await.unwrap();
    let cut = "delete from sealed where version > 3; delete from entry where version > 3;
        update watermark set counter = 0";
    forge(&database, cut).await;
    ours.monitor.beat().await.unwrap();
    ours.monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    let mut again = Writer::new(&log, 1);
    again.version = Version(3);
    again.previous = log.walk.load_hash(id, Version(3)).await.unwrap().unwrap();
    again.append_some(2).await;
    assert_ne!(again.previous, lost.previous);
    ours.signer.checkpoint_of(id, reach(&again)).await.unwrap();
    ours.signer.checkpoint(id, Version(4)).await.unwrap();
}

#[tokio::test]
async fn a_tree_that_was_taken_back_is_found_at_a_start_and_at_a_beat() {
    for is_running in [true, false] {
        let folder = Folder::new(if is_running { "beat" } else { "start" });
        let (database, log) = grounds().await;
        let ours = proof_over(&log, Some(&folder.0));
        ours.monitor.settle().await.unwrap();
        for number in 1..=4 {
            played(&log, number, 1).await;
            ours.grower.grow(Extent::Moved).await.unwrap();
        }
        ours.monitor.beat().await.unwrap();
        forge(
            &database,
            "delete from tree_leaf where index > 1; delete from tree_round where number > 2;
             delete from tree_node where (position + 1) << level > 2",
        )
        .await;
        let stopped = Some(SigningError::Stopped(Doubt::Tree));
        if is_running {
            ours.monitor.beat().await.unwrap();
            assert_eq!(why_not(&ours, &log).await, stopped);
        } else {
            let again = proof_over(&log, Some(&folder.0));
            again.monitor.settle().await.unwrap();
            assert_eq!(why_not(&again, &log).await, stopped);
        }
    }
}

#[tokio::test]
async fn a_timeline_that_the_database_has_forgotten_is_listed_again() {
    let ((database, log), folder) = (grounds().await, Folder::new("forgotten"));
    played(&log, 1, 1).await;
    let ours = proof_over(&log, Some(&folder.0));
    ours.monitor.settle().await.unwrap();
    ours.monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    let keys = ours.timelines.keys().await.unwrap();
    forge(
        &database,
        "delete from watermark where timeline = 2; delete from timeline where number = 2",
    )
    .await;
    let again = proof_over(&log, Some(&folder.0));
    let found = again.monitor.settle().await.unwrap();
    assert!(
        matches!(found, Finding::Doubted(Doubt::Timeline, _)),
        "{found:?}"
    );
    again
        .monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    assert_eq!(why_not(&again, &log).await, None);
    let now = again.timelines.keys().await.unwrap();
    assert_eq!((now.len(), &now[..2]), (3, &keys[..]));
}

#[tokio::test]
async fn a_copy_in_another_database_is_told_and_nothing_is_signed_in_it() {
    let ((database, log), folder) = (grounds().await, Folder::new("moved"));
    played(&log, 1, 1).await;
    let ours = proof_over(&log, Some(&folder.0));
    ours.monitor.settle().await.unwrap();
    forge(
        &database,
        "update timeline set system_identifier = system_identifier + 1",
    )
    .await;
    let again = proof_over(&log, Some(&folder.0));
    let found = again.monitor.settle().await.unwrap();
    assert!(matches!(found, Finding::Moved(_)), "{found:?}");
    let stopped = Some(SigningError::Stopped(Doubt::Moved));
    assert_eq!(why_not(&again, &log).await, stopped);
    again
        .monitor
        .begin_anew(TimelineReason::Moved)
        .await
        .unwrap();
    assert_eq!(why_not(&again, &log).await, None);
    assert_eq!(
        whys(&again).await,
        [(1, TimelineReason::First), (2, TimelineReason::Moved)]
    );
}

#[tokio::test]
async fn another_secret_has_another_key_and_so_another_timeline() {
    let (_database, log) = grounds().await;
    played(&log, 1, 1).await;
    proof_over(&log, None).monitor.settle().await.unwrap();
    let other = proof_with(&log, None, [8; 32]);
    assert_eq!(other.monitor.settle().await.unwrap(), Finding::Sound);
    assert_eq!(
        whys(&other).await,
        [(1, TimelineReason::First), (2, TimelineReason::Secret)]
    );
    assert_eq!(why_not(&other, &log).await, None);
}

#[tokio::test]
async fn a_file_that_is_damaged_says_nothing_and_lets_nothing_be_signed() {
    let ((_database, log), folder) = (grounds().await, Folder::new("damaged"));
    played(&log, 1, 1).await;
    let ours = proof_over(&log, Some(&folder.0));
    ours.monitor.settle().await.unwrap();
    std::fs::write(folder.0.join("signed"), "{\"counter\": 3").unwrap();
    let again = proof_over(&log, Some(&folder.0));
    let found = again.monitor.settle().await.unwrap();
    assert!(
        matches!(found, Finding::Doubted(Doubt::File, _)),
        "{found:?}"
    );
    let stopped = Some(SigningError::Stopped(Doubt::File));
    assert_eq!(why_not(&again, &log).await, stopped);
}

#[tokio::test]
async fn two_that_start_at_once_begin_one_timeline() {
    let (database, log) = grounds().await;
    played(&log, 1, 1).await;
    let logs = [database.open_log().unwrap(), database.open_log().unwrap()];
    let proofs = logs.each_ref().map(|log| proof_over(log, None));
    let (one, other) = tokio::join!(proofs[0].monitor.settle(), proofs[1].monitor.settle());
    assert_eq!(
        (one.unwrap(), other.unwrap()),
        (Finding::Sound, Finding::Sound)
    );
    assert_eq!(whys(&proofs[0]).await, [(1, TimelineReason::First)]);
    for proof in &proofs {
        assert_eq!(why_not(proof, &log).await, None);
    }
}
