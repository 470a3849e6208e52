//! Tests with a database clock that was ahead and was set back. Matches written meanwhile wait for the clock, say so,
//! and can be released.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use logothete::commands::verify::verify;
use logothete::log::stop_time;
use serde_json::{Value, json};
use sqlx::{AssertSqlSafe, Executor};

use crate::app::{Reply, TestApp};
use crate::clocks::{Timed, hasty};

/// SQL for a clock that tests set. Connections find this function before PostgreSQL's own.
const CLOCK: &str = "create schema fake;
    create table fake.jump (secs double precision not null);
    insert into fake.jump values (0);
    create function fake.clock_timestamp() returns timestamptz language sql volatile
        as $$ select pg_catalog.clock_timestamp() + make_interval(secs => secs) from fake.jump $$;
    create function fake.now() returns timestamptz language sql stable
        as $$ select pg_catalog.now() + make_interval(secs => secs) from fake.jump $$;
    grant usage on schema fake to public;
    grant select on fake.jump to public";

pub(crate) async fn with_a_clock(app: &TestApp) {
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    administrator.execute(sqlx::raw_sql(CLOCK)).await.unwrap();
    let most = app.database.pool.size_max();
    let mut held = Vec::new();
    for _ in 0..most {
        let mut connection = app.database.pool.acquire().await.unwrap();
        let path = "set search_path = fake, public, pg_catalog";
        connection.execute(path).await.unwrap();
        held.push(connection);
    }
}

pub(crate) async fn set(app: &TestApp, secs: i64) {
    let mut administrator = app.database.connect_as_administrator().await.unwrap();
    let set = AssertSqlSafe(format!("update fake.jump set secs = {secs}"));
    administrator.execute(sqlx::raw_sql(set)).await.unwrap();
}

async fn act(timed: &Timed, key: &str) -> Reply {
    for player in &timed.players {
        let view = player.get(&timed.path("/view")).await.json();
        let Some(decision) = view["decision"].as_str() else {
            continue;
        };
        let legal = player.get(&timed.path("/legal")).await.json();
        let action = legal["actions"].as_array().unwrap()[0].clone();
        let body = json!({ "decision": decision, "action": action });
        let path = timed.path("/actions");
        return player
            .send_json("POST", &path, &[("idempotency-key", key)], body)
            .await;
    }
    panic!("no player is to act")
}

const DAYS: i64 = 3 * 24 * 3_600;

fn last(feed: &Value) -> &Value {
    feed["entries"].as_array().unwrap().last().unwrap()
}

#[tokio::test]
async fn a_match_written_while_the_clock_ran_ahead_says_when_it_goes_on_and_can_go_on_at_once() {
    let app = hasty().await;
    let timed = Timed::started(&app, json!({ "pace": { "type": "per_turn", "secs": 60 } })).await;
    with_a_clock(&app).await;
    set(&app, DAYS).await;
    act(&timed, "ahead").await.assert_status(200);
    set(&app, 0).await;

    let refused = act(&timed, "refused").await;
    let wait: i64 = refused.header("retry-after").parse().unwrap();
    assert!((DAYS - 60..=DAYS).contains(&wait), "{wait}");
    let detail = refused.json()["detail"].as_str().unwrap().to_owned();
    refused.assert_problem(503, "clock_ahead");
    let goes_on_at = app.matches.log.clock().await.unwrap() + SignedDuration::from_secs(wait);
    let day = goes_on_at.to_string();
    assert!(detail.contains(&day[..13]), "{detail} names {day}");
    let text = timed.players[0].get("/metrics").await.text();
    assert!(text.contains("logothete_clock_ahead_total"), "{text}");
    // Reads, other matches and background work do not wait for the clock.
    timed.get(0, "/view").await;
    let mut ours = timed.players.clone();
    ours.truncate(1);
    let places = json!([{ "type": "host" }, { "type": "open" }, { "type": "open" }]);
    let other = json!({ "game": "byzanz", "places": places });
    ours[0].post("/v1/matches", other).await.assert_status(201);
    app.matches.clocks.keep_time().await.unwrap();

    let mut owner = app.database.connect_as_owner().await.unwrap();
    assert_eq!(stop_time(&mut owner).await.unwrap(), 1);
    let before = timed.get(0, "/entries?limit=100").await;
    act(&timed, "refused").await.assert_status(200);
    act(&timed, "next").await.assert_status(200);
    let feed = timed.get(0, "/entries?limit=100").await;
    assert_eq!(
        last(&feed)["at"],
        last(&before)["at"],
        "expected the time of the match not to advance"
    );
    let at: Timestamp = last(&feed)["at"].as_str().unwrap().parse().unwrap();
    assert!(goes_on_at <= at);
    assert_eq!(
        app.matches.clocks.keep_time().await.unwrap(),
        0,
        "expected no expired clock"
    );

    let verified = verify(Arc::clone(&app.matches), 1, Arc::default()).await;
    let broken = verified.unwrap().broken;
    assert!(broken.is_empty(), "{broken:?}");
}

#[tokio::test]
async fn a_pulse_from_ahead_of_the_clock_does_not_hide_the_next_outage() {
    let app = hasty().await;
    with_a_clock(&app).await;
    set(&app, DAYS).await;
    // The first call creates the pulse (a record that the service runs). The second one writes it ahead of the clock.
    app.matches.clocks.keep_time().await.unwrap();
    app.matches.clocks.keep_time().await.unwrap();
    set(&app, 0).await;
    app.matches.clocks.keep_time().await.unwrap();
    set(&app, 3_600).await;
    app.matches.clocks.keep_time().await.unwrap();
    let count = "select count(*) from outage where ended_at - begun_at < interval '2 hours'";
    let outages: i64 = sqlx::query_scalar(count)
        .fetch_one(&app.database.pool)
        .await
        .unwrap();
    assert_eq!(outages, 1, "expected one outage, the hour without a pulse");
}
