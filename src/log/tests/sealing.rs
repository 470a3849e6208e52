//! Tests: sealed parts are encrypted in the database.

use sqlx::Executor;

use super::opened;
use super::scene::Writer;
use crate::log::{Keyring, Log, LogError, rekey};

#[tokio::test]
async fn renewing_the_encryption_changes_nothing_else_and_only_the_owner_may() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(3).await;
    let before = log.read_whole(writer.match_id).await.unwrap().entries;

    let keys = format!("{},3:{}", crate::testing::SEAL_KEYS, "03".repeat(32));
    let keyring = Keyring::parse(&keys.into()).unwrap();
    let mut service = database.pool.acquire().await.unwrap();
    assert!(matches!(
        rekey(&mut service, &keyring).await,
        Err(LogError::Refused(_))
    ));
    let mut owner = database.connect_as_owner().await.unwrap();
    let rekeyed = rekey(&mut owner, &keyring).await.unwrap();
    assert_eq!(rekeyed.entries, 3);
    let again = rekey(&mut owner, &keyring).await.unwrap();
    assert_eq!(again.entries, 0);

    let missing = log.read_whole(writer.match_id).await.unwrap_err();
    assert!(matches!(missing, LogError::Sealed(..)), "{missing}");
    let newest = Keyring::parse(&format!("3:{}", "03".repeat(32)).into()).unwrap();
    let log = Log::new(database.pool.clone(), newest.into());
    assert_eq!(
        log.read_whole(writer.match_id).await.unwrap().entries,
        before
    );
}

#[tokio::test]
async fn a_sealed_part_that_was_changed_or_moved_does_not_open() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    let mut owner = database.connect_as_owner().await.unwrap();
    for change in [
        "update sealed set blobs = set_byte(blobs, 40, 255 - get_byte(blobs, 40)) where version = 1",
        "update sealed set blobs = other.blobs from sealed other
            where sealed.version = 1 and other.version = 2",
        "update sealed set blobs = overlay(blobs placing '/action/faceS' from 3)",
    ] {
        let mut tx = sqlx::Connection::begin(&mut owner).await.unwrap();
        tx.execute("alter table sealed disable trigger sealed_rekey")
            .await
            .unwrap();
        tx.execute(change).await.unwrap();
        tx.execute("alter table sealed enable always trigger sealed_rekey")
            .await
            .unwrap();
        tx.commit().await.unwrap();
        let refused = log.read_whole(writer.match_id).await.unwrap_err();
        assert!(matches!(refused, LogError::Sealed(..)), "{refused}");
    }
}

#[tokio::test]
async fn what_lies_at_rest_shows_nothing_of_what_is_sealed() {
    let (database, log) = opened().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(2).await;
    let rows: Vec<Vec<u8>> =
        sqlx::query_scalar("select blobs from sealed union all select public from entry")
            .fetch_all(&database.pool)
            .await
            .unwrap();
    assert_eq!(rows.len(), 4);
    for row in rows {
        assert!(
            !row.windows(8)
                .any(|bytes| bytes == b"[\"C1\",\"S" || bytes == b"[\"C1\",2]")
        );
    }
}
