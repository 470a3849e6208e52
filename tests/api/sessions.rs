//! Tests of sign-in, refresh, sign-out, and the keys of access tokens.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::SignedDuration;
use jsonwebtoken::{Algorithm, DecodingKey, Validation, decode};
use serde_json::{Value, json};

use crate::app::{PASSWORD, TestApp, TestOptions, spawn_app};

#[tokio::test]
async fn a_wrong_password_and_an_unknown_address_get_the_same_answer() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await.anonymous();
    let mut answers = Vec::new();
    for email in [
        "anna@example.org",
        "nobody@example.org",
        "not an address",
        "",
    ] {
        let body = json!({ "email": email, "password": "a wrong guess" });
        let reply = anna
            .post("/v1/sessions", body)
            .await
            .assert_problem(401, "wrong_credentials");
        assert!(reply.header("www-authenticate").starts_with("Bearer"));
        let mut problem = reply.json();
        problem.as_object_mut().unwrap().remove("instance");
        answers.push(problem);
    }
    answers.dedup();
    assert_eq!(answers.len(), 1, "{answers:?}");
}

#[tokio::test]
async fn tokens_are_not_to_be_kept_by_anyone_between() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "email": anna.email, "password": PASSWORD });
    let reply = anna.post("/v1/sessions", body).await.assert_status(201);
    assert_eq!(reply.header("cache-control"), "no-store");
    assert_eq!(reply.json()["token_type"], "Bearer");
    assert_eq!(reply.json()["expires_in"], 600);
}

#[tokio::test]
async fn an_access_token_is_good_for_ten_minutes() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    app.pass(SignedDuration::from_secs(599)).await;
    anna.get("/v1/accounts/me").await.assert_status(200);
    app.pass(SignedDuration::from_secs(1)).await;
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "token_expired");
    let tokens = anna.spend().await.assert_status(200).json();
    anna.with_tokens(&tokens)
        .get("/v1/accounts/me")
        .await
        .assert_status(200);
}

#[tokio::test]
async fn a_refresh_token_spent_twice_ends_its_session_and_no_other() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    let tokens = anna.spend().await.assert_status(200).json();
    let next = anna.with_tokens(&tokens);
    next.get("/v1/accounts/me").await.assert_status(200);

    anna.spend().await.assert_problem(401, "token_reused");
    next.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    next.spend().await.assert_problem(401, "unknown_token");
    elsewhere.get("/v1/accounts/me").await.assert_status(200);
    elsewhere.spend().await.assert_status(200);
}

#[tokio::test]
async fn a_refresh_token_ends_unused_after_thirty_days_and_a_session_after_half_a_year() {
    let app = spawn_app().await;
    let mut anna = app.person("Anna").await;
    for _ in 0..6 {
        app.pass(SignedDuration::from_hours(29 * 24)).await;
        let tokens = anna.spend().await.assert_status(200).json();
        anna = anna.with_tokens(&tokens);
    }
    let bela = app.person("Bela").await;
    app.pass(SignedDuration::from_hours(7 * 24)).await;
    anna.spend().await.assert_problem(401, "unknown_token");
    app.pass(SignedDuration::from_hours(24 * 24)).await;
    bela.spend().await.assert_problem(401, "unknown_token");
}

#[tokio::test]
async fn of_many_refreshes_at_once_exactly_one_wins() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let asking = (0..8).map(|_| anna.spend());
    let replies = futures_util::future::join_all(asking).await;
    let won: Vec<_> = replies.iter().filter(|reply| reply.status == 200).collect();
    assert_eq!(won.len(), 1);
    for reply in &replies {
        assert!([200, 401, 409].contains(&reply.status), "{}", reply.text());
    }
}

#[tokio::test]
async fn what_is_no_refresh_token_is_refused() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let access = anna.token.clone().unwrap();
    let unknown = format!("lgr_{}", URL_SAFE_NO_PAD.encode([1; 32]));
    for token in [
        "",
        "lgr_",
        "x",
        &access,
        &unknown,
        &anna.refresh[..20],
        &anna.refresh.to_uppercase(),
    ] {
        let body = json!({ "refresh_token": token });
        anna.post("/v1/sessions/refresh", body)
            .await
            .assert_problem(401, "unknown_token");
    }
    anna.spend().await.assert_status(200);
}

#[tokio::test]
async fn whoever_signs_out_is_out_at_once_here_and_nowhere_else() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    anna.delete("/v1/sessions/current").await.assert_status(204);
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    anna.spend().await.assert_problem(401, "unknown_token");
    elsewhere.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn whoever_signs_out_everywhere_is_out_everywhere() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    let bela = app.person("Bela").await;
    anna.delete("/v1/sessions").await.assert_status(204);
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    elsewhere
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    bela.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn the_sessions_of_an_account_are_listed_and_the_oldest_makes_room() {
    let mut options = TestOptions::default();
    options.accounts.sessions_per_account = 3;
    let app = TestApp::spawn(options).await;
    let first = app.person("Anna").await;
    app.person("Bela").await;
    let second = first.sign_in().await;
    first.sign_in().await;
    let newest = first.sign_in().await;
    first
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    second.get("/v1/accounts/me").await.assert_status(200);
    let list = newest.get("/v1/sessions").await.assert_status(200).json();
    let sessions = list["sessions"].as_array().unwrap();
    assert_eq!(sessions.len(), 3);
    assert_eq!(
        sessions[0]["current"], true,
        "expected the most recently used session first"
    );
    assert_eq!(
        sessions
            .iter()
            .filter(|session| session["current"] == true)
            .count(),
        1
    );
}

