//! Limits the number of concurrent deliveries, in total and per receiver.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use uuid::Uuid;

use crate::world::World;

/// Maximum number of concurrent deliveries to one receiver. The limit is 1 while the receiver is new, or if its last
/// delivery took at least [`SLOW_FROM`].
pub(crate) const PER_RECEIVER_MAX: usize = 4;
const SLOW_FROM: Duration = Duration::from_secs(2);

// Maximum number of concurrent deliveries to all slow receivers together.
const SLOW_MAX: usize = 16;

#[derive(Clone, Debug)]
pub(crate) struct Receivers {
    pub listed: Vec<Uuid>,
    /// If true, only the listed receivers are queried; if false, all except the listed ones.
    pub are_included: bool,
}

#[derive(Default)]
pub(super) struct Slots(Mutex<Loads>);

#[derive(Default)]
struct Loads(HashMap<Uuid, Load>);

#[derive(Clone, Copy, Default)]
struct Load {
    count: usize,
    is_known: bool,
    is_slow: bool,
}

// A running delivery to a receiver. Dropping it, even in a panic, decreases the receiver's count.
pub(super) struct Slot {
    slots: Arc<Slots>,
    world: Arc<World>,
    receiver: Uuid,
    began: Instant,
}

impl Slots {
    /// Returns which receivers' items to query, and how many: first for fast receivers, then for slow ones.
    pub(super) fn shares(&self, limit: usize) -> [(Receivers, usize); 2] {
        self.lock().shares(limit)
    }

    /// Reserves a delivery to a receiver; `None` if a limit is reached.
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

    pub(super) fn forget(&self) {
        self.lock().0.retain(|_, load| 0 < load.count);
    }

    fn lock(&self) -> MutexGuard<'_, Loads> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Loads {
    fn shares(&self, limit: usize) -> [(Receivers, usize); 2] {
        // Items of slow receivers are queried separately. In one query they would come first and hide those of fast
        // receivers.
        let room = SLOW_MAX.saturating_sub(self.slow_count());
        let idle = self.select_receivers(|load| load.is_slow && load.count == 0);
        let of_slow = idle.len().min(room).min(limit);
        let quick = Receivers {
            listed: self.select_receivers(|load| load.is_slow || self.is_full(load)),
            are_included: false,
        };
        let slow = Receivers {
            listed: idle,
            are_included: true,
        };
        [(quick, limit.saturating_sub(of_slow)), (slow, of_slow)]
    }

    fn select_receivers(&self, is_included: impl Fn(Load) -> bool) -> Vec<Uuid> {
        let chosen = self.0.iter().filter(|(_, load)| is_included(**load));
        chosen.map(|(receiver, _)| *receiver).collect()
    }

    fn slow_count(&self) -> usize {
        let slow = self.0.values().filter(|load| load.is_slow);
        slow.map(|load| load.count).sum()
    }

    fn is_full(&self, load: Load) -> bool {
        if load.is_slow {
            return 1 <= load.count || SLOW_MAX <= self.slow_count();
        }
        let limit = if load.is_known { PER_RECEIVER_MAX } else { 1 };
        limit <= load.count
    }
}

impl Slot {
    pub(super) fn record_answer(&self) {
        // Callers skip this if the receiver was not contacted, since a dropped item is quick whatever the receiver's
        // speed.
        let took = self.world.stopwatch().duration_since(self.began);
        if let Some(load) = self.slots.lock().0.get_mut(&self.receiver) {
            load.is_slow = SLOW_FROM <= took;
            load.is_known = true;
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(load) = self.slots.lock().0.get_mut(&self.receiver) {
            load.count = load.count.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: Uuid = Uuid::from_u128(1);
    const B: Uuid = Uuid::from_u128(2);
    const C: Uuid = Uuid::from_u128(3);

    fn known(count: usize, is_slow: bool) -> Load {
        Load {
            count,
            is_known: true,
            is_slow,
        }
    }

    #[test]
    fn the_slow_are_looked_for_apart_and_hide_nobody() {
        let loads = [
            (A, known(3, false)),
            (B, known(0, true)),
            (C, known(1, true)),
        ];
        let [(mut quick, of_quick), (slow, of_slow)] = Loads(loads.into()).shares(10);
        quick.listed.sort_unstable();
        assert_eq!(
            (quick.listed, quick.are_included, of_quick),
            (vec![B, C], false, 9)
        );
        assert_eq!(
            (slow.listed, slow.are_included, of_slow),
            (vec![B], true, 1)
        );
    }

    #[test]
    fn the_slow_have_half_of_the_slots_together() {
        let busy = (10..26).map(|id| (Uuid::from_u128(id), known(1, true)));
        let loads = Loads(busy.chain([(A, known(0, true))]).collect());
        assert!(
            loads.is_full(known(0, true)),
            "expected no further slot for slow receivers"
        );
        let [(_, of_quick), (_, of_slow)] = loads.shares(10);
        assert_eq!((of_quick, of_slow), (10, 0));
    }

    #[test]
    fn who_is_new_gets_one_at_first_and_who_is_quick_a_few() {
        let (slots, world) = (Arc::<Slots>::default(), Arc::new(World::real()));
        let first = slots.take(A, &world).unwrap();
        assert!(slots.take(A, &world).is_none());
        first.record_answer();
        drop(first);
        let take = |_| slots.take(A, &world).unwrap();
        let taken: Vec<_> = (0..PER_RECEIVER_MAX).map(take).collect();
        assert!(slots.take(A, &world).is_none());
        drop(taken);
        slots.forget();
        assert!(slots.lock().0.is_empty());
    }

    #[test]
    fn what_is_dropped_on_the_way_says_nothing_of_its_receiver() {
        let (slots, world) = (Arc::<Slots>::default(), Arc::new(World::real()));
        let loads = [(A, known(0, true)), (B, Load::default())];
        slots.lock().0.extend(loads);
        for receiver in [A, B] {
            drop(slots.take(receiver, &world).unwrap());
            let _one = slots.take(receiver, &world).unwrap();
            assert!(
                slots.take(receiver, &world).is_none(),
                "expected an unchanged rating of the receiver"
            );
        }
    }

    #[test]
    fn a_slot_is_given_back_by_whoever_falls() {
        let (slots, world) = (Arc::<Slots>::default(), Arc::new(World::real()));
        for _ in 0..3 * PER_RECEIVER_MAX {
            let slot = slots.take(A, &world).unwrap();
            let falling = std::thread::spawn(move || {
                let _slot = slot;
                panic!("a bug");
            });
            falling.join().unwrap_err();
        }
        assert!(slots.take(A, &world).is_some());
    }
}
