//! One plain sentence for each fact.

#![expect(
    clippy::unnested_or_patterns,
    reason = "a chapter is a pattern of its own"
)]

mod actions;
mod combat;
mod conquest;
mod income;
mod phrases;
mod specials;
mod travel;
mod turns;

use crate::games::Names;

use super::chapters::{actions, battle, conquest, income, muster, specials, travel, turns};
use super::facts::Fact;

/// Tells a fact in one sentence.
pub(super) fn describe(fact: &Fact, names: Names<'_>) -> String {
    match fact {
        turns!() => turns::describe(fact, names),
        actions!() => actions::describe(fact, names),
        specials!() => specials::describe(fact, names),
        travel!() => travel::describe(fact, names),
        muster!() => combat::describe_muster(fact, names),
        battle!() => combat::describe_battle(fact, names),
        conquest!() => conquest::describe(fact, names),
        income!() => income::describe(fact, names),
    }
}
