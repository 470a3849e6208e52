//! Stores every entry once and in order; chains, seals and archives entries, and writes the rows derived from each.
//!
//! Uses the modules `cipher`, `pool` and `world`.
//!
//! 1. The version is the lock: of two writers of one version, one gets [`AppendError::VersionTaken`].
//! 2. One statement writes an entry, its sealed parts, its derived rows and the founding of its match, or nothing.
//! 3. Stored entries never change. The service's role may not change them, and triggers refuse it too.
//! 4. Hidden information is removed from an entry before the chain hashes the public form; it is stored encrypted.
//! 5. `projections` reads the derived rows. If these differ from the entries, the entries are right.

mod append;
mod archive;
mod batching;
mod blobs;
mod disk_space;
mod error;
mod full_entry;
mod head_cache;
mod id;
mod import;
mod inflate;
mod metadata;
mod pack;
mod quarantine;
mod read;
mod rekey;
mod secrets;
mod sizes;
mod summary;
mod time_stops;
mod walk;
mod whole_match;
mod witness;

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Semaphore;

use crate::pool::{Pool, Servers};
use crate::world::{
    CanonicalJson, ChainedEntry, Hash, MatchId, OpenedPart, RawEntry, Version, chain_hash,
};

use append::PackedEntry;
use batching::Batches;
use disk_space::DiskSpace;
use read::EntrySpan;

pub use crate::cipher::Keyring;
pub(crate) use crate::cipher::{KeyId, KeyringError, SecretFingerprint};
pub use archive::{ArchiveOutcome, archive, unarchive};
pub use full_entry::{EmailKind, IdempotencyKey};
pub use head_cache::{Intent, Reach};
pub use quarantine::Quarantine;
pub use rekey::{count_to_rekey, rekey};
pub use time_stops::stop_time;
pub use walk::LogWalk;

pub(crate) use blobs::{
    BlobError, BlobId, decrypt, decrypt_part, encrypt, encrypt_part, rekey_blob,
};
pub(crate) use error::{AppendError, LogError, Result};
pub(crate) use full_entry::{DisputeRow, DueEmail, EntryProjection, FullEntry, ReaderChange};
pub(crate) use head_cache::HeadCache;
pub(crate) use id::{Digest, KeyHash};
pub(crate) use import::import_entries;
pub(crate) use inflate::Inflater;
pub(crate) use metadata::{IntegrityCode, KeyBytes, MatchMetadata, combine_codes};
pub(crate) use read::{LogSnapshot, ResentEntry};
pub(crate) use rekey::{REKEY_BATCH, rekey_blobs, rekey_in_batches};
pub(crate) use secrets::{PepperFingerprint, SecretError, check_fingerprints, pepper_fingerprint};
pub(crate) use sizes::load_table_sizes;
pub(crate) use summary::{Listed, PaceKind, StageKind, Summary, SummaryRow};
pub(crate) use time_stops::{OFF_THE_CLOCK_MAX, is_time_stopped, list_ahead};
pub(crate) use walk::{ChainError, ListedHead};
pub(crate) use whole_match::WholeMatch;
pub(crate) use witness::{list_witnesses, read_witness, store_witness};

pub(crate) fn column<'a, T, C>(rows: &'a [T], value_of: impl FnMut(&'a T) -> C) -> Vec<C> {
    rows.iter().map(value_of).collect()
}

/// Reads all pages of a list. Each page starts after the key of the last row of the previous page.
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

#[derive(Clone)]
pub struct Log {
    /// Connections for what concerns several matches.
    pool: Pool,
    servers: Servers,
    reads: Arc<Batches<EntrySpan>>,
    appends: Arc<Batches<PackedEntry>>,
    keyring: Arc<Keyring>,
    pub(crate) head_cache: Arc<HeadCache>,
    /// Limits concurrent long reads, which would slow down requests of players.
    far_behind: Arc<Semaphore>,
    disk_space: DiskSpace,
    pub walk: LogWalk,
    pub quarantine: Quarantine,
}

impl Log {
    pub(crate) fn new(servers: impl Into<Servers>, keyring: Arc<Keyring>) -> Self {
        let servers = servers.into();
        let pool = servers.first().pool.clone();
        Self {
            reads: Arc::new(read::new_batches(&servers)),
            appends: Arc::new(append::new_batches(&servers)),
            servers,
            head_cache: Arc::default(),
            far_behind: Arc::new(Semaphore::new(read::FAR_BEHIND_AT_ONCE)),
            disk_space: DiskSpace::default(),
            walk: LogWalk::new(pool.clone(), Arc::clone(&keyring)),
            quarantine: Quarantine(pool.clone()),
            pool,
            keyring,
        }
    }

    pub(crate) fn gauge(&self) {
        self.reads.gauge();
        self.appends.gauge();
    }

    #[must_use]
    pub fn with_servers(&self, servers: impl Into<Servers>) -> Self {
        Self {
            head_cache: Arc::clone(&self.head_cache),
            far_behind: Arc::clone(&self.far_behind),
            disk_space: self.disk_space.clone(),
            ..Self::new(servers, Arc::clone(&self.keyring))
        }
    }

    pub(crate) fn servers(&self) -> &Servers {
        &self.servers
    }

    pub fn pool(&self) -> &Pool {
        &self.pool
    }

    pub fn keyring(&self) -> &Arc<Keyring> {
        &self.keyring
    }

    pub fn is_full(&self) -> bool {
        self.disk_space.is_full()
    }

    pub async fn clock(&self) -> Result<Timestamp> {
        let query = sqlx::query_scalar!(
            r#"select date_trunc('milliseconds', clock_timestamp()) as "now!: jiff_sqlx::Timestamp""#
        );
        let now = query.fetch_one(&self.pool).await?;
        Ok(now.to_jiff())
    }

    pub async fn clock_before(&self, ago: SignedDuration) -> Result<Timestamp> {
        let now = self.clock().await?;
        Ok(now.checked_sub(ago).unwrap_or(now))
    }
}

#[cfg(test)]
pub(crate) mod tests;
