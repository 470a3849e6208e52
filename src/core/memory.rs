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
use crate::world::{Kept, Version};

/// How every entry begins that can go back: the fields of an object are in order.
const RULES: &[u8] = br#"{"action":{"platform":{"dispute":"#;

/// The game after an earlier entry, and what goes with it.
pub struct Past {
    pub(crate) play: Box<dyn AnyPlay>,
    pub(crate) clock: Option<Clock>,
    /// The entries whose decisions did not stand then.
    pub(crate) struck: Vec<Version>,
}

/// Which pasts are wanted, and those there are.
#[derive(Clone, Default)]
pub struct Memory {
    wanted: Vec<Version>,
    kept: Vec<(Version, Arc<Past>)>,
}

/// What is read of an entry that may go back.
#[derive(Deserialize)]
struct Facts {
    facts: Vec<Fact>,
}

impl Past {
    /// The game as it is, to be gone back to.
    pub fn new(state: &Match) -> Self {
        Self {
            play: state.play.copy(),
            clock: state.clock.clone(),
            struck: state.consent.struck().to_vec(),
        }
    }
}

impl Memory {
    /// Looks ahead in entries for those that go back; remembers nothing yet.
    pub fn of(entries: &[Kept]) -> Self {
        Self {
            wanted: entries.iter().filter_map(goes_back_to).collect(),
            kept: Vec::new(),
        }
    }

    /// One past at hand, for a decision that goes back to this version and to no other.
    pub fn only(version: Version, past: Past) -> Self {
        Self {
            wanted: Vec::new(),
            kept: vec![(version, Arc::new(past))],
        }
    }

    pub(crate) fn expect(&mut self, other: &Self) {
        let wanted = other.wanted.iter();
        let is_new = |version: &&Version| !self.wanted.contains(version);
        let fresh: Vec<Version> = wanted.filter(is_new).copied().collect();
        self.wanted.extend(fresh);
    }

    /// Whether some entry goes back to this one, which is not remembered yet.
    pub(crate) fn wants(&self, version: Version) -> bool {
        self.wanted.contains(&version) && self.past(version).is_none()
    }

    pub(crate) fn keep(&mut self, version: Version, past: Past) {
        self.kept.push((version, Arc::new(past)));
    }

    pub(crate) fn past(&self, version: Version) -> Option<Arc<Past>> {
        let found = self.kept.iter().find(|(known, _)| *known == version);
        found.map(|(_, past)| Arc::clone(past))
    }

    pub(crate) fn size_bytes(&self) -> usize {
        let past = |(_, past): &(Version, Arc<Past>)| {
            let clock = size_of::<Clock>() + size_of_val(past.struck.as_slice());
            past.play.size_bytes().saturating_add(clock)
        };
        self.kept.iter().map(past).sum()
    }
}

/// Whether one of these entries goes back to before they begin, which is after `after`.
pub fn reaches_before(after: Version, entries: &[Kept]) -> bool {
    let mut targets = entries.iter().filter_map(goes_back_to);
    targets.any(|target| target < after)
}

/// The entry after which the game goes on with this one, if that is an earlier one.
fn goes_back_to(kept: &Kept) -> Option<Version> {
    if !kept.public.starts_with(RULES) {
        return None;
    }
    let Facts { facts } = serde_json::from_slice(&kept.public).ok()?;
    facts.iter().find_map(|fact| match fact {
        Fact::Platform(PlatformFact::Back(BackFact::Rewound { to })) => Some(Version(*to)),
        Fact::Platform(_) | Fact::Game(_) => None,
    })
}
