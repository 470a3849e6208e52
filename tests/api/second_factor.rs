//! Tests of the second factor: codes of an app and recovery codes, and that nothing opens a session without one.

use jiff::SignedDuration;
use logothete::access::{Email, NamedAccount, Role};
use logothete::testing::misspell;
use serde_json::{Value, json};
use totp_rs::{Builder, Secret, Totp};

use crate::app::{Client, PASSWORD, Reply, TestApp, TestOptions, spawn_app};
use crate::browser::Browser;
use crate::emails::delivered;
use crate::invitations::confirm;
use crate::links::newest;

const FACTOR: &str = "/v1/accounts/me/second-factor";
const EMAILS: [&str; 2] = ["The second factor is off", "The second factor is on"];
const STEP: SignedDuration = SignedDuration::from_secs(30);

/// An app that shows codes.
pub(crate) struct Authenticator(Totp);

impl Authenticator {
    fn new(secret: &str) -> Self {
        let secret = Secret::try_from_base32(secret).unwrap();
        Self(Builder::new().with_secret(secret).build().unwrap())
    }

    fn code(&self, app: &TestApp) -> String {
        self.at(app, 0)
    }

    /// Returns the code of another step of 30 seconds than the current one.
    fn at(&self, app: &TestApp, steps: i64) -> String {
        let seconds = app.world.now().as_second() + 30 * steps;
        self.0.generate(u64::try_from(seconds).unwrap()).to_string()
    }

    fn wrong_code(&self, app: &TestApp) -> String {
        let near: Vec<String> = (-1..=1).map(|steps| self.at(app, steps)).collect();
        let mut codes = (0..).map(|number: u32| format!("{number:06}"));
        codes.find(|code| !near.contains(code)).unwrap()
    }
}

/// Turns the second factor of a person on, with the next code; returns the app and the recovery codes.
pub(crate) async fn turn_on(app: &TestApp, person: &Client) -> (Authenticator, Vec<String>) {
    confirm(app, &person.email).await;
    let body = json!({ "password": PASSWORD });
    let begun = person.post(FACTOR, body).await.assert_status(201).json();
    let authenticator = Authenticator::new(begun["secret"].as_str().unwrap());
    let body = json!({ "code": authenticator.code(app) });
    let path = format!("{FACTOR}/confirmation");
    let on = person.post(&path, body).await.assert_status(200).json();
    let codes = on["recovery_codes"].as_array().unwrap().iter();
    let codes = codes.map(|code| code.as_str().unwrap().to_owned());
    // The code is used up.
    app.pass(STEP).await;
    (authenticator, codes.collect())
}

/// Gives somebody a role and a second factor, for tests in which they do not sign in again.
pub(crate) async fn appoint(app: &TestApp, role: Role, email: &str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let query = sqlx::query(
        "insert into second_factor (account_id, key_id, secret, confirmed_at)
         select account_id, 1, decode(repeat('00', 48), 'hex'), now() from account where email = $1
         on conflict do nothing",
    );
    query.bind(email).execute(&mut owner).await.unwrap();
    let email = Email::parse(email).unwrap();
    assert!(app.accounts.roles.appoint(role, &email).await.unwrap());
}

async fn challenge(person: &Client) -> String {
    let body = json!({ "email": person.email, "password": PASSWORD });
    let asked = person.anonymous().post("/v1/sessions", body).await;
    challenge_of(asked)
}

fn challenge_of(asked: Reply) -> String {
    let problem = asked.assert_problem(401, "second_factor_required").json();
    problem["challenge"].as_str().unwrap().to_owned()
}

async fn answer(person: &Client, challenge: &str, code: &str) -> Reply {
    let body = json!({ "challenge": challenge, "code": code });
    let path = "/v1/sessions/second-factor";
    person.anonymous().post(path, body).await
}

/// Returns the subjects of the emails about second factors, sorted.
async fn emails_about_it(app: &TestApp) -> Vec<String> {
    let subjects = delivered(app).await.into_iter().map(|mail| mail.subject);
    let mut about_it: Vec<String> = subjects
        .filter(|subject| subject.contains("factor"))
        .collect();
    about_it.sort();
    about_it
}

async fn status(person: &Client) -> Value {
    person.get(FACTOR).await.assert_status(200).json()
}

async fn turn_off(person: &Client, password: &str, code: &str) -> Reply {
    let body = json!({ "password": password, "code": code });
    person.send_json("DELETE", FACTOR, &[], body).await
}

