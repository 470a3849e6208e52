//! Ranks and points (B-34, B-35).

use crate::games::{Outcome, Seat, Standing};

use super::cards::{Cards, Face};
use super::options::TieBreak;
use super::state::State;

/// Ranks and points (B-34, B-35).
pub(super) fn standings(state: &State) -> Outcome {
    let merit = |seat: Seat| {
        (
            state.profit.of(seat).profit(),
            tie_break_count(state.hand.of(seat), state.options.tie_break),
        )
    };
    let standing = |seat: Seat| {
        let better = state
            .all_seats()
            .filter(|other| merit(seat) < merit(*other))
            .count();
        Standing {
            seat,
            rank: u8::try_from(better + 1).unwrap_or(u8::MAX),
            score: i32::try_from(merit(seat).0).unwrap_or(i32::MAX),
        }
    };
    Outcome {
        standings: state.all_seats().map(standing).collect(),
    }
}

/// How many cards of a hand count when points are equal (B-35, D-16).
pub(super) fn tie_break_count(hand: &Cards, tie_break: TieBreak) -> u32 {
    match tie_break {
        TieBreak::HandCards => hand.len(),
        TieBreak::HandGoods => hand.len() - hand.count(Face::MERCHANT),
    }
}
