//! Replays long logs: in steps whose states can be cached, and with panics turned into errors.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::fold::{advance, fold_with};
use super::memory::RewindMemory;
use super::{Match, ReplayError};
use crate::games::Standing;
use crate::world::{MatchId, RawEntry, Version};

/// Number of entries between two states of a match that are kept in memory.
pub const SNAPSHOT_STRIDE: u32 = 64;

/// Folds entries onto a match, or from the first entry. Returns the state at the end of each step.
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

/// The standings of all seats after one entry, by the points on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names and types of the fields say it")]
pub struct VersionStandings {
    pub version: Version,
    pub standings: Vec<Standing>,
}

/// Returns the standings after each entry of a match, from its start on.
pub fn standings_over_time(
    id: MatchId,
    entries: &[RawEntry],
) -> Result<Vec<VersionStandings>, ReplayError> {
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

/// Runs `job`. A panic in `job` becomes [`ReplayError::Panicked`].
pub fn catch_panic<T>(job: impl FnOnce() -> Result<T, ReplayError>) -> Result<T, ReplayError> {
    catch_unwind(AssertUnwindSafe(job))
        .unwrap_or_else(|panic| Err(ReplayError::Panicked(panic_text(&*panic))))
}

/// Returns the message of a panic; a fixed text if the panic has no message.
pub fn panic_text(panic: &(dyn Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().copied();
    let text = literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}
