//! Tests: the request that created a match is remembered.

use sqlx::Executor;

use super::opened;
use super::scene::Writer;
use crate::log::{AppendError, Digest, IdempotencyKey, KeyHash};
use crate::world::Version;

#[tokio::test]
async fn a_match_is_founded_once_by_one_request() {
    let (database, log, projections) = opened().await;
    let (hash, digest) = (KeyHash::from([5; 32]), Digest::from([6; 32]));
    assert_eq!(projections.foundings.find(hash).await.unwrap(), None);
    let mut writer = Writer::new(&log, 1);
    let mut step = writer.step().await;
    step.founding = Some(IdempotencyKey {
        hash,
        ordinal: 0,
        digest,
    });
    writer.append(&step).await.unwrap();
    assert_eq!(
        projections.foundings.find(hash).await.unwrap(),
        Some((writer.match_id, digest))
    );

    let mut other = Writer::new(&log, 2);
    let mut step = other.step().await;
    step.founding = Some(IdempotencyKey {
        hash,
        ordinal: 0,
        digest,
    });
    let refused = other.append(&step).await.unwrap_err();
    assert!(matches!(refused, AppendError::FoundingTaken), "{refused}");
    let nothing = log
        .read_after(other.match_id, Version::NONE, None)
        .await
        .unwrap();
    assert!(nothing.entries.is_empty());

    assert_eq!(projections.foundings.forget().await.unwrap(), 0);
    let mut owner = database.connect_as_owner().await.unwrap();
    owner
        .execute("update founding set founded_at = founded_at - interval '25 hours'")
        .await
        .unwrap();
    assert_eq!(projections.foundings.forget().await.unwrap(), 1);
    assert_eq!(projections.foundings.find(hash).await.unwrap(), None);
}
