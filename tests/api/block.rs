//! Tests of blocks: they separate two people, and the blocked person cannot detect them.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use logothete::app::PlayError;
use logothete::core::{Joiner, MatchRefusal, Refusal};
use logothete::world::MatchId;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::seated_match::SeatedMatch;

const NO_MATCH: &str = "01900000-0000-7000-8000-000000000000";

async fn lobby(host: &Client) -> Value {
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let card = host.post("/v1/matches", body).await;
    card.assert_status(201).json()
}

fn id(card: &Value) -> String {
    card["id"].as_str().unwrap().to_owned()
}

async fn join(client: &Client, id: &str) -> Reply {
    client
        .post(&format!("/v1/matches/{id}/join"), json!({}))
        .await
}

/// Lets Anna block Bruno, who plays a match with her and Clara. Returns the match and the id of the block.
async fn kept_apart(app: &TestApp) -> (SeatedMatch, String) {
    let seated = SeatedMatch::started(app, 3).await;
    let body = json!({ "type": "named", "name": "bruno" });
    let block = seated.players[0].post("/v1/blocks", body).await;
    let block = block.assert_status(201).json();
    assert_eq!(block["name"], "Bruno");
    let block = block["block_id"].as_str().unwrap().to_owned();
    (seated, block)
}

/// Returns the part of a response that a client can compare, without what differs each time.
fn seen(reply: &Reply) -> (u16, Value, Vec<String>) {
    let mut body = reply.json();
    body.as_object_mut().unwrap().remove("instance");
    // The header `connection` depends on how much of the request body had arrived, so it is not compared.
    let names = reply.headers.keys().filter(|name| *name != "connection");
    let mut headers: Vec<String> = names.map(ToString::to_string).collect();
    headers.sort();
    (reply.status, body, headers)
}

async fn assert_hidden(client: &Client, id: &str, code: &str) {
    let tries = [
        ("GET", "", None),
        ("GET", "/view", None),
        ("GET", "/legal", None),
        ("GET", "/entries", None),
        ("GET", "/messages", None),
        ("GET", "/invitations", None),
        ("POST", "/join", Some(json!({}))),
        ("POST", "/join", Some(json!({ "place": 1 }))),
        ("POST", "/join", Some(json!({ "code": code }))),
        ("POST", "/leave", Some(json!({}))),
        ("POST", "/start", Some(json!({}))),
        ("POST", "/resign", Some(json!({}))),
        (
            "POST",
            "/contribution",
            Some(json!({ "contribution": "ab".repeat(32) })),
        ),
        ("POST", "/messages", Some(json!({ "text": "hello" }))),
    ];
    for (method, rest, body) in tries {
        let mut answers = Vec::new();
        for id in [id, NO_MATCH] {
            let path = format!("/v1/matches/{id}{rest}");
            let reply = match &body {
                Some(body) => client.send_json(method, &path, &[], body.clone()).await,
                None => client.get(&path).await,
            };
            answers.push(seen(&reply.assert_status(404)));
        }
        assert_eq!(answers[0], answers[1], "{method} {rest}");
    }
    let by_code = client.get(&format!("/v1/invitations/{code}")).await;
    let by_none = client.get("/v1/invitations/none").await;
    assert_eq!(seen(&by_code.assert_status(404)), seen(&by_none));
    for query in [
        "?open=true",
        "",
        "?state=lobby",
        "?game=byzanz",
        "?game=byzanz&state=lobby",
    ] {
        let listed = client
            .get(&format!("/v1/matches{query}"))
            .await
            .assert_status(200);
        assert!(!listed.text().contains(id), "{query}");
    }
}

async fn assert_found(client: &Client, id: &str) {
    client
        .get(&format!("/v1/matches/{id}"))
        .await
        .assert_status(200);
    let listed = client.get("/v1/matches?open=true").await.assert_status(200);
    assert!(listed.text().contains(id));
}

