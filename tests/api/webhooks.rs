//! Tests of webhooks: events and their recipients, retries, and signatures.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use logothete::access::NamedAccount;
use logothete::app::Matches;
use logothete::app::notifications::MatchWebhookRenderer;
use logothete::launch::database::{PoolPlan, WorkingRole};
use logothete::testing::{TestDatabase, WAIT_LIMIT};
use logothete::webhooks::{
    Dialer, EgressPolicy, WebhookDependencies, WebhookKeys, WebhookWorker, Webhooks,
};
use logothete::world::World;
use serde_json::{Value, json};

use crate::app::{Client, TestApp, spawn_app};
use crate::emails::mails;
use crate::seated_match::SeatedMatch;
use crate::sink::{Sink, Taken};

const ALL: [&str; 4] = [
    "match.started",
    "match.your_turn",
    "match.entry",
    "match.finished",
];

fn egress() -> Arc<EgressPolicy> {
    Arc::new(EgressPolicy::parse(Some("127.0.0.0/8"), None).unwrap())
}

fn keys() -> Arc<WebhookKeys> {
    Arc::new(WebhookKeys::new(&[7; 32]))
}

pub(crate) fn register(database: &TestDatabase, world: &Arc<World>) -> Arc<Webhooks> {
    let db = database.pool.clone();
    Arc::new(Webhooks::new(db, Arc::clone(world), keys(), egress()))
}

pub(crate) fn worker(app: &TestApp) -> Arc<WebhookWorker> {
    let dependencies = WebhookDependencies {
        db: app.database.pool.clone(),
        accounts: Arc::clone(&app.accounts),
        world: Arc::clone(&app.world),
        keys: keys(),
        presence: Arc::clone(&app.matches.coordination.presence),
        agenda: app.matches.coordination.agenda.clone(),
    };
    let renderer = Arc::new(MatchWebhookRenderer(Arc::clone(&app.matches)));
    let dialer = Dialer::new(egress());
    Arc::new(WebhookWorker::new(
        dependencies,
        renderer,
        dialer,
        "https://play.example/",
    ))
}

async fn poor_worker(app: &TestApp, size: u32) -> Arc<WebhookWorker> {
    let plan = PoolPlan {
        size,
        patience: WAIT_LIMIT,
    };
    let options = app.database.service_options().await.unwrap();
    let db = plan.open(options, WorkingRole::AsLogin);
    let matches = Matches::clone(&app.matches)
        .with_background(app.matches.log.with_servers(db.clone()), None);
    let dependencies = WebhookDependencies {
        db: db.clone(),
        accounts: app.accounts.with_pool(db),
        world: Arc::clone(&app.world),
        keys: keys(),
        presence: Arc::clone(&app.matches.coordination.presence),
        agenda: app.matches.coordination.agenda.clone(),
    };
    let renderer = Arc::new(MatchWebhookRenderer(Arc::new(matches).background()));
    let dialer = Dialer::new(egress());
    Arc::new(WebhookWorker::new(
        dependencies,
        renderer,
        dialer,
        "https://play.example/",
    ))
}

