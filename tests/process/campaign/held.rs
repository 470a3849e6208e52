//! Another database session locks matches. Requests to them are refused soon, and other matches are not affected.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use logothete::world::World;
use serde_json::json;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

use crate::campaign::player::Player;
use crate::campaign::storm::{Over, administrator, check, scale, start};
use crate::service::Client;

const PLAYERS: u64 = 12;
/// Number of players whose matches are locked.
const HELD: usize = 4;
/// Number of concurrent requests for each locked match, all with the same idempotency key.
const ASKERS: usize = 4;
/// Number of actions of each other player while matches are locked, unless `CAMPAIGN` multiplies it.
const STEPS: usize = 60;

fn now() -> Instant {
    World::real().stopwatch()
}

/// Lets every player take this many steps, and more until `is_over`. Returns the duration of each step.
fn play(players: &mut [Player], steps: usize, is_over: impl Fn() -> bool + Sync) -> Vec<Duration> {
    let play = |player: &mut Player| {
        let mut taken = Vec::new();
        while taken.len() < steps || !is_over() {
            let begun = now();
            player.step();
            taken.push(begun.elapsed());
        }
        taken
    };
    thread::scope(|scope| {
        let play = &play;
        let playing = players.iter_mut().map(|one| scope.spawn(move || play(one)));
        let playing: Vec<_> = playing.collect();
        let taken = playing.into_iter().flat_map(|one| one.join().unwrap());
        let mut taken: Vec<Duration> = taken.collect();
        taken.sort_unstable();
        taken
    })
}

fn resign_in_vain(client: &Client, path: &str, over: &AtomicBool, refused: &AtomicUsize) {
    while !over.load(Ordering::Relaxed) {
        let reply = client.post(&format!("{path}/resign"), Some("give-up"), &json!({}));
        // Status 409 means that the first request with the key still runs, 503 that it was refused.
        assert!([409, 503].contains(&reply.status), "{}", reply.text);
        refused.fetch_add(usize::from(reply.status == 503), Ordering::Relaxed);
    }
}

fn nth(taken: &[Duration], percent: usize) -> Duration {
    taken[taken.len() * percent / 100]
}

#[test]
fn matches_that_are_held_hold_up_no_other() {
    let home = crate::service::Home::new();
    let service = start(&home);
    let numbers = 0..PLAYERS;
    let mut players: Vec<_> = numbers
        .map(|number| Player::new(&service, number))
        .collect();
    for player in &mut players {
        player.step();
    }
    let held = players.split_off(players.len() - HELD);
    let paths: Vec<_> = held.iter().map(|player| player.path().unwrap()).collect();
    let steps = STEPS * usize::try_from(scale().min(5)).unwrap();
    let quiet = play(&mut players, steps, || true);

    let runtime = tokio::runtime::Runtime::new().unwrap();
    let mut holder = runtime.block_on(administrator(&home).connect()).unwrap();
    let ids: Vec<_> = paths
        .iter()
        .filter_map(|path| path.rsplit('/').next())
        .collect();
    let statement = format!(
        "begin; select from summary where match_id = any('{{{}}}') for update",
        ids.join(",")
    );
    let statement = sqlx::raw_sql(AssertSqlSafe(statement));
    runtime.block_on(holder.execute(statement)).unwrap();
    let (over, refused) = (AtomicBool::new(false), AtomicUsize::new(0));
    let was_refused = || HELD <= refused.load(Ordering::Relaxed);
    let beside = thread::scope(|scope| {
        let (over, refused) = (&over, &refused);
        let _end = Over(over);
        for (player, path) in held.iter().zip(&paths).flat_map(|pair| [pair; ASKERS]) {
            scope.spawn(move || resign_in_vain(player.client(), path, over, refused));
        }
        // The locks last until the play ends, so a request that waited for a lock would never end.
        play(&mut players, steps, was_refused)
    });
    runtime
        .block_on(holder.execute(sqlx::raw_sql("rollback")))
        .unwrap();
    for (player, path) in held.iter().zip(&paths) {
        let path = format!("{path}/resign");
        let reply = player.client().post(&path, Some("give-up"), &json!({}));
        reply.assert(200);
    }
    for player in &players {
        assert_eq!(player.troubles.get("503"), None, "{:?}", player.troubles);
    }
    let percentiles = |taken: &[Duration]| [50, 99].map(|percent| nth(taken, percent));
    println!(
        "held matches: p50 and p99 of a step {:?} without, {:?} beside {HELD} locked matches ({} refused)",
        percentiles(&quiet),
        percentiles(&beside),
        refused.into_inner()
    );
    players.extend(held);
    check("held matches", service, players, home.command(&["verify"]));
}
