//! Taking a decision back: whether it can be, and who must agree.

use super::refusal::ConsentRefusal;
use super::trail::Step;
use crate::decide::Decision;
use crate::events::BackFact;
use crate::games::{Seat, Seats, ensure};
use crate::refusal::Refusal;
use crate::state::{Holder, Match};
use crate::world::Version;

/// How often one seat takes something back in a match at most.
pub(super) const MAX_TAKEBACKS: u16 = 100;

/// What a seat can take back, and whose consent that needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Takeback {
    pub entry: Version,
    /// Who has decided since and must agree; if nobody, it is done at once.
    pub asked: Seats,
}

/// What a seat decided last and can take back, if anything.
pub fn takeback_of(state: &Match, seat: Seat) -> Option<Takeback> {
    let step = state.consent.trail.last_of(seat)?;
    weigh(state, seat, step.version).ok()
}

/// Says what it takes that `seat` takes its decision of this entry back.
///
/// Made of public knowledge alone, so that a refusal tells nothing that is hidden.
pub fn weigh(state: &Match, seat: Seat, entry: Version) -> Result<Takeback, Refusal> {
    state.check_entry(entry)?;
    let trail = &state.consent.trail;
    if let Some(cut) = trail.cut_before(entry) {
        return Err(ConsentRefusal::CannotTakeBack(cut).into());
    }
    let is_theirs = trail.step(entry).is_some_and(|step| step.is_of(seat));
    ensure(is_theirs, ConsentRefusal::NotYourDecision(entry.0))?;
    let has_more = state.consent.takebacks_of(seat) < usize::from(MAX_TAKEBACKS);
    ensure(has_more, ConsentRefusal::TooManyTakebacks(MAX_TAKEBACKS))?;
    let others = trail.after(entry).filter_map(Step::person);
    let others = others.filter(|other| *other != seat && is_held(state, *other));
    let asked = others.collect();
    Ok(Takeback { entry, asked })
}

/// Decides a takeback that needs nobody's consent.
pub fn take_back(state: &Match, seat: Seat, entry: Version) -> Result<Decision, Refusal> {
    let asked = weigh(state, seat, entry)?.asked;
    ensure(asked.is_empty(), ConsentRefusal::ConsentNeeded)?;
    Ok(Decision::of(state).with(taken_back(seat, entry)))
}

pub(crate) fn taken_back(seat: Seat, entry: Version) -> BackFact {
    BackFact::TakenBack {
        seat,
        to: entry.0.saturating_sub(1),
    }
}

pub(crate) fn is_held(state: &Match, seat: Seat) -> bool {
    matches!(state.roster.holder(seat), Holder::Player(_))
}
