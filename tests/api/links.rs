//! Tests of links in emails: confirm or change an address, reset a password, sign in.

use serde_json::{Value, json};
use sqlx::Executor;
use uuid::Uuid;

use crate::app::{Client, PASSWORD, Reply, TestApp, TestOptions, spawn_app};

const NEW_PASSWORD: &str = "battery staple horse";
const ANNA: &str = "anna@example.org";
const NEW_ADDRESS: &str = "anna@example.com";

/// Returns the tokens in the emails of a kind to an address, oldest first. Computes them as the mail worker does.
async fn tokens(app: &TestApp, kind: &str, address: &str) -> Vec<String> {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let ids: Vec<Uuid> = sqlx::query_scalar(
        "select email_id from account_email where kind = $1 and address = $2 order by posted_at",
    )
    .bind(kind)
    .bind(address)
    .fetch_all(&mut owner)
    .await
    .unwrap();
    ids.into_iter()
        .map(|id| app.accounts.sealed_links.seal_email(id))
        .collect()
}

pub(crate) async fn newest(app: &TestApp, kind: &str, address: &str) -> String {
    let tokens = tokens(app, kind, address).await;
    tokens
        .last()
        .expect("expected an email of this kind")
        .clone()
}

async fn emails(app: &TestApp, address: &str) -> Vec<String> {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    sqlx::query_scalar("select kind from account_email where address = $1 order by posted_at")
        .bind(address)
        .fetch_all(&mut owner)
        .await
        .unwrap()
}

async fn as_owner(app: &TestApp, sql: &'static str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    owner.execute(sql).await.unwrap();
}

async fn verify(client: &Client, token: &str) -> Reply {
    let body = json!({ "token": token });
    client
        .anonymous()
        .post("/v1/accounts/verification", body)
        .await
}

async fn by_link(client: &Client, token: &str) -> Reply {
    let body = json!({ "token": token });
    client.anonymous().post("/v1/sessions/by-link", body).await
}

async fn reset(client: &Client, token: &str, password: &str) -> Reply {
    let path = format!("/v1/password-resets/{token}");
    let body = json!({ "password": password });
    client.anonymous().post(&path, body).await
}

async fn ask(client: &Client, path: &str, email: &str) -> Reply {
    let body = json!({ "email": email });
    client.anonymous().post(path, body).await
}

async fn ask_address(client: &Client, email: &str) -> Reply {
    let body = json!({ "password": PASSWORD, "email": email });
    client.post("/v1/accounts/me/email", body).await
}

async fn sign_in(client: &Client, email: &str, password: &str) -> Reply {
    let body = json!({ "email": email, "password": password });
    client.anonymous().post("/v1/sessions", body).await
}

async fn account(client: &Client) -> Value {
    let reply = client.get("/v1/accounts/me").await;
    reply.assert_status(200).json()
}

#[tokio::test]
async fn an_address_is_confirmed_by_the_link_that_was_sent_there_once() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    assert_eq!(account(&anna).await["is_verified"], false);
    let token = newest(&app, "verify_address", ANNA).await;
    assert!(token.starts_with("lgl_"), "{token}");
    verify(&anna, &token).await.assert_status(204);
    assert_eq!(account(&anna).await["is_verified"], true);
    verify(&anna, &token).await.assert_problem(404, "dead_link");
    let reply = anna.post("/v1/accounts/me/verification", json!({})).await;
    reply.assert_problem(409, "already_verified");
}

#[tokio::test]
async fn a_newer_link_makes_the_older_void_and_is_not_sent_without_end() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for _ in 0..3 {
        let reply = anna.post("/v1/accounts/me/verification", json!({})).await;
        reply.assert_status(202);
    }
    let reply = anna.post("/v1/accounts/me/verification", json!({})).await;
    let reply = reply.assert_problem(429, "too_many_letters");
    assert_eq!(reply.header("retry-after"), "3600");
    let tokens = tokens(&app, "verify_address", ANNA).await;
    let [older @ .., newest] = tokens.as_slice() else {
        panic!("expected two emails")
    };
    assert_eq!(older.len(), 3);
    for token in older {
        verify(&anna, token).await.assert_problem(404, "dead_link");
    }
    verify(&anna, newest).await.assert_status(204);
    as_owner(
        &app,
        "update account set verified_at = null;
         update email_request_count set begun_at = begun_at - interval '61 minutes'",
    )
    .await;
    let reply = anna.post("/v1/accounts/me/verification", json!({})).await;
    reply.assert_status(202);
}

