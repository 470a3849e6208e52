//! What retreats lead to (Z-61, Z-65, Z-66).

use crate::games::Seat;
use crate::games::byzantium::card::Army;
use crate::games::byzantium::contest::Retreat;
use crate::games::byzantium::legal::each_retreat;
use crate::games::byzantium::map::{City, Via};
use crate::games::byzantium::state::State;
use crate::games::byzantium::words::Fact;

use super::{Flow, destroy};

/// A step of a retreat without a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::games::byzantium) enum Step {
    /// Go the only way there is.
    Go(City, Via),
    /// Stand after all, as no way is left.
    Stand(Seat),
    /// Be destroyed, as no way is left (Z-66).
    Perish(Seat, Army),
}

/// The next step of a retreat.
pub(super) fn next_step(state: &State, retreat: &Retreat) -> Option<Step> {
    if retreat.declared.is_some() {
        return None;
    }
    let mut ways = each_retreat(state, retreat);
    let Some((to, via)) = ways.next() else {
        return Some(if retreat.voluntary && !retreat.has_moved {
            Step::Stand(retreat.seat)
        } else {
            Step::Perish(retreat.seat, retreat.army)
        });
    };
    match ways.next() {
        Some(_) => None,
        None => Some(Step::Go(to, via)),
    }
}

pub(super) fn take(ctx: &mut Flow<'_>, taken: Step) {
    match taken {
        Step::Go(to, via) => step(ctx, to, via),
        Step::Stand(seat) => ctx.happens(Fact::ArmyStood {
            seat,
            automatic: true,
        }),
        Step::Perish(seat, army) => destroy(ctx, seat, army),
    }
}

/// Lets an army stand, or leave before the battle (Z-61).
pub(super) fn choose(ctx: &mut Flow<'_>, seat: Seat, leaves: bool) {
    let state = ctx.state();
    let city = state.combat.map(|combat| combat.city);
    let army = city.and_then(|city| state.cities.of(city).faction.army());
    match army {
        Some(army) if leaves => ctx.happens(Fact::RetreatBegun {
            seat,
            army,
            voluntary: true,
        }),
        Some(_) | None => ctx.happens(Fact::ArmyStood {
            seat,
            automatic: false,
        }),
    }
}

/// Makes a step of a retreat, or declares it to the fleet (Z-66).
pub(super) fn step(ctx: &mut Flow<'_>, to: City, via: Via) {
    let state = ctx.state();
    let Some(Retreat { seat, army, .. }) = state.retreat else {
        return;
    };
    let Some(from) = state.position(seat, army) else {
        return;
    };
    let meets_fleet = army == Army::Arab && via.is_by_sea() && state.hostile_fleet(seat).is_some();
    if meets_fleet {
        ctx.happens(Fact::RetreatDeclared {
            seat,
            from,
            to,
            via,
        });
    } else {
        go(ctx, seat, army, (from, to, via));
    }
}

/// Lets the fleet forbid a retreat, or the army go (Z-66).
pub(super) fn answer_fleet(ctx: &mut Flow<'_>, holder: Seat, block: bool) {
    let state = ctx.state();
    let Some(retreat) = state.retreat else { return };
    let (Some(from), Some((to, via))) =
        (state.position(retreat.seat, retreat.army), retreat.declared)
    else {
        return;
    };
    if block {
        ctx.happens(Fact::RetreatForbidden {
            seat: holder,
            from,
            to,
        });
    } else {
        ctx.happens(Fact::RetreatAllowed { seat: holder });
        go(ctx, retreat.seat, retreat.army, (from, to, via));
    }
}

fn go(ctx: &mut Flow<'_>, seat: Seat, army: Army, (from, to, via): (City, City, Via)) {
    let hostile = !ctx.state().cities.is_friendly(to, army);
    ctx.happens(Fact::ArmyRetreated {
        seat,
        army,
        from,
        to,
        via,
        hostile,
    });
}
