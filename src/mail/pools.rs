//! Connections that wait for their next use.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most connections that wait.
const MOST_IDLE: usize = 16;

/// So long may one wait: mail servers close what is idle for longer.
const IDLE_FOR: Duration = Duration::from_secs(30);

/// Connections that wait for their next use, the last used on top.
pub(super) struct Pool<T>(Mutex<Vec<(T, Instant)>>);

impl<T> Default for Pool<T> {
    fn default() -> Self {
        Self(Mutex::new(Vec::new()))
    }
}

impl<T> Pool<T> {
    /// Takes the one used last, if it has not waited for too long.
    pub(super) fn take(&self, now: Instant) -> Option<T> {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (connection, since) = idle.pop()?;
        if now.saturating_duration_since(since) < IDLE_FOR {
            return Some(connection);
        }
        // Those below it have waited for longer.
        idle.clear();
        None
    }

    pub(super) fn put_back(&self, connection: T, now: Instant) {
        let mut idle = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if idle.len() < MOST_IDLE {
            idle.push((connection, now));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_waited_for_too_long_is_closed() {
        let start = crate::world::World::real().stopwatch();
        let pool = Pool::default();
        assert_eq!(pool.take(start), None);
        pool.put_back(1, start);
        pool.put_back(2, start + IDLE_FOR / 2);
        assert_eq!(pool.take(start + IDLE_FOR), Some(2));
        assert_eq!(pool.take(start + IDLE_FOR), None, "it has waited too long");
        assert_eq!(pool.0.lock().unwrap().len(), 0);
    }
}
