//! Tests that invalid input is refused with a problem document, and that nothing is stored.

use logothete::testing::misspell;
use serde_json::json;

use crate::app::{Client, PASSWORD, Reply, spawn_app};

async fn post_bytes(client: &Client, body: impl Into<Vec<u8>>) -> Reply {
    let headers = [("content-type", "application/json")];
    client
        .send("POST", "/v1/accounts", &headers, Some(body.into()))
        .await
}

#[tokio::test]
async fn what_cannot_be_read_is_malformed() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let deep = format!("{}{}", "[".repeat(10_000), "]".repeat(10_000));
    let deep_field = format!(r#"{{"email":{deep}}}"#);
    for body in [
        "",
        "{",
        "nonsense",
        "null",
        "[]",
        "{}",
        "\u{feff}{}",
        r#"{"email":"a@example.org","password":"correct horse","name":"Anna"} trailing"#,
        r#"{"email":"a@example.org","password":"correct horse","name":"Anna","admin":true}"#,
        r#"{"email":"a@example.org","password":"correct horse","name":"Anna","name":"Béla"}"#,
        r#"{"email":7,"password":"correct horse","name":"Anna"}"#,
        r#"{"email":null,"password":"correct horse","name":"Anna"}"#,
        r#"{"email":"a@example.org","password":["correct horse"],"name":"Anna"}"#,
        r#"{"email":"\ud800","password":"correct horse","name":"Anna"}"#,
        &deep,
        &deep_field,
    ] {
        post_bytes(&stranger, body)
            .await
            .assert_problem(400, "malformed");
    }
    post_bytes(&stranger, b"{\"email\":\"\xff\"}".to_vec())
        .await
        .assert_problem(400, "malformed");
}

#[tokio::test]
async fn a_body_over_the_limit_is_not_read() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let long = format!(r#"{{"email":"{}"}}"#, "x".repeat(64 * 1024));
    post_bytes(&stranger, long.clone())
        .await
        .assert_problem(413, "too_large");
    let chunked = format!(
        "POST /v1/accounts HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n\
         transfer-encoding: chunked\r\n\r\n{:x}\r\n{long}\r\n0\r\n\r\n",
        long.len(),
    );
    assert!(
        app.raw(chunked).await.starts_with("HTTP/1.1 413"),
        "expected 413 also without a content length"
    );
}

#[tokio::test]
async fn a_body_that_is_not_json_by_its_own_account_is_refused() {
    let app = spawn_app().await;
    let body =
        json!({ "email": "a@example.org", "password": PASSWORD, "name": "Anna" }).to_string();
    for content_type in [
        "text/plain",
        "application/x-www-form-urlencoded",
        "application/jsonx",
        "json",
    ] {
        let headers = [("content-type", content_type)];
        let reply = app
            .stranger()
            .send("POST", "/v1/accounts", &headers, Some(body.clone().into()))
            .await;
        reply.assert_problem(415, "unsupported_media_type");
    }
    let reply = app.stranger().send("POST", "/v1/accounts", &[], None).await;
    reply.assert_problem(415, "unsupported_media_type");
    let headers = [("content-type", "Application/JSON; charset=utf-8")];
    let reply = app
        .stranger()
        .send("POST", "/v1/accounts", &headers, Some(body.into()))
        .await;
    reply.assert_status(202);
}

#[tokio::test]
async fn a_byte_order_mark_is_skipped_and_a_compressed_body_refused() {
    let app = spawn_app().await;
    let anna = json!({ "email": "a@example.org", "password": PASSWORD, "name": "Anna" });
    let stranger = app.stranger();
    let marked = post_bytes(&stranger, format!("\u{feff}{anna}")).await;
    marked.assert_status(202);
    let form = "application/x-www-form-urlencoded";
    for (path, media_type, status, sentence) in [
        ("/v1/accounts", "application/json", 415, "compressed"),
        ("/oauth/token", form, 400, "compressed"),
        ("/register", form, 415, "<!doctype html>"),
    ] {
        let headers = [("content-type", media_type), ("content-encoding", "gzip")];
        let body = Some(b"\x1f\x8b\x08\0".to_vec());
        let refused = stranger.send("POST", path, &headers, body).await;
        let text = refused.text();
        assert_eq!(refused.status, status, "{path}: {text}");
        assert!(text.contains(sentence), "{path}: {text}");
    }
}

