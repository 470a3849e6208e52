//! Tests of apps that act for people: registration, consent, tokens, and revocation.

use base64::Engine;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use jiff::SignedDuration;
use logothete::access::NamedAccount;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use url::{Url, form_urlencoded};

use crate::app::{Client, Reply, TestApp, spawn_app};
use crate::browser::Browser;

pub(crate) const FORM: &str = "application/x-www-form-urlencoded";
const BACK: &str = "https://app.example/back?from=logothete";
const VERIFIER: &str = "a-verifier-of-forty-three-letters-at-least.~_";

struct App {
    id: String,
    secret: Option<String>,
    maker: Client,
}

impl Client {
    pub(crate) async fn send_form(
        &self,
        path: &str,
        headers: &[(&str, &str)],
        fields: &[(&str, &str)],
    ) -> Reply {
        let body = encoded(fields).into_bytes();
        let headers = [headers, &[("content-type", FORM)]].concat();
        self.send("POST", path, &headers, Some(body)).await
    }
}

fn encoded(fields: &[(&str, &str)]) -> String {
    form_urlencoded::Serializer::new(String::new())
        .extend_pairs(fields)
        .finish()
}

fn challenge() -> String {
    URL_SAFE_NO_PAD.encode(Sha256::digest(VERIFIER))
}

impl App {
    async fn registered(app: &TestApp, body: Value) -> Self {
        let maker = app.person("Dora").await;
        let made = maker.post("/v1/apps", body).await.assert_status(201).json();
        Self {
            id: made["app"]["client_id"].as_str().unwrap().to_owned(),
            secret: made["client_secret"].as_str().map(str::to_owned),
            maker: maker.clone(),
        }
    }

    async fn public(app: &TestApp) -> Self {
        let body = json!({ "name": "A bridge", "redirect_uris": [BACK] });
        let public = Self::registered(app, body).await;
        assert_eq!(public.secret, None);
        public
    }

    async fn confidential(app: &TestApp) -> Self {
        let body = json!({ "name": "A bridge", "redirect_uris": [BACK], "confidential": true });
        Self::registered(app, body).await
    }

    fn way(&self, changes: &[(&str, &str)]) -> String {
        let challenge = challenge();
        let usual = [
            ("response_type", "code"),
            ("client_id", self.id.as_str()),
            ("redirect_uri", BACK),
            ("scope", "match:read account:read"),
            ("state", "st&te é"),
            ("code_challenge", challenge.as_str()),
            ("code_challenge_method", "S256"),
        ];
        let is_set = |name: &str| changes.iter().any(|(found, _)| *found == name);
        let kept = usual.into_iter().filter(|(name, _)| !is_set(name));
        let fields: Vec<(&str, &str)> = kept.chain(changes.iter().copied()).collect();
        format!("/oauth/authorize?{}", encoded(&fields))
    }

    async fn code(&self, browser: &mut Browser) -> String {
        let page = browser.get(&self.way(&[])).await.assert_status(200);
        let reply = browser
            .send_bare(&page.form("/oauth/authorize").pressed(0))
            .await;
        answer_of(&reply, "code").unwrap()
    }

    async fn exchange(&self, code: &str, changes: &[(&str, &str)]) -> Reply {
        let usual = [
            ("grant_type", "authorization_code"),
            ("code", code),
            ("code_verifier", VERIFIER),
        ];
        self.send("/oauth/token", &usual, changes).await
    }

    async fn refresh(&self, token: &str, changes: &[(&str, &str)]) -> Reply {
        let usual = [("grant_type", "refresh_token"), ("refresh_token", token)];
        self.send("/oauth/token", &usual, changes).await
    }

    async fn send(&self, path: &str, usual: &[(&str, &str)], changes: &[(&str, &str)]) -> Reply {
        let own = [("client_id", self.id.as_str())];
        let secret = self
            .secret
            .as_deref()
            .map(|secret| ("client_secret", secret));
        let is_set = |name: &str| changes.iter().any(|(found, _)| *found == name);
        let usual = usual.iter().copied().chain(own).chain(secret);
        let kept = usual.filter(|(name, _)| !is_set(name));
        let fields: Vec<(&str, &str)> = kept.chain(changes.iter().copied()).collect();
        self.maker.anonymous().send_form(path, &[], &fields).await
    }

