//! Tests of compensation. After an outage of the service or of emails, awaited players get the lost time back once.

use std::sync::Arc;

use jiff::SignedDuration;
use logothete::app::{MatchKeys, Matches};
use logothete::queue::Pulse;
use serde_json::json;

use crate::app::{TestApp, spawn_app};
use crate::clocks::{Timed, moment};
use crate::emails::mails;

const HOUR: SignedDuration = SignedDuration::from_hours(1);

async fn run(app: &TestApp, sql: &'static str) {
    sqlx::query(sql).execute(&app.database.pool).await.unwrap();
}

fn other_house(app: &TestApp) -> Arc<Matches> {
    let log = app.database.open_log().unwrap();
    let keys = MatchKeys::new(&[7; 32]);
    Arc::new(Matches::new(log, Arc::clone(&app.world), keys))
}

async fn due(timed: &Timed) -> jiff::Timestamp {
    let card = timed.get(0, "").await;
    moment(&card["clock"]["seats"][0]["due_at"])
}

async fn count(app: &TestApp, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql)
        .fetch_one(&app.database.pool)
        .await
        .unwrap()
}

async fn begun(app: &TestApp) -> Timed {
    Timed::started(app, json!({ "pace": { "type": "fast" } })).await
}

#[tokio::test]
async fn a_service_that_was_away_gives_the_time_back_once_and_calls_nobody_before() {
    let app = spawn_app().await;
    app.matches.clocks.keep_time().await.unwrap();
    let timed = begun(&app).await;
    let before = due(&timed).await;
    // The database uses its real clock, so the outage takes a second of the turn.
    run(&app, "select pg_sleep(1.1)").await;
    run(
        &app,
        "update pulse set beat_at = now() - interval '2 hours'",
    )
    .await;
    run(
        &app,
        "update deadline set due_at = now() - interval '1 hour'",
    )
    .await;
    assert!(
        !app.matches
            .coordination
            .outages
            .may_call_time()
            .await
            .unwrap()
    );
    let other = other_house(&app);
    let (one, two) = tokio::join!(app.matches.clocks.keep_time(), other.clocks.keep_time());
    assert_eq!(one.unwrap() + two.unwrap(), 0, "expected no expired clock");
    assert_eq!(
        count(
            &app,
            "select count(*) from outage where settled_at is not null"
        )
        .await,
        1
    );
    let more = due(&timed).await.duration_since(before);
    let whole = SignedDuration::from_secs(1);
    assert!(whole <= more && more < HOUR, "{more}");
    let feed = timed.get(0, "/entries?limit=100").await.to_string();
    assert_eq!(feed.matches("\"outage\"").count(), 1, "{feed}");
    app.matches.clocks.keep_time().await.unwrap();
    app.matches.clocks.refund_outages().await.unwrap();
    assert_eq!(count(&app, "select count(*) from outage").await, 1);
    assert!(
        app.matches
            .coordination
            .outages
            .may_call_time()
            .await
            .unwrap()
    );
    app.matches
        .audits
        .audit(timed.match_id())
        .await
        .unwrap()
        .unwrap();
}

#[tokio::test]
async fn a_short_restart_is_no_outage() {
    let app = spawn_app().await;
    app.matches.clocks.keep_time().await.unwrap();
    run(
        &app,
        "update pulse set beat_at = now() - interval '9 minutes'",
    )
    .await;
    assert!(
        app.matches
            .coordination
            .outages
            .may_call_time()
            .await
            .unwrap()
    );
    app.matches.clocks.keep_time().await.unwrap();
    assert_eq!(count(&app, "select count(*) from outage").await, 0);
}

#[tokio::test]
async fn while_emails_do_not_go_nobody_is_called_for_two_days_at_most() {
    let app = spawn_app().await;
    for pulse in [Pulse::Service, Pulse::Emails] {
        assert!(!app.matches.coordination.outages.beat(pulse).await.unwrap());
    }
    let may = async || {
        app.matches
            .coordination
            .outages
            .may_call_time()
            .await
            .unwrap()
    };
    for (hours, expected) in [(1, false), (47, false), (49, true)] {
        let silent =
            "update pulse set beat_at = now() - $1 * interval '1 hour' where what = 'letters'";
        let silent = sqlx::query(silent).bind(hours);
        silent.execute(&app.database.pool).await.unwrap();
        assert_eq!(may().await, expected, "{hours}");
    }
    assert!(
        app.matches
            .coordination
            .outages
            .beat(Pulse::Emails)
            .await
            .unwrap()
    );
    assert!(!may().await, "expected a refusal before the compensation");
    app.matches.clocks.refund_outages().await.unwrap();
    assert!(may().await);
}

#[tokio::test]
async fn an_email_that_was_late_because_of_an_outage_prolongs_the_turn_once() {
    let app = spawn_app().await;
    for pulse in [Pulse::Service, Pulse::Emails] {
        app.matches.coordination.outages.beat(pulse).await.unwrap();
    }
    let timed = begun(&app).await;
    let before = due(&timed).await;
    run(
        &app,
        "update match_email set posted_at = (posted_at at time zone 'utc' - interval '3 hours') at time zone 'utc'",
    )
    .await;
    run(
        &app,
        "update pulse set beat_at = now() - interval '4 hours' where what = 'letters'",
    )
    .await;
    mails(&app).await;
    let late = due(&timed).await;
    assert!(3 * HOUR <= late.duration_since(before), "{late}");
    assert!(
        app.matches
            .coordination
            .outages
            .beat(Pulse::Emails)
            .await
            .unwrap()
    );
    app.matches.clocks.refund_outages().await.unwrap();
    assert_eq!(
        due(&timed).await,
        late,
        "expected the same time to be given back once"
    );
}

#[tokio::test]
async fn the_calendars_of_finished_matches_are_swept() {
    let app = spawn_app().await;
    let timed = begun(&app).await;
    let body = json!({ "quiet": { "from": "01:00", "until": "02:00" } });
    for player in &timed.players {
        let put = player.put("/v1/accounts/me/absence", body.clone()).await;
        put.assert_status(200);
    }
    app.settle().await;
    assert_eq!(app.matches.people.calendars.sweep().await.unwrap(), 0);
    run(
        &app,
        "update summary set stage = 'over', moved_at = now() - interval '59 minutes'",
    )
    .await;
    assert_eq!(
        app.matches.people.calendars.sweep().await.unwrap(),
        0,
        "expected nothing to do right after the last run"
    );
    run(
        &app,
        "update summary set moved_at = now() - interval '61 minutes'",
    )
    .await;
    assert_eq!(app.matches.people.calendars.sweep().await.unwrap(), 3);
}