#[tokio::test]
async fn a_head_is_answered_as_a_get_without_its_body() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for path in [
        "/v1/accounts/me",
        "/v1/games",
        "/openapi.json",
        "/health/live",
    ] {
        let whole = anna.get(path).await.assert_status(200);
        let head = anna.send("HEAD", path, &[], None).await.assert_status(200);
        assert!(head.body.is_empty(), "{path}");
        for name in ["content-type", "content-length", "etag"] {
            assert_eq!(head.headers.get(name), whole.headers.get(name), "{path}");
        }
    }
    let token = anna.token.clone().unwrap();
    let known = anna.get("/v1/accounts/me").await.header("etag").to_owned();
    let bytes = format!(
        "HEAD /v1/accounts/me HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\
         authorization: Bearer {token}\r\n\r\n",
    );
    let answer = app.raw(bytes).await;
    assert!(
        answer.starts_with("HTTP/1.1 200") && answer.ends_with("\r\n\r\n"),
        "{answer}"
    );
    let known = [("if-none-match", known.as_str())];
    anna.send("HEAD", "/v1/accounts/me", &known, None)
        .await
        .assert_status(304);
    anna.send("HEAD", "/v1/nothing", &[], None)
        .await
        .assert_status(404);
    let reply = anna
        .send("HEAD", "/v1/accounts", &[], None)
        .await
        .assert_status(405);
    assert_eq!(reply.header("allow"), "POST");
}

#[tokio::test]
async fn an_unknown_path_is_404_and_an_undeclared_method_405() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    for path in [
        "/v1",
        "/v1/",
        "/v1/nothing",
        "/v1/accounts/",
        "/v1/accounts/me/x",
        "/docs/api/nothing",
        "/problems/x",
        "/%00",
        "/%ff",
    ] {
        stranger.get(path).await.assert_problem(404, "not_found");
    }
    for (method, path, allow) in [
        ("PUT", "/v1/accounts/me", "GET, HEAD, DELETE, PATCH"),
        ("GET", "/v1/accounts", "POST"),
        ("PUT", "/v1/sessions", "GET, HEAD, POST, DELETE"),
        ("DELETE", "/v1/sessions/by-link", "POST"),
        ("DELETE", "/v1/sessions/refresh", "POST"),
        ("POST", "/health/live", "GET, HEAD"),
        ("BREW", "/openapi.json", "GET, HEAD"),
    ] {
        let reply = stranger.send(method, path, &[], None).await;
        let reply = reply.assert_problem(405, "method_not_allowed");
        assert_eq!(reply.header("allow"), allow);
    }
}

#[tokio::test]
async fn hostile_tokens_are_not_believed() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let token = anna.token.clone().unwrap();
    let (head, signature) = token.rsplit_once('.').unwrap();
    let megabyte = "a".repeat(1024 * 1024 - 64);
    let other_signature = format!("{head}.{}", misspell(signature));
    for hostile in [
        "x",
        "..",
        "a.b.c",
        &token[..token.len() - 1],
        &token[1..],
        head,
        &format!("{head}."),
        &other_signature,
        &format!("{token}.x"),
        &format!("{token} {token}"),
        &anna.refresh,
        &"a".repeat(3000),
    ] {
        let reply = anna.with_token(hostile).get("/v1/accounts/me").await;
        let reply = reply.assert_problem(401, "bad_token");
        assert!(reply.header("www-authenticate").contains("invalid_token"));
    }
    let request = format!(
        "GET /v1/accounts/me HTTP/1.1\r\nhost: x\r\nauthorization: Bearer {megabyte}\r\n\r\n"
    );
    assert!(
        !app.raw(request).await.starts_with("HTTP/1.1 200"),
        "expected the server to refuse a megabyte of headers"
    );
    anna.get("/v1/accounts/me").await.assert_status(200);
}

