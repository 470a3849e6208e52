//! Tests: workers that panic or end are restarted.

use std::convert::Infallible;
use std::sync::atomic::{AtomicU32, Ordering};

use metrics_exporter_prometheus::PrometheusBuilder;

use super::*;

/// Returns workers with pauses a thousandth as long. A worker without rounds never counts as recovered.
fn quick() -> Workers {
    Workers {
        times: RestartTimes {
            shortest_pause: Duration::from_millis(1),
            longest_pause: Duration::from_millis(60),
            well_after: Duration::from_mins(5),
            ..RestartTimes::default()
        },
        ..Workers::default()
    }
}

fn spawn_crashing(workers: &mut Workers, times: u32) -> Arc<AtomicU32> {
    let begun = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&begun);
    workers.spawn_periodic(Duration::from_millis(1), "the clumsy one", move || {
        let number = counted.fetch_add(1, Ordering::Relaxed);
        async move {
            assert!(times <= number, "a planted fall");
            Ok::<_, Infallible>(())
        }
    });
    begun
}

async fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    for _ in 0..6_000 {
        if is_so() {
            return;
        }
        sleep(Duration::from_millis(5)).await;
    }
    panic!("waited in vain until {what}");
}

#[tokio::test]
async fn who_falls_again_and_again_is_named_and_the_others_go_on() {
    let mut workers = quick();
    let (roll, begun) = (workers.health(), spawn_crashing(&mut workers, u32::MAX));
    let steady = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&steady);
    workers.spawn_periodic(Duration::from_millis(1), "the steady one", move || {
        counted.fetch_add(1, Ordering::Relaxed);
        async { Ok::<_, Infallible>(()) }
    });
    wait_until("it is named", || {
        roll.first_missing() == Some("the clumsy one")
    })
    .await;
    let (before, so_far) = (
        begun.load(Ordering::Relaxed),
        steady.load(Ordering::Relaxed),
    );
    wait_until("it is tried again", || {
        before + 2 < begun.load(Ordering::Relaxed)
    })
    .await;
    wait_until("the others go on", || {
        so_far + 9 < steady.load(Ordering::Relaxed)
    })
    .await;
    assert_eq!(roll.first_missing(), Some("the clumsy one"));
}

#[tokio::test]
async fn who_falls_and_gets_up_is_well() {
    let mut workers = quick();
    let (roll, begun) = (workers.health(), spawn_crashing(&mut workers, 5));
    wait_until("it gets up", || 9 < begun.load(Ordering::Relaxed)).await;
    assert_eq!(roll.first_missing(), None);
}

#[test]
fn one_fall_is_nothing_and_three_are_something() {
    let roll = WorkerHealth::default();
    roll.register("a worker");
    for (falls, missing) in [(1, None), (2, None), (3, Some("a worker"))] {
        assert_eq!(roll.note_crash("a worker"), falls);
        assert_eq!(roll.first_missing(), missing);
    }
    roll.note_well("a worker");
    assert_eq!(roll.first_missing(), None);
    assert_eq!(
        roll.note_crash("a worker"),
        1,
        "expected the count to start over"
    );
}

#[test]
fn falls_are_counted_for_the_operator_and_so_is_who_is_missing() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let reports = |falls: u32, missing: u32| {
        let falls = format!("logothete_worker_falls_total{{worker=\"a worker\"}} {falls}\n");
        let missing = format!("logothete_workers_missing {missing}\n");
        let text = recorder.handle().render();
        assert!(text.contains(&falls) && text.contains(&missing), "{text}");
    };
    metrics::with_local_recorder(&recorder, || {
        let roll = WorkerHealth::default();
        roll.register("a worker");
        reports(0, 0);
        for _ in 0..3 {
            roll.note_crash("a worker");
        }
        reports(3, 1);
        roll.note_well("a worker");
        reports(3, 0);
    });
}