    async fn tokens(&self, browser: &mut Browser) -> Value {
        let code = self.code(browser).await;
        self.exchange(&code, &[]).await.assert_status(200).json()
    }

    fn acting(&self, tokens: &Value) -> Client {
        self.maker
            .with_token(tokens["access_token"].as_str().unwrap())
    }
}

fn answer_of(reply: &Reply, name: &str) -> Option<String> {
    answer_at(BACK, reply, name)
}

fn answer_at(back: &str, reply: &Reply, name: &str) -> Option<String> {
    assert_eq!(reply.status, 303, "{}", reply.text());
    let url = Url::parse(reply.header("location")).unwrap();
    assert!(url.as_str().starts_with(back), "{url}");
    let mut pairs = url.query_pairs();
    pairs
        .find(|(found, _)| found == name)
        .map(|(_, value)| value.into_owned())
}

fn refused(reply: &Reply, status: u16, error: &str) {
    assert_eq!(reply.status, status, "{}", reply.text());
    assert!(
        reply
            .header("content-type")
            .starts_with("application/json;")
    );
    assert_eq!(reply.header("cache-control"), "no-store");
    let body = reply.json();
    assert_eq!(body["error"], error, "{body}");
    assert!(10 < body["error_description"].as_str().unwrap().len());
}

#[tokio::test]
async fn an_app_does_for_somebody_what_they_allowed_and_nothing_else() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let page = anna.get(&bridge.way(&[])).await.assert_status(200);
    let said = page.main();
    for part in [
        "A bridge",
        "Dora",
        "app.example",
        "your own hand",
        "your email address",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert!(!said.contains("create and start"), "{said}");
    let policy = page.reply.header("content-security-policy");
    assert!(
        policy.contains("form-action 'self' https://app.example;"),
        "{policy}"
    );
    let reply = anna
        .send_bare(&page.form("/oauth/authorize").pressed(0))
        .await;
    assert_eq!(answer_of(&reply, "state").unwrap(), "st&te é");
    assert_eq!(
        answer_of(&reply, "iss").unwrap(),
        format!("http://{}", app.address)
    );
    let code = answer_of(&reply, "code").unwrap();
    let granted = bridge
        .exchange(&code, &[("redirect_uri", BACK)])
        .await
        .assert_status(200);
    assert_eq!(granted.header("cache-control"), "no-store");
    let tokens = granted.json();
    assert_eq!(tokens["token_type"], "Bearer");
    assert_eq!(tokens["expires_in"], 600);
    assert_eq!(tokens["scope"], "match:read account:read");

    let acting = bridge.acting(&tokens);
    let me = acting
        .get("/v1/accounts/me")
        .await
        .assert_status(200)
        .json();
    assert_eq!(me["name"], "Anna");
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    acting
        .post("/v1/matches", json!({ "game": "byzanz", "places": places }))
        .await
        .assert_problem(403, "insufficient_scope");
    for path in ["/v1/tokens", "/v1/grants", "/v1/apps", "/v1/sessions"] {
        acting.get(path).await.assert_problem(403, "session_needed");
    }
    let spent = json!({ "refresh_token": tokens["refresh_token"] });
    acting
        .anonymous()
        .post("/v1/sessions/refresh", spent)
        .await
        .assert_problem(401, "unknown_token");
}

#[tokio::test]
async fn a_refresh_token_works_once_and_a_thief_ends_everything() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let first = bridge.tokens(&mut anna).await;
    let other = bridge.tokens(&mut anna).await;
    let old = first["refresh_token"].as_str().unwrap();
    let second = bridge.refresh(old, &[]).await.assert_status(200).json();
    let acting = bridge.acting(&second);
    acting.get("/v1/matches").await.assert_status(200);
    refused(&bridge.refresh(old, &[]).await, 400, "invalid_grant");
    acting
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
    let next = second["refresh_token"].as_str().unwrap();
    refused(&bridge.refresh(next, &[]).await, 400, "invalid_grant");
    bridge
        .acting(&other)
        .get("/v1/matches")
        .await
        .assert_status(200);
    let left = other["refresh_token"].as_str().unwrap();
    app.pass(SignedDuration::from_hours(30 * 24)).await;
    refused(&bridge.refresh(left, &[]).await, 400, "invalid_grant");
}

