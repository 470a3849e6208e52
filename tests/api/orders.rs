//! Tests of the data stored about a write outside the log: nothing private, and nothing about refused requests.

use serde_json::json;

use crate::app::{TestApp, spawn_app};
use crate::seated_match::SeatedMatch;

async fn count(app: &TestApp, query: &'static str) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar(query)
        .fetch_one(&mut owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn a_resent_order_or_cancellation_leaves_a_newer_order_alone() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (anna, path) = (&seated.players[1], seated.path("/standing-order"));
    let put = |key: &'static str, high: u8| {
        let body = json!({ "order": { "at_high": high } });
        let path = path.clone();
        async move {
            anna.send_json("PUT", &path, &[("idempotency-key", key)], body)
                .await
        }
    };
    let delete = |key: &'static str| {
        let path = path.clone();
        async move {
            let key = [("idempotency-key", key)];
            anna.send("DELETE", &path, &key, None).await
        }
    };
    put("first", 9).await.assert_status(200);
    delete("gone").await.assert_status(204);
    put("first", 9).await.assert_problem(404, "no_order");
    let newer = put("second", 12).await.assert_status(200).text();
    delete("gone").await.assert_status(204);
    assert_eq!(put("first", 9).await.assert_status(200).text(), newer);
    assert_eq!(anna.get(&path).await.assert_status(200).text(), newer);
    delete("first").await.assert_problem(422, "key_reused");
    put("second", 13).await.assert_problem(422, "key_reused");
}

#[tokio::test]
async fn a_standing_order_lies_nowhere_in_clear() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let body = json!({ "order": { "at_high": 17 } });
    let key = [("idempotency-key", "one")];
    seated.players[1]
        .send_json("PUT", &seated.path("/standing-order"), &key, body)
        .await
        .assert_status(200);
    let answers = "select count(*) from answer";
    assert_eq!(count(&app, answers).await, 1, "expected a stored response");
    let bodies = "select coalesce(sum(octet_length(body)), 0)::bigint from answer";
    assert_eq!(count(&app, bodies).await, 0, "expected no stored body");
}

#[tokio::test]
async fn what_is_refused_stores_nobody() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let everybody = "select count(*) from participant";
    assert_eq!(count(&app, everybody).await, 3);
    let stranger = app.person("Dario").await;
    let host = json!({ "type": "host" });
    for body in [
        json!({ "game": "byzanz", "places": [host] }),
        json!({ "game": "byzanz", "places": [host, host, host] }),
        json!({ "game": "byzanz", "places": [host, { "type": "open" }, { "type": "open" }],
            "options": { "nothing": 1 } }),
    ] {
        let refused = stranger.post("/v1/matches", body).await;
        assert!((400..500).contains(&refused.status), "{}", refused.text());
    }
    for body in [json!({}), json!({ "place": 1 }), json!({ "code": "x" })] {
        let refused = stranger.post(&seated.path("/join"), body).await;
        assert!((400..500).contains(&refused.status), "{}", refused.text());
    }
    assert_eq!(count(&app, everybody).await, 3);
}
