//! Consequences of losses (Z-34, Z-64).

use crate::Seat;
use crate::byzantium::legal::loss_limits;
use crate::byzantium::{Fact, State, Toll, spread, sum};

use super::{Flow, destruction_fact};

/// Whether an army has no choice which cubes to lose (5.4).
pub(super) fn is_forced(state: &State, toll: Toll) -> bool {
    let limits = loss_limits(state, toll);
    let filled = limits.iter().filter(|limit| 0 < **limit).count();
    sum(limits) <= toll.losses || filled < 2
}

/// Takes losses for which there is no choice; losses beyond the last cube destroy the army (Z-34, Z-64).
pub(super) fn take_forced(ctx: &mut Flow<'_>, toll: Toll) {
    let limits = loss_limits(ctx.state(), toll);
    ctx.apply(losses_fact(toll, spread(limits, toll.losses), true));
    let card = ctx.state().card(toll.seat, toll.army);
    if sum(limits) < toll.losses && card.field() == 0 {
        let fact = destruction_fact(ctx.state(), toll.seat, toll.army);
        ctx.apply(fact);
    }
}

/// Returns the fact that an army loses the cubes that it owes (Z-64).
pub(super) fn chosen_fact(state: &State, seat: Seat, cubes: [u8; 3]) -> Option<Fact> {
    let toll = Toll::find(&state.tolls, seat)?;
    Some(losses_fact(toll, cubes, false))
}

fn losses_fact(toll: Toll, cubes: [u8; 3], automatic: bool) -> Fact {
    let [elite, main, movement] = cubes;
    Fact::LossesTaken {
        seat: toll.seat,
        army: toll.army,
        elite,
        main,
        movement,
        automatic,
    }
}
