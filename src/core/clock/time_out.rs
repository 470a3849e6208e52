//! Decisions about the time of a seat: time-outs, extensions and substitutes.

use uuid::Uuid;

use super::{AfterStrikes, ClockFact, Extension};
use crate::decide::Decision;
use crate::events::{Actor, By, PlatformAction, SeatFact};
use crate::games::{ParsedAction, Seat};
use crate::refusal::{MatchRefusal, Refusal};
use crate::state::{Match, Stage};

/// Decides a time-out: the rules' default action, and the loss of the seat after too many missed turns. Steps
/// of a begun turn are undone first, one entry each; all that is one missed turn.
pub fn time_out(state: &Match, seat: Seat, action: &ParsedAction) -> Result<Decision, Refusal> {
    let clock = state.clock.as_ref().ok_or(MatchRefusal::NotStarted)?;
    let by = By {
        kind: Actor::Clock,
        seat: Some(seat),
    };
    let mut decision = Decision::new(state, by, action.json.clone());
    if let Some(strike) = clock.seat_time(seat).coming_strike() {
        decision.add_fact(ClockFact::TimeRanOut { seat, strike });
    }
    let mut decided = decision.act(state, seat, action)?;
    if let Some(after_strikes) = consequence_of_missing(state, seat)
        && decided.after.stage == Stage::Running
    {
        decided.add_fact(match after_strikes.clone() {
            AfterStrikes::Bot { bot } => SeatFact::SeatHandedOn { seat, bot },
            AfterStrikes::Resign {} => SeatFact::SeatResigned { seat },
            AfterStrikes::Substitute {} => SeatFact::SeatVacated { seat },
        });
        decided.end_if_deserted();
    }
    Ok(decided)
}

/// Returns the consequence if a seat misses this turn too; `None` if the player keeps the seat.
pub fn consequence_of_missing(state: &Match, seat: Seat) -> Option<&AfterStrikes> {
    let strike = state.clock.as_ref()?.seat_time(seat).coming_strike()?;
    let absence = state.charter.absence.as_ref()?;
    (absence.strikes <= strike).then_some(&absence.then)
}

/// Decides that a person takes a vacated seat of a running match, with a full clock.
pub fn substitute(state: &Match, seat: Seat, participant: Uuid) -> Decision {
    let joining = Decision::new(state, By::player(seat), PlatformAction::Substitute {});
    joining.with_fact(SeatFact::SeatTaken { seat, participant })
}

/// Decides that a seat gets `secs` more in this turn. The caller checks whether that is allowed.
pub fn extend(state: &Match, seat: Seat, secs: u32, why: Extension) -> Decision {
    let extending = Decision::new(state, By::SERVICE, PlatformAction::Extend {});
    extending.with_fact(ClockFact::ClockExtended { seat, secs, why })
}
