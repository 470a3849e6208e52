//! Tests of playing a match over HTTP, as clients see it.

use logothete::testing::{flip_bit, misspell};
use logothete::world::MatchId;
use serde_json::{Value, json};

use crate::app::spawn_app;
use crate::browser::Browser;
use crate::seated_match::SeatedMatch;

#[tokio::test]
async fn a_match_is_played_from_creation_to_result() {
    for count in [3, 6] {
        let app = spawn_app().await;
        let mut seated = SeatedMatch::started(&app, count).await;
        seated.play_out().await;

        let card = seated.players[0]
            .get(&seated.path(""))
            .await
            .assert_status(200)
            .json();
        assert_eq!(card["stage"], "over");
        assert_eq!(card["end"]["why"], "finished");
        assert_eq!(
            card["end"]["outcome"]["standings"]
                .as_array()
                .unwrap()
                .len(),
            count
        );
        let id = MatchId(seated.id.parse().unwrap());
        let audited = app.matches.audits.audit(id).await.unwrap().unwrap();
        assert_eq!(audited.entries, card["version"].as_u64().unwrap());
        let over = seated.players[0]
            .post(
                &seated.path("/actions"),
                json!({ "action": { "type": "pass" } }),
            )
            .await
            .assert_problem(409, "game_over");
        assert!(over.json()["rule"].is_string());
    }
}

#[tokio::test]
async fn an_action_names_the_decision_it_answers() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let asked = seated.view(0).await["decision"].clone();
    assert!(asked.is_string());
    assert!(seated.view(1).await.get("decision").is_none());

    let pass = json!({ "type": "pass" });
    let without = seated.post_actions(0, json!({ "action": pass }), &[]).await;
    without.assert_problem(400, "decision_missing");
    let other = misspell(asked.as_str().unwrap());
    let wrong = json!({ "decision": other, "action": pass });
    seated
        .post_actions(0, wrong, &[])
        .await
        .assert_problem(409, "stale");
    seated
        .post_actions(1, json!({ "action": pass }), &[])
        .await
        .assert_problem(422, "not_your_turn");
    assert_eq!(seated.view(0).await["version"], 4, "expected no new entry");

    seated
        .post_actions(0, json!({ "decision": asked, "action": pass }), &[])
        .await
        .assert_status(200);
    let card = seated.players[0].get(&seated.path("")).await.json();
    let name = card["seats"][1]["holder"]["name"].as_str().unwrap();
    for body in [
        json!({ "decision": asked, "action": pass }),
        json!({ "action": pass }),
        json!({ "action": { "type": "done" } }),
    ] {
        let refused = seated.post_actions(0, body.clone(), &[]).await;
        let refused = refused.assert_problem(422, "not_your_turn").json();
        assert_eq!(refused["detail"], format!("It is {name}’s turn."));
        assert_eq!(refused["rule"], "B-6");
        let path = seated.path("/rehearsals");
        let tried = seated.players[0].post(&path, body).await;
        let tried = tried.assert_problem(422, "not_your_turn").json();
        assert_eq!(tried["detail"], refused["detail"]);
    }
    seated
        .post_actions(
            0,
            json!({ "action": { "type": "sell", "cards": ["C1"] } }),
            &[],
        )
        .await
        .assert_problem(422, "set_size");
    let asked = seated.view(1).await["decision"].clone();
    let both = json!({ "decision": asked, "action": pass, "then": [pass] });
    let rest = seated.post_actions(1, both, &[]).await.assert_status(200);
    let rest = rest.json()["rest"].clone();
    let name = card["seats"][2]["holder"]["name"].as_str().unwrap();
    assert_eq!(rest["code"], "not_your_turn", "{rest}");
    assert_eq!(rest["detail"], format!("It is {name}’s turn."));
}

#[tokio::test]
async fn a_field_is_named_once_also_in_an_action_and_in_options() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let asked = seated.view(0).await["decision"].clone();
    let act = format!(r#"{{"decision":{asked},"action":{{"type":"bid","type":"pass"}}}}"#);
    let create = r#"{"game":"byzanz","places":[{"type":"host"},{"type":"open"},{"type":"open"}],"options":{"dealer":0,"dealer":1}}"#;
    for (path, body, field) in [
        (seated.path("/actions"), act.as_str(), "type"),
        (seated.path("/rehearsals"), act.as_str(), "type"),
        ("/v1/matches".to_owned(), create, "dealer"),
    ] {
        let headers = [
            ("content-type", "application/json"),
            ("idempotency-key", "once"),
        ];
        let body = body.to_owned().into();
        let refused = seated.players[0].send("POST", &path, &headers, Some(body));
        let refused = refused.await.assert_problem(400, "malformed").json();
        let detail = refused["detail"].as_str().unwrap();
        assert!(
            detail.contains(&format!("duplicate field `{field}`")),
            "{detail}"
        );
    }
    assert_eq!(seated.view(0).await["version"], 4);
}

#[tokio::test]
async fn a_refused_action_names_its_rule_and_reads_well() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let refused = seated
        .act(0, json!({ "type": "bid", "cards": [] }))
        .await
        .assert_problem(422, "empty_bid")
        .json();
    assert_eq!(refused["rule"], "B-7");
    let detail = refused["detail"].as_str().unwrap();
    assert!(
        detail.starts_with(char::is_lowercase) && !detail.ends_with('.'),
        "{detail}"
    );
    for odd in [
        json!({ "type": "bid" }),
        json!({ "type": "bid", "cards": ["X9"] }),
        json!({ "type": "bid", "cards": ["C1"], "more": 1 }),
        json!({ "type": "fly" }),
        json!("pass"),
        json!({ "type": "pass", "at": {} }),
    ] {
        seated.act(0, odd).await.assert_problem(400, "bad_params");
    }
    seated
        .act(0, json!({ "type": "give", "card": "C1" }))
        .await
        .assert_problem(422, "wrong_phase");
    seated
        .act(0, json!({ "type": "sell", "cards": ["C1"] }))
        .await
        .assert_problem(422, "set_size");
    assert_eq!(seated.view(0).await["version"], 4);
}

