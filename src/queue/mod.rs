//! A queue for everything that is sent (emails, digests, webhooks), and shared state of background work.
//!
//! Uses the modules `pool` and `world`.
//!
//! A module that sends implements [`Queue`]; claims, retries and leases are defined here.
//! 1. Due items are found without a lock, longest due first. A worker claims an item by increasing its fence token (a
//!    counter of claims) in a conditional update.
//! 2. A claim is a lease: it moves the item's due time to the end of the lease. A worker whose lease has expired cannot
//!    record a result.
//! 3. A claim has the number of its process ([`Presence`]); claims of an ended process are released within seconds.
//! 4. A delivery that fails, hangs or panics is retried when its lease expires, and blocks no other.
//! 5. A receiver gets a few items at once, but only one if it is new or slow. All slow receivers together get at most
//!    half of the concurrent deliveries ([`Receivers`]).
//! 6. Pauses between retries grow. An item that is too old or was tried too often is kept, but no longer sent.

mod agenda;
mod dispatcher;
mod outages;
mod outbox;
mod postponed;
mod presence;
mod settlement;
mod slots;

use std::sync::Arc;

use crate::pool::Servers;

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

#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct QueueError(#[from] pub sqlx::Error);

/// State of background work that all instances share in the database.
#[derive(Clone, Debug)]
pub struct Coordination {
    /// Number under which this process claims work.
    pub presence: Arc<Presence>,
    pub agenda: Agenda,
    pub outages: Outages,
    pub postponed: Postponed,
}

impl Coordination {
    pub fn new(servers: &Servers) -> Self {
        let pool = &servers.first().pool;
        Self {
            presence: Arc::new(Presence::new(pool)),
            agenda: Agenda::new(servers.clone()),
            outages: Outages(pool.clone()),
            postponed: Postponed(pool.clone()),
        }
    }

    #[must_use]
    pub fn with_servers(&self, servers: &Servers) -> Self {
        Self {
            presence: Arc::clone(&self.presence),
            ..Self::new(servers)
        }
    }
}
