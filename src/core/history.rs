//! Folding much: in steps, to go on from another time, and off the threads that serve requests.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::fold::{advance, fold_with};
use super::memory::RewindMemory;
use super::{ReplayError, Match};
use crate::games::Standing;
use crate::world::{RawEntry, MatchId, Version};

/// Of how many entries one leaves a past match in memory, to fold on from.
pub const SNAPSHOT_STRIDE: u32 = 64;

/// Folds on from a match, or from nothing; gives the matches at which to go on another time, and the
/// last one.
pub fn fold_in_steps(
    id: MatchId,
    start: Option<Arc<Match>>,
    entries: &[RawEntry],
) -> Result<Vec<Arc<Match>>, ReplayError> {
    let mut states = Vec::new();
    let mut last = start;
    let memory = RewindMemory::for_entries(entries);
    let step = |kept: &RawEntry| (kept.version.0.saturating_sub(1)) / SNAPSHOT_STRIDE;
    for entries in entries.chunk_by(|one, next| step(one) == step(next)) {
        let state = last.map(|state| Match::clone(&state));
        last = fold_with(id, state, &memory, entries)?.map(Arc::new);
        states.extend(last.clone());
    }
    Ok(states)
}

/// How the seats stood after an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionStandings {
    /// The entry.
    pub version: Version,
    /// One standing a seat, by what lay on the table then.
    pub standings: Vec<Standing>,
}

/// How the seats stood after each of all entries of a match, from its start on.
pub fn standings_over_time(id: MatchId, entries: &[RawEntry]) -> Result<Vec<VersionStandings>, ReplayError> {
    let memory = RewindMemory::for_entries(entries);
    let (mut state, mut stands) = (None, Vec::new());
    for kept in entries {
        let after = advance(id, state, &memory, kept)?;
        if !after.roster.seats.is_empty() {
            stands.push(VersionStandings {
                version: kept.version,
                standings: after.play.standings().standings,
            });
        }
        state = Some(after);
    }
    Ok(stands)
}

/// Does something with entries; where a rule falls over them, that is what is wrong with them.
pub fn catch_panic<T>(job: impl FnOnce() -> Result<T, ReplayError>) -> Result<T, ReplayError> {
    catch_unwind(AssertUnwindSafe(job))
        .unwrap_or_else(|panic| Err(ReplayError::Panicked(panic_text(&*panic))))
}

/// What a panic said, for people; a fixed text where it carries none.
pub fn panic_text(panic: &(dyn Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().copied();
    let text = literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("nobody knows why").to_owned()
}