#[tokio::test]
async fn a_resent_action_is_done_once_and_answered_as_at_first() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let body =
        json!({ "decision": seated.view(0).await["decision"], "action": { "type": "pass" } });
    let key = [("idempotency-key", "one")];
    let first = seated
        .post_actions(0, body.clone(), &key)
        .await
        .assert_status(200);
    for _ in 0..12 {
        seated.move_on().await;
    }
    let before = seated.view(0).await["version"].clone();
    let again = seated
        .post_actions(0, body.clone(), &key)
        .await
        .assert_status(200);
    assert_eq!(again.text(), first.text());
    assert_eq!(again.header("etag"), first.header("etag"));
    assert_eq!(seated.view(0).await["version"], before);

    let stale = [
        ("idempotency-key", "one"),
        ("if-match", "\"something-else\""),
    ];
    assert_eq!(
        seated.post_actions(0, body.clone(), &stale).await.text(),
        first.text()
    );
    let altered = json!({ "decision": body["decision"], "action": { "type": "done" } });
    seated
        .post_actions(0, altered, &key)
        .await
        .assert_problem(422, "key_reused");
    // Idempotency keys of different players are independent.
    let others = seated.post_actions(1, body, &key).await;
    others.assert_problem(409, "stale");
}

#[tokio::test]
async fn the_same_request_sent_many_times_at_once_is_one_entry() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let body =
        json!({ "decision": seated.view(0).await["decision"], "action": { "type": "pass" } });
    let key = [("idempotency-key", "storm")];
    let sends = (0..12).map(|_| seated.post_actions(0, body.clone(), &key));
    let replies = futures_util::future::join_all(sends).await;
    let texts: Vec<String> = replies
        .into_iter()
        .map(|reply| reply.assert_status(200).text())
        .collect();
    assert!(texts.iter().all(|text| *text == texts[0]));
    assert_eq!(seated.view(0).await["version"], 5);
}

#[tokio::test]
async fn if_match_refuses_what_was_asked_on_stale_ground() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let seen = seated.players[0].get(&seated.path("/view")).await;
    let tag = seen.header("etag").to_owned();
    let body = json!({ "decision": seen.json()["decision"], "action": { "type": "pass" } });
    let problem = seated
        .post_actions(0, body.clone(), &[("if-match", "\"old\"")])
        .await
        .assert_problem(412, "outdated");
    assert_eq!(problem.json()["version"], 4);
    let done = seated
        .post_actions(0, body, &[("if-match", &tag)])
        .await
        .assert_status(200);
    let now = seated.players[0].get(&seated.path("/view")).await;
    assert_eq!(
        now.header("etag"),
        done.header("etag"),
        "expected the etag of the view after the action"
    );
}

#[tokio::test]
async fn a_view_that_the_client_has_is_not_sent_again_and_tags_are_each_viewers_own() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    for path in ["", "/view", "/legal", "/entries"] {
        let path = seated.path(path);
        let tag = seated.players[0]
            .get(&path)
            .await
            .assert_status(200)
            .header("etag")
            .to_owned();
        let known = [("if-none-match", tag.as_str())];
        let again = seated.players[0]
            .send("GET", &path, &known, None)
            .await
            .assert_status(304);
        assert!(again.body.is_empty());
        seated.players[1]
            .send("GET", &path, &known, None)
            .await
            .assert_status(200);
    }
}

#[tokio::test]
async fn a_stranger_gets_404_before_403() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let card = host
        .post("/v1/matches", body)
        .await
        .assert_status(201)
        .json();
    let id = card["id"].as_str().unwrap();
    let stranger = app.person("Zoe").await;
    for path in ["", "/view", "/legal", "/entries", "/standing-order"] {
        stranger
            .get(&format!("/v1/matches/{id}{path}"))
            .await
            .assert_problem(404, "no_such_match");
    }
    for path in ["/join", "/leave", "/start", "/resign"] {
        stranger
            .post(&format!("/v1/matches/{id}{path}"), json!({}))
            .await
            .assert_problem(404, "no_such_match");
    }
    let nobodys = "/v1/matches/00000000-0000-4000-8000-000000000000";
    let there = stranger.get(&format!("/v1/matches/{id}")).await.json();
    let nowhere = stranger.get(nobodys).await.json();
    assert_eq!(
        there["detail"], nowhere["detail"],
        "expected the same response for both"
    );
}

#[tokio::test]
async fn somebody_who_watches_may_look_but_not_act() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let watcher = app.person("Wanda").await;
    let view = watcher
        .get(&seated.path("/view"))
        .await
        .assert_status(200)
        .json();
    assert!(view.get("seat").is_none() && view.get("decision").is_none());
    let legal = watcher.get(&seated.path("/legal")).await.json();
    assert_eq!(legal["game"], "byzanz");
    assert_eq!(legal["actions"], json!([]));
    let body = json!({ "action": { "type": "pass" } });
    watcher
        .post(&seated.path("/actions"), body.clone())
        .await
        .assert_problem(403, "not_seated");
    watcher
        .post(&seated.path("/rehearsals"), body)
        .await
        .assert_problem(403, "not_seated");
    watcher
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_problem(403, "not_seated");
    watcher
        .post(&seated.path("/join"), json!({}))
        .await
        .assert_problem(409, "already_started");
}

