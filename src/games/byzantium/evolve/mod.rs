//! How facts change the state. Total: what cannot happen changes as little as it can.

#![expect(
    clippy::unnested_or_patterns,
    reason = "a chapter is a pattern of its own"
)]

mod actions;
mod combat;
mod conquest;
mod income;
mod specials;
mod travel;
mod turns;

use super::chapters::{actions, battle, conquest, income, muster, specials, travel, turns};
use super::state::State;
use super::words::Fact;

impl State {
    /// Changes the state by one fact.
    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            turns!() => self.evolve_turns(fact),
            actions!() => self.evolve_actions(fact),
            specials!() => self.evolve_specials(fact),
            travel!() => self.evolve_travel(fact),
            muster!() => self.evolve_muster(fact),
            battle!() => self.evolve_battle(fact),
            conquest!() => self.evolve_conquest(fact),
            income!() => self.evolve_income(fact),
        }
    }
}

/// Adds to a count.
fn add(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

/// Takes away from a count.
fn take(count: &mut u8, less: u8) {
    *count = count.saturating_sub(less);
}
