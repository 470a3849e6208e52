//! What could be done at a position, one action after the other: what a ruling can put in the place of what
//! counts no longer.

use serde_json::Value;

use super::events::Corrected;
use super::rule::try_out;
use crate::games::{AnyPlay, Names, Seat, in_a_row};
use crate::refusal::Refusal;
use crate::state::Match;

/// A continuation so far, and how it could go on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Instead {
    /// The actions so far, by the seat and the way to each in words.
    pub so_far: Vec<(Seat, String)>,
    /// What could come next: whose, the action, and the way to it in words.
    pub next: Vec<(Seat, Value, String)>,
    /// Whether luck or something hidden comes in, so that nobody can know how it goes on.
    pub is_open: bool,
}

/// How a match could go on after these actions, by what these seats may do.
pub fn instead(
    past: &Match,
    seats: &[Seat],
    actions: &[Corrected],
    names: Names<'_>,
) -> Result<Instead, Refusal> {
    let mut found = Instead::default();
    let mut play = past.play.copy();
    for (index, corrected) in actions.iter().enumerate() {
        let ways = play.ways(corrected.seat, names).into_iter();
        let mut own = ways.filter(|(action, _)| *action == corrected.action);
        let described = own
            .next()
            .map_or_else(String::new, |(_, picks)| in_a_row(&picks));
        found.so_far.push((corrected.seat, described));
        let trial = try_out(past, past.version, actions.get(..=index).unwrap_or(actions))?;
        (play, found.is_open) = (trial.play, trial.stopped);
    }
    if !found.is_open {
        found.next = next(&*play, seats, names);
    }
    Ok(found)
}

fn next(play: &dyn AnyPlay, seats: &[Seat], names: Names<'_>) -> Vec<(Seat, Value, String)> {
    let of_seat = |seat: &Seat| {
        let seat = *seat;
        let ways = play.ways(seat, names.spoken_to(None)).into_iter();
        ways.map(move |(action, picks)| (seat, action, in_a_row(&picks)))
    };
    seats.iter().flat_map(of_seat).collect()
}
