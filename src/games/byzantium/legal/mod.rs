//! What may be done: the check of one action, and the list of all (5.3).
//!
//! The list is made of the same checks, so that an action is accepted exactly when it is listed.

mod answers;
mod list;
mod main_action;
mod payment;
mod travel;

use super::{Action, Ask, Phase, Refusal, State, asked};
use crate::games::Seat;

pub(super) use answers::{
    can_retreat, check_retreat_from, each_retreat, each_sacrifice, each_unmaintained, loss_limits,
};
pub(super) use list::legal;
pub(super) use main_action::{BUILDING_PRICE, BULGARS_AT_ONCE, check_placement};
pub(super) use payment::{empties, sources};
pub(super) use travel::{can_go_on, is_payable, step_cost};

/// What a check says: yes, or which rule forbids it.
type Checked = Result<(), Refusal>;

/// Says whether `seat` may do this now, or which rule forbids it.
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    if !state.has_seat(seat) {
        return Err(Refusal::NotSeated);
    }
    if state.phase == Phase::Over {
        return Err(Refusal::GameOver);
    }
    let Some((ask, seats)) = asked(state) else {
        return Err(Refusal::WrongPhase { ask: None });
    };
    if !ask.takes(*action) {
        return Err(Refusal::WrongPhase { ask: Some(ask) });
    }
    if !seats.has(seat) {
        return Err(Refusal::NotYourDecision);
    }
    check_answer(state, seat, ask, *action)
}

fn check_answer(state: &State, seat: Seat, ask: Ask, action: Action) -> Checked {
    match action {
        Action::ClaimCity { city, source } => main_action::claim(state, seat, city, source),
        Action::PlaceCube {
            army,
            place,
            source,
        } => main_action::place_cube(state, seat, army, (place, source)),
        Action::Tax { cubes } => main_action::tax(state, seat, cubes),
        Action::SplitTax { byzantine, arab } => main_action::split_tax(state, byzantine, arab),
        Action::Build { building, source } => main_action::build(state, seat, building, source),
        Action::SpecialImprove { city, source } => main_action::improve(state, seat, city, source),
        Action::SpecialRuler { army, source } => main_action::ruler(state, seat, army, source),
        Action::SpecialFleet { army, source } => main_action::fleet(state, seat, army, source),
        Action::SpecialFortify { city, source } => main_action::fortify(state, seat, city, source),
        Action::SpecialBulgarReinforcement {
            beneficiary,
            source,
        } => main_action::reinforce_bulgars(state, seat, beneficiary, source),
        Action::SpecialBulgarAttack {
            target,
            beneficiary,
            source,
        } => main_action::bulgar_attack(state, seat, target, beneficiary, source),
        Action::SpecialCivilWar { army, source } => travel::civil_war(state, seat, army, source),
        Action::EnterArmy { army, city } => travel::enter(state, seat, army, city),
        Action::MoveArmy { army, to, via } => {
            travel::check_step(state, seat, army, (to, via), false)
        }
        Action::Step { to, via } => travel::next_step(state, seat, (to, via)),
        Action::ConfirmSeaMove { proceed } => travel::confirm(state, seat, proceed),
        Action::StandOrRetreat { retreat } => answers::stand_or_retreat(state, seat, retreat),
        Action::RetreatStep { to, via } => answers::retreat_step(state, to, via),
        Action::ChooseOpponent { seat } => answers::choose_opponent(state, seat),
        Action::ChooseLosses {
            elite,
            main,
            movement,
        } => answers::choose_losses(state, seat, [elite, main, movement]),
        Action::Garrison { source } => answers::garrison(state, seat, source),
        Action::GarrisonBySacrifice {
            elite,
            main,
            movement,
        } => answers::sacrifice(state, seat, [elite, main, movement]),
        Action::ChooseUnmaintained {
            army,
            elite,
            main,
            movement,
            levy,
        } => answers::choose_unmaintained(state, seat, army, [elite, main, movement, levy]),
        Action::FinishIncrease {}
        | Action::TakeBack {}
        | Action::EndAction {}
        | Action::Pass {}
        | Action::FleetResponse { .. }
        | Action::FleetBlock { .. }
        | Action::LevyDefence { .. } => {
            debug_assert!(ask.takes(action), "the question was checked");
            Ok(())
        }
    }
}
