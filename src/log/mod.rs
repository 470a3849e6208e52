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
mod metadata;
mod blobs;
mod error;
mod head_cache;
mod id;
mod import;
mod inflate;
mod keyring;
mod batching;
mod pack;
mod quarantine;
mod read;
mod rekey;
mod disk_space;
mod secrets;
mod sizes;
mod full_entry;
mod summary;
mod time_stops;
mod walk;
mod whole_match;
mod witness;

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Semaphore;

use crate::pool::Pool;
use crate::world::{CanonicalJson, Hash, RawEntry, MatchId, OpenedPart, ChainedEntry, Version, chain_hash};

use append::PackedEntry;
use batching::Batches;
use read::EntrySpan;
use disk_space::DiskSpace;

pub use archive::{ArchiveOutcome, archive, unarchive};
pub use head_cache::{Intent, Reach};
pub use keyring::Keyring;
pub use quarantine::Quarantine;
pub use rekey::{count_to_rekey, rekey};
pub use full_entry::{EmailKind, IdempotencyKey};
pub use time_stops::stop_time;
pub use walk::LogWalk;

pub(crate) use metadata::{IntegrityCode, MatchMetadata, KeyBytes, combine_codes};
pub(crate) use blobs::{BlobError, BlobId, decrypt, encrypt, encrypt_part, rekey_blob, decrypt_part};
pub(crate) use error::{AppendError, LogError, Result};
pub(crate) use head_cache::HeadCache;
pub(crate) use id::{Digest, KeyHash};
pub(crate) use import::import_entries;
pub(crate) use inflate::Inflater;
pub(crate) use keyring::{KeyringError, KeyId};
pub(crate) use read::ResentEntry;
pub(crate) use rekey::{REKEY_BATCH, rekey_in_batches, rekey_boxes};
pub(crate) use secrets::{
    PepperFingerprint, SecretFingerprint, SecretError, check_fingerprints, pepper_fingerprint,
};
pub(crate) use sizes::load_table_sizes;
pub(crate) use full_entry::{DisputeRow, DueEmail, FullEntry, EntryProjection, ReaderChange};
pub(crate) use summary::{Listed, StageKind, Summary, SummaryRow};
pub(crate) use time_stops::{OFF_THE_CLOCK_MAX, list_ahead, is_time_stopped};
pub(crate) use walk::{ListedHead, ChainError};
pub(crate) use whole_match::WholeMatch;
pub(crate) use witness::{store_witness, read_witness, list_witnesses};

/// One column of rows, as a statement takes many of them at once.
pub(crate) fn column<'a, T, C>(rows: &'a [T], value_of: impl FnMut(&'a T) -> C) -> Vec<C> {
    rows.iter().map(value_of).collect()
}

/// Every row of a list that is read page by page, each page from after the last row of the one before.
pub(crate) async fn load_pages<T, K, E, F>(
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
    disk_space: DiskSpace,
    /// Every match, one by one.
    pub walk: LogWalk,
    /// Matches that are set aside.
    pub quarantine: Quarantine,
}

impl Log {
    pub(crate) fn new(pool: Pool, keyring: Arc<Keyring>) -> Self {
        Self {
            reads: Arc::new(read::new_batches(&pool)),
            appends: Arc::new(append::new_batches(&pool)),
            head_cache: Arc::default(),
            far_behind: Arc::new(Semaphore::new(read::FAR_BEHIND_AT_ONCE)),
            disk_space: DiskSpace::default(),
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
    pub fn with_pool(&self, pool: Pool) -> Self {
        Self {
            head_cache: Arc::clone(&self.head_cache),
            far_behind: Arc::clone(&self.far_behind),
            disk_space: self.disk_space.clone(),
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
        self.disk_space.is_full()
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
    pub async fn clock_before(&self, ago: SignedDuration) -> Result<Timestamp> {
        let now = self.clock().await?;
        Ok(now.checked_sub(ago).unwrap_or(now))
    }
}

#[cfg(test)]
pub(crate) mod tests;
