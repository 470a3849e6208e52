//! Locks by key: tasks with the same key run one after another.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use tokio::sync::Mutex as AsyncMutex;
use tokio::time::timeout;

/// A fair lock for each key that is held or awaited.
pub(crate) struct KeyedLocks<K>(Mutex<HashMap<K, Weak<AsyncMutex<()>>>>);

impl<K> Default for KeyedLocks<K> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash> KeyedLocks<K> {
    pub(crate) fn lock_for(&self, key: K) -> Arc<AsyncMutex<()>> {
        let mut locks = self.locks();
        if let Some(lock) = locks.get(&key).and_then(Weak::upgrade) {
            return lock;
        }
        locks.retain(|_, lock| 0 < lock.strong_count());
        let lock = Arc::default();
        locks.insert(key, Arc::downgrade(&lock));
        lock
    }

    /// Waits until no task holds the lock of this key, for at most `max_wait`.
    pub(crate) async fn wait_for(&self, key: &K, max_wait: Duration) {
        let held = self.locks().get(key).and_then(Weak::upgrade);
        if let Some(lock) = held {
            let _ = timeout(max_wait, lock.lock()).await;
        }
    }

    fn locks(&self) -> MutexGuard<'_, HashMap<K, Weak<AsyncMutex<()>>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn who_gives_way_waits_for_the_holder_of_that_key_and_not_for_ever() {
        let (locks, hour) = (KeyedLocks::default(), Duration::from_hours(1));
        let held = locks.lock_for(1).lock_owned().await;
        assert!(locks.wait_for(&1, hour).now_or_never().is_none());
        assert!(locks.wait_for(&2, hour).now_or_never().is_some());
        locks.wait_for(&1, Duration::from_millis(1)).await;
        drop(held);
        assert!(locks.wait_for(&1, hour).now_or_never().is_some());
        assert_eq!(
            Arc::strong_count(&locks.lock_for(1)),
            1,
            "expected no other owner of the lock"
        );
    }
}
