//! Release check: compares how two builds treat the same matches.
//!
//! 1. A dump holds a whole match, one line per entry. Each line has hashes of what everybody saw,
//!    and of what everybody could do, the awaited seats and the result.
//! 2. It contains secrets: the hands and the seed of a match that may still be running.
//! 3. A build passes if it reads, decides, shows and allows the same after every entry.

mod dump;
#[cfg(test)]
mod tests;

#[cfg(test)]
pub(crate) use dump::visible_values;
pub use dump::{Dump, DumpLine};
use dump::{allowed_hash, shown_hash};

use super::audit::{AuditCounts, audit};
use super::fold::fold_with;
use super::memory::RewindMemory;
use super::replay_error::ReplayError;
use super::state::Match;
use crate::games::ensure;
use crate::world::{MatchId, RawEntry, Version};

/// Extension of the file of allowed actions, which accompanies an old dump recorded without them.
pub const ALLOWED_EXTENSION: &str = "allowed";

/// A match that this build treats differently from the build that recorded it.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each has an error message")]
pub enum ReplayCheckError {
    #[error("match {0}: {1}")]
    Decision(MatchId, #[source] ReplayError),
    #[error("match {0}, version {1}: what is shown differs from the recording")]
    Shown(MatchId, Version),
    #[error(
        "match {0}, version {1}: the legal actions, the awaited seats or the result \
         differs from the recording"
    )]
    Allowed(MatchId, Version),
}

/// Compares this build with the dump of a match, entry by entry, and audits the match.
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

/// Replays a match with this build; returns the lines of its dump.
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
