//! Decides resignations, and the end of a match that its players have left.

use super::Decision;
use crate::events::{By, DrawRecord, EndKind, PlatformAction, SeatFact};
use crate::games::{Outcome, Seat, Standing, Turn};
use crate::luck::SeededChance;
use crate::state::{Holder, Match};

/// Decides that a player gives up their seat. The match ends if too few are left.
pub fn resign(state: &Match, seat: Seat) -> Decision {
    let resigning = Decision::new(state, By::player(seat), PlatformAction::Resign {});
    let mut decision = resigning.with_fact(SeatFact::SeatResigned { seat });
    decision.end_if_deserted();
    decision
}

/// Maximum number of default actions to look ahead; more than the final sales of any game take.
const MAX_DEFAULTS: u32 = 64;

fn is_open(state: &Match, seat: Seat) -> bool {
    *state.roster.holder(seat) != Holder::Nobody || state.roster.vacant.has(seat)
}

/// Returns the standings by the points so far. Players who left rank after all who remained.
fn standings_so_far(state: &Match) -> Outcome {
    let now = state.play.standings().standings;
    let place = |standing: &Standing| {
        let has_left = *state.roster.holder(standing.seat) == Holder::Nobody;
        (has_left, standing.rank)
    };
    let standing = |standing: &Standing| {
        let better = now.iter().filter(|other| place(other) < place(standing));
        Standing {
            rank: u8::try_from(1 + better.count()).unwrap_or(u8::MAX),
            ..*standing
        }
    };
    let standings = now.iter().map(standing).collect();
    Outcome { standings }
}

/// Standings by version 1 of the platform's rules: the last player is first, all others share second place.
fn last_player_standings(seats: &[Holder]) -> Outcome {
    let standing = |(seat, holder): (u8, &Holder)| {
        let rank = if *holder == Holder::Nobody { 2 } else { 1 };
        Standing {
            seat: Seat::new(seat),
            rank,
            score: 0,
        }
    };
    let standings = (0..).zip(seats).map(standing).collect();
    Outcome { standings }
}

impl Decision {
    /// Ends the match if at most one seat is held or open to a substitute, unless only default actions are left.
    pub(crate) fn end_if_deserted(&mut self) {
        let state = &self.after;
        let is_player = |holder: &&Holder| matches!(holder, Holder::Player(_));
        let players = state.roster.seats.iter().filter(is_player).count();
        let remaining = Seat::all(state.roster.seat_count()).filter(|seat| is_open(state, *seat));
        let survivors = remaining.count();
        let why = match (players, survivors) {
            (0, _) => EndKind::Abandoned,
            (_, 1) => EndKind::Resigned,
            (_, _) => return,
        };
        if state.charter.is_of_first_platform() {
            let last_standings =
                (why == EndKind::Resigned).then(|| last_player_standings(&state.roster.seats));
            self.end(why, last_standings);
        } else if survivors == 0 || !self.is_left_to_defaults() {
            let outcome = standings_so_far(state);
            self.end(why, Some(outcome));
        }
    }

    fn is_left_to_defaults(&self) -> bool {
        let state = &self.after;
        let key = state.luck_key();
        let next = self
            .draws
            .last()
            .map_or(state.next_draw, DrawRecord::next_draw);
        // The draws of this trial are not recorded; the default actions will draw the same numbers again.
        let mut chance = SeededChance::new(&key, next);
        let mut play = state.play.clone_box();
        for _ in 0..MAX_DEFAULTS {
            let Turn::Awaiting { seats, .. } = play.turn() else {
                return true;
            };
            if seats.iter().any(|seat| is_open(state, seat)) {
                return false;
            }
            let default = seats.iter().find_map(|seat| {
                let action = play.on_deadline(seat)?;
                play.decide(seat, &action, &mut chance).ok()
            });
            match default {
                Some(decided) => play = decided.play,
                None => return false,
            }
        }
        false
    }
}
