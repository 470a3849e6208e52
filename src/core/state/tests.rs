//! Compares matches: every field, and the game as far as a viewer who sees everything can distinguish.

use super::Match;
use crate::games::{AnyPlay, MAX_SEATS, Seat, Viewer};

impl PartialEq for Match {
    fn eq(&self, other: &Self) -> bool {
        // The pattern has no `..`, so a new field does not compile until it is compared here.
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

/// Whether two games await the same seats and give the same view to a viewer who sees everything.
pub(crate) fn is_same_game(one: &dyn AnyPlay, other: &dyn AnyPlay) -> bool {
    let everything = Viewer::All { seat: None };
    let asks_the_same = |seat: Seat| one.asked(seat) == other.asked(seat);
    one.turn() == other.turn()
        && one.standings() == other.standings()
        && one.view(everything) == other.view(everything)
        && Seat::all(MAX_SEATS).all(asks_the_same)
}
