//! Tests of endpoints that only the local machine or the operator may use, also through a local proxy.

use std::num::NonZeroU32;

use logothete::access::AccountEmailKind;
use logothete::http::monitoring::MetricsAccess;
use serde_json::json;
use strum::VariantArray;

use crate::app::{Client, Reply, TestApp, TestOptions, spawn_app};
use crate::emails::worker;

const TOKEN: &str = "a-token-for-prometheus";

/// Headers that a proxy adds to a request that it passes on.
const PASSED_ON: [(&str, &str); 8] = [
    ("x-forwarded-for", "203.0.113.9"),
    ("x-forwarded-for", "127.0.0.1"),
    ("x-forwarded-proto", "https"),
    ("x-forwarded-host", "play.example"),
    ("forwarded", "for=127.0.0.1;proto=https"),
    ("x-real-ip", "127.0.0.1"),
    ("via", "1.1 proxy"),
    ("cf-connecting-ip", "127.0.0.1"),
];

/// Sends a request as a client on the local machine, with these additional headers.
async fn ask(client: &Client, path: &str, headers: &[(&str, &str)]) -> Reply {
    let headers = [&[("host", "localhost:8080")], headers].concat();
    client.send("GET", path, &headers, None).await
}

async fn behind_a_proxy(networks: &[&str], token: Option<&str>) -> TestApp {
    let mut options = TestOptions::default();
    options.api.trusted_proxies = vec!["127.0.0.0/8".parse().unwrap()];
    let networks = networks.iter().map(|network| network.parse().unwrap());
    let readers = MetricsAccess::new(networks.collect(), token.map(Into::into));
    options.api.figures_readers = readers.unwrap();
    options.api.limits.visits_per_minute = NonZeroU32::new(20).unwrap();
    TestApp::spawn(options).await
}

#[tokio::test]
async fn the_mailbox_is_closed_to_whoever_comes_through_a_proxy() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let path = "/dev/mailbox";
    ask(&stranger, path, &[]).await.assert_status(200);
    for header in PASSED_ON {
        ask(&stranger, path, &[header])
            .await
            .assert_problem(404, "not_found");
    }
    let app = behind_a_proxy(&[], None).await;
    let stranger = app.stranger();
    ask(&stranger, path, &[]).await.assert_status(200);
    for (chain, status) in [
        ("127.0.0.1", 200),
        ("203.0.113.9", 404),
        ("127.0.0.1, 203.0.113.9", 404),
        ("203.0.113.9, 127.0.0.1", 404),
        ("unknown", 404),
        ("", 404),
    ] {
        let reply = ask(&stranger, path, &[("x-forwarded-for", chain)]).await;
        assert_eq!(reply.status, status, "{chain}");
    }
    let reply = ask(&stranger, path, &[("x-real-ip", "203.0.113.9")]).await;
    reply.assert_status(404);
}

#[tokio::test]
async fn the_figures_are_for_this_machine_and_not_for_whoever_a_proxy_brings() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let path = "/metrics";
    ask(&stranger, path, &[]).await.assert_status(200);
    for header in PASSED_ON {
        ask(&stranger, path, &[header])
            .await
            .assert_problem(403, "metrics_closed");
    }
    let reply = stranger.send("GET", path, &[("host", "play.example")], None);
    reply.await.assert_problem(403, "metrics_closed");
}

#[tokio::test]
async fn the_figures_are_for_networks_that_the_operator_names() {
    let app = behind_a_proxy(&["203.0.113.0/24"], None).await;
    let stranger = app.stranger();
    for (chain, status) in [
        ("203.0.113.9", 200),
        ("198.51.100.1, 203.0.113.9", 200),
        ("198.51.100.1", 403),
        ("203.0.113.9, 198.51.100.1", 403),
        ("203.0.113.9, unknown", 403),
    ] {
        let headers = [("host", "play.example"), ("x-forwarded-for", chain)];
        let reply = stranger.send("GET", "/metrics", &headers, None).await;
        assert_eq!(reply.status, status, "{chain}: {}", reply.text());
    }
    // Requests through a proxy are refused even if the proxy's network is allowed: it says nothing about the proxy's
    // clients.
    let mut options = TestOptions::default();
    let network = "127.0.0.0/8".parse().unwrap();
    options.api.figures_readers = MetricsAccess::new(vec![network], None).unwrap();
    let app = TestApp::spawn(options).await;
    let stranger = app.stranger();
    let named = [("host", "play.example")];
    let reply = stranger.send("GET", "/metrics", &named, None).await;
    reply.assert_status(200);
    for header in PASSED_ON {
        let reply = stranger.send("GET", "/metrics", &[header], None).await;
        reply.assert_problem(403, "metrics_closed");
    }
}

#[tokio::test]
async fn the_figures_are_for_whoever_has_the_token_of_the_operator() {
    let app = behind_a_proxy(&[], Some(TOKEN)).await;
    let far = [("x-forwarded-for", "203.0.113.9")];
    let with = |token: &str| app.stranger().with_token(token);
    ask(&with(TOKEN), "/metrics", &far).await.assert_status(200);
    let anybody = ask(&app.stranger(), "/metrics", &far).await;
    anybody.assert_problem(403, "metrics_closed");
    let person = app.person("Anna").await;
    for wrong in ["", "x", &TOKEN[1..], person.token.as_ref().unwrap()] {
        let reply = ask(&with(wrong), "/metrics", &far).await;
        let reply = reply.assert_problem(401, "bad_token");
        assert!(reply.header("www-authenticate").starts_with("Bearer"));
    }
    let mut last = ask(&with("x"), "/metrics", &far).await;
    for _ in 0..20 {
        last = ask(&with("x"), "/metrics", &far).await;
    }
    last.assert_problem(429, "too_many_requests");
    ask(&with(TOKEN), "/metrics", &far).await.assert_status(200);
    let app = behind_a_proxy(&[], None).await;
    for none in ["", TOKEN] {
        let reply = ask(&app.stranger().with_token(none), "/metrics", &far).await;
        reply.assert_problem(401, "bad_token");
    }
}

#[tokio::test]
async fn the_figures_do_not_tell_whether_an_address_has_an_account() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for path in ["/v1/sign-in-links", "/v1/password-resets"] {
        let body = json!({ "email": anna.email });
        let asked = anna.anonymous().post(path, body).await;
        asked.assert_status(202);
    }
    let again = anna.anonymous().register("Anna").await;
    again.assert_status(202);
    worker(&app).run_round().await.unwrap();
    let text = ask(&anna.anonymous(), "/metrics", &[]).await.text();
    for kind in AccountEmailKind::VARIANTS {
        let kind = kind.word();
        assert!(!text.contains(&format!("\"{kind}\"")), "{kind}: {text}");
    }
}

#[tokio::test]
async fn who_issues_tokens_does_not_depend_on_the_host_that_was_asked() {
    let path = "/.well-known/oauth-authorization-server";
    let asked = [
        ("host", "evil.example"),
        ("x-forwarded-host", "evil.example"),
    ];
    let app = spawn_app().await;
    let metadata = app.stranger().send("GET", path, &asked, None).await;
    let metadata = metadata.assert_status(200);
    assert_eq!(metadata.json()["issuer"], format!("http://{}", app.address));
    assert!(!metadata.text().contains("evil"), "{}", metadata.text());
    let known_as = Some("https://play.example".to_owned());
    let app = TestApp::spawn(TestOptions {
        known_as,
        ..TestOptions::default()
    });
    let metadata = app.await.stranger().send("GET", path, &asked, None).await;
    assert_eq!(metadata.json()["issuer"], "https://play.example");
}
