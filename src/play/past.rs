//! Folding much: in steps, to go on from another time, and off the threads that serve requests.

use std::sync::Arc;

use super::broken::BrokenLog;
use super::fold::fold_with;
use super::memory::Memory;
use super::refusal::Failure;
use super::table::Table;
use crate::log::{Kept, MatchId};

/// Of how many entries one leaves a past table in memory, to fold on from.
pub(super) const STRIDE: u32 = 64;

/// From how many entries on they are folded off the threads that serve requests.
const MANY_ENTRIES: u32 = 100;

/// Folds on from a table, or from nothing; gives the tables at which to go on another time, and the
/// last one.
pub(super) fn fold_in_steps(
    id: MatchId,
    start: Option<Arc<Table>>,
    entries: &[Kept],
) -> Result<Vec<Arc<Table>>, BrokenLog> {
    let mut tables = Vec::new();
    let mut last = start;
    let memory = Memory::of(entries);
    let step = |kept: &Kept| (kept.version.0.saturating_sub(1)) / STRIDE;
    for entries in entries.chunk_by(|one, next| step(one) == step(next)) {
        let table = last.map(|table| Table::clone(&table));
        last = fold_with(id, table, &memory, entries)?.map(Arc::new);
        tables.extend(last.clone());
    }
    Ok(tables)
}

/// Does what takes long for many entries off the threads that serve requests.
pub(super) async fn aside<T: Send + 'static>(
    entries: u32,
    job: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    if entries < MANY_ENTRIES {
        return Ok(job());
    }
    match tokio::task::spawn_blocking(job).await {
        Ok(done) => Ok(done),
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(_stopped) => Err(Failure::Stopping),
        },
    }
}
