//! Tests: running processes are recognised, and the claims of ended ones are released.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::SignedDuration;
use sqlx::Executor;

use super::opened;
use super::scene::{Writer, email};
use crate::log::Log;
use crate::projections::{Outbox, Projections};
use crate::queue::{ClaimTerms, Coordination, NOBODY, Presence, Settlement};
use crate::testing::{TestDatabase, wait_for};

const LEASE: SignedDuration = SignedDuration::from_mins(10);

fn hand(holder: i32) -> ClaimTerms {
    ClaimTerms {
        lease: LEASE,
        holder,
    }
}

const NONE: [i32; 0] = [];

fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

struct Process {
    outbox: Outbox,
    presence: Arc<Presence>,
}

impl Process {
    fn new(database: &TestDatabase) -> Self {
        Self {
            outbox: Projections::new(&database.open_log().unwrap()).outbox,
            presence: Coordination::new(&database.pool.clone().into()).presence,
        }
    }
}

async fn process(database: &TestDatabase, number: i32) -> Process {
    let process = Process::new(database);
    process.presence.announce(number, now()).await.unwrap();
    process
}

async fn end_presences(database: &TestDatabase) {
    let mut administrator = database.connect_as_administrator().await.unwrap();
    let ended = "select pg_terminate_backend(pid) from present()";
    administrator.execute(ended).await.unwrap();
    let still = "select exists (select from present())";
    while sqlx::query_scalar(still)
        .fetch_one(&mut administrator)
        .await
        .unwrap()
    {}
}

async fn find_gone(process: &Process) -> Vec<i32> {
    let holders = process.outbox.holders().await.unwrap();
    process.presence.find_gone(&holders, now()).await.unwrap();
    let later = now() + Duration::from_mins(1);
    process.presence.find_gone(&holders, later).await.unwrap()
}

async fn append_entry(log: &Log) {
    let mut writer = Writer::new(log, 1);
    let mut step = writer.step().await;
    step.projected.emails = vec![email()];
    writer.append(&step).await.unwrap();
}

#[tokio::test]
async fn what_somebody_has_in_hand_is_free_once_they_are_gone_and_not_before() {
    let (database, log, projections) = opened().await;
    append_entry(&log).await;
    let (one, other) = (process(&database, 7).await, process(&database, 8).await);
    let due = projections.outbox.list_due(9).await.unwrap();
    let holder = one.presence.number(now());
    assert_eq!(holder, 7);
    let claim = one.outbox.claim(due[0], hand(holder)).await.unwrap();
    let claimed = claim.unwrap();
    assert_eq!(find_gone(&other).await, NONE);
    assert_eq!(projections.outbox.list_due(9).await.unwrap(), []);

    drop(one);
    wait_for("it is gone", async || find_gone(&other).await == [7]).await;
    assert_eq!(other.outbox.release(&[8]).await.unwrap(), 0);
    assert_eq!(other.outbox.release(&[7]).await.unwrap(), 1);
    let due = projections.outbox.list_due(9).await.unwrap();
    assert_eq!(due.len(), 1);
    let dropped = Settlement::Dropped("too late");
    let settled = other.outbox.settle(&claimed, &dropped).await.unwrap();
    assert!(!settled, "expected a lost claim");
}

#[tokio::test]
async fn whoever_loses_the_lock_and_lives_takes_it_again_and_does_not_free_its_own() {
    let (database, log, projections) = opened().await;
    append_entry(&log).await;
    let one = process(&database, 7).await;
    let due = projections.outbox.list_due(9).await.unwrap();
    let claiming = one.outbox.claim(due[0], hand(7));
    claiming.await.unwrap().unwrap();
    end_presences(&database).await;
    let other = process(&database, 8).await;
    let first = now();
    assert_eq!(other.presence.find_gone(&[7], first).await.unwrap(), NONE);
    let soon = first + Duration::from_secs(3);
    assert_eq!(
        other.presence.find_gone(&[7], soon).await.unwrap(),
        NONE,
        "expected it not to count as gone yet"
    );
    let later = now() + Duration::from_mins(1);
    assert_eq!(
        one.presence.number(later),
        NOBODY,
        "expected an unconfirmed number"
    );
    while !one.presence.still_holds(7, later).await {}
    assert_eq!(one.presence.number(later), 7);
    assert_eq!(find_gone(&one).await, NONE);
    let long_after = first + Duration::from_mins(1);
    assert_eq!(
        other.presence.find_gone(&[7], long_after).await.unwrap(),
        NONE
    );
}

#[tokio::test]
async fn whose_lock_somebody_else_has_meanwhile_does_not_hold_what_they_held() {
    let (database, ..) = opened().await;
    let one = process(&database, 7).await;
    end_presences(&database).await;
    let other = process(&database, 7).await;
    let later = now() + Duration::from_mins(1);
    // The first announcement finds its connection broken and fails. The next one takes a new lock.
    one.presence.announce(9, later).await.ok();
    assert!(!one.presence.still_holds(7, later).await);
    assert_eq!(
        one.presence.number(later),
        8,
        "expected the next free number"
    );
    assert!(other.presence.still_holds(7, now()).await);
}

#[tokio::test]
async fn a_claim_of_somebody_who_was_not_there_waits_for_its_time() {
    let (database, log, projections) = opened().await;
    append_entry(&log).await;
    let due = projections.outbox.list_due(9).await.unwrap();
    let presence = Process::new(&database).presence;
    let claiming = projections
        .outbox
        .claim(due[0], hand(presence.number(now())));
    assert_eq!(claiming.await.unwrap().unwrap().attempt.holder, NOBODY);
    let other = process(&database, 8).await;
    assert_eq!(find_gone(&other).await, NONE);
    assert!(other.presence.still_holds(NOBODY, now()).await);
}
