//! Players who play concurrently during a fault of the service.

use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use logothete::launch::postgres::ADMINISTRATOR;
use sqlx::postgres::{PgConnectOptions, PgSslMode};

use crate::campaign::player::{Account, Player};
use crate::service::{Home, Service, said};

const PLAYERS: u64 = 4;

/// Returns `CAMPAIGN`, the factor by which this run is longer than usual.
pub(crate) fn scale() -> u32 {
    let setting = std::env::var_os("CAMPAIGN");
    setting.map_or(1, |scale| scale.to_str().unwrap().parse().unwrap())
}

pub(crate) fn command(home: &Home, address: &str) -> Command {
    let mut command = home.command(&[]);
    command.env("LOGOTHETE_BIND", address);
    command.env("LOGOTHETE_ACTIONS_PER_SECOND", "100000");
    command.env("LOGOTHETE_ACCESS_LIFETIME", "1h");
    command.env("LOGOTHETE_LOG_LEVEL", "warn");
    command
}

pub(crate) fn start(home: &Home) -> Service {
    Service::start(command(home, "127.0.0.1:0"), &home.path)
}

pub(crate) fn administrator(home: &Home) -> PgConnectOptions {
    PgConnectOptions::new_without_pgpass()
        .socket(home.note(5).unwrap())
        .ssl_mode(PgSslMode::Disable)
        .username(ADMINISTRATOR)
        .database("logothete")
}

pub(crate) fn players(service: &Service) -> Vec<Player> {
    let numbers = 0..PLAYERS;
    numbers.map(|number| Player::new(service, number)).collect()
}

/// A drop ends the play, so that the players also stop after a panic.
pub(crate) struct Over<'a>(pub(crate) &'a AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

pub(crate) fn play_during(players: Vec<Player>, trouble: impl FnOnce()) -> Vec<Player> {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let playing: Vec<_> = players
            .into_iter()
            .map(|mut player| {
                let over = &over;
                scope.spawn(move || {
                    // On a busy machine the fault may end before a player has played, so each player plays at least
                    // once.
                    while !over.load(Ordering::Relaxed) || !player.has_played() {
                        player.step();
                    }
                    player
                })
            })
            .collect();
        let end = Over(&over);
        trouble();
        drop(end);
        playing
            .into_iter()
            .map(|playing| playing.join().unwrap())
            .collect()
    })
}

/// Checks what every player has recorded, stops the service, and verifies the whole database.
pub(crate) fn check(
    name: &str,
    service: Service,
    players: Vec<Player>,
    mut verify: Command,
) -> Account {
    let mut sum = Account::default();
    for mut player in players {
        let account = player.check();
        sum.games.extend(account.games);
        sum.matches += account.matches;
        sum.entries += account.entries;
        sum.actions += account.actions;
        sum.resent += account.resent;
        sum.troubles += account.troubles;
        println!("{name}: failed requests: {:?}", player.troubles);
    }
    service.stop();
    let verified = verify.output().unwrap();
    assert!(verified.status.success(), "{}", said(&verified));
    println!("{name}: {}", said(&verified).trim());
    println!(
        "{name}: {} matches of {:?}, {} entries, {} actions acknowledged, none lost, none done twice; {} resent \
         and answered as at first; {} requests tried again",
        sum.matches, sum.games, sum.entries, sum.actions, sum.resent, sum.troubles
    );
    assert!(0 < sum.actions, "expected actions, got none");
    sum
}
