//! Matches that somebody holds: those who play them are refused soon, and nobody else notices.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use logothete::world::World;
use serde_json::json;
use sqlx::{AssertSqlSafe, ConnectOptions, Executor};

use crate::campaign::player::Player;
use crate::campaign::storm::{Over, administrator, check, scale, start};
use crate::service::Client;

/// How many play, and how many of their matches are held.
const PLAYERS: u64 = 12;
const HELD: usize = 4;
/// How many requests of each held match wait at once, all under one key.
const ASKERS: usize = 4;
/// How long a request of a held match may take: five seconds, and the way.
const REFUSED_WITHIN: Duration = Duration::from_secs(6);
/// What nobody else may wait for.
const UNNOTICED: Duration = Duration::from_secs(3);

fn now() -> Instant {
    World::real().stopwatch()
}

/// Lets everybody play until it is over; gives how long each step took.
fn play_until(over: &AtomicBool, players: &mut [Player]) -> Vec<Duration> {
    thread::scope(|scope| {
        let play = |player| move || steps_of(player, over);
        let playing: Vec<_> = players.iter_mut().map(play).collect();
        let playing: Vec<_> = playing.into_iter().map(|one| scope.spawn(one)).collect();
        let taken = playing.into_iter().flat_map(|one| one.join().unwrap());
        let mut taken: Vec<Duration> = taken.collect();
        taken.sort_unstable();
        taken
    })
}

fn steps_of(player: &mut Player, over: &AtomicBool) -> Vec<Duration> {
    let mut taken = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let begun = now();
        player.step();
        taken.push(begun.elapsed());
    }
    taken
}

/// The same for so long.
fn play_for(time: Duration, players: &mut [Player]) -> Vec<Duration> {
    let over = AtomicBool::new(false);
    thread::scope(|scope| {
        let playing = scope.spawn(|| play_until(&over, players));
        thread::sleep(time);
        over.store(true, Ordering::Relaxed);
        playing.join().unwrap()
    })
}

/// Gives up a match again and again, which is refused while it is held; gives how often.
fn resign_in_vain(client: &Client, path: &str, over: &AtomicBool) -> usize {
    let mut refused = 0;
    while !over.load(Ordering::Relaxed) {
        let begun = now();
        let reply = client.post(&format!("{path}/resign"), Some("give-up"), &json!({}));
        assert!(begun.elapsed() < REFUSED_WITHIN, "{:?}", begun.elapsed());
        // Of several under one key the first is under way, or refused.
        assert!([409, 503].contains(&reply.status), "{}", reply.text);
        refused += usize::from(reply.status == 503);
    }
    refused
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
    let time = Duration::from_secs(4) * scale().min(5);
    let quiet = play_for(time, &mut players);

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
    let over = AtomicBool::new(false);
    let (beside, refused) = thread::scope(|scope| {
        let over = &over;
        let end = Over(over);
        let asking: Vec<_> = held
            .iter()
            .zip(&paths)
            .flat_map(|pair| [pair; ASKERS])
            .map(|(player, path)| scope.spawn(move || resign_in_vain(player.client(), path, over)))
            .collect();
        let beside = play_for(time, &mut players);
        drop(end);
        let refused: usize = asking.into_iter().map(|one| one.join().unwrap()).sum();
        (beside, refused)
    });
    runtime
        .block_on(holder.execute(sqlx::raw_sql("rollback")))
        .unwrap();
    assert!(HELD <= refused);
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
        "held matches: p50 and p99 of a step {:?} without, {:?} beside {HELD} that are held ({refused} refused)",
        percentiles(&quiet),
        percentiles(&beside)
    );
    assert!(beside.last() < Some(&UNNOTICED), "{:?}", beside.last());
    if 1 < scale() {
        assert!(nth(&beside, 99) < nth(&quiet, 99) * 2);
    }
    players.extend(held);
    check("held matches", service, players, home.command(&["verify"]));
}
