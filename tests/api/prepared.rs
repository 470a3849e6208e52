//! Tests of an account that somebody else registered first. All that this person set up ends, or waits for the owner.

use serde_json::{Value, json};

use crate::app::{Client, PASSWORD, Reply, TestApp, spawn_app};
use crate::browser::Browser;
use crate::links::newest;

const ANNA: &str = "anna@example.org";
const NEW_PASSWORD: &str = "battery staple horse";
const BACK: &str = "https://app.example/back";

/// Tokens, an app and a webhook that Mallory set up in an account with Anna's address.
struct Prepared {
    mallory: Client,
    program: Client,
    app_id: String,
    hook: String,
}

impl Prepared {
    async fn with(app: &TestApp) -> Self {
        let mut mallory = app.stranger();
        mallory.email = ANNA.to_owned();
        mallory.register("Anna").await.assert_status(202);
        let mallory = mallory.sign_in().await;
        let program = mallory.program(&crate::tokens::SCOPES).await;
        program.get("/v1/accounts/me").await.assert_status(200);
        let body = json!({ "name": "A bridge", "redirect_uris": [BACK], "confidential": true });
        let made = mallory.post("/v1/apps", body).await.assert_status(201);
        let body = json!({ "url": "https://hooks.example.org/", "events": ["match.entry"] });
        let hook = mallory.post("/v1/webhooks", body).await.assert_status(201);
        Self {
            app_id: text(&made.json()["app"]["client_id"]),
            hook: text(&hook.json()["webhook_id"]),
            program,
            mallory,
        }
    }

    async fn assert_ended(&self, anna: &Client) {
        for client in [&self.mallory, &self.program] {
            let reply = client.get("/v1/accounts/me").await;
            reply.assert_problem(401, "session_ended");
        }
        let reply = self.mallory.spend().await;
        reply.assert_problem(401, "unknown_token");
        let apps = anna.get("/v1/apps").await.json();
        assert!(apps["apps"][0]["stopped_at"].is_string(), "{apps}");
        let path = format!("/v1/webhooks/{}", self.hook);
        let hook = anna.get(&path).await.assert_status(200).json();
        assert_eq!(hook["enabled"], false, "{hook}");
        assert_eq!(hook["disabled_why"], "owner");
    }