#[tokio::test]
async fn fewer_scopes_may_be_had_and_more_may_not() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let token = tokens["refresh_token"].as_str().unwrap();
    for wide in ["match:read match:play", "letters:write", "everything"] {
        let reply = bridge.refresh(token, &[("scope", wide)]).await;
        refused(&reply, 400, "invalid_scope");
    }
    let fewer = bridge.refresh(token, &[("scope", "match:read")]).await;
    let fewer = fewer.assert_status(200).json();
    assert_eq!(fewer["scope"], "match:read");
    let acting = bridge.acting(&fewer);
    acting.get("/v1/matches").await.assert_status(200);
    acting
        .get("/v1/accounts/me")
        .await
        .assert_problem(403, "insufficient_scope");
    let next = fewer["refresh_token"].as_str().unwrap();
    let all = bridge.refresh(next, &[]).await.assert_status(200).json();
    assert_eq!(all["scope"], "match:read account:read");
}

#[tokio::test]
async fn a_code_brought_twice_ends_what_it_gave() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let code = bridge.code(&mut anna).await;
    let tokens = bridge.exchange(&code, &[]).await.assert_status(200).json();
    let acting = bridge.acting(&tokens);
    acting.get("/v1/matches").await.assert_status(200);
    refused(&bridge.exchange(&code, &[]).await, 400, "invalid_grant");
    acting
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
    let token = tokens["refresh_token"].as_str().unwrap();
    refused(&bridge.refresh(token, &[]).await, 400, "invalid_grant");
}

#[tokio::test]
async fn a_code_is_good_for_its_app_with_its_verifier_for_a_minute() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let code = bridge.code(&mut anna).await;
    let body = json!({ "name": "Another", "redirect_uris": [BACK] });
    let made = bridge.maker.post("/v1/apps", body).await.json();
    let another = made["app"]["client_id"].as_str().unwrap();
    let wrong = "b-verifier-of-forty-three-letters-at-least.~_";
    for changes in [
        [("code_verifier", wrong)],
        [("code_verifier", "short")],
        [("code", "lgt_cod_x")],
        [("redirect_uri", "https://app.example/back")],
        [("client_id", another)],
    ] {
        refused(
            &bridge.exchange(&code, &changes).await,
            400,
            "invalid_grant",
        );
    }
    for (name, error) in [
        ("code", "invalid_request"),
        ("code_verifier", "invalid_request"),
        ("grant_type", "invalid_request"),
        ("client_id", "invalid_request"),
    ] {
        refused(&bridge.exchange(&code, &[(name, "")]).await, 400, error);
    }
    let reply = bridge.exchange(&code, &[("grant_type", "password")]).await;
    refused(&reply, 400, "unsupported_grant_type");
    bridge.exchange(&code, &[]).await.assert_status(200);
    let late = bridge.code(&mut anna).await;
    app.pass(SignedDuration::from_secs(60)).await;
    refused(&bridge.exchange(&late, &[]).await, 400, "invalid_grant");
}

#[tokio::test]
async fn nobody_is_sent_to_a_place_that_is_not_registered() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let nobody = "01900000-0000-7000-8000-000000000000";
    for change in [
        ("client_id", nobody),
        ("client_id", "x"),
        ("client_id", ""),
        ("redirect_uri", ""),
        ("redirect_uri", "https://app.example/back"),
        (
            "redirect_uri",
            "https://app.example/back?from=logothete&more=1",
        ),
        ("redirect_uri", "https://APP.example/back?from=logothete"),
        ("redirect_uri", "https://evil.example/"),
    ] {
        let page = anna.get(&bridge.way(&[change])).await.assert_status(400);
        assert_eq!(page.reply.header("location"), "", "{change:?}");
        assert!(page.form_if_any("/oauth/authorize").is_none());
    }
    let twice = format!(
        "{}&redirect_uri=https%3A%2F%2Fevil.example%2F",
        bridge.way(&[])
    );
    anna.get(&twice).await.assert_status(400);
}