#[tokio::test]
async fn those_who_keep_apart_do_not_find_each_others_matches() {
    let app = spawn_app().await;
    let (seated, block) = kept_apart(&app).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players");
    };
    let of_anna = lobby(anna).await;
    let of_bruno = lobby(bruno).await;
    let of_clara = lobby(clara).await;
    let code = |card: &Value| {
        assert_eq!(
            card["code"], card["invitation"],
            "expected the deprecated field to have the same value"
        );
        card["code"].as_str().unwrap().to_owned()
    };
    assert_hidden(bruno, &id(&of_anna), &code(&of_anna)).await;
    assert_hidden(anna, &id(&of_bruno), &code(&of_bruno)).await;
    assert_found(clara, &id(&of_anna)).await;
    assert_found(clara, &id(&of_bruno)).await;
    // Blocks by guests of a match count as well, not only those by its host.
    assert_found(bruno, &id(&of_clara)).await;
    join(anna, &id(&of_clara)).await.assert_status(200);
    assert_hidden(bruno, &id(&of_clara), &code(&of_clara)).await;
    // A running match of the two people continues.
    for player in [anna, bruno] {
        player.get(&seated.path("/view")).await.assert_status(200);
    }
    let mine = bruno.get("/v1/matches?mine=true").await.assert_status(200);
    assert!(mine.text().contains(&seated.id));
    let blocks = bruno.get("/v1/blocks").await.assert_status(200).json();
    assert_eq!(
        blocks,
        json!({ "blocks": [] }),
        "expected Bruno not to see the block"
    );
    bruno
        .delete(&format!("/v1/blocks/{block}"))
        .await
        .assert_status(204);
    assert_hidden(bruno, &id(&of_anna), &code(&of_anna)).await;

    anna.delete(&format!("/v1/blocks/{block}"))
        .await
        .assert_status(204);
    assert_found(bruno, &id(&of_anna)).await;
    join(bruno, &id(&of_anna)).await.assert_status(200);
}

#[tokio::test]
async fn a_page_of_a_list_is_full_whatever_is_left_out() {
    let app = spawn_app().await;
    let (seated, _) = kept_apart(&app).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players");
    };
    // Lists are sorted by the time in the ids, so the clock advances between lobbies.
    let later = || app.world.advance(SignedDuration::from_millis(2));
    let first = lobby(clara).await;
    later();
    let hidden = lobby(anna).await;
    later();
    let last = lobby(clara).await;
    let page = bruno
        .get("/v1/matches?open=true&limit=2")
        .await
        .assert_status(200)
        .json();
    let lines = page["matches"].as_array().unwrap().iter();
    let ids: BTreeSet<&str> = lines.filter_map(|line| line["id"].as_str()).collect();
    let shown = [&last, &first].map(|card| card["id"].as_str().unwrap());
    assert_eq!(ids, BTreeSet::from(shown));
    assert!(page["next"].is_null(), "{page}");
    let page = clara
        .get("/v1/matches?open=true&limit=3")
        .await
        .assert_status(200)
        .json();
    assert_eq!(page["matches"][1]["id"], hidden["id"]);
}

#[tokio::test]
async fn whoever_left_a_lobby_learns_nothing_there_either() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let (anna, bruno) = (&seated.players[0], &seated.players[1]);
    let card = lobby(anna).await;
    let code = card["invitation"].as_str().unwrap();
    join(bruno, &id(&card)).await.assert_status(200);
    let leave = format!("/v1/matches/{}/leave", id(&card));
    bruno.post(&leave, json!({})).await.assert_status(200);
    assert_found(bruno, &id(&card)).await;
    let body = json!({ "type": "named", "name": "Bruno" });
    anna.post("/v1/blocks", body).await.assert_status(201);
    assert_hidden(bruno, &id(&card), code).await;
}

#[tokio::test]
async fn nobody_sits_down_with_people_who_were_not_looked_at() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let card = lobby(&anna).await;
    let joining = Joiner {
        participant: Uuid::from_u128(7),
        is_bot: false,
        place: None,
        code: None,
        contribution: None,
        acquaintances: Vec::new(),
    };
    let id = MatchId(id(&card).parse().unwrap());
    let joined = app.matches.lobby.join(id, &joining, None).await;
    assert!(matches!(
        joined,
        Err(PlayError::Refused(Refusal::Match(MatchRefusal::Busy)))
    ));
    let host = card["you"]["participant"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let joining = Joiner {
        acquaintances: vec![host],
        ..joining
    };
    app.matches.lobby.join(id, &joining, None).await.unwrap();
}