#[tokio::test]
async fn only_one_bearer_token_in_its_header_counts() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let token = anna.token.clone().unwrap();
    let nobody = anna.anonymous();
    let path = "/v1/accounts/me";
    nobody
        .get(path)
        .await
        .assert_problem(401, "unauthenticated");
    nobody
        .get(&format!("{path}?access_token={token}"))
        .await
        .assert_problem(401, "unauthenticated");
    let cookie = format!("access_token={token}; token={token}; session={token}");
    nobody
        .send("GET", path, &[("cookie", &cookie)], None)
        .await
        .assert_problem(401, "unauthenticated");
    for header in [
        format!("Basic {token}"),
        token.clone(),
        "Bearer".to_owned(),
        "Bearer ".to_owned(),
    ] {
        let reply = nobody
            .send("GET", path, &[("authorization", &header)], None)
            .await;
        reply.assert_problem(401, "bad_token");
    }
    let twice = format!(
        "GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nauthorization: Bearer {token}\r\n\
         authorization: Bearer {token}\r\n\r\n"
    );
    assert!(app.raw(twice).await.starts_with("HTTP/1.1 401"));
    let reply = nobody
        .send(
            "GET",
            path,
            &[("authorization", &format!("bearer {token}"))],
            None,
        )
        .await;
    reply.assert_status(200);
}

#[tokio::test]
async fn who_is_asking_comes_before_what_is_asked() {
    let app = spawn_app().await;
    let headers = [("content-type", "application/json")];
    let reply = app
        .stranger()
        .send(
            "PUT",
            "/v1/accounts/me/password",
            &headers,
            Some(b"{".to_vec()),
        )
        .await;
    reply.assert_problem(401, "unauthenticated");
}

#[tokio::test]
async fn a_problem_quotes_neither_password_nor_token() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let secret = "swordfish";
    let body = json!({ "email": anna.email, "password": secret, "x": secret });
    let replies = [
        anna.post("/v1/sessions", body).await,
        anna.post(
            "/v1/accounts",
            json!({ "email": "a@b.org", "password": secret, "name": "A" }),
        )
        .await,
        anna.with_token(secret).get("/v1/accounts/me").await,
    ];
    for reply in replies {
        assert!(
            400 <= reply.status && !reply.text().contains(secret),
            "{}",
            reply.text()
        );
    }
}

#[tokio::test]
async fn all_faults_of_a_body_are_told_at_once() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let body = json!({ "email": 7, "password": "swordfish", "admin": true });
    let reply = stranger.post("/v1/accounts", body).await;
    let problem = reply.assert_problem(400, "malformed").json();
    let detail = problem["detail"].as_str().unwrap();
    for fault in [
        "`email` must be a string",
        "`password` must have 10 to 128 characters",
        "`name` is required",
        "`admin` is not a known field",
    ] {
        assert!(detail.contains(fault), "{detail}");
    }
    assert_eq!(problem["errors"].as_array().unwrap().len(), 4);

    // The request is valid JSON with two invalid values.
    let body = json!({ "email": "a@example.org", "password": "swordfish", "name": "" });
    let reply = stranger.post("/v1/accounts", body).await;
    let problem = reply.assert_problem(422, "bad_password").json();
    let errors = problem["errors"].as_array().unwrap();
    let fields: Vec<&str> = errors
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    assert_eq!(fields, ["/password", "/name"]);
}

