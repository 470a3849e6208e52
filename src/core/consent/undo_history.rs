//! The way back: the game before each of the last decisions that surprised nobody, and which decisions were
//! struck.

use std::sync::Arc;

use jiff::Timestamp;

use super::{Consent, Kind};
use crate::events::{Actor, By};
use crate::games::{AnyPlay, Seat, Seats};
use crate::world::Version;

/// How many decisions one can go back at most.
pub(super) const MAX_STEPS: usize = 16;

/// Why one cannot go back further.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, thiserror::Error)]
pub enum UndoLimit {
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

/// What was taken back last.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Undone {
    pub(crate) version: Version,
    pub seat: Seat,
    /// The others whose decisions it undid.
    pub others: Seats,
    /// When the first of the decisions was made that it undid.
    pub(crate) since: Timestamp,
}

/// In which entry something was decided, by whom and when.
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

/// The last decisions, the oldest first.
#[derive(Clone, Default)]
#[cfg_attr(test, derive(PartialEq))]
pub(super) struct UndoHistory {
    steps: Vec<UndoStep>,
    limit: UndoLimit,
    /// The entry that cut it; whatever is older cannot be taken back.
    limit_at: Version,
}

impl Consent {
    /// Notes a decision: the game before it, unless it surprised somebody.
    pub(crate) fn record_decision(
        &mut self,
        before: Option<Box<dyn AnyPlay>>,
        stamp: DecisionStamp,
        is_luck_used: bool,
    ) {
        self.remove_proposal(Kind::Takeback);
        let cut = match (stamp.by.kind, before) {
            // Or whoever let their time run out could take back what the rules did for them.
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

    /// Goes back: the game as it was after an earlier entry, if one can go back there.
    pub(crate) fn take_back(
        &mut self,
        seat: Seat,
        to: Version,
        version: Version,
    ) -> Option<Box<dyn AnyPlay>> {
        let decided = self.undo_history.steps_after(to).filter_map(UndoStep::person);
        let others = decided.filter(|other| *other != seat).collect();
        let since = self.undo_history.steps_after(to).next().map(|step| step.at);
        let struck: Vec<Version> = self.undo_history.steps_after(to).map(|step| step.version).collect();
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

    /// Goes back behind decisions by a ruling: those that were struck then are again, and no others
    /// of before; those since are.
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

    /// The last entry with which the game went back.
    pub(crate) fn last_reversal(&self) -> Option<Version> {
        let undone = self.undone.map(|undone| undone.version);
        undone.max(self.last_rewind)
    }

    /// The entries whose decisions do not stand any more, in their order.
    pub(crate) fn struck(&self) -> &[Version] {
        &self.struck
    }

    /// Whether the decision of an entry was taken back, or a ruling went behind it.
    pub fn is_struck(&self, version: Version) -> bool {
        self.struck.binary_search(&version).is_ok()
    }

    pub(super) fn takebacks_of(&self, seat: Seat) -> usize {
        self.takeback_seats.iter().filter(|taker| **taker == seat).count()
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
            && crate::state::is_same_game(&*self.before, &*other.before)
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
    /// Notes a decision that surprised nobody.
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

    /// Notes an entry behind which nobody can go back.
    pub(super) fn set_limit(&mut self, version: Version, cut: UndoLimit) {
        self.steps.clear();
        (self.limit, self.limit_at) = (cut, version);
    }

    /// Forgets the decisions after an entry; the game as it was then, if one can go back there.
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

    /// The decisions after an entry that still stand, as far as they can be taken back.
    pub(super) fn steps_after(&self, version: Version) -> impl Iterator<Item = &UndoStep> {
        self.steps.iter().filter(move |step| version < step.version)
    }

    /// Why one cannot go back before an entry, if one cannot.
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
