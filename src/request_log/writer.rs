//! Writing the journal beside the requests.

use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::{LoggedRequest, RequestLog};
use crate::log::LogError;

/// How many requests wait to be written at most; more are dropped and counted.
const WAITING_MAX: usize = 8192;
const BATCH_MAX: usize = 500;
/// How long a request waits for others.
const GATHERED_FOR: Duration = Duration::from_millis(200);
/// How often a batch is tried again while the database is away, once a second.
const TRIES_MAX: u8 = 60;
const PAUSE: Duration = Duration::from_secs(1);

/// Where requests are put down.
#[derive(Clone, Debug)]
pub struct Journal(mpsc::Sender<JournalItem>);

/// Who writes them.
#[derive(Debug)]
pub struct RequestWriter {
    requests: RequestLog,
    // Held by whoever writes, and free again when they fall.
    inbox: Mutex<mpsc::Receiver<JournalItem>>,
}

#[derive(Debug)]
enum JournalItem {
    Asked(Box<LoggedRequest>),
    /// To be told once everything before is written.
    Question(oneshot::Sender<()>),
}

#[derive(Default)]
struct Batch {
    asked: Vec<LoggedRequest>,
    questions: Vec<oneshot::Sender<()>>,
}

impl Journal {
    /// A journal of these requests, and who writes it.
    pub fn open(requests: RequestLog) -> (Self, RequestWriter) {
        let (sender, inbox) = mpsc::channel(WAITING_MAX);
        let inbox = Mutex::new(inbox);
        (Self(sender), RequestWriter { requests, inbox })
    }

    /// Puts down a request, without waiting. When too many wait it is dropped and counted.
    pub(crate) fn note(&self, asked: LoggedRequest) {
        let asked = JournalItem::Asked(Box::new(asked));
        if self.0.try_send(asked).is_err() {
            count_dropped(1);
        }
    }

    /// Waits until everything that was put down is written or given up, at most `limit`. Gives
    /// whether it is.
    pub async fn written(&self, limit: Duration) -> bool {
        let asking = async {
            let (question, answer) = oneshot::channel();
            self.0.send(JournalItem::Question(question)).await.ok()?;
            answer.await.ok()
        };
        let answer = timeout(limit, asking).await;
        answer.is_ok_and(|answer| answer.is_some())
    }
}

impl RequestWriter {
    /// Writes, until nobody can put down anything any more. Whoever falls loses what they had in
    /// hand, which is counted; another may go on.
    pub async fn work(&self) {
        let mut inbox = self.inbox.lock().await;
        while let Some(mut batch) = gather(&mut inbox).await {
            self.write(&mut batch).await;
            for question in batch.questions.drain(..) {
                question.send(()).ok();
            }
        }
    }

    async fn write(&self, batch: &mut Batch) {
        let count = batch.asked.len();
        for _try in 0..TRIES_MAX {
            match self.requests.keep(&batch.asked).await {
                Ok(()) => return batch.asked.clear(),
                Err(error @ (LogError::Away(_) | LogError::Full(_))) => {
                    tracing::debug!(%error, "requests wait to be written");
                    sleep(PAUSE).await;
                }
                Err(error) => {
                    let error: &dyn std::error::Error = &error;
                    tracing::error!(error, count, "requests are missing from the request log");
                    return;
                }
            }
        }
        tracing::warn!(
            count,
            "requests are missing from the request log: the database is away"
        );
    }
}

/// Waits for a request, and for those that come soon after.
async fn gather(inbox: &mut mpsc::Receiver<JournalItem>) -> Option<Batch> {
    let mut batch = Batch::default();
    batch.take(inbox.recv().await?);
    if inbox.len() < BATCH_MAX && batch.questions.is_empty() {
        sleep(GATHERED_FOR).await;
    }
    while batch.asked.len() < BATCH_MAX
        && let Ok(item) = inbox.try_recv()
    {
        batch.take(item);
    }
    Some(batch)
}

impl Drop for Batch {
    fn drop(&mut self) {
        count_dropped(u64::try_from(self.asked.len()).unwrap_or(u64::MAX));
    }
}

impl Batch {
    fn take(&mut self, item: JournalItem) {
        match item {
            JournalItem::Asked(asked) => self.asked.push(*asked),
            JournalItem::Question(question) => self.questions.push(question),
        }
    }
}

fn count_dropped(count: u64) {
    metrics::counter!("logothete_requests_dropped_total").increment(count);
}
