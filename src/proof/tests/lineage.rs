//! Tests: a match set back to an earlier version is not signed again and draws no random numbers.

use super::{Folder, finish, forge, played, proof_over};
use crate::log::{Intent, tests::scene::Writer};
use crate::log::{Log, Reach};
use crate::proof::{Extent, Finding, ProofError, Proofs, SigningError, TimelineReason};
use crate::testing::TestDatabase;
use crate::world::{MatchId, Version};

fn end(writer: &Writer) -> Reach {
    Reach {
        version: writer.version,
        head: writer.previous,
    }
}

async fn is_signed(proof: &Proofs, id: MatchId, reach: Reach) -> bool {
    match proof.signer.checkpoint_of(id, reach).await {
        Ok(_) => true,
        Err(ProofError::Unsigned(SigningError::Inconsistent)) => false,
        Err(other) => panic!("{other}"),
    }
}

async fn take_back(database: &TestDatabase, id: MatchId, version: u32) {
    let and_later = format!("match_id = '{id}' and version > {version}");
    let statements = format!(
        "delete from sealed where {and_later}; delete from entry where {and_later};
         update summary set version = {version} where match_id = '{id}';
         delete from quarantine"
    );
    forge(database, &statements).await;
}

async fn restarted(database: &TestDatabase, folder: Option<&Folder>) -> (Log, Proofs) {
    let log = database.open_log().unwrap();
    let path = folder.map(|folder| folder.0.as_path());
    let proof = proof_over(&log, path);
    assert_eq!(proof.monitor.settle().await.unwrap(), Finding::Sound);
    (log, proof)
}

async fn played_on(log: &Log, version: u32, entries: u32) -> Writer {
    let mut writer = Writer::new(log, 1);
    writer.version = Version(version);
    let head = log.walk.load_hash(writer.match_id, writer.version).await;
    writer.previous = head.unwrap().unwrap();
    writer.append_some(entries).await;
    writer
}

#[tokio::test]
async fn a_match_that_was_taken_back_is_not_signed_again_after_a_restart() {
    for played_on_for in [0, 1, 4, 9] {
        let folder = Folder::new(&format!("back-{played_on_for}"));
        let database = TestDatabase::create().await.unwrap();
        let (log, ours) = restarted(&database, Some(&folder)).await;
        let writer = played(&log, 1, 10).await;
        let id = writer.match_id;
        assert!(is_signed(&ours, id, end(&writer)).await);
        take_back(&database, id, 6).await;
        let (log, again) = restarted(&database, Some(&folder)).await;
        let forger = played_on(&log, 6, played_on_for).await;
        assert!(
            !again
                .signer
                .allows(Intent::Draw(id, end(&forger)))
                .await
                .unwrap()
        );
        assert!(!is_signed(&again, id, end(&forger)).await);
        // The unchanged entries are not signed either: the match has lost entries that were signed.
        assert!(
            !is_signed(
                &again,
                id,
                Reach {
                    version: Version(6),
                    head: log.walk.load_hash(id, Version(6)).await.unwrap().unwrap()
                }
            )
            .await
        );
        let heads = again.verifier.signed_heads().await.unwrap();
        assert_eq!(heads[&id], [end(&writer)]);
        // Signing and draws of other matches go on.
        let other = played(&log, 2, 3).await;
        assert!(
            again
                .signer
                .allows(Intent::Draw(other.match_id, end(&other)))
                .await
                .unwrap()
        );
        assert!(is_signed(&again, other.match_id, end(&other)).await);
        // Without the ledger, another instance cannot know that the match was signed.
        let (_log, stranger) = restarted(&database, None).await;
        assert!(is_signed(&stranger, id, end(&forger)).await);
    }
}

#[tokio::test]
async fn a_match_that_is_taken_back_beside_a_running_process_is_not_drawn_for() {
    let folder = Folder::new("beside");
    let database = TestDatabase::create().await.unwrap();
    let (log, ours) = restarted(&database, Some(&folder)).await;
    let writer = played(&log, 1, 10).await;
    let id = writer.match_id;
    assert!(is_signed(&ours, id, end(&writer)).await);
    assert!(
        ours.signer
            .allows(Intent::Draw(id, end(&writer)))
            .await
            .unwrap()
    );
    let version = Version(6);
    let head = log.walk.load_hash(id, version).await.unwrap().unwrap();
    take_back(&database, id, version.0).await;
    // The given head is right for its version, but later heads are known.
    let back = Reach { version, head };
    assert!(!ours.signer.allows(Intent::Draw(id, back)).await.unwrap());
}