#[tokio::test]
async fn an_email_that_a_newer_one_replaced_is_not_sent() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    anna.post("/v1/accounts/me/verification", json!({}))
        .await
        .assert_status(202);
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let states: Vec<String> =
        sqlx::query_scalar("select state from account_email order by posted_at")
            .fetch_all(&mut owner)
            .await
            .unwrap();
    assert_eq!(states, ["dropped", "waiting"]);
}

#[tokio::test]
async fn a_link_is_good_for_its_time_once_it_was_sent() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for (path, kind, minutes) in [
        ("/v1/accounts/me/verification", "verify_address", 24 * 60),
        ("/v1/sign-in-links", "sign_in_link", 10),
        ("/v1/password-resets", "reset_password", 60),
    ] {
        for (passed, is_good) in [(minutes - 1, true), (minutes, false)] {
            as_owner(
                &app,
                "update account set verified_at = null;
                 update account_email set posted_at = posted_at - interval '3 days'",
            )
            .await;
            if kind == "verify_address" {
                anna.post(path, json!({})).await.assert_status(202);
            } else {
                ask(&anna, path, ANNA).await.assert_status(202);
            }
            let token = newest(&app, kind, ANNA).await;
            // The validity of a link begins when its email is sent, however long the email was queued.
            let sent = "update account_email
                set posted_at = posted_at - interval '2 days',
                    settled_at = coalesce(
                        settled_at, clock_timestamp() - make_interval(mins => $1)
                    ),
                    state = case when state = 'waiting' then 'sent' else state end
                where kind = $2";
            let mut owner = app.database.connect_as_owner().await.unwrap();
            let sent = sqlx::query(sent).bind(passed).bind(kind);
            sent.execute(&mut owner).await.unwrap();
            let reply = match kind {
                "sign_in_link" => by_link(&anna, &token).await,
                "reset_password" => reset(&anna, &token, PASSWORD).await,
                _ => verify(&anna, &token).await,
            };
            assert_eq!(reply.status < 300, is_good, "{kind} {passed}: {reply:?}");
        }
    }
}

#[tokio::test]
async fn a_link_is_good_for_one_purpose_and_cannot_be_made_up() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask(&anna, "/v1/sign-in-links", ANNA)
        .await
        .assert_status(202);
    ask(&anna, "/v1/password-resets", ANNA)
        .await
        .assert_status(202);
    let to_verify = newest(&app, "verify_address", ANNA).await;
    let to_sign_in = newest(&app, "sign_in_link", ANNA).await;
    let to_reset = newest(&app, "reset_password", ANNA).await;
    let made_up = app.accounts.sealed_links.seal_email(Uuid::from_u128(7));
    let bare = to_verify.trim_start_matches("lgl_").to_owned();
    for token in [&to_sign_in, &to_reset, &made_up, &bare, &String::new()] {
        verify(&anna, token).await.assert_problem(404, "dead_link");
    }
    for token in [&to_verify, &to_reset, &made_up, &bare] {
        by_link(&anna, token).await.assert_problem(404, "dead_link");
    }
    for token in [&to_verify, &to_sign_in, &made_up, &bare] {
        let reply = reset(&anna, token, NEW_PASSWORD).await;
        reply.assert_problem(404, "dead_link");
    }
    verify(&anna, &to_verify).await.assert_status(204);
    by_link(&anna, &to_sign_in).await.assert_status(201);
    reset(&anna, &to_reset, NEW_PASSWORD)
        .await
        .assert_status(204);
}