#[tokio::test]
async fn a_stranger_verifies_an_access_token_with_the_published_keys() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let keys = anna
        .anonymous()
        .get("/.well-known/jwks.json")
        .await
        .assert_status(200)
        .json();
    let token = anna.token.clone().unwrap();
    assert_eq!(
        claims(&token, &keys)["sub"],
        anna.get("/v1/accounts/me").await.json()["account_id"]
    );
}

#[tokio::test]
async fn a_new_key_signs_and_the_old_one_verifies_until_its_tokens_are_gone() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let count = |keys: &Value| keys["keys"].as_array().unwrap().len();
    app.accounts.signing_keys.rotate().await.unwrap();
    let both = anna.get("/.well-known/jwks.json").await.json();
    assert_eq!(
        count(&both),
        2,
        "expected the new key to be published before it signs"
    );
    assert_eq!(
        kid(&anna),
        kid(&anna.sign_in().await),
        "expected the old key to sign still"
    );

    app.pass(SignedDuration::from_secs(5)).await;
    let fresh = anna.sign_in().await;
    assert_ne!(kid(&anna), kid(&fresh));
    anna.get("/v1/accounts/me").await.assert_status(200);
    fresh.get("/v1/accounts/me").await.assert_status(200);

    app.pass(SignedDuration::from_mins(11)).await;
    let one = anna.get("/.well-known/jwks.json").await.json();
    assert_eq!(count(&one), 1);
    assert_eq!(one["keys"][0]["kid"], kid(&fresh));
}

#[tokio::test]
async fn the_door_answers_429_to_too_many_tries_and_believes_no_forwarded_header() {
    let mut options = TestOptions::default();
    options.api.limits.visits_per_minute = 4.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    let body = || json!({ "email": "anna@example.org", "password": "a wrong guess" });
    for _ in 0..2 {
        anna.post("/v1/sessions", body())
            .await
            .assert_problem(401, "wrong_credentials");
    }
    for header in ["x-forwarded-for", "forwarded", "x-real-ip"] {
        let headers = [(header, "203.0.113.9")];
        let reply = anna
            .send_json("POST", "/v1/sessions", &headers, body())
            .await;
        let reply = reply.assert_problem(429, "too_many_requests");
        assert!(!reply.header("retry-after").is_empty());
    }
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn passwords_are_tried_for_one_address_only_so_often() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = 2.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let stranger = app.stranger();
    let body = |email| json!({ "email": email, "password": "a wrong guess" });
    for email in ["anna@example.org", " ANNA@example.org"] {
        stranger
            .post("/v1/sessions", body(email))
            .await
            .assert_problem(401, "wrong_credentials");
    }
    stranger
        .post("/v1/sessions", body("Anna@Example.org"))
        .await
        .assert_problem(429, "too_many_requests");
    stranger
        .post("/v1/sessions", body("bela@example.org"))
        .await
        .assert_problem(401, "wrong_credentials");
}

#[tokio::test]
async fn an_account_changes_things_only_so_often_but_may_read() {
    let mut options = TestOptions::default();
    options.api.limits.writes_per_second = 1.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    let mut refused = Vec::new();
    for _ in 0..8 {
        let body = json!({ "order": { "at_high": 3 } });
        let path = "/v1/matches/01900000-0000-7000-8000-000000000000/standing-order";
        let reply = anna.put(path, body).await;
        if reply.status == 429 {
            refused.push(reply);
        }
    }
    assert!(
        (1..=6).contains(&refused.len()),
        "expected two at once, then one a second"
    );
    refused
        .pop()
        .unwrap()
        .assert_problem(429, "too_many_requests");
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn an_account_looks_only_so_often_and_others_as_before() {
    let mut options = TestOptions::default();
    options.api.limits.reads_per_second = 1.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let (anna, bela) = (app.person("Anna").await, app.person("Bela").await);
    let mut refused = Vec::new();
    for _ in 0..8 {
        let reply = anna.get("/v1/accounts/me").await;
        if reply.status == 429 {
            refused.push(reply);
        }
    }
    assert!(
        (1..=6).contains(&refused.len()),
        "expected two at once, then one a second"
    );
    let reply = refused.pop().unwrap();
    let reply = reply.assert_problem(429, "too_many_requests");
    assert!(!reply.header("retry-after").is_empty());
    bela.get("/v1/accounts/me").await.assert_status(200);
    anna.put("/v1/accounts/me/password", json!({}))
        .await
        .assert_problem(400, "malformed");
}

#[tokio::test]
async fn who_has_the_list_of_sessions_is_not_sent_it_again() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let tag = anna.get("/v1/sessions").await.header("etag").to_owned();
    let known = [("if-none-match", tag.as_str())];
    let again = anna.send("GET", "/v1/sessions", &known, None).await;
    again.assert_status(304);
    anna.sign_in().await;
    let more = anna.send("GET", "/v1/sessions", &known, None).await;
    more.assert_status(200);
}

fn claims(token: &str, keys: &Value) -> Value {
    let kid = jsonwebtoken::decode_header(token).unwrap().kid.unwrap();
    let keys = keys["keys"].as_array().unwrap();
    let key = keys.iter().find(|key| key["kid"] == kid.as_str()).unwrap();
    let key = DecodingKey::from_ed_components(key["x"].as_str().unwrap()).unwrap();
    let mut validation = Validation::new(Algorithm::EdDSA);
    validation.set_audience(&["logothete"]);
    validation.validate_exp = false;
    decode::<Value>(token, &key, &validation).unwrap().claims
}

fn kid(client: &crate::app::Client) -> String {
    jsonwebtoken::decode_header(client.token.as_ref().unwrap())
        .unwrap()
        .kid
        .unwrap()
}
