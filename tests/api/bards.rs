//! Tests of Battle of the Bards over HTTP: the hidden group is revealed only as section 5 of its rules says.

use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::seated_match::SeatedMatch;

async fn drawn(app: &TestApp) -> (SeatedMatch, Client) {
    let seated = SeatedMatch::lobby_of("bards", app, 2, json!({ "dealer": 0 })).await;
    seated.start().await;
    let watcher = app.person("Watcher").await;
    let keep = seated.legal(0).await[0].clone();
    seated.act(0, keep).await.assert_status(200);
    (seated, watcher)
}

/// Returns the five drawn cards, which only the splitter sees.
async fn five(seated: &SeatedMatch) -> Vec<String> {
    let drawn = seated.view(1).await["view"]["drawn"].clone();
    serde_json::from_value(drawn).unwrap()
}

async fn split(seated: &SeatedMatch) -> Vec<String> {
    let five = five(seated).await;
    let face_up = json!({ "type": "split", "face_up": five[..2] });
    seated.act(1, face_up).await.assert_status(200);
    five[2..].to_vec()
}

async fn readable(seated: &SeatedMatch, client: &Client) -> String {
    let view = client.get(&seated.path("/view")).await.assert_status(200);
    let feed: Vec<Value> = seated.whole_feed(client).await;
    format!("{} {}", view.json()["view"], json!(feed))
}

async fn known(seated: &SeatedMatch, client: &Client, cards: &[String]) -> usize {
    let text = readable(seated, client).await;
    let quoted = cards.iter().map(|card| format!("\"{card}\""));
    quoted.filter(|card| text.contains(card)).count()
}

async fn play_segment(seated: &SeatedMatch, seat: usize) {
    while seated.view(seat).await["awaiting"] == json!([seat]) {
        let legal = seated.legal(seat).await;
        let finish = legal.iter().find(|action| action["type"] == "finish");
        let segment = seated.view(seat).await["view"]["segment"].clone();
        let action = finish.unwrap_or(&legal[0]).clone();
        seated.act(seat, action).await.assert_status(200);
        if seated.view(seat).await["view"]["segment"] != segment {
            return;
        }
    }
}

#[actix_web::test]
async fn the_group_face_down_is_the_splitters_alone_until_it_is_taken() {
    let app = spawn_app().await;
    let (seated, watcher) = drawn(&app).await;
    let five = five(&seated).await;
    assert_eq!(five.len(), 5);
    assert_eq!(known(&seated, &seated.players[1], &five).await, 5);
    assert_eq!(known(&seated, &seated.players[0], &five).await, 0);
    assert_eq!(known(&seated, &watcher, &five).await, 0);
    let down = split(&seated).await;
    assert_eq!(known(&seated, &seated.players[1], &down).await, 3);
    assert_eq!(known(&seated, &seated.players[0], &down).await, 0);
    assert_eq!(known(&seated, &watcher, &down).await, 0);
    assert_eq!(known(&seated, &watcher, &five[..2]).await, 2);
}

#[actix_web::test]
async fn whoever_takes_the_group_face_down_sees_it_and_all_others_when_it_is_turned_up() {
    let app = spawn_app().await;
    let (seated, watcher) = drawn(&app).await;
    let down = split(&seated).await;
    let take = json!({ "type": "choose", "take": "face_down" });
    seated.act(0, take).await.assert_status(200);
    let before = seated.whole_feed(&watcher).await;
    assert_eq!(known(&seated, &seated.players[0], &down).await, 3);
    assert_eq!(known(&seated, &watcher, &down).await, 0);
    play_segment(&seated, 1).await;
    assert_eq!(known(&seated, &watcher, &down).await, 3);
    let after = seated.whole_feed(&watcher).await;
    assert_eq!(
        after[..before.len()],
        before,
        "expected published facts not to change"
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
    let (seated, watcher) = drawn(&app).await;
    let down = split(&seated).await;
    let take = json!({ "type": "choose", "take": "face_up" });
    seated.act(0, take).await.assert_status(200);
    for client in [&seated.players[0], &watcher] {
        assert_eq!(known(&seated, client, &down).await, 0);
    }
    play_segment(&seated, 0).await;
    for client in [&seated.players[0], &watcher] {
        assert_eq!(known(&seated, client, &down).await, 3);
    }
}
