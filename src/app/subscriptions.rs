//! Watching: who wants to know when something happens in a match, and how they learn of it.
//!
//! 1. One poller for each instance asks for the versions of all watched matches; what this instance
//!    writes itself is known at once. Nothing is said in the transaction that appends.
//! 2. A listener is told that something may have happened, never what: it looks for itself, as the
//!    one it looks for. What it is told twice it finds once.
//! 3. A round of the poller has a bounded cost; whoever watches more waits longer.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use crate::app::failure::Result;
use crate::projections::MatchLists;
use crate::world::{MatchId, Version};

const MATCHES_PER_STATEMENT: usize = 2_000;
// How many matches one round asks for; of more, the next round asks.
const MATCHES_PER_ROUND: usize = 10_000;

/// Everybody who watches at this instance.
#[derive(Default)]
pub struct Hub(Mutex<HubState>);

#[derive(Default)]
struct HubState {
    /// The latest version that is known of each match that somebody watches.
    versions: BTreeMap<MatchId, Version>,
    listeners: BTreeMap<(MatchId, u64), Arc<Subscriber>>,
    count: u64,
    last_polled: Option<MatchId>,
}

/// Somebody who waits for news.
#[derive(Default)]
pub struct Subscriber {
    changes: Mutex<ChangedMatches>,
    wake: Notify,
}

/// Where something may have happened.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct ChangedMatches {
    /// In these matches.
    pub matches: BTreeSet<MatchId>,
    /// Anywhere.
    pub anywhere: bool,
}

/// A listener with what it listens to, until this is dropped.
pub struct Subscription {
    hub: Arc<Hub>,
    number: u64,
    ids: BTreeSet<MatchId>,
    subscriber: Arc<Subscriber>,
}

impl Subscriber {
    /// Says that something may have happened in a match.
    pub fn notify(&self, id: MatchId) {
        lock(&self.changes).matches.insert(id);
        self.wake.notify_one();
    }

    /// Says that something may have happened anywhere.
    pub fn notify_anywhere(&self) {
        lock(&self.changes).anywhere = true;
        self.wake.notify_one();
    }

    /// Wakes the listener, though there is no news.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until there may be news since the last time.
    pub async fn wait_for_change(&self) {
        self.wake.notified().await;
    }

    /// Takes the news.
    pub fn take_changes(&self) -> ChangedMatches {
        std::mem::take(&mut *lock(&self.changes))
    }
}

impl Hub {
    /// Somebody who listens to nothing yet.
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

    /// Takes note of a version; whoever watches the match and may not know it is told.
    pub fn record_version(&self, id: MatchId, version: Version) {
        lock(&self.0).record_version(id, version);
    }

    /// How many matches are watched.
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
    /// Listens to a match from now on. `seen` is the version that has been looked at: whatever is
    /// later will be told, and be it known already.
    pub fn add(&mut self, id: MatchId, seen: Version) {
        let mut watched = lock(&self.hub.0);
        // Others may not have seen as much.
        watched.record_version(id, seen);
        let latest = *watched.versions.entry(id).or_insert(seen);
        let key = (id, self.number);
        watched.listeners.insert(key, Arc::clone(&self.subscriber));
        self.ids.insert(id);
        if seen < latest {
            self.subscriber.notify(id);
        }
    }

    /// Listens to a match no longer.
    pub fn remove(&mut self, id: MatchId) {
        if self.ids.remove(&id) {
            lock(&self.hub.0).forget(id, self.number);
        }
    }

    /// The matches it listens to.
    pub fn ids(&self) -> &BTreeSet<MatchId> {
        &self.ids
    }

    /// Whom it tells.
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
    /// Asks for the versions of watched matches, and tells whoever listens. One round.
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
        watching.subscriber().take_changes().matches.into_iter().collect()
    }

    #[test]
    fn a_listener_is_told_of_later_versions_of_its_matches_once() {
        let hub = Arc::new(Hub::default());
        let mut watching = hub.subscribe();
        watching.add(id(1), Version(4));
        for (other, version) in [(1, 3), (1, 4), (2, 9)] {
            hub.record_version(id(other), Version(version));
            assert!(watching.subscriber().wait_for_change().now_or_never().is_none());
        }
        hub.record_version(id(1), Version(5));
        assert!(watching.subscriber().wait_for_change().now_or_never().is_some());
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
        assert_eq!(take_notified(&late), [id(1)], "it has not seen 6");
        let mut ahead = hub.subscribe();
        ahead.add(id(1), Version(7));
        hub.record_version(id(1), Version(7));
        assert_eq!(take_notified(&ahead), []);
        assert_eq!(take_notified(&first), [id(1)], "who has seen less is told of it");
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
