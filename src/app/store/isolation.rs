//! Folding much, off the threads that serve requests; and setting aside what does not fold.
//!
//! Setting a match aside stops that match alone.

use std::future::Future;
use std::panic::AssertUnwindSafe;

use futures_util::FutureExt;

use super::MatchStore;
use crate::app::failure::{StoreError, PlayError, Result};
use crate::core::memory::reaches_before;
use crate::core::history::{panic_text, catch_panic};
use crate::core::{ReplayError, MatchRefusal, Refusal};
use crate::log::{BlobError, LogError};
use crate::world::{RawEntry, MatchId, Version, error_chain};

// From how many entries on they are folded off the threads that serve requests.
const MANY_ENTRIES: u32 = 100;

/// Does what takes long for many entries off the threads that serve requests. A rule that falls over
/// them is a log that is broken, and nothing else.
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
    /// As [`aside`]; a match whose log is broken is set aside.
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

    /// What follows on something that is known, up to an entry; where that reaches back before what is
    /// known, nothing counts as known and it is read from the beginning.
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

    pub(super) async fn quarantine_broken(&self, id: MatchId, broken: &ReplayError) -> Result<Refusal> {
        let version = Version(broken.version());
        self.quarantine(id, version, &broken.to_string()).await
    }

    /// Does something for one match by itself. One over which a rule falls is set aside, and whoever
    /// does so for all of them goes on with the next.
    pub(crate) fn isolate<T>(
        &self,
        id: MatchId,
        action: impl Future<Output = Result<T>>,
    ) -> impl Future<Output = Result<T>> {
        // An action is large.
        let guarded = Box::pin(AssertUnwindSafe(action).catch_unwind());
        async move {
            match guarded.await {
                Ok(done) => done,
                Err(panic) => {
                    let version = self.projections.lists.listed_version(id).await?;
                    let version = version.unwrap_or(Version(1));
                    let reason = ReplayError::Panicked(panic_text(&*panic)).to_string();
                    Err(self.quarantine(id, version, &reason).await?.into())
                }
            }
        }
    }

    /// What is to be answered where a match could not be read: one that is damaged is set aside.
    pub(super) async fn handle_unreadable(&self, id: MatchId, error: LogError) -> Result<PlayError> {
        let version = match &error {
            // If only the key is missing, nothing is wrong with the box.
            LogError::Sealed(_, _, BlobError::KeyMissing(_))
            | LogError::Away(_)
            | LogError::Full(_)
            | LogError::Refused(_) => return Ok(error.into()),
            LogError::Damaged(_, version) | LogError::Sealed(_, version, _) => *version,
        };
        Ok(self.quarantine(id, version, &error_chain(&error)).await?.into())
    }

    async fn quarantine(&self, id: MatchId, version: Version, reason: &str) -> Result<Refusal> {
        tracing::error!(match.id = %id, reason, "a match does not fold and is quarantined");
        metrics::counter!("logothete_quarantined_total").increment(1);
        self.forget(id);
        self.log.quarantine.set_aside(id, version, reason).await?;
        Ok(Refusal::Match(MatchRefusal::Quarantined))
    }
}
