//! Emails that are asked for too early, and emails that come late.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;

use super::scene::Scene;
use crate::access::{Pace, Scope};
use crate::log::EmailKind;
use crate::testing::ReservedPort;

async fn due_at(scene: &Scene) -> Timestamp {
    let due_at: jiff_sqlx::Timestamp = sqlx::query_scalar("select due_at from letter")
        .fetch_one(&scene.database.pool)
        .await
        .unwrap();
    due_at.to_jiff()
}

async fn now(scene: &Scene) -> Timestamp {
    let now: jiff_sqlx::Timestamp = sqlx::query_scalar("select date_trunc('second', now())")
        .fetch_one(&scene.database.pool)
        .await
        .unwrap();
    now.to_jiff()
}

/// Makes all emails so old.
async fn age(scene: &Scene, minutes: i64) {
    let posted_at = now(scene).await - SignedDuration::from_mins(minutes);
    sqlx::query("update letter set posted_at = $1")
        .bind(posted_at.to_sqlx())
        .execute(&scene.database.pool)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_early_waits_for_its_new_time_and_goes_then() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::Reminder).await;
    let moment = now(&scene).await + SignedDuration::from_hours(3);
    *scene.parrot.not_before.lock().unwrap() = Some(moment);
    let worker = scene.worker();
    worker.round().await.unwrap();
    let email = &scene.emails().await[0];
    assert_eq!((email.state.as_str(), email.attempts), ("waiting", 0));
    assert_eq!(due_at(&scene).await, moment);
    assert_eq!(worker.round().await.unwrap(), 0);
    *scene.parrot.not_before.lock().unwrap() = Some(moment - SignedDuration::from_hours(4));
    scene.hurry().await;
    worker.round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_late_email_of_a_turn_to_somebody_who_wants_it_at_once_is_confessed() {
    let delay = Pace::Delay(5);
    for (kind, pace, minutes, is_confessed) in [
        (EmailKind::YourTurn, Pace::AtOnce, 20, true),
        (EmailKind::YourTurn, Pace::AtOnce, 9, false),
        (EmailKind::YourTurn, delay, 20, false),
        (EmailKind::MatchOver, Pace::AtOnce, 20, false),
        (EmailKind::Reminder, Pace::AtOnce, 20, false),
    ] {
        let scene = Scene::new().await;
        let anna = scene.person("Anna", "anna").await;
        let seat = scene.seat(1, anna).await;
        let preferences = scene.accounts.preferences.set(anna, &Scope::All, pace);
        preferences.await.unwrap();
        scene.email(1, 1, seat, kind).await;
        age(&scene, minutes).await;
        scene.worker().round().await.unwrap();
        assert_eq!(scene.emails().await[0].state, "sent", "{kind:?} {pace:?}");
        let late = scene.parrot.late.lock().unwrap().clone();
        assert_eq!(
            late.len(),
            usize::from(is_confessed),
            "{kind:?} {pace:?} {minutes}"
        );
        let about = |delay: SignedDuration| (20..22).contains(&delay.as_mins());
        assert!(
            late.iter()
                .all(|(whose, delay)| *whose == seat && about(*delay)),
            "{late:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_email_that_nobody_takes_is_not_handed_over() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::YourTurn).await;
    age(&scene, 20).await;
    let closed = ReservedPort::new().unwrap();
    let worker = scene.worker_to(closed.address.port());
    worker.round().await.unwrap();
    assert_eq!(scene.parrot.late.lock().unwrap().len(), 0);
    scene.hurry().await;
    scene.worker().round().await.unwrap();
    assert_eq!(scene.parrot.late.lock().unwrap().len(), 1);
}