fn spawn_ending(workers: &mut Workers, times: u32) {
    let begun = Arc::new(AtomicU32::new(0));
    workers.spawn("the short one", move || {
        let number = begun.fetch_add(1, Ordering::Relaxed);
        async move {
            if times <= number {
                pending::<()>().await;
            }
        }
    });
}

#[tokio::test]
async fn who_comes_to_an_end_begins_anew_and_is_well_after_a_while() {
    let mut workers = quick();
    spawn_ending(&mut workers, 3);
    let roll = workers.health();
    wait_until("it is named", || {
        roll.first_missing() == Some("the short one")
    })
    .await;
    sleep(Duration::from_millis(50)).await;
    assert_eq!(
        roll.first_missing(),
        Some("the short one"),
        "expected it not to count as recovered yet"
    );

    let mut workers = quick();
    workers.times.well_after = Duration::from_millis(500);
    spawn_ending(&mut workers, 3);
    let roll = workers.health();
    wait_until("it is named", || roll.first_missing().is_some()).await;
    wait_until("it is well", || roll.first_missing().is_none()).await;
}

#[tokio::test]
async fn a_round_that_fails_is_no_fall() {
    let mut workers = quick();
    let rounds = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&rounds);
    workers.spawn_periodic(Duration::from_millis(1), "the unlucky one", move || {
        counted.fetch_add(1, Ordering::Relaxed);
        async { Err::<(), _>(std::io::Error::other("the database is away")) }
    });
    wait_until("it has tried", || 9 < rounds.load(Ordering::Relaxed)).await;
    assert_eq!(workers.health().first_missing(), None);
}

#[tokio::test]
async fn a_round_that_hangs_is_a_fall() {
    let mut workers = quick();
    workers.times.round_within = Duration::from_millis(5);
    workers.spawn_periodic(
        Duration::from_millis(1),
        "the stuck one",
        pending::<Result<(), Infallible>>,
    );
    let roll = workers.health();
    wait_until("it is named", || {
        roll.first_missing() == Some("the stuck one")
    })
    .await;
}

#[tokio::test]
async fn the_workers_end_with_whoever_keeps_them() {
    let mut workers = quick();
    let begun = spawn_crashing(&mut workers, 0);
    wait_until("it works", || 3 < begun.load(Ordering::Relaxed)).await;
    drop(workers);
    sleep(Duration::from_millis(50)).await;
    let so_far = begun.load(Ordering::Relaxed);
    sleep(Duration::from_millis(100)).await;
    assert_eq!(begun.load(Ordering::Relaxed), so_far);
}

#[test]
fn a_pause_grows_to_a_minute() {
    let pauses = [1, 2, 5, 7, u32::MAX].map(|falls| RestartTimes::default().pause(falls));
    assert_eq!(pauses, [1, 2, 16, 60, 60].map(Duration::from_secs));
}

#[tokio::test]
async fn a_round_that_lost_a_race_begins_again_at_once() {
    let mut workers =
        quick().with_retry_if(|error| error.downcast_ref::<std::fmt::Error>().is_some());
    let begun = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&begun);
    workers.spawn_periodic(Duration::from_hours(1), "the unlucky one", move || {
        let number = counted.fetch_add(1, Ordering::Relaxed);
        async move {
            if number < 2 {
                Err(std::fmt::Error)
            } else {
                Ok(())
            }
        }
    });
    wait_until("it has won", || begun.load(Ordering::Relaxed) == 3).await;
    let mut workers = quick();
    let begun = Arc::new(AtomicU32::new(0));
    let counted = Arc::clone(&begun);
    workers.spawn_periodic(Duration::from_hours(1), "the failing one", move || {
        counted.fetch_add(1, Ordering::Relaxed);
        async { Err::<(), _>(std::fmt::Error) }
    });
    wait_until("it has failed", || begun.load(Ordering::Relaxed) == 1).await;
    sleep(Duration::from_millis(50)).await;
    assert_eq!(begun.load(Ordering::Relaxed), 1);
}
