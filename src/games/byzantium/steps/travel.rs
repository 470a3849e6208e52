//! Consequences of army movement (Z-50 to Z-57).

use crate::Seat;
use crate::byzantium::legal::{can_go_on, is_payable, step_cost};
use crate::byzantium::{Army, Attack, City, Fact, FieldArmy, Journey, Leg, State, Via};

use super::main_action::combat_fact;
use super::{Flow, Step, roll};

pub(super) fn next_step(state: &State, journey: &Journey) -> Option<Step> {
    let (seat, army) = (state.active, journey.army);
    let ended = Fact::ActionEnded {
        seat,
        automatic: true,
    };
    // An army without a city was destroyed by the Byzantine fleet before it arrived (Z-56).
    let Some(city) = state.position(seat, army) else {
        return Some(Step::Apply(ended));
    };
    Some(Step::Apply(match journey.declared {
        None if !state.cities.is_friendly(city, army) => {
            combat_fact(state, Attack::Step, army, city)
        }
        None if can_go_on(state, seat) => return None,
        None => ended,
        Some(leg) if state.is_attacked => sail_fact(seat, leg, 0),
        Some(leg) if !leg.answered && state.spaces.hostile_fleet(seat).is_some() => return None,
        Some(leg) if !leg.double && !leg.attack => sail_fact(seat, leg, leg.price()),
        Some(leg) if is_payable(state, leg) => return None,
        Some(leg) => stay_fact(seat, leg, true),
    }))
}

/// Returns the fact of a step of an army, or of its declaration if the Byzantine fleet may respond (Z-50, Z-54, Z-56).
pub(super) fn step_fact(
    state: &State,
    army: Army,
    to: City,
    via: Via,
    extra: bool,
) -> Option<Fact> {
    let seat = state.active;
    let from = state.position(seat, army)?;
    let cost = step_cost(state, FieldArmy { seat, army }, from, to, via);
    let more = u8::from(extra);
    let meets_fleet =
        army == Army::Arab && via.is_by_sea() && state.spaces.hostile_fleet(seat).is_some();
    Some(if meets_fleet {
        Fact::SeaStepDeclared {
            seat,
            from,
            to,
            via,
            cost: cost + more,
            doubled: 2 * cost + more,
            extra,
        }
    } else {
        Fact::ArmyMoved {
            seat,
            army,
            from,
            to,
            via,
            paid: cost + more,
            extra,
        }
    })
}

pub(super) fn further_step_fact(state: &State, to: City, via: Via) -> Option<Fact> {
    let journey = state.journey?;
    step_fact(state, journey.army, to, via, 0 < journey.steps)
}

/// Carries out the decision of the moving army's seat after the fleet's response (Z-56).
pub(super) fn confirm(ctx: &mut Flow<'_>, proceed: bool) {
    let (seat, journey) = (ctx.state().active, ctx.state().journey);
    let Some(leg) = journey.and_then(|journey| journey.declared) else {
        return;
    };
    if !proceed {
        return ctx.apply(stay_fact(seat, leg, false));
    }
    let cubes = leg.price();
    if !leg.attack {
        return ctx.apply(sail_fact(seat, leg, cubes));
    }
    ctx.apply(Fact::PassagePaid {
        seat,
        cubes,
        extra: leg.extra,
    });
    let dice = roll(ctx, cubes);
    let holder = ctx.state().spaces.hostile_fleet(seat).unwrap_or(seat);
    ctx.apply(Fact::NavalRolled {
        seat,
        holder,
        dice,
        losses: dice.hits(),
    });
}

fn sail_fact(seat: Seat, leg: Leg, paid: u8) -> Fact {
    Fact::ArmyMoved {
        seat,
        army: Army::Arab,
        from: leg.from,
        to: leg.to,
        via: leg.via,
        paid,
        extra: leg.extra,
    }
}

fn stay_fact(seat: Seat, leg: Leg, automatic: bool) -> Fact {
    Fact::SeaStepDropped {
        seat,
        from: leg.from,
        to: leg.to,
        automatic,
    }
}
