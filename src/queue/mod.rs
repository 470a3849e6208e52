//! One queue for whatever is sent (emails, digests, webhooks), and what instances share about background
//! work.
//!
//! Names `pool` and `world`.
//!
//! A room that sends implements [`Queue`]; how a thing is taken, given back and tried again is decided here.
//! 1. What is due is found without a lock, the longest due first, and claimed by a conditional update that
//!    counts its fence up: of any number of workers one has it.
//! 2. A claim is a lease: it moves the due time to its own end. Who comes back too late settles nothing.
//! 3. A claim bears the number of its process ([`Presence`]): what one that is gone held is free within seconds.
//! 4. One that fails, hangs or panics stays where it is until its lease ends, and keeps no other.
//! 5. A receiver has a few at once, a new or slow one a single one, and the slow ones together half ([`Receivers`]).
//! 6. What is put off comes back after a longer pause each time; too old or tried too often, it is dead and stays.

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
pub(crate) use dispatcher::{DispatchLimits, Dispatcher, ClaimTerms, Queue, log_panic, settle_claimed};
pub use dispatcher::{NoticeRenderer, RenderError};
pub(crate) use outages::Outage;
pub(crate) use outbox::outbox;
pub(crate) use postponed::Task;
pub(crate) use presence::{NOBODY, Presence, SHOWN_EVERY};
pub(crate) use settlement::{Attempt, BOUNCED, ReceiverAnswer, Settlement, SendError, jitter};
pub(crate) use slots::{PER_RECEIVER_MAX, Receivers};

/// The database could not be asked, or told.
#[derive(Debug, thiserror::Error)]
#[error(transparent)]
pub struct QueueError(#[from] pub sqlx::Error);

/// What the instances of the service share about the work that goes on by itself.
#[derive(Clone, Debug)]
pub struct Coordination {
    /// Under which number this process takes things in hand.
    pub presence: Arc<Presence>,
    /// What is due.
    pub agenda: Agenda,
    /// When the service and its emails were well.
    pub outages: Outages,
    /// What is to be tried again.
    pub postponed: Postponed,
}

impl Coordination {
    /// What is shared in the database of this pool.
    pub fn new(pool: &Pool) -> Self {
        Self {
            presence: Arc::new(Presence::new(pool)),
            agenda: Agenda::new(pool.clone()),
            outages: Outages(pool.clone()),
            postponed: Postponed(pool.clone()),
        }
    }

    /// The same process over other connections to the same database.
    #[must_use]
    pub fn with_pool(&self, pool: &Pool) -> Self {
        Self {
            presence: Arc::clone(&self.presence),
            ..Self::new(pool)
        }
    }
}