fn fields(problem: &serde_json::Value) -> Vec<&str> {
    let errors = problem["errors"].as_array().unwrap().iter();
    errors
        .map(|error| error["field"].as_str().unwrap())
        .collect()
}

#[tokio::test]
async fn every_bad_field_is_named_also_where_its_form_is_right() {
    let app = spawn_app().await;
    let mut anna = app.person("Anna").await;
    let bots = json!([{ "type": "bot", "bot": "deep" }, { "type": "bot", "bot": "blue" }]);
    let clock = json!({ "type": "bank", "bank_secs": 1, "increment_secs": 0, "cap_secs": 0 });
    let rows = [
        (
            "/v1/accounts",
            json!({ "email": "nobody", "password": "swordfish", "name": "a\u{200b}", "language": "xx" }),
            "bad_email",
            vec!["/email", "/password", "/language", "/name"],
        ),
        (
            "/v1/accounts",
            json!({ "email": "a@example.org", "password": PASSWORD, "name": "a\u{200b}" }),
            "bad_name",
            vec!["/name"],
        ),
        (
            "/v1/matches",
            json!({ "game": "byzanz", "places": bots, "pace": clock }),
            "bad_match",
            vec![
                "/pace/bank_secs",
                "/pace/cap_secs",
                "/places",
                "/places",
                "/places/0/bot",
                "/places/1/bot",
            ],
        ),
        (
            "/v1/tokens",
            json!({ "name": "n", "scopes": [], "expires_in_days": 30 }),
            "no_scope",
            vec!["/scopes"],
        ),
    ];
    for (path, body, code, expected) in rows {
        let client = if path == "/v1/accounts" {
            app.stranger()
        } else {
            anna.clone()
        };
        let problem = client
            .post(path, body)
            .await
            .assert_problem(422, code)
            .json();
        assert_eq!(fields(&problem), expected, "{problem}");
    }
    let problem = anna.get("/v1/matches?limit=0&cursor=x").await.json();
    assert_eq!(fields(&problem), ["limit"]);
    anna.token = None;
    let body = json!({ "old_password": PASSWORD, "new_password": "short" });
    anna = anna.sign_in().await;
    let problem = anna.put("/v1/accounts/me/password", body).await.json();
    assert_eq!(fields(&problem), ["/new_password"], "{problem}");
}

#[tokio::test]
async fn a_challenge_names_an_error_only_where_a_token_came() {
    let app = spawn_app().await;
    let stranger = app.stranger();
    let bare = r#"Bearer realm="logothete""#;
    let reply = stranger.get("/v1/accounts/me").await;
    let reply = reply.assert_problem(401, "unauthenticated");
    assert_eq!(reply.header("www-authenticate"), bare);
    let spent = json!({ "refresh_token": "nonsense" });
    let reply = stranger.post("/v1/sessions/refresh", spent).await;
    let reply = reply.assert_problem(401, "unknown_token");
    assert_eq!(reply.header("www-authenticate"), bare);
    let reply = stranger.with_token("nonsense").get("/v1/accounts/me").await;
    let reply = reply.assert_problem(401, "bad_token");
    let said = format!(r#"{bare}, error="invalid_token""#);
    assert_eq!(reply.header("www-authenticate"), said);
}

#[tokio::test]
async fn a_query_is_refused_with_its_limits() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    for (query, sentence) in [
        ("limit=1000", "`limit` must be 1 to 100"),
        ("limit=many", "`limit` must be a whole number"),
        ("limt=1", "`limt` is not a known field"),
    ] {
        let reply = anna.get(&format!("/v1/matches?{query}")).await;
        let problem = reply.assert_problem(400, "malformed").json();
        assert_eq!(problem["detail"], sentence);
    }
    let reply = anna.get("/v1/matches?limit=0").await;
    let problem = reply.assert_problem(422, "bad_limit").json();
    assert_eq!(problem["detail"], "`limit` must be 1 to 100");
}
