//! Background task that writes the request log.

use std::time::Duration;

use tokio::sync::{Mutex, mpsc, oneshot};
use tokio::time::{sleep, timeout};

use super::{LoggedRequest, RequestLog};
use crate::log::LogError;

/// Maximum number of queued requests. Further ones are dropped and counted.
const WAITING_MAX: usize = 8192;
const BATCH_MAX: usize = 500;
const BATCH_WAIT: Duration = Duration::from_millis(200);
/// Maximum number of attempts to store a batch while the database is unavailable. One attempt is made per second.
const TRIES_MAX: u8 = 60;
const RETRY_PAUSE: Duration = Duration::from_secs(1);

#[derive(Clone, Debug)]
pub struct Journal(mpsc::Sender<JournalItem>);

#[derive(Debug)]
pub struct RequestWriter {
    requests: RequestLog,
    // The running task holds this lock. If the task panics, the lock is released and another task can continue.
    inbox: Mutex<mpsc::Receiver<JournalItem>>,
}

#[derive(Debug)]
enum JournalItem {
    Request(Box<LoggedRequest>),
    /// Sends a reply once all requests queued before it are stored or given up.
    Flush(oneshot::Sender<()>),
}

#[derive(Default)]
struct Batch {
    requests: Vec<LoggedRequest>,
    flushes: Vec<oneshot::Sender<()>>,
}

impl Journal {
    pub fn open(requests: RequestLog) -> (Self, RequestWriter) {
        let (sender, receiver) = mpsc::channel(WAITING_MAX);
        let inbox = Mutex::new(receiver);
        (Self(sender), RequestWriter { requests, inbox })
    }

    /// Queues a request without waiting. If the queue is full, drops and counts the request.
    pub(crate) fn record(&self, item: LoggedRequest) {
        let request = JournalItem::Request(Box::new(item));
        if self.0.try_send(request).is_err() {
            count_dropped(1);
        }
    }

    /// Waits until all queued requests are stored or given up, but at most `limit`. Returns false at the limit.
    pub async fn flush(&self, limit: Duration) -> bool {
        let flushing = async {
            let (question, answer) = oneshot::channel();
            self.0.send(JournalItem::Flush(question)).await.ok()?;
            answer.await.ok()
        };
        let answer = timeout(limit, flushing).await;
        answer.is_ok_and(|answer| answer.is_some())
    }
}

impl RequestWriter {
    /// Stores requests until all queues are closed. A panic loses and counts one batch; another task can continue.
    pub async fn run(&self) {
        let mut inbox = self.inbox.lock().await;
        while let Some(mut batch) = gather(&mut inbox).await {
            self.write_batch(&mut batch).await;
            for question in batch.flushes.drain(..) {
                question.send(()).ok();
            }
        }
    }

    async fn write_batch(&self, batch: &mut Batch) {
        let count = batch.requests.len();
        for _try in 0..TRIES_MAX {
            match self.requests.insert(&batch.requests).await {
                Ok(()) => return batch.requests.clear(),
                Err(error @ (LogError::Away(_) | LogError::Full(_))) => {
                    tracing::debug!(%error, "could not store a batch of the request log; retrying in 1 s");
                    sleep(RETRY_PAUSE).await;
                }
                Err(error) => {
                    let error: &dyn std::error::Error = &error;
                    tracing::error!(error, count, "could not log requests; they are dropped");
                    return;
                }
            }
        }
        tracing::warn!(
            count,
            "could not log requests, as the database is unavailable; they are dropped"
        );
    }
}

async fn gather(inbox: &mut mpsc::Receiver<JournalItem>) -> Option<Batch> {
    let mut batch = Batch::default();
    batch.push(inbox.recv().await?);
    if inbox.len() < BATCH_MAX && batch.flushes.is_empty() {
        sleep(BATCH_WAIT).await;
    }
    while batch.requests.len() < BATCH_MAX
        && let Ok(item) = inbox.try_recv()
    {
        batch.push(item);
    }
    Some(batch)
}

impl Drop for Batch {
    fn drop(&mut self) {
        count_dropped(u64::try_from(self.requests.len()).unwrap_or(u64::MAX));
    }
}

impl Batch {
    fn push(&mut self, item: JournalItem) {
        match item {
            JournalItem::Request(asked) => self.requests.push(*asked),
            JournalItem::Flush(question) => self.flushes.push(question),
        }
    }
}

fn count_dropped(count: u64) {
    metrics::counter!("logothete_requests_dropped_total").increment(count);
}
