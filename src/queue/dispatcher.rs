//! Dispatches the items of all queues: finds due items, claims them, sends them and records the result.

use std::error::Error;
use std::future::{Future, ready};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use jiff::{SignedDuration, Timestamp};
use tokio::sync::{Notify, Semaphore};
use tokio::task::{JoinError, JoinSet};
use tokio::time::timeout;
use uuid::Uuid;

use super::presence::Presence;
use super::settlement::{Attempt, SendError, Settlement};
use super::slots::{Receivers, Slot, Slots};
use crate::world::{World, error_chain};

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimTerms {
    pub lease: SignedDuration,
    pub holder: i32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct DispatchLimits {
    pub at_once: usize,
    pub lease: SignedDuration,
    /// Time limit from the claim of an item to its recorded result; at most the duration of the lease.
    pub time_limit: Duration,
}

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The reason for the message is gone, such as a turn that is over. The message is dropped.
    #[error("the reason for this message no longer holds")]
    Stale,
    /// The message must not be sent yet; rendering is tried again at this time.
    #[error("the message must not be sent before {0}")]
    Early(Timestamp),
    /// The match cannot be read at the moment; rendering is tried again later.
    #[error("cannot render a message, because its match cannot be read")]
    Failed(#[source] Box<dyn Error + Send + Sync>),
}

pub trait NoticeRenderer<Request, Content>: Send + Sync {
    /// Returns the content of a message, limited to what its recipient may know.
    fn render<'a>(&'a self, request: Request) -> BoxFuture<'a, Result<Content, RenderError>>
    where
        Request: 'a;
}

