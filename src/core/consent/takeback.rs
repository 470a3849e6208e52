//! Takebacks: whether a decision can be undone, and which other players must agree.

use super::refusal::ConsentRefusal;
use super::undo_history::UndoStep;
use crate::decide::Decision;
use crate::events::{BackFact, By, PlatformAction};
use crate::games::{Seat, Seats, ensure};
use crate::refusal::Refusal;
use crate::state::{Holder, Match};
use crate::world::Version;

/// Maximum number of takebacks per seat in one match.
pub(super) const MAX_TAKEBACKS: u16 = 100;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeback {
    pub entry: Version,
    /// Other people who have decided since. If there are none, the takeback happens at once.
    pub asked: Seats,
}

/// Returns the takeback of the seat's last decision; `None` if that decision cannot be undone.
pub fn takeback_of(state: &Match, seat: Seat) -> Option<Takeback> {
    let step = state.consent.undo_history.last_of(seat)?;
    check_takeback(state, seat, step.version).ok()
}

/// Checks whether `seat` can undo its decision. Uses public information only: a refusal reveals nothing hidden.
pub fn check_takeback(state: &Match, seat: Seat, entry: Version) -> Result<Takeback, Refusal> {
    state.check_entry(entry)?;
    let trail = &state.consent.undo_history;
    if let Some(cut) = trail.limit_before(entry) {
        return Err(ConsentRefusal::CannotTakeBack(cut).into());
    }
    let is_theirs = trail.step(entry).is_some_and(|step| step.is_of(seat));
    ensure(is_theirs, ConsentRefusal::NotYourDecision(entry.0))?;
    let has_more = state.consent.takebacks_of(seat) < usize::from(MAX_TAKEBACKS);
    ensure(has_more, ConsentRefusal::TooManyTakebacks(MAX_TAKEBACKS))?;
    let deciders = trail.steps_after(entry).filter_map(UndoStep::person);
    let others = deciders.filter(|other| *other != seat && is_held(state, *other));
    let asked = others.collect();
    Ok(Takeback { entry, asked })
}

/// Decides a takeback that needs no consent; refuses it if other players must agree.
pub fn take_back(state: &Match, seat: Seat, entry: Version) -> Result<Decision, Refusal> {
    let asked = check_takeback(state, seat, entry)?.asked;
    ensure(asked.is_empty(), ConsentRefusal::ConsentNeeded)?;
    let action = PlatformAction::TakeBack { entry: entry.0 };
    Ok(Decision::new(state, By::player(seat), action).with_fact(takeback_fact(seat, entry)))
}

pub(crate) fn takeback_fact(seat: Seat, entry: Version) -> BackFact {
    BackFact::TakenBack {
        seat,
        to: entry.0.saturating_sub(1),
    }
}

pub(crate) fn is_held(state: &Match, seat: Seat) -> bool {
    matches!(state.roster.holder(seat), Holder::Player(_))
}