#[tokio::test]
async fn no_get_and_no_head_of_a_link_changes_anything() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask(&anna, "/v1/password-resets", ANNA)
        .await
        .assert_status(202);
    let token = newest(&app, "reset_password", ANNA).await;
    let path = format!("/v1/password-resets/{token}");
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
        let reply = anna.anonymous().send(method, &path, &[], None).await;
        reply.assert_status(405);
    }
    reset(&anna, &token, NEW_PASSWORD).await.assert_status(204);
}

#[tokio::test]
async fn a_stranger_learns_nothing_of_an_address_by_asking_for_emails() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await.anonymous();
    for path in ["/v1/password-resets", "/v1/sign-in-links"] {
        // Known and unknown addresses get equal responses, even after the rate limit is reached.
        for _ in 0..6 {
            let known = ask(&anna, path, " ANNA@example.org").await;
            let unknown = ask(&anna, path, "nobody@example.org").await;
            let (known, unknown) = (known.assert_status(202), unknown.assert_status(202));
            assert_eq!(known.body, unknown.body);
            let names = |reply: &Reply| -> Vec<String> {
                reply.headers.keys().map(ToString::to_string).collect()
            };
            assert_eq!(names(&known), names(&unknown));
        }
        ask(&anna, path, "anna")
            .await
            .assert_problem(422, "bad_email");
    }
    let kinds = emails(&app, ANNA).await;
    let of = |wanted: &str| kinds.iter().filter(|kind| *kind == wanted).count();
    assert_eq!((of("reset_password"), of("sign_in_link")), (4, 4));
    assert!(emails(&app, "nobody@example.org").await.is_empty());
}

#[tokio::test]
async fn the_owner_of_a_known_address_is_told_who_is_not() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    anna.anonymous()
        .register("Mallory")
        .await
        .assert_status(202);
    let kinds = emails(&app, ANNA).await;
    assert_eq!(kinds, ["verify_address", "already_registered"]);
    assert_eq!(account(&anna).await["name"], "Anna");
    let token = newest(&app, "already_registered", ANNA).await;
    verify(&anna, &token).await.assert_problem(404, "dead_link");
    for _ in 0..5 {
        anna.anonymous()
            .register("Mallory")
            .await
            .assert_status(202);
    }
    assert_eq!(
        emails(&app, ANNA).await.len(),
        4,
        "expected a limited number of emails"
    );
}

#[tokio::test]
async fn a_forgotten_password_is_replaced_and_every_session_ends() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask(&anna, "/v1/password-resets", ANNA)
        .await
        .assert_status(202);
    let token = newest(&app, "reset_password", ANNA).await;
    for (password, code) in [
        ("short", "bad_password"),
        (ANNA, "password_is_email"),
        ("qwertyuiop", "common_password"),
    ] {
        let reply = reset(&anna, &token, password).await;
        reply.assert_problem(422, code);
    }
    ask(&anna, "/v1/sign-in-links", ANNA)
        .await
        .assert_status(202);
    let other = newest(&app, "sign_in_link", ANNA).await;
    anna.get("/v1/accounts/me").await.assert_status(200);

    reset(&anna, &token, NEW_PASSWORD).await.assert_status(204);
    anna.get("/v1/accounts/me")
        .await
        .assert_problem(401, "session_ended");
    anna.spend().await.assert_problem(401, "unknown_token");
    sign_in(&anna, ANNA, PASSWORD)
        .await
        .assert_problem(401, "wrong_credentials");
    let tokens = sign_in(&anna, ANNA, NEW_PASSWORD).await.assert_status(201);
    let again = anna.with_tokens(&tokens.json());
    assert_eq!(
        account(&again).await["is_verified"],
        true,
        "expected the reader of the email to own the account"
    );
    assert_eq!(emails(&app, ANNA).await.last().unwrap(), "password_changed");
    reset(&anna, &token, PASSWORD)
        .await
        .assert_problem(404, "dead_link");
    by_link(&anna, &other)
        .await
        .assert_problem(404, "dead_link");
}