#[tokio::test]
async fn signing_in_needs_a_code_and_each_code_works_once() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let off = json!({ "recovery_codes_left": 0, "is_required": false });
    assert_eq!(status(&anna).await, off);
    let (authenticator, codes) = turn_on(&app, &anna).await;
    assert_eq!(codes.len(), 10);
    assert_eq!(status(&anna).await["recovery_codes_left"], 10);
    let first = challenge(&anna).await;
    answer(&anna, &first, &authenticator.wrong_code(&app))
        .await
        .assert_problem(403, "wrong_code");
    let code = authenticator.code(&app);
    let tokens = answer(&anna, &first, &code).await.assert_status(201).json();
    let again = anna.with_tokens(&tokens);
    again.get("/v1/accounts/me").await.assert_status(200);
    for used in [&code, &authenticator.at(&app, -1)] {
        answer(&anna, &first, used)
            .await
            .assert_problem(403, "wrong_code");
    }
    // A clock may be half a minute ahead, and so far ahead that no code works.
    let ahead = authenticator.at(&app, 1);
    answer(&anna, &first, &ahead).await.assert_status(201);
    let far_ahead = authenticator.at(&app, 3);
    answer(&anna, &first, &far_ahead)
        .await
        .assert_problem(403, "wrong_code");
    let typed = codes[3].to_uppercase().replace('-', " ");
    answer(&anna, &first, &typed).await.assert_status(201);
    answer(&anna, &first, &codes[3])
        .await
        .assert_problem(403, "wrong_code");
    assert_eq!(status(&anna).await["recovery_codes_left"], 9);
}

#[tokio::test]
async fn a_challenge_is_no_token_ends_soon_and_ends_with_the_password() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (authenticator, _) = turn_on(&app, &anna).await;
    let first = challenge(&anna).await;
    anna.with_token(first.clone())
        .get("/v1/accounts/me")
        .await
        .assert_problem(401, "bad_token");
    for forged in ["", "lgc_", &misspell(&first)] {
        answer(&anna, forged, &authenticator.code(&app))
            .await
            .assert_problem(401, "challenge_expired");
    }
    app.pass(SignedDuration::from_mins(5)).await;
    answer(&anna, &first, &authenticator.code(&app))
        .await
        .assert_problem(401, "challenge_expired");
    let second = challenge(&anna).await;
    let body = json!({ "old_password": PASSWORD, "new_password": "battery staple horse" });
    let changed = anna.put("/v1/accounts/me/password", body).await;
    changed.assert_status(204);
    answer(&anna, &second, &authenticator.code(&app))
        .await
        .assert_problem(401, "challenge_expired");
}

#[tokio::test]
async fn ten_codes_are_tried_in_a_quarter_of_an_hour_and_no_more() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (authenticator, codes) = turn_on(&app, &anna).await;
    let first = challenge(&anna).await;
    let wrong = authenticator.wrong_code(&app);
    for _ in 0..10 {
        answer(&anna, &first, &wrong)
            .await
            .assert_problem(403, "wrong_code");
    }
    for right in [&authenticator.code(&app), &codes[0]] {
        let refused = answer(&anna, &first, right).await;
        assert_eq!(refused.header("retry-after"), "900");
        refused.assert_problem(429, "too_many_codes");
    }
    app.pass(SignedDuration::from_secs(15 * 60 + 1)).await;
    let later = challenge(&anna).await;
    answer(&anna, &later, &authenticator.code(&app))
        .await
        .assert_status(201);
}

#[tokio::test]
async fn no_link_and_no_new_password_opens_a_session_without_a_code() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "name": "program", "scopes": ["match:read"] });
    let made = anna.post("/v1/tokens", body).await.assert_status(201);
    let program = anna.with_token(made.json()["secret"].as_str().unwrap());
    let (authenticator, _) = turn_on(&app, &anna).await;
    // Only somebody with a session could make the token, so it goes on.
    program.get("/v1/matches").await.assert_status(200);
    let stranger = anna.anonymous();
    let email = json!({ "email": anna.email });
    stranger
        .post("/v1/sign-in-links", email.clone())
        .await
        .assert_status(202);
    let token = newest(&app, "sign_in_link", &anna.email).await;
    let by_link = stranger.post("/v1/sessions/by-link", json!({ "token": token }));
    let opened = challenge_of(by_link.await);
    answer(&anna, &opened, &authenticator.code(&app))
        .await
        .assert_status(201);
    stranger
        .post("/v1/password-resets", email)
        .await
        .assert_status(202);
    let token = newest(&app, "reset_password", &anna.email).await;
    let path = format!("/v1/password-resets/{token}");
    let reset = stranger.post(&path, json!({ "password": "battery staple horse" }));
    reset.await.assert_status(204);
    let body = json!({ "email": anna.email, "password": "battery staple horse" });
    challenge_of(stranger.post("/v1/sessions", body).await);
}

