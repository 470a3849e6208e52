//! The log: keeps entries for ever, in order, once; chains and seals them.
//!
//! It stores bytes it does not understand and names no room but `world`, `pool` and `cipher`.
//!
//! 1. The version is the lock: two writers of one version, and one of them is told
//!    [`AppendError::VersionTaken`].
//! 2. An entry, its sealed parts, its summary, its letters and notices, what is told of it where somebody
//!    watches, and the founding of its match are one statement: all of them or none. Entries of many
//!    matches share it.
//! 3. Nothing kept here changes. The role of the service may not, the triggers would refuse it.
//! 4. What not everybody may know leaves the public form before it is chained, and is encrypted
//!    before it is stored.
//! 5. What follows from the entries is read and sent in `projections`, which names the log and is named by it
//!    nowhere; the log alone says what is so.

mod ahead;
mod append;
mod archive;
mod audit;
mod batch;
mod beside;
mod blobs;
mod error;
mod head_cache;
mod id;
mod import;
mod inflate;
mod keyring;
mod notices;
mod pack;
mod quarantine;
mod read;
mod rekey;
mod secrets;
mod sizes;
mod step;
mod summary;
mod walk;
mod whole;
mod witness;

use std::sync::{Arc, Mutex};

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::{Map, Query, QueryScalar};
use sqlx::{FromRow, Postgres};
use tokio::sync::Semaphore;
use tokio::time::Instant;
use uuid::Uuid;

use crate::pool::Pool;
use crate::world::{Form, Hash, Kept, MatchId, Part, Sealed, Version, check_chain};

use append::Packed;
use batch::Batches;
use read::Span;

pub use ahead::stop_time;
pub use archive::{Archived, archive, unarchive};
pub use head_cache::Reach;
pub use keyring::Keyring;
pub use rekey::rekey;

pub(crate) use ahead::OFF_THE_CLOCK_MAX;
pub(crate) use audit::ListedHead;
pub(crate) use beside::{Attest, Beside, WishBytes, attest_all};
pub(crate) use blobs::{BlobError, BlobId, decrypt, encrypt, lock, relock, unlock};
pub(crate) use error::{AppendError, LogError, Result};
pub(crate) use head_cache::HeadCache;
pub(crate) use id::{Digest, KeyHash};
pub(crate) use inflate::Inflater;
pub(crate) use keyring::{BadKeys, KeyId};
pub(crate) use quarantine::Quarantined;
pub(crate) use read::Resent;
pub(crate) use rekey::{REKEY_BATCH, rekey_boxes};
pub(crate) use secrets::{PepperMark, SecretMark, WrongSecret, check_marks, pepper_mark};
pub use step::LetterKind;

pub(crate) use import::put_entries;
pub(crate) use step::{DisputeRow, Founding, IdempotencyKey, Letter, ReaderChange, Step};
pub(crate) use summary::{Listed, StageKind, Summary, SummaryRow};
pub(crate) use walk::Torn;
pub(crate) use whole::Whole;
pub(crate) use witness::{KeptWitness, keep_witness};

/// One column of rows, as a statement takes many of them at once.
pub(crate) fn column<T, C>(rows: &[T], of: impl FnMut(&T) -> C) -> Vec<C> {
    rows.iter().map(of).collect()
}

type Scalar<'q, T> = QueryScalar<'q, Postgres, T, PgArguments>;

/// The log of every match in one database.
#[derive(Clone, Debug)]
pub struct Log {
    pool: Pool,
    /// What is read, and written, together with what others read and write at the moment.
    reads: Arc<Batches<Span>>,
    appends: Arc<Batches<Packed>>,
    keyring: Arc<Keyring>,
    pub(crate) head_cache: Arc<HeadCache>,
    /// Turns of those who are far behind: what they read takes the processors from those who play.
    far_behind: Arc<Semaphore>,
    /// When there was last no room for an entry, unless one was kept since.
    full_at: Arc<Mutex<Option<Instant>>>,
}

impl Log {
    pub(crate) fn new(pool: Pool, keyring: Arc<Keyring>) -> Self {
        Self {
            reads: Arc::new(read::batches(&pool)),
            appends: Arc::new(append::batches(&pool)),
            pool,
            keyring,
            head_cache: Arc::default(),
            far_behind: Arc::new(Semaphore::new(read::FAR_BEHIND_AT_ONCE)),
            full_at: Arc::default(),
        }
    }

    /// The same log over other connections to the same database.
    #[must_use]
    pub fn over(&self, pool: Pool) -> Self {
        Self {
            reads: Arc::new(read::batches(&pool)),
            appends: Arc::new(append::batches(&pool)),
            pool,
            ..self.clone()
        }
    }

    /// The connections that it works over.
    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    /// The keys of what is sealed.
    pub fn keyring(&self) -> &Arc<Keyring> {
        &self.keyring
    }

    async fn run(&self, query: Query<'_, Postgres, PgArguments>) -> Result<()> {
        self.count(query).await.map(|_rows| ())
    }

    async fn count(&self, query: Query<'_, Postgres, PgArguments>) -> Result<u64> {
        Ok(query.execute(&self.pool).await?.rows_affected())
    }

    async fn ids(&self, query: Scalar<'_, Uuid>) -> Result<Vec<MatchId>> {
        let ids = query.fetch_all(&self.pool).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    async fn one<T: Send + Unpin>(&self, query: Scalar<'_, T>) -> Result<T>
    where
        (T,): for<'r> FromRow<'r, PgRow>,
    {
        Ok(query.fetch_one(&self.pool).await?)
    }

    async fn all<T: Send + Unpin>(
        &self,
        query: Map<'_, Postgres, impl FnMut(PgRow) -> sqlx::Result<T> + Send, PgArguments>,
    ) -> Result<Vec<T>> {
        Ok(query.fetch_all(&self.pool).await?)
    }
}

#[cfg(test)]
pub(crate) mod tests;
