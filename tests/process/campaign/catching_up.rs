//! Readers that are far behind do not slow down play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use logothete::games::GameKey;
use logothete::log::Log;
use logothete::world::{MatchId, Version, World};
use rand_chacha::ChaCha12Rng;
use rand_chacha::rand_core::SeedableRng;
use sqlx::Executor;
use tokio::time::sleep;

use crate::campaign::ground::{Ground, act_in};
use crate::campaign::storm::scale;

const READERS: usize = 8;
const BEHIND: u32 = 5_000;
const MATCHES: u64 = 12;
const PAUSE: Duration = Duration::from_millis(500);

fn now() -> Instant {
    World::real().stopwatch()
}

/// Lengthens a match with copies of its last entry, because real matches are never that long.
async fn lengthen(ground: &Ground, id: MatchId) {
    let mut administrator = ground.database.connect_as_administrator().await.unwrap();
    administrator
        .execute("set session_replication_role = replica")
        .await
        .unwrap();
    for statement in [
        "insert into entry (match_id, version, prev, at, hash, public)
         select match_id, n, n - 1, at, hash, public
         from entry, generate_series(version + 1, $2) as n
         where match_id = $1 and version = (select max(version) from entry where match_id = $1)",
        "update summary set version = $2 where match_id = $1",
    ] {
        let query = sqlx::query(statement).bind(id.0);
        let last = i32::try_from(BEHIND).unwrap();
        query.bind(last).execute(&mut administrator).await.unwrap();
    }
}

async fn read_on(log: Log, id: MatchId, over: Arc<AtomicBool>, read: Arc<AtomicU32>) {
    loop {
        let reading = log.read_after(id, Version(1), None).await.unwrap();
        assert_eq!(reading.entries.len() + 1, usize::try_from(BEHIND).unwrap());
        read.fetch_add(1, Ordering::Relaxed);
        if over.load(Ordering::Relaxed) {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Plays all matches at the same time, for the given time. Returns the latencies of the actions, sorted.
async fn play(ground: &mut Ground, time: Duration) -> Vec<Duration> {
    let mut playing = Vec::new();
    for number in 0..MATCHES {
        let (id, people) = ground.start(GameKey::Byzantium).await;
        let (matches, mut luck) = (
            Arc::clone(&ground.matches),
            ChaCha12Rng::seed_from_u64(number),
        );
        playing.push(tokio::spawn(async move {
            let (begun, mut taken) = (now(), Vec::new());
            while begun.elapsed() < time {
                let acts = now();
                if !act_in(&matches, &mut luck, id, &people).await.unwrap() {
                    break;
                }
                taken.push(acts.elapsed());
            }
            taken
        }));
    }
    let mut taken = Vec::new();
    for one in playing {
        taken.extend(one.await.unwrap());
    }
    taken.sort_unstable();
    taken
}

fn percentiles(taken: &[Duration]) -> [Duration; 2] {
    [50, 99].map(|percent| taken[taken.len() * percent / 100])
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_far_behind_holds_up_nobody_who_plays() {
    let mut ground = Ground::fresh(1_501).await;
    let lengthy = ground.play(GameKey::Byzanz, 10).await;
    lengthen(&ground, lengthy).await;
    let time = Duration::from_secs(1) * scale().min(3);
    let without = play(&mut ground, time).await;
    let (over, read) = (Arc::new(AtomicBool::new(false)), Arc::default());
    let reading = (0..READERS).map(|_| {
        let (log, over, read) = (ground.matches.log.clone(), &over, &read);
        tokio::spawn(read_on(log, lengthy, Arc::clone(over), Arc::clone(read)))
    });
    let reading: Vec<_> = reading.collect();
    let beside = play(&mut ground, time).await;
    over.store(true, Ordering::Relaxed);
    for one in reading {
        one.await.unwrap();
    }
    let read = read.load(Ordering::Relaxed);
    println!(
        "catching up: p50 and p99 of an action {:?} without, {:?} beside {read} readings of {BEHIND} entries",
        percentiles(&without),
        percentiles(&beside)
    );
    assert!(0 < read && !beside.is_empty());
}