#[tokio::test]
async fn private_places_are_taken_with_the_invitation_code() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let card = host
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .json();
    let (id, code) = (
        card["id"].as_str().unwrap(),
        card["invitation"].as_str().unwrap(),
    );
    let guest = app.person("Bruno").await;
    let join = format!("/v1/matches/{id}/join");

    let forged = misspell(code);
    guest
        .get(&format!("/v1/invitations/{forged}"))
        .await
        .assert_problem(404, "no_such_match");
    guest
        .post(&join, json!({ "code": forged }))
        .await
        .assert_problem(404, "no_such_match");
    let found = guest
        .get(&format!("/v1/invitations/{code}"))
        .await
        .assert_status(200)
        .json();
    assert_eq!(found["id"], card["id"]);
    assert!(
        found.get("invitation").is_none(),
        "expected no invitation code except for the host"
    );
    let joined = guest
        .post(&join, json!({ "code": code, "place": 2 }))
        .await
        .assert_status(200)
        .json();
    assert_eq!(joined["you"]["place"], 2);
    guest
        .post(&join, json!({ "code": code }))
        .await
        .assert_problem(409, "already_seated");
    guest
        .post(&format!("/v1/matches/{id}/start"), json!({}))
        .await
        .assert_problem(403, "not_host");
    host.post(&format!("/v1/matches/{id}/start"), json!({}))
        .await
        .assert_problem(409, "places_free");
}

#[tokio::test]
async fn a_full_table_and_a_started_match_take_nobody_in() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let late = app.person("Zoe").await;
    late.post(&seated.path("/join"), json!({}))
        .await
        .assert_problem(409, "table_full");
    seated.players[1]
        .post(&seated.path("/leave"), json!({}))
        .await
        .assert_status(200);
    late.post(&seated.path("/join"), json!({ "place": 2 }))
        .await
        .assert_problem(409, "place_not_free");
    late.post(&seated.path("/join"), json!({ "place": 9 }))
        .await
        .assert_problem(409, "place_not_free");
    late.post(&seated.path("/join"), json!({}))
        .await
        .assert_status(200);
    seated.players[0]
        .post(&seated.path("/start"), json!({}))
        .await
        .assert_status(200);
    for path in ["/leave", "/start"] {
        seated.players[0]
            .post(&seated.path(path), json!({}))
            .await
            .assert_problem(409, "already_started");
    }
    let later = app.person("Yves").await;
    later
        .post(&seated.path("/join"), json!({}))
        .await
        .assert_problem(409, "already_started");
    let luck = json!({ "contribution": "ab".repeat(32) });
    seated.players[0]
        .post(&seated.path("/contribution"), luck)
        .await
        .assert_problem(409, "already_started");
}

#[tokio::test]
async fn luck_is_committed_to_first_and_added_to_once_by_each_person() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let card = seated.players[0].get(&seated.path("")).await.json();
    assert_eq!(card["commitment"].as_str().unwrap().len(), 64);
    let path = seated.path("/contribution");
    let luck = |byte: &str| json!({ "contribution": byte.repeat(32) });
    seated.players[1]
        .post(&path, luck("AB"))
        .await
        .assert_problem(422, "bad_contribution");
    seated.players[1]
        .post(&path, luck("ab"))
        .await
        .assert_status(200);
    seated.players[1]
        .post(&path, luck("cd"))
        .await
        .assert_problem(409, "contribution_set");
    seated.players[1]
        .post(&seated.path("/leave"), json!({}))
        .await
        .assert_status(200);
    seated.players[1]
        .post(&seated.path("/join"), luck("cd"))
        .await
        .assert_problem(409, "contribution_set");
    let again = seated.players[1]
        .post(&seated.path("/join"), json!({}))
        .await
        .assert_status(200)
        .json();
    assert_eq!(again["places"][1]["contributed"], true);
    assert_eq!(again["commitment"], card["commitment"]);
    seated.players[1]
        .post(&path, luck("cd"))
        .await
        .assert_problem(409, "contribution_set");
    seated.players[0]
        .post(&path, luck("ef"))
        .await
        .assert_status(200);
    let added = ["ab", "ef"].map(|byte| byte.repeat(32));
    for player in &seated.players {
        let said = serde_json::to_string(&seated.whole_feed(player).await).unwrap();
        assert!(added.iter().all(|added| !said.contains(added)));
    }
    seated.start().await;
    let feed = seated.whole_feed(&seated.players[2]).await;
    let opened = feed.last().unwrap()["opened"].as_array().unwrap().iter();
    let is_added = |opened: &&Value| opened["pointer"].to_string().contains("/contribution");
    let values: Vec<&Value> = opened
        .filter(is_added)
        .map(|opened| &opened["value"])
        .collect();
    assert_eq!(values, added.iter().collect::<Vec<_>>());
}

#[tokio::test]
async fn after_a_renewal_of_luck_a_start_waits_for_those_who_had_added_to_it() {
    let app = spawn_app().await;
    let lobbies = [
        SeatedMatch::lobby(&app, 3, json!({})).await,
        SeatedMatch::lobby(&app, 3, json!({})).await,
        SeatedMatch::lobby(&app, 3, json!({})).await,
    ];
    let luck = json!({ "contribution": "ab".repeat(32) });
    for seated in &lobbies[..2] {
        let path = seated.path("/contribution");
        let added = seated.players[1].post(&path, luck.clone()).await;
        added.assert_status(200);
    }
    assert_eq!(
        app.matches
            .reseeding
            .renew_all_luck()
            .await
            .unwrap()
            .renewed,
        3
    );
    let start = |seated: &SeatedMatch| {
        let (host, path) = (seated.players[0].clone(), seated.path("/start"));
        async move { host.post(&path, json!({})).await }
    };
    let [late, anew, untouched] = &lobbies;
    start(untouched).await.assert_status(200);
    for seated in [late, anew] {
        let card = seated.players[2].get(&seated.path("")).await.json();
        assert_eq!(card["places"][1]["contributed"], false);
        assert!(card["starts_after"].is_string(), "{card}");
        start(seated).await.assert_problem(409, "luck_renewed");
    }
    let path = anew.path("/contribution");
    let added = anew.players[1].post(&path, luck).await;
    let card = added.assert_status(200).json();
    assert!(card["starts_after"].is_null(), "{card}");
    start(anew).await.assert_status(200);
    let mut host = Browser::new(&app);
    host.sign_in(&late.players[0].email)
        .await
        .assert_status(200);
    let path = format!("/matches/{}", late.id);
    let button = format!("form[action='{path}/start']");
    let page = host.get(&path).await.assert_status(200);
    assert!(page.main().contains("renewed the randomness of this match"));
    assert_eq!(page.count(&button), 0);
    // The database sets the time of the renewal. The page compares that time with the service's clock.
    app.pass(jiff::SignedDuration::from_hours(48)).await;
    let mut later = Browser::new(&app);
    later
        .sign_in(&late.players[0].email)
        .await
        .assert_status(200);
    let page = later.get(&path).await.assert_status(200);
    assert_eq!(page.count(&button), 1);
}

