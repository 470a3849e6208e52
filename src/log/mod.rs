//! The log: keeps entries for ever, in order, once; chains and seals them.
//!
//! It stores bytes it does not understand and names no room but `world`.
//!
//! 1. The version is the lock: two writers of one version, and one of them is told
//!    [`AppendError::VersionTaken`].
//! 2. An entry, its sealed parts, its summary, its letters and the founding of its match are one
//!    statement: all of them or none.
//! 3. Nothing kept here changes. The role of the service may not, the triggers would refuse it.
//! 4. What not everybody may know leaves the public form before it is chained, and is encrypted
//!    before it is stored.
//! 5. The lists beside the log are projections; the log alone says what is so.

mod abandoned;
mod ahead;
mod append;
mod archive;
mod audit;
mod beside;
mod blobs;
mod calendar;
mod deadline;
mod disputes;
mod error;
mod founding;
mod head_cache;
mod id;
mod import;
mod inflate;
mod keyring;
mod letters;
mod list;
mod order;
mod outage;
mod overview;
mod pack;
mod pending;
mod postponed;
mod quarantine;
mod read;
mod rebuild;
mod rekey;
mod rematch;
mod requests;
mod secrets;
mod sizes;
mod step;
mod summary;
mod walk;
mod watched;
mod whole;
mod witness;

use std::sync::Arc;

use sqlx::PgPool;

use crate::queue::Presence;
use crate::world::{Form, Hash, Kept, MatchId, Part, Sealed, Version, check_chain};

pub use ahead::{Ahead, OFF_THE_CLOCK_MAX, stop_time};
pub use archive::{Archived, archive, unarchive};
pub use audit::ListedHead;
pub use beside::{Attest, Beside, Lost, WishBytes, attest_all};
pub use blobs::BlobError;
pub use disputes::{DisputeFigures, DisputeRow, WaitingDispute};
pub use error::{AppendError, LogError};
pub use founding::FOUNDING_KEPT;
pub use head_cache::{HeadCache, Reach};
pub use id::{Digest, KeyHash};
pub use import::{Import, import};
pub use keyring::{BadKeys, KeyId, Keyring};
pub use letters::{Claimed, Delivery, DueLetter, LetterKey, LetterKind, LetterState};
pub use list::{ListQuery, Listed};
pub use order::StandingOrder;
pub use outage::{OUTAGE_FROM, Outage, Pulse};
pub use overview::{Aside, Survey};
pub use pending::PendingRuling;
pub use postponed::Task;
pub use quarantine::Quarantined;
pub use read::{Reading, Resent};
pub use rebuild::Projection;
pub use rekey::{Rekeyed, rekey};
pub use requests::{
    ASKED_BYTES_MAX, Answered, Asked, CLIENT_CHARS_MAX, Journal, REQUESTS_KEPT, RequestCursor,
    RequestWriter, cut,
};
pub use secrets::{PepperMark, SecretMark, Unmarked, WrongSecret, check_marks, pepper_mark};
pub use sizes::TableSize;
pub use step::{Founding, IdempotencyKey, Letter, Step};
pub use summary::{StageKind, Summary};
pub use walk::Torn;
pub use whole::{Whole, Wholes};
pub use witness::KeptWitness;

/// The log of every match in one database.
#[derive(Clone, Debug)]
pub struct Log {
    pool: PgPool,
    keyring: Arc<Keyring>,
    /// The heads that this process knows of its own computing.
    pub head_cache: Arc<HeadCache>,
    /// Under which number this process takes things in hand.
    pub presence: Arc<Presence>,
}

impl Log {
    /// The log behind `pool`, whose sealed parts `keyring` opens.
    pub fn new(pool: PgPool, keyring: Arc<Keyring>) -> Self {
        Self {
            presence: Arc::new(Presence::new(&pool)),
            pool,
            keyring,
            head_cache: Arc::default(),
        }
    }

    /// The same log over other connections to the same database.
    #[must_use]
    pub fn over(&self, pool: PgPool) -> Self {
        Self {
            pool,
            ..self.clone()
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
