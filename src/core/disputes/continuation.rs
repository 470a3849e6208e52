//! What could be done at a position, one action after the other: what a ruling can put in the place of what
//! counts no longer.

use serde_json::Value;

use super::events::Corrected;
use super::rule::try_out;
use crate::games::{AnyPlay, SeatNames, Seat, join_labels};
use crate::refusal::Refusal;
use crate::state::Match;

/// A continuation so far, and how it could go on.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CorrectionOptions {
    /// The actions so far, by the seat and the way to each in words.
    pub so_far: Vec<(Seat, String)>,
    /// What could come next: whose, the action, and the way to it in words.
    pub next: Vec<(Seat, Value, String)>,
    /// Whether luck or something hidden comes in, so that nobody can know how it goes on.
    pub is_open: bool,
}

/// How a match could go on after these actions, by what these seats may do.
pub fn correction_options(
    past: &Match,
    seats: &[Seat],
    actions: &[Corrected],
    names: SeatNames<'_>,
) -> Result<CorrectionOptions, Refusal> {
    let mut found = CorrectionOptions::default();
    let mut play = past.play.clone_box();
    for (index, corrected) in actions.iter().enumerate() {
        let ways = play.describe_legal(corrected.seat, names).into_iter();
        let mut own = ways.filter(|(action, _)| *action == corrected.action);
        let described = own
            .next()
            .map_or_else(String::new, |(_, picks)| join_labels(&picks));
        found.so_far.push((corrected.seat, described));
        let trial = try_out(past, past.version, actions.get(..=index).unwrap_or(actions))?;
        (play, found.is_open) = (trial.play, trial.stopped);
    }
    if !found.is_open {
        found.next = next_actions(&*play, seats, names);
    }
    Ok(found)
}

fn next_actions(play: &dyn AnyPlay, seats: &[Seat], names: SeatNames<'_>) -> Vec<(Seat, Value, String)> {
    let of_seat = |seat: &Seat| {
        let seat = *seat;
        let ways = play.describe_legal(seat, names.with_reader(None)).into_iter();
        ways.map(move |(action, picks)| (seat, action, join_labels(&picks)))
    };
    seats.iter().flat_map(of_seat).collect()
}