#[tokio::test]
async fn turning_it_off_needs_password_and_code_and_each_change_is_told_by_email() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (authenticator, codes) = turn_on(&app, &anna).await;
    let body = json!({ "password": PASSWORD });
    anna.post(FACTOR, body)
        .await
        .assert_problem(409, "second_factor_on");
    let code = authenticator.code(&app);
    turn_off(&anna, "a wrong guess", &code)
        .await
        .assert_problem(403, "wrong_password");
    turn_off(&anna, PASSWORD, "12345")
        .await
        .assert_problem(403, "wrong_code");
    let path = format!("{FACTOR}/recovery-codes");
    let body = json!({ "password": PASSWORD, "code": code });
    let renewed = anna.post(&path, body).await.assert_status(200).json();
    let fresh = renewed["recovery_codes"][0].as_str().unwrap();
    turn_off(&anna, PASSWORD, &codes[0])
        .await
        .assert_problem(403, "wrong_code");
    turn_off(&anna, PASSWORD, fresh).await.assert_status(204);
    turn_off(&anna, PASSWORD, fresh)
        .await
        .assert_problem(409, "no_second_factor");
    anna.sign_in().await;
    assert_eq!(emails_about_it(&app).await, EMAILS);
}

#[tokio::test]
async fn only_the_owner_of_a_confirmed_address_turns_it_on() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let body = json!({ "password": PASSWORD });
    anna.post(FACTOR, body.clone())
        .await
        .assert_problem(403, "not_verified");
    confirm(&app, &anna.email).await;
    let path = format!("{FACTOR}/confirmation");
    anna.post(&path, json!({ "code": "123456" }))
        .await
        .assert_problem(409, "no_second_factor");
    anna.post(FACTOR, json!({ "password": "a wrong guess" }))
        .await
        .assert_problem(403, "wrong_password");
    let first = anna.post(FACTOR, body.clone()).await.assert_status(201);
    let first = first.json();
    let address = first["address"].as_str().unwrap();
    assert!(
        address.starts_with("otpauth://totp/Logothete:anna%40example.org?secret="),
        "{address}"
    );
    let second = anna.post(FACTOR, body).await.assert_status(201).json();
    let [first, second] = [first, second].map(|begun| {
        let secret = begun["secret"].as_str().unwrap();
        Authenticator::new(secret)
    });
    // The newer secret has replaced the older one. Until it is confirmed nobody is asked for codes.
    anna.sign_in().await;
    let old = json!({ "code": first.code(&app) });
    anna.post(&path, old)
        .await
        .assert_problem(403, "wrong_code");
    let new = json!({ "code": second.code(&app) });
    anna.post(&path, new).await.assert_status(200);
    challenge(&anna).await;
}

#[tokio::test]
async fn a_referee_acts_only_with_a_second_factor() {
    let app = spawn_app().await;
    let rita = app.person("Rita").await;
    let email = Email::parse(&rita.email).unwrap();
    assert!(
        app.accounts
            .roles
            .appoint(Role::Referee, &email)
            .await
            .unwrap()
    );
    let waiting = "/v1/referee/disputes";
    rita.get(waiting)
        .await
        .assert_problem(403, "second_factor_missing");
    assert_eq!(status(&rita).await["is_required"], true);
    assert_eq!(app.accounts.roles.count(Role::Referee), 0);
    let (authenticator, _) = turn_on(&app, &rita).await;
    rita.get(waiting).await.assert_status(200);
    assert_eq!(app.accounts.roles.count(Role::Referee), 1);
    let code = authenticator.code(&app);
    turn_off(&rita, PASSWORD, &code).await.assert_status(204);
    rita.get(waiting)
        .await
        .assert_problem(403, "second_factor_missing");
    let bela = app.person("Bela").await;
    bela.get(waiting).await.assert_problem(403, "not_a_referee");
}

#[tokio::test]
async fn whom_the_operator_names_does_nothing_before_it_is_on() {
    let mut options = TestOptions::default();
    options.accounts.second_factor_for = vec![Email::parse("anna@example.org").unwrap()];
    let app = TestApp::spawn(options).await;
    let mut browser = Browser::person(&app, "Anna").await;
    let mut anna = app.stranger();
    "anna@example.org".clone_into(&mut anna.email);
    let anna = anna.sign_in().await;
    app.accounts.monitor.refresh().await.unwrap();
    anna.get("/v1/matches")
        .await
        .assert_problem(403, "second_factor_missing");
    let body = json!({ "name": "program", "scopes": ["match:read"] });
    anna.post("/v1/tokens", body)
        .await
        .assert_problem(403, "second_factor_missing");
    let page = browser.get("/lobby").await.assert_status(200);
    assert_eq!(page.path, "/preferences/second-factor?done=missing");
    turn_on(&app, &anna).await;
    assert_eq!(status(&anna).await["is_required"], true);
    anna.get("/v1/matches").await.assert_status(200);
    let page = browser.get("/lobby").await.assert_status(200);
    assert_eq!(page.path, "/lobby");
}

