//! Rulings that wait for a second signature.

use super::opened;
use crate::log::tests::scene::{ANNA, BORIS, Writer};
use crate::log::{Keyring, Log};
use crate::people::{PendingRuling, People, rekey};
use crate::testing::SEAL_KEYS;
use crate::world::Version;

#[tokio::test]
async fn a_ruling_that_waits_lies_encrypted_and_is_replaced_by_another() {
    let (database, log, People { rulings, .. }) = opened().await;
    let writer = Writer::new(&log, 1);
    let which = (writer.match_id, Version(3));
    let mut pending = PendingRuling {
        ruling: r#"{"type":"void","hand":"king"}"#.to_owned(),
        reason: [7; 32],
        effect: "token".to_owned(),
        signer: ANNA,
        signed_at: writer.now().await,
    };
    rulings.put(which.0, which.1, &pending).await.unwrap();
    let kept = rulings.read(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((&kept.ruling, kept.signer), (&pending.ruling, ANNA));
    let clear: i64 = sqlx::query_scalar(
        "select count(*) from pending_ruling where position('king'::bytea in box) > 0",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(clear, 0);
    let other = rulings.read(which.0, Version(4)).await.unwrap();
    assert_eq!(other, None);

    (pending.signer, pending.effect) = (BORIS, "other".to_owned());
    rulings.put(which.0, which.1, &pending).await.unwrap();
    let kept = rulings.read(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((kept.signer, kept.effect.as_str()), (BORIS, "other"));
    let keys = format!("{SEAL_KEYS},9:{}", "09".repeat(32));
    let both = Keyring::parse(&keys.into()).unwrap();
    let fresh = Keyring::parse(&format!("9:{}", "09".repeat(32)).into()).unwrap();
    let stranger = People::beside(&Log::new(database.pool.clone(), fresh.into())).rulings;
    let lost = stranger.read(which.0, which.1).await.unwrap();
    assert_eq!(lost, None, "it is signed anew");
    let mut owner = database.owner().await.unwrap();
    assert_eq!(rekey(&mut owner, &both).await.unwrap().rulings, 1);
    assert_eq!(rekey(&mut owner, &both).await.unwrap().rulings, 0);
    let found = stranger.read(which.0, which.1).await.unwrap();
    assert_eq!(found, Some(kept), "unless its encryption was renewed");
    rulings.forget(which.0, which.1).await.unwrap();
    assert_eq!(rulings.read(which.0, which.1).await.unwrap(), None);
}
