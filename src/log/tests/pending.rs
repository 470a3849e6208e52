//! Rulings that wait for a second signature.

use super::house;
use super::scene::{ANNA, BORIS, Writer};
use crate::log::{Log, PendingRuling};
use crate::world::Version;

#[tokio::test]
async fn a_ruling_that_waits_lies_encrypted_and_is_replaced_by_another() {
    let (database, log) = house().await;
    let writer = Writer::new(&log, 1);
    let which = (writer.match_id, Version(3));
    let mut pending = PendingRuling {
        ruling: r#"{"type":"void","hand":"king"}"#.to_owned(),
        reason: [7; 32],
        effect: "token".to_owned(),
        signer: ANNA,
        signed_at: writer.now().await,
    };
    log.put_pending(which, &pending).await.unwrap();
    let kept = log.pending(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((&kept.ruling, kept.signer), (&pending.ruling, ANNA));
    let clear: i64 = sqlx::query_scalar(
        "select count(*) from pending_ruling where position('king'::bytea in box) > 0",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(clear, 0);
    let other = log.pending(which.0, Version(4)).await.unwrap();
    assert_eq!(other, None);

    (pending.signer, pending.effect) = (BORIS, "other".to_owned());
    log.put_pending(which, &pending).await.unwrap();
    let kept = log.pending(which.0, which.1).await.unwrap().unwrap();
    assert_eq!((kept.signer, kept.effect.as_str()), (BORIS, "other"));
    let fresh = crate::log::Keyring::parse(&format!("9:{}", "09".repeat(32)).into()).unwrap();
    let stranger = Log::new(database.pool.clone(), fresh.into());
    let lost = stranger.pending(which.0, which.1).await.unwrap();
    assert_eq!(lost, None, "it is signed anew");
    log.drop_pending(which.0, which.1).await.unwrap();
    assert_eq!(log.pending(which.0, which.1).await.unwrap(), None);
}
