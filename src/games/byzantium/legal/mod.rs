//! What may be done: the check of one action, and the list of all (5.3).
//!
//! The list is made of the same checks, so that an action is accepted exactly when it is listed.

mod answers;
mod list;
mod main_action;
mod payment;
mod travel;

use super::{Action, Army, FieldArmy, Phase, Placement, Refusal, State, asked};
use crate::{Seat, ensure};

pub(super) use answers::{
    can_retreat, check_retreat_from, each_retreat, each_sacrifice, each_unmaintained, loss_limits,
};
pub(super) use list::legal;
pub(super) use main_action::{BULGARS_AT_ONCE, check_placement};
pub(super) use payment::{empties, sources};
pub(super) use travel::{base_cost, can_go_on, check_way, is_payable, step_cost};

/// What a check says: yes, or which rule forbids it.
type Checked = Result<(), Refusal>;

/// The same of what costs something, with who pays.
type Payer = Result<Army, Refusal>;

/// Says whether `seat` may do this now, or which rule forbids it.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "as the contract has it")]
pub(super) fn check(state: &State, seat: Seat, action: &Action) -> Checked {
    ensure(state.has_seat(seat), Refusal::NotSeated)?;
    ensure(state.phase != Phase::Over, Refusal::GameOver)?;
    let (ask, seats) = asked(state).ok_or(Refusal::WrongPhase { ask: None })?;
    ensure(ask.takes(*action), Refusal::WrongPhase { ask: Some(ask) })?;
    ensure(seats.has(seat), Refusal::NotYourDecision)?;
    match action.purchase() {
        Some((purchase, source)) => main_action::buy(state, seat, purchase, source),
        None => check_answer(state, seat, *action),
    }
}

fn check_answer(state: &State, seat: Seat, action: Action) -> Checked {
    match action {
        Action::PlaceCube {
            army,
            place,
            source,
        } => {
            let cube = Placement {
                army,
                place,
                source,
            };
            main_action::place_cube(state, seat, cube)
        }
        Action::Tax { cubes } => main_action::tax(state, seat, cubes),
        Action::SplitTax { byzantine, arab } => main_action::split_tax(state, byzantine, arab),
        Action::EnterArmy { army, city } => travel::enter(state, seat, army, city),
        Action::MoveArmy { army, to, via } => {
            travel::check_step(state, FieldArmy { seat, army }, to, via, false)
        }
        Action::Step { to, via } => travel::next_step(state, seat, to, via),
        Action::ConfirmSeaMove { proceed } => travel::confirm(state, seat, proceed),
        Action::StandOrRetreat { retreat } => answers::stand_or_retreat(state, seat, retreat),
        Action::RetreatStep { to, via } => answers::retreat_step(state, to, via),
        Action::ChooseOpponent { seat } => answers::choose_opponent(state, seat),
        Action::ChooseLosses { .. } => answers::choose_losses(state, seat, action.field_cubes()),
        Action::Garrison { source } => answers::garrison(state, seat, source),
        Action::GarrisonBySacrifice { .. } => answers::sacrifice(state, seat, action.field_cubes()),
        Action::ChooseUnmaintained { army, .. } => {
            answers::choose_unmaintained(state, seat, army, action.cubes())
        }
        Action::FinishIncrease {}
        | Action::TakeBack {}
        | Action::EndAction {}
        | Action::Pass {}
        | Action::FleetResponse { .. }
        | Action::FleetBlock { .. }
        | Action::LevyDefence { .. }
        // What a cube is taken for was checked as a purchase.
        | Action::ClaimCity { .. } | Action::Build { .. } | Action::SpecialImprove { .. } | Action::SpecialRuler { .. } | Action::SpecialFleet { .. } | Action::SpecialFortify { .. } | Action::SpecialBulgarReinforcement { .. } | Action::SpecialBulgarAttack { .. } | Action::SpecialCivilWar { .. } => Ok(()),
    }
}
