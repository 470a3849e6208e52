//! Kills the worker after varying times; no email may be lost.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use mail_parser::MessageParser;

use super::scene::Scene;
use crate::access::{EmailTiming, PreferenceScope};
use crate::log::EmailKind;
use crate::mail::digests;

const EMAILS: u128 = 40;

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_who_is_killed_loses_nothing() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    for match_id in 1..=EMAILS {
        let seat = scene.seat(match_id, anna).await;
        scene.email(match_id, 1, seat, EmailKind::YourTurn).await;
    }
    let mut pause = Duration::from_millis(1);
    for kill in 0.. {
        let worker = scene.present_worker().await;
        // Releases the claims of the previous worker, whose leases have not expired.
        scene.wait_until_released(&worker).await;
        let working = Arc::clone(&worker);
        let task = tokio::spawn(async move { working.run_round().await.map(drop) });
        tokio::time::sleep(pause).await;
        task.abort();
        let _gone = task.await;
        drop(worker);
        let emails = scene.emails().await;
        if emails.iter().all(|email| email.state == "sent") {
            break;
        }
        pause = Duration::from_millis(1 + kill * 2);
    }
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in scene.script.taken() {
        let message = MessageParser::new().parse(&text).unwrap();
        let id = message.message_id().unwrap().to_owned();
        *counts.entry(id).or_default() += 1;
    }
    let expected = usize::try_from(EMAILS).unwrap();
    assert_eq!(
        counts.len(),
        expected,
        "each arrived, under an id of its own"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_whose_worker_is_gone_is_taken_up_again() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let digest = EmailTiming::Digest(0);
    let choosing = scene
        .accounts
        .preferences
        .set_timing(anna, &PreferenceScope::All, digest);
    choosing.await.unwrap();
    for match_id in [1, 2] {
        let seat = scene.seat(match_id, anna).await;
        scene.email(match_id, 1, seat, EmailKind::YourTurn).await;
    }
    let first = scene.present_worker().await;
    first.run_round().await.unwrap();
    for sql in [
        "update match_email set digest_at = now() where digest_at is not null",
        "update digest set due_at = now()",
    ] {
        sqlx::query(sql)
            .execute(&scene.database.pool)
            .await
            .unwrap();
    }
    let taken =
        digests::claim_digest(first.accounts.db(), anna.0, first.dispatcher.claim_terms()).await;
    assert!(taken.unwrap().is_some());
    let second = scene.present_worker().await;
    second.release_orphans().await.unwrap();
    second.run_round().await.unwrap();
    assert_eq!(scene.script.taken().len(), 0, "the email is claimed");
    drop(first);
    scene.wait_until_released(&second).await;
    second.run_round().await.unwrap();
    assert_eq!(scene.script.taken().len(), 1, "both are in one email");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_email_over_which_somebody_falls_does_not_keep_the_others() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    for match_id in 1..=3 {
        let seat = scene.seat(match_id, anna).await;
        let version = i32::try_from(match_id).unwrap();
        scene
            .email(match_id, version, seat, EmailKind::YourTurn)
            .await;
        if match_id == 1 {
            scene.renderer.falls.lock().unwrap().insert(seat);
        }
    }
    let worker = scene.worker();
    assert_eq!(worker.run_round().await.unwrap(), 3);
    let emails = scene.emails().await;
    let states: Vec<&str> = emails.iter().map(|email| email.state.as_str()).collect();
    assert_eq!(states, ["waiting", "sent", "sent"]);
}
