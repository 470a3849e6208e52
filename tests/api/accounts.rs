//! Tests of registration, the own account, changes of password, and deletion.

use serde_json::json;
use sqlx::Executor;

use crate::app::{Client, PASSWORD, Reply, TestApp, TestOptions, spawn_app};
use crate::links::newest;
use crate::way::{State, Way};

const NEW_PASSWORD: &str = "battery staple horse";

async fn change_password(client: &Client, old: &str, new: &str) -> Reply {
    let body = json!({ "old_password": old, "new_password": new });
    client.put("/v1/accounts/me/password", body).await
}

async fn delete_account(client: &Client, password: &str) -> Reply {
    client
        .send_json(
            "DELETE",
            "/v1/accounts/me",
            &[],
            json!({ "password": password }),
        )
        .await
}

#[tokio::test]
async fn whoever_registers_can_sign_in_and_is_who_they_said() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let reply = anna.get("/v1/accounts/me").await.assert_status(200);
    let account = reply.json();
    assert_eq!(account["email"], "anna@example.org");
    assert_eq!(account["name"], "Anna");
    assert!(account["created_at"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test]
async fn an_account_read_again_is_not_sent_again() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let reply = anna.get("/v1/accounts/me").await.assert_status(200);
    let tag = reply.header("etag").to_owned();
    let again = anna
        .send("GET", "/v1/accounts/me", &[("if-none-match", &tag)], None)
        .await;
    assert!(again.assert_status(304).body.is_empty());
}

#[tokio::test]
async fn a_known_address_gets_the_answer_of_an_unknown_one_and_keeps_its_password() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "email": "ANNA@example.org ", "password": NEW_PASSWORD, "name": "Mallory" });
    let known = anna
        .anonymous()
        .post("/v1/accounts", body)
        .await
        .assert_status(202);
    let body = json!({ "email": "bela@example.org", "password": NEW_PASSWORD, "name": "Béla" });
    let unknown = anna
        .anonymous()
        .post("/v1/accounts", body)
        .await
        .assert_status(202);
    assert_eq!(known.body, unknown.body);
    assert_eq!(
        anna.sign_in().await.get("/v1/accounts/me").await.json()["name"],
        "Anna"
    );
    let body = json!({ "email": "anna@example.org", "password": NEW_PASSWORD });
    anna.post("/v1/sessions", body)
        .await
        .assert_problem(401, "wrong_credentials");
}

#[tokio::test]
async fn what_is_out_of_its_limits_is_refused_by_name() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let long = "x".repeat(129);
    let name = "n".repeat(41);
    for (email, password, name, code) in [
        ("anna", PASSWORD, "Anna", "bad_email"),
        ("anna@example.org", "short", "Anna", "bad_password"),
        ("anna@example.org", &long, "Anna", "bad_password"),
        (
            "anna@example.org",
            "Anna@example.org",
            "Anna",
            "password_is_email",
        ),
        ("anna@example.org", "Password123", "Anna", "common_password"),
        ("änna@example.org", PASSWORD, "Anna", "bad_email"),
        ("anna@example.org", PASSWORD, "Adm\u{456}n", "reserved_name"),
        ("anna@example.org", PASSWORD, " ", "bad_name"),
        ("anna@example.org", PASSWORD, &name, "bad_name"),
        ("anna@example.org", PASSWORD, "An\u{0}na", "bad_name"),
        ("an\u{0}na@example.org", PASSWORD, "Anna", "bad_email"),
    ] {
        let body = json!({ "email": email, "password": password, "name": name });
        stranger
            .post("/v1/accounts", body)
            .await
            .assert_problem(422, code);
    }
    let body = json!({ "email": "anna@example.org", "password": PASSWORD });
    stranger
        .post("/v1/sessions", body)
        .await
        .assert_problem(401, "wrong_credentials");
}

#[tokio::test]
async fn an_address_is_one_in_whatever_form_its_host_is_typed() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let body = json!({ "email": "anna@Bücher.example", "password": PASSWORD, "name": "Anna" });
    let reply = stranger.post("/v1/accounts", body).await;
    reply.assert_status(202);
    for email in ["anna@bücher.example", "anna@xn--bcher-kva.example"] {
        let body = json!({ "email": email, "password": PASSWORD });
        let reply = stranger.post("/v1/sessions", body).await;
        reply.assert_status(201);
    }
    newest(&app, "verify_address", "anna@xn--bcher-kva.example").await;
}

#[tokio::test]
async fn a_reserved_name_stays_with_whoever_has_it() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let query = sqlx::query("update account set name = 'Admin'");
    query.execute(&app.database.pool).await.unwrap();
    let change = async |name: &str| {
        let body = json!({ "name": name, "language": "de" });
        anna.send_json("PATCH", "/v1/accounts/me", &[], body).await
    };
    change("Admin").await.assert_status(204);
    change("admin").await.assert_problem(422, "reserved_name");
    change("Referee").await.assert_problem(422, "reserved_name");
}

#[tokio::test]
async fn a_new_password_needs_the_old_one_and_ends_the_other_sessions() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    change_password(&anna, "not the password", NEW_PASSWORD)
        .await
        .assert_problem(403, "wrong_password");
    for (password, code) in [("short", "bad_password"), ("1234567890", "common_password")] {
        let reply = change_password(&anna, PASSWORD, password).await;
        reply.assert_problem(422, code);
    }
    elsewhere.get("/v1/accounts/me").await.assert_status(200);

    change_password(&anna, PASSWORD, NEW_PASSWORD)
        .await
        .assert_status(204);
    anna.get("/v1/accounts/me").await.assert_status(200);
    anna.spend().await.assert_status(200);
    elsewhere
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    elsewhere.spend().await.assert_problem(401, "unknown_token");
    let body = json!({ "email": anna.email, "password": PASSWORD });
    anna.post("/v1/sessions", body)
        .await
        .assert_problem(401, "wrong_credentials");
    let body = json!({ "email": anna.email, "password": NEW_PASSWORD });
    anna.post("/v1/sessions", body).await.assert_status(201);
}

