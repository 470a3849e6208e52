//! Tests of changes to all matches of a person. The request is answered at once, and the change is carried out in the
//! background, also after an interruption.

use jiff::Timestamp;
use logothete::access::AccountId;
use logothete::people::AbsenceRounds;
use logothete::world::World;
use serde_json::{Value, json};
use sqlx::{Executor, PgConnection};
use uuid::Uuid;

use crate::app::{Client, PASSWORD, TestApp, spawn_app};
use crate::browser::Browser;
use crate::clocks::{Timed, moment};
use crate::seated_match::SeatedMatch;

const ABSENCE: &str = "/v1/accounts/me/absence";

fn away() -> Value {
    let today = World::real().now().to_zoned(jiff::tz::TimeZone::UTC).date();
    let last = today.checked_add(jiff::Span::new().days(3)).unwrap();
    json!({ "vacations": [{ "from": today, "until": last }] })
}

/// Locks the tables of entries and calendars until the returned connection is closed.
async fn held(app: &TestApp) -> PgConnection {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let lock = "begin; lock table entry, calendar in share row exclusive mode";
    owner.execute(lock).await.unwrap();
    owner
}

async fn run(app: &TestApp, sql: &'static str) {
    let mut owner = app.database.connect_as_owner().await.unwrap();
    // Citus does not run a change of a table together with other statements.
    for statement in sql.split(';') {
        owner.execute(statement).await.unwrap();
    }
}

async fn account_of(client: &Client) -> AccountId {
    let me = client.get("/v1/accounts/me").await.assert_status(200);
    AccountId(me.json()["account_id"].as_str().unwrap().parse().unwrap())
}

/// Inserts seats of an account in matches that have no entries.
async fn sat(app: &TestApp, account: AccountId, count: u128) {
    let matches: Vec<Uuid> = (1..=count).map(Uuid::from_u128).collect();
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let sql = "insert into participant (match_id, participant_id, account_id)
         select unnest($1::uuid[]), gen_random_uuid(), $2";
    let added = sqlx::query(sql).bind(matches).bind(account.0);
    added.execute(&mut owner).await.unwrap();
}

fn due(card: &Value) -> Timestamp {
    moment(&card["clock"]["seats"][0]["due_at"])
}

#[tokio::test]
async fn an_absence_is_answered_before_any_match_is_written_to() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let before = due(&timed.get(1, "").await);
    let held = held(&app).await;
    let said = timed.players[0].put(ABSENCE, away()).await;
    let said = said.assert_status(200).json();
    assert_eq!(said["vacations"].as_array().unwrap().len(), 1);
    assert_eq!(
        (&said["being_told"]["told"], &said["being_told"]["matches"]),
        (&json!(0), &json!(1))
    );
    drop(held);
    assert_eq!(due(&timed.get(1, "").await), before);
    app.settle().await;
    assert!(before < due(&timed.get(1, "").await));
    let said = timed.players[0].get(ABSENCE).await.json();
    assert!(said.get("being_told").is_none(), "{said}");
    app.matches
        .audits
        .audit(timed.match_id())
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn another_time_zone_is_told_as_an_absence_is() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let anna = &timed.players[0];
    anna.put(ABSENCE, away()).await.assert_status(200);
    app.settle().await;
    let held = held(&app).await;
    let change = |body| anna.send_json("PATCH", "/v1/accounts/me", &[], body);
    let zone = json!({ "time_zone": "Pacific/Auckland" });
    change(zone.clone()).await.assert_status(204);
    let said = anna.get(ABSENCE).await.json();
    assert_eq!(said["being_told"]["matches"], 1);
    drop(held);
    app.settle().await;
    let zones = "select convert_from(body, 'UTF8') from calendar";
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let bodies: Vec<String> = sqlx::query_scalar(zones)
        .fetch_all(&mut owner)
        .await
        .unwrap();
    assert!(
        bodies.iter().any(|body| body.contains("Auckland")),
        "{bodies:?}"
    );
    change(zone).await.assert_status(204);
    let said = anna.get(ABSENCE).await.json();
    assert!(
        said.get("being_told").is_none(),
        "expected no update for an unchanged absence: {said}"
    );
}