#[tokio::test]
async fn a_match_that_cannot_be_is_refused_with_a_sentence() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let (mine, open) = (json!({ "type": "host" }), json!({ "type": "open" }));
    let places = json!([mine, open, open]);
    for (body, status, code) in [
        (
            json!({ "game": "byzanz", "places": [mine, open] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": vec![open.clone(); 3] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": [mine, mine, open] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": vec![mine.clone(); 9] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": [mine, open, { "type": "bot", "bot": "genius" }] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": places, "options": { "dealer": 3 } }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": places, "options": { "dealer": "me" } }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": places, "options": { "speed": 9 } }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "byzanz", "places": places, "options": [] }),
            422,
            "bad_match",
        ),
        (
            json!({ "game": "chess", "places": places }),
            400,
            "malformed",
        ),
        (json!({ "game": "byzanz" }), 400, "malformed"),
        (
            json!({ "game": "byzanz", "places": places, "extra": 1 }),
            400,
            "malformed",
        ),
    ] {
        host.post("/v1/matches", body)
            .await
            .assert_problem(status, code);
    }
    assert_eq!(
        host.get("/v1/matches?mine=true").await.json()["matches"],
        json!([])
    );
}

#[tokio::test]
async fn nobody_has_more_than_fifty_lobbies() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let body = json!({ "game": "byzanz", "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }] });
    for _ in 0..50 {
        host.post("/v1/matches", body.clone())
            .await
            .assert_status(201);
    }
    host.post("/v1/matches", body)
        .await
        .assert_problem(409, "too_many_lobbies");
}

#[tokio::test]
async fn creating_twice_with_one_key_creates_one_match() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let body = json!({ "game": "byzanz", "places": [{ "type": "host" }, { "type": "open" }, { "type": "open" }] });
    let key = [("idempotency-key", "create")];
    let sends = (0..5).map(|_| host.send_json("POST", "/v1/matches", &key, body.clone()));
    let cards: Vec<Value> = futures_util::future::join_all(sends)
        .await
        .into_iter()
        .map(|reply| reply.assert_status(201).json())
        .collect();
    assert!(cards.iter().all(|card| *card == cards[0]));
    assert_eq!(
        host.get("/v1/matches?mine=true").await.json()["matches"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let other = json!({ "game": "byzanz", "places": body["places"], "spectators": false });
    host.send_json("POST", "/v1/matches", &key, other)
        .await
        .assert_problem(422, "key_reused");
}

#[tokio::test]
async fn a_feed_can_be_checked_and_hides_what_its_reader_may_not_know() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let watcher = app.person("Wanda").await;
    let dealt = |feed: &[Value]| -> Vec<Value> {
        let facts = feed[3]["facts"].as_array().unwrap().iter();
        facts
            .filter(|fact| fact["fact"]["game"]["type"] == "hand_dealt")
            .cloned()
            .collect()
    };
    let own = dealt(&seated.whole_feed(&seated.players[1]).await);
    assert_eq!(own.len(), 3);
    for (index, fact) in own.iter().enumerate() {
        assert_eq!(fact["fact"]["game"]["cards"].is_array(), index == 1);
        assert_eq!(
            fact["text"].as_str().unwrap().contains("four cards"),
            index != 1,
            "{fact}"
        );
    }
    let early = seated.whole_feed(&watcher).await;
    assert_eq!(dealt(&early).len(), 3);
    assert!(
        dealt(&early)
            .iter()
            .all(|fact| fact["fact"]["game"]["cards"]["sealed"].is_string())
    );
    assert!(early.iter().all(|entry| entry["opened"] == json!([])));

    seated.play_out().await;
    let whole = seated.whole_feed(&watcher).await;
    assert_eq!(
        whole[..early.len()],
        early,
        "expected entries never to change"
    );
    let opened = whole.last().unwrap()["opened"].as_array().unwrap();
    assert!(
        opened
            .iter()
            .any(|seal| seal["pointer"] == "/facts/0/platform/seed" && seal["version"] == 1)
    );
    let mut head = logothete::world::Hash::ZERO;
    let id = MatchId(seated.id.parse().unwrap());
    for entry in &whole {
        let version =
            logothete::world::Version(entry["version"].as_u64().unwrap().try_into().unwrap());
        head = logothete::world::chain_hash(
            id,
            version,
            head,
            entry["record"].as_str().unwrap().as_bytes(),
        );
        assert_eq!(entry["hash"], head.to_string());
    }
}

fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().unwrap()).unwrap()
}