#[tokio::test]
async fn a_change_sent_twice_is_done_once_and_an_altered_one_is_refused() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let path = "/v1/accounts/me/password";
    let key = [("idempotency-key", "6f1c")];
    let body = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
    anna.send_json("PUT", path, &key, body.clone())
        .await
        .assert_status(204);
    anna.send_json("PUT", path, &key, body.clone())
        .await
        .assert_status(204);
    let altered = json!({ "old_password": NEW_PASSWORD, "new_password": PASSWORD });
    anna.send_json("PUT", path, &key, altered)
        .await
        .assert_problem(422, "key_reused");
    anna.send_json("PUT", path, &[], body)
        .await
        .assert_problem(403, "wrong_password");
    for key in ["", "a b", "é", &"k".repeat(65)] {
        let key = [("idempotency-key", key)];
        let body = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
        anna.send_json("PUT", path, &key, body)
            .await
            .assert_problem(400, "bad_idempotency_key");
    }
}

#[tokio::test]
async fn a_refused_change_is_not_remembered() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let path = "/v1/accounts/me/password";
    let key = [("idempotency-key", "6f1c")];
    let wrong = json!({ "old_password": "not the password", "new_password": NEW_PASSWORD });
    anna.send_json("PUT", path, &key, wrong)
        .await
        .assert_problem(403, "wrong_password");
    let right = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
    anna.send_json("PUT", path, &key, right)
        .await
        .assert_status(204);
}

async fn change_on(app: &TestApp, way: &Way, anna: &Client, state: State) -> Reply {
    way.set(state);
    app.accounts.monitor.refresh().await.unwrap();
    let body = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
    let key = [("idempotency-key", "6f1c")];
    anna.send_json("PUT", "/v1/accounts/me/password", &key, body)
        .await
}

async fn app_on_a_way() -> (TestApp, Way) {
    let way = Way::sound();
    let options = TestOptions {
        way: Some(way.clone()),
        ..TestOptions::default()
    };
    (TestApp::spawn(options).await, way)
}

#[tokio::test]
async fn a_change_whose_answer_got_lost_is_done_once_and_answered_when_it_is_sent_again() {
    let (app, way) = app_on_a_way().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    change_on(&app, &way, &anna, State::TearsAfter)
        .await
        .assert_problem(503, "unavailable");
    assert_eq!(
        way.state(),
        State::Away,
        "expected the connection to be cut"
    );
    change_on(&app, &way, &anna, State::Sound)
        .await
        .assert_status(204);
    elsewhere.spend().await.assert_status(401);
    let body = json!({ "email": anna.email, "password": NEW_PASSWORD });
    anna.post("/v1/sessions", body).await.assert_status(201);
}

#[tokio::test]
async fn a_change_whose_answer_got_lost_is_found_as_soon_as_the_database_can_be_asked() {
    let (app, way) = app_on_a_way().await;
    let anna = app.person("Anna").await;
    change_on(&app, &way, &anna, State::TearsOnce)
        .await
        .assert_status(204);
    assert_eq!(
        way.state(),
        State::Sound,
        "expected the connection to be cut"
    );
    let body = json!({ "email": anna.email, "password": NEW_PASSWORD });
    anna.post("/v1/sessions", body).await.assert_status(201);
}

#[tokio::test]
async fn a_change_that_did_not_arrive_is_under_way_for_a_while_and_then_done() {
    let (app, way) = app_on_a_way().await;
    let anna = app.person("Anna").await;
    change_on(&app, &way, &anna, State::TearsBefore)
        .await
        .assert_problem(503, "unavailable");
    assert_eq!(
        way.state(),
        State::Away,
        "expected the connection to be cut"
    );
    let again = change_on(&app, &way, &anna, State::Sound).await;
    let again = again.assert_problem(409, "under_way");
    assert!(!again.header("retry-after").is_empty());
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner
        .execute("update answer set begun_at = begun_at - interval '31 seconds'")
        .await
        .unwrap();
    change_on(&app, &way, &anna, State::Sound)
        .await
        .assert_status(204);
    let body = json!({ "email": anna.email, "password": NEW_PASSWORD });
    anna.post("/v1/sessions", body).await.assert_status(201);
}

#[tokio::test]
async fn whoever_disappears_is_gone_at_once_and_may_come_back_as_somebody_else() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let elsewhere = anna.sign_in().await;
    let before = anna.get("/v1/accounts/me").await.json()["account_id"].clone();
    delete_account(&anna, "not the password")
        .await
        .assert_problem(403, "wrong_password");

    delete_account(&anna, PASSWORD).await.assert_status(204);
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    elsewhere
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    elsewhere.spend().await.assert_problem(401, "unknown_token");
    let body = json!({ "email": anna.email, "password": PASSWORD });
    anna.anonymous()
        .post("/v1/sessions", body)
        .await
        .assert_problem(401, "wrong_credentials");

    let again = app.person("Anna").await;
    assert_ne!(
        again.get("/v1/accounts/me").await.json()["account_id"],
        before
    );
}

#[tokio::test]
async fn a_password_is_not_guessed_with_somebodys_token() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = 3.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    for _ in 0..3 {
        delete_account(&anna, "a wrong guess")
            .await
            .assert_problem(403, "wrong_password");
    }
    let reply = delete_account(&anna, PASSWORD)
        .await
        .assert_problem(429, "too_many_requests");
    assert!(reply.header("retry-after").parse::<u32>().unwrap() <= 61);
}
