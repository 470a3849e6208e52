//! The service and its database are killed while people play.

use std::thread;
use std::time::Duration;

use logothete::games::GameKey;
use logothete::testing::ReservedPort;
use rustix::process::{Signal, kill_process};

use crate::campaign::storm::{check, command, play_during, players, scale, start};
use crate::service::{Home, Service, wait_until};

/// Number of kills, unless `CAMPAIGN` multiplies it.
const KILLS: u32 = 3;

/// Play time before the first kill.
const BETWEEN: Duration = Duration::from_millis(700);
/// Time by which the play time grows with each kill.
const LONGER_BY: Duration = Duration::from_millis(37);

#[test]
fn kills_of_the_service_lose_nothing_and_do_nothing_twice() {
    let home = Home::new();
    let place = ReservedPort::new().unwrap();
    let address = place.address.to_string();
    let first = Service::start(command(&home, &address), &home.path);
    let players = players(&first);
    let mut service = Some(first);
    let players = play_during(players, || {
        for kill in 0..KILLS * scale() {
            thread::sleep(BETWEEN + LONGER_BY * (kill % 20));
            service.take().unwrap().kill();
            service = Some(Service::start(command(&home, &address), &home.path));
            println!("kills of the service: {} of {}", kill + 1, KILLS * scale());
        }
        thread::sleep(BETWEEN);
    });
    let verify = home.command(&["verify"]);
    let sum = check("kills of the service", service.unwrap(), players, verify);
    assert!(0 < sum.troubles, "expected failed requests, got none");
    assert_eq!(
        sum.games.len(),
        GameKey::ALL.len(),
        "expected matches of every game"
    );
}

#[test]
fn kills_of_the_database_lose_nothing_and_need_no_restart() {
    let home = Home::new();
    let service = start(&home);
    let players = play_during(players(&service), || {
        for kill in 0..KILLS * scale() {
            thread::sleep(BETWEEN + LONGER_BY * (kill % 20));
            let signals = [Signal::KILL, Signal::QUIT, Signal::INT];
            let signal = signals[usize::try_from(kill).unwrap() % signals.len()];
            let before = home.note(1);
            kill_process(home.postgres(), signal).unwrap();
            wait_until("PostgreSQL runs again", || {
                home.note(8).is_some_and(|state| state == "ready")
                    && home.note(1) != before
                    && service.stranger().get("/health/ready").status == 200
            });
            println!("kills of the database: {} of {}", kill + 1, KILLS * scale());
        }
        thread::sleep(BETWEEN);
    });
    let verify = home.command(&["verify"]);
    let sum = check("kills of the database", service, players, verify);
    assert!(0 < sum.troubles, "expected failed requests, got none");
    assert_eq!(
        sum.games.len(),
        GameKey::ALL.len(),
        "expected matches of every game"
    );
}
