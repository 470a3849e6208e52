//! A queue for everything that is sent (emails, digests, webhooks), and shared state of background work.
//!
//! Uses the modules `pool` and `world`.
//!
//! A module that sends implements [`Queue`]; claims, retries and leases are defined here.
//! 1. Due items are found without a lock, longest due first. A conditional update of the fence token claims
//!    one for one worker.
//! 2. A claim is a lease: it moves the due time to its end. A worker whose lease has expired cannot settle.
//! 3. A claim has the number of its process ([`Presence`]); claims of an ended process are released within
//!    seconds.
//! 4. A delivery that fails, hangs or panics is retried when its lease expires, and blocks no other.
//! 5. A receiver gets a few items at once, a new or slow one only one. All slow ones together get half
//!    ([`Receivers`]).
//! 6. Retries have growing pauses; an item that is too old or was tried too often is dead and is kept.

mod agenda;
mod dispatcher;
mod outages;
mod outbox;
mod postponed;
mod presence;
mod settlement;
mod slots;

use std::sync::Arc;

use crate::pool::Pool;

pub use outages::{Outages, Pulse};
pub use postponed::Postponed;

pub(crate) use agenda::{Agenda, DueWork};
pub(crate) use dispatcher::{
    ClaimTerms, DispatchLimits, Dispatcher, Queue, log_panic, settle_claimed,
};
pub use dispatcher::{NoticeRenderer, RenderError};
pub(crate) use outages::Outage;
pub(crate) use outbox::outbox;
pub(crate) use postponed::Task;
pub(crate) use presence::{NOBODY, Presence, SHOWN_EVERY};
pub(crate) use settlement::{Attempt, BOUNCED, ReceiverAnswer, SendError, Settlement, jitter};
pub(crate) use slots::{PER_RECEIVER_MAX, Receivers};

/// The database could not be read or written for a queue.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct QueueError(#[from] pub sqlx::Error);

/// State about background work that all instances share in the database.
#[derive(Clone, Debug)]
pub struct Coordination {
    /// Number under which this process claims work.
    pub presence: Arc<Presence>,
    /// The kinds of work that are due.
    pub agenda: Agenda,
    /// Heartbeats and outages of the service and its emails.
    pub outages: Outages,
    /// Failed work on matches that is retried later.
    pub postponed: Postponed,
}

impl Coordination {
    /// Creates the shared state over this pool.
    pub fn new(pool: &Pool) -> Self {
        Self {
            presence: Arc::new(Presence::new(pool)),
            agenda: Agenda::new(pool.clone()),
            outages: Outages(pool.clone()),
            postponed: Postponed(pool.clone()),
        }
    }

    /// Returns the state of the same process over another connection pool.
    #[must_use]
    pub fn with_pool(&self, pool: &Pool) -> Self {
        Self {
            presence: Arc::clone(&self.presence),
            ..Self::new(pool)
        }
    }
}
