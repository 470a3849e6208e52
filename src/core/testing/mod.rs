//! Test support for matches, also for other packages: matches in memory, logs that differ in hidden parts
//! only.
#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod clocks;
mod consent;
mod fixture;
mod secrecy;
mod takebacks;

pub use clocks::{PER_TURN, paced, run_out_time, timed, watch};
pub use fixture::{MatchFixture, charter, person, places};
pub use secrecy::{Edit, FoldedLog, SEED, begin};
pub use takebacks::undoable;
#[cfg(test)]
pub(crate) use takebacks::{step, takebacks};

use jiff::SignedDuration;

use crate::Match;
use crate::events::{Actor, By};
use crate::games::Seat;

/// Returns a function that makes the same random choices for the same seed.
pub fn chooser(seed: u64) -> impl FnMut(usize) -> usize {
    use rand_chacha::rand_core::{Rng, SeedableRng};
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
    move |count| usize::try_from(rng.next_u32()).unwrap() % count
}

pub fn player(seat: u8) -> By {
    By {
        kind: Actor::Player,
        seat: Some(Seat::new(seat)),
    }
}

pub const RENEWAL_WAIT: SignedDuration = crate::contributions::RENEWAL_WAIT;

pub fn pointer(fact: usize) -> String {
    crate::contributions::pointer(fact)
}

pub fn decision(state: &Match, seat: Seat) -> Option<String> {
    crate::decide::decision_token(state, seat)
}
