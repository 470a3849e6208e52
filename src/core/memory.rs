//! Keeps earlier states of a match to which rulings rewind.
//!
//! A fold from the first entry looks ahead for rewinds, and keeps a copy of only the states that they need.

use std::sync::Arc;

use serde::Deserialize;

use super::clock::Clock;
use super::events::{BackFact, Fact, PlatformFact};
use super::state::Match;
use crate::games::AnyPlay;
use crate::world::{RawEntry, Version};

/// JSON prefix of every entry that can rewind. The order of fields in an object is fixed.
const DISPUTE_PREFIX: &[u8] = br#"{"action":{"platform":{"dispute":"#;

/// State of the game after an earlier entry, with its clock.
pub struct PastGame {
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) clock: Option<Clock>,
    /// Entries whose decisions were undone as of that earlier entry.
    pub(crate) struck: Vec<Version>,
}

/// Earlier states to which rulings rewind: the versions needed, and the states kept so far during the replay.
#[derive(Clone, Default)]
pub struct RewindMemory {
    wanted: Vec<Version>,
    games: Vec<(Version, Arc<PastGame>)>,
}

#[derive(Deserialize)]
struct Facts {
    facts: Vec<Fact>,
}

impl PastGame {
    /// Copies the current state of the game.
    pub fn new(state: &Match) -> Self {
        Self {
            play: state.play.clone_box(),
            clock: state.clock.clone(),
            struck: state.consent.struck().to_vec(),
        }
    }
}

impl RewindMemory {
    /// Looks ahead in the entries for rewinds, and notes the states they need; keeps no states yet.
    pub fn for_entries(entries: &[RawEntry]) -> Self {
        Self {
            wanted: entries.iter().filter_map(rewind_target).collect(),
            games: Vec::new(),
        }
    }

    /// Creates a memory of one earlier state, for a decision that rewinds to this version.
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

    pub(crate) fn wants(&self, version: Version) -> bool {
        self.wanted.contains(&version) && self.find_past(version).is_none()
    }

    pub(crate) fn remember(&mut self, version: Version, past: PastGame) {
        self.games.push((version, Arc::new(past)));
    }

    pub(crate) fn find_past(&self, version: Version) -> Option<Arc<PastGame>> {
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

/// Whether one of these entries rewinds to a version before `after`, which they follow.
pub fn reaches_before(after: Version, entries: &[RawEntry]) -> bool {
    let mut targets = entries.iter().filter_map(rewind_target);
    targets.any(|target| target < after)
}

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
