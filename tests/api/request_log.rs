//! Tests of log lines about requests, and of data that they must not contain.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::{Mutex, OnceLock};

use serde_json::{Value, json};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Registry, fmt, reload};

use crate::app::spawn_app;
use crate::seated_match::SeatedMatch;

/// Filter for the log of all libraries, except those that only the tests use.
const FULL_FILTER: &str =
    "debug,logothete=trace,ureq=off,ureq_proto=off,html5ever=off,selectors=off";

/// Log output of all tests in this process, from the times when one of them captured it.
static DIARY: Mutex<Vec<u8>> = Mutex::new(Vec::new());
static FILTER: OnceLock<reload::Handle<EnvFilter, Registry>> = OnceLock::new();
static CAPTURES: Mutex<u32> = Mutex::new(0);

struct Page;

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        DIARY.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Captures the log as long as it exists. At other times nothing is logged, because that would slow down all tests.
struct LogCapture {
    /// Index of its first byte in [`DIARY`].
    start: usize,
}

impl LogCapture {
    fn start() -> Self {
        let mut captures = CAPTURES.lock().unwrap();
        *captures += 1;
        filter_handle().reload(EnvFilter::new(FULL_FILTER)).unwrap();
        let start = DIARY.lock().unwrap().len();
        Self { start }
    }

    fn text(&self) -> String {
        String::from_utf8(DIARY.lock().unwrap()[self.start..].to_vec()).unwrap()
    }
}

impl Drop for LogCapture {
    fn drop(&mut self) {
        let mut captures = CAPTURES.lock().unwrap();
        *captures -= 1;
        if *captures == 0 {
            filter_handle().reload(EnvFilter::new("off")).unwrap();
        }
    }
}

fn filter_handle() -> &'static reload::Handle<EnvFilter, Registry> {
    FILTER.get_or_init(|| {
        // Libraries that log through the crate `log` can never log more than the first filter lets through.
        let (filter, handle) = reload::Layer::new(EnvFilter::new(FULL_FILTER));
        let lines = fmt::layer().json().with_writer(|| Page);
        tracing_subscriber::registry()
            .with(filter)
            .with(lines)
            .init();
        handle
    })
}

#[tokio::test]
async fn the_log_names_routes_and_never_a_body_a_token_an_address_or_a_path() {
    let capture = LogCapture::start();
    let app = spawn_app().await;
    let mut client = app.stranger();
    let password = "zebra horse battery";
    client.email = "zebra@example.org".to_owned();
    let body = json!({ "email": client.email, "password": password, "name": "Zebra" });
    client.post("/v1/accounts", body).await.assert_status(202);
    let body = json!({ "email": client.email, "password": password });
    let tokens = client
        .post("/v1/sessions", body)
        .await
        .assert_status(201)
        .json();
    let client = client.with_tokens(&tokens);
    let reply = client.get("/v1/accounts/me").await.assert_status(200);
    client
        .get("/v1/accounts/me?zebra=zebra")
        .await
        .assert_status(200);
    client.get("/v1/zebra").await.assert_status(404);
    client
        .with_token("zebra")
        .get("/v1/accounts/me")
        .await
        .assert_status(401);
    let body = json!({ "old_password": "zebra wrong", "new_password": "zebra staple horse" });
    client
        .put("/v1/accounts/me/password", body)
        .await
        .assert_status(403);
    let body = json!({ "email": client.email, "password": "zebra", "zebra": "zebra" });
    client.post("/v1/sessions", body).await.assert_status(400);
    client.spend().await.assert_status(200);
    client.spend().await.assert_status(401);

    let log = capture.text();
    assert!(
        log.contains(reply.header("x-request-id")),
        "expected the request id in the log"
    );
    assert!(
        log.contains(r#""target":"sqlx::query""#),
        "expected the log of libraries"
    );
    let line = r#""message":"answered","route":"/v1/accounts/me","status":200"#;
    assert!(
        log.contains(line),
        "{}",
        log.chars().take(4000).collect::<String>()
    );
    for secret in [
        "zebra",
        "Zebra",
        tokens["access_token"].as_str().unwrap(),
        tokens["refresh_token"].as_str().unwrap(),
    ] {
        let place = log
            .find(secret)
            .map(|place| log.get(place.saturating_sub(300)..place + 300));
        assert_eq!(place, None, "{secret}");
    }
}

#[tokio::test]
async fn the_log_names_match_seat_and_version_and_never_a_card() {
    let capture = LogCapture::start();
    let app = spawn_app().await;
    let mut seated = SeatedMatch::started(&app, 3).await;
    let mut cards = BTreeSet::new();
    for _ in 0..12 {
        seated.move_on().await;
        let card = seated.players[0].get(&seated.path("")).await;
        card.assert_status(200);
        for player in 0..3 {
            collect_cards(&seated.view(player).await, &mut cards);
            seated.legal(player).await;
        }
    }
    seated.whole_feed(&seated.players[2]).await;
    assert!(10 <= cards.len(), "{cards:?}");

    let log = capture.text();
    let lines: Vec<&str> = log
        .lines()
        .filter(|line| line.contains(&seated.id))
        .collect();
    for route in ["", "/view", "/legal", "/entries", "/actions"] {
        let route = format!(r#""route":"/v1/matches/{{match_id}}{route}""#);
        let named = lines.iter().any(|line| {
            line.contains(&route)
                && line.contains(r#""seat":"#)
                && line.contains(r#""version":"#)
                && line.contains(r#""game":"byzanz""#)
        });
        assert!(
            named,
            "{route}: {:#?}",
            lines.iter().rev().take(5).collect::<Vec<_>>()
        );
    }
    for line in lines {
        let mut words = line.split(|letter: char| !letter.is_ascii_alphanumeric());
        assert!(!words.any(|word| cards.contains(word)), "{line}");
        assert!(!line.contains("127.0.0.1"), "{line}");
        for player in &seated.players {
            assert!(!line.contains(player.token.as_ref().unwrap()), "{line}");
            assert!(!line.contains(&player.email), "{line}");
        }
    }
}

/// Collects every card in a view. A card is a letter and a digit.
fn collect_cards(value: &Value, cards: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let is_card = matches!(text.as_bytes(), [b'A'..=b'Z', b'0'..=b'9']);
            cards.extend(is_card.then(|| text.clone()));
        }
        Value::Array(values) => values.iter().for_each(|value| collect_cards(value, cards)),
        Value::Object(fields) => fields
            .values()
            .for_each(|value| collect_cards(value, cards)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
