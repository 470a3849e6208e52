//! Folding much, off the threads that serve requests.

use crate::app::failure::{Failure, Result};
use crate::core::BrokenLog;
use crate::core::past::unbroken;

/// From how many entries on they are folded off the threads that serve requests.
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
