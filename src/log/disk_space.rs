//! Whether the disk has room for entries.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{AppendError, LogError};

/// For how long a disk without room for an entry counts as full.
const FULL_SIGNAL_KEPT: Duration = Duration::from_secs(30);

/// When there was last no room for an entry, unless one was kept since.
#[derive(Clone, Debug, Default)]
pub(super) struct DiskSpace(Arc<Mutex<Option<Instant>>>);

impl DiskSpace {
    /// Notes what became of an entry.
    pub(super) fn record(&self, appended: &Result<(), AppendError>) {
        let mut full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match appended {
            Ok(()) => *full_at = None,
            Err(AppendError::Log(LogError::Full(_))) => *full_at = Some(Instant::now()),
            Err(_) => {}
        }
    }

    /// Whether there was none lately. Later than [`FULL_FOR`] nobody knows, and the next entry shows it.
    pub(super) fn is_full(&self) -> bool {
        let full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        full_at.is_some_and(|full_at| full_at.elapsed() < FULL_SIGNAL_KEPT)
    }
}