#[tokio::test]
async fn a_native_app_may_listen_at_any_port_of_the_loopback_address() {
    let app = spawn_app().await;
    let redirects = ["http://127.0.0.1/back?a", "http://localhost:3000/"];
    let body = json!({ "name": "A bridge", "redirect_uris": redirects });
    let native = App::registered(&app, body).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let asked = "http://127.0.0.1:51004/back?a";
    for wrong in [
        "http://127.0.0.1:51004/other?a",
        "http://127.0.0.1:51004/back",
        "http://[::1]:51004/back?a",
        "http://localhost:51004/",
    ] {
        let way = native.way(&[("redirect_uri", wrong)]);
        anna.get(&way).await.assert_status(400);
    }
    let page = anna.get(&native.way(&[("redirect_uri", asked)])).await;
    let page = page.assert_status(200);
    let policy = page.reply.header("content-security-policy");
    let target = "form-action 'self' http://127.0.0.1:51004;";
    assert!(policy.contains(target), "{policy}");
    let form = page.form("/oauth/authorize");
    let reply = anna.send_bare(&form.clone().pressed(0)).await;
    let code = answer_at(asked, &reply, "code").unwrap();
    let other = [("redirect_uri", "http://127.0.0.1/back?a")];
    let other = native.exchange(&code, &other).await;
    refused(&other, 400, "invalid_grant");
    let reply = anna.send_bare(&form.pressed(0)).await;
    let code = answer_at(asked, &reply, "code").unwrap();
    let same = native.exchange(&code, &[("redirect_uri", asked)]).await;
    same.assert_status(200);
}

#[tokio::test]
async fn nobody_is_sent_elsewhere_before_they_are_signed_in() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let stranger = app.stranger();
    for change in [
        ("scope", "match:read"),
        ("scope", "everything"),
        ("response_type", "token"),
        ("client_id", "x"),
        ("redirect_uri", "https://evil.example/"),
    ] {
        let reply = stranger.get(&bridge.way(&[change])).await;
        let reply = reply.assert_status(303);
        let to = reply.header("location");
        assert!(to.starts_with("/sign-in?next=/oauth/authorize"), "{to}");
    }
}

#[tokio::test]
async fn an_app_learns_what_is_wrong_with_what_it_asks_from_whoever_follows_the_link() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let long = "s".repeat(1025);
    for (change, error) in [
        (("response_type", "token"), "unsupported_response_type"),
        (("response_type", ""), "invalid_request"),
        (("response_mode", "fragment"), "invalid_request"),
        (("code_challenge_method", "web"), "invalid_request"),
        (("code_challenge_method", ""), "invalid_request"),
        (("code_challenge", ""), "invalid_request"),
        (("code_challenge", "short"), "invalid_request"),
        (("state", long.as_str()), "invalid_request"),
        (("scope", ""), "invalid_scope"),
        (("scope", "match:read everything"), "invalid_scope"),
    ] {
        let page = anna.get(&bridge.way(&[change])).await.assert_status(400);
        assert_eq!(page.reply.header("location"), "", "{change:?}");
        let said = page.main();
        assert!(said.contains(error) && said.contains("A bridge"), "{said}");
        let links = page.attributes("main a", "href");
        let back = links.iter().find(|link| link.starts_with(BACK)).unwrap();
        let back = Url::parse(back).unwrap();
        let of = |name: &str| {
            let mut pairs = back.query_pairs();
            let pair = pairs.find(|(found, _)| found == name);
            pair.map(|(_, value)| value.into_owned())
        };
        assert_eq!(of("error").as_deref(), Some(error), "{change:?}");
        assert!(of("iss").is_some() && of("code").is_none());
        let state = of("state").unwrap();
        assert_eq!(
            state,
            if change.0 == "state" {
                long.as_str()
            } else {
                "st&te é"
            }
        );
    }
    let page = anna.get(&bridge.way(&[])).await.assert_status(200);
    let changed = page.form("/oauth/authorize").with("scope", "everything");
    let page = anna.send(&changed.pressed(0)).await.assert_status(400);
    assert_eq!(
        page.reply.header("location"),
        "",
        "expected no redirect after a changed form"
    );
    assert!(page.main().contains("invalid_scope"), "{}", page.main());
}