#[tokio::test]
async fn no_byte_that_reaches_a_viewer_holds_the_cards_of_others() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 4).await;
    let hands: Vec<Value> =
        futures_util::future::join_all((0..4).map(|player| seated.view(player)))
            .await
            .iter()
            .map(|view| view["view"]["seats"][number(&view["seat"])]["hand"].clone())
            .collect();
    for player in 0..4 {
        let view = seated.view(player).await;
        for (seat, hand) in hands.iter().enumerate() {
            let shown = &view["view"]["seats"][seat];
            assert_eq!(shown["hand_count"], 4);
            assert_eq!(
                shown.get("hand").is_some_and(|shown| shown == hand),
                seat == player,
                "{shown}"
            );
        }
    }
}

#[tokio::test]
async fn a_past_position_is_what_this_viewer_knew_then() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let mut seen = vec![seated.view(1).await];
    for _ in 0..10 {
        seated.move_on().await;
        seen.push(seated.view(1).await);
    }
    for then in seen {
        let path = seated.path(&format!("/view?version={}", then["version"]));
        assert_eq!(
            seated.players[1].get(&path).await.assert_status(200).json(),
            then
        );
    }
    for version in ["0", "999"] {
        let path = seated.path(&format!("/view?version={version}"));
        seated.players[1]
            .get(&path)
            .await
            .assert_problem(404, "no_such_version");
    }
    for version in ["-1", "x", "99999999999"] {
        let path = seated.path(&format!("/view?version={version}"));
        seated.players[1]
            .get(&path)
            .await
            .assert_problem(400, "malformed");
    }
}

#[tokio::test]
async fn a_rehearsal_writes_nothing_and_stops_before_luck() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let legal = seated.legal(0).await;
    let bid = legal.iter().find(|action| action["type"] == "bid").unwrap();
    let decision = seated.view(0).await["decision"].clone();
    let body = json!({ "decision": decision, "action": bid });
    let first = seated.players[0]
        .post(&seated.path("/rehearsals"), body.clone())
        .await
        .assert_status(200);
    for _ in 0..5 {
        let again = seated.players[0]
            .post(&seated.path("/rehearsals"), body.clone())
            .await;
        assert_eq!(again.text(), first.text());
    }
    assert_eq!(
        first.json()["facts"][0]["fact"]["game"]["type"],
        "bid_placed"
    );
    let text = &first.json()["facts"][0]["text"];
    assert!(text.as_str().unwrap().starts_with("Anna bids "), "{text}");
    assert_eq!(seated.view(0).await["version"], 4);
    let wrong = json!({ "decision": decision, "action": { "type": "done" } });
    seated.players[0]
        .post(&seated.path("/rehearsals"), wrong)
        .await
        .assert_problem(422, "wrong_phase");

    // Everybody passes: the first player wins six cards and must discard three, then a lot is drawn.
    let discards = over_the_limit(&seated).await;
    for card in &discards[..2] {
        seated.act(0, card.clone()).await.assert_status(200);
    }
    let body = json!({ "decision": seated.view(0).await["decision"], "action": discards[2] });
    let path = seated.path("/rehearsals");
    let foretold = seated.players[0]
        .post(&path, body.clone())
        .await
        .assert_status(200)
        .json();
    assert_eq!(foretold["stopped"], true);
    assert!(!foretold.to_string().contains("lot_revealed"), "{foretold}");
    let done = seated
        .post_actions(0, body, &[])
        .await
        .assert_status(200)
        .json();
    let (known, facts) = (&foretold["facts"], &done["done"][0]["facts"]);
    let known = known.as_array().unwrap();
    assert_eq!(
        facts.as_array().unwrap()[..known.len()],
        known[..],
        "expected the predicted facts"
    );
    assert!(
        facts.to_string().contains("lot_revealed"),
        "expected a random draw after them"
    );
}

/// Lets everybody pass, so that the first seat has ten cards. Returns its legal discards.
async fn over_the_limit(seated: &SeatedMatch) -> Vec<Value> {
    for player in 0..3 {
        seated
            .act(player, json!({ "type": "pass" }))
            .await
            .assert_status(200);
    }
    let view = seated.view(0).await;
    assert_eq!(view["view"]["phase"], "hand_limit");
    let hand = view["view"]["seats"][0]["hand"].as_array().unwrap();
    hand.iter()
        .map(|card| json!({ "type": "discard", "card": card }))
        .collect()
}

#[tokio::test]
async fn a_list_of_actions_stops_at_the_first_surprise_and_can_be_resent() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let discards = over_the_limit(&seated).await;
    let decision = seated.view(0).await["decision"].clone();
    let body = json!({ "decision": decision, "action": discards[0], "then": discards[1..5] });
    let key = [("idempotency-key", "list")];
    let first = seated
        .post_actions(0, body.clone(), &key)
        .await
        .assert_status(200);
    assert_eq!(first.json()["done"].as_array().unwrap().len(), 3);
    assert_eq!(first.json()["rest"]["type"], "not_tried");
    let version = seated.view(0).await["version"].clone();
    assert_eq!(
        seated.post_actions(0, body, &key).await.text(),
        first.text()
    );
    assert_eq!(seated.view(0).await["version"], version);
}

#[tokio::test]
async fn a_list_of_actions_tells_what_was_refused() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let decision = seated.view(0).await["decision"].clone();
    let body =
        json!({ "decision": decision, "action": { "type": "pass" }, "then": [{ "type": "pass" }] });
    let key = [("idempotency-key", "list")];
    let first = seated
        .post_actions(0, body.clone(), &key)
        .await
        .assert_status(200);
    assert_eq!(first.json()["rest"]["code"], "not_your_turn");
    assert_eq!(
        seated.post_actions(0, body, &key).await.text(),
        first.text()
    );
    let endless =
        json!({ "action": { "type": "pass" }, "then": vec![json!({ "type": "pass" }); 16] });
    seated
        .post_actions(1, endless, &[])
        .await
        .assert_problem(422, "too_many_actions");
}

