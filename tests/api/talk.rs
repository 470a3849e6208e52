//! Tests of table talk: permissions, limits, and muting.

use jiff::SignedDuration;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::seated_match::SeatedMatch;

async fn say(client: &Client, seated: &SeatedMatch, text: &str) -> Reply {
    let body = json!({ "text": text });
    client.post(&seated.path("/messages"), body).await
}

async fn page(client: &Client, seated: &SeatedMatch, query: &str) -> Value {
    let path = seated.path(&format!("/messages{query}"));
    client.get(&path).await.assert_status(200).json()
}

fn texts(page: &Value) -> Vec<&str> {
    let messages = page["messages"].as_array().unwrap().iter();
    messages
        .map(|message| message["text"].as_str().unwrap())
        .collect()
}

async fn heard(client: &Client, seated: &SeatedMatch) -> Vec<String> {
    let page = page(client, seated, "").await;
    texts(&page).into_iter().map(str::to_owned).collect()
}

async fn kept(app: &TestApp) -> i64 {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar("select count(*) from message")
        .fetch_one(&mut owner)
        .await
        .unwrap()
}

#[tokio::test]
async fn what_is_said_at_a_table_is_heard_by_its_players_alone() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let watcher = app.person("Wanda").await;
    let before = seated.players[1].get(&seated.path("/entries")).await.json();
    let said = say(&seated.players[0], &seated, "  Hello\n all ").await;
    let said = said.assert_status(201).json();
    assert_eq!(said["number"], 1);
    assert_eq!(said["text"], "Hello all");
    seated.start().await;
    say(&seated.players[2], &seated, "Good luck")
        .await
        .assert_status(201);
    let read = page(&seated.players[1], &seated, "").await;
    assert_eq!(read["messages"][0], said);
    assert_eq!(texts(&read), ["Hello all", "Good luck"]);
    assert_eq!(read["messages"][1]["name"], "Clara");
    assert_eq!(read["is_open"], true);
    for reply in [
        watcher.get(&seated.path("/messages")).await,
        say(&watcher, &seated, "Psst").await,
    ] {
        reply.assert_problem(403, "not_seated");
    }
    let after = seated.players[1].get(&seated.path("/entries")).await.json();
    let first = before["entries"].as_array().unwrap();
    let same = &after["entries"].as_array().unwrap()[..first.len()];
    assert_eq!(same, first, "expected no entries for messages");
}

#[tokio::test]
async fn a_message_is_said_once_however_often_it_is_sent() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let key = [("idempotency-key", "k1")];
    let path = seated.path("/messages");
    let send = async |player: usize, text: &str| {
        let body = json!({ "text": text });
        let player = &seated.players[player];
        player.send_json("POST", &path, &key, body).await
    };
    let first = send(0, "Once").await.assert_status(201).json();
    assert_eq!(send(0, "Once").await.assert_status(201).json(), first);
    send(0, "Twice").await.assert_problem(422, "key_reused");
    send(1, "Once").await.assert_status(201);
    // The stored response is deleted, as if it had been lost, too.
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query("delete from answer")
        .execute(&mut owner)
        .await
        .unwrap();
    assert_eq!(send(0, "Once").await.assert_status(201).json(), first);
    assert_eq!(heard(&seated.players[2], &seated).await, ["Once", "Once"]);
}

#[tokio::test]
async fn first_messages_at_the_same_time_get_different_numbers() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let send = |player: usize| say(&seated.players[player], &seated, "Hi");
    let (first, second, third) = tokio::join!(send(0), send(1), send(2));
    let mut numbers = [first, second, third].map(|reply| {
        let message = reply.assert_status(201).json();
        message["number"].as_u64().unwrap()
    });
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3]);
}

#[tokio::test]
async fn pages_of_talk_lead_to_each_other() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    for number in 1..=5 {
        say(&seated.players[number % 2], &seated, &number.to_string())
            .await
            .assert_status(201);
    }
    let reader = &seated.players[2];
    let cases: [(&str, &[&str], u32); 6] = [
        ("?limit=2", &["4", "5"], 3),
        ("?limit=2&before=4", &["2", "3"], 1),
        ("?limit=2&after=0", &["1", "2"], 3),
        ("?limit=2&after=2", &["3", "4"], 1),
        ("?limit=2&after=5", &[], 0),
        ("?before=1", &[], 0),
    ];
    for (query, expected, more) in cases {
        let page = page(reader, &seated, query).await;
        assert_eq!(texts(&page), expected, "{query}");
        assert_eq!(page["more"], more, "{query}");
        let last = page["messages"].as_array().unwrap().last();
        let next = last.map_or(json!(if query.contains("after") { 5 } else { 0 }), |last| {
            last["number"].clone()
        });
        assert_eq!(page["next_after"], next, "{query}");
    }
    for (query, code) in [
        ("?after=1&before=2", "bad_cursor"),
        ("?limit=101", "bad_limit"),
        ("?limit=0", "bad_limit"),
    ] {
        let reply = reader.get(&seated.path(&format!("/messages{query}"))).await;
        reply.assert_problem(422, code);
    }
    let read = reader.get(&seated.path("/messages")).await;
    let tag = [("if-none-match", read.header("etag"))];
    let again = reader
        .send("GET", &seated.path("/messages"), &tag, None)
        .await;
    again.assert_status(304);
}

