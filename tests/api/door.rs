//! Tests of sign-in under attack. Wrong passwords and requested links do not lock out the owner of an account.

use logothete::testing::misspell;
use serde_json::{Value, json};
use sqlx::Executor;

use crate::app::{Client, PASSWORD, Reply, TestApp, TestOptions};
use crate::browser::Browser;
use crate::links::newest;

const ANNA: &str = "anna@example.org";
const HOME: &str = "198.51.100.7";
const ELSEWHERE: &str = "203.0.113.9";

/// Starts a service behind a proxy. The service allows three wrong passwords a minute.
async fn strict() -> TestApp {
    let mut options = TestOptions::default();
    options.api.limits.passwords_per_minute = 3.try_into().unwrap();
    behind_a_proxy(options).await
}

async fn behind_a_proxy(mut options: TestOptions) -> TestApp {
    options.api.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    TestApp::spawn(options).await
}

async fn registered(app: &TestApp) -> Client {
    let mut anna = app.stranger();
    anna.email = ANNA.to_owned();
    anna.register("Anna").await.assert_status(202);
    anna
}

async fn from(client: &Client, network: &str, path: &str, body: Value) -> Reply {
    let headers = [("x-forwarded-for", network)];
    let client = client.anonymous();
    client.send_json("POST", path, &headers, body).await
}

async fn sign_in(client: &Client, network: &str, password: &str) -> Reply {
    let body = json!({ "email": ANNA, "password": password });
    from(client, network, "/v1/sessions", body).await
}

/// Sends wrong passwords from many networks, until the service refuses all clients that it does not know.
async fn storm(client: &Client) {
    for host in 1..=20 {
        let reply = sign_in(client, &format!("192.0.2.{host}"), "a wrong guess").await;
        assert!([401, 429].contains(&reply.status), "{}", reply.text());
    }
    sign_in(client, ELSEWHERE, PASSWORD)
        .await
        .assert_problem(429, "too_many_requests");
}

impl Browser {
    async fn tries(&mut self, email: &str, password: &str) -> u16 {
        let form = self.get("/sign-in").await.form("/sign-in");
        let form = form.with("email", email).with("password", password);
        self.send_bare(&form).await.status
    }

    async fn leaves(&mut self) {
        let form = self.get("/").await.form("/sign-out");
        self.send(&form).await.assert_status(200);
    }
}

#[tokio::test]
async fn a_network_from_which_the_owner_signed_in_still_gets_in() {
    let app = strict().await;
    let anna = registered(&app).await;
    sign_in(&anna, HOME, PASSWORD).await.assert_status(201);
    storm(&anna).await;
    sign_in(&anna, HOME, PASSWORD).await.assert_status(201);
    // Wrong passwords from the network of the account's owner count as well.
    for _ in 0..2 {
        sign_in(&anna, HOME, "a wrong guess")
            .await
            .assert_status(401);
    }
    sign_in(&anna, HOME, PASSWORD)
        .await
        .assert_problem(429, "too_many_requests");
}

#[tokio::test]
async fn a_browser_that_the_owner_used_still_gets_in_from_anywhere() {
    let app = strict().await;
    let anna = registered(&app).await;
    let mut browser = Browser::new(&app);
    let home = ("x-forwarded-for".to_owned(), HOME.to_owned());
    browser.headers.push(home);
    assert_eq!(browser.tries(ANNA, PASSWORD).await, 303);
    browser.leaves().await;
    storm(&anna).await;
    browser.headers.last_mut().unwrap().1 = ELSEWHERE.to_owned();
    assert_eq!(browser.tries(ANNA, PASSWORD).await, 303);
    browser.leaves().await;
    browser.headers.last_mut().unwrap().1 = "203.0.113.10".to_owned();
    let mut unknown = browser.clone();
    unknown.cookies.remove("known").unwrap();
    assert_eq!(unknown.tries(ANNA, PASSWORD).await, 429);
    let mut forged = browser.clone();
    let known = forged.cookies.get_mut("known").unwrap();
    // The last characters of the cookie are its signature. The signature is changed here.
    let (rest, end) = known.split_at(known.len() - 4);
    *known = format!("{rest}{}", misspell(end));
    assert_eq!(forged.tries(ANNA, PASSWORD).await, 429);
}

