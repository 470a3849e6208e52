//! Rulings that await a second signature: stored, replaced and deleted.

use super::open_people;
use crate::log::tests::scene::{ANNA, BORIS, Writer};
use crate::log::{Keyring, Log};
use crate::people::{PendingRuling, SocialStore, rekey};
use crate::testing::SEAL_KEYS;
use crate::world::Version;

#[tokio::test]
async fn a_ruling_that_waits_lies_encrypted_and_is_replaced_by_another() {
    let (database, log, SocialStore { rulings, .. }) = open_people().await;
    let writer = Writer::new(&log, 1);
    let which = (writer.match_id, Version(3));
    let mut pending = PendingRuling {
        ruling: r#"{"type":"void","hand":"king"}"#.to_owned(),
        reason: [7; 32],
        effect: "token".to_owned(),
        signer: ANNA,
        signed_at: writer.now().await,
    };
    rulings.replace(which.0, which.1, &pending).await.unwrap();
    let before = rulings.load(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((&before.ruling, before.signer), (&pending.ruling, ANNA));
    let clear: i64 = sqlx::query_scalar(
        "select count(*) from pending_ruling where position('king'::bytea in blob) > 0",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(clear, 0);
    let other = rulings.load(which.0, Version(4)).await.unwrap();
    assert_eq!(other, None);

    (pending.signer, pending.effect) = (BORIS, "other".to_owned());
    rulings.replace(which.0, which.1, &pending).await.unwrap();
    let kept = rulings.load(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((kept.signer, kept.effect.as_str()), (BORIS, "other"));
    let keys = format!("{SEAL_KEYS},9:{}", "09".repeat(32));
    let both = Keyring::parse(&keys.into()).unwrap();
    let fresh = Keyring::parse(&format!("9:{}", "09".repeat(32)).into()).unwrap();
    let stranger = SocialStore::new(&Log::new(database.pool.clone(), fresh.into())).rulings;
    let lost = stranger.load(which.0, which.1).await.unwrap();
    assert_eq!(lost, None, "read without its key");
    let mut owner = database.connect_as_owner().await.unwrap();
    assert_eq!(rekey(&mut owner, &both).await.unwrap().rulings, 1);
    assert_eq!(rekey(&mut owner, &both).await.unwrap().rulings, 0);
    let found = stranger.load(which.0, which.1).await.unwrap();
    assert_eq!(found, Some(kept), "not readable after re-encryption");
    rulings.delete(which.0, which.1).await.unwrap();
    assert_eq!(rulings.load(which.0, which.1).await.unwrap(), None);
}
