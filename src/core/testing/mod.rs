//! What tests of matches stand on, also those of other rooms: logs on paper, twins of logs, choices that repeat.
//!
//! Compiled for tests, and with the feature `testing`.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test that cannot go on says so"
)]

mod clocks;
mod consent;
mod fixture;
mod takebacks;
mod secrecy;

pub use clocks::{PER_TURN, run_out_time, paced, timed, watch};
pub use fixture::{MatchFixture, charter, person, places};
pub use takebacks::undoable;
#[cfg(test)]
pub(crate) use takebacks::{step, takebacks};
pub use secrecy::{Edit, SEED, FoldedLog, begin};

use jiff::SignedDuration;

use crate::Match;
use crate::events::{Actor, By};
use crate::games::Seat;

/// A choice that repeats for the same seed.
pub fn chooser(seed: u64) -> impl FnMut(usize) -> usize {
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    move |count| usize::try_from(rng.next_u32()).unwrap() % count
}

/// The actor of a player's entry.
pub fn player(seat: u8) -> By {
    By {
        kind: Actor::Player,
        seat: Some(Seat::new(seat)),
    }
}

/// How long a start waits for those who may add anew.
pub const RENEWAL_WAIT: SignedDuration = crate::contributions::RENEWAL_WAIT;

/// Where an entry hides a contribution, if it is this fact of it.
pub fn pointer(fact: usize) -> String {
    crate::contributions::pointer(fact)
}

/// The token of what a seat is asked; `None` unless the match awaits it.
pub fn decision(state: &Match, seat: Seat) -> Option<String> {
    crate::decide::decision_token(state, seat)
}