#[tokio::test]
async fn whoever_blocks_does_not_hear_and_the_blocked_one_notices_nothing() {
    let app = spawn_app().await;
    let (seated, _) = kept_apart(&app).await;
    let path = seated.path("/messages");
    for (player, text) in [(0, "Anna speaks"), (1, "Bruno speaks")] {
        let body = json!({ "text": text });
        seated.players[player]
            .post(&path, body)
            .await
            .assert_status(201);
    }
    for (player, count) in [(0, 1), (1, 2), (2, 2)] {
        let page = seated.players[player].get(&path).await.json();
        assert_eq!(page["messages"].as_array().unwrap().len(), count);
    }
}

#[tokio::test]
async fn only_people_one_knows_are_blocked() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let anna = &seated.players[0];
    let stranger = app.person("Stefan").await;
    let blocked = async |body: Value| anna.post("/v1/blocks", body).await;
    let named = |name: &str| json!({ "type": "named", "name": name });
    blocked(named("Stefan")).await.assert_problem(404, "nobody");
    blocked(named("Nobody")).await.assert_problem(404, "nobody");
    blocked(named("Anna")).await.assert_problem(404, "nobody");
    let of_nobody = json!({
        "type": "participant", "match_id": seated.id, "participant": Uuid::from_u128(3)
    });
    blocked(of_nobody).await.assert_problem(404, "nobody");
    let elsewhere = json!({
        "type": "participant", "match_id": NO_MATCH, "participant": Uuid::from_u128(3)
    });
    blocked(elsewhere)
        .await
        .assert_problem(404, "no_such_match");
    // A person whom one has seen only in a public lobby can be blocked, too.
    let card = lobby(&stranger).await;
    let seen = json!({
        "type": "participant", "match_id": card["id"], "participant": card["you"]["participant"]
    });
    let block = blocked(seen).await.assert_status(201).json();
    assert_eq!(block["name"], "Stefan");
    let rename = json!({ "name": "Clara" });
    let renamed = seated.players[1]
        .send_json("PATCH", "/v1/accounts/me", &[], rename)
        .await;
    renamed.assert_status(204);
    blocked(named("Clara"))
        .await
        .assert_problem(409, "ambiguous_name");
}

#[tokio::test]
async fn a_rematch_is_not_for_those_who_keep_apart_from_its_host() {
    let app = spawn_app().await;
    let (seated, _) = kept_apart(&app).await;
    let [anna, bruno, clara] = &seated.players[..] else {
        panic!("expected three players");
    };
    for client in [bruno, clara] {
        let reply = client.post(&seated.path("/resign"), json!({})).await;
        reply.assert_status(200);
    }
    let again = seated.path("/rematch");
    let next = anna.post(&again, json!({})).await.assert_status(200).json();
    let meant = clara.get(&seated.path("")).await.assert_status(200).json();
    assert_eq!(meant["rematch"]["match"], next["id"], "{meant}");
    let said = bruno.get(&seated.path("")).await.assert_status(200).json();
    assert!(said.get("rematch").is_none(), "{said}");
    bruno
        .post(&again, json!({}))
        .await
        .assert_problem(404, "no_such_match");
    let query = "select count(*) from match_email
        join participant on participant_id = participant
            and participant.match_id = match_email.match_id
        join account using (account_id)
        where kind = 'invited' and account.name = 'Bruno'";
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let emails: i64 = sqlx::query_scalar(query)
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(emails, 0);
}

#[tokio::test]
async fn a_name_is_found_in_other_case_where_the_database_is_turkish() {
    let app = spawn_app().await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    // Before anybody signs up, because a prepared statement fails when the collation of its result changes.
    let turkish = r#"alter table account alter column name type text collate "tr-TR-x-icu""#;
    sqlx::raw_sql(turkish).execute(&mut owner).await.unwrap();
    let seated = SeatedMatch::started(&app, 3).await;
    let rename = "update account set name = 'IVAN' where name = 'Bruno'";
    sqlx::raw_sql(rename).execute(&mut owner).await.unwrap();
    let body = json!({ "type": "named", "name": "Ivan" });
    let block = seated.players[0].post("/v1/blocks", body).await;
    assert_eq!(block.assert_status(201).json()["name"], "IVAN");
}
