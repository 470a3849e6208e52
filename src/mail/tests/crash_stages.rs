//! Kills a worker at every step of an email. No email may be lost. An email may be sent twice, with the same
//! Message-ID, only if the server accepted it and this was not recorded.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt;
use mail_parser::MessageParser;
use tokio::time::timeout;

use super::fake_server::{FakeSmtpServer, Misbehavior};
use super::scene::{Scene, SilentCall};
use crate::log::EmailKind;
use crate::mail::MailWorker;
use crate::testing::WAIT_LIMIT;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Claimed,
    Rendered,
    At(&'static str),
    BeforeSettling,
}

const STEPS: [Step; 8] = [
    Step::Claimed,
    Step::Rendered,
    Step::At("greeting"),
    Step::At("MAIL"),
    Step::At("RCPT"),
    Step::At("DATA"),
    Step::At("dot"),
    Step::BeforeSettling,
];

fn repetitions() -> u16 {
    let variable = std::env::var_os("CAMPAIGN");
    let setting = variable.and_then(|times| times.to_str()?.parse().ok());
    setting.unwrap_or(2)
}

fn message_id(message: &[u8]) -> String {
    let message = MessageParser::new().parse(message).unwrap();
    message.message_id().unwrap().to_owned()
}

struct Setting {
    scene: Scene,
    server: Arc<FakeSmtpServer>,
    address: String,
}

impl Setting {
    /// Returns a worker that hangs at this step of an email; with `None`, one that does not hang.
    fn worker(&self, step: Option<Step>) -> Arc<MailWorker> {
        let stop_at = match step {
            Some(Step::At(place)) => Some((place, Misbehavior::Stops)),
            Some(Step::Claimed | Step::Rendered | Step::BeforeSettling) | None => None,
        };
        self.server.misbehave_at(stop_at);
        *self.scene.renderer.silent.lock().unwrap() = match step {
            Some(Step::Claimed) => Some(SilentCall::Render),
            Some(Step::BeforeSettling) => Some(SilentCall::Late),
            Some(Step::Rendered | Step::At(_)) | None => None,
        };
        let transport = self.scene.transport_to(&self.address);
        if step == Some(Step::Rendered) {
            // The limit is one email, so the next composed email waits for the rate limit.
            let worker = self.scene.paced_worker(transport, 1);
            worker.rate.check().unwrap();
            return worker;
        }
        self.scene.worker_with(transport)
    }

    async fn wait_until_reached(&self, step: Step) {
        match step {
            Step::Claimed => self.scene.renderer.asked.notified().await,
            Step::Rendered => {
                self.scene.renderer.asked.notified().await;
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            Step::At(_) => self.server.stopped.notified().await,
            Step::BeforeSettling => {
                while self.scene.renderer.late.lock().unwrap().is_empty() {
                    self.scene.renderer.asked.notified().await;
                }
            }
        }
    }

    fn taken(&self) -> usize {
        self.server.taken.lock().unwrap().len()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_killed_at_any_step_loses_nothing_and_repeats_little() {
    let scene = Scene::new().await;
    let anna = scene.person("Anna", "anna").await;
    let server = Arc::new(FakeSmtpServer::default());
    let address = format!("smtp://127.0.0.1:{}", server.open());
    let stage = Setting {
        scene,
        server,
        address,
    };
    let mut ids = BTreeSet::new();
    let mut number: u16 = 0;
    for step in STEPS {
        for time in 0..repetitions() {
            number += 1;
            let match_id = u128::from(number);
            let seat = stage.scene.seat(match_id, anna).await;
            let kind = EmailKind::YourTurn;
            stage.scene.email(match_id, number.into(), seat, kind).await;
            sqlx::query("update match_email set posted_at = now() - interval '1 hour'")
                .execute(&stage.scene.database.pool)
                .await
                .unwrap();
            let before = stage.taken();
            stage.scene.renderer.late.lock().unwrap().clear();
            // Discards notifications from before this step.
            stage.scene.renderer.asked.notified().now_or_never();
            let worker = stage.worker(Some(step));
            let alive = Arc::downgrade(&worker);
            let task = tokio::spawn(async move { worker.run_round().await.map(drop) });
            let reached = timeout(WAIT_LIMIT, stage.wait_until_reached(step)).await;
            assert!(reached.is_ok(), "{step:?} {time}");
            task.abort();
            assert!(
                task.await.is_err_and(|error| error.is_cancelled()),
                "{step:?}"
            );
            // Deliveries are separate tasks, which end shortly after the killed worker.
            while alive.upgrade().is_some() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }

            let again = stage.worker(None);
            assert_eq!(again.run_round().await.unwrap(), 0, "its claim still holds");
            stage.scene.make_all_due().await;
            again.run_round().await.unwrap();
            let emails = stage.scene.emails().await;
            assert!(
                emails.iter().all(|email| email.state == "sent"),
                "{step:?} {time}"
            );
            let taken = stage.server.taken.lock().unwrap();
            let came: Vec<String> = taken[before..]
                .iter()
                .map(|text| message_id(text))
                .collect();
            let is_of_the_window = matches!(step, Step::At("dot") | Step::BeforeSettling);
            assert_eq!(
                came.len(),
                if is_of_the_window { 2 } else { 1 },
                "{step:?} {time}"
            );
            assert!(came.iter().all(|id| *id == came[0]), "{came:?}");
            assert!(ids.insert(came[0].clone()), "each email has its own id");
        }
    }
}
