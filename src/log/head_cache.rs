//! Cache of the latest heads (hashes after the last entry) of matches whose chains this process has verified.
//!
//! Each head was computed from its entry and the head before, so it can be signed without another check.

use std::collections::VecDeque;
use std::sync::Arc;

use quick_cache::sync::{Cache, EntryAction, EntryResult};

use super::{Hash, MatchId, Version};

// Number of heads cached per match. One command writes at most this many entries.
const HEADS_PER_MATCH: usize = 16;

const MATCHES_MAX: usize = 12_000;

/// Length of a match's hash chain, and the hash after its last entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    pub version: Version,
    pub head: Hash,
}

impl Reach {
    pub const NONE: Self = Self {
        version: Version::NONE,
        head: Hash::ZERO,
    };
}

/// A write that is about to happen. The service first checks that the database has not lost entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Draw random numbers for matches that the caller has not selected yet.
    DrawSomewhere,
    /// Draw random numbers for this match. Its chain has this length and head.
    Draw(MatchId, Reach),
    /// Append an entry without random draws to this match. Its chain has this length and head.
    Append(MatchId, Reach),
}

#[derive(Debug)]
pub(crate) struct HeadCache(Cache<MatchId, Arc<VecDeque<Reach>>>);

impl Default for HeadCache {
    fn default() -> Self {
        Self(Cache::new(MATCHES_MAX))
    }
}

impl HeadCache {
    pub(crate) fn head(&self, match_id: MatchId, version: Version) -> Option<Hash> {
        let heads = self.0.get(&match_id)?;
        let found = heads.iter().find(|reach| reach.version == version);
        found.map(|reach| reach.head)
    }

    pub(crate) fn latest(&self, match_id: MatchId) -> Option<Reach> {
        self.0.get(&match_id)?.back().copied()
    }

    /// Adds the head of the entry after `before`, if `before` is the last one cached.
    pub(crate) fn follow(&self, match_id: MatchId, before: Reach, head: Hash) {
        let next = Reach {
            version: before.version.next(),
            head,
        };
        let is_first = before == Reach::NONE;
        self.add(match_id, next, |end| match end {
            Some(end) => *end == before,
            None => is_first,
        });
    }

    /// Adds a verified head that is later than all cached heads of the match.
    pub(crate) fn extend(&self, match_id: MatchId, next: Reach) {
        self.add(match_id, next, |end| {
            end.is_none_or(|end| end.version < next.version)
        });
    }

    pub(crate) fn clear(&self) {
        self.0.clear();
    }

    fn add(&self, match_id: MatchId, next: Reach, is_allowed: impl Fn(Option<&Reach>) -> bool) {
        let add_to = |heads: &mut Arc<VecDeque<Reach>>| {
            if !is_allowed(heads.back()) {
                return;
            }
            let heads_now = Arc::make_mut(heads);
            if heads_now.len() == HEADS_PER_MATCH {
                heads_now.pop_front();
            }
            heads_now.push_back(next);
        };
        let known = self.0.entry(&match_id, None, |_, heads| {
            add_to(heads);
            EntryAction::Retain(())
        });
        if let EntryResult::Vacant(place) = known
            && is_allowed(None)
        {
            // Does nothing if the cache was cleared meanwhile.
            let _ = place.insert(Arc::new(VecDeque::from([next])));
        }
    }

    #[cfg(test)]
    pub(crate) fn corrupt(&self, match_id: MatchId, version: Version) {
        let heads = self.0.get(&match_id).expect("the match must be cached");
        let spoilt = heads.iter().map(|reach| {
            let mut reach = *reach;
            reach.head.0[11] ^= u8::from(reach.version == version) << 3;
            reach
        });
        self.0.insert(match_id, Arc::new(spoilt.collect()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn reach(number: u32) -> Reach {
        Reach {
            version: Version(number),
            head: Hash([u8::try_from(number).unwrap(); 32]),
        }
    }

    #[test]
    fn a_cache_goes_on_from_what_it_knows_and_from_nothing_else() {
        let (cache, id) = (HeadCache::default(), MatchId(uuid::Uuid::from_u128(1)));
        cache.follow(id, reach(4), reach(5).head);
        assert_eq!(cache.latest(id), None);
        cache.follow(id, Reach::NONE, reach(1).head);
        cache.follow(id, reach(1), reach(2).head);
        assert_eq!(cache.latest(id), Some(reach(2)));
        let forged = Reach {
            head: Hash::ZERO,
            ..reach(2)
        };
        cache.follow(id, forged, reach(3).head);
        cache.follow(id, reach(1), Hash::ZERO);
        assert_eq!(cache.latest(id), Some(reach(2)));
        cache.extend(id, reach(9));
        cache.extend(id, reach(5));
        assert_eq!(cache.latest(id), Some(reach(9)));
        assert_eq!(cache.head(id, Version(1)), Some(reach(1).head));
        for number in 10..40 {
            cache.extend(id, reach(number));
        }
        assert_eq!(cache.head(id, Version(1)), None);
        assert_eq!(cache.head(id, Version(39)), Some(reach(39).head));
        cache.corrupt(id, Version(39));
        assert_ne!(cache.latest(id), Some(reach(39)));
        cache.clear();
        assert_eq!(cache.latest(id), None);
    }
}
