//! Legality: the check of one action, and the list of all legal ones (5.3).
//!
//! The list uses the same checks, so an action is accepted exactly when it is listed.

mod answers;
mod list;
mod main_action;
mod payment;
mod travel;

use super::{Action, FieldArmy, Phase, Placement, Refusal, State, current_ask};
use crate::{Seat, ensure};

pub(super) use answers::{
    can_retreat, check_retreat_from, each_retreat, each_sacrifice, each_unmaintained, loss_limits,
};
pub(super) use list::legal;
pub(super) use main_action::{BULGARS_AT_ONCE, check_placement};
pub(super) use payment::{sources, would_empty};
pub(super) use travel::{base_cost, can_go_on, check_way, is_payable, step_cost};

pub(super) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    ensure(state.has_seat(seat), Refusal::NotSeated)?;
    ensure(state.phase != Phase::Over, Refusal::GameOver)?;
    let (ask, seats) = current_ask(state).ok_or(Refusal::WrongPhase { ask: None })?;
    ensure(ask.accepts(action), Refusal::WrongPhase { ask: Some(ask) })?;
    ensure(seats.has(seat), Refusal::NotYourDecision)?;
    match action.purchase() {
        Some((purchase, source)) => main_action::check_buy(state, seat, purchase, source),
        None => check_answer(state, seat, action),
    }
}

fn check_answer(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
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
            main_action::check_place_cube(state, seat, cube)
        }
        Action::Tax { cubes } => main_action::check_tax(state, seat, cubes),
        Action::SplitTax { byzantine, arab } => main_action::check_split_tax(state, byzantine, arab),
        Action::EnterArmy { army, city } => {
            travel::check_entry(state, seat, army)?;
            ensure(state.cities.is_friendly(city, army), Refusal::BadEntryCity)
        }
        Action::MoveArmy { army, to, via } => {
            travel::check_step(state, FieldArmy { seat, army }, to, via, false)
        }
        Action::Step { to, via } => {
            let (army, extra) = travel::check_further_step(state, seat)?;
            travel::check_step(state, FieldArmy { seat, army }, to, via, extra)
        }
        Action::ConfirmSeaMove { proceed } => travel::check_confirm(state, seat, proceed),
        Action::StandOrRetreat { retreat } => {
            ensure(!retreat || can_retreat(state, seat), Refusal::NoRetreat)
        }
        Action::RetreatStep { to, via } => answers::check_retreat_step(state, to, via),
        Action::ChooseOpponent { seat } => answers::check_opponent(state, seat),
        Action::ChooseLosses { .. } => answers::check_losses(state, seat, action.field_cubes()),
        Action::Garrison { source } => answers::check_garrison(state, seat, source),
        Action::GarrisonBySacrifice { .. } => answers::check_sacrifice(state, seat, action.field_cubes()),
        Action::ChooseUnmaintained { army, .. } => {
            answers::check_unmaintained(state, seat, army, action.cubes())
        }
        Action::FinishIncrease {}
        | Action::TakeBack {}
        | Action::EndAction {}
        | Action::Pass {}
        | Action::FleetResponse { .. }
        | Action::FleetBlock { .. }
        | Action::LevyDefence { .. }
        // The function `check` handles purchases before this `match`.
        | Action::ClaimCity { .. } | Action::Build { .. } | Action::SpecialImprove { .. } | Action::SpecialRuler { .. } | Action::SpecialFleet { .. } | Action::SpecialFortify { .. } | Action::SpecialBulgarReinforcement { .. } | Action::SpecialBulgarAttack { .. } | Action::SpecialCivilWar { .. } => Ok(()),
    }
}
