//! When two matches are the same: in every field, the game as far as anybody can see into it.

use super::Match;
use crate::games::{AnyPlay, MAX_SEATS, Seat, Viewer};

impl PartialEq for Match {
    fn eq(&self, other: &Self) -> bool {
        // Whoever adds a field is told here to compare it.
        let Self {
            id,
            version,
            head,
            at,
            charter,
            roster,
            stage,
            play,
            commitment,
            clock,
            consent,
            disputes,
            memory: _,
            contributions,
            seed,
            luck,
            next_draw,
            awaited,
        } = self;
        (id, version, head, at) == (&other.id, &other.version, &other.head, &other.at)
            && (charter, roster, stage) == (&other.charter, &other.roster, &other.stage)
            && (commitment, clock) == (&other.commitment, &other.clock)
            && (consent, disputes) == (&other.consent, &other.disputes)
            && (contributions, seed, luck) == (&other.contributions, &other.seed, &other.luck)
            && (next_draw, awaited) == (&other.next_draw, &other.awaited)
            && is_same_game(&**play, &*other.play)
    }
}

/// Whether two games are in the same state: they wait for the same, and show the same to everybody.
pub(crate) fn is_same_game(one: &dyn AnyPlay, other: &dyn AnyPlay) -> bool {
    let everything = Viewer::All { seat: None };
    let asks_the_same = |seat: Seat| one.asked(seat) == other.asked(seat);
    one.turn() == other.turn()
        && one.standings() == other.standings()
        && one.view(everything) == other.view(everything)
        && Seat::all(MAX_SEATS).all(asks_the_same)
}
