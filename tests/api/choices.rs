//! Tests of choosing an action step by step, over HTTP.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::app::{Client, spawn_app};
use crate::seated_match::SeatedMatch;

/// Collects every action that can follow these picks, and checks the counts that options announce.
async fn leaves(client: &Client, path: &str, picks: &str, found: &mut Vec<Value>) -> u64 {
    let step = client.get(&format!("{path}?{picks}")).await;
    let step = step.assert_status(200).json();
    if step["action"].is_object() {
        assert_eq!(step["options"], Value::Array(Vec::new()));
        found.push(step["action"].clone());
        return 1;
    }
    let options = step["options"].as_array().unwrap();
    assert!((2..=24).contains(&options.len()), "{step}");
    let (mut picked, mut free) = (String::new(), String::new());
    for pick in step["picked"].as_array().unwrap() {
        let word = pick["word"].as_str().unwrap();
        picked.extend(["pick=", word, "&"]);
        if pick["forced"] == false {
            free.extend(["pick=", word, "&"]);
        }
    }
    if free != picked {
        let same = client.get(&format!("{path}?{free}")).await;
        let same = same.assert_status(200).json();
        assert_eq!(same["options"], step["options"], "{free}");
    }
    let mut all = 0;
    for option in options {
        let next = format!("{picked}pick={}", option["word"].as_str().unwrap());
        let count = Box::pin(leaves(client, path, &next, found)).await;
        assert_eq!(option["actions"], count, "{next}");
        if count == 1 {
            assert_eq!(Some(&option["action"]), found.last(), "{next}");
        }
        all += count;
    }
    all
}

#[tokio::test]
async fn small_steps_lead_to_exactly_the_legal_actions() {
    let app = spawn_app().await;
    for (game, count) in [("byzanz", 3), ("bards", 2)] {
        let seated = SeatedMatch::lobby_of(game, &app, count, serde_json::json!({})).await;
        seated.start().await;
        let view = seated.view(0).await;
        let awaited = usize::try_from(view["awaiting"][0].as_u64().unwrap()).unwrap();
        let path = seated.path("/choices");
        let mut found = Vec::new();
        leaves(&seated.players[awaited], &path, "", &mut found).await;
        let text = |action: &Value| action.to_string();
        let found: Vec<String> = found.iter().map(text).collect();
        let legal: Vec<String> = seated.legal(awaited).await.iter().map(text).collect();
        assert_eq!(found.len(), legal.len());
        let set = |actions: Vec<String>| actions.into_iter().collect::<BTreeSet<_>>();
        assert_eq!(set(found), set(legal));
        let idle = (0..count).find(|player| *player != awaited).unwrap();
        let nothing = seated.players[idle]
            .get(&path)
            .await
            .assert_status(200)
            .json();
        if seated.legal(idle).await.is_empty() {
            assert_eq!(nothing["options"], Value::Array(Vec::new()));
            assert!(nothing["action"].is_null() && nothing["decision"].is_null());
        }
    }
}

#[tokio::test]
async fn picks_that_lead_nowhere_are_refused_and_labels_are_in_the_language_that_is_asked_for() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (anna, path) = (&seated.players[0], seated.path("/choices"));
    for odd in ["pick=nonsense", "pick=", "pick=pass&pick=pass"] {
        let refused = anna.get(&format!("{path}?{odd}")).await.assert_status(422);
        let problem = refused.assert_problem(422, "no_such_choice").json();
        assert_eq!(problem["errors"][0]["field"], "pick", "{odd}");
    }
    let words = anna.get(&path).await.json();
    let words = words["options"].as_array().unwrap().iter();
    let words: Vec<String> = words
        .map(|one| format!("`{}`", one["word"].as_str().unwrap()))
        .collect();
    let possible = format!("`nonsense` is not possible; possible: {}", words.join(", "));
    let many = "`pass` is one pick too many: the action is complete after `pass`";
    let idle = "`pass` is not possible: you have no legal action now";
    let bella = &seated.players[1];
    for (player, picks, sentence) in [
        (anna, "pick=nonsense", possible.as_str()),
        (anna, "pick=pass&pick=pass", many),
        (bella, "pick=pass", idle),
    ] {
        let problem = player.get(&format!("{path}?{picks}")).await.json();
        assert_eq!(problem["detail"], format!("invalid `pick`: {sentence}"));
        assert_eq!(problem["errors"][0]["detail"], sentence);
    }
    anna.get(&format!("{path}?picks=pass"))
        .await
        .assert_status(400);
    let (mut labels, mut hints) = (BTreeSet::new(), BTreeSet::new());
    for language in ["en", "it", "fr", "hu", "de"] {
        let headers = [("accept-language", language)];
        let step = anna.send("GET", &path, &headers, None).await;
        assert_eq!(step.header("content-language"), language);
        assert!(step.header("vary").contains("Accept-Language"));
        let step = step.assert_status(200).json();
        let options = step["options"].as_array().unwrap().iter();
        // The first option has a hint, because it leads to several actions.
        hints.insert(step["options"][0]["hint"].as_str().unwrap().to_owned());
        labels.insert(
            options
                .map(|one| one["label"].to_string())
                .collect::<String>(),
        );
    }
    assert_eq!(labels.len(), 5, "{labels:?}");
    assert_eq!(hints.len(), 5, "{hints:?}");
}
