//! Shutdown: requests in flight are completed, and no process remains.

use rustix::process::Signal;
use serde_json::json;

use crate::service::{Client, Home, PASSWORD, Service, group_of, is_alive, wait_until};

const UNDER_WAY: usize = 12;

#[test]
fn sigterm_lets_what_is_in_flight_finish_and_leaves_nobody_behind() {
    check_ending(Signal::TERM);
}

#[test]
fn sigint_lets_what_is_in_flight_finish_and_leaves_nobody_behind() {
    check_ending(Signal::INT);
}

fn check_ending(signal: Signal) {
    let home = Home::new();
    let mut command = home.command(&[]);
    // Passwords are hashed one at a time, so that registrations wait in the queue.
    command.env("LOGOTHETE_PASSWORD_HASHERS", "1");
    let mut service = Service::start(command, &home.path);
    let postgres = group_of(home.postgres());
    let stranger = service.stranger();
    let registering: Vec<_> = (0..UNDER_WAY)
        .map(|number| {
            let stranger = stranger.clone();
            std::thread::spawn(move || {
                let name = format!("Anna{number}");
                let body = json!({ "email": format!("{name}@players.example"), "name": name, "password": PASSWORD });
                stranger.try_post("/v1/accounts", None, &body)
            })
        })
        .collect();
    wait_until("the requests are in flight", || {
        UNDER_WAY / 2 < in_flight(&stranger)
    });
    service.signal(signal);
    let replies = registering.into_iter().map(|thread| thread.join().unwrap());
    let answered = replies
        .filter(|reply| reply.as_ref().is_ok_and(|reply| reply.status == 202))
        .count();
    let status = service.wait();
    let log = service.log();
    assert!(status.success(), "{log}");
    assert!(
        UNDER_WAY / 2 <= answered,
        "{answered} of {UNDER_WAY} were answered: {log}"
    );
    assert!(log.contains("stopped"), "{log}");
    // The `sleep` of the watchdog may take another second to end.
    wait_until("PostgreSQL and its watchdog are gone", || {
        !is_alive(postgres)
    });
    assert!(stranger.try_get("/health/live").is_err());

    // Registrations that were confirmed before the shutdown exist after a restart.
    let service = home.serve();
    let mut known = 0;
    for number in 0..UNDER_WAY {
        let body =
            json!({ "email": format!("Anna{number}@players.example"), "password": PASSWORD });
        let reply = service.stranger().post("/v1/sessions", None, &body);
        known += usize::from(reply.status == 201);
    }
    assert!(answered <= known, "{answered} acknowledged, {known} exist");
    service.stop();
}

fn in_flight(client: &Client) -> usize {
    let figures = client.get("/metrics").assert(200).text;
    let line = figures
        .lines()
        .find_map(|line| line.strip_prefix("logothete_http_requests_in_flight "));
    let count: f64 = line.map_or(1.0, |number| number.parse().unwrap());
    (0..=UNDER_WAY)
        .rev()
        .find(|whole| {
            let whole = u32::try_from(*whole).unwrap();
            f64::from(whole) <= count - 1.0
        })
        .unwrap_or_default()
}