#[tokio::test(flavor = "multi_thread")]
async fn deliveries_and_the_looks_between_them_share_two_connections() {
    let app = spawn_app().await;
    let sinks: Vec<Sink> = (0..8).map(|_| Sink::open()).collect();
    let mut seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    for sink in &sinks {
        hook(&seated.players[0].clone(), sink, &ALL).await;
    }
    let worker = poor_worker(&app, 2).await;
    let working = tokio::spawn(async move { worker.run().await });
    seated.start().await;
    seated.play_out().await;
    let count = seated.whole_feed(&seated.players[0].clone()).await.len() - 3;
    let entries = |sink: &Sink, said: &mut usize| {
        let taken = kinds(&sink.take()).into_iter();
        *said += taken.filter(|kind| kind == "match.entry").count();
    };
    let mut said = vec![0; sinks.len()];
    while said.iter().any(|said| *said < count) {
        for (sink, said) in sinks.iter().zip(&mut said) {
            entries(sink, said);
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    working.abort();
    assert!(
        said.iter().all(|said| *said == count),
        "expected each event once"
    );
}

/// Delivers all webhook events that are due, and those that follow from them.
pub(crate) async fn bring(app: &TestApp) {
    let worker = worker(app);
    while 0 < worker.run_round().await.unwrap() {}
}

pub(crate) async fn hook(client: &Client, sink: &Sink, events: &[&str]) -> Value {
    let request = json!({ "url": sink.url(), "events": events });
    let made = client.post("/v1/webhooks", request).await;
    made.assert_status(201).json()
}

fn path(hook: &Value, rest: &str) -> String {
    format!(
        "/v1/webhooks/{}{rest}",
        hook["webhook_id"].as_str().unwrap()
    )
}

async fn deliveries(client: &Client, hook: &Value) -> Vec<Value> {
    let page = client.get(&path(hook, "/deliveries")).await;
    let page = page.assert_status(200).json();
    page["deliveries"].as_array().unwrap().clone()
}

async fn run(app: &TestApp, sql: &'static str) {
    sqlx::query(sql).execute(&app.database.pool).await.unwrap();
}

const UNTOLD: &str = "select count(*) from watched_entry";

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    let count = sqlx::query_scalar(sql).fetch_one(&app.database.pool);
    count.await.unwrap()
}

async fn hurry(app: &TestApp) {
    let sql = "update hook_delivery set due_at = now() where state = 'waiting'";
    run(app, sql).await;
}

fn kinds(taken: &[Taken]) -> Vec<String> {
    let mut kinds: Vec<String> = taken.iter().map(Taken::kind).collect();
    kinds.sort_unstable();
    kinds
}

#[tokio::test]
async fn who_has_a_webhook_is_told_what_happens_and_can_check_it() {
    let app = spawn_app().await;
    let (sink, other) = (Sink::open(), Sink::open());
    let seated = SeatedMatch::lobby(&app, 3, json!({ "dealer": 2 })).await;
    let [anna, bruno] = [&seated.players[0], &seated.players[1]];
    let mine = hook(anna, &sink, &ALL).await;
    let secret = mine["secret"].as_str().unwrap();
    assert!(secret.starts_with("whsec_"));
    hook(bruno, &other, &["match.started", "match.your_turn"]).await;
    bring(&app).await;
    assert_eq!(sink.take().len(), 0, "expected no earlier events");

    seated.start().await;
    bring(&app).await;
    let taken = sink.take();
    let expected = ["match.entry", "match.started", "match.your_turn"];
    assert_eq!(kinds(&taken), expected);
    let ids: BTreeSet<&str> = taken.iter().map(Taken::id).collect();
    assert_eq!(ids.len(), 3);
    for taken in &taken {
        assert!(taken.is_signed_for(secret));
        assert_eq!(taken.headers["content-type"], "application/json");
        assert!(taken.headers["user-agent"].starts_with("Logothete/"));
        assert_eq!(taken.path, "/hook?a=b");
        let data = &taken.json()["data"];
        assert_eq!(data["match_id"], seated.id);
        assert_eq!(data["game"], "byzanz");
        assert_eq!(data["your_turn"], true);
        assert_eq!(data["others"], json!(["Bruno", "Clara"]));
        let link = format!("https://play.example/matches/{}", seated.id);
        assert_eq!(data["link"], link);
        let mut forged = taken.clone();
        forged.body.push(b' ');
        assert!(!forged.is_signed_for(secret));
    }
    assert_eq!(
        kinds(&other.take()),
        ["match.started"],
        "expected no event for Bruno's turn"
    );

    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    assert_eq!(kinds(&sink.take()), ["match.entry"]);
    assert_eq!(kinds(&other.take()), ["match.your_turn"]);
    let said = deliveries(anna, &mine).await;
    assert_eq!(said.len(), 4);
    assert!(
        said.iter()
            .all(|said| said["state"] == "sent" && said["status"] == 204)
    );
    assert_eq!(
        worker(&app).run_round().await.unwrap(),
        0,
        "expected each event once"
    );
}

#[tokio::test]
async fn quick_turns_are_each_told_though_no_email_was_ever_written_for_them() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::lobby(&app, 3, json!({ "dealer": 2 })).await;
    let bruno = &seated.players[1];
    let mine = hook(bruno, &sink, &["match.your_turn"]).await;
    seated.start().await;
    for player in 0..2 {
        let passed = seated.act(player, json!({ "type": "pass" })).await;
        passed.assert_status(200);
    }
    bring(&app).await;
    let said = deliveries(bruno, &mine).await;
    assert_eq!(said.len(), 1, "{said:?}");
    assert_eq!(said[0]["event"], "match.your_turn");
    assert_eq!(
        said[0]["state"], "dropped",
        "expected it to be dropped once the turn is over"
    );
    let written = "select count(*) from match_email where kind = 'your_turn'";
    assert_eq!(count(&app, written).await, 0);
    assert_eq!(count(&app, UNTOLD).await, 0);
}

