//! The past that a ruling goes back to: kept while a log is folded in which one does.
//!
//! A match remembers no past games; a fold that begins at the first entry looks ahead for the entries
//! that rulings go back to, and keeps the game as it was after each of them.

use std::sync::Arc;

use serde::Deserialize;

use super::clock::Clock;
use super::events::{BackFact, Fact, PlatformFact};
use super::state::Match;
use crate::games::AnyPlay;
use crate::world::{RawEntry, Version};

/// How every entry begins that can go back: the fields of an object are in order.
const DISPUTE_PREFIX: &[u8] = br#"{"action":{"platform":{"dispute":"#;

/// The game after an earlier entry, and what goes with it.
pub struct PastGame {
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) clock: Option<Clock>,
    /// The entries whose decisions did not stand then.
    pub(crate) struck: Vec<Version>,
}

/// Which pasts are wanted, and those there are.
#[derive(Clone, Default)]
pub struct RewindMemory {
    wanted: Vec<Version>,
    games: Vec<(Version, Arc<PastGame>)>,
}

/// What is read of an entry that may go back.
#[derive(Deserialize)]
struct Facts {
    facts: Vec<Fact>,
}

impl PastGame {
    /// The game as it is, to be gone back to.
    pub fn new(state: &Match) -> Self {
        Self {
            play: state.play.clone_box(),
            clock: state.clock.clone(),
            struck: state.consent.struck().to_vec(),
        }
    }
}

impl RewindMemory {
    /// Looks ahead in entries for those that go back; remembers nothing yet.
    pub fn for_entries(entries: &[RawEntry]) -> Self {
        Self {
            wanted: entries.iter().filter_map(rewind_target).collect(),
            games: Vec::new(),
        }
    }

    /// One past at hand, for a decision that goes back to this version and to no other.
    pub fn with_only(version: Version, past: PastGame) -> Self {
        Self {
            wanted: Vec::new(),
            games: vec![(version, Arc::new(past))],
        }
    }

    pub(crate) fn expect(&mut self, other: &Self) {
        let other_wanted = other.wanted.iter();
        let is_new = |version: &&Version| !self.wanted.contains(version);
        let added: Vec<Version> = other_wanted.filter(is_new).copied().collect();
        self.wanted.extend(added);
    }

    /// Whether some entry goes back to this one, which is not remembered yet.
    pub(crate) fn wants(&self, version: Version) -> bool {
        self.wanted.contains(&version) && self.past(version).is_none()
    }

    pub(crate) fn remember(&mut self, version: Version, past: PastGame) {
        self.games.push((version, Arc::new(past)));
    }

    pub(crate) fn past(&self, version: Version) -> Option<Arc<PastGame>> {
        let found = self.games.iter().find(|(known, _)| *known == version);
        found.map(|(_, past)| Arc::clone(past))
    }

    pub(crate) fn size_bytes(&self) -> usize {
        let past = |(_, past): &(Version, Arc<PastGame>)| {
            let clock = size_of::<Clock>() + size_of_val(past.struck.as_slice());
            past.play.size_bytes().saturating_add(clock)
        };
        self.games.iter().map(past).sum()
    }
}

/// Whether one of these entries goes back to before they begin, which is after `after`.
pub fn reaches_before(after: Version, entries: &[RawEntry]) -> bool {
    let mut targets = entries.iter().filter_map(rewind_target);
    targets.any(|target| target < after)
}

/// The entry after which the game goes on with this one, if that is an earlier one.
fn rewind_target(kept: &RawEntry) -> Option<Version> {
    if !kept.public.starts_with(DISPUTE_PREFIX) {
        return None;
    }
    let Facts { facts } = serde_json::from_slice(&kept.public).ok()?;
    facts.iter().find_map(|fact| match fact {
        Fact::Platform(PlatformFact::Back(BackFact::Rewound { to })) => Some(Version(*to)),
        Fact::Platform(_) | Fact::Game(_) => None,
    })
}
