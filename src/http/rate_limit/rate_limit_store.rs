//! Bounded storage for a rate limiter: one entry per key, with the time when its quota is full again.
//!
//! When the storage is full, it drops the half of the entries whose quotas are full again soonest. So a flood of new
//! keys never blocks others. The keys that lose their entry had used less of their quota than half of the flood.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use governor::nanos::Nanos;
use governor::state::StateStore;

/// Maximum number of entries per rate limiter: about 5 MB, reached only in a flood of requests.
const KEYS_MAX: usize = 1 << 17;

#[derive(Default)]
pub(crate) struct RateLimitStore(Mutex<HashMap<u64, Nanos>>);

impl StateStore for RateLimitStore {
    type Key = u64;

    fn measure_and_replace<T, F, E>(&self, key: &u64, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = places.get(key).copied();
        let (outcome, until) = measure(known)?;
        if known.is_none() && KEYS_MAX <= places.len() {
            evict_half(&mut places);
        }
        places.insert(*key, until);
        Ok(outcome)
    }
}

fn evict_half(places: &mut HashMap<u64, Nanos>) {
    let mut owing: Vec<Nanos> = places.values().copied().collect();
    let middle = owing.len() / 2;
    if middle < owing.len() {
        let (_, &mut median, _) = owing.select_nth_unstable(middle);
        // Dropping half of the entries at once keeps the average cost per new key constant.
        places.retain(|_, until| median < *until);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;
    use governor::middleware::NoOpMiddleware;
    use governor::{Quota, RateLimiter};

    use super::*;

    type Meter = RateLimiter<u64, RateLimitStore, FakeRelativeClock, NoOpMiddleware<Nanos>>;

    fn meter() -> (Meter, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        let quota = Quota::per_minute(3.try_into().unwrap());
        let meter = RateLimiter::new(quota, RateLimitStore::default(), clock.clone());
        (meter, clock)
    }

    fn count_granted(meter: &Meter, key: u64) -> usize {
        (0..9).filter(|_| meter.check_key(&key).is_ok()).count()
    }

    #[test]
    fn every_key_has_a_place_of_its_own() {
        let (meter, _) = meter();
        let keys = 0..u64::try_from(KEYS_MAX).unwrap();
        for key in keys.clone() {
            assert_eq!(count_granted(&meter, key), 3, "{key}");
        }
        for key in keys {
            assert!(meter.check_key(&key).is_err(), "{key}");
        }
    }

    #[test]
    fn whoever_fills_the_places_lets_nobody_go_and_keeps_nobody_out() {
        let (meter, clock) = meter();
        let spent = u64::MAX;
        assert_eq!(count_granted(&meter, spent), 3);
        for stranger in 0..1_000_000 {
            assert!(
                meter.check_key(&stranger).is_ok(),
                "expected a quota for {stranger}, got none"
            );
            clock.advance(Duration::from_nanos(1));
        }
        assert!(
            meter.check_key(&spent).is_err(),
            "expected the spent key to stay blocked"
        );
        let places = meter.into_state_store().0.into_inner().unwrap();
        assert!(places.len() <= KEYS_MAX, "{}", places.len());
    }
}