#[tokio::test]
async fn the_operator_removes_it_and_that_is_recorded() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    turn_on(&app, &anna).await;
    let named = NamedAccount::parse(&anna.email).unwrap();
    let factors = &app.accounts.second_factors;
    assert!(factors.remove(&named).await.unwrap());
    assert!(!factors.remove(&named).await.unwrap());
    assert_eq!(factors.list_removals().await.unwrap().len(), 1);
    anna.sign_in().await;
    assert_eq!(emails_about_it(&app).await, EMAILS);
}

#[tokio::test]
async fn the_pages_show_a_qr_code_then_recovery_codes_and_ask_for_a_code() {
    let app = spawn_app().await;
    let mut anna = Browser::person(&app, "Anna").await;
    let path = "/preferences/second-factor";
    assert!(anna.get(path).await.form_if_any(path).is_none());
    confirm(&app, "anna@example.org").await;
    let page = anna.get(path).await;
    let form = page.form("/preferences/second-factor");
    let page = anna.send(&form.with("password", PASSWORD)).await;
    assert_eq!(page.count("svg.qr path"), 2);
    let secret = page.texts("main code").remove(0).replace(' ', "");
    let authenticator = Authenticator::new(&secret);
    let confirmation = page.form("/preferences/second-factor/confirm");
    let wrong = confirmation.clone().with("code", "12345");
    let page = anna.send(&wrong).await.assert_status(403);
    assert_eq!(page.count("svg.qr path"), 2, "expected the same code again");
    let right = confirmation.with("code", &authenticator.code(&app));
    let page = anna.send(&right).await.assert_status(200);
    assert_eq!(page.count("ol.codes li"), 10);
    app.pass(STEP).await;

    let mut other = Browser::new(&app);
    let form = other.get("/sign-in?next=/lobby").await.form("/sign-in");
    let form = form.with("email", "anna@example.org");
    let page = other.send(&form.with("password", PASSWORD)).await;
    let code = page.form("/sign-in-code");
    assert!(!other.cookies.contains_key("logothete"));
    let page = other.send(&code.clone().with("code", "12345")).await;
    page.assert_status(403).form("/sign-in-code");
    let page = other
        .send(&code.with("code", &authenticator.code(&app)))
        .await;
    assert_eq!(page.path, "/lobby");

    app.pass(STEP).await;
    let page = anna.get("/preferences/second-factor").await;
    assert!(page.main().contains("10 recovery codes are left."));
    let off = page.form("/preferences/second-factor/codes");
    let mut off = off.with("password", PASSWORD);
    "/preferences/second-factor/off".clone_into(&mut off.action);
    let page = anna
        .send(&off.with("code", &authenticator.code(&app)))
        .await;
    assert_eq!(page.path, "/preferences/second-factor?done=off");
    assert_eq!(page.count("[role=status]"), 1);
}

#[tokio::test]
async fn an_emailed_link_asks_on_its_page_for_a_code() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let (authenticator, _) = turn_on(&app, &anna).await;
    anna.anonymous()
        .post("/v1/sign-in-links", json!({ "email": anna.email }))
        .await
        .assert_status(202);
    let token = newest(&app, "sign_in_link", &anna.email).await;
    let mut browser = Browser::new(&app);
    let path = format!("/sign-in/{token}");
    let form = browser.get(&path).await.form(&path);
    let code = browser.send(&form).await.form("/sign-in-code");
    assert!(!browser.cookies.contains_key("logothete"));
    let page = browser
        .send(&code.with("code", &authenticator.code(&app)))
        .await;
    assert_eq!(page.path, "/");
    assert!(browser.cookies.contains_key("logothete"));
}

#[tokio::test]
async fn a_confirmed_new_address_and_the_password_open_no_session_without_a_code() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    turn_on(&app, &anna).await;
    let address = "anna@example.com";
    let body = json!({ "password": PASSWORD, "email": address });
    let asked = anna.post("/v1/accounts/me/email", body).await;
    asked.assert_status(202);
    let token = newest(&app, "verify_address", address).await;
    let mut browser = Browser::new(&app);
    let path = format!("/verify/{token}");
    let form = browser.get(&path).await.form(&path);
    let form = browser.send(&form).await.assert_status(403).form(&path);
    let page = browser.send(&form.with("password", PASSWORD)).await;
    page.assert_status(200).form("/sign-in-code");
    assert!(!browser.cookies.contains_key("logothete"));
    let consent = browser.get("/oauth/authorize?client_id=x").await;
    assert!(consent.form_if_any("/oauth/authorize").is_none());
}