    fn way(&self) -> String {
        let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";
        format!(
            "/oauth/authorize?response_type=code&client_id={}&scope=match:read\
             &redirect_uri=https%3A%2F%2Fapp.example%2Fback\
             &code_challenge={challenge}&code_challenge_method=S256",
            self.app_id
        )
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

async fn sign_in(app: &TestApp, password: &str) -> Reply {
    let body = json!({ "email": ANNA, "password": password });
    app.stranger().post("/v1/sessions", body).await
}

async fn signed_in(app: &TestApp, password: &str) -> Client {
    let tokens = sign_in(app, password).await.assert_status(201).json();
    app.stranger().with_tokens(&tokens)
}

async fn reset(app: &TestApp) {
    let body = json!({ "email": ANNA });
    let asked = app.stranger().post("/v1/password-resets", body).await;
    asked.assert_status(202);
    let token = newest(app, "reset_password", ANNA).await;
    let body = json!({ "password": NEW_PASSWORD });
    let path = format!("/v1/password-resets/{token}");
    app.stranger().post(&path, body).await.assert_status(204);
}

#[tokio::test]
async fn a_reset_ends_or_stops_all_that_acts_for_an_account() {
    let app = spawn_app().await;
    let prepared = Prepared::with(&app).await;
    let body = json!({ "password": PASSWORD, "email": "mallory@example.org" });
    let asked = prepared.mallory.post("/v1/accounts/me/email", body).await;
    asked.assert_status(202);
    let elsewhere = newest(&app, "verify_address", "mallory@example.org").await;
    reset(&app).await;
    let anna = signed_in(&app, NEW_PASSWORD).await;
    app.accounts.monitor.refresh().await.unwrap();
    prepared.assert_ended(&anna).await;
    sign_in(&app, PASSWORD)
        .await
        .assert_problem(401, "wrong_credentials");
    let body = json!({ "token": elsewhere });
    let stranger = anna.anonymous();
    let late = stranger.post("/v1/accounts/verification", body).await;
    late.assert_problem(404, "dead_link");
}

#[tokio::test]
async fn another_password_does_the_same() {
    let app = spawn_app().await;
    let prepared = Prepared::with(&app).await;
    let anna = signed_in(&app, PASSWORD).await;
    let body = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
    anna.put("/v1/accounts/me/password", body)
        .await
        .assert_status(204);
    app.accounts.monitor.refresh().await.unwrap();
    prepared.assert_ended(&anna).await;
}

#[tokio::test]
async fn whoever_first_signs_in_by_a_link_ends_what_somebody_had_set_up() {
    let app = spawn_app().await;
    let prepared = Prepared::with(&app).await;
    let mut browser = Browser::new(&app);
    let form = browser.get("/sign-in").await.form("/sign-in-link");
    browser
        .send(&form.with("email", ANNA))
        .await
        .assert_status(200);
    let token = newest(&app, "sign_in_link", ANNA).await;
    let path = format!("/sign-in/{token}");
    let form = browser.get(&path).await.form(&path);
    let page = browser.send(&form).await.assert_status(200);
    assert!(
        page.path.starts_with("/preferences/access"),
        "{}",
        page.path
    );
    assert!(
        page.main().contains("including the password"),
        "{}",
        page.main()
    );
    sign_in(&app, PASSWORD)
        .await
        .assert_problem(401, "wrong_credentials");
    reset(&app).await;
    let anna = signed_in(&app, NEW_PASSWORD).await;
    app.accounts.monitor.refresh().await.unwrap();
    prepared.assert_ended(&anna).await;
    // A further link only signs in, and ends nothing.
    let body = json!({ "email": ANNA });
    let stranger = anna.anonymous();
    let asked = stranger.post("/v1/sign-in-links", body).await;
    asked.assert_status(202);
    let token = newest(&app, "sign_in_link", ANNA).await;
    let body = json!({ "token": token });
    let by_link = stranger.post("/v1/sessions/by-link", body).await;
    by_link.assert_status(201);
    anna.get("/v1/accounts/me").await.assert_status(200);
    sign_in(&app, NEW_PASSWORD).await.assert_status(201);
}

#[tokio::test]
async fn an_app_that_is_stopped_asks_nobody_until_its_owner_resumes_it() {
    let app = spawn_app().await;
    let prepared = Prepared::with(&app).await;
    let mut bela = Browser::person(&app, "Bela").await;
    bela.get(&prepared.way()).await.assert_status(200);
    reset(&app).await;
    let page = bela.get(&prepared.way()).await.assert_status(400);
    assert!(page.form_if_any("/oauth/authorize").is_none());
    let fields = [
        ("grant_type", "authorization_code"),
        ("client_id", prepared.app_id.as_str()),
        ("code", "x"),
    ];
    let refused = app.stranger().send_form("/oauth/token", &[], &fields).await;
    assert_eq!(refused.assert_status(401).json()["error"], "invalid_client");

    let path = format!("/v1/apps/{}/resume", prepared.app_id);
    let other = app.person("Otto").await;
    other.post(&path, json!({})).await.assert_status(404);
    let anna = signed_in(&app, NEW_PASSWORD).await;
    anna.send("POST", &path, &[], None).await.assert_status(204);
    bela.get(&prepared.way()).await.assert_status(200);
    let apps = anna.get("/v1/apps").await.json();
    assert!(apps["apps"][0].get("stopped_at").is_none(), "{apps}");
}

#[tokio::test]
async fn a_stopped_app_is_listed_on_the_page_with_a_button() {
    let app = spawn_app().await;
    let prepared = Prepared::with(&app).await;
    reset(&app).await;
    let mut anna = Browser::new(&app);
    let form = anna.get("/sign-in").await.form("/sign-in");
    let form = form.with("email", ANNA).with("password", NEW_PASSWORD);
    anna.send(&form).await.assert_status(200);
    let page = anna.get("/apps").await.assert_status(200);
    assert!(page.main().contains("A bridge"));
    let page = anna.send(&page.form("/apps/resume")).await;
    assert!(
        page.assert_status(200)
            .form_if_any("/apps/resume")
            .is_none()
    );
    anna.get(&prepared.way()).await.assert_status(200);
}
