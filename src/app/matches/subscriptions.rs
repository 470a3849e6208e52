//! Watches matches for changes and wakes subscribers.
//!
//! 1. One poller for each instance queries the versions of all watched matches. Entries that the instance itself writes
//!    are known at once, without a notification by the database.
//! 2. A subscriber learns that a match may have changed, not how, and then reads the match. Duplicate notifications are
//!    harmless.
//! 3. A round of the poller has a bounded cost; with more matches, a subscriber waits longer.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::app::error::Result;
use crate::projections::MatchLists;
use crate::world::{MatchId, Version};

const MATCHES_PER_STATEMENT: usize = 2_000;
// Maximum number of matches polled in one round; the next round polls the others.
const MATCHES_PER_ROUND: usize = 10_000;

#[derive(Default)]
pub struct Hub(Mutex<HubState>);

#[derive(Default)]
struct HubState {
    /// Latest known version of each match that has subscribers.
    versions: BTreeMap<MatchId, Version>,
    listeners: BTreeMap<(MatchId, u64), Arc<Subscriber>>,
    count: u64,
    last_polled: Option<MatchId>,
}

#[derive(Default)]
pub struct Subscriber {
    changes: Mutex<ChangedMatches>,
    wake: Notify,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub struct ChangedMatches {
    pub matches: BTreeSet<MatchId>,
    /// Whether any match may have changed, not only those in `matches`.
    pub anywhere: bool,
}

/// A subscription to the changes of some matches; ends when it is dropped.
pub struct Subscription {
    hub: Arc<Hub>,
    number: u64,
    ids: BTreeSet<MatchId>,
    subscriber: Arc<Subscriber>,
}

impl Subscriber {
    pub fn notify(&self, id: MatchId) {
        lock(&self.changes).matches.insert(id);
        self.wake.notify_one();
    }

    pub fn notify_anywhere(&self) {
        lock(&self.changes).anywhere = true;
        self.wake.notify_one();
    }

    /// Wakes the subscriber although no match has changed.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the subscriber is notified; returns at once if that happened since the last call.
    pub async fn wait_for_change(&self) {
        self.wake.notified().await;
    }

    pub fn take_changes(&self) -> ChangedMatches {
        std::mem::take(&mut *lock(&self.changes))
    }
}

impl Hub {
    pub fn subscribe(self: &Arc<Self>) -> Subscription {
        let mut watched = lock(&self.0);
        watched.count = watched.count.saturating_add(1);
        Subscription {
            hub: Arc::clone(self),
            number: watched.count,
            ids: BTreeSet::new(),
            subscriber: Arc::default(),
        }
    }

    /// Records the version of a match; if the version is new, notifies the subscribers of the match.
    pub fn record_version(&self, id: MatchId, version: Version) {
        lock(&self.0).record_version(id, version);
    }

    pub fn count_matches(&self) -> usize {
        lock(&self.0).versions.len()
    }

    fn next_round(&self) -> Vec<MatchId> {
        let mut watched = lock(&self.0);
        let rest = match watched.last_polled {
            Some(asked) => (Bound::Excluded(asked), Bound::Unbounded),
            None => (Bound::Unbounded, Bound::Unbounded),
        };
        let rest_ids = watched.versions.range(rest).map(|(id, _)| *id);
        let ids: Vec<MatchId> = rest_ids.take(MATCHES_PER_ROUND).collect();
        let is_last = ids.len() < MATCHES_PER_ROUND;
        watched.last_polled = ids.last().copied().filter(|_| !is_last);
        ids
    }
}

impl Subscription {
    /// Subscribes to the versions of a match after `seen`, including those that this instance knows already.
    pub fn add(&mut self, id: MatchId, seen: Version) {
        let mut watched = lock(&self.hub.0);
        // Notifies the match's other subscribers if `seen` is a version that this instance did not know yet.
        watched.record_version(id, seen);
        let latest = *watched.versions.entry(id).or_insert(seen);
        let key = (id, self.number);
        watched.listeners.insert(key, Arc::clone(&self.subscriber));
        self.ids.insert(id);
        if seen < latest {
            self.subscriber.notify(id);
        }
    }

    pub fn remove(&mut self, id: MatchId) {
        if self.ids.remove(&id) {
            lock(&self.hub.0).forget(id, self.number);
        }
    }