#[tokio::test]
async fn a_match_that_nobody_watches_leaves_nothing_to_be_told() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::lobby(&app, 3, json!({ "dealer": 2 })).await;
    seated.start().await;
    assert_eq!(
        count(&app, UNTOLD).await,
        0,
        "expected no recorded entries without webhooks"
    );
    let [anna, bruno] = [&seated.players[0], &seated.players[1]];
    let hooks = [
        (anna, hook(anna, &sink, &ALL).await),
        (bruno, hook(bruno, &sink, &["match.entry"]).await),
    ];
    // Each player deletes a webhook. After the last one is deleted, nothing is recorded for webhooks.
    for (player, (owner, hook)) in hooks.iter().enumerate() {
        let passed = seated.act(player, json!({ "type": "pass" })).await;
        passed.assert_status(200);
        assert_eq!(count(&app, UNTOLD).await, 1);
        let path = path(hook, "");
        owner.delete(&path).await.assert_status(204);
        bring(&app).await;
        let watched = "select count(*) from summary where watched";
        assert_eq!(count(&app, watched).await, i64::from(player == 0));
    }
    assert_eq!(
        kinds(&sink.take()),
        ["match.entry"],
        "expected only entries after the creation of the webhook"
    );
}

#[tokio::test]
async fn a_match_is_told_from_its_first_entry_to_its_last() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let mut seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let anna = seated.players[0].clone();
    let mine = hook(&anna, &sink, &ALL).await;
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let request = json!({ "game": "byzanz", "places": places });
    let card = anna
        .post("/v1/matches", request)
        .await
        .assert_status(201)
        .json();
    bring(&app).await;
    let taken = sink.take();
    assert_eq!(kinds(&taken), ["match.entry"]);
    assert_eq!(taken[0].json()["data"]["match_id"], card["id"]);
    assert_eq!(taken[0].json()["data"]["version"], 1);

    seated.start().await;
    seated.play_out().await;
    let count = seated.whole_feed(&anna).await.len();
    bring(&app).await;
    let taken = sink.take();
    let kinds = kinds(&taken);
    let entries = kinds.iter().filter(|kind| *kind == "match.entry").count();
    // The webhook was created after the lobby was filled, so three entries of the lobby are missing.
    assert_eq!(entries, count - 3);
    let finished: Vec<&Taken> = taken
        .iter()
        .filter(|taken| taken.kind() == "match.finished")
        .collect();
    assert_eq!(finished.len(), 1);
    let standings = &finished[0].json()["data"]["standings"];
    assert_eq!(standings.as_array().unwrap().len(), 3);
    assert_eq!(standings[0]["rank"], 1);
    let watched: i64 = sqlx::query_scalar("select count(*) from hook_watch")
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(watched, 1, "expected only the running match to be watched");
    // Events that were outdated when they were due are not delivered.
    let page = anna.get(&path(&mine, "/deliveries?limit=100")).await.json();
    let dropped = page["deliveries"].as_array().unwrap().iter();
    let dropped: Vec<&Value> = dropped
        .filter(|delivery| delivery["state"] == "dropped")
        .collect();
    assert!(!dropped.is_empty());
    for delivery in dropped {
        assert_eq!(delivery["answer"], "no longer true");
        assert_ne!(delivery["event"], "match.entry");
    }
}

#[tokio::test]
async fn no_hidden_card_is_in_a_payload_not_even_ones_own() {
    for (game, count, options) in [
        ("byzanz", 3, json!({ "dealer": 2 })),
        ("bards", 2, json!({})),
    ] {
        let app = spawn_app().await;
        let sink = Sink::open();
        let mut seated = SeatedMatch::lobby_of(game, &app, count, options).await;
        let watcher = app.person("Wanda").await;
        for player in &seated.players {
            hook(player, &sink, &["match.entry"]).await;
        }
        seated.start().await;
        let mut is_told_more = false;
        for _ in 0..25 {
            if seated.move_on().await {
                break;
            }
        }
        bring(&app).await;
        let public = seated.whole_feed(&watcher).await;
        let mine = seated.whole_feed(&seated.players[0]).await;
        let texts = |entry: &Value| -> Vec<Value> {
            let facts = entry["facts"].as_array().unwrap().iter();
            let texts = facts.map(|fact| fact["text"].clone());
            texts.filter(|text| text != "").collect()
        };
        let taken = sink.take();
        assert!(20 < taken.len());
        for taken in taken {
            let data = taken.json()["data"].clone();
            let index = usize::try_from(data["version"].as_u64().unwrap()).unwrap() - 1;
            assert_eq!(data["happened"], json!(texts(&public[index])), "{game}");
            is_told_more |= texts(&mine[index]) != texts(&public[index])
                || mine[index]["facts"] != public[index]["facts"]
                || mine[index]["opened"] != public[index]["opened"];
            let text = data.to_string();
            assert!(!text.contains("opened") && !text.contains("salt"), "{text}");
        }
        assert!(is_told_more, "{game}: expected hidden information");
    }
}