#[tokio::test]
async fn whoever_is_not_signed_in_signs_in_first_and_whoever_says_no_is_sent_back() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::new(&app);
    anna.register("anna@example.org", "Anna").await;
    let page = anna.get(&bridge.way(&[])).await.assert_status(200);
    let form = page.form("/sign-in").with("email", "anna@example.org");
    let page = anna
        .send(&form.with("password", crate::app::PASSWORD))
        .await;
    let form = page.assert_status(200).form("/oauth/authorize");
    let reply = anna.send_bare(&form.pressed(1)).await;
    assert_eq!(answer_of(&reply, "error").unwrap(), "access_denied");
    assert_eq!(answer_of(&reply, "code"), None);
    assert_eq!(answer_of(&reply, "state").unwrap(), "st&te é");

    let own = anna.headers.clone();
    for foreign in [
        Vec::new(),
        vec![("origin".to_owned(), "https://app.example".to_owned())],
    ] {
        anna.headers = foreign;
        let reply = anna.send_bare(&form.pressed(0)).await;
        assert_eq!(reply.status, 403, "{}", reply.text());
    }
    anna.headers = own;
    let reply = anna.send_bare(&form.pressed(0).with("token", "x")).await;
    assert_eq!(reply.status, 403, "{}", reply.text());
    let reply = anna
        .send_bare(
            &form
                .pressed(0)
                .with("redirect_uri", "https://evil.example/"),
        )
        .await;
    assert_eq!(reply.status, 400, "{}", reply.text());
    assert_eq!(reply.header("location"), "");
}

#[tokio::test]
async fn an_app_with_a_secret_proves_itself_by_it() {
    let app = spawn_app().await;
    let bridge = App::confidential(&app).await;
    let secret = bridge.secret.clone().unwrap();
    let mut anna = Browser::person(&app, "Anna").await;
    let code = bridge.code(&mut anna).await;
    let wrong = secret.replace("lgt_sec_", "lgt_sec_x");
    for change in ["", "x", &wrong] {
        let reply = bridge.exchange(&code, &[("client_secret", change)]).await;
        refused(&reply, 401, "invalid_client");
        assert!(reply.header("www-authenticate").starts_with("Basic"));
    }
    let fields = [
        ("grant_type", "authorization_code"),
        ("code", code.as_str()),
        ("code_verifier", VERIFIER),
    ];
    let door = bridge.maker.anonymous();
    let basic = |secret: &str| {
        let pair = STANDARD.encode(format!("{}:{secret}", bridge.id));
        format!("Basic {pair}")
    };
    let header = basic(&wrong);
    let headers = [("authorization", header.as_str())];
    let reply = door.send_form("/oauth/token", &headers, &fields).await;
    refused(&reply, 401, "invalid_client");
    let header = basic(&secret);
    let headers = [("authorization", header.as_str())];
    let both = [fields.as_slice(), &[("client_secret", secret.as_str())]].concat();
    let reply = door.send_form("/oauth/token", &headers, &both).await;
    refused(&reply, 400, "invalid_request");
    let reply = door.send_form("/oauth/token", &headers, &fields).await;
    reply.assert_status(200);
}