#[tokio::test]
async fn a_leaf_is_known_to_whoever_signed_nothing_of_the_match() {
    let database = TestDatabase::create().await.unwrap();
    let (log, ours) = restarted(&database, None).await;
    let mut writer = played(&log, 1, 9).await;
    finish(&mut writer).await;
    let id = writer.match_id;
    assert_eq!(ours.grower.grow(Extent::Finished).await.unwrap(), 1);
    take_back(&database, id, 6).await;
    let (log, stranger) = restarted(&database, None).await;
    let forger = played_on(&log, 6, 4).await;
    assert!(
        !stranger
            .signer
            .allows(Intent::Draw(id, end(&forger)))
            .await
            .unwrap()
    );
    assert!(!is_signed(&stranger, id, end(&forger)).await);
    forge(&database, "delete from quarantine").await;
    assert_eq!(stranger.grower.grow(Extent::Moved).await.unwrap(), 0);
}

#[tokio::test]
async fn no_leaf_is_added_that_does_not_follow_from_what_was_signed() {
    let folder = Folder::new("leaf");
    let database = TestDatabase::create().await.unwrap();
    let (log, ours) = restarted(&database, Some(&folder)).await;
    let writer = played(&log, 1, 10).await;
    assert!(is_signed(&ours, writer.match_id, end(&writer)).await);
    take_back(&database, writer.match_id, 6).await;
    let (log, again) = restarted(&database, Some(&folder)).await;
    played_on(&log, 6, 9).await;
    assert_eq!(again.grower.grow(Extent::Moved).await.unwrap(), 0);
    // The head of a match that gets a leaf is recorded in the ledger, too.
    let other = played(&log, 2, 3).await;
    assert_eq!(again.grower.grow(Extent::Moved).await.unwrap(), 1);
    let heads = again.verifier.signed_heads().await.unwrap();
    assert_eq!(heads[&other.match_id], [end(&other), end(&other)]);
}

#[tokio::test]
async fn another_key_signs_what_the_one_before_did_not() {
    let folder = Folder::new("anew");
    let database = TestDatabase::create().await.unwrap();
    let (log, ours) = restarted(&database, Some(&folder)).await;
    let writer = played(&log, 1, 10).await;
    let id = writer.match_id;
    assert!(is_signed(&ours, id, end(&writer)).await);
    take_back(&database, id, 6).await;
    ours.monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    let (log, again) = restarted(&database, Some(&folder)).await;
    let forger = played_on(&log, 6, 4).await;
    assert!(
        again
            .signer
            .allows(Intent::Draw(id, end(&forger)))
            .await
            .unwrap()
    );
    assert!(is_signed(&again, id, end(&forger)).await);
}

#[tokio::test]
async fn what_cannot_be_written_down_is_not_signed_and_play_goes_on() {
    let folder = Folder::new("unwritable");
    let database = TestDatabase::create().await.unwrap();
    std::fs::create_dir_all(folder.0.join("signatures")).unwrap();
    let (log, ours) = restarted(&database, Some(&folder)).await;
    let writer = played(&log, 1, 3).await;
    let signed = ours
        .signer
        .checkpoint_of(writer.match_id, end(&writer))
        .await;
    assert!(matches!(signed, Err(ProofError::Ledger(_))), "{signed:?}");
    assert_eq!(
        ours.signer
            .try_checkpoint(writer.match_id, end(&writer))
            .await,
        None
    );
    assert!(
        ours.signer
            .allows(Intent::Draw(writer.match_id, end(&writer)))
            .await
            .unwrap()
    );
}

#[tokio::test]
async fn nothing_is_drawn_before_anybody_has_looked_nor_while_somebody_doubts() {
    let folder = Folder::new("doubt");
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let ours = proof_over(&log, Some(&folder.0));
    assert!(
        !ours.signer.allows(Intent::DrawSomewhere).await.unwrap(),
        "expected no check yet"
    );
    assert_eq!(ours.monitor.settle().await.unwrap(), Finding::Sound);
    assert!(ours.signer.allows(Intent::DrawSomewhere).await.unwrap());
    let (_log, theirs) = restarted(&database, None).await;
    for _ in 0..3 {
        ours.monitor.beat().await.unwrap();
    }
    // A database set back while the service runs is detected at once, before the next check.
    forge(&database, "update watermark set counter = 1").await;
    assert!(!ours.signer.allows(Intent::DrawSomewhere).await.unwrap());
    ours.monitor.beat().await.unwrap();
    // The other instance has not seen the counter go back, but learns of it from the database.
    assert!(!theirs.signer.allows(Intent::DrawSomewhere).await.unwrap());
    let again = proof_over(&log, Some(&folder.0));
    assert!(matches!(
        again.monitor.settle().await.unwrap(),
        Finding::Doubted(..)
    ));
    assert!(!again.signer.allows(Intent::DrawSomewhere).await.unwrap());
    again
        .monitor
        .begin_anew(TimelineReason::Restored)
        .await
        .unwrap();
    for proof in [&ours, &theirs, &again] {
        proof.monitor.beat().await.unwrap();
        assert!(proof.signer.allows(Intent::DrawSomewhere).await.unwrap());
    }
}
