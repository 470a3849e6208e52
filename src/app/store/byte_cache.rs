//! A cache that is bounded by the memory of its values, not by their number.

use std::hash::Hash;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::core::weigher::{Weigh, weigh};

/// Typical size of a value in bytes. Only the number of the cache's locks depends on it.
const TYPICAL_BYTES: u64 = 32 << 10;

pub(crate) struct ByteCache<K, T: ?Sized>(Cache<K, Weighed<T>, ByBytes>);

struct Weighed<T: ?Sized> {
    value: Arc<T>,
    bytes: u64,
}

#[derive(Clone)]
struct ByBytes;

impl<K, T: ?Sized> Weighter<K, Weighed<T>> for ByBytes {
    fn weight(&self, _: &K, weighed: &Weighed<T>) -> u64 {
        weighed.bytes
    }
}

impl<T: ?Sized> Clone for Weighed<T> {
    fn clone(&self) -> Self {
        Self {
            value: Arc::clone(&self.value),
            bytes: self.bytes,
        }
    }
}

impl<K: Hash + Eq, T: Weigh + ?Sized> ByteCache<K, T> {
    pub(crate) fn new(most_bytes: u64) -> Self {
        let values = usize::try_from(most_bytes / TYPICAL_BYTES).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(values, most_bytes, ByBytes))
    }

    pub(crate) fn get(&self, key: &K) -> Option<Arc<T>> {
        Some(self.0.get(key)?.value)
    }

    pub(crate) fn insert(&self, key: K, value: Arc<T>) {
        let bytes = weigh(&*value);
        self.0.insert(key, Weighed { value, bytes });
    }

    pub(crate) fn remove(&self, key: &K) {
        self.0.remove(key);
    }

    pub(crate) fn clear(&self) {
        self.0.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Kilobytes(usize);

    impl Weigh for Kilobytes {
        fn size_bytes(&self) -> usize {
            self.0 << 10
        }
    }

    #[test]
    fn all_values_together_take_no_more_than_the_limit() {
        let cache = ByteCache::new(1 << 20);
        for key in 0..1_000_u32 {
            cache.insert(key, Arc::new(Kilobytes(9)));
        }
        assert!((50..114).contains(&cache.len()), "{}", cache.len());
        cache.insert(1_000, Arc::new(Kilobytes(2_000)));
        assert!(cache.get(&1_000).is_none());
        cache.clear();
        assert_eq!(cache.len(), 0);
    }
}