#[tokio::test]
async fn what_is_not_taken_is_tried_again_under_the_same_id() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::started(&app, 3).await;
    let anna = &seated.players[0];
    let mine = hook(anna, &sink, &["match.entry"]).await;
    sink.plan(500, "");
    sink.plan(302, "location: http://127.0.0.1:1/\r\n");
    sink.plan(429, "retry-after: 7200\r\n");
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    let mut ids = BTreeSet::new();
    for (attempts, status) in [(1, 500), (2, 302), (3, 429)] {
        bring(&app).await;
        let taken = sink.take();
        assert_eq!(taken.len(), 1);
        ids.insert(taken[0].id().to_owned());
        let said = &deliveries(anna, &mine).await[0];
        assert_eq!(said["state"], "waiting");
        assert_eq!(said["attempts"], attempts);
        assert_eq!(said["status"], status);
        assert_eq!(said["delivery_id"], taken[0].id());
        if status == 429 {
            let moment =
                |field: &str| -> jiff::Timestamp { said[field].as_str().unwrap().parse().unwrap() };
            let pause = moment("due_at").duration_since(moment("posted_at"));
            assert!(7_200 <= pause.as_secs(), "{pause}");
        }
        hurry(&app).await;
    }
    let failing = anna.get(&path(&mine, "")).await.json();
    assert!(failing["failing_since"].is_string());
    bring(&app).await;
    let taken = sink.take();
    ids.insert(taken[0].id().to_owned());
    assert_eq!(ids.len(), 1);
    assert_eq!(deliveries(anna, &mine).await[0]["state"], "sent");
    let well = anna.get(&path(&mine, "")).await.json();
    assert!(well.get("failing_since").is_none());
}

#[tokio::test]
async fn what_is_never_taken_is_given_up_and_what_is_no_longer_true_is_dropped() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::lobby(&app, 3, json!({ "dealer": 2 })).await;
    let anna = &seated.players[0];
    let mine = hook(anna, &sink, &["match.started", "match.your_turn"]).await;
    for _ in 0..2 {
        sink.plan(500, "");
    }
    seated.start().await;
    bring(&app).await;
    assert_eq!(sink.take().len(), 2);
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    for _ in 0..20 {
        sink.plan(500, "");
    }
    for _ in 0..9 {
        hurry(&app).await;
        bring(&app).await;
    }
    let said = deliveries(anna, &mine).await;
    let of = |event: &str| {
        let mut said = said.iter();
        said.find(|said| said["event"] == event).unwrap().clone()
    };
    assert_eq!(of("match.your_turn")["state"], "dropped");
    assert_eq!(of("match.your_turn")["attempts"], 1);
    assert_eq!(of("match.started")["state"], "failed");
    assert_eq!(of("match.started")["attempts"], 10);
    assert_eq!(sink.take().len(), 9);
}

#[tokio::test]
async fn after_a_rotation_both_secrets_are_good_for_a_day() {
    let app = spawn_app().await;
    for (signing, field) in [("hmac", "secret"), ("ed25519", "public_key")] {
        let sink = Sink::open();
        let anna = app.person(&format!("Anna-{signing}")).await;
        let request = json!({ "url": sink.url(), "events": ALL, "signing": signing });
        let first = anna
            .post("/v1/webhooks", request)
            .await
            .assert_status(201)
            .json();
        let key = [("idempotency-key", "rotate-1")];
        let rotated = path(&first, "/secret");
        let second = anna.send("POST", &rotated, &key, None).await;
        let second = second.assert_status(200).json();
        let again = anna.send("POST", &rotated, &key, None).await;
        assert_eq!(
            again.assert_status(200).json(),
            second,
            "expected the first result"
        );
        let [before, after] = [&first, &second].map(|view| view[field].as_str().unwrap());
        assert_ne!(before, after);
        assert!(second["old_secret_until"].is_string());
        let test = path(&first, "/test");
        anna.send("POST", &test, &[], None).await.assert_status(202);
        bring(&app).await;
        let taken = sink.take();
        assert_eq!(taken[0].signature_count(), 2);
        assert!(taken[0].is_signed_for(before) && taken[0].is_signed_for(after));
        run(&app, "update hook_endpoint set old_until = now()").await;
        anna.send("POST", &test, &[], None).await.assert_status(202);
        bring(&app).await;
        let taken = sink.take();
        assert_eq!(taken[0].signature_count(), 1);
        assert!(!taken[0].is_signed_for(before) && taken[0].is_signed_for(after));
        let view = anna.get(&path(&first, "")).await.assert_status(200).json();
        assert!(view.get("secret").is_none() && view.get("old_secret_until").is_none());
    }
}

