//! Consequences of retreats (Z-61, Z-65, Z-66).

use crate::Seat;
use crate::byzantium::legal::each_retreat;
use crate::byzantium::{Army, City, Fact, FieldArmy, Retreat, State, Via};

use super::{Flow, Step, destruction_fact};

/// Next step of a retreat: the only way, else to stay or be destroyed (Z-66); `None` if the seat must choose.
pub(super) fn next_step(state: &State, retreat: &Retreat) -> Option<Step> {
    if retreat.to.is_some() {
        return None;
    }
    let seat = retreat.seat;
    let at = state.position(seat, retreat.army);
    let stands = state.combat.is_some_and(|combat| at == Some(combat.city));
    let mut ways = each_retreat(state, retreat);
    let fact = match (ways.next(), ways.next()) {
        (Some(_), Some(_)) => return None,
        (Some((to, via)), None) => step_fact(state, to, via)?,
        (None, _) if retreat.voluntary && stands => Fact::ArmyStood {
            seat,
            automatic: true,
        },
        (None, _) => destruction_fact(state, seat, retreat.army),
    };
    Some(Step::Apply(fact))
}

/// Returns the fact that an army stays to defend, or leaves before the battle (Z-61).
pub(super) fn stand_or_retreat_fact(state: &State, seat: Seat, leaves: bool) -> Fact {
    let city = state.combat.map(|combat| combat.city);
    let army = city.and_then(|city| state.cities.army(city));
    match army {
        Some(army) if leaves => Fact::RetreatBegun {
            seat,
            army,
            voluntary: true,
        },
        Some(_) | None => Fact::ArmyStood {
            seat,
            automatic: false,
        },
    }
}

/// Returns the fact of a step of a retreat, or of its declaration if the Byzantine fleet may forbid it (Z-66).
pub(super) fn step_fact(state: &State, to: City, via: Via) -> Option<Fact> {
    let Retreat { seat, army, .. } = *state.retreat.as_ref()?;
    let from = state.position(seat, army)?;
    let meets_fleet =
        army == Army::Arab && via.is_by_sea() && state.spaces.hostile_fleet(seat).is_some();
    Some(if meets_fleet {
        Fact::RetreatDeclared {
            seat,
            from,
            to,
            via,
        }
    } else {
        retreat_fact(state, FieldArmy { seat, army }, from, to, via)
    })
}

/// Applies the fleet's answer: the fleet forbids the retreat, or lets the army go (Z-66).
pub(super) fn answer_fleet(ctx: &mut Flow<'_>, holder: Seat, block: bool) {
    let state = ctx.state();
    let Some(&Retreat {
        seat,
        army,
        to,
        via,
        ..
    }) = state.retreat.as_ref()
    else {
        return;
    };
    let (Some(from), Some(to), Some(via)) = (state.position(seat, army), to, via) else {
        return;
    };
    if block {
        ctx.apply(Fact::RetreatForbidden {
            seat: holder,
            from,
            to,
        });
    } else {
        ctx.apply(Fact::RetreatAllowed { seat: holder });
        let fact = retreat_fact(ctx.state(), FieldArmy { seat, army }, from, to, via);
        ctx.apply(fact);
    }
}

fn retreat_fact(state: &State, mover: FieldArmy, from: City, to: City, via: Via) -> Fact {
    let FieldArmy { seat, army } = mover;
    Fact::ArmyRetreated {
        seat,
        army,
        from,
        to,
        via,
        hostile: !state.cities.is_friendly(to, army),
    }
}
