//! Tests of the request log: what it stores about a write to a match, and about whom.

use jiff::SignedDuration;
use logothete::request_log::LoggedAnswer;
use logothete::testing::WAIT_LIMIT;
use logothete::world::MatchId;
use serde_json::json;

use crate::app::{PASSWORD, TestApp, spawn_app};
use crate::browser::Browser;
use crate::seated_match::SeatedMatch;

async fn journal(app: &TestApp, id: &str) -> Vec<LoggedAnswer> {
    assert!(app.journal.flush(WAIT_LIMIT).await);
    let id = MatchId(id.parse().unwrap());
    app.matches
        .requests
        .load_requests(id, None, 100)
        .await
        .unwrap()
}

/// Advances the clock, because the log does not order requests of the same moment.
async fn later(app: &TestApp) {
    app.pass(SignedDuration::from_secs(1)).await;
}

fn outcomes(journal: &[LoggedAnswer]) -> Vec<(&str, u16, Option<&str>)> {
    let answers = journal.iter();
    answers
        .map(|one| (one.operation.as_str(), one.status, one.code.as_deref()))
        .collect()
}

#[tokio::test]
async fn what_was_asked_and_answered_is_kept_done_or_refused() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let before = journal(&app, &seated.id).await.len();
    later(&app).await;
    let (first, second) = (&seated.players[0], &seated.players[1]);
    let legal = first.get(&seated.path("/legal")).await.json();
    let body = json!({ "decision": legal["decision"], "action": legal["actions"][0] });
    let path = seated.path("/actions");
    let headers = [("idempotency-key", "k1"), ("user-agent", "Board/1.0")];
    let reply = first.send_json("POST", &path, &headers, body.clone()).await;
    let reply = reply.assert_status(200);
    let version = reply.json()["table"]["version"].as_u64().unwrap();
    later(&app).await;
    first
        .send_json("POST", &path, &headers, body.clone())
        .await
        .assert_status(200);
    later(&app).await;
    second
        .post(&path, json!({ "action": { "type": "pass" } }))
        .await
        .assert_status(400);
    later(&app).await;
    second.send("POST", &path, &[], None).await;
    later(&app).await;
    let said = json!({ "text": "my secret" });
    second
        .post(&seated.path("/messages"), said)
        .await
        .assert_status(201);

    let kept = journal(&app, &seated.id).await.split_off(before);
    assert_eq!(
        outcomes(&kept)[..2],
        [("act", 200, None), ("act", 200, None)]
    );
    assert_eq!((kept[2].status, kept[2].operation.as_str()), (400, "act"));
    assert_eq!(kept[2].code.as_deref(), Some("decision_missing"));
    assert_eq!((kept[3].status, kept[3].body.as_deref()), (415, None));
    assert_eq!(
        (outcomes(&kept)[4], kept[4].body.as_deref()),
        (("send_message", 201, None), None)
    );
    assert_eq!(kept.len(), 5);
    let done = &kept[0];
    assert_eq!(done.client.as_deref(), Some("Board/1.0"));
    assert_eq!(done.body.as_deref(), Some(body.to_string().as_str()));
    assert_eq!(u64::from(done.version.unwrap().0), version);
    assert_eq!(
        kept[1].version, done.version,
        "expected the entry of the first request"
    );
    assert_eq!(done.request_id.to_string(), reply.header("x-request-id"));
    assert_ne!(done.participant, kept[2].participant);

    let mut owner = app.database.connect_as_owner().await.unwrap();
    let clear: i64 = sqlx::query_scalar(
        "select count(*) from request where position('decision'::bytea in blob) > 0",
    )
    .fetch_one(&mut owner)
    .await
    .unwrap();
    assert_eq!(clear, 0, "expected the request to be stored encrypted");
}

#[tokio::test]
async fn neither_looking_nor_strangers_are_kept() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let before = journal(&app, &seated.id).await.len();
    let pass = json!({ "action": { "type": "pass" } });
    seated.view(0).await;
    app.stranger()
        .post(&seated.path("/actions"), pass.clone())
        .await
        .assert_status(401);
    app.person("Wanda")
        .await
        .post(&seated.path("/actions"), pass)
        .await
        .assert_status(403);
    let elsewhere = "/v1/matches/01900000-0000-7000-8000-000000000000/resign";
    seated.players[0]
        .post(elsewhere, json!({}))
        .await
        .assert_status(404);
    assert_eq!(journal(&app, &seated.id).await.len(), before);
}

#[tokio::test]
async fn whoever_is_erased_leaves_that_something_was_asked_and_nothing_else() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let pass = json!({ "action": { "type": "pass" } });
    let bruno = &seated.players[1];
    later(&app).await;
    bruno
        .post(&seated.path("/actions"), pass)
        .await
        .assert_status(422);
    let before = journal(&app, &seated.id).await;
    let body = json!({ "password": PASSWORD });
    bruno
        .send_json("DELETE", "/v1/accounts/me", &[], body)
        .await
        .assert_status(204);
    app.settle().await;
    let after = journal(&app, &seated.id).await;
    assert_eq!(outcomes(&after), outcomes(&before));
    let participant = before.last().unwrap().participant;
    let of = |one: &&LoggedAnswer| one.participant == participant;
    assert!(before.iter().filter(of).any(|one| one.body.is_some()));
    assert_eq!(
        after.iter().filter(of).count(),
        before.iter().filter(of).count()
    );
    for one in after.iter().filter(of) {
        assert_eq!((&one.client, &one.body), (&None, &None));
    }
    assert!(
        after.iter().any(|one| one.client.is_some()),
        "expected other clients to stay recorded"
    );
}

#[tokio::test]
async fn a_page_is_a_program_too_and_what_its_forms_prove_is_not_kept() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let form = anna.get("/lobby?game=byzanz").await.form("/matches");
    let path = anna.send(&form).await.assert_status(200).path;
    let id = path.rsplit('/').next().unwrap().to_owned();
    let leave = anna.get(&path).await.form(&format!("{path}/leave"));
    let (_, proof) = leave
        .fields
        .iter()
        .find(|field| field.0 == "token")
        .unwrap();
    assert!(!proof.is_empty());
    anna.send(&leave).await.assert_status(200);
    let kept = journal(&app, &id).await;
    assert_eq!(outcomes(&kept), [("page/leave", 303, None)]);
    let body = kept[0].body.clone().unwrap();
    assert!(!body.contains("token") && !body.contains(proof), "{body}");
}

#[tokio::test]
async fn old_requests_are_dropped_unless_a_dispute_is_open() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let bruno = &seated.players[1];
    let body = json!({ "entry": 2, "text": "Wrong." });
    let card = bruno.post(&seated.path("/disputes"), body).await;
    let number = card.assert_status(201).json()["number"].clone();
    let aged = async |days: i32| {
        let all = journal(&app, &seated.id).await.len();
        let mut owner = app.database.connect_as_owner().await.unwrap();
        let age = "update request set at = now() - make_interval(days => $1)";
        sqlx::query(age)
            .bind(days)
            .execute(&mut owner)
            .await
            .unwrap();
        let dropped = app.matches.requests.sweep().await.unwrap();
        (all, usize::try_from(dropped).unwrap())
    };
    assert_eq!(
        aged(91).await.1,
        0,
        "expected nothing deleted while it may be needed"
    );
    let withdrawal = seated.path(&format!("/disputes/{number}/withdrawal"));
    bruno.post(&withdrawal, json!({})).await.assert_status(200);
    assert_eq!(aged(89).await.1, 0);
    let (all, dropped) = aged(91).await;
    assert_eq!(dropped, all);
    assert!(4 <= all);
}
