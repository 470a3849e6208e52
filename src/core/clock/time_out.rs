//! What follows when the time of a seat is up, when it is prolonged, when somebody steps in.

use uuid::Uuid;

use super::pace::{AfterStrikes, Extension};
use crate::core::refusal::Refusal;
use crate::core::state::{Match, Stage};
use crate::core::think::{self, Thought};
use crate::core::words::PlatformFact;
use crate::games::Seat;

/// Thinks through that the time of a seat is up: the rules' default, and what absence leads to.
///
/// A draft that was begun is taken back first, an entry each; that is one strike, not several.
pub(crate) fn time_out(
    table: &Match,
    seat: Seat,
    action: &serde_json::Value,
) -> Result<Thought, Refusal> {
    let clock = table.clock.as_ref().ok_or(Refusal::NotStarted)?;
    let strike = clock.coming_strike(seat);
    let mut thought = Thought::of(table);
    if let Some(strike) = strike {
        thought.happens(PlatformFact::TimeRanOut { seat, strike });
    }
    let mut thought = think::act_after(thought, table, seat, action)?;
    let absence = table.charter.absence.as_ref();
    if let (Some(strike), Some(absence)) = (strike, absence)
        && absence.strikes <= strike
        && thought.after.stage == Stage::Running
    {
        match &absence.then {
            AfterStrikes::Bot { bot } => {
                let bot = bot.clone();
                thought.happens(PlatformFact::SeatHandedOn { seat, bot });
            }
            AfterStrikes::Resign {} => thought.happens(PlatformFact::SeatResigned { seat }),
            AfterStrikes::Substitute {} => thought.happens(PlatformFact::SeatVacated { seat }),
        }
        thought.end_if_deserted();
    }
    Ok(thought)
}

/// Thinks through that somebody takes a seat that was vacated.
pub(crate) fn substitute(table: &Match, seat: Seat, participant: Uuid) -> Thought {
    let mut thought = Thought::of(table);
    thought.happens(PlatformFact::SeatTaken { seat, participant });
    thought
}

/// Thinks through that a seat is granted more time.
pub(crate) fn extend(table: &Match, seat: Seat, secs: u32, why: Extension) -> Thought {
    let mut thought = Thought::of(table);
    thought.happens(PlatformFact::ClockExtended { seat, secs, why });
    thought
}
