//! Emails requested too early, and late emails.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;

use super::scene::Scene;
use super::server::Fault;
use crate::access::{EmailTiming, PreferenceScope};
use crate::log::EmailKind;
use crate::mail::retry::SmtpStage;
use crate::testing::ReservedPort;

async fn due_at(scene: &Scene) -> Timestamp {
    let due_at: jiff_sqlx::Timestamp = sqlx::query_scalar("select due_at from match_email")
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

async fn backdate(scene: &Scene, minutes: i64) {
    let posted_at = now(scene).await - SignedDuration::from_mins(minutes);
    sqlx::query("update match_email set posted_at = $1")
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
    *scene.renderer.not_before.lock().unwrap() = Some(moment);
    let worker = scene.worker();
    worker.run_round().await.unwrap();
    let email = &scene.emails().await[0];
    assert_eq!((email.state.as_str(), email.attempts), ("waiting", 0));
    assert_eq!(due_at(&scene).await, moment);
    assert_eq!(worker.run_round().await.unwrap(), 0);
    *scene.renderer.not_before.lock().unwrap() = Some(moment - SignedDuration::from_hours(4));
    scene.make_all_due().await;
    worker.run_round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_late_email_of_a_turn_to_somebody_who_wants_it_at_once_is_confessed() {
    let delay = EmailTiming::Delay(5);
    for (kind, pace, minutes, is_confessed) in [
        (EmailKind::YourTurn, EmailTiming::AtOnce, 20, true),
        (EmailKind::YourTurn, EmailTiming::AtOnce, 9, false),
        (EmailKind::YourTurn, delay, 20, false),
        (EmailKind::MatchOver, EmailTiming::AtOnce, 20, false),
        (EmailKind::Reminder, EmailTiming::AtOnce, 20, false),
    ] {
        let scene = Scene::new().await;
        let anna = scene.person("Anna", "anna").await;
        let seat = scene.seat(1, anna).await;
        let preferences = scene
            .accounts
            .preferences
            .set_timing(anna, &PreferenceScope::All, pace);
        preferences.await.unwrap();
        scene.email(1, 1, seat, kind).await;
        backdate(&scene, minutes).await;
        scene.worker().run_round().await.unwrap();
        assert_eq!(scene.emails().await[0].state, "sent", "{kind:?} {pace:?}");
        let late = scene.renderer.late.lock().unwrap().clone();
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
    backdate(&scene, 20).await;
    let closed = ReservedPort::new().unwrap();
    let worker = scene.worker_to(closed.address.port());
    worker.run_round().await.unwrap();
    assert_eq!(scene.renderer.late.lock().unwrap().len(), 0);
    scene.make_all_due().await;
    scene.worker().run_round().await.unwrap();
    assert_eq!(scene.renderer.late.lock().unwrap().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn emails_about_accounts_are_tried_for_a_day_and_those_about_acts_of_moderators_for_four() {
    for (days, expected) in [(1, ["bounced", "waiting"]), (4, ["bounced", "bounced"])] {
        let scene = Scene::new().await;
        let anna = scene.person("Anna", "anna").await;
        scene.verification(anna).await;
        let db = &scene.database.pool;
        let acts = "with act as (
                insert into moderation_act (act_id, account_id, moderator, kind, reason, text)
                values (gen_random_uuid(), $1, gen_random_uuid(), 'warned', 'spam', 'No advertising.')
                returning act_id, account_id
            )
            insert into account_email (email_id, account_id, kind)
            select act_id, account_id, 'moderated' from act";
        sqlx::query(acts).bind(anna.0).execute(db).await.unwrap();
        let age = "update account_email set posted_at = posted_at - make_interval(days => $1, hours => 1)";
        sqlx::query(age).bind(days).execute(db).await.unwrap();
        for _ in 0..2 {
            scene.script.plan_fault(Fault::Reply(SmtpStage::Dot, 451));
        }
        scene.worker().run_round().await.unwrap();
        let states = "select state from account_email order by kind = 'moderated'";
        let states: Vec<String> = sqlx::query_scalar(states).fetch_all(db).await.unwrap();
        assert_eq!(states, expected, "after {days} days");
    }
}