/// Encodes every byte except letters and digits, as `ClientSecretBasic` of `oauth4webapi` does.
fn as_form(text: &str) -> String {
    let code = |byte: u8| match byte {
        b' ' => "+".to_owned(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(code).collect()
}

#[tokio::test]
async fn an_app_that_encodes_its_id_and_secret_in_the_header_is_understood_everywhere() {
    let app = spawn_app().await;
    let bridge = App::confidential(&app).await;
    let secret = bridge.secret.clone().unwrap();
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let door = bridge.maker.anonymous();
    let (id, encoded) = (as_form(&bridge.id), as_form(&secret));
    assert!(id.contains("%2D") && encoded.contains("%5F"));
    let refresh = tokens["refresh_token"].as_str().unwrap();
    let access = tokens["access_token"].as_str().unwrap();
    let renewal = [("grant_type", "refresh_token"), ("refresh_token", refresh)];
    let look = [("token", access)];
    let ways: [(&str, &[(&str, &str)]); 3] = [
        ("/oauth/introspect", &look),
        ("/oauth/token", &renewal),
        ("/oauth/revoke", &look),
    ];
    for (path, fields) in ways {
        for odd in ["%", "%2", "%zz", "&", "+x"] {
            let pair = STANDARD.encode(format!("{id}:{encoded}{odd}"));
            let header = format!("Basic {pair}");
            let headers = [("authorization", header.as_str())];
            let reply = door.send_form(path, &headers, fields).await;
            refused(&reply, 401, "invalid_client");
        }
        let header = format!("Basic {}", STANDARD.encode(format!("{id}:{encoded}")));
        let headers = [("authorization", header.as_str())];
        let named = [fields, &[("client_id", bridge.id.as_str())]].concat();
        let reply = door.send_form(path, &headers, &named).await;
        let reply = reply.assert_status(200);
        if path == "/oauth/introspect" {
            assert_eq!(reply.json()["active"], true);
        }
    }
}

#[tokio::test]
async fn an_app_with_a_secret_looks_at_its_tokens_and_at_no_others() {
    let app = spawn_app().await;
    let bridge = App::confidential(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let look = |token: &Value| {
        let token = token.as_str().unwrap().to_owned();
        let (bridge, code) = (&bridge, token);
        async move {
            bridge
                .send("/oauth/introspect", &[("token", code.as_str())], &[])
                .await
        }
    };
    let access = look(&tokens["access_token"])
        .await
        .assert_status(200)
        .json();
    assert_eq!(access["active"], true);
    assert_eq!(access["scope"], "match:read account:read");
    assert_eq!(access["client_id"], bridge.id);
    assert_eq!(access["token_type"], "Bearer");
    let refresh = look(&tokens["refresh_token"])
        .await
        .assert_status(200)
        .json();
    assert_eq!(
        (&refresh["active"], &refresh["sub"]),
        (&json!(true), &access["sub"])
    );
    let own = bridge.maker.token.clone().unwrap();
    for other in ["x", own.as_str()] {
        let nothing = look(&json!(other)).await.assert_status(200).json();
        assert_eq!(nothing, json!({ "active": false }));
    }
    let given_back = [("token", tokens["access_token"].as_str().unwrap())];
    let reply = bridge.send("/oauth/revoke", &given_back, &[]).await;
    reply.assert_status(200);
    for token in ["access_token", "refresh_token"] {
        let nothing = look(&tokens[token]).await.assert_status(200).json();
        assert_eq!(nothing, json!({ "active": false }), "{token}");
    }
    bridge
        .acting(&tokens)
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
}

#[tokio::test]
async fn no_app_gets_tokens_for_whoever_is_suspended() {
    let app = spawn_app().await;
    let bridge = App::confidential(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let code = bridge.code(&mut anna).await;
    let email = NamedAccount::parse("anna@example.org").unwrap();
    assert!(app.accounts.operator.suspend(&email).await.unwrap());
    refused(&bridge.exchange(&code, &[]).await, 400, "invalid_grant");
    let refresh = tokens["refresh_token"].as_str().unwrap();
    refused(&bridge.refresh(refresh, &[]).await, 400, "invalid_grant");
    let asked = [("token", refresh)];
    let inspected = bridge.send("/oauth/introspect", &asked, &[]).await;
    assert_eq!(inspected.json(), json!({ "active": false }));
    assert!(app.accounts.operator.reinstate(&email).await.unwrap());
    // The app's code and tokens were not used up during the suspension.
    bridge.refresh(refresh, &[]).await.assert_status(200);
    bridge.exchange(&code, &[]).await.assert_status(200);
}

#[tokio::test]
async fn an_app_gives_its_own_tokens_back_and_no_others() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let body = json!({ "name": "Another", "redirect_uris": [BACK] });
    let made = bridge.maker.post("/v1/apps", body).await.json();
    let another = made["app"]["client_id"].as_str().unwrap();
    let refresh = tokens["refresh_token"].as_str().unwrap();
    for token in ["access_token", "refresh_token"] {
        let token = [("token", tokens[token].as_str().unwrap())];
        let reply = bridge
            .send("/oauth/revoke", &token, &[("client_id", another)])
            .await;
        reply.assert_status(200);
        bridge
            .acting(&tokens)
            .get("/v1/matches")
            .await
            .assert_status(200);
    }
    refused(
        &bridge
            .send("/oauth/introspect", &[("token", refresh)], &[])
            .await,
        401,
        "invalid_client",
    );
    bridge
        .send("/oauth/revoke", &[("token", refresh)], &[])
        .await
        .assert_status(200);
    bridge
        .acting(&tokens)
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
}

#[tokio::test]
async fn people_see_what_they_allowed_and_end_it() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut browser = Browser::person(&app, "Anna").await;
    let mut anna = app.stranger();
    anna.email = "anna@example.org".to_owned();
    let anna = anna.sign_in().await;
    let [first, second, third] = [
        bridge.tokens(&mut browser).await,
        bridge.tokens(&mut browser).await,
        bridge.tokens(&mut browser).await,
    ];
    bridge.code(&mut browser).await;
    let listed = anna.get("/v1/grants").await.assert_status(200).json();
    let grants = listed["grants"].as_array().unwrap();
    assert_eq!(grants.len(), 3, "expected no grant for an unused code");
    assert_eq!(grants[0]["app_name"], "A bridge");
    assert_eq!(grants[0]["scopes"], json!(["match:read", "account:read"]));
    let others = bridge.maker.get("/v1/grants").await.json();
    assert_eq!(others["grants"], json!([]));

    let page = browser.get("/apps").await.assert_status(200);
    assert_eq!(page.count("main section li"), 3);
    let page = browser
        .send(&page.form("/apps/revoke"))
        .await
        .assert_status(200);
    assert_eq!(page.count("main section li"), 2);
    let mut good = 0;
    for tokens in [&first, &second, &third] {
        good += usize::from(bridge.acting(tokens).get("/v1/matches").await.status == 200);
    }
    assert_eq!(good, 2);
    let left = anna.get("/v1/grants").await.json();
    let path = format!(
        "/v1/grants/{}",
        left["grants"][0]["grant_id"].as_str().unwrap()
    );
    bridge
        .maker
        .delete(&path)
        .await
        .assert_problem(404, "not_found");
    anna.delete(&path).await.assert_status(204);
    anna.delete("/v1/grants").await.assert_status(204);
    for tokens in [first, second, third] {
        bridge
            .acting(&tokens)
            .get("/v1/matches")
            .await
            .assert_problem(401, "session_ended");
    }
}

#[tokio::test]
async fn what_an_app_was_allowed_ends_with_the_app() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut anna = Browser::person(&app, "Anna").await;
    let tokens = bridge.tokens(&mut anna).await;
    let acting = bridge.acting(&tokens);
    acting.get("/v1/matches").await.assert_status(200);
    let path = format!("/v1/apps/{}", bridge.id);
    acting
        .delete(&path)
        .await
        .assert_problem(403, "session_needed");
    bridge.maker.delete(&path).await.assert_status(204);
    bridge
        .maker
        .delete(&path)
        .await
        .assert_problem(404, "not_found");
    acting
        .get("/v1/matches")
        .await
        .assert_problem(401, "session_ended");
    anna.get(&bridge.way(&[])).await.assert_status(400);
}

#[tokio::test]
async fn a_request_for_an_app_has_its_limits() {
    let app = spawn_app().await;
    let dora = app.person("Dora").await;
    let many: Vec<String> = (0..11)
        .map(|n| format!("https://app.example/{n}"))
        .collect();
    for (redirects, code) in [
        (json!([]), "redirect_count"),
        (json!(many), "redirect_count"),
        (json!(["http://app.example/"]), "bad_redirect"),
        (json!(["javascript:alert(1)"]), "bad_redirect"),
        (json!(["https://a;script-src.example/"]), "bad_redirect"),
        (json!(["https://a,b.example/"]), "bad_redirect"),
        (json!(["https://*/"]), "bad_redirect"),
    ] {
        let body = json!({ "name": "A bridge", "redirect_uris": redirects });
        dora.post("/v1/apps", body).await.assert_problem(422, code);
    }
    let body = json!({ "name": "A bridge", "redirect_uris": [BACK], "confidential": true });
    let key = [("idempotency-key", "one-app")];
    let send = || dora.send_json("POST", "/v1/apps", &key, body.clone());
    let made = send().await.assert_status(201).json();
    assert!(
        made["client_secret"]
            .as_str()
            .unwrap()
            .starts_with("lgt_sec_")
    );
    let again = send().await.assert_status(201).json();
    assert_eq!(
        again,
        json!({ "app": made["app"] }),
        "expected the secret only once"
    );
    let listed = dora.get("/v1/apps").await.assert_status(200).json();
    assert_eq!(listed["apps"], json!([made["app"]]));
}

#[tokio::test]
async fn an_address_that_was_taken_once_and_means_something_in_a_policy_leads_nowhere() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let odd = "https://*/";
    sqlx::query("update app set redirect_uris = array[$1, $2]")
        .bind(odd)
        .bind(BACK)
        .execute(&mut owner)
        .await
        .unwrap();
    let listed = bridge.maker.get("/v1/apps").await.assert_status(200).json();
    assert_eq!(listed["apps"][0]["redirect_uris"], json!([BACK]));
    let mut anna = Browser::person(&app, "Anna").await;
    let way = bridge.way(&[("redirect_uri", odd)]);
    anna.get(&way).await.assert_status(400);
    let page = anna.get(&bridge.way(&[])).await.assert_status(200);
    let policy = page.reply.header("content-security-policy");
    assert!(
        policy.contains("form-action 'self' https://app.example;"),
        "{policy}"
    );
}