#[tokio::test]
async fn nobody_talks_without_end() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    for number in 0..30 {
        say(&seated.players[0], &seated, &number.to_string())
            .await
            .assert_status(201);
    }
    let reply = say(&seated.players[0], &seated, "31").await;
    let reply = reply.assert_problem(429, "too_many_messages");
    assert!(!reply.header("retry-after").is_empty());
    say(&seated.players[1], &seated, "Phew")
        .await
        .assert_status(201);
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query("update message set said_at = (said_at at time zone 'utc' - interval '1 hour') at time zone 'utc'")
        .execute(&mut owner)
        .await
        .unwrap();
    say(&seated.players[0], &seated, "31")
        .await
        .assert_status(201);
    // Only the latest thousand messages are kept, so the number of messages is raised.
    sqlx::query("update talk set said = 1005")
        .execute(&mut owner)
        .await
        .unwrap();
    say(&seated.players[1], &seated, "1006")
        .await
        .assert_status(201);
    let page = page(&seated.players[2], &seated, "?after=0&limit=1").await;
    assert_eq!(page["messages"][0]["number"], 7);
}

#[tokio::test]
async fn what_cannot_be_said_is_refused() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 2 + 1, json!({})).await;
    for wrong in ["", " \n", "\u{202e}evil", "a\u{0}", &"x".repeat(501)] {
        let reply = say(&seated.players[0], &seated, wrong).await;
        reply.assert_problem(422, "bad_message");
    }
    let longest = "ő".repeat(500);
    say(&seated.players[0], &seated, &longest)
        .await
        .assert_status(201);
    assert_eq!(heard(&seated.players[1], &seated).await, [longest]);
}

#[tokio::test]
async fn the_muted_are_not_heard_and_not_told() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players");
    };
    let said = say(bruno, &seated, "Me, me")
        .await
        .assert_status(201)
        .json();
    say(anna, &seated, "Hm").await.assert_status(201);
    let body = json!({
        "type": "participant", "match_id": seated.id, "participant": said["participant"]
    });
    let mute = anna
        .post("/v1/mutes", body.clone())
        .await
        .assert_status(201)
        .json();
    assert_eq!(mute["name"], "Bruno");
    let again = anna
        .post("/v1/mutes", body.clone())
        .await
        .assert_status(201)
        .json();
    assert_eq!(again, mute, "expected a repetition to change nothing");
    assert_eq!(heard(anna, &seated).await, ["Hm"]);
    for other in [bruno, clara] {
        assert_eq!(heard(other, &seated).await, ["Me, me", "Hm"]);
        let mutes = other.get("/v1/mutes").await.assert_status(200).json();
        assert_eq!(mutes, json!({ "mutes": [] }));
    }
    bruno
        .post("/v1/mutes", body)
        .await
        .assert_problem(422, "yourself");
    say(bruno, &seated, "Still me").await.assert_status(201);
    let id = mute["mute_id"].as_str().unwrap();
    clara
        .delete(&format!("/v1/mutes/{id}"))
        .await
        .assert_status(204);
    assert_eq!(
        heard(anna, &seated).await,
        ["Hm"],
        "expected the mute to stay, as it is Anna's"
    );
    anna.delete(&format!("/v1/mutes/{id}"))
        .await
        .assert_status(204);
    assert_eq!(heard(anna, &seated).await, ["Me, me", "Hm", "Still me"]);

    let table = json!({ "type": "match", "match_id": seated.id });
    anna.post("/v1/mutes", table.clone())
        .await
        .assert_status(201);
    let read = page(anna, &seated, "").await;
    assert_eq!((texts(&read).len(), &read["is_muted"]), (0, &json!(true)));
    let watcher = app.person("Wanda").await;
    watcher
        .post("/v1/mutes", table)
        .await
        .assert_problem(403, "not_seated");
}

#[tokio::test]
async fn people_talk_on_for_two_weeks_after_the_end() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    for player in &seated.players[..2] {
        player
            .post(&seated.path("/resign"), json!({}))
            .await
            .assert_status(200);
    }
    say(&seated.players[0], &seated, "Well played")
        .await
        .assert_status(201);
    app.pass(SignedDuration::from_hours(15 * 24)).await;
    let late = seated.players[0].sign_in().await;
    say(&late, &seated, "Another?")
        .await
        .assert_problem(409, "talk_closed");
    let read = page(&late, &seated, "").await;
    assert_eq!(texts(&read), ["Well played"]);
    assert_eq!(read["is_open"], false);
}

#[tokio::test]
async fn whoever_is_erased_has_said_nothing() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    say(&seated.players[1], &seated, "I was here")
        .await
        .assert_status(201);
    say(&seated.players[2], &seated, "Me too")
        .await
        .assert_status(201);
    let body = json!({ "password": PASSWORD });
    let gone = seated.players[1].send_json("DELETE", "/v1/accounts/me", &[], body);
    gone.await.assert_status(204);
    assert_eq!(heard(&seated.players[2], &seated).await, ["Me too"]);
    assert_eq!(
        kept(&app).await,
        1,
        "expected no messages of the deleted account"
    );
}
