//! Writing the journal beside the requests.

use std::time::Duration;

use tokio::sync::{mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::Asked;
use crate::log::{Log, LogError};

/// How many requests wait to be written at most; more are dropped and counted.
const WAITING_MAX: usize = 8192;
/// How many are written by one statement at most.
const BATCH_MAX: usize = 500;
/// How long a request waits for others.
const GATHERED_FOR: Duration = Duration::from_millis(200);
/// How often a batch is tried again while the database is away, once a second.
const TRIES_MAX: u8 = 60;
/// Between two tries.
const PAUSE: Duration = Duration::from_secs(1);

/// Where requests are put down.
#[derive(Clone, Debug)]
pub struct Journal(mpsc::Sender<Item>);

/// Who writes them.
#[derive(Debug)]
pub struct Scribe {
    log: Log,
    inbox: mpsc::Receiver<Item>,
}

#[derive(Debug)]
enum Item {
    /// To be written.
    Asked(Box<Asked>),
    /// To be told once everything before is written.
    Question(oneshot::Sender<()>),
}

#[derive(Default)]
struct Batch {
    asked: Vec<Asked>,
    questions: Vec<oneshot::Sender<()>>,
}

impl Journal {
    /// A journal in the database of this log, and who writes it.
    pub fn open(log: Log) -> (Self, Scribe) {
        let (sender, inbox) = mpsc::channel(WAITING_MAX);
        (Self(sender), Scribe { log, inbox })
    }

    /// Puts down a request, without waiting. When too many wait it is dropped and counted.
    pub fn note(&self, asked: Asked) {
        if self.0.try_send(Item::Asked(Box::new(asked))).is_err() {
            count_dropped(1);
        }
    }

    /// Waits until everything that was put down is written or given up, at most `limit`. Gives
    /// whether it is.
    pub async fn written(&self, limit: Duration) -> bool {
        let asking = async {
            let (question, answer) = oneshot::channel();
            self.0.send(Item::Question(question)).await.ok()?;
            answer.await.ok()
        };
        timeout(limit, asking)
            .await
            .is_ok_and(|told| told.is_some())
    }
}

impl Scribe {
    /// Writes, until nobody can put down anything any more.
    pub async fn work(mut self) {
        while let Some(batch) = self.gather().await {
            self.write(&batch.asked).await;
            for question in batch.questions {
                question.send(()).ok();
            }
        }
    }

    /// Waits for a request, and for those that come soon after.
    async fn gather(&mut self) -> Option<Batch> {
        let mut batch = Batch::default();
        batch.take(self.inbox.recv().await?);
        if self.inbox.len() < BATCH_MAX && batch.questions.is_empty() {
            sleep(GATHERED_FOR).await;
        }
        while batch.asked.len() < BATCH_MAX
            && let Ok(item) = self.inbox.try_recv()
        {
            batch.take(item);
        }
        Some(batch)
    }

    async fn write(&self, asked: &[Asked]) {
        let count = u64::try_from(asked.len()).unwrap_or(u64::MAX);
        for _try in 0..TRIES_MAX {
            match self.log.keep_requests(asked).await {
                Ok(()) => return,
                Err(error @ (LogError::Away(_) | LogError::Full(_))) => {
                    tracing::debug!(%error, "requests wait to be written");
                    sleep(PAUSE).await;
                }
                Err(error) => {
                    let error: &dyn std::error::Error = &error;
                    tracing::error!(error, count, "requests are missing from the journal");
                    return count_dropped(count);
                }
            }
        }
        tracing::warn!(
            count,
            "requests are missing from the journal: the database is away"
        );
        count_dropped(count);
    }
}

impl Batch {
    fn take(&mut self, item: Item) {
        match item {
            Item::Asked(asked) => self.asked.push(*asked),
            Item::Question(question) => self.questions.push(question),
        }
    }
}

fn count_dropped(count: u64) {
    metrics::counter!("logothete_requests_dropped_total").increment(count);
}
