//! Tests of personal access tokens: their scopes, their secrets, and when they end.

use jiff::{RoundMode, SignedDuration, Timestamp, TimestampRound, Unit};
use logothete::testing::misspell;
use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, spawn_app};

pub(crate) const SCOPES: [&str; 13] = [
    "match:read",
    "match:play",
    "match:create",
    "account:read",
    "account:write",
    "letters:read",
    "letters:write",
    "webhooks:read",
    "webhooks:write",
    "seek:read",
    "seek:write",
    "conduct:write",
    "moderate",
];

impl Client {
    pub(crate) async fn program(&self, scopes: &[&str]) -> Self {
        let made = self.make_token(scopes).await;
        self.with_token(made["secret"].as_str().unwrap())
    }

    async fn make_token(&self, scopes: &[&str]) -> Value {
        let body = json!({ "name": "my bot", "scopes": scopes });
        self.post("/v1/tokens", body)
            .await
            .assert_status(201)
            .json()
    }
}

#[tokio::test]
async fn a_program_does_what_its_scopes_say_and_nothing_else() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let program = anna.program(&["match:read"]).await;
    program.get("/v1/matches").await.assert_status(200);
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let body = json!({ "game": "byzanz", "places": places });
    let refused = program
        .post("/v1/matches", body.clone())
        .await
        .assert_problem(403, "insufficient_scope");
    let challenge = refused.header("www-authenticate");
    assert!(
        challenge.contains(r#"error="insufficient_scope""#),
        "{challenge}"
    );
    assert!(challenge.contains(r#"scope="match:create""#), "{challenge}");
    let creator = anna.program(&["match:create"]).await;
    creator.post("/v1/matches", body).await.assert_status(201);
    creator
        .get("/v1/matches")
        .await
        .assert_problem(403, "insufficient_scope");
}

#[tokio::test]
async fn no_token_makes_lists_or_revokes_tokens() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let program = anna.program(&SCOPES).await;
    let body = json!({ "name": "another", "scopes": ["match:read"] });
    program
        .post("/v1/tokens", body)
        .await
        .assert_problem(403, "session_needed");
    for path in ["/v1/tokens", "/v1/sessions"] {
        program
            .get(path)
            .await
            .assert_problem(403, "session_needed");
        program
            .delete(path)
            .await
            .assert_problem(403, "session_needed");
    }
}

#[tokio::test]
async fn a_token_is_told_once_and_kept_nowhere() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "name": "my bot", "scopes": ["match:read"], "expires_in_days": 7 });
    let key = [("idempotency-key", "one-token")];
    let made = anna
        .send_json("POST", "/v1/tokens", &key, body.clone())
        .await
        .assert_status(201);
    assert_eq!(made.header("cache-control"), "no-store");
    let made = made.json();
    let secret = made["secret"].as_str().unwrap();
    assert!(secret.starts_with(made["token"]["hint"].as_str().unwrap()));
    let ends: Timestamp = made["token"]["expires_at"]
        .as_str()
        .unwrap()
        .parse()
        .unwrap();
    let week = SignedDuration::from_hours(7 * 24);
    assert_eq!(
        ends.duration_since(app.world.now())
            .round(Unit::Second)
            .unwrap(),
        week
    );

    let again = anna
        .send_json("POST", "/v1/tokens", &key, body)
        .await
        .assert_status(201)
        .json();
    assert_eq!(again["token"], made["token"], "expected the same token");
    assert!(again.get("secret").is_none(), "{again}");
    let listed = anna.get("/v1/tokens").await.assert_status(200).json();
    assert_eq!(listed["tokens"], json!([made["token"]]));

    let mut owner = app.database.connect_as_owner().await.unwrap();
    for table in ["answer", "personal_token"] {
        let rows = format!("select coalesce(string_agg(t::text, ' '), '') from {table} as t");
        let text: String = sqlx::query_scalar(sqlx::AssertSqlSafe(rows))
            .fetch_one(&mut owner)
            .await
            .unwrap();
        assert!(
            !text.is_empty() && !text.contains(secret),
            "{table}: {text}"
        );
        let in_hex = hex::encode(secret);
        assert!(!text.contains(&in_hex), "{table}: {text}");
    }
}