#[tokio::test]
async fn a_link_signs_in_once_also_when_it_is_followed_twice_at_once() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask(&anna, "/v1/sign-in-links", ANNA)
        .await
        .assert_status(202);
    let token = newest(&app, "sign_in_link", ANNA).await;
    let tries = tokio::join!(
        by_link(&anna, &token),
        by_link(&anna, &token),
        by_link(&anna, &token),
        by_link(&anna, &token),
    );
    let tries: [Reply; 4] = tries.into();
    let mut statuses: Vec<u16> = tries.iter().map(|reply| reply.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [201, 404, 404, 404]);
    let good = tries.iter().find(|reply| reply.status == 201).unwrap();
    assert_eq!(good.header("cache-control"), "no-store");
    let signed_in = anna.with_tokens(&good.json());
    assert_eq!(account(&signed_in).await["is_verified"], true);
    signed_in.spend().await.assert_status(200);
}

#[tokio::test]
async fn an_address_changes_when_the_new_one_is_confirmed_and_not_before() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let first = newest(&app, "verify_address", ANNA).await;
    let body = json!({ "password": "not the password", "email": NEW_ADDRESS });
    anna.post("/v1/accounts/me/email", body)
        .await
        .assert_problem(403, "wrong_password");
    ask_address(&anna, "anna")
        .await
        .assert_problem(422, "bad_email");
    ask_address(&anna, NEW_ADDRESS).await.assert_status(202);
    assert_eq!(account(&anna).await["email"], ANNA);
    ask(&anna, "/v1/sign-in-links", ANNA)
        .await
        .assert_status(202);
    let old = newest(&app, "sign_in_link", ANNA).await;

    let token = newest(&app, "verify_address", NEW_ADDRESS).await;
    verify(&anna, &token).await.assert_status(204);
    let changed = account(&anna).await;
    assert_eq!(changed["email"], NEW_ADDRESS);
    assert_eq!(changed["is_verified"], true);
    assert_eq!(emails(&app, ANNA).await.last().unwrap(), "address_changed");
    by_link(&anna, &old).await.assert_problem(404, "dead_link");
    verify(&anna, &first).await.assert_problem(404, "dead_link");
    sign_in(&anna, ANNA, PASSWORD)
        .await
        .assert_problem(401, "wrong_credentials");
    sign_in(&anna, NEW_ADDRESS, PASSWORD)
        .await
        .assert_status(201);
}

#[tokio::test]
async fn of_a_taken_address_only_its_owner_is_told() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let mallory = app.person("Mallory").await;
    let of_anna = ask_address(&mallory, ANNA).await.assert_status(202);
    let free = ask_address(&mallory, NEW_ADDRESS).await.assert_status(202);
    assert_eq!(of_anna.body, free.body);
    let kinds = emails(&app, ANNA).await;
    assert_eq!(kinds, ["verify_address", "already_registered"]);
    let token = newest(&app, "verify_address", NEW_ADDRESS).await;
    let mut late = app.stranger();
    late.email = NEW_ADDRESS.to_owned();
    late.register("Late").await.assert_status(202);
    verify(&anna, &token).await.assert_problem(404, "dead_link");
    assert_eq!(account(&mallory).await["email"], "mallory@example.org");
}

#[tokio::test]
async fn whoever_asks_for_another_address_learns_nothing_of_it() {
    let app = spawn_app().await;
    app.person("Anna").await;
    let mut said = Vec::new();
    for (name, wanted) in [("Mallory", ANNA), ("Morgan", "free@example.org")] {
        let asker = app.person(name).await;
        let own = format!("{}@example.com", name.to_lowercase());
        ask_address(&asker, &own).await.assert_status(202);
        let earlier = newest(&app, "verify_address", &own).await;
        let mut answers = Vec::new();
        for _ in 0..4 {
            let reply = ask_address(&asker, wanted).await;
            answers.push((reply.status, reply.header("retry-after").to_owned()));
        }
        verify(&asker, &earlier)
            .await
            .assert_problem(404, "dead_link");
        let listed = asker.get("/v1/deliveries").await.assert_status(200).json();
        let listed: Vec<Value> = listed["letters"].as_array().unwrap().clone();
        let kinds = listed.iter().map(|email| email["kind"].clone());
        said.push((answers, kinds.collect::<Vec<_>>()));
    }
    assert_eq!(said[0], said[1]);
    let statuses = said[0].0.iter().map(|(status, _)| *status);
    assert_eq!(statuses.collect::<Vec<_>>(), [202, 202, 202, 429]);
}

