//! Tests of fair use: rate-limit headers, client addresses behind proxies, cross-origin requests.

use serde_json::json;

use crate::app::{Client, Reply, TestApp, TestOptions, spawn_app};

#[tokio::test]
async fn an_answer_tells_what_is_left_and_a_refusal_when_there_is_more() {
    let mut options = TestOptions::default();
    options.api.limits.writes_per_second = 1.try_into().unwrap();
    options.api.limits.reads_per_second = 30.try_into().unwrap();
    let app = TestApp::spawn(options).await;
    let anna = app.person("Anna").await;
    let reply = anna.get("/v1/accounts/me").await.assert_status(200);
    assert_eq!(reply.header("ratelimit-policy"), r#""reads";q=60;w=2"#);
    assert_eq!(reply.header("ratelimit"), r#""reads";r=59;t=1"#);

    let change = || async { anna.put("/v1/preferences", json!({})).await };
    let mut last = change().await;
    assert_eq!(last.header("ratelimit-policy"), r#""writes";q=2;w=2"#);
    for _ in 0..50 {
        if last.status == 429 {
            break;
        }
        last = change().await;
    }
    let last = last.assert_problem(429, "too_many_requests");
    assert!(last.header("ratelimit").starts_with(r#""writes";r=0;t="#));
    assert!(1 <= last.header("retry-after").parse().unwrap());
    let reply = app.stranger().get("/v1/games").await.assert_status(200);
    assert!(
        !reply.headers.contains_key("ratelimit"),
        "expected no rate limit"
    );
}

async fn knock(client: &Client, from: &str) -> Reply {
    let body = json!({ "email": "anna@example.org", "password": "a wrong guess" });
    let headers = [("x-forwarded-for", from)];
    client
        .send_json("POST", "/v1/sessions", &headers, body)
        .await
}

#[tokio::test]
async fn behind_a_trusted_proxy_each_sender_counts_and_cannot_be_another() {
    let mut options = TestOptions::default();
    options.api.limits.visits_per_minute = 2.try_into().unwrap();
    options.api.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let app = TestApp::spawn(options).await;
    let stranger = app.stranger();
    for claimed in ["203.0.113.9", "192.0.2.1, 203.0.113.9"] {
        knock(&stranger, claimed).await.assert_status(401);
    }
    for claimed in [
        "203.0.113.9",
        "198.51.100.1, 203.0.113.9",
        "127.0.0.5, 203.0.113.9",
    ] {
        knock(&stranger, claimed)
            .await
            .assert_problem(429, "too_many_requests");
    }
    knock(&stranger, "203.0.113.10").await.assert_status(401);
}

#[tokio::test]
async fn a_page_from_anywhere_may_use_the_api_with_a_token_and_sees_no_pages() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let origin = ("origin", "https://client.example");
    let asked = [
        origin,
        ("access-control-request-method", "POST"),
        (
            "access-control-request-headers",
            "authorization,content-type,idempotency-key",
        ),
    ];
    let path = "/v1/matches";
    let reply = app.stranger().send("OPTIONS", path, &asked, None).await;
    let reply = reply.assert_status(200);
    assert_eq!(reply.header("access-control-allow-origin"), origin.1);
    assert!(
        reply
            .header("access-control-allow-methods")
            .contains("POST")
    );
    let headers = reply.header("access-control-allow-headers").to_lowercase();
    assert!(headers.contains("idempotency-key") && headers.contains("authorization"));
    assert!(
        !reply
            .headers
            .contains_key("access-control-allow-credentials")
    );

    let reply = anna.send("GET", "/v1/accounts/me", &[origin], None).await;
    let reply = reply.assert_status(200);
    assert_eq!(reply.header("access-control-allow-origin"), origin.1);
    let exposed = reply.header("access-control-expose-headers").to_lowercase();
    assert!(exposed.contains("etag") && exposed.contains("ratelimit"));
    let stranger = app.stranger();
    let refused = stranger
        .send("GET", "/v1/accounts/me", &[origin], None)
        .await;
    let refused = refused.assert_problem(401, "unauthenticated");
    assert_eq!(refused.header("access-control-allow-origin"), origin.1);

    let page = app.stranger().send("GET", "/", &[origin], None).await;
    assert!(!page.headers.contains_key("access-control-allow-origin"));
    let reply = app
        .stranger()
        .send("OPTIONS", "/sign-in", &asked, None)
        .await;
    assert!(!reply.headers.contains_key("access-control-allow-origin"));
}
