//! Folding much, off the threads that serve requests.

use crate::app::failure::{Failure, Result};
use crate::app::service::Matches;
use crate::core::BrokenLog;
use crate::core::memory::reaches_before;
use crate::core::past::unbroken;
use crate::world::{Kept, MatchId, Version};

// From how many entries on they are folded off the threads that serve requests.
const MANY_ENTRIES: u32 = 100;

/// Does what takes long for many entries off the threads that serve requests. A rule that falls over
/// them is a log that is broken, and nothing else.
pub(super) async fn aside<T: Send + 'static>(
    entries: u32,
    job: impl FnOnce() -> Result<T, BrokenLog> + Send + 'static,
) -> Result<Result<T, BrokenLog>, Failure> {
    let job = move || unbroken(job);
    if entries < MANY_ENTRIES {
        return Ok(job());
    }
    tokio::task::spawn_blocking(job)
        .await
        .map_err(|_stopped| Failure::Stopping)
}

impl Matches {
    /// As [`aside`]; a match whose log is broken is set aside.
    pub(super) async fn fold_aside<T: Send + 'static>(
        &self,
        id: MatchId,
        entries: u32,
        job: impl FnOnce() -> Result<T, BrokenLog> + Send + 'static,
    ) -> Result<T> {
        match aside(entries, job).await? {
            Ok(folded) => Ok(folded),
            Err(broken) => Err(self.set_aside(id, &broken).await?.into()),
        }
    }

    /// What follows on something that is known, up to an entry; where that reaches back before what is
    /// known, nothing counts as known and it is read from the beginning.
    pub(super) async fn read_on<K>(
        &self,
        id: MatchId,
        known: Option<(K, Version)>,
        last: Version,
    ) -> Result<(Option<K>, Vec<Kept>)> {
        let from = known.as_ref().map_or(Version::NONE, |(_, from)| *from);
        let entries = self.log.read_between(id, from, last).await?;
        if !reaches_before(from, &entries) {
            return Ok((known.map(|(known, _)| known), entries));
        }
        let entries = self.log.read_between(id, Version::NONE, last).await?;
        Ok((None, entries))
    }
}