#[tokio::test]
async fn a_delivery_can_be_made_again() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::started(&app, 3).await;
    let [anna, bruno] = [&seated.players[0], &seated.players[1]];
    let mine = hook(anna, &sink, &["match.entry"]).await;
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    let first = sink.take();
    let replay = path(&mine, &format!("/deliveries/{}/replay", first[0].id()));
    bruno
        .send("POST", &replay, &[], None)
        .await
        .assert_problem(404, "no_such_webhook");
    let view = anna
        .send("POST", &replay, &[], None)
        .await
        .assert_status(202)
        .json();
    assert_eq!(view["state"], "waiting");
    bring(&app).await;
    let second = sink.take();
    assert_eq!(second.len(), 1);
    assert_eq!(first[0].id(), second[0].id());
    assert_eq!(first[0].body, second[0].body);
    let nothing = path(
        &mine,
        &format!(
            "/deliveries/{}/replay",
            mine["webhook_id"].as_str().unwrap()
        ),
    );
    anna.send("POST", &nothing, &[], None)
        .await
        .assert_problem(404, "no_such_delivery");
}

async fn emails(app: &TestApp) -> usize {
    let mails = mails(app).await;
    let subjects = mails.iter().map(|mail| mail.subject.as_str());
    subjects
        .filter(|subject| *subject == "One of your webhooks was disabled")
        .count()
}

#[tokio::test]
async fn an_endpoint_that_is_gone_is_disabled_at_once_and_its_owner_hears_of_it() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let mut seated = SeatedMatch::started(&app, 3).await;
    let anna = seated.players[0].clone();
    let mine = hook(&anna, &sink, &["match.entry"]).await;
    sink.plan(410, "");
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    let view = anna.get(&path(&mine, "")).await.json();
    assert_eq!(view["enabled"], false);
    assert_eq!(view["disabled_why"], "gone");
    assert_eq!(emails(&app).await, 1);
    seated
        .act(1, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    assert_eq!(sink.take().len(), 1, "expected no further deliveries");
    for rest in ["/test", "/secret"] {
        let reply = anna.send("POST", &path(&mine, rest), &[], None).await;
        match rest {
            "/test" => reply.assert_problem(409, "webhook_disabled"),
            _ => reply.assert_status(200),
        };
    }
    let request = json!({ "url": sink.url(), "events": ["match.entry"], "enabled": true });
    let view = anna
        .put(&path(&mine, ""), request)
        .await
        .assert_status(200)
        .json();
    assert_eq!(view["enabled"], true);
    bring(&app).await;
    assert_eq!(
        sink.take().len(),
        0,
        "expected no events from the disabled period"
    );
    seated.move_on().await;
    bring(&app).await;
    assert_eq!(sink.take().len(), 1);
}

#[tokio::test]
async fn an_endpoint_that_fails_for_days_is_disabled_and_its_owner_hears_of_it() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::started(&app, 3).await;
    let anna = &seated.players[0];
    let mine = hook(anna, &sink, &["match.entry"]).await;
    for _ in 0..3 {
        sink.plan(500, "");
    }
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    let age = "update hook_endpoint set failing_since = failing_since - interval '119 hours'";
    run(&app, age).await;
    hurry(&app).await;
    bring(&app).await;
    assert_eq!(anna.get(&path(&mine, "")).await.json()["enabled"], true);
    run(
        &app,
        "update hook_endpoint set failing_since = failing_since - interval '2 hours'",
    )
    .await;
    hurry(&app).await;
    bring(&app).await;
    let view = anna.get(&path(&mine, "")).await.json();
    assert_eq!(view["disabled_why"], "failing");
    assert_eq!(deliveries(anna, &mine).await[0]["state"], "dropped");
    assert_eq!(emails(&app).await, 1);
    hurry(&app).await;
    bring(&app).await;
    assert_eq!(emails(&app).await, 1, "expected one email");
    assert_eq!(sink.take().len(), 3);
}