#[tokio::test]
async fn an_app_finds_out_where_everything_is() {
    let app = spawn_app().await;
    let path = "/.well-known/oauth-authorization-server";
    let metadata = app.stranger().get(path).await.assert_status(200).json();
    let issuer = format!("http://{}", app.address);
    assert_eq!(metadata["issuer"], issuer);
    assert_eq!(
        metadata["code_challenge_methods_supported"],
        json!(["S256"])
    );
    assert_eq!(
        metadata["authorization_response_iss_parameter_supported"],
        true
    );
    assert_eq!(metadata["scopes_supported"], json!(crate::tokens::SCOPES));
    for (name, status) in [
        ("authorization_endpoint", 303),
        ("token_endpoint", 405),
        ("revocation_endpoint", 405),
        ("introspection_endpoint", 405),
        ("jwks_uri", 200),
    ] {
        let place = metadata[name].as_str().unwrap();
        let path = place.strip_prefix(&issuer).unwrap();
        assert_eq!(app.stranger().get(path).await.status, status, "{name}");
    }
}

#[tokio::test]
async fn an_app_asks_in_the_language_of_whoever_is_asked() {
    let app = spawn_app().await;
    let bridge = App::public(&app).await;
    let mut titles = std::collections::BTreeSet::new();
    for (number, language) in ["en", "it", "fr", "hu", "de"].into_iter().enumerate() {
        let mut browser = Browser::new(&app).reading(language);
        let email = format!("p{number}@example.org");
        browser.register(&email, "Somebody").await;
        browser.sign_in(&email).await;
        let way = bridge.way(&[("scope", &crate::tokens::SCOPES.join(" "))]);
        let page = browser.get(&way).await.assert_status(200);
        assert_eq!(page.count("main li"), crate::tokens::SCOPES.len());
        titles.insert(page.texts("h1").join(" "));
        browser.get("/apps").await.assert_status(200);
    }
    assert_eq!(titles.len(), 5, "{titles:?}");
}

#[tokio::test]
async fn the_name_of_an_app_from_right_to_left_stands_in_its_order_on_pages() {
    let app = spawn_app().await;
    let body = json!({ "name": "גשר", "redirect_uris": [BACK] });
    let bridge = App::registered(&app, body).await;
    let query = sqlx::query("update account set name = 'שלמה' where name = 'Dora'");
    query.execute(&app.database.pool).await.unwrap();
    let mut anna = Browser::person(&app, "Anna").await;
    let page = anna.get(&bridge.way(&[])).await.assert_status(200);
    let title = page.texts("title").concat();
    assert!(title.contains("\u{2068}גשר\u{2069}"), "{title}");
    for name in ["\u{2068}גשר\u{2069}", "\u{2068}שלמה\u{2069}"] {
        assert!(page.main().contains(name), "{}", page.main());
    }
    let code = bridge.code(&mut anna).await;
    bridge.exchange(&code, &[]).await.assert_status(200);
    let page = anna.get("/apps").await;
    assert_eq!(page.texts("li strong > bdi"), ["גשר"]);
    assert_eq!(page.texts("li button bdi"), ["גשר"]);
}