#[tokio::test]
async fn a_revoked_token_is_believed_no_more_and_the_others_are() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let bela = app.person("Bela").await;
    let made = anna.make_token(&["account:read"]).await;
    let first = anna.with_token(made["secret"].as_str().unwrap());
    let second = anna.program(&["account:read"]).await;
    let third = bela.program(&["account:read"]).await;
    for program in [&first, &second, &third] {
        program.get("/v1/accounts/me").await.assert_status(200);
    }
    let path = format!("/v1/tokens/{}", made["token"]["token_id"].as_str().unwrap());
    bela.delete(&path).await.assert_problem(404, "not_found");
    first.get("/v1/accounts/me").await.assert_status(200);
    anna.delete(&path).await.assert_status(204);
    anna.delete(&path).await.assert_problem(404, "not_found");
    first
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    second.get("/v1/accounts/me").await.assert_status(200);
    anna.delete("/v1/tokens").await.assert_status(204);
    second
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    third.get("/v1/accounts/me").await.assert_status(200);
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn a_token_ends_at_its_time_and_with_the_password() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "name": "short", "scopes": ["account:read"], "expires_in_days": 1 });
    let made = anna
        .post("/v1/tokens", body)
        .await
        .assert_status(201)
        .json();
    let program = anna.with_token(made["secret"].as_str().unwrap());
    program.get("/v1/accounts/me").await.assert_status(200);
    app.pass(SignedDuration::from_hours(24)).await;
    program
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "token_expired");

    let anna = anna.sign_in().await;
    let listed = anna.get("/v1/tokens").await.assert_status(200).json();
    assert_eq!(listed["tokens"], json!([]));
    let program = anna.program(&["account:read"]).await;
    program.get("/v1/accounts/me").await.assert_status(200);
    let change = json!({ "old_password": PASSWORD, "new_password": "battery staple horse" });
    anna.put("/v1/accounts/me/password", change)
        .await
        .assert_status(204);
    app.accounts.monitor.refresh().await.unwrap();
    program
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
}

#[tokio::test]
async fn what_is_no_token_of_ours_is_not_believed() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let made = anna.make_token(&["account:read"]).await;
    let secret = made["secret"].as_str().unwrap();
    for odd in [
        "lgt_pat_",
        &secret[..56],
        &misspell(secret),
        &secret.to_uppercase(),
    ] {
        anna.with_token(odd)
            .get("/v1/accounts/me")
            .await
            .assert_problem(401, "bad_token");
    }
}

#[tokio::test]
async fn the_hour_of_the_last_use_is_written_down_with_the_sweep() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let program = anna.program(&["account:read"]).await;
    let last_used = || async {
        app.accounts.sweeper.sweep().await.unwrap();
        let listed = anna.get("/v1/tokens").await.assert_status(200).json();
        listed["tokens"][0]["last_used_at"].clone()
    };
    assert_eq!(last_used().await, Value::Null);
    app.pass(SignedDuration::from_mins(5)).await;
    program.get("/v1/accounts/me").await.assert_status(200);
    let begun = TimestampRound::new()
        .smallest(Unit::Hour)
        .mode(RoundMode::Trunc);
    let hour = app.world.now().round(begun).unwrap();
    assert_eq!(last_used().await, hour.to_string());
}

#[tokio::test]
async fn a_request_for_a_token_has_its_limits() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = |name: &str, scopes: Value, days: i64| json!({ "name": name, "scopes": scopes, "expires_in_days": days });
    for (body, status, code) in [
        (body("", json!(["match:read"]), 1), 422, "bad_name"),
        (body("a", json!([]), 1), 422, "no_scope"),
        (body("a", json!(["match:write"]), 1), 400, "malformed"),
        (body("a", json!(["match:read"]), 0), 422, "invalid"),
        (body("a", json!(["match:read"]), 367), 422, "invalid"),
    ] {
        anna.post("/v1/tokens", body)
            .await
            .assert_problem(status, code);
    }
    for _ in 0..50 {
        anna.make_token(&["match:read"]).await;
    }
    anna.post("/v1/tokens", body("a", json!(["match:read"]), 1))
        .await
        .assert_problem(409, "too_many_tokens");
}