#[tokio::test]
async fn a_list_that_begins_with_a_free_action_still_names_its_decision() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let (seller, sale) = loop {
        assert!(!seated.move_on().await, "no player could sell in its turn");
        let asked = seated.view(0).await["awaiting"][0].clone();
        let asked = number(&asked);
        let legal = seated.legal(asked).await;
        let passes = legal.contains(&json!({ "type": "pass" }));
        if let Some(sale) = legal
            .into_iter()
            .find(|action| passes && action["type"] == "sell")
        {
            break (asked, sale);
        }
    };
    let pass = json!([{ "type": "pass" }]);
    let version = number(&seated.view(0).await["version"]);
    let decision = seated.view(seller).await["decision"].clone();
    let other = misspell(decision.as_str().unwrap());
    let body = json!({ "decision": other, "action": sale, "then": pass });
    let done = seated
        .post_actions(seller, body, &[])
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        done["done"].as_array().unwrap().len(),
        1,
        "expected the sale not to answer a decision"
    );
    assert_eq!(done["rest"]["code"], "stale");
    let view = seated.view(seller).await;
    assert_eq!(number(&view["version"]), version + 1);
}

#[tokio::test]
async fn somebody_who_left_a_private_lobby_is_a_stranger_there() {
    let app = spawn_app().await;
    let (host, guest) = (app.person("Anna").await, app.person("Bruno").await);
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let card = host
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .json();
    let path = format!("/v1/matches/{}", card["id"].as_str().unwrap());
    guest
        .post(
            &format!("{path}/join"),
            json!({ "code": card["invitation"] }),
        )
        .await
        .assert_status(200);
    guest
        .post(&format!("{path}/leave"), json!({}))
        .await
        .assert_status(200);
    let act = json!({ "action": { "type": "pass" } });
    for (rest, body) in [
        ("/actions", &act),
        ("/rehearsals", &act),
        ("/leave", &json!({})),
        ("/start", &json!({})),
        ("/resign", &json!({})),
    ] {
        guest
            .post(&format!("{path}{rest}"), body.clone())
            .await
            .assert_problem(404, "no_such_match");
    }
    let tagged = [("if-match", "\"x\"")];
    let reply = guest
        .send_json("POST", &format!("{path}/actions"), &tagged, act)
        .await;
    reply.assert_problem(404, "no_such_match");
}

#[tokio::test]
async fn what_a_list_did_not_do_at_first_is_not_done_by_resending_it() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let decision = seated.view(0).await["decision"].clone();
    let body =
        json!({ "decision": decision, "action": { "type": "pass" }, "then": [{ "type": "pass" }] });
    let key = [("idempotency-key", "list")];
    let first = seated
        .post_actions(0, body.clone(), &key)
        .await
        .assert_status(200);
    assert_eq!(first.json()["rest"]["code"], "not_your_turn");
    loop {
        let view = seated.view(0).await;
        assert_eq!(
            view["stage"], "running",
            "expected no second request to pass"
        );
        let may_pass = seated.legal(0).await.contains(&json!({ "type": "pass" }));
        if view["awaiting"] == json!([0]) && may_pass {
            break;
        }
        seated.move_on().await;
    }
    let version = seated.view(0).await["version"].clone();
    let again = seated.post_actions(0, body, &key).await.assert_status(200);
    assert_eq!(again.text(), first.text());
    assert_eq!(seated.view(0).await["version"], version);
}

#[tokio::test]
async fn bots_play_their_seats_by_themselves() {
    let app = spawn_app().await;
    let host = app.person("Anna").await;
    let bot = |name: &str| json!({ "type": "bot", "bot": name });
    let places = json!([{ "type": "host" }, bot("random"), bot("sensible")]);
    let card = host
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .json();
    let path = format!("/v1/matches/{}", card["id"].as_str().unwrap());
    host.post(&format!("{path}/start"), json!({}))
        .await
        .assert_status(200);
    loop {
        let view = host.get(&format!("{path}/view")).await.json();
        if view["stage"] == "over" {
            break;
        }
        if view.get("decision").is_none() {
            tokio::task::yield_now().await;
            continue;
        }
        let legal = host.get(&format!("{path}/legal")).await.json();
        let body = json!({ "decision": view["decision"], "action": legal["actions"][0] });
        host.post(&format!("{path}/actions"), body)
            .await
            .assert_status(200);
    }
    let id = MatchId(card["id"].as_str().unwrap().parse().unwrap());
    app.matches.audits.audit(id).await.unwrap().unwrap();
}

#[tokio::test]
async fn the_defaults_play_for_those_who_resign_until_one_is_left() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    seated.players[0]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_status(200);
    let view = loop {
        let view = seated.view(1).await;
        if view["awaiting"] != json!([0]) {
            break view;
        }
    };
    assert_eq!(
        view["awaiting"],
        json!([1]),
        "expected the default action for the empty seat"
    );
    seated.players[0]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_problem(403, "not_seated");
    let card = seated.players[1]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_status(200)
        .json();
    assert_eq!(card["end"]["why"], "resigned");
    assert_eq!(card["end"]["outcome"]["standings"][2]["rank"], 1);
    let shown = seated.view(2).await["view"]["seats"].clone();
    let hands = shown
        .as_array()
        .unwrap()
        .iter()
        .filter(|seat| seat["hand"].is_array())
        .count();
    assert_eq!(hands, 3, "expected every hand to be visible after the end");
    let last = seated.whole_feed(&seated.players[2]).await;
    let opened = last.last().unwrap()["opened"].as_array().unwrap();
    assert!(
        opened.iter().any(|seal| seal["version"] == 1),
        "expected the seed to be revealed"
    );
    app.matches
        .audits
        .audit(MatchId(seated.id.parse().unwrap()))
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_host_who_leaves_closes_the_lobby() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let card = seated.players[0]
        .post(&seated.path("/leave"), json!({}))
        .await
        .assert_status(200)
        .json();
    assert_eq!(card["end"]["why"], "abandoned");
    seated.players[1]
        .post(&seated.path("/leave"), json!({}))
        .await
        .assert_problem(409, "game_over");
    seated.players[1]
        .post(&seated.path("/start"), json!({}))
        .await
        .assert_problem(409, "game_over");
}

