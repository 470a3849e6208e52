//! Records whether the disk of the database has room for new entries.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{AppendError, LogError};

/// How long the disk counts as full after a failed append.
const FULL_SIGNAL_KEPT: Duration = Duration::from_secs(30);

/// Time of the last append that failed because the disk was full. `None` after a successful append.
#[derive(Clone, Debug, Default)]
pub(super) struct DiskSpace(Arc<Mutex<Option<Instant>>>);

impl DiskSpace {
    pub(super) fn record(&self, appended: &Result<(), AppendError>) {
        let mut full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match appended {
            Ok(()) => *full_at = None,
            Err(AppendError::Log(LogError::Full(_))) => *full_at = Some(Instant::now()),
            Err(_) => {}
        }
    }

    pub(super) fn is_full(&self) -> bool {
        let full_at = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        full_at.is_some_and(|full_at| full_at.elapsed() < FULL_SIGNAL_KEPT)
    }
}
