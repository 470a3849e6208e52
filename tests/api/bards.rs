//! Battle of the Bards over HTTP: the hidden group reaches those whom section 5 names, and when.

use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::sitting::Sitting;

/// A match whose seat 1 has drawn five cards, and somebody who watches.
async fn drawn(app: &TestApp) -> (Sitting, Client) {
    let sitting = Sitting::lobby_of("bards", app, 2, json!({ "dealer": 0 })).await;
    sitting.start().await;
    let watcher = app.person("Watcher").await;
    let keep = sitting.legal(0).await[0].clone();
    sitting.act(0, keep).await.assert_status(200);
    (sitting, watcher)
}

/// The five cards as their splitter sees them.
async fn five(sitting: &Sitting) -> Vec<String> {
    let drawn = sitting.view(1).await["view"]["drawn"].clone();
    serde_json::from_value(drawn).unwrap()
}

/// Lets seat 1 lay two cards face up; gives the three others.
async fn split(sitting: &Sitting) -> Vec<String> {
    let five = five(sitting).await;
    let face_up = json!({ "type": "split", "face_up": five[..2] });
    sitting.act(1, face_up).await.assert_status(200);
    five[2..].to_vec()
}

/// All that `client` can read of the match.
async fn readable(sitting: &Sitting, client: &Client) -> String {
    let view = client.get(&sitting.path("/view")).await.assert_status(200);
    let feed: Vec<Value> = sitting.whole_feed(client).await;
    format!("{} {}", view.json()["view"], json!(feed))
}

/// How many of the cards `client` can read anywhere.
async fn known(sitting: &Sitting, client: &Client, cards: &[String]) -> usize {
    let text = readable(sitting, client).await;
    let quoted = cards.iter().map(|card| format!("\"{card}\""));
    quoted.filter(|card| text.contains(card)).count()
}

/// Lets `seat` play its segment to the end.
async fn play_segment(sitting: &Sitting, seat: usize) {
    while sitting.view(seat).await["awaiting"] == json!([seat]) {
        let legal = sitting.legal(seat).await;
        let finish = legal.iter().find(|action| action["type"] == "finish");
        let segment = sitting.view(seat).await["view"]["segment"].clone();
        let action = finish.unwrap_or(&legal[0]).clone();
        sitting.act(seat, action).await.assert_status(200);
        if sitting.view(seat).await["view"]["segment"] != segment {
            return;
        }
    }
}

#[actix_web::test]
async fn the_group_face_down_is_the_splitters_alone_until_it_is_taken() {
    let app = spawn_app().await;
    let (sitting, watcher) = drawn(&app).await;
    let five = five(&sitting).await;
    assert_eq!(five.len(), 5);
    assert_eq!(known(&sitting, &sitting.players[1], &five).await, 5);
    assert_eq!(known(&sitting, &sitting.players[0], &five).await, 0);
    assert_eq!(known(&sitting, &watcher, &five).await, 0);
    let down = split(&sitting).await;
    assert_eq!(known(&sitting, &sitting.players[1], &down).await, 3);
    assert_eq!(known(&sitting, &sitting.players[0], &down).await, 0);
    assert_eq!(known(&sitting, &watcher, &down).await, 0);
    assert_eq!(known(&sitting, &watcher, &five[..2]).await, 2);
}

#[actix_web::test]
async fn whoever_takes_the_group_face_down_sees_it_and_all_others_when_it_is_turned_up() {
    let app = spawn_app().await;
    let (sitting, watcher) = drawn(&app).await;
    let down = split(&sitting).await;
    let take = json!({ "type": "choose", "take": "face_down" });
    sitting.act(0, take).await.assert_status(200);
    let before = sitting.whole_feed(&watcher).await;
    assert_eq!(known(&sitting, &sitting.players[0], &down).await, 3);
    assert_eq!(known(&sitting, &watcher, &down).await, 0);
    play_segment(&sitting, 1).await;
    assert_eq!(known(&sitting, &watcher, &down).await, 3);
    let after = sitting.whole_feed(&watcher).await;
    assert_eq!(
        after[..before.len()],
        before,
        "what was told is not told otherwise"
    );
    let opened = |entry: &&Value| {
        let parts = entry["opened"].as_array();
        parts.is_some_and(|parts| parts.iter().any(|part| part["version"] != entry["version"]))
    };
    let opening = after[before.len()..].iter().find(opened);
    assert!(opening.is_some(), "{:?}", after.last());
}

#[actix_web::test]
async fn whoever_takes_the_group_face_up_plays_before_it_sees_the_other() {
    let app = spawn_app().await;
    let (sitting, watcher) = drawn(&app).await;
    let down = split(&sitting).await;
    let take = json!({ "type": "choose", "take": "face_up" });
    sitting.act(0, take).await.assert_status(200);
    for client in [&sitting.players[0], &watcher] {
        assert_eq!(known(&sitting, client, &down).await, 0);
    }
    play_segment(&sitting, 0).await;
    for client in [&sitting.players[0], &watcher] {
        assert_eq!(known(&sitting, client, &down).await, 3);
    }
}