#[tokio::test]
async fn events_while_a_webhook_is_disabled_are_never_sent() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::started(&app, 3).await;
    let anna = &seated.players[0];
    let mine = hook(anna, &sink, &["match.entry"]).await;
    // A new password disables the webhook like this. Its watch stays until the worker reads the next entry.
    let disabled = "update hook_endpoint set disabled_at = now(), disabled_why = 'owner'";
    run(&app, disabled).await;
    for seat in 0..2 {
        let pass = json!({ "type": "pass" });
        seated.act(seat, pass).await.assert_status(200);
        if seat == 0 {
            let request = json!({ "url": sink.url(), "events": ["match.entry"] });
            let enabled = anna.put(&path(&mine, ""), request).await;
            assert_eq!(enabled.assert_status(200).json()["enabled"], true);
        }
    }
    bring(&app).await;
    assert_eq!(kinds(&sink.take()), ["match.entry"]);
    run(&app, disabled).await;
    let pass = json!({ "type": "pass" });
    seated.act(2, pass).await.assert_status(200);
    bring(&app).await;
    assert_eq!(sink.take().len(), 0);
    assert_eq!(count(&app, "select count(*) from hook_watch").await, 0);
}

#[tokio::test]
async fn while_its_owner_is_suspended_a_webhook_waits_and_nothing_of_it_is_lost() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let seated = SeatedMatch::started(&app, 3).await;
    let carla = &seated.players[2];
    let mine = hook(carla, &sink, &["match.entry"]).await;
    let email = NamedAccount::parse(&carla.email).unwrap();
    assert!(app.accounts.operator.suspend(&email).await.unwrap());
    for seat in 0..2 {
        let pass = json!({ "type": "pass" });
        seated.act(seat, pass).await.assert_status(200);
    }
    bring(&app).await;
    hurry(&app).await;
    bring(&app).await;
    assert_eq!(sink.take().len(), 0, "expected no delivery yet");
    assert!(app.accounts.operator.reinstate(&email).await.unwrap());
    let waiting = deliveries(carla, &mine).await;
    let states: Vec<&Value> = waiting.iter().map(|one| &one["state"]).collect();
    assert!(2 <= states.len() && states.iter().all(|state| *state == "waiting"));
    assert!(
        waiting.iter().all(|one| one["attempts"] == 0),
        "expected no attempts"
    );
    bring(&app).await;
    assert_eq!(sink.take().len(), waiting.len());
    let sent = deliveries(carla, &mine).await;
    assert!(sent.iter().all(|one| one["state"] == "sent"), "{sent:?}");
}

#[tokio::test]
async fn two_instances_never_send_the_same() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let mut seated = SeatedMatch::started(&app, 3).await;
    for player in &seated.players {
        hook(player, &sink, &["match.entry"]).await;
    }
    let before = seated.whole_feed(&seated.players[0]).await.len();
    for _ in 0..20 {
        assert!(!seated.move_on().await);
    }
    let after = seated.whole_feed(&seated.players[0]).await.len();
    let (one, two) = (worker(&app), worker(&app));
    loop {
        let (first, second) = tokio::join!(one.run_round(), two.run_round());
        if first.unwrap() + second.unwrap() == 0 {
            break;
        }
    }
    let taken = sink.take();
    let ids: BTreeSet<&str> = taken.iter().map(Taken::id).collect();
    let count = 3 * (after - before);
    assert_eq!((taken.len(), ids.len()), (count, count));
}

#[tokio::test]
async fn a_channel_gets_the_line_of_the_email_and_a_link() {
    let app = spawn_app().await;
    let seated = SeatedMatch::lobby(&app, 3, json!({ "dealer": 2 })).await;
    let anna = &seated.players[0];
    let link = format!("https://play.example/matches/{}", seated.id);
    let text = format!("Your turn: Byzanz with Bruno, Clara\n{link}");
    let mut sinks = Vec::new();
    for shape in ["discord", "slack"] {
        let sink = Sink::open();
        let request = json!({ "url": sink.url(), "events": ["match.your_turn"], "shape": shape });
        anna.post("/v1/webhooks", request).await.assert_status(201);
        sinks.push(sink);
    }
    seated.start().await;
    bring(&app).await;
    let [discord, slack] = [0, 1].map(|index: usize| sinks[index].take()[0].json());
    assert_eq!(discord["content"].as_str().unwrap().replace('\\', ""), text);
    assert_eq!(discord["allowed_mentions"]["parse"], json!([]));
    assert_eq!(slack["text"], text);
}