#[tokio::test]
async fn a_browser_is_known_to_those_who_used_it_and_to_nobody_else() {
    let app = strict().await;
    let anna = registered(&app).await;
    let mut browser = Browser::new(&app);
    let away = ("x-forwarded-for".to_owned(), ELSEWHERE.to_owned());
    browser.headers.push(away);
    for name in ["Bela", "Csaba"] {
        let email = format!("{}@example.org", name.to_lowercase());
        browser.register(&email, name).await;
        assert_eq!(browser.tries(&email, PASSWORD).await, 303);
        browser.leaves().await;
    }
    storm(&anna).await;
    assert_eq!(browser.tries(ANNA, PASSWORD).await, 429);
    for _ in 0..2 {
        guess_for_bela(&anna).await.assert_status(401);
    }
    guess_for_bela(&anna).await.assert_status(429);
    assert_eq!(browser.tries("bela@example.org", PASSWORD).await, 303);
}

async fn guess_for_bela(client: &Client) -> Reply {
    let body = json!({ "email": "bela@example.org", "password": "a wrong guess" });
    from(client, "192.0.2.99", "/v1/sessions", body).await
}

#[tokio::test]
async fn wrong_passwords_keep_nobody_from_a_link() {
    let app = strict().await;
    let anna = registered(&app).await;
    storm(&anna).await;
    for (path, kind) in [
        ("/v1/sign-in-links", "sign_in_link"),
        ("/v1/password-resets", "reset_password"),
    ] {
        let body = json!({ "email": ANNA });
        from(&anna, ELSEWHERE, path, body).await.assert_status(202);
        newest(&app, kind, ANNA).await;
    }
    let token = newest(&app, "reset_password", ANNA).await;
    let path = format!("/v1/password-resets/{token}");
    let body = json!({ "password": "battery staple horse" });
    from(&anna, ELSEWHERE, &path, body).await.assert_status(204);
    let token = newest(&app, "sign_in_link", ANNA).await;
    let body = json!({ "token": token });
    let late = from(&anna, ELSEWHERE, "/v1/sessions/by-link", body).await;
    late.assert_problem(404, "dead_link");
}

#[tokio::test]
async fn strangers_who_ask_for_links_keep_neither_a_known_network_nor_the_mailbox_out() {
    let app = strict().await;
    let anna = registered(&app).await;
    sign_in(&anna, HOME, PASSWORD).await.assert_status(201);
    let ask = async |network: &str| {
        let body = json!({ "email": ANNA });
        from(&anna, network, "/v1/sign-in-links", body).await
    };
    for host in 1..=5 {
        ask(&format!("192.0.2.{host}")).await;
    }
    ask(ELSEWHERE).await.assert_status(429);
    ask(HOME).await.assert_status(202);
    // The newest link works, however many were requested. After it is used, another can be requested.
    let count = "select count(*) from account_email where kind = 'sign_in_link'";
    let emails = async || -> i64 {
        let mut owner = app.database.connect_as_owner().await.unwrap();
        sqlx::query_scalar(count)
            .fetch_one(&mut owner)
            .await
            .unwrap()
    };
    let before = emails().await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let later = "update email_request_count set begun_at = begun_at - interval '901 seconds'";
    owner.execute(later).await.unwrap();
    ask(HOME).await.assert_status(202);
    assert_eq!(emails().await, before + 1);
}

#[tokio::test]
async fn a_network_is_forgotten_with_the_password_and_stored_so_that_nobody_reads_it() {
    let app = behind_a_proxy(TestOptions::default()).await;
    let anna = registered(&app).await;
    for number in 0..25 {
        sign_in(&anna, &format!("198.51.100.{number}"), PASSWORD)
            .await
            .assert_status(201);
    }
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let macs = "select network_mac from known_network";
    let macs: Vec<Vec<u8>> = sqlx::query_scalar(macs)
        .fetch_all(&mut owner)
        .await
        .unwrap();
    assert_eq!(macs.len(), 20, "expected the latest 20 networks");
    assert!(macs.iter().all(|mac| mac.len() == 32));
    let body = json!({ "email": ANNA });
    from(&anna, HOME, "/v1/password-resets", body)
        .await
        .assert_status(202);
    let token = newest(&app, "reset_password", ANNA).await;
    let body = json!({ "password": "battery staple horse" });
    from(&anna, HOME, &format!("/v1/password-resets/{token}"), body)
        .await
        .assert_status(204);
    let left: i64 = sqlx::query_scalar("select count(*) from known_network")
        .fetch_one(&mut owner)
        .await
        .unwrap();
    assert_eq!(left, 0);
}
