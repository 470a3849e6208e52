//! Delivery of emails, for every reply that a mail server may give.

use std::sync::Arc;

use mail_parser::MessageParser;
use metrics_exporter_prometheus::PrometheusBuilder;

use super::scene::Scene;
use super::server::{Fault, HangUp, start_rude};
use crate::access::{EmailTiming, PreferenceScope};
use crate::log::EmailKind;
use crate::mail::retry::SmtpStage;
use crate::mail::{Mailbox, Transport};
use crate::testing::{CapturedLog, ReservedPort};

const STAGES: [SmtpStage; 4] = [
    SmtpStage::Mail,
    SmtpStage::Recipient,
    SmtpStage::Data,
    SmtpStage::Dot,
];

fn message_ids(taken: &[Vec<u8>]) -> Vec<String> {
    let id = |text: &Vec<u8>| {
        let message = MessageParser::new().parse(text).unwrap();
        message.message_id().unwrap().to_owned()
    };
    taken.iter().map(id).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn an_email_is_sent_once() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 3, seat, EmailKind::YourTurn).await;
    let worker = scene.worker();
    assert_eq!(worker.run_round().await.unwrap(), 1);
    assert_eq!(worker.run_round().await.unwrap(), 0);
    let taken = scene.script.taken();
    assert_eq!(taken.len(), 1);
    let emails = scene.emails().await;
    assert_eq!(emails[0].state, "sent");
    assert!(emails[0].answer.as_ref().unwrap().starts_with("250"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_closes_brings_what_is_on_its_way_and_nothing_else() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    let worker = scene.worker();
    let working = Arc::clone(&worker);
    let work = tokio::spawn(async move { working.run().await });
    scene.renderer.asked.notified().await;
    worker.close();
    scene.email(1, 2, seat, EmailKind::MatchOver).await;
    work.await.unwrap();
    let emails = scene.emails().await;
    assert_eq!(emails[0].state, "sent");
    worker.run().await;
    worker.run_round().await.unwrap();
    let emails = scene.emails().await;
    assert_eq!(emails[1].state, "waiting");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_passes_is_tried_again_at_every_stage_and_arrives() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let worker = scene.worker();
    let mut version: u8 = 0;
    for stage in STAGES {
        for code in [421, 450, 451, 452] {
            version += 1;
            let seat = scene.seat(version.into(), anna).await;
            scene
                .email(
                    u128::from(version),
                    i32::from(version),
                    seat,
                    EmailKind::MatchOver,
                )
                .await;
            scene.script.plan_fault(Fault::Reply(stage, code));
            let before = scene.script.taken().len();
            worker.run_round().await.unwrap();
            scene.make_all_due().await;
            worker.run_round().await.unwrap();
            let after = scene.script.taken().len();
            assert_eq!(after - before, 1, "{stage:?} {code}");
        }
    }
    let emails = scene.emails().await;
    assert!(emails.iter().all(|email| email.state != "waiting"));
    assert!(
        !scene
            .accounts
            .emails
            .load_addressee(anna)
            .await
            .unwrap()
            .unwrap()
            .is_bouncing
    );
    let mut ids = message_ids(&scene.script.taken());
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 16, "each email has its own id");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_refused_for_good_comes_back_and_only_a_bad_address_is_given_up() {
    for stage in [SmtpStage::Recipient, SmtpStage::Data, SmtpStage::Dot] {
        for code in [550, 552, 554] {
            let scene = Scene::new().await;
            let anna = scene.person("Anna", "anna").await;
            let seat = scene.seat(1, anna).await;
            scene.email(1, 1, seat, EmailKind::MatchOver).await;
            scene.script.plan_fault(Fault::Reply(stage, code));
            let worker = scene.worker();
            worker.run_round().await.unwrap();
            let emails = scene.emails().await;
            assert_eq!(emails[0].state, "bounced", "{stage:?} {code}");
            let response = emails[0].answer.as_ref().unwrap();
            assert!(response.starts_with(&code.to_string()), "{response}");
            let is_bad = stage == SmtpStage::Recipient && code != 552;
            let before = scene
                .accounts
                .emails
                .load_addressee(anna)
                .await
                .unwrap()
                .unwrap();
            assert_eq!(before.is_bouncing, is_bad, "{stage:?} {code}");
            assert_eq!(scene.script.taken().len(), 0);
            if !is_bad {
                continue;
            }
            scene.email(1, 2, seat, EmailKind::MatchOver).await;
            worker.run_round().await.unwrap();
            assert_eq!(scene.emails().await[1].state, "dropped");
            // A requested email is sent although emails bounce. Its delivery proves that the address is valid.
            scene.verification(anna).await;
            worker.run_round().await.unwrap();
            let addressee = scene
                .accounts
                .emails
                .load_addressee(anna)
                .await
                .unwrap()
                .unwrap();
            assert!(!addressee.is_bouncing);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sender_that_is_refused_is_no_fault_of_the_recipient() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    scene.script.plan_fault(Fault::Reply(SmtpStage::Mail, 550));
    scene.worker().run_round().await.unwrap();
    let emails = scene.emails().await;
    assert_eq!(emails[0].state, "waiting");
    assert_eq!(emails[0].attempts, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn silence_is_waited_out_and_the_email_comes_again_with_the_same_id() {
    for stage in STAGES {
        let scene = Scene::new().await;
        let anna = scene.person("Anna", "anna").await;
        let seat = scene.seat(1, anna).await;
        scene.email(1, 1, seat, EmailKind::MatchOver).await;
        scene.script.plan_fault(Fault::Silence(stage));
        let worker = scene.worker();
        worker.run_round().await.unwrap();
        assert_eq!(scene.emails().await[0].state, "waiting", "{stage:?}");
        scene.make_all_due().await;
        worker.run_round().await.unwrap();
        assert_eq!(scene.emails().await[0].state, "sent", "{stage:?}");
        let ids = message_ids(&scene.script.taken());
        // Only if the reply to the final dot is lost, the email is sent twice.
        let expected = if stage == SmtpStage::Dot { 2 } else { 1 };
        assert_eq!(ids.len(), expected, "{stage:?}");
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_connection_that_was_closed_meanwhile_is_noticed_and_nothing_waits() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    let (port, taken) = start_rude(vec![HangUp::AfterAnEmail]);
    let worker = scene.worker_to(port);
    for version in 1..=3 {
        scene.email(1, version, seat, EmailKind::MatchOver).await;
        worker.run_round().await.unwrap();
        let emails = scene.emails().await;
        assert!(
            emails.iter().all(|email| email.state == "sent"),
            "{emails:?}"
        );
    }
    assert_eq!(taken.lock().unwrap().len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reset_after_the_dot_repeats_the_email_under_its_id() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    let (port, taken) = start_rude(vec![HangUp::AfterTheDot]);
    let worker = scene.worker_to(port);
    worker.run_round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "waiting");
    scene.make_all_due().await;
    worker.run_round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "sent");
    let ids = message_ids(&taken.lock().unwrap());
    assert_eq!(ids.len(), 2);
    assert_eq!(ids[0], ids[1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_is_away_is_no_fault_of_the_emails() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::MatchOver).await;
    let closed = ReservedPort::new().unwrap();
    let worker = scene.worker_to(closed.address.port());
    worker.run_round().await.unwrap();
    let emails = scene.emails().await;
    assert_eq!(emails[0].state, "waiting");
    assert_eq!(emails[0].attempts, 0);
    scene.make_all_due().await;
    scene.worker().run_round().await.unwrap();
    assert_eq!(scene.emails().await[0].state, "sent");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_longer_true_or_told_by_a_newer_email_is_not_sent() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let boris = scene.person("Boris", "boris").await;
    let (to_anna, to_boris) = (scene.seat(1, anna).await, scene.seat(1, boris).await);
    scene.email(1, 1, to_anna, EmailKind::MatchStarted).await;
    scene.email(1, 2, to_boris, EmailKind::YourTurn).await;
    scene.email(1, 3, to_anna, EmailKind::YourTurn).await;
    scene.renderer.stale.lock().unwrap().insert(to_boris);
    scene.worker().run_round().await.unwrap();
    let states: Vec<_> = scene.emails().await.into_iter().map(|l| l.state).collect();
    assert_eq!(states, ["dropped", "dropped", "sent"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn preferences_hold_and_a_digest_is_one_mail() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let digest = EmailTiming::Digest(0);
    scene
        .accounts
        .preferences
        .set_timing(anna, &PreferenceScope::All, digest)
        .await
        .unwrap();
    let unwanted = PreferenceScope::Match(uuid::Uuid::from_u128(9));
    scene
        .accounts
        .preferences
        .set_timing(anna, &unwanted, EmailTiming::Never)
        .await
        .unwrap();
    for match_id in [1, 2, 9] {
        let seat = scene.seat(match_id, anna).await;
        scene.email(match_id, 1, seat, EmailKind::YourTurn).await;
    }
    let worker = scene.worker();
    worker.run_round().await.unwrap();
    assert_eq!(scene.script.taken().len(), 0, "sent before midnight");
    let seat = scene.seat(3, anna).await;
    scene.email(3, 1, seat, EmailKind::Reminder).await;
    worker.run_round().await.unwrap();
    assert_eq!(
        scene.script.taken().len(),
        1,
        "the reminder was not sent at once"
    );

    let midnight = "update match_email set digest_at = now() where digest_at is not null";
    for sql in [midnight, "update digest set due_at = now()"] {
        sqlx::query(sql)
            .execute(&scene.database.pool)
            .await
            .unwrap();
    }
    let (one, other) = (scene.worker(), scene.worker());
    let (first, second) = tokio::join!(one.run_round(), other.run_round());
    first.unwrap();
    second.unwrap();
    let taken = scene.script.taken();
    assert_eq!(taken.len(), 2, "both matches are in one email");
    let message = MessageParser::new().parse(&taken[1]).unwrap();
    assert_eq!(message.subject(), Some("Your matches: 2 updates"));
    let states: Vec<_> = scene.emails().await.into_iter().map(|l| l.state).collect();
    let count = |wanted: &str| states.iter().filter(|state| *state == wanted).count();
    assert_eq!((count("sent"), count("dropped")), (3, 1), "{states:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_workers_never_send_one_email_twice() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    for match_id in 1..=60 {
        let seat = scene.seat(match_id, anna).await;
        scene.email(match_id, 1, seat, EmailKind::YourTurn).await;
    }
    let (one, other) = (scene.worker(), scene.worker());
    let (first, second) = tokio::join!(one.run_round(), other.run_round());
    first.unwrap();
    second.unwrap();
    let mut ids = message_ids(&scene.script.taken());
    assert_eq!(ids.len(), 60);
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), 60);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_server_emails_lie_in_the_mailbox_of_the_machine() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let seat = scene.seat(1, anna).await;
    scene.email(1, 1, seat, EmailKind::YourTurn).await;
    let mailbox = Mailbox(scene.database.pool.clone());
    let worker = scene.worker_with(Transport::Mailbox(mailbox.clone()));
    worker.run_round().await.unwrap();
    let mails = mailbox.list(9).await.unwrap();
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].recipient, "anna@example.org");
    let mail = mailbox.load(mails[0].id).await.unwrap().unwrap();
    assert!(mail.text.contains("It is your turn."));
    assert!(mail.html.contains("https://play.example/matches/"));
    assert!(MessageParser::new().parse(&mail.message).is_some());
    let nobody = scene.worker_with(Transport::Disabled);
    scene.email(1, 2, seat, EmailKind::YourTurn).await;
    nobody.run_round().await.unwrap();
    assert_eq!(scene.emails().await[1].state, "dropped");
}

#[tokio::test]
async fn a_refused_email_about_an_account_is_counted_and_its_address_is_nowhere() {
    let recorder = PrometheusBuilder::new().build_recorder();
    let written = CapturedLog::default();
    let _counted = metrics::set_default_local_recorder(&recorder);
    let _logged = tracing::subscriber::set_default(written.subscriber());
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let refused = "logothete_account_letters_refused_total 1\n";
    let worker = scene.worker();
    scene.verification(anna).await;
    worker.run_round().await.unwrap();
    let rendered = recorder.handle().render();
    assert!(!rendered.contains("letters_refused_total"), "{rendered}");
    scene
        .script
        .plan_fault(Fault::Reply(SmtpStage::Recipient, 550));
    scene.verification(anna).await;
    worker.run_round().await.unwrap();
    let (figures, log) = (recorder.handle().render(), written.text());
    assert!(figures.contains(refused), "{figures}");
    assert!(log.contains("rejected an address for good"), "{log}");
    for text in [figures, log] {
        assert!(
            !text.contains("example.org") && !text.contains("anna@"),
            "{text}"
        );
    }
}
