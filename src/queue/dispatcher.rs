//! The way of everything that is sent: found, claimed, sent, settled.

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
use super::settlement::{Attempt, Settlement, SendError};
use super::slots::{Receivers, Slot, Slots};
use crate::world::{World, error_chain};

/// How long a claim lasts, and in whose hand it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimTerms {
    pub lease: SignedDuration,
    pub holder: i32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct DispatchLimits {
    pub at_once: usize,
    pub lease: SignedDuration,
    /// How long one may take with everything around it: no longer than its lease.
    pub time_limit: Duration,
}

/// Why there is nothing to say.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The cause is gone.
    #[error("it is no longer true")]
    Stale,
    /// It is too early: it is asked for again then.
    #[error("it is not told before {0}")]
    Early(Timestamp),
    /// The match cannot be read at the moment; it is asked for again later.
    #[error("the match cannot be told")]
    Failed(#[source] Box<dyn Error + Send + Sync>),
}

/// Somebody who knows the matches, and what there is to say of one.
pub trait NoticeRenderer<Request, Content>: Send + Sync {
    /// What there is to say, as the one it is for may know it.
    fn render<'a>(&'a self, request: Request) -> BoxFuture<'a, Result<Content, RenderError>>
    where
        Request: 'a;
}

/// What differs from one queue to the next: the statements of its table, and how to send.
pub(crate) trait Queue: Clone + Send + Sync + 'static {
    /// Something that is due, with its fence.
    type Due: Send + 'static;
    /// The same in hand, with what is to be known of it.
    type Claimed: Send + Sync;
    /// Why it could not be read or written; what was claimed comes back when its lease has ended.
    type Error: Error + Send + 'static;

    /// Finds what is due to these receivers, the longest due first, a few for each. Takes no lock.
    fn find_due(
        &self,
        to: &Receivers,
        limit: u16,
    ) -> impl Future<Output = Result<Vec<Self::Due>, Self::Error>> + Send;

    /// Takes something in hand, unless somebody else was faster.
    fn claim(
        &self,
        due: Self::Due,
        terms: ClaimTerms,
    ) -> impl Future<Output = Result<Option<Self::Claimed>, Self::Error>> + Send;

    /// Sends it, if it is wanted and still true; gives what became of it.
    fn send(
        &self,
        claimed: &Self::Claimed,
    ) -> impl Future<Output = Result<Settlement, SendError<Self::Error>>> + Send;

    /// Writes down what became of it; false if the claim has been lost to another.
    fn settle(
        &self,
        claimed: &Self::Claimed,
        settlement: &Settlement,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;

    /// What follows once that is written down.
    fn after_settle(
        &self,
        _claimed: &Self::Claimed,
        _settlement: &Settlement,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send {
        ready(Ok(()))
    }

    /// To whom it goes, if that one takes only a few at once.
    fn limited_receiver(_due: &Self::Due) -> Option<Uuid> {
        None
    }
}

/// Brings what is due on its way, from any number of queues.
pub(crate) struct Dispatcher {
    presence: Arc<Presence>,
    world: Arc<World>,
    slots: Arc<Slots>,
    in_flight: Semaphore,
    limits: DispatchLimits,
    /// Whether nothing more is taken up in this round: the other side, or the database, takes nothing.
    is_resting: AtomicBool,
    /// Whether nothing more is taken up at all.
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

    /// Leaves everything else of this round where it is; false if that was so already.
    pub(crate) fn pause_round(&self) -> bool {
        !self.is_resting.swap(true, Ordering::Relaxed)
    }

    pub(crate) fn is_resting(&self) -> bool {
        self.is_resting.load(Ordering::Relaxed)
    }

    /// Takes nothing more up; what is on its way arrives and is settled.
    pub(crate) fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.closing.notify_one();
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closing.load(Ordering::Relaxed)
    }

    /// Waits for so long, or until it is closed.
    pub(crate) async fn pause(&self, time: Duration) {
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            () = self.closing.notified() => {}
        }
    }

    /// Brings everything on its way that is due now, at most `limit`; gives how much it found.
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

    /// Lets what is due set out, at most `limit`; gives how much it found.
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
            // A task of its own: what has a connection in hand goes on whatever others wait for.
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
                tracing::warn!(error = error_chain(&error), "a delivery stays where it is");
                self.pause_round();
            }
            Err(_late) => tracing::warn!("a delivery stays where it is: it took too long"),
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

    /// Refuses what may be in another hand by now: whoever still has it puts it back.
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
        tracing::warn!("a delivery was in a hand for too long");
    }
    queue.after_settle(claimed, settlement).await
}

/// Who falls over one delivery lets it lie, and brings the others.
pub(crate) fn log_panic(joined: Result<(), JoinError>) {
    if let Err(error) = joined
        && error.is_panic()
    {
        tracing::error!(%error, "a delivery cannot be written and is tried again later");
    }
}