#[tokio::test]
async fn a_round_goes_on_where_it_broke_off() {
    let app = spawn_app().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let anna = &timed.players[0];
    sat(&app, account_of(anna).await, 250).await;
    anna.put(ABSENCE, away()).await.assert_status(200);
    let batches = AbsenceRounds(&app.accounts).claim().await.unwrap();
    assert_eq!(batches[0].seats.len(), 100);
    AbsenceRounds(&app.accounts)
        .record_progress(&batches[0])
        .await
        .unwrap();
    let said = anna.get(ABSENCE).await.json();
    assert_eq!(
        (&said["being_told"]["told"], &said["being_told"]["matches"]),
        (&json!(100), &json!(251))
    );
    // A worker claims the next hundred matches, and never finishes.
    let lost = AbsenceRounds(&app.accounts).claim().await.unwrap();
    assert!(!lost[0].is_first && lost[0].seats.len() == 100);
    app.settle().await;
    let said = anna.get(ABSENCE).await.json();
    assert_eq!(
        said["being_told"]["told"], 100,
        "expected no progress while the lease is valid"
    );
    run(
        &app,
        "update absence_round set due_at = due_at - interval '1 minute'",
    )
    .await;
    app.settle().await;
    let said = anna.get(ABSENCE).await.json();
    assert!(said.get("being_told").is_none(), "{said}");
    let card = timed.get(1, "").await;
    assert!(
        !card["clock"]["seats"][0]["excused"]
            .as_array()
            .unwrap()
            .is_empty()
    );
    // The lease of that worker has expired, so it must not overwrite what other workers recorded.
    AbsenceRounds(&app.accounts)
        .record_progress(&lost[0])
        .await
        .unwrap();
    assert!(
        AbsenceRounds(&app.accounts)
            .claim()
            .await
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn another_request_meanwhile_begins_the_round_anew() {
    let app = spawn_app().await;
    let anna = app.person("Anna").await;
    sat(&app, account_of(&anna).await, 150).await;
    anna.put(ABSENCE, away()).await.assert_status(200);
    let first = AbsenceRounds(&app.accounts).claim().await.unwrap();
    anna.put(ABSENCE, json!({})).await.assert_status(200);
    AbsenceRounds(&app.accounts)
        .record_progress(&first[0])
        .await
        .unwrap();
    let said = anna.get(ABSENCE).await.json();
    assert_eq!(said["being_told"]["told"], 0);
    let second = AbsenceRounds(&app.accounts).claim().await.unwrap();
    assert!(second[0].is_first);
}

#[tokio::test]
async fn the_match_whose_time_is_up_first_is_told_first() {
    let app = spawn_app().await;
    let slow = Timed::started(&app, json!({ "pace": { "type": "slow" } })).await;
    let pace = json!({ "pace": { "type": "fast" } });
    let fast = Timed::started_by(slow.players.clone(), pace).await;
    let anna = &slow.players[0];
    sat(&app, account_of(anna).await, 150).await;
    anna.put(ABSENCE, away()).await.assert_status(200);
    app.settle().await;
    let said = async |timed: &Timed| moment(&timed.get(1, "").await["updated_at"]);
    assert!(slow.match_id() < fast.match_id());
    assert!(said(&fast).await < said(&slow).await);
}

#[tokio::test]
async fn a_match_that_does_not_fold_does_not_keep_the_others_from_being_told() {
    let app = spawn_app().await;
    let broken = Timed::started(&app, json!({ "pace": { "type": "fast" } })).await;
    let pace = json!({ "pace": { "type": "fast" } });
    let sound = Timed::started_by(broken.players.clone(), pace).await;
    let mut owner = app.database.connect_as_owner().await.unwrap();
    let statement = "insert into quarantine (match_id, version, reason) values ($1, 1, 'a test')";
    let quarantining = sqlx::query(statement).bind(broken.match_id().0);
    quarantining.execute(&mut owner).await.unwrap();
    broken.players[0]
        .put(ABSENCE, away())
        .await
        .assert_status(200);
    app.settle().await;
    let card = sound.get(1, "").await;
    assert!(
        !card["clock"]["seats"][0]["excused"]
            .as_array()
            .unwrap()
            .is_empty()
    );
}

#[tokio::test]
async fn the_page_tells_how_far_it_has_come_in_every_language() {
    let app = spawn_app().await;
    let mut said = std::collections::BTreeSet::new();
    for (number, language) in ["en", "it", "fr", "hu", "de"].into_iter().enumerate() {
        let mut browser = Browser::new(&app).reading(language);
        let email = format!("p{number}@example.org");
        browser.register(&email, "Somebody").await;
        browser.sign_in(&email).await;
        let mut client = app.stranger();
        client.email = email;
        let account = account_of(&client.sign_in().await).await;
        let mut owner = app.database.connect_as_owner().await.unwrap();
        let sql = "insert into participant (match_id, participant_id, account_id)
             select gen_random_uuid(), gen_random_uuid(), $1 from generate_series(1, 7)";
        let added = sqlx::query(sql).bind(account.0);
        added.execute(&mut owner).await.unwrap();
        let form = browser.get("/preferences/absence").await;
        let form = form.form("/preferences/absence");
        let form = form.with("from", "22:00").with("until", "07:00");
        let page = browser.send(&form).await.assert_status(200);
        let texts = page.texts("main p[role=status]");
        let text = texts.iter().find(|text| text.contains('7')).unwrap();
        assert!(text.contains('0'), "{text}");
        said.insert(text.clone());
        app.settle().await;
        let page = browser.get("/preferences/absence").await;
        let texts = page.texts("main p[role=status]");
        assert!(!texts.iter().any(|text| text.contains('7')), "{texts:?}");
    }
    assert_eq!(said.len(), 5, "{said:?}");
}

async fn disappear(client: &Client) {
    let body = json!({ "password": PASSWORD });
    let gone = client.send_json("DELETE", "/v1/accounts/me", &[], body);
    gone.await.assert_status(204);
}

#[tokio::test]
async fn whoever_disappears_is_gone_before_any_match_is_written_to() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    let held = held(&app).await;
    disappear(&seated.players[0]).await;
    drop(held);
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["places"][0]["holder"]["name"], "a departed player");
    assert_eq!(card["seats"][0]["holder"]["type"], "player");
    // One of two other workers claims the departure first, and never finishes.
    let departures = &app.accounts.departures;
    let (one, other) = tokio::join!(departures.claim(), departures.claim());
    assert_eq!(one.unwrap().len() + other.unwrap().len(), 1);
    app.settle().await;
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["seats"][0]["holder"]["type"], "player");
    run(
        &app,
        "update departure set due_at = (due_at at time zone 'utc' - interval '1 minute') at time zone 'utc'",
    )
    .await;
    app.settle().await;
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["seats"][0]["holder"]["type"], "nobody");
    assert!(app.accounts.departures.claim().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_seat_of_a_match_that_is_quarantined_is_left_once_it_goes_on() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    run(
        &app,
        "insert into quarantine (match_id, version, reason) select match_id, 1, 'a test' from summary",
    )
    .await;
    disappear(&seated.players[0]).await;
    app.settle().await;
    run(
        &app,
        "delete from quarantine; update departure set due_at = now()",
    )
    .await;
    app.settle().await;
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["seats"][0]["holder"]["type"], "nobody");
}

#[tokio::test]
async fn whoever_is_enrolled_while_they_disappear_departs_with_the_sweep() {
    let app = spawn_app().await;
    let seated = SeatedMatch::started(&app, 3).await;
    disappear(&seated.players[0]).await;
    run(
        &app,
        "delete from departure;
         alter table participant disable trigger participant_guard;
         update participant set account_id = (select account_id from erasure) where account_id is null;
         alter table participant enable always trigger participant_guard",
    )
    .await;
    app.accounts.sweeper.sweep().await.unwrap();
    app.settle().await;
    let card = seated.players[1].get(&seated.path("")).await.json();
    assert_eq!(card["seats"][0]["holder"]["type"], "nobody");
}
