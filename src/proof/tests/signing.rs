//! Tests: checkpoints of new entries and old versions are signed, manipulated ones are refused.

use super::{forge, new_signer, played, proof_over};
use crate::log::Reach;
use crate::log::tests::scene::Writer;
use crate::proof::{Checkpoint, Finding, Note, ProofError, ProofRefusal, Proofs, SigningError};
use crate::testing::flip_bit;
use crate::world::{Hash, MatchId, Version};

fn end(writer: &Writer) -> Reach {
    Reach {
        version: writer.version,
        head: writer.previous,
    }
}

async fn parse_checkpoint(proof: &Proofs, note: &Note) -> Checkpoint {
    note.verify(&proof.timelines.keys().await.unwrap()).unwrap();
    let read: Note = note.to_string().parse().unwrap();
    Checkpoint::parse(read.text()).unwrap()
}

fn refusal<T: std::fmt::Debug>(result: Result<T, ProofError>) -> ProofRefusal {
    let error = result.unwrap_err();
    let ProofError::Refused(refusal) = error else {
        panic!("{error}");
    };
    refusal
}

fn signing_error<T: std::fmt::Debug>(result: Result<T, ProofError>) -> SigningError {
    let error = result.unwrap_err();
    let ProofError::Unsigned(unsigned) = error else {
        panic!("{error}");
    };
    unsigned
}

async fn is_quarantined(writer: &Writer) -> bool {
    let reading = writer
        .log
        .read_after(writer.match_id, Version::NONE, None)
        .await;
    reading.unwrap().quarantined
}

#[tokio::test]
async fn every_entry_is_signed_and_every_version_again() {
    let (_database, log, proof) = new_signer().await;
    let mut writer = played(&log, 1, 0).await;
    let mut heads = Vec::new();
    for _ in 0..40 {
        writer.append_some(1).await;
        let note = proof
            .signer
            .checkpoint_of(writer.match_id, end(&writer))
            .await;
        let checkpoint = parse_checkpoint(&proof, &note.unwrap()).await;
        assert_eq!(checkpoint.name, "play.example");
        assert_eq!(
            (checkpoint.version, checkpoint.head),
            (writer.version, writer.previous)
        );
        heads.push(checkpoint.head);
    }
    for (version, head) in (1..).map(Version).zip(heads) {
        let note = proof
            .signer
            .checkpoint(writer.match_id, version)
            .await
            .unwrap();
        assert_eq!(parse_checkpoint(&proof, &note).await.head, head);
    }
    let asked = proof.signer.checkpoint(writer.match_id, Version(41)).await;
    let expected = ProofRefusal::NoSuchVersion {
        asked: 41,
        current: 40,
    };
    assert_eq!(refusal(asked), expected);
    assert!(!is_quarantined(&writer).await);
}

#[tokio::test]
async fn what_another_instance_wrote_is_followed_from_the_stored_bytes() {
    let (database, log, ours) = new_signer().await;
    let elsewhere = database.open_log().unwrap();
    let mut writer = played(&elsewhere, 1, 5).await;
    ours.signer
        .checkpoint_of(writer.match_id, end(&writer))
        .await
        .unwrap();
    assert_eq!(log.head_cache.latest(writer.match_id), Some(end(&writer)));
    writer.append_some(30).await;
    ours.signer
        .checkpoint_of(writer.match_id, end(&writer))
        .await
        .unwrap();
    let theirs = proof_over(&elsewhere, None);
    assert_eq!(theirs.monitor.settle().await.unwrap(), Finding::Sound);
    let both = [
        ours.signer
            .checkpoint(writer.match_id, Version(9))
            .await
            .unwrap(),
        theirs
            .signer
            .checkpoint(writer.match_id, Version(9))
            .await
            .unwrap(),
    ];
    assert_eq!(both[0], both[1], "expected the same note twice");
}

