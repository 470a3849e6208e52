//! Outages of the database. Requests get a clear refusal, and recovery needs no restart.

use rustix::process::{Signal, kill_process};

use crate::service::{Client, Home, wait_until};

#[test]
fn a_killed_postgres_is_started_again_and_nothing_is_lost() {
    check_outage(Signal::KILL);
}

#[test]
fn a_postgres_that_was_told_to_quit_is_started_again_and_nothing_is_lost() {
    check_outage(Signal::QUIT);
}

fn check_outage(signal: Signal) {
    let home = Home::new();
    let service = home.serve();
    let anna = service.person("Anna");
    let before = anna.create_match("before");
    let first = home.postgres();
    kill_process(first, signal).unwrap();
    let mut refused = 0;
    wait_until("the matches can be read again", || {
        refused += usize::from(is_refused(&anna, &before));
        0 < refused && !is_refused(&anna, &before)
    });
    let mut key = 0;
    wait_until("matches can be created again", || {
        key += 1;
        let name = format!("after-{key}");
        !is_refused_to_create(&anna, &name)
    });
    assert_eq!(
        anna.create_match("before"),
        before,
        "expected a retry to return the first result"
    );
    assert_ne!(home.postgres(), first);
    service.stranger().get("/health/ready").assert(200);
    assert!(
        service.log().contains("was started again"),
        "{}",
        service.log()
    );
    service.stop();
}

fn is_refused(client: &Client, path: &str) -> bool {
    let reply = client.get(path);
    if reply.status == 200 {
        return false;
    }
    assert_eq!(reply.status, 503, "{}", reply.text);
    assert!(reply.retry_after.is_some(), "{}", reply.text);
    assert_eq!(reply.json()["code"], "unavailable");
    true
}

fn is_refused_to_create(client: &Client, key: &str) -> bool {
    let body = serde_json::json!({ "game": "byzanz", "places": [
        { "type": "host" }, { "type": "open" }, { "type": "open" }
    ] });
    let reply = client.post("/v1/matches", Some(key), &body);
    assert!([201, 503].contains(&reply.status), "{}", reply.text);
    assert_eq!(reply.status == 503, reply.retry_after.is_some());
    reply.status == 503
}
