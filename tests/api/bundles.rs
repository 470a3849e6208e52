//! Tests of bundles: a finished match as one file, which is the same for everybody and never changes.

use logothete::core::audit;
use logothete::core::bundle::check;
use logothete::world::MatchId;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::seated_match::SeatedMatch;

async fn bundle(client: &Client, seated: &SeatedMatch) -> Reply {
    client.get(&seated.path("/bundle")).await
}

async fn finished(game: &str, app: &TestApp, count: usize) -> SeatedMatch {
    let mut seated = SeatedMatch::lobby_of(game, app, count, json!({})).await;
    seated.start().await;
    seated.play_out().await;
    seated
}

#[tokio::test]
async fn a_finished_match_has_one_bundle_that_everybody_can_check() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::lobby_of("bards", &app, 2, json!({})).await;
    let [anna, bruno] = [0, 1].map(|index: usize| seated.players[index].clone());
    bundle(&anna, &seated).await.assert_problem(409, "not_over");
    seated.start().await;
    bundle(&bruno, &seated)
        .await
        .assert_problem(409, "not_over");
    seated.play_out().await;

    let first = bundle(&anna, &seated).await.assert_status(200);
    let tag = first.header("etag").to_owned();
    assert!(!tag.starts_with("W/"));
    let known = anna
        .send(
            "GET",
            &seated.path("/bundle"),
            &[("if-none-match", &tag)],
            None,
        )
        .await;
    known.assert_status(304);
    let watcher = app.person("Wilma").await;
    for client in [&anna, &bruno, &watcher] {
        let again = bundle(client, &seated).await.assert_status(200);
        assert_eq!(again.body, first.body);
        assert_eq!(again.header("etag"), tag);
    }
    let checked = check(&first.body, |_, _| Ok(())).unwrap();
    assert_eq!(checked.bundle.id.to_string(), seated.id);
    let feed = seated.whole_feed(&watcher).await;
    assert_eq!(
        feed.last().unwrap()["hash"],
        checked.bundle.head.to_string()
    );
    assert_eq!(feed.len(), checked.bundle.entries.len());
}

async fn chain(seated: &SeatedMatch, client: &Client) -> Vec<(Value, Value)> {
    let feed = seated.whole_feed(client).await;
    let links = feed.into_iter();
    links
        .map(|entry| (entry["record"].clone(), entry["hash"].clone()))
        .collect()
}

#[tokio::test]
async fn who_is_erased_leaves_every_byte_of_every_match_as_it_was() {
    let app = spawn_app().await;
    let over = finished("byzanz", &app, 3).await;
    let mut running = SeatedMatch::started(&app, 3).await;
    for _ in 0..5 {
        running.move_on().await;
    }
    let before = bundle(&over.players[1], &over)
        .await
        .assert_status(200)
        .body;
    let links = chain(&over, &over.players[1]).await;
    let running_links = chain(&running, &running.players[1]).await;

    // The same people play the finished match and the running one.
    let anna = &running.players[0];
    let body = json!({ "password": PASSWORD });
    let erased = anna.send_json("DELETE", "/v1/accounts/me", &[], body);
    erased.await.assert_status(204);
    anna.get("/v1/accounts/me").await.assert_status(401);

    let after = bundle(&over.players[1], &over)
        .await
        .assert_status(200)
        .body;
    assert!(after == before, "expected the same bundle as before");
    check(&after, |_, _| Ok(())).unwrap();
    assert_eq!(chain(&over, &over.players[1]).await, links);
    let running_after = chain(&running, &running.players[1]).await;
    assert_eq!(running_after[..running_links.len()], running_links);
    for seated in [&over, &running] {
        let id = MatchId(seated.id.parse().unwrap());
        app.matches.audits.audit(id).await.unwrap().unwrap();
        let kept = app.matches.log.read_whole(id).await.unwrap();
        audit(id, &kept.entries).unwrap();
    }
}