#[tokio::test]
async fn a_webhook_can_be_tried_out_but_not_without_end() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let anna = app.person("Anna").await;
    let mine = hook(&anna, &sink, &["match.entry"]).await;
    let test = path(&mine, "/test");
    let key = [("idempotency-key", "test-1")];
    for _ in 0..2 {
        let view = anna.send("POST", &test, &key, None).await;
        assert_eq!(view.assert_status(202).json()["event"], "webhook.test");
    }
    bring(&app).await;
    let taken = sink.take();
    assert_eq!(kinds(&taken), ["webhook.test"]);
    assert!(taken[0].is_signed_for(mine["secret"].as_str().unwrap()));
    assert_eq!(taken[0].json()["data"]["webhook_id"], mine["webhook_id"]);
    let mut count = 1;
    let refused = loop {
        let reply = anna.send("POST", &test, &[], None).await;
        if reply.status != 202 {
            break reply.assert_problem(429, "too_many_tests");
        }
        count += 1;
    };
    assert!((10..100).contains(&count), "{count}");
    assert!(0 < refused.header("retry-after").parse::<u32>().unwrap());
    let first = anna.get(&path(&mine, "/deliveries?limit=6")).await.json();
    let rest = format!(
        "/deliveries?limit=100&cursor={}",
        first["next"].as_str().unwrap()
    );
    let second = anna.get(&path(&mine, &rest)).await.json();
    assert!(second.get("next").is_none());
    let ids = [&first, &second].map(|page| page["deliveries"].as_array().unwrap().clone());
    let ids: BTreeSet<String> = ids
        .concat()
        .iter()
        .map(|delivery| delivery["delivery_id"].to_string())
        .collect();
    assert_eq!(ids.len(), count);
    for (wrong, status) in [
        ("limit=0", 422),
        ("limit=101", 422),
        ("cursor=x", 400),
        ("x=1", 400),
    ] {
        let reply = anna
            .get(&path(&mine, &format!("/deliveries?{wrong}")))
            .await;
        reply.assert_status(status);
    }
}

#[tokio::test]
async fn a_webhook_is_made_changed_and_deleted_by_its_owner_alone() {
    let app = spawn_app().await;
    let sink = Sink::open();
    let (anna, bruno) = (app.person("Anna").await, app.person("Bruno").await);
    let request = json!({ "url": sink.url(), "events": ["match.entry", "match.entry"], "description": "mine" });
    let key = [("idempotency-key", "make-1")];
    let made = async || {
        let made = anna
            .send_json("POST", "/v1/webhooks", &key, request.clone())
            .await;
        made.assert_status(201)
    };
    let first = made().await;
    assert_eq!(first.header("cache-control"), "no-store");
    let first = first.json();
    assert_eq!(made().await.json(), first, "expected the first result");
    let secret = first["secret"].as_str().unwrap();
    let listed = anna.get("/v1/webhooks").await.assert_status(200);
    assert!(!listed.text().contains("whsec_"));
    assert_eq!(listed.json()["webhooks"].as_array().unwrap().len(), 1);
    let kept: String = sqlx::query_scalar(
        "select (select string_agg(t::text, ' ') from hook_endpoint as t)
            || (select string_agg(convert_from(body, 'UTF8'), ' ') from answer)",
    )
    .fetch_one(&app.database.pool)
    .await
    .unwrap();
    assert!(!kept.contains(secret) && !kept.contains(&secret[6..]));

    let place = path(&first, "");
    let change = json!({ "url": sink.url(), "events": ["match.finished"], "shape": "slack" });
    bruno
        .get(&place)
        .await
        .assert_problem(404, "no_such_webhook");
    bruno
        .put(&place, change.clone())
        .await
        .assert_problem(404, "no_such_webhook");
    bruno
        .delete(&place)
        .await
        .assert_problem(404, "no_such_webhook");
    let deliveries = path(&first, "/deliveries");
    bruno
        .get(&deliveries)
        .await
        .assert_problem(404, "no_such_webhook");
    for rest in ["/test", "/secret"] {
        let reply = bruno.send("POST", &path(&first, rest), &[], None).await;
        reply.assert_problem(404, "no_such_webhook");
    }
    let changed = anna.put(&place, change).await.assert_status(200).json();
    assert_eq!(changed["events"], json!(["match.finished"]));
    assert_eq!(
        (&changed["shape"], &changed["description"]),
        (&json!("slack"), &json!(""))
    );
    anna.delete(&place).await.assert_status(204);
    anna.get(&place)
        .await
        .assert_problem(404, "no_such_webhook");
}

