//! Rate limits of emails, and backoff while a server accepts none.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::fake_server::{FakeSmtpServer, Misbehavior};
use super::scene::Scene;
use crate::log::EmailKind;
use crate::mail::Pacing;

const EMAILS: u16 = 100;

async fn scene_with_emails() -> Scene {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    for number in 1..=EMAILS {
        let seat = scene.seat(number.into(), anna).await;
        let kind = EmailKind::MatchOver;
        scene.email(number.into(), number.into(), seat, kind).await;
    }
    scene
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_takes_nothing_is_asked_by_few_and_no_email_is_the_worse() {
    let scene = scene_with_emails().await;
    let server = Arc::new(FakeSmtpServer::default());
    server.misbehave_at(Some(("greeting", Misbehavior::Says("421 too busy"))));
    let worker = scene.worker_to(server.open());
    worker.run_round().await.unwrap();
    let visits = server.visits.load(Ordering::Relaxed);
    let at_once = Pacing::default().at_once;
    assert!((1..=at_once).contains(&visits), "{visits} of {EMAILS}");
    let untouched = |emails: &[super::scene::EmailRow]| {
        let mut emails = emails.iter();
        emails.all(|email| email.state == "waiting" && email.attempts == 0)
    };
    assert!(untouched(&scene.emails().await));
    server.misbehave_at(None);
    scene.make_all_due().await;
    worker.run_round().await.unwrap();
    assert_eq!(server.taken.lock().unwrap().len(), usize::from(EMAILS));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_has_piled_up_goes_no_faster_than_it_may() {
    let scene = scene_with_emails().await;
    let server = Arc::new(FakeSmtpServer::default());
    let transport = scene.transport_to(&format!("smtp://127.0.0.1:{}", server.open()));
    let worker = scene.paced_worker(transport, 50);
    let watch = tokio::time::Instant::now();
    worker.run_round().await.unwrap();
    assert_eq!(server.taken.lock().unwrap().len(), usize::from(EMAILS));
    // Fifty emails may be sent in one burst; each further one waits a fiftieth of a second.
    assert!(Duration::from_millis(980) <= watch.elapsed());
}
