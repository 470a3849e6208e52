//! Standing orders.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::house;
use super::scene::{ANNA, BORIS, Writer};
use crate::log::{LogError, StandingOrder};

#[tokio::test]
async fn standing_orders_replace_one_another_fall_due_and_are_forgotten() {
    let (_database, log) = house().await;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(1).await;
    let now = writer.now().await;
    let order = |participant, seconds: i64, body: &str| StandingOrder {
        participant,
        body: json!(body),
        due_at: now + SignedDuration::from_secs(seconds),
    };
    let id = writer.match_id;
    log.put_order(id, &order(ANNA, -1, "old")).await.unwrap();
    log.put_order(id, &order(BORIS, -2, "his")).await.unwrap();
    assert_eq!(log.orders_due(9).await.unwrap(), [id]);
    log.put_order(id, &order(ANNA, 60, "new")).await.unwrap();
    let orders = log.orders(id).await.unwrap();
    assert_eq!(orders, [order(BORIS, -2, "his"), order(ANNA, 60, "new")]);
    log.clear_order(id, BORIS).await.unwrap();
    assert_eq!(log.orders_due(9).await.unwrap(), []);
    log.clear_order(id, ANNA).await.unwrap();
    assert_eq!(log.orders(id).await.unwrap(), []);
}

#[tokio::test]
async fn to_put_an_order_off_brings_back_none_that_was_cancelled_or_replaced() {
    let (_database, log) = house().await;
    let mut writer = Writer::new(&log, 1);
    writer.go_on(1).await;
    let (id, now) = (writer.match_id, writer.now().await);
    let order = |seconds: i64, body: &str| StandingOrder {
        participant: ANNA,
        body: json!(body),
        due_at: now + SignedDuration::from_secs(seconds),
    };
    let (old, new) = (order(-2, "old"), order(-1, "new"));
    let later = now + SignedDuration::from_secs(60);

    log.put_order(id, &old).await.unwrap();
    log.clear_order(id, ANNA).await.unwrap();
    assert!(!log.postpone_order(id, &old, later).await.unwrap());
    assert_eq!(log.orders(id).await.unwrap(), [], "it was cancelled");

    log.put_order(id, &new).await.unwrap();
    assert!(!log.postpone_order(id, &old, later).await.unwrap());
    log.drop_order(id, ANNA, old.due_at).await.unwrap();
    assert_eq!(
        log.orders(id).await.unwrap(),
        std::slice::from_ref(&new),
        "it was replaced"
    );

    assert!(log.postpone_order(id, &new, later).await.unwrap());
    assert_eq!(log.orders(id).await.unwrap(), [order(60, "new")]);
    log.postpone_due(id, SignedDuration::from_secs(600))
        .await
        .unwrap();
    assert_eq!(log.orders(id).await.unwrap(), [order(60, "new")], "not due");
    log.put_order(id, &new).await.unwrap();
    log.postpone_due(id, SignedDuration::from_secs(600))
        .await
        .unwrap();
    assert_eq!(log.orders_due(9).await.unwrap(), []);
    log.drop_order(id, ANNA, later).await.unwrap();
    assert_eq!(log.orders(id).await.unwrap().len(), 1, "another moment");
}

#[tokio::test]
async fn an_order_cannot_be_passed_off_as_another_participants() {
    let (database, log) = house().await;
    let writer = Writer::new(&log, 1);
    let order = StandingOrder {
        participant: ANNA,
        body: json!("mine"),
        due_at: Timestamp::UNIX_EPOCH,
    };
    log.put_order(writer.match_id, &order).await.unwrap();
    sqlx::query("update standing_order set participant = $1")
        .bind(BORIS)
        .execute(&database.pool)
        .await
        .unwrap();
    let refused = log.orders(writer.match_id).await.unwrap_err();
    assert!(matches!(refused, LogError::Sealed(..)), "{refused}");
}
