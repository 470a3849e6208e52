//! A cache of answers that may be wrong soon: each is used for a limited time only.

use std::hash::Hash;
use std::sync::Arc;
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;

use crate::world::World;

pub(super) struct ExpiringCache<K, V> {
    values: Cache<K, (Instant, V)>,
    lifetime: Duration,
    world: Arc<World>,
}

impl<K: Hash + Eq, V: Clone> ExpiringCache<K, V> {
    pub(super) fn new(world: &Arc<World>, size: usize, lifetime: Duration) -> Self {
        Self {
            values: Cache::new(size),
            lifetime,
            world: Arc::clone(world),
        }
    }

    pub(super) fn get(&self, key: &K) -> Option<V> {
        let (since, value) = self.values.get(key)?;
        let age = self.world.stopwatch().saturating_duration_since(since);
        (age < self.lifetime).then_some(value)
    }

    pub(super) fn insert(&self, key: K, value: V) {
        self.values.insert(key, (self.world.stopwatch(), value));
    }

    pub(super) fn remove(&self, key: &K) {
        self.values.remove(key);
    }

    pub(super) fn clear(&self) {
        self.values.clear();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_used_for_its_lifetime_only() {
        let world = Arc::new(World::real());
        let lasting = ExpiringCache::new(&world, 2, Duration::MAX);
        let expired = ExpiringCache::new(&world, 2, Duration::ZERO);
        lasting.insert(7, "a name");
        expired.insert(7, "a name");
        assert_eq!(lasting.get(&7), Some("a name"));
        assert_eq!(expired.get(&7), None);
        lasting.remove(&7);
        assert_eq!(lasting.get(&7), None);
    }
}
