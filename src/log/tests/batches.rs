//! Tests: concurrent steps of many matches each get their own result.

use std::sync::Arc;

use futures_util::future::join_all;
use jiff::ToSpan;
use tokio::sync::Barrier;
use tokio::task::JoinHandle;

use super::opened;
use super::scene::{Writer, append_patiently, email, key};
use crate::log::{AppendError, Digest, FullEntry, IdempotencyKey, KeyHash, Log};
use crate::world::Version;

type Appended = Vec<Result<(), AppendError>>;

async fn append_all(log: &Log, steps: Vec<FullEntry>) -> Appended {
    let barrier = Arc::new(Barrier::new(steps.len()));
    let append = |step: FullEntry| -> JoinHandle<_> {
        let (log, barrier) = (log.clone(), Arc::clone(&barrier));
        tokio::spawn(async move {
            barrier.wait().await;
            append_patiently(&log, &step).await
        })
    };
    let appended = join_all(steps.into_iter().map(append)).await;
    appended.into_iter().map(Result::unwrap).collect()
}

#[tokio::test]
async fn many_matches_go_on_at_once_and_all_of_it_is_kept() {
    let (database, log) = opened().await;
    let mut writers: Vec<_> = (1..=40).map(|number| Writer::new(&log, number)).collect();
    for round in 1..=3 {
        let mut steps = Vec::new();
        for writer in &writers {
            let mut step = writer.step().await;
            step.projected.emails = vec![email()];
            step.projected.due_at = (writer.match_id.0.as_u128() % 2 == 0).then_some(step.at);
            steps.push(step);
        }
        let appended = append_all(&log, steps.clone()).await;
        assert!(appended.iter().all(Result::is_ok), "{appended:?}");
        for (writer, step) in writers.iter_mut().zip(steps) {
            (writer.version, writer.previous) = (step.version, step.sealed.hash);
            let reading = log
                .read_after(writer.match_id, Version::NONE, None)
                .await
                .unwrap();
            let last = reading.entries.last().unwrap();
            assert_eq!(
                (last.version, last.hash),
                (Version(round), step.sealed.hash)
            );
            assert_eq!(reading.listed, Version(round));
            let nothing_new = log
                .read_after(writer.match_id, Version(round), None)
                .await
                .unwrap();
            assert!(nothing_new.entries.is_empty() && nothing_new.listed == Version(round));
        }
    }
    let counts: (i64, i64, i64, i64) = sqlx::query_as(
        "select (select count(*) from entry), (select count(*) from sealed),
            (select count(*) from match_email), (select count(*) from deadline)",
    )
    .fetch_one(&database.pool)
    .await
    .unwrap();
    assert_eq!(counts, (120, 120, 120, 20));
}

#[tokio::test]
async fn what_is_wrong_with_one_is_told_to_that_one_and_holds_up_no_other() {
    let (database, log) = opened().await;
    let mut writers: Vec<_> = (1..=12).map(|number| Writer::new(&log, number)).collect();
    for writer in &mut writers {
        writer.append_some(1).await;
    }
    let mut steps = Vec::new();
    for writer in &writers {
        steps.push(writer.step().await);
    }
    let late = steps[3].at.checked_add(1.minute()).unwrap();
    steps[3] = writers[3].step_at(late);
    let first = Writer::new(&log, 6);
    steps[5] = first.step().await;
    let torn = Writer {
        version: Version(7),
        previous: steps[0].sealed.hash,
        ..Writer::new(&log, 8)
    };
    steps[7] = torn.step().await;
    let hash = KeyHash::from([5; 32]);
    let digest = Digest::from([6; 32]);
    for number in [8, 9] {
        steps[number].founding = Some(IdempotencyKey {
            hash,
            ordinal: 0,
            digest,
        });
    }
    let appended = append_all(&log, steps).await;
    for (number, appended) in appended.iter().enumerate() {
        match number {
            3 => assert!(
                matches!(appended, Err(AppendError::ClockMismatch)),
                "{appended:?}"
            ),
            5 => assert!(
                matches!(appended, Err(AppendError::VersionTaken)),
                "{appended:?}"
            ),
            7 => assert!(
                matches!(appended, Err(AppendError::PredecessorMismatch)),
                "{appended:?}"
            ),
            8 | 9 => {}
            _ => assert!(appended.is_ok(), "{number}: {appended:?}"),
        }
    }
    match (&appended[8], &appended[9]) {
        (Ok(()), Err(AppendError::FoundingTaken)) | (Err(AppendError::FoundingTaken), Ok(())) => {}
        both => panic!("{both:?}"),
    }
    let kept: i64 = sqlx::query_scalar("select count(*) from entry where version = 2")
        .fetch_one(&database.pool)
        .await
        .unwrap();
    assert_eq!(kept, 8);
}

#[tokio::test]
async fn of_many_instances_one_wins_each_version_and_every_loser_is_told() {
    let (database, log) = opened().await;
    let others: Vec<Log> = (0..3)
        .map(|_| log.with_servers(database.pool.clone()))
        .collect();
    let writers: Vec<_> = (1..=20).map(|number| Writer::new(&log, number)).collect();
    let mut races = Vec::new();
    for (number, other) in (0..).zip(&others) {
        let mut steps = Vec::new();
        for writer in &writers {
            let mut step = writer.step().await;
            step.key = Some(key(number, 0));
            steps.push(step);
        }
        // Each task takes the matches in another order, which must cause no deadlock.
        steps.rotate_left(usize::from(number) * 7);
        let other = other.clone();
        races.push(tokio::spawn(async move { append_all(&other, steps).await }));
    }
    let mut won = 0;
    for appended in join_all(races).await.into_iter().flat_map(Result::unwrap) {
        match appended {
            Ok(()) => won += 1,
            Err(AppendError::VersionTaken) => {}
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 20);
}
