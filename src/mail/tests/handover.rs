//! Mail servers that refuse the worker: emails wait, and no secret is sent unencrypted.

use std::sync::Arc;

use super::fake_server::{FakeSmtpServer, Misbehavior};
use super::scene::Scene;
use crate::log::EmailKind;

/// Address scheme, extensions of the server, step at which the server fails, and the fault.
type Case = (
    &'static str,
    &'static [&'static str],
    &'static str,
    Misbehavior,
);

const CASES: [Case; 11] = [
    (
        "smtp://",
        &[],
        "greeting",
        Misbehavior::Says("421 too busy"),
    ),
    (
        "smtp://",
        &[],
        "greeting",
        Misbehavior::Says("554 not for you"),
    ),
    ("smtp://", &[], "greeting", Misbehavior::Stops),
    ("smtp://", &[], "EHLO", Misbehavior::Says("421 too busy")),
    ("smtp://", &[], "EHLO", Misbehavior::Says("550 go away")),
    (
        "smtp://us:secret@",
        &["AUTH PLAIN"],
        "AUTH",
        Misbehavior::Says("535 wrong"),
    ),
    (
        "smtp://us:secret@",
        &["AUTH LOGIN"],
        "AUTH",
        Misbehavior::Says("454 later"),
    ),
    (
        "smtp://us:secret@",
        &["AUTH CRAM-MD5"],
        "AUTH",
        Misbehavior::Says("535 wrong"),
    ),
    (
        "smtp+starttls://us:secret@",
        &["AUTH PLAIN"],
        "none",
        Misbehavior::Stops,
    ),
    (
        "smtp+starttls://us:secret@",
        &["STARTTLS", "AUTH PLAIN"],
        "STARTTLS",
        Misbehavior::Says("454 not today"),
    ),
    (
        "smtp+starttls://us:secret@",
        &["STARTTLS", "AUTH PLAIN"],
        "STARTTLS",
        Misbehavior::Babbles,
    ),
];

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_let_in_keeps_the_emails_and_comes_again() {
    let scene = Scene::new().await;
    let first_anna = scene.person("Anna", "anna").await;
    for (index, (scheme, skills, place, odd)) in CASES.into_iter().enumerate() {
        let match_id = u128::try_from(index).unwrap() + 1;
        let seat = scene.seat(match_id, first_anna).await;
        let version = i32::try_from(index).unwrap() + 1;
        scene
            .email(match_id, version, seat, EmailKind::MatchOver)
            .await;
        let server = Arc::new(FakeSmtpServer::with_extensions(skills));
        server.misbehave_at(Some((place, odd)));
        let worker = scene.worker_by(&format!("{scheme}127.0.0.1:{}", server.open()));
        worker.run_round().await.unwrap();
        let emails = scene.emails().await;
        let email = &emails[index];
        let stands = (email.state.as_str(), email.attempts);
        assert_eq!(stands, ("waiting", 0), "{scheme} {place} {odd:?}");
        assert!(server.taken.lock().unwrap().is_empty());
        let commands = server.commands.lock().unwrap().concat();
        assert!(!commands.contains("MAIL FROM"), "{commands}");
        let is_private = scheme.starts_with("smtp+starttls");
        assert!(!(is_private && commands.contains("AUTH")), "{commands}");
        scene.make_all_due().await;
        scene.worker().run_round().await.unwrap();
        assert_eq!(scene.emails().await[index].state, "sent");
    }
    assert_eq!(scene.script.taken().len(), CASES.len(), "each arrived once");
    let anna = scene
        .accounts
        .emails
        .load_addressee(first_anna)
        .await
        .unwrap()
        .unwrap();
    assert!(!anna.is_bouncing, "the address is not to blame");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_knows_the_password_is_let_in() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    let server = Arc::new(FakeSmtpServer::with_extensions(&["AUTH PLAIN LOGIN"]));
    let worker = scene.worker_by(&format!("smtp://us:secret@127.0.0.1:{}", server.open()));
    worker.run_round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "sent");
    // The login is base64 of a zero byte, the user, a zero byte and the password.
    let commands = server.commands.lock().unwrap().concat();
    assert!(
        commands.contains("AUTH PLAIN AHVzAHNlY3JldA=="),
        "{commands}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_worker_whose_emails_go_says_that_they_do() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    let pulse = async || {
        let sql = "select count(*) from pulse where what = 'letters'";
        let beats = sqlx::query_scalar::<_, i64>(sql);
        beats.fetch_one(&scene.database.pool).await.unwrap()
    };
    let server = Arc::new(FakeSmtpServer::default());
    server.misbehave_at(Some(("greeting", Misbehavior::Says("421 too busy"))));
    let worker = scene.worker_to(server.open());
    for _ in 0..2 {
        // In the second round no email is due, so the server must still count as refusing.
        worker.run_round().await.unwrap();
        worker.record_health().await.unwrap();
        assert_eq!(pulse().await, 0);
    }
    server.misbehave_at(Some(("RCPT", Misbehavior::Says("450 come again"))));
    scene.make_all_due().await;
    worker.run_round().await.unwrap();
    worker.record_health().await.unwrap();
    assert_eq!(
        pulse().await,
        1,
        "it is there, whatever it says of one letter"
    );
}