#[tokio::test]
async fn lists_are_filtered_and_paged() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    for _ in 0..5 {
        bruno
            .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
            .await
            .assert_status(201);
    }
    let private = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    bruno
        .post(
            "/v1/matches",
            json!({ "game": "byzanz", "places": private }),
        )
        .await
        .assert_status(201);
    let count = async |client: &crate::app::Client, query: &str| {
        let page = client
            .get(&format!("/v1/matches{query}"))
            .await
            .assert_status(200)
            .json();
        page["matches"].as_array().unwrap().len()
    };
    assert_eq!(count(anna, "").await, 6);
    assert_eq!(count(anna, "?open=true").await, 5);
    assert_eq!(count(anna, "?mine=true").await, 1);
    assert_eq!(count(anna, "?awaiting_me=true").await, 1);
    assert_eq!(count(bruno, "?awaiting_me=true").await, 0);
    assert_eq!(count(bruno, "?mine=true").await, 7);
    assert_eq!(count(bruno, "?mine=true&state=lobby").await, 6);
    assert_eq!(count(bruno, "?state=over&game=byzanz").await, 0);
    assert_eq!(count(bruno, "?mine=true&stage=lobby").await, 6);
    assert_eq!(count(bruno, "?stage=over&game=byzanz").await, 0);
    let both = bruno.get("/v1/matches?stage=lobby&state=lobby").await;
    both.assert_problem(400, "malformed");

    let (mut ids, mut query) = (Vec::new(), "?limit=2".to_owned());
    loop {
        let page = anna
            .get(&format!("/v1/matches{query}"))
            .await
            .assert_status(200)
            .json();
        ids.extend(
            page["matches"]
                .as_array()
                .unwrap()
                .iter()
                .map(|line| line["id"].to_string()),
        );
        let Some(next) = page["next"].as_str() else {
            break;
        };
        query = format!("?limit=2&cursor={next}");
    }
    assert_eq!(ids.len(), 6);
    assert!(ids.is_sorted_by(|newer, older| older < newer));
    for bad in ["?limit=0", "?limit=101"] {
        anna.get(&format!("/v1/matches{bad}"))
            .await
            .assert_problem(422, "bad_limit");
    }
    anna.get("/v1/matches?cursor=x")
        .await
        .assert_problem(400, "bad_cursor");
    anna.get("/v1/matches?nosuch=1")
        .await
        .assert_problem(400, "malformed");
}

#[tokio::test]
async fn a_person_disappears_and_their_matches_stay_and_verify() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    seated.move_on().await;
    let body = json!({ "password": crate::app::PASSWORD });
    seated.players[2]
        .send_json("DELETE", "/v1/accounts/me", &[], body)
        .await
        .assert_status(204);
    app.settle().await;
    seated.players[2]
        .get(&seated.path("/view"))
        .await
        .assert_status(401);
    let card = seated.players[0]
        .get(&seated.path(""))
        .await
        .assert_status(200)
        .json();
    assert_eq!(card["places"][2]["holder"]["name"], "a departed player");
    assert_eq!(card["seats"][2]["holder"]["type"], "nobody");
    app.matches
        .audits
        .audit(MatchId(seated.id.parse().unwrap()))
        .await
        .unwrap()
        .unwrap();
}

/// Executes a statement on the log of matches. All guards against changes are disabled meanwhile.
async fn tamper(app: &crate::app::TestApp, statement: &str) {
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    for statement in [
        "alter table entry disable trigger all",
        "alter table sealed disable trigger all",
        statement,
    ] {
        let statement = sqlx::AssertSqlSafe(statement.to_owned());
        sqlx::raw_sql(statement)
            .execute(&mut administrator)
            .await
            .unwrap();
    }
    app.matches.clear_cache();
}

#[tokio::test]
async fn a_match_whose_log_was_touched_is_quarantined_and_others_go_on() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let players = seated.players.clone();
    let mut other = SeatedMatch::opened_by("byzanz", players, json!({})).await;
    for player in 1..3 {
        other.join(player).await;
    }
    other.start().await;
    let id = &seated.id;
    tamper(
        &app,
        &format!("update entry set public = public || ' ' where match_id = '{id}' and version = 2"),
    )
    .await;
    seated.players[0]
        .get(&seated.path("/view"))
        .await
        .assert_problem(409, "quarantined");
    seated.players[0]
        .post(&seated.path("/resign"), json!({}))
        .await
        .assert_problem(409, "quarantined");
    let stranger = app.person("Zoe").await;
    stranger
        .get(&seated.path("/view"))
        .await
        .assert_problem(404, "no_such_match");
    assert!(
        app.matches
            .audits
            .audit(MatchId(id.parse().unwrap()))
            .await
            .unwrap()
            .is_err()
    );

    assert!(!other.move_on().await);
    assert_eq!(other.view(0).await["version"], 5);
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    seated.players[0]
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .assert_status(201);
}

#[tokio::test]
async fn a_match_whose_sealed_parts_were_touched_is_quarantined() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let id = &seated.id;
    let blobs = flip_bit("blobs");
    tamper(
        &app,
        &format!("update sealed set blobs = {blobs} where match_id = '{id}'"),
    )
    .await;
    seated.players[0]
        .get(&seated.path("/view"))
        .await
        .assert_problem(409, "quarantined");
}

