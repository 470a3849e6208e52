//! Replays long logs off the request threads, and quarantines matches whose log cannot be replayed.
//!
//! A quarantine stops that match only.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

use super::MatchStore;
use crate::app::error::{PlayError, Result, StoreError};
use crate::core::history::{catch_panic, panic_text};
use crate::core::memory::reaches_before;
use crate::core::{MatchRefusal, Refusal, ReplayError};
use crate::log::{BlobError, LogError};
use crate::world::{MatchId, RawEntry, Version, error_chain};

// Logs with at least this many entries are replayed off the request threads.
const MANY_ENTRIES: u32 = 100;

/// Runs a job on a match, off the request threads if it has many entries. Returns a panic of the rules as an error.
pub(crate) async fn run_blocking<T: Send + 'static>(
    entries: u32,
    job: impl FnOnce() -> Result<T, ReplayError> + Send + 'static,
) -> Result<Result<T, ReplayError>, StoreError> {
    let guarded = move || catch_panic(job);
    if entries < MANY_ENTRIES {
        return Ok(guarded());
    }
    let done = tokio::task::spawn_blocking(guarded).await;
    done.map_err(|_stopped| StoreError::Stopping)
}

impl MatchStore {
    /// Like [`run_blocking`], but quarantines the match if the job fails.
    pub(crate) async fn fold_blocking<T: Send + 'static>(
        &self,
        id: MatchId,
        entries: u32,
        job: impl FnOnce() -> Result<T, ReplayError> + Send + 'static,
    ) -> Result<T> {
        match run_blocking(entries, job).await? {
            Ok(folded) => Ok(folded),
            Err(broken) => Err(self.quarantine_broken(id, &broken).await?.into()),
        }
    }

    /// Reads the entries of a match after a known state, up to `last`; all, without the state, if they undo known ones.
    pub(crate) async fn read_since<K>(
        &self,
        id: MatchId,
        known: Option<(K, Version)>,
        last: Version,
    ) -> Result<(Option<K>, Vec<RawEntry>)> {
        let from = known.as_ref().map_or(Version::NONE, |(_, from)| *from);
        let entries = self.log.walk.read_between(id, from, last).await?;
        if !reaches_before(from, &entries) {
            return Ok((known.map(|(known, _)| known), entries));
        }
        let entries = self.log.walk.read_between(id, Version::NONE, last).await?;
        Ok((None, entries))
    }

    pub(super) async fn quarantine_broken(
        &self,
        id: MatchId,
        broken: &ReplayError,
    ) -> Result<Refusal> {
        let version = Version(broken.version());
        self.quarantine(id, version, &broken.to_string()).await
    }

    /// Runs an action for one match. If the rules panic, quarantines the match and returns an error.
    pub(crate) fn isolate<T>(
        &self,
        id: MatchId,
        action: impl Future<Output = Result<T>>,
    ) -> impl Future<Output = Result<T>> {
        let guarded = Box::pin(AssertUnwindSafe(action).catch_unwind());
        async move {
            match guarded.await {
                Ok(done) => done,
                Err(panic) => {
                    let listed_version = self.projections.lists.listed_version(id).await?;
                    let version = listed_version.unwrap_or(Version(1));
                    let reason = ReplayError::Panicked(panic_text(&*panic)).to_string();
                    Err(self.quarantine(id, version, &reason).await?.into())
                }
            }
        }
    }

    /// Returns the error for a match that could not be read; quarantines the match if its data is damaged.
    pub(super) async fn handle_unreadable(
        &self,
        id: MatchId,
        error: LogError,
    ) -> Result<PlayError> {
        let version = match &error {
            // A missing key does not mean that the data is damaged, so the match is not quarantined.
            LogError::Sealed(_, _, BlobError::KeyMissing(_))
            | LogError::Away(_)
            | LogError::Full(_)
            | LogError::Refused(_) => return Ok(error.into()),
            LogError::Damaged(_, version) | LogError::Sealed(_, version, _) => *version,
        };
        Ok(self
            .quarantine(id, version, &error_chain(&error))
            .await?
            .into())
    }

    async fn quarantine(&self, id: MatchId, version: Version, reason: &str) -> Result<Refusal> {
        tracing::error!(match.id = %id, reason, "quarantined a match whose log cannot be replayed");
        metrics::counter!("logothete_quarantined_total").increment(1);
        self.forget(id);
        self.log.quarantine.add(id, version, reason).await?;
        Ok(Refusal::Match(MatchRefusal::Quarantined))
    }
}
