//! The last decisions that can be undone, each with the state of the game before it.

use std::sync::Arc;

use jiff::Timestamp;

use super::{Consent, Kind};
use crate::events::{Actor, By};
use crate::games::{AnyPlay, Seat, Seats};
use crate::world::Version;

/// Maximum number of decisions that are remembered and can be undone.
pub(super) const MAX_STEPS: usize = 16;

/// The reason why earlier decisions can no longer be undone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub enum UndoLimit {
    #[default]
    #[error("there was no decision before")]
    Start,
    #[error("there was a random draw then or since")]
    Luck,
    #[error("something was revealed then or since")]
    Disclosure,
    #[error("too much has been decided since")]
    Distance,
    #[error("a seat timed out then or since")]
    TimeOut,
    #[error("referees ruled then or since")]
    Ruling,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Undone {
    pub(crate) version: Version,
    pub seat: Seat,
    /// Other seats whose decisions the takeback undid.
    pub others: Seats,
    /// Date of the first decision that the takeback undid.
    pub(crate) since: Timestamp,
}

#[derive(Clone, Copy)]
pub(crate) struct DecisionStamp {
    pub(crate) version: Version,
    pub(crate) by: By,
    pub(crate) at: Timestamp,
}

#[derive(Clone)]
pub(super) struct UndoStep {
    pub(super) version: Version,
    pub(super) by: By,
    pub(super) at: Timestamp,
    before: Arc<dyn AnyPlay>,
}

/// The last decisions that can be undone, oldest first.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub(super) struct UndoHistory {
    steps: Vec<UndoStep>,
    limit: UndoLimit,
    /// Neither this entry nor earlier ones can be undone.
    limit_at: Version,
}

impl Consent {
    /// Records a decision. `before` is the game before it; `None` if the decision cannot be undone.
    pub(crate) fn record_decision(
        &mut self,
        before: Option<Box<dyn AnyPlay>>,
        stamp: DecisionStamp,
        is_luck_used: bool,
    ) {
        self.remove_proposal(Kind::Takeback);
        let cut = match (stamp.by.kind, before) {
            // If a time-out could be undone, players could avoid the default action that follows.
            (Actor::Clock, _) => UndoLimit::TimeOut,
            (Actor::Referee, _) => UndoLimit::Ruling,
            (_, Some(before)) => return self.undo_history.record(stamp, before),
            (_, None) if is_luck_used => UndoLimit::Luck,
            (_, None) => UndoLimit::Disclosure,
        };
        self.undo_history.set_limit(stamp.version, cut);
    }

    pub(crate) fn record_other_entry(&mut self, version: Version) {
        self.other_entries.push(version);
    }

    /// Returns the game after the entry `to`; `None` if that game is not available.
    pub(crate) fn take_back(
        &mut self,
        seat: Seat,
        to: Version,
        version: Version,
    ) -> Option<Box<dyn AnyPlay>> {
        let decided = self
            .undo_history
            .steps_after(to)
            .filter_map(UndoStep::person);
        let others = decided.filter(|other| *other != seat).collect();
        let since = self.undo_history.steps_after(to).next().map(|step| step.at);
        let struck: Vec<Version> = self
            .undo_history
            .steps_after(to)
            .map(|step| step.version)
            .collect();
        let play = self.undo_history.rewind_to(to)?;
        self.struck.extend(struck);
        self.struck.sort_unstable();
        self.remove_proposal(Kind::Takeback);
        self.takeback_seats.push(seat);
        self.undone = Some(Undone {
            version,
            seat,
            others,
            since: since.unwrap_or(Timestamp::MAX),
        });
        Some(play)
    }

    /// Applies a ruling that rewinds to `to`. The decisions in `struck`, and all after `to`, count as undone.
    pub(crate) fn rewind(&mut self, to: Version, struck: &[Version], version: Version) {
        let since = (to.0.saturating_add(1)..version.0).map(Version);
        let decided = since.filter(|entry| self.other_entries.binary_search(entry).is_err());
        self.struck = struck.iter().copied().chain(decided).collect();
        self.remove_proposal(Kind::Takeback);
        self.undo_history.set_limit(version, UndoLimit::Ruling);
        self.last_rewind = Some(version);
    }

    pub fn undone_by(&self, version: Version) -> Option<Undone> {
        self.undone.filter(|undone| undone.version == version)
    }

    pub(crate) fn last_reversal(&self) -> Option<Version> {
        let undone = self.undone.map(|undone| undone.version);
        undone.max(self.last_rewind)
    }

    pub(crate) fn struck(&self) -> &[Version] {
        &self.struck
    }

    /// Whether the decision of an entry was undone by a takeback or a ruling.
    pub fn is_struck(&self, version: Version) -> bool {
        self.struck.binary_search(&version).is_ok()
    }

    pub(super) fn takebacks_of(&self, seat: Seat) -> usize {
        self.takeback_seats
            .iter()
            .filter(|taker| **taker == seat)
            .count()
    }

    #[cfg(test)]
    pub(super) fn undoable_entries(&self, to: Version) -> Vec<u32> {
        let steps = self.undo_history.steps_after(to);
        steps.map(|step| step.version.0).collect()
    }
}

#[cfg(test)]
impl PartialEq for UndoStep {
    fn eq(&self, other: &Self) -> bool {
        (self.version, self.by, self.at) == (other.version, other.by, other.at)
            && crate::state::tests::is_same_game(&*self.before, &*other.before)
    }
}

impl UndoStep {
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

impl UndoHistory {
    pub(super) fn record(&mut self, stamp: DecisionStamp, before: Box<dyn AnyPlay>) {
        if MAX_STEPS <= self.steps.len() {
            let oldest = self.steps.remove(0);
            (self.limit, self.limit_at) = (UndoLimit::Distance, oldest.version);
        }
        let DecisionStamp { version, by, at } = stamp;
        self.steps.push(UndoStep {
            version,
            by,
            at,
            before: before.into(),
        });
    }

    /// Forgets all decisions, so that neither this entry nor earlier ones can be undone.
    pub(super) fn set_limit(&mut self, version: Version, cut: UndoLimit) {
        self.steps.clear();
        (self.limit, self.limit_at) = (cut, version);
    }

    /// Removes later decisions. Returns the game after the entry `to`; `None` if it is not available.
    pub(super) fn rewind_to(&mut self, to: Version) -> Option<Box<dyn AnyPlay>> {
        let first = self.steps.iter().position(|step| step.version == to.next());
        let step = first.and_then(|first| self.steps.drain(first..).next());
        step.map(|step| step.before.clone_box())
    }

    pub(super) fn step(&self, version: Version) -> Option<&UndoStep> {
        self.steps.iter().find(|step| step.version == version)
    }

    pub(super) fn last_of(&self, seat: Seat) -> Option<&UndoStep> {
        self.steps.iter().rfind(|step| step.is_of(seat))
    }

    pub(super) fn steps_after(&self, version: Version) -> impl Iterator<Item = &UndoStep> {
        self.steps.iter().filter(move |step| version < step.version)
    }

    /// Returns why the decision of an entry cannot be undone; `None` if it can.
    pub(super) fn limit_before(&self, version: Version) -> Option<UndoLimit> {
        (version <= self.limit_at).then_some(self.limit)
    }

    #[cfg(test)]
    pub(super) fn limit_reason(&self) -> UndoLimit {
        self.limit
    }

    pub(super) fn size_bytes(&self) -> usize {
        let step = |step: &UndoStep| size_of::<UndoStep>().saturating_add(step.before.size_bytes());
        self.steps.iter().map(step).sum()
    }
}
