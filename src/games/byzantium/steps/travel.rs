//! What armies on their way lead to (Z-50 to Z-57).

use crate::games::Seat;
use crate::games::byzantium::card::Army;
use crate::games::byzantium::journey::{Journey, JourneyStage, Leg};
use crate::games::byzantium::legal::{can_go_on, is_payable, step_cost};
use crate::games::byzantium::map::{City, Via};
use crate::games::byzantium::state::State;
use crate::games::byzantium::words::{Attack, Fact};

use super::main_action::begin_combat;
use super::{Flow, roll};

/// A step of a journey without a choice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::games::byzantium) enum Step {
    /// Attack the hostile city where the army has arrived (Z-60).
    Attack(Army, City),
    /// End the action, as nothing else can follow, or no army is left.
    End,
    /// Sail, as the fleet does nothing (Z-56).
    Sail(Leg),
    /// Stay, as the doubled cost cannot be paid (Z-56).
    Stay(Leg),
    /// Roll for the fleet (Z-56).
    RollForFleet(Leg),
    /// Arrive after the fleet's attack (Z-56).
    Arrive(Leg),
}

/// The next step of a journey.
pub(super) fn next_step(state: &State, journey: &Journey) -> Option<Step> {
    let Some(city) = state.position(state.active, journey.army) else {
        return Some(Step::End);
    };
    match journey.stage {
        JourneyStage::Resting if !state.cities.is_friendly(city, journey.army) => {
            Some(Step::Attack(journey.army, city))
        }
        JourneyStage::Resting if can_go_on(state, state.active) => None,
        JourneyStage::Resting => Some(Step::End),
        JourneyStage::Asked(leg) if state.hostile_fleet(state.active).is_none() => {
            Some(Step::Sail(leg))
        }
        JourneyStage::Asked(_) => None,
        JourneyStage::Answered(leg) if leg.answer == (false, false) => Some(Step::Sail(leg)),
        JourneyStage::Answered(leg) if is_payable(state, leg) => None,
        JourneyStage::Answered(leg) => Some(Step::Stay(leg)),
        JourneyStage::Attacked(leg) => Some(Step::RollForFleet(leg)),
        JourneyStage::Arriving(leg) => Some(Step::Arrive(leg)),
    }
}

pub(super) fn take(ctx: &mut Flow<'_>, step: Step) {
    let seat = ctx.state().active;
    match step {
        Step::Attack(army, city) => begin_combat(ctx, seat, Attack::Step, army, city),
        Step::End => ctx.happens(Fact::ActionEnded {
            seat,
            automatic: true,
        }),
        Step::Sail(leg) => sail(ctx, seat, leg, leg.price()),
        Step::Stay(leg) => stay(ctx, seat, leg, true),
        Step::RollForFleet(leg) => roll_for_fleet(ctx, seat, leg),
        Step::Arrive(leg) => sail(ctx, seat, leg, 0),
    }
}

/// Makes or declares the first step of an army (Z-50).
pub(super) fn step(ctx: &mut Flow<'_>, seat: Seat, army: Army, to: City, via: Via) {
    set_out(ctx, seat, army, (to, via), false);
}

/// Makes or declares a further step (Z-54).
pub(super) fn go_on(ctx: &mut Flow<'_>, seat: Seat, to: City, via: Via) {
    if let Some(journey) = ctx.state().journey {
        set_out(ctx, seat, journey.army, (to, via), 0 < journey.steps);
    }
}

fn set_out(ctx: &mut Flow<'_>, seat: Seat, army: Army, (to, via): (City, Via), extra: bool) {
    let state = ctx.state();
    let Some(from) = state.position(seat, army) else {
        return;
    };
    let (cost, doubled) = step_cost(state, seat, army, (from, to, via), extra);
    let meets_fleet = army == Army::Arab && via.is_by_sea() && state.hostile_fleet(seat).is_some();
    ctx.happens(if meets_fleet {
        Fact::SeaStepDeclared {
            seat,
            from,
            to,
            via,
            cost,
            doubled,
            extra,
        }
    } else {
        Fact::ArmyMoved {
            seat,
            army,
            from,
            to,
            via,
            paid: cost,
            extra,
        }
    });
}

/// Carries out what the mover says to the fleet's answer (Z-56).
pub(super) fn confirm(ctx: &mut Flow<'_>, proceed: bool) {
    let state = ctx.state();
    let seat = state.active;
    let Some(leg) = state.journey.and_then(|journey| journey.stage.leg()) else {
        return;
    };
    let (_, is_attacked) = leg.answer;
    if !proceed {
        stay(ctx, seat, leg, false);
    } else if is_attacked {
        ctx.happens(Fact::PassagePaid {
            seat,
            cubes: leg.price(),
            extra: leg.extra,
        });
    } else {
        sail(ctx, seat, leg, leg.price());
    }
}

fn sail(ctx: &mut Flow<'_>, seat: Seat, leg: Leg, paid: u8) {
    ctx.happens(Fact::ArmyMoved {
        seat,
        army: Army::Arab,
        from: leg.from,
        to: leg.to,
        via: leg.via,
        paid,
        extra: leg.extra,
    });
}

fn stay(ctx: &mut Flow<'_>, seat: Seat, leg: Leg, automatic: bool) {
    ctx.happens(Fact::SeaStepDropped {
        seat,
        from: leg.from,
        to: leg.to,
        automatic,
    });
}

fn roll_for_fleet(ctx: &mut Flow<'_>, seat: Seat, leg: Leg) {
    let dice = roll(ctx, leg.price());
    let holder = ctx.state().hostile_fleet(seat).unwrap_or(seat);
    ctx.happens(Fact::NavalRolled {
        seat,
        holder,
        dice,
        losses: dice.hits(),
    });
}
