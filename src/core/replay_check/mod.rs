//! The gate before a release: matches as one build knew them, held against another.
//!
//! 1. A dump is a match in full, a line for each entry, with a hash of what everybody was shown and
//!    one of what everybody could do, who was awaited, and the result.
//! 2. It holds secrets: the hands and the seed of a match that may still go on.
//! 3. A build passes that reads, decides, shows and allows the same after every entry.

mod dump;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use dump::visible_values;
pub use dump::{Dump, DumpLine};
use dump::{allowed_hash, shown_hash};

use super::audit::{AuditCounts, audit};
use super::replay_error::ReplayError;
use super::fold::fold_with;
use super::memory::RewindMemory;
use super::state::Match;
use crate::games::ensure;
use crate::world::{RawEntry, MatchId, Version};

/// The extension of a file beside a dump that holds what was allowed after each entry, where the
/// dump was recorded before that was noted with it.
pub const ALLOWED_EXTENSION: &str = "allowed";

/// A match that is another one for this build.
#[derive(Debug, thiserror::Error)]
pub enum ReplayCheckError {
    /// An entry is not what follows from what was asked.
    #[error("match {0}: {1}")]
    Decision(MatchId, #[source] ReplayError),
    /// Somebody is shown something else.
    #[error("match {0}, version {1}: what is shown of the table differs from what was recorded")]
    Shown(MatchId, Version),
    /// Somebody may do something else, or is awaited, or the result is another.
    #[error(
        "match {0}, version {1}: what the seats may do, whom the table waits for, or the result \
         differs from what was recorded"
    )]
    Allowed(MatchId, Version),
}

/// Folds a match with this build and holds it against what was recorded, entry by entry.
pub fn check_dump(dump: &Dump) -> Result<AuditCounts, ReplayCheckError> {
    let id = dump.id;
    let (mut state, memory) = (None, RewindMemory::for_entries(&dump.entries));
    for (line, kept) in dump.lines.iter().zip(&dump.entries) {
        state = fold_with(id, state, &memory, std::slice::from_ref(kept))
            .map_err(|broken| ReplayCheckError::Decision(id, broken))?;
        let Some(state) = &state else { continue };
        let is_shown_same = shown_hash(state) == line.shown;
        ensure(is_shown_same, ReplayCheckError::Shown(id, kept.version))?;
        let allowed = line.allowed.as_ref();
        let is_allowed_same = allowed.is_none_or(|allowed| *allowed == allowed_hash(state));
        ensure(is_allowed_same, ReplayCheckError::Allowed(id, kept.version))?;
    }
    audit(id, &dump.entries).map_err(|broken| ReplayCheckError::Decision(id, broken))
}

/// Records a match as this build knows it.
pub fn record(id: MatchId, entries: &[RawEntry]) -> Result<Vec<DumpLine>, ReplayError> {
    let mut state: Option<Match> = None;
    let mut lines = Vec::with_capacity(entries.len());
    let memory = RewindMemory::for_entries(entries);
    for kept in entries {
        state = fold_with(id, state, &memory, std::slice::from_ref(kept))?;
        if let Some(state) = &state {
            lines.push(DumpLine::from_entry(kept, state)?);
        }
    }
    Ok(lines)
}