#[tokio::test]
async fn a_quarantined_match_too_long_is_closed_and_its_seed_can_be_read() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let id = &seated.id;
    tamper(
        &app,
        &format!(
            "update entry set hash = {} where match_id = '{id}' and version = 4",
            flip_bit("hash")
        ),
    )
    .await;
    seated.players[0]
        .get(&seated.path("/view"))
        .await
        .assert_problem(409, "quarantined");
    assert_eq!(
        app.matches.quarantine.close_quarantined().await.unwrap(),
        0,
        "expected no match quarantined for thirty days"
    );
    assert_eq!(
        app.matches
            .quarantine
            .close_older_than(jiff::SignedDuration::ZERO)
            .await
            .unwrap(),
        1
    );
    seated.players[0]
        .get(&seated.path("/view"))
        .await
        .assert_problem(409, "quarantined");
    let feed = seated.whole_feed(&seated.players[0]).await;
    assert_eq!(feed.len(), 5);
    let ended = &feed[4]["facts"][0]["fact"]["platform"];
    assert_eq!(
        (&ended["type"], &ended["why"]),
        (&json!("match_ended"), &json!("quarantined"))
    );
    let opened = feed[4]["opened"].as_array().unwrap();
    let seed = opened
        .iter()
        .find(|seal| seal["pointer"] == "/facts/0/platform/seed")
        .unwrap();
    assert_eq!(seed["value"], ended["seed"]);
    for (index, entry) in feed.iter().enumerate() {
        let page = format!("/entries?after={index}&limit=1");
        let page = seated.players[0].get(&seated.path(&page)).await.json();
        assert_eq!(page["entries"], json!([entry]), "expected one entry");
        let opens = entry["opened"].as_array().unwrap().len();
        assert_eq!(opens == 0, index < 4, "seals open at the end");
    }
    let page = seated.feed(&seated.players[0], 5).await;
    assert!(page.is_empty(), "expected no entry after the end");
    let stranger = app.person("Zoe").await;
    stranger
        .get(&seated.path("/entries"))
        .await
        .assert_problem(404, "no_such_match");
    assert_eq!(
        app.matches
            .quarantine
            .close_older_than(jiff::SignedDuration::ZERO)
            .await
            .unwrap(),
        0,
        "closed once"
    );
}

#[tokio::test]
async fn luck_is_renewed_for_every_match_that_goes_on_and_one_broken_match_holds_up_nobody() {
    let app = spawn_app().await;
    let broken = SeatedMatch::started(&app, 3).await;
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let lobby = broken.players[0]
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .json();
    tamper(
        &app,
        &format!(
            "update entry set hash = {} where match_id = '{}' and version = 4",
            flip_bit("hash"),
            broken.id
        ),
    )
    .await;
    let all = app.matches.reseeding.renew_all_luck().await.unwrap();
    assert_eq!((all.renewed, all.left.len()), (1, 1));
    let path = format!("/v1/matches/{}", lobby["id"].as_str().unwrap());
    let renewed = broken.players[0].get(&path).await.assert_status(200).json();
    assert_ne!(
        renewed["commitment"], lobby["commitment"],
        "expected the commitment of the seed in use"
    );
}

#[tokio::test]
async fn somebody_who_is_gone_for_good_leaves_lobbies_and_seats() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let lobby = seated.players[0]
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .json();
    let body = json!({ "password": crate::app::PASSWORD });
    seated.players[0]
        .send_json("DELETE", "/v1/accounts/me", &[], body)
        .await
        .assert_status(204);
    app.settle().await;
    let path = format!("/v1/matches/{}", lobby["id"].as_str().unwrap());
    let closed = seated.players[1].get(&path).await.assert_status(200).json();
    assert_eq!(closed["end"]["why"], "abandoned");
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["seats"][0]["holder"]["type"], "nobody");
}

#[tokio::test]
async fn a_standing_order_passes_for_its_player_and_is_seen_by_nobody_else() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let path = seated.path("/standing-order");
    seated.players[1]
        .get(&path)
        .await
        .assert_problem(404, "no_order");
    seated.players[1]
        .put(&path, json!({ "order": { "at_high": 29 } }))
        .await
        .assert_problem(400, "bad_params");
    let placed = seated.players[1]
        .put(&path, json!({ "order": { "at_high": 0 } }))
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        seated.players[1].get(&path).await.assert_status(200).json(),
        placed
    );
    seated.players[2]
        .get(&path)
        .await
        .assert_problem(404, "no_order");
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    assert_eq!(seated.view(2).await["awaiting"], json!([1]));

    app.hasten_orders().await;
    app.matches.orders.obey_orders().await.unwrap();
    assert_eq!(
        seated.view(2).await["awaiting"],
        json!([1]),
        "expected no immediate action"
    );
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "select extract(epoch from due_at - at)::float8 from standing_order
        join entry using (match_id) order by entry.version desc limit 1";
    let delay: f64 = sqlx::query_scalar(statement)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert!(
        (3.0..20.0).contains(&delay),
        "expected a delay of 3 to 20 s, got {delay} s"
    );
    app.hasten_orders().await;
    let orders = &app.matches.orders;
    orders.obey_orders_within(&(0..0)).await.unwrap();
    assert_eq!(seated.view(2).await["awaiting"], json!([2]));
    let entry = seated.whole_feed(&seated.players[2]).await.pop().unwrap();
    assert_eq!(
        entry["by"],
        json!({ "kind": "player", "seat": 1 }),
        "expected an ordinary pass"
    );
    seated.players[1]
        .put(&path, json!({ "order": { "at_high": 0 } }))
        .await
        .assert_problem(422, "already_passed");
    seated.players[1].delete(&path).await.assert_status(204);
    seated.players[1]
        .get(&path)
        .await
        .assert_problem(404, "no_order");
}
