//! Tests of Byzantium over HTTP: plans that can be undone, and a game without secrets.

use serde_json::{Value, json};

use crate::app::spawn_app;
use crate::seated_match::SeatedMatch;

/// Starts a match of two. Returns the index of the player who must act, and of the other one.
async fn begun(seated: &SeatedMatch) -> (usize, usize) {
    seated.start().await;
    let view = seated.view(0).await;
    let actor = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
    (actor, 1 - actor)
}

#[actix_web::test]
async fn a_plan_is_taken_back_and_disturbs_nobody() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("byzantium", &app, 2, json!({})).await;
    let (actor, other) = begun(&seated).await;
    let before = seated.view(actor).await;
    let elsewhere = seated.view(other).await["decision"].clone();
    seated
        .act(actor, json!({ "type": "tax", "cubes": 3 }))
        .await
        .assert_status(200);
    let planned = seated.view(actor).await;
    assert_eq!(planned["view"]["draft"]["cubes"], 3, "{planned}");
    assert_ne!(planned["decision"], before["decision"]);
    assert_eq!(seated.view(other).await["decision"], elsewhere);
    let stale = json!({ "decision": before["decision"], "action": { "type": "pass" } });
    let refused = seated.post_actions(actor, stale, &[]).await;
    assert_eq!(refused.assert_status(409).json()["code"], "stale");
    seated
        .act(actor, json!({ "type": "take_back" }))
        .await
        .assert_status(200);
    let after = seated.view(actor).await;
    assert_eq!(after["view"]["seats"], before["view"]["seats"]);
    assert_eq!(after["view"]["draft"], before["view"]["draft"]);
    assert_eq!(after["awaiting"], json!([actor]));
}

#[actix_web::test]
async fn everybody_sees_the_same_table_and_reads_the_same_story() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::lobby_of("byzantium", &app, 2, json!({})).await;
    begun(&seated).await;
    for _ in 0..40 {
        if seated.move_on().await {
            break;
        }
    }
    let watcher = app.person("Watcher").await;
    let seen = watcher.get(&seated.path("/view")).await.assert_status(200);
    for seat in 0..2 {
        assert_eq!(seated.view(seat).await["view"], seen.json()["view"]);
    }
    let facts = |feed: Vec<Value>| -> Vec<Value> {
        feed.into_iter()
            .map(|mut entry| entry["facts"].take())
            .collect()
    };
    let story = facts(seated.whole_feed(&watcher).await);
    assert!(6 < story.len(), "{story:?}");
    for player in &seated.players {
        let said = facts(seated.whole_feed(player).await);
        assert_eq!(
            said[6..],
            story[6..],
            "expected no hidden facts after the lobby"
        );
    }
}

#[actix_web::test]
async fn a_game_without_standing_orders_says_so() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
    let (actor, _) = begun(&seated).await;
    let body = json!({ "order": { "at_high": 9 } });
    let refused = seated.players[actor]
        .send_json("PUT", &seated.path("/standing-order"), &[], body)
        .await;
    let problem = refused.assert_status(400).json();
    assert_eq!(problem["code"], "bad_params", "{problem}");
}

/// Forced steps are public and not urgent. Checking these standing orders once a minute is enough for a whole match.
#[actix_web::test]
async fn the_order_to_take_forced_steps_stands_through_choices_and_is_looked_at_each_minute() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby_of("byzantium", &app, 2, json!({})).await;
    let (actor, _) = begun(&seated).await;
    let path = seated.path("/standing-order");
    let body = json!({ "order": { "type": "forced_steps" } });
    let placed = seated.players[actor].put(&path, body.clone()).await;
    assert_eq!(placed.assert_status(200).json(), body);
    app.hasten_orders().await;
    let before = seated.view(actor).await;
    app.matches.orders.obey_orders().await.unwrap();
    assert_eq!(
        seated.view(actor).await,
        before,
        "expected no step while there is a choice"
    );
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement =
        "select extract(epoch from due_at - clock_timestamp())::float8 from standing_order";
    let rest: f64 = sqlx::query_scalar(statement)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert!((30.0..=60.0).contains(&rest), "{rest} s");
}

#[actix_web::test]
async fn every_card_of_the_catalogue_leads_to_its_schemas() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let document = serde_json::to_value(logothete::api::document()).unwrap();
    for game in logothete::games::GameKey::ALL {
        let card = anna.get(&format!("/v1/games/{}", game.name())).await;
        let card = card.assert_status(200).json();
        assert_eq!(card["about"]["seats"]["fewest"], game.rules().seats().0);
        for (word, place) in card["schemas"].as_object().unwrap() {
            let pointer = place.as_str().unwrap().split('#').nth(1).unwrap();
            assert!(document.pointer(pointer).is_some(), "{word}: {place}");
        }
    }
}