#[tokio::test]
async fn strangers_who_register_with_an_address_do_not_use_up_the_emails_of_its_owner() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for _ in 0..6 {
        let again = anna.anonymous().register("Mallory").await;
        again.assert_status(202);
    }
    let path = "/v1/accounts/me/verification";
    anna.post(path, json!({})).await.assert_status(202);
    let token = newest(&app, "verify_address", ANNA).await;
    verify(&anna, &token).await.assert_status(204);
}

#[tokio::test]
async fn a_new_password_voids_the_links_that_are_about() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask_address(&anna, NEW_ADDRESS).await.assert_status(202);
    let token = newest(&app, "verify_address", NEW_ADDRESS).await;
    let body = json!({ "old_password": PASSWORD, "new_password": NEW_PASSWORD });
    anna.put("/v1/accounts/me/password", body)
        .await
        .assert_status(204);
    verify(&anna, &token).await.assert_problem(404, "dead_link");
    assert_eq!(emails(&app, ANNA).await.last().unwrap(), "password_changed");
}

#[tokio::test]
async fn an_erased_person_leaves_no_email_and_no_link() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    ask_address(&anna, NEW_ADDRESS).await.assert_status(202);
    let token = newest(&app, "verify_address", NEW_ADDRESS).await;
    assert!(!emails(&app, ANNA).await.is_empty());
    let body = json!({ "password": PASSWORD });
    anna.send_json("DELETE", "/v1/accounts/me", &[], body)
        .await
        .assert_status(204);
    assert!(emails(&app, ANNA).await.is_empty());
    assert!(emails(&app, NEW_ADDRESS).await.is_empty());
    verify(&anna, &token).await.assert_problem(404, "dead_link");
}

#[tokio::test]
async fn a_person_says_how_they_are_written_to() {
    let app = spawn_app().await;
    let mut anna = app.stranger();
    anna.email = ANNA.to_owned();
    let body = json!({
        "email": ANNA, "password": PASSWORD, "name": "Anna",
        "language": "hu", "time_zone": "Europe/Budapest",
    });
    anna.post("/v1/accounts", body).await.assert_status(202);
    let anna = anna.sign_in().await;
    let said = account(&anna).await;
    assert_eq!(
        (&said["language"], &said["time_zone"]),
        (&json!("hu"), &json!("Europe/Budapest"))
    );
    let change = async |body: Value| anna.send_json("PATCH", "/v1/accounts/me", &[], body).await;
    for (body, code) in [
        (json!({ "name": " " }), "bad_name"),
        (json!({ "language": "la" }), "bad_language"),
        (json!({ "time_zone": "Europe/Byzantium" }), "bad_time_zone"),
    ] {
        change(body).await.assert_problem(422, code);
    }
    change(json!({ "language": "it" })).await.assert_status(204);
    change(json!({})).await.assert_status(204);
    let all = json!({ "name": "Anni", "time_zone": "America/New_York" });
    change(all).await.assert_status(204);
    let said = account(&anna).await;
    assert_eq!(
        [&said["name"], &said["language"], &said["time_zone"]],
        [&json!("Anni"), &json!("it"), &json!("America/New_York")]
    );
}

#[tokio::test]
async fn emails_are_not_asked_for_without_end_and_each_kind_is_counted_by_itself() {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = 3.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let stranger = app.stranger();
    for email in [ANNA, "nobody@example.org"] {
        for path in ["/v1/password-resets", "/v1/sign-in-links"] {
            for _ in 0..3 {
                ask(&stranger, path, email).await.assert_status(202);
            }
            ask(&stranger, path, email)
                .await
                .assert_problem(429, "too_many_requests");
        }
        sign_in(&stranger, email, PASSWORD).await.assert_status(401);
    }
}