#[tokio::test]
async fn one_flipped_bit_in_memory_and_nothing_is_signed() {
    let (_database, log, proof) = new_signer().await;
    // First case: the given head is wrong.
    let first = played(&log, 1, 5).await;
    let mut spoilt = end(&first);
    spoilt.head.0[31] ^= 1;
    let note = proof.signer.checkpoint_of(first.match_id, spoilt).await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
    assert!(is_quarantined(&first).await);
    // Second case: a cached head is wrong, first the last one and then an earlier one.
    let mut second = played(&log, 2, 5).await;
    proof
        .signer
        .checkpoint_of(second.match_id, end(&second))
        .await
        .unwrap();
    log.head_cache.corrupt(second.match_id, second.version);
    let note = proof
        .signer
        .checkpoint_of(second.match_id, end(&second))
        .await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
    let note = proof
        .signer
        .checkpoint(second.match_id, second.version)
        .await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
    second.append_some(1).await;
    let note = proof
        .signer
        .checkpoint_of(second.match_id, end(&second))
        .await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
    assert!(is_quarantined(&second).await);
    // Third case: to sign an older version, the chain must contain the known heads.
    let third = played(&log, 3, 40).await;
    log.head_cache.corrupt(third.match_id, third.version);
    let note = proof.signer.checkpoint(third.match_id, Version(2)).await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
}

#[tokio::test]
async fn one_flipped_bit_in_the_database_and_nothing_is_signed() {
    let (database, log, proof) = new_signer().await;
    for (number, column) in [(1, "hash"), (2, "public")] {
        let writer = played(&log, number, 30).await;
        let id = writer.match_id;
        proof.signer.checkpoint_of(id, end(&writer)).await.unwrap();
        let flip = format!(
            "update entry set {column} = {} where match_id = '{id}' and version = 20",
            flip_bit(column)
        );
        forge(&database, &flip).await;
        for version in [20, 3] {
            let note = proof.signer.checkpoint(id, Version(version)).await;
            assert_eq!(signing_error(note), SigningError::Inconsistent, "{version}");
        }
        assert!(is_quarantined(&writer).await);
        // An instance without a cache refuses the match, too.
        let fresh = super::proof_over(&database.open_log().unwrap(), None);
        fresh.monitor.settle().await.unwrap();
        for version in [20, 30] {
            let note = fresh.signer.checkpoint(id, Version(version)).await;
            assert_eq!(signing_error(note), SigningError::Inconsistent, "{version}");
        }
        fresh.signer.checkpoint(id, Version(19)).await.unwrap();
    }
}

#[tokio::test]
async fn a_history_that_was_written_anew_is_not_signed() {
    let (database, log, proof) = new_signer().await;
    let writer = played(&log, 1, 10).await;
    let id = writer.match_id;
    proof.signer.checkpoint_of(id, end(&writer)).await.unwrap();
    // Entries 7 to 10 are replaced by others, with valid hashes.
    let cut = format!("delete from entry where match_id = '{id}' and version > 6");
    forge(
        &database,
        &format!("{cut}; delete from sealed where version > 6"),
    )
    .await;
    let note = proof.signer.checkpoint(id, Version(9)).await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
    let elsewhere = database.open_log().unwrap();
    let mut forger = Writer::new(&elsewhere, 1);
    forger.version = Version(6);
    forger.previous = elsewhere
        .walk
        .load_hash(id, Version(6))
        .await
        .unwrap()
        .unwrap();
    forger.append_some(9).await;
    for version in [7, 10, 15] {
        let note = proof.signer.checkpoint(id, Version(version)).await;
        assert_eq!(signing_error(note), SigningError::Inconsistent, "{version}");
    }
    let note = proof.signer.checkpoint_of(id, end(&forger)).await;
    assert_eq!(signing_error(note), SigningError::Inconsistent);
}

#[tokio::test]
async fn of_a_match_that_is_not_there_nothing_is_signed() {
    let (_database, _log, proof) = new_signer().await;
    let nowhere = MatchId(uuid::Uuid::from_u128(9));
    let asked = proof.signer.checkpoint(nowhere, Version(1)).await;
    let expected = ProofRefusal::NoSuchVersion {
        asked: 1,
        current: 0,
    };
    assert_eq!(refusal(asked), expected);
    let invented = Reach {
        version: Version(1),
        head: Hash([3; 32]),
    };
    assert_eq!(proof.signer.try_checkpoint(nowhere, invented).await, None);
}
