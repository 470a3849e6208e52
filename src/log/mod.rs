//! Keeps entries for ever, in order, once; chains, seals and archives them, and writes what follows from each
//! with it.
//!
//! Names `cipher`, `pool` and `world`.
//!
//! 1. The version is the lock: of two writers of one version one is told [`AppendError::VersionTaken`].
//! 2. An entry, its sealed parts, what follows from it and the founding of its match are one statement: all of
//!    them or none. Entries of many matches share it.
//! 3. Nothing kept here changes. The role of the service may not, the triggers would refuse it.
//! 4. What not everybody may know leaves the public form before it is chained, and is encrypted before it is
//!    stored.
//! 5. What follows from the entries is read and sent in `projections`; the log alone says what is so.

mod append;
mod archive;
mod beside;
mod blobs;
mod error;
mod head_cache;
mod id;
mod import;
mod inflate;
mod keyring;
mod lanes;
mod pack;
mod quarantine;
mod read;
mod rekey;
mod room;
mod secrets;
mod sizes;
mod step;
mod summary;
mod time_stops;
mod walk;
mod whole;
mod witness;

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Semaphore;

use crate::pool::Pool;
use crate::world::{Form, Hash, Kept, MatchId, Part, Sealed, Version, check_chain};

use append::PackedEntry;
use lanes::Batches;
use read::EntrySpan;
use room::Room;

pub use archive::{Archived, archive, unarchive};
pub use head_cache::{Intent, Reach};
pub use keyring::Keyring;
pub use quarantine::Quarantine;
pub use rekey::{count_to_rekey, rekey};
pub use step::{EmailKind, IdempotencyKey};
pub use time_stops::stop_time;
pub use walk::LogWalk;

pub(crate) use beside::{Attest, Beside, KeyBytes, attest_all};
pub(crate) use blobs::{BlobError, BlobId, decrypt, encrypt, lock, relock, unlock};
pub(crate) use error::{AppendError, LogError, Result};
pub(crate) use head_cache::HeadCache;
pub(crate) use id::{Digest, KeyHash};
pub(crate) use import::put_entries;
pub(crate) use inflate::Inflater;
pub(crate) use keyring::{BadKeys, KeyId};
pub(crate) use read::Resent;
pub(crate) use rekey::{REKEY_BATCH, each_batch, rekey_boxes};
pub(crate) use secrets::{
    PepperFingerprint, SecretFingerprint, WrongSecret, check_fingerprints, pepper_fingerprint,
};
pub(crate) use sizes::table_sizes;
pub(crate) use step::{DisputeRow, DueEmail, FullEntry, Projected, ReaderChange};
pub(crate) use summary::{Listed, StageKind, Summary, SummaryRow};
pub(crate) use time_stops::{OFF_THE_CLOCK_MAX, ahead, stands_at};
pub(crate) use walk::{ListedHead, Torn};
pub(crate) use whole::Whole;
pub(crate) use witness::{keep_witness, read_witness, witnesses};

/// One column of rows, as a statement takes many of them at once.
pub(crate) fn column<'a, T, C>(rows: &'a [T], of: impl FnMut(&'a T) -> C) -> Vec<C> {
    rows.iter().map(of).collect()
}

/// Every row of a list that is read page by page, each page from after the last row of the one before.
pub(crate) async fn every<T, K, E, F>(
    mut after: K,
    key: impl Fn(&T) -> K,
    page: impl Fn(K) -> F,
) -> Result<Vec<T>, E>
where
    F: Future<Output = Result<Vec<T>, E>>,
{
    let mut all = Vec::new();
    loop {
        let rows = page(after).await?;
        let Some(last) = rows.last() else {
            return Ok(all);
        };
        after = key(last);
        all.extend(rows);
    }
}

/// The log of every match in one database: its entries, written and read.
#[derive(Clone)]
pub struct Log {
    pool: Pool,
    /// What is read, and written, together with what others read and write at the moment.
    reads: Arc<Batches<EntrySpan>>,
    appends: Arc<Batches<PackedEntry>>,
    keyring: Arc<Keyring>,
    pub(crate) head_cache: Arc<HeadCache>,
    /// Turns of those who are far behind: what they read takes the processors from those who play.
    far_behind: Arc<Semaphore>,
    room: Room,
    /// Every match, one by one.
    pub walk: LogWalk,
    /// Matches that are set aside.
    pub quarantine: Quarantine,
}

impl Log {
    pub(crate) fn new(pool: Pool, keyring: Arc<Keyring>) -> Self {
        Self {
            reads: Arc::new(read::batches(&pool)),
            appends: Arc::new(append::batches(&pool)),
            head_cache: Arc::default(),
            far_behind: Arc::new(Semaphore::new(read::FAR_BEHIND_AT_ONCE)),
            room: Room::default(),
            walk: LogWalk::new(pool.clone(), Arc::clone(&keyring)),
            quarantine: Quarantine(pool.clone()),
            pool,
            keyring,
        }
    }

    /// Tells the metrics how long what waits for a statement has waited.
    pub(crate) fn gauge(&self) {
        self.reads.gauge();
        self.appends.gauge();
    }

    /// The same log over other connections to the same database.
    #[must_use]
    pub fn over(&self, pool: Pool) -> Self {
        Self {
            head_cache: Arc::clone(&self.head_cache),
            far_behind: Arc::clone(&self.far_behind),
            room: self.room.clone(),
            ..Self::new(pool, Arc::clone(&self.keyring))
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

    /// Whether there was no room for the last entries that were to be written.
    pub fn is_full(&self) -> bool {
        self.room.is_full()
    }

    /// The clock of the database.
    pub async fn clock(&self) -> Result<Timestamp> {
        let query = sqlx::query_scalar!(
            r#"select date_trunc('milliseconds', clock_timestamp()) as "now!: jiff_sqlx::Timestamp""#
        );
        let now = query.fetch_one(&self.pool).await?;
        Ok(now.to_jiff())
    }

    /// The clock of the database, `ago` before now.
    pub async fn a_while_ago(&self, ago: SignedDuration) -> Result<Timestamp> {
        let now = self.clock().await?;
        Ok(now.checked_sub(ago).unwrap_or(now))
    }
}

#[cfg(test)]
pub(crate) mod tests;
