//! Lists the actions that are possible at a position, for a referee who assembles a correction of the game.

use serde_json::Value;

use super::events::Corrected;
use super::rule::try_out;
use crate::games::{AnyPlay, Seat, SeatNames, join_labels};
use crate::refusal::Refusal;
use crate::state::Match;

/// The corrected actions so far, and the actions that could follow.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct CorrectionOptions {
    /// For each corrected action its seat and a description.
    pub so_far: Vec<(Seat, String)>,
    /// For each possible next action its seat, the action and a description.
    pub next: Vec<(Seat, Value, String)>,
    /// Whether a draw or a reveal follows, so that the further course is unknown.
    pub is_open: bool,
}

/// Returns the actions that these seats could take after the corrected actions so far.
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

fn next_actions(
    play: &dyn AnyPlay,
    seats: &[Seat],
    names: SeatNames<'_>,
) -> Vec<(Seat, Value, String)> {
    let of_seat = |seat: &Seat| {
        let seat = *seat;
        let ways = play
            .describe_legal(seat, names.with_reader(None))
            .into_iter();
        ways.map(move |(action, picks)| (seat, action, join_labels(&picks)))
    };
    seats.iter().flat_map(of_seat).collect()
}
