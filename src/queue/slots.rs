//! How many are on their way at the same time, and to whom.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use uuid::Uuid;

use crate::world::World;

/// How many of them are on their way to one receiver; to one that took so long the last time, a single one.
pub const AT_ONCE_EACH: usize = 4;
const SLOW_FROM: Duration = Duration::from_secs(2);

/// How many of them to all receivers that are slow: the others have the rest to themselves.
const AT_ONCE_SLOW: usize = 16;

/// Receivers to whom something is on its way, or who are slow.
#[derive(Default)]
pub(super) struct Slots(Mutex<Loads>);

#[derive(Default)]
struct Loads(HashMap<Uuid, Load>);

/// What is known of a receiver.
#[derive(Clone, Copy, Default)]
struct Load {
    /// How many are on their way to it.
    count: usize,
    /// Whether it took long the last time.
    is_slow: bool,
}

/// Something on its way to a receiver, counted out when it is dropped, and be it by a panic.
pub(super) struct Slot {
    slots: Arc<Slots>,
    world: Arc<World>,
    receiver: Uuid,
    began: Instant,
}

impl Slots {
    /// Receivers to whom as many are on their way as may be.
    pub(super) fn crowded(&self) -> Vec<Uuid> {
        self.lock().crowded()
    }

    /// Counts one more on its way to a receiver, if there may be one.
    pub(super) fn take(self: &Arc<Self>, receiver: Uuid, world: &Arc<World>) -> Option<Slot> {
        let mut loads = self.lock();
        let mut load = loads.0.get(&receiver).copied().unwrap_or_default();
        if loads.is_full(load) {
            return None;
        }
        load.count = load.count.saturating_add(1);
        loads.0.insert(receiver, load);
        Some(Slot {
            slots: Arc::clone(self),
            world: Arc::clone(world),
            receiver,
            began: world.stopwatch(),
        })
    }

    /// Forgets who is slow: some may be gone.
    pub(super) fn forget(&self) {
        self.lock().0.retain(|_, load| 0 < load.count);
    }

    fn lock(&self) -> MutexGuard<'_, Loads> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Loads {
    fn crowded(&self) -> Vec<Uuid> {
        let crowded = self.0.iter().filter(|(_, load)| self.is_full(**load));
        crowded.map(|(receiver, _)| *receiver).collect()
    }

    fn is_full(&self, load: Load) -> bool {
        if !load.is_slow {
            return AT_ONCE_EACH <= load.count;
        }
        let slow = self.0.values().filter(|load| load.is_slow);
        let all: usize = slow.map(|load| load.count).sum();
        1 <= load.count || AT_ONCE_SLOW <= all
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let took = self.world.stopwatch().duration_since(self.began);
        let mut loads = self.slots.lock();
        if let Some(load) = loads.0.get_mut(&self.receiver) {
            load.count = load.count.saturating_sub(1);
            load.is_slow = SLOW_FROM <= took;
            if !load.is_slow && load.count == 0 {
                loads.0.remove(&self.receiver);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn loads(loads: &[(u128, usize, bool)]) -> Loads {
        let load = |&(id, count, is_slow)| (Uuid::from_u128(id), Load { count, is_slow });
        Loads(loads.iter().map(load).collect())
    }

    #[test]
    fn slow_endpoints_leave_half_of_the_places_to_the_others() {
        let few = loads(&[(1, 4, false), (2, 3, false), (3, 1, true), (4, 0, true)]);
        let mut crowded = few.crowded();
        crowded.sort_unstable();
        assert_eq!(crowded, [Uuid::from_u128(1), Uuid::from_u128(3)]);
        let slow: Vec<_> = (10..10 + 16).map(|id| (id, 1, true)).collect();
        let many = loads(&[slow.as_slice(), &[(1, 0, true), (2, 3, false)]].concat());
        let crowded = many.crowded();
        assert!(
            crowded.contains(&Uuid::from_u128(1)),
            "one more would be too many"
        );
        assert!(!crowded.contains(&Uuid::from_u128(2)));
    }

    #[test]
    fn a_slot_is_given_back_by_whoever_falls() {
        let (slots, world) = (Arc::<Slots>::default(), Arc::new(World::real()));
        let receiver = Uuid::from_u128(1);
        for _ in 0..3 * AT_ONCE_EACH {
            let slot = slots.take(receiver, &world).unwrap();
            let falling = std::thread::spawn(move || {
                let _slot = slot;
                panic!("a bug");
            });
            falling.join().unwrap_err();
        }
        let taken: Vec<_> = (0..AT_ONCE_EACH)
            .map(|_| slots.take(receiver, &world).unwrap())
            .collect();
        assert!(slots.take(receiver, &world).is_none());
        drop(taken);
        assert!(slots.lock().0.is_empty());
    }
}
