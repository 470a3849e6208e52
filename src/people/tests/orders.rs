//! Standing orders: stored, due, postponed and deleted.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::open_people;
use crate::log::tests::scene::{ANNA, BORIS, Writer};
use crate::log::{Keyring, Log, LogError};
use crate::people::{SocialStore, StoredOrder, rekey};
use crate::testing::SEAL_KEYS;

#[tokio::test]
async fn standing_orders_replace_one_another_fall_due_and_are_forgotten() {
    let (_database, log, SocialStore { orders, .. }) = open_people().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let now = writer.now().await;
    let order = |participant, seconds: i64, body: &str| StoredOrder {
        participant,
        body: json!(body),
        due_at: now + SignedDuration::from_secs(seconds),
    };
    let id = writer.match_id;
    orders.replace(id, &order(ANNA, -1, "old")).await.unwrap();
    orders.replace(id, &order(BORIS, -2, "his")).await.unwrap();
    assert_eq!(orders.list_due(9).await.unwrap(), [id]);
    orders.replace(id, &order(ANNA, 60, "new")).await.unwrap();
    let read = orders.load(id).await.unwrap();
    assert_eq!(read, [order(BORIS, -2, "his"), order(ANNA, 60, "new")]);
    orders.delete(id, BORIS).await.unwrap();
    assert_eq!(orders.list_due(9).await.unwrap(), []);
    orders.delete(id, ANNA).await.unwrap();
    assert_eq!(orders.load(id).await.unwrap(), []);
}

#[tokio::test]
async fn to_put_an_order_off_brings_back_none_that_was_cancelled_or_replaced() {
    let (_database, log, SocialStore { orders, .. }) = open_people().await;
    let mut writer = Writer::new(&log, 1);
    writer.append_some(1).await;
    let (id, now) = (writer.match_id, writer.now().await);
    let order = |seconds: i64, body: &str| StoredOrder {
        participant: ANNA,
        body: json!(body),
        due_at: now + SignedDuration::from_secs(seconds),
    };
    let (old, new) = (order(-2, "old"), order(-1, "new"));
    let later = now + SignedDuration::from_secs(60);

    orders.replace(id, &old).await.unwrap();
    orders.delete(id, ANNA).await.unwrap();
    assert!(!orders.postpone(id, &old, later).await.unwrap());
    assert_eq!(
        orders.load(id).await.unwrap(),
        [],
        "a cancelled order came back"
    );

    orders.replace(id, &new).await.unwrap();
    assert!(!orders.postpone(id, &old, later).await.unwrap());
    orders.delete_due(id, ANNA, old.due_at).await.unwrap();
    assert_eq!(
        orders.load(id).await.unwrap(),
        std::slice::from_ref(&new),
        "expected only the newer order"
    );

    assert!(orders.postpone(id, &new, later).await.unwrap());
    assert_eq!(orders.load(id).await.unwrap(), [order(60, "new")]);
    orders
        .postpone_due(id, SignedDuration::from_secs(600))
        .await
        .unwrap();
    assert_eq!(
        orders.load(id).await.unwrap(),
        [order(60, "new")],
        "an order that is not due was postponed"
    );
    orders.replace(id, &new).await.unwrap();
    orders
        .postpone_due(id, SignedDuration::from_secs(600))
        .await
        .unwrap();
    assert_eq!(orders.list_due(9).await.unwrap(), []);
    orders.delete_due(id, ANNA, later).await.unwrap();
    assert_eq!(
        orders.load(id).await.unwrap().len(),
        1,
        "an order with another due time was deleted"
    );
}

#[tokio::test]
async fn an_order_cannot_be_passed_off_as_another_participants() {
    let (database, log, SocialStore { orders, .. }) = open_people().await;
    let writer = Writer::new(&log, 1);
    let order = StoredOrder {
        participant: ANNA,
        body: json!("mine"),
        due_at: Timestamp::UNIX_EPOCH,
    };
    orders.replace(writer.match_id, &order).await.unwrap();
    sqlx::query("update standing_order set participant = $1")
        .bind(BORIS)
        .execute(&database.pool)
        .await
        .unwrap();
    let refused = orders.load(writer.match_id).await.unwrap_err();
    assert!(matches!(refused, LogError::Sealed(..)), "{refused}");
}

#[tokio::test]
async fn renewing_the_encryption_changes_nothing_else() {
    let (database, log, SocialStore { orders, .. }) = open_people().await;
    let writer = Writer::new(&log, 1);
    let order = StoredOrder {
        participant: ANNA,
        body: json!({"sell": ["C1"]}),
        due_at: writer.now().await,
    };
    orders.replace(writer.match_id, &order).await.unwrap();

    let keys = format!("{SEAL_KEYS},3:{}", "03".repeat(32));
    let keyring = Keyring::parse(&keys.into()).unwrap();
    let mut owner = database.connect_as_owner().await.unwrap();
    assert_eq!(rekey(&mut owner, &keyring).await.unwrap().orders, 1);
    assert_eq!(rekey(&mut owner, &keyring).await.unwrap().orders, 0);

    let missing = orders.load(writer.match_id).await.unwrap_err();
    assert!(matches!(missing, LogError::Sealed(..)), "{missing}");
    let newest = Keyring::parse(&format!("3:{}", "03".repeat(32)).into()).unwrap();
    let log = Log::new(database.pool.clone(), newest.into());
    let orders = SocialStore::new(&log).orders;
    assert_eq!(orders.load(writer.match_id).await.unwrap(), [order]);
}

#[tokio::test]
async fn an_order_at_rest_shows_nothing_of_what_it_says() {
    let (database, log, SocialStore { orders, .. }) = open_people().await;
    let writer = Writer::new(&log, 1);
    let order = StoredOrder {
        participant: ANNA,
        body: json!({"sell": "C1C1C1C1C1C1"}),
        due_at: writer.now().await,
    };
    orders.replace(writer.match_id, &order).await.unwrap();
    let rows: Vec<Vec<u8>> = sqlx::query_scalar("select blob from standing_order")
        .fetch_all(&database.pool)
        .await
        .unwrap();
    assert_eq!(rows.len(), 1);
    assert!(!rows[0].windows(4).any(|bytes| bytes == b"C1C1"));
}