    pub fn ids(&self) -> &BTreeSet<MatchId> {
        &self.ids
    }

    pub fn subscriber(&self) -> &Arc<Subscriber> {
        &self.subscriber
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut watched = lock(&self.hub.0);
        for id in &self.ids {
            watched.forget(*id, self.number);
        }
    }
}

impl HubState {
    fn record_version(&mut self, id: MatchId, version: Version) {
        let Some(known) = self.versions.get_mut(&id) else {
            return;
        };
        if version <= *known {
            return;
        }
        *known = version;
        for (_, listener) in self.listeners.range((id, 0)..=(id, u64::MAX)) {
            listener.notify(id);
        }
    }

    fn forget(&mut self, id: MatchId, number: u64) {
        self.listeners.remove(&(id, number));
        let mut others = self.listeners.range((id, 0)..=(id, u64::MAX));
        if others.next().is_none() {
            self.versions.remove(&id);
        }
    }
}

impl Hub {
    pub async fn poll(&self, lists: &MatchLists) -> Result<()> {
        for ids in self.next_round().chunks(MATCHES_PER_STATEMENT) {
            for (id, version) in lists.load_versions(ids).await? {
                self.record_version(id, version);
            }
        }
        Ok(())
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;
    use uuid::Uuid;

    use super::*;

    fn id(number: u128) -> MatchId {
        MatchId(Uuid::from_u128(number))
    }

    fn take_notified(watching: &Subscription) -> Vec<MatchId> {
        watching
            .subscriber()
            .take_changes()
            .matches
            .into_iter()
            .collect()
    }

    #[test]
    fn a_listener_is_told_of_later_versions_of_its_matches_once() {
        let hub = Arc::new(Hub::default());
        let mut watching = hub.subscribe();
        watching.add(id(1), Version(4));
        for (other, version) in [(1, 3), (1, 4), (2, 9)] {
            hub.record_version(id(other), Version(version));
            assert!(
                watching
                    .subscriber()
                    .wait_for_change()
                    .now_or_never()
                    .is_none()
            );
        }
        hub.record_version(id(1), Version(5));
        assert!(
            watching
                .subscriber()
                .wait_for_change()
                .now_or_never()
                .is_some()
        );
        assert_eq!(take_notified(&watching), [id(1)]);
        hub.record_version(id(1), Version(5));
        assert_eq!(take_notified(&watching), []);
    }

    #[test]
    fn who_looked_before_others_knew_more_is_told_at_once() {
        let hub = Arc::new(Hub::default());
        let (mut first, mut late) = (hub.subscribe(), hub.subscribe());
        first.add(id(1), Version(4));
        hub.record_version(id(1), Version(6));
        late.add(id(1), Version(5));
        assert_eq!(take_notified(&late), [id(1)], "expected news of version 6");
        let mut ahead = hub.subscribe();
        ahead.add(id(1), Version(7));
        hub.record_version(id(1), Version(7));
        assert_eq!(take_notified(&ahead), []);
        assert_eq!(take_notified(&first), [id(1)], "expected news of version 7");
    }

    #[test]
    fn what_nobody_watches_is_not_asked_for() {
        let hub = Arc::new(Hub::default());
        let (mut one, mut other) = (hub.subscribe(), hub.subscribe());
        one.add(id(1), Version(1));
        one.add(id(2), Version(1));
        other.add(id(1), Version(1));
        drop(one);
        assert_eq!(hub.next_round(), [id(1)]);
        other.remove(id(1));
        assert_eq!((hub.next_round(), hub.count_matches()), (vec![], 0));
        hub.record_version(id(1), Version(3));
        assert_eq!(take_notified(&other), []);
    }

    #[test]
    fn every_match_has_its_turn_however_many_there_are() {
        let hub = Arc::new(Hub::default());
        let mut watching = hub.subscribe();
        let count = MATCHES_PER_ROUND + 5;
        for number in 0..count {
            watching.add(id(u128::try_from(number).unwrap()), Version(1));
        }
        let rounds = [hub.next_round(), hub.next_round(), hub.next_round()];
        assert_eq!(rounds[0].len(), MATCHES_PER_ROUND);
        assert_eq!(rounds[1].len(), 5);
        assert_eq!(rounds[2], rounds[0]);
    }
}