/// The differences between queues: the SQL statements of the table, and how an item is sent.
pub(crate) trait Queue: Clone + Send + Sync + 'static {
    /// An item that is due, with its fence token (a counter of claims).
    type Due: Send + 'static;
    type Claimed: Send + Sync;
    /// Why a query or a delivery failed; the item is retried when its lease expires.
    type Error: Error + Send + 'static;

    /// Lists due items of these receivers, longest due first. Takes no lock.
    fn find_due(
        &self,
        to: &Receivers,
        limit: u16,
    ) -> impl Future<Output = Result<Vec<Self::Due>, Self::Error>> + Send;

    /// Claims an item, unless another worker was faster.
    fn claim(
        &self,
        due: Self::Due,
        terms: ClaimTerms,
    ) -> impl Future<Output = Result<Option<Self::Claimed>, Self::Error>> + Send;

    /// Sends an item, unless it is unwanted or outdated; returns the result.
    fn send(
        &self,
        claimed: &Self::Claimed,
    ) -> impl Future<Output = Result<Settlement, SendError<Self::Error>>> + Send;

    /// Records the result of a claimed item; returns false if another worker has claimed the item since.
    fn settle(
        &self,
        claimed: &Self::Claimed,
        settlement: &Settlement,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    fn after_settle(
        &self,
        _claimed: &Self::Claimed,
        _settlement: &Settlement,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send {
        ready(Ok(()))
    }

    /// Returns the receiver of an item; `None` if the queue has no limit per receiver.
    fn limited_receiver(_due: &Self::Due) -> Option<Uuid> {
        None
    }
}

pub(crate) struct Dispatcher {
    presence: Arc<Presence>,
    world: Arc<World>,
    slots: Arc<Slots>,
    in_flight: Semaphore,
    limits: DispatchLimits,
    /// Whether this round claims nothing more, because the receiver or the database does not respond.
    is_resting: AtomicBool,
    is_closing: AtomicBool,
    closing: Notify,
}

impl Dispatcher {
    pub(crate) fn new(presence: Arc<Presence>, world: Arc<World>, limits: DispatchLimits) -> Self {
        Self {
            presence,
            world,
            slots: Arc::default(),
            in_flight: Semaphore::new(limits.at_once),
            limits,
            is_resting: AtomicBool::new(false),
            is_closing: AtomicBool::new(false),
            closing: Notify::new(),
        }
    }

    pub(crate) fn begin_round(&self) {
        self.is_resting.store(false, Ordering::Relaxed);
    }

    /// Stops claiming items in this round; returns false if claiming had already stopped.
    pub(crate) fn pause_round(&self) -> bool {
        !self.is_resting.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn is_resting(&self) -> bool {
        self.is_resting.load(Ordering::Relaxed)
    }

    /// Stops claiming items for good; running deliveries are finished and their results recorded.
    pub(crate) fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.closing.notify_one();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    pub(crate) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.closing.notified() => {}
        }
    }

    /// Delivers at most `limit` due items of a queue and waits for them; returns how many were found.
    pub(crate) async fn run_round<Q: Queue>(
        self: &Arc<Self>,
        queue: &Q,
        limit: usize,
    ) -> Result<usize, Q::Error> {
        let mut in_flight = JoinSet::new();
        let count = self.start_due(queue, limit, &mut in_flight).await?;
        while let Some(brought) = in_flight.join_next().await {
            log_panic(brought);
        }
        Ok(count)
    }

    /// Starts at most `limit` due deliveries without waiting for them; returns how many due items were found.
    pub(crate) async fn start_due<Q: Queue>(
        self: &Arc<Self>,
        queue: &Q,
        limit: usize,
        on_their_way: &mut JoinSet<()>,
    ) -> Result<usize, Q::Error> {
        let found = self.find_due(queue, limit).await?;
        let count = found.len();
        for due in found {
            let slot = match Q::limited_receiver(&due).map(|to| self.slots.take(to, &self.world)) {
                Some(None) => continue,
                slot => slot.flatten(),
            };
            let (dispatcher, queue) = (Arc::clone(self), queue.clone());
            // Each delivery runs as its own task, so that a slow one does not delay the others.
            on_their_way.spawn(async move { dispatcher.process(&queue, due, slot).await });
        }
        Ok(count)
    }

    async fn find_due<Q: Queue>(&self, queue: &Q, limit: usize) -> Result<Vec<Q::Due>, Q::Error> {
        let mut found = Vec::new();
        for (to, limit) in self.slots.shares(limit) {
            let limit = u16::try_from(limit).unwrap_or(u16::MAX);
            if 0 < limit {
                found.extend(queue.find_due(&to, limit).await?);
            }
        }
        Ok(found)
    }

    async fn process<Q: Queue>(&self, queue: &Q, due: Q::Due, slot: Option<Slot>) {
        let Ok(_permit) = self.in_flight.acquire().await else {
            return;
        };
        let delivering = self.deliver(queue, due, slot.as_ref());
        match timeout(self.limits.time_limit, delivering).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(
                    error = error_chain(&error),
                    "a delivery failed; retrying when its lease expires"
                );
                self.pause_round();
            }
            Err(_late) => tracing::warn!("a delivery timed out; retrying when its lease expires"),
        }
    }

    async fn deliver<Q: Queue>(
        &self,
        queue: &Q,
        due: Q::Due,
        slot: Option<&Slot>,
    ) -> Result<(), Q::Error> {
        if self.is_resting() || self.is_closed() {
            return Ok(());
        }
        let Some(claimed) = queue.claim(due, self.claim_terms()).await? else {
            return Ok(());
        };
        let sent = queue.send(&claimed).await;
        let settlement = sent.or_else(SendError::into_settlement)?;
        if let Some(slot) = slot.filter(|_| settlement.has_answer()) {
            slot.record_answer();
        }
        settle_claimed(queue, &claimed, &settlement).await
    }

    pub(crate) fn claim_terms(&self) -> ClaimTerms {
        ClaimTerms {
            lease: self.limits.lease,
            holder: self.presence.number(self.world.stopwatch()),
        }
    }

    /// Checks that this process still holds the claim; if not, the item is due again at once.
    pub(crate) async fn check_held(&self, attempt: Attempt) -> Result<(), Settlement> {
        let now = self.world.stopwatch();
        let is_held = self.presence.still_holds(attempt.holder, now).await;
        let held = is_held.then_some(());
        held.ok_or(Settlement::NotBefore(attempt.now))
    }

    pub(crate) fn forget(&self) {
        self.slots.forget();
    }
}

pub(crate) async fn settle_claimed<Q: Queue>(
    queue: &Q,
    claimed: &Q::Claimed,
    settlement: &Settlement,
) -> Result<(), Q::Error> {
    if !queue.settle(claimed, settlement).await? {
        tracing::warn!(
            "the lease of a delivery expired before its result was stored; it may be sent again"
        );
    }
    queue.after_settle(claimed, settlement).await
}

/// Logs a delivery task that panicked; its item is retried when the lease expires.
pub(crate) fn log_panic(joined: Result<(), JoinError>) {
    if let Err(error) = joined
        && error.is_panic()
    {
        tracing::error!(%error, "a delivery task panicked; retrying when its lease expires");
    }
}
