//! The way back: the game before each of the last decisions that surprised nobody.

use std::sync::Arc;

use jiff::Timestamp;

use crate::events::{Actor, By};
use crate::games::{AnyPlay, Seat};
use crate::world::Version;

/// How many decisions one can go back at most.
pub(super) const MAX_STEPS: usize = 16;

/// Why one cannot go back further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub enum Cut {
    #[default]
    #[error("nothing had been decided by then")]
    Start,
    #[error("luck was used then or since")]
    Luck,
    #[error("something was revealed then or since")]
    Disclosure,
    #[error("too much has been decided since")]
    Distance,
    #[error("the time of a seat was up then or since")]
    TimeOut,
    #[error("referees ruled then or since")]
    Ruling,
}

#[derive(Clone)]
pub(super) struct Step {
    pub(super) version: Version,
    pub(super) by: By,
    pub(super) at: Timestamp,
    before: Arc<dyn AnyPlay>,
}

/// The last decisions, the oldest first.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub(super) struct Trail {
    steps: Vec<Step>,
    cut: Cut,
    /// The entry that cut it; whatever is older cannot be taken back.
    cut_at: Version,
}

#[cfg(test)]
impl PartialEq for Step {
    fn eq(&self, other: &Self) -> bool {
        (self.version, self.by, self.at) == (other.version, other.by, other.at)
            && crate::state::is_same_game(&*self.before, &*other.before)
    }
}

impl Step {
    pub(super) fn is_of(&self, seat: Seat) -> bool {
        self.person() == Some(seat)
    }

    pub(super) fn person(&self) -> Option<Seat> {
        match self.by.kind {
            Actor::Player => self.by.seat,
            Actor::Bot | Actor::Vacant | Actor::Service | Actor::Clock | Actor::Referee => None,
        }
    }
}

impl Trail {
    /// Notes a decision that surprised nobody.
    pub(super) fn extend(
        &mut self,
        (version, by, at): (Version, By, Timestamp),
        before: Box<dyn AnyPlay>,
    ) {
        if MAX_STEPS <= self.steps.len() {
            let oldest = self.steps.remove(0);
            (self.cut, self.cut_at) = (Cut::Distance, oldest.version);
        }
        self.steps.push(Step {
            version,
            by,
            at,
            before: before.into(),
        });
    }

    /// Notes an entry behind which nobody can go back.
    pub(super) fn cut(&mut self, version: Version, cut: Cut) {
        self.steps.clear();
        (self.cut, self.cut_at) = (cut, version);
    }

    /// Forgets the decisions after an entry; the game as it was then, if one can go back there.
    pub(super) fn back_to(&mut self, to: Version) -> Option<Box<dyn AnyPlay>> {
        let first = self.steps.iter().position(|step| step.version == to.next());
        let step = first.and_then(|first| self.steps.drain(first..).next());
        step.map(|step| step.before.copy())
    }

    pub(super) fn step(&self, version: Version) -> Option<&Step> {
        self.steps.iter().find(|step| step.version == version)
    }

    pub(super) fn last_of(&self, seat: Seat) -> Option<&Step> {
        self.steps.iter().rfind(|step| step.is_of(seat))
    }

    /// The decisions after an entry that still stand, as far as they can be taken back.
    pub(super) fn after(&self, version: Version) -> impl Iterator<Item = &Step> {
        self.steps.iter().filter(move |step| version < step.version)
    }

    /// Why one cannot go back before an entry, if one cannot.
    pub(super) fn cut_before(&self, version: Version) -> Option<Cut> {
        (version <= self.cut_at).then_some(self.cut)
    }

    #[cfg(test)]
    pub(super) fn cut_reason(&self) -> Cut {
        self.cut
    }

    pub(super) fn size_bytes(&self) -> usize {
        let step = |step: &Step| size_of::<Step>().saturating_add(step.before.size_bytes());
        self.steps.iter().map(step).sum()
    }
}