#[tokio::test]
async fn what_cannot_be_a_webhook_is_refused_with_a_sentence() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    let good = "https://hooks.example.org/";
    for (url, code) in [
        ("webhooks.example.org", "bad_url"),
        ("https://a@webhooks.example.org/", "bad_url"),
        ("http://webhooks.example.org/", "bad_scheme"),
        ("https://10.0.0.1/", "private_host"),
        ("https://[::1]/", "private_host"),
        ("https://2130706433/", "bad_host"),
        ("https://0x7f.1/", "bad_host"),
        ("https://hooks.example.org./", "bad_host"),
    ] {
        let request = json!({ "url": url, "events": ["match.entry"] });
        anna.post("/v1/webhooks", request)
            .await
            .assert_problem(422, code);
    }
    let nothing = json!({ "url": good, "events": [] });
    anna.post("/v1/webhooks", nothing)
        .await
        .assert_problem(422, "no_events");
    let test = json!({ "url": good, "events": ["webhook.test"] });
    anna.post("/v1/webhooks", test)
        .await
        .assert_problem(400, "malformed");
    let long = json!({ "url": good, "events": ["match.entry"], "description": "x".repeat(101) });
    anna.post("/v1/webhooks", long)
        .await
        .assert_problem(422, "bad_description");
    for _ in 0..10 {
        let request = json!({ "url": good, "events": ["match.entry"] });
        anna.post("/v1/webhooks", request).await.assert_status(201);
    }
    let request = json!({ "url": good, "events": ["match.entry"] });
    anna.post("/v1/webhooks", request)
        .await
        .assert_problem(409, "too_many_webhooks");
}

#[tokio::test]
async fn whoever_left_is_told_nothing_and_one_match_alone_can_be_told() {
    let app = spawn_app().await;
    let (sink, other) = (Sink::open(), Sink::open());
    let seated = SeatedMatch::started(&app, 3).await;
    let anna = &seated.players[0];
    let request = json!({ "url": other.url(), "events": ["match.entry"], "match_id": seated.id });
    anna.post("/v1/webhooks", request).await.assert_status(201);
    let gina = app.person("Gina").await;
    hook(&gina, &sink, &ALL).await;
    let places = json!([{ "type": "host" }, { "type": "private" }, { "type": "private" }]);
    let request = json!({ "game": "byzanz", "places": places });
    let card = anna
        .post("/v1/matches", request)
        .await
        .assert_status(201)
        .json();
    let place = |rest: &str| format!("/v1/matches/{}{rest}", card["id"].as_str().unwrap());
    let code = json!({ "code": card["invitation"] });
    gina.post(&place("/join"), code.clone())
        .await
        .assert_status(200);
    bring(&app).await;
    assert_eq!(kinds(&sink.take()), ["match.entry"]);
    gina.post(&place("/leave"), json!({}))
        .await
        .assert_status(200);
    let hugo = app.person("Hugo").await;
    hugo.post(&place("/join"), code).await.assert_status(200);
    bring(&app).await;
    assert_eq!(sink.take().len(), 0);
    assert_eq!(other.take().len(), 0, "expected no events of another match");
    seated
        .act(0, json!({ "type": "pass" }))
        .await
        .assert_status(200);
    bring(&app).await;
    assert_eq!(kinds(&other.take()), ["match.entry"]);
}

/// Writes signed webhooks to files, which an independent verifier checks: `tests/webhooks.py`.
#[tokio::test]
async fn signed_webhooks_lie_ready_for_a_verifier_that_is_not_ours() {
    let app = spawn_app().await;
    let mut seated = SeatedMatch::lobby(&app, 3, json!({})).await;
    let anna = seated.players[0].clone();
    let mut webhooks = Vec::new();
    for signing in ["hmac", "ed25519"] {
        let sink = Sink::open();
        let request = json!({ "url": sink.url(), "events": ALL, "signing": signing });
        let made = anna
            .post("/v1/webhooks", request)
            .await
            .assert_status(201)
            .json();
        webhooks.push((sink, made, signing));
    }
    seated.start().await;
    for _ in 0..5 {
        seated.move_on().await;
    }
    bring(&app).await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/target/webhooks");
    fs::create_dir_all(folder).unwrap();
    for (sink, made, signing) in webhooks {
        let key = made.get("secret").or_else(|| made.get("public_key"));
        let key = key.unwrap().as_str().unwrap();
        let taken = sink.take();
        assert!(5 < taken.len());
        for (number, taken) in taken.iter().enumerate() {
            assert!(taken.is_signed_for(key));
            let body = String::from_utf8(taken.body.clone()).unwrap();
            let lines = json!({ "key": key, "headers": taken.headers, "body": body });
            fs::write(
                format!("{folder}/{signing}-{number}.json"),
                lines.to_string(),
            )
            .unwrap();
        }
    }
}
