//! Checks army movement: entering, steps, civil war (Z-33, Z-41, Z-50 to Z-57).

use super::main_action::{check_buy, check_not_own, check_space};
use crate::byzantium::{
    Army, City, ExtraMoveLimit, FieldArmy, Leg, Purchase, Refusal, Source, Space, SpaceKind, State,
    Via, is_way_closed, map,
};
use crate::{Seat, ensure};

/// Checks that an army can enter the board, whatever the city (Z-33).
pub(super) fn check_entry(state: &State, seat: Seat, army: Army) -> Result<(), Refusal> {
    let card = state.card(seat, army);
    ensure(card.at.is_none(), Refusal::ArmyOnBoard)?;
    ensure(0 < card.field(), Refusal::ArmyEmpty { rule: "Z-33" })?;
    ensure(card.entered, Refusal::NotEnteredYet)
}

/// Returns the moving army if it has a step left, and whether that is the additional one (Z-54).
pub(super) fn check_further_step(state: &State, seat: Seat) -> Result<(Army, bool), Refusal> {
    let journey = state.journey.ok_or(Refusal::NoArmy { rule: "Z-50" })?;
    let has_extra = match state.rulings.extra_move_limit {
        ExtraMoveLimit::PerGameTurn => !state.holdings.get(seat).extra_used,
        ExtraMoveLimit::PerAction => true,
    };
    match journey.steps {
        0 => Ok((journey.army, false)),
        1 if has_extra => Ok((journey.army, true)),
        _ => Err(Refusal::ExtraStepUsed),
    }
}

/// Checks that an army can make this step (Z-36, Z-51 to Z-57).
pub(super) fn check_step(
    state: &State,
    mover: FieldArmy,
    to: City,
    via: Via,
    extra: bool,
) -> Result<(), Refusal> {
    let FieldArmy { seat, army } = mover;
    let nowhere = Refusal::NoArmy { rule: "Z-50" };
    let from = state.position(seat, army).ok_or(nowhere)?;
    check_way(from, to, via, army, "Z-51")?;
    let cost = step_cost(state, mover, from, to, via) + u8::from(extra);
    check_cost(state, seat, army, cost)?;
    if !state.cities.is_friendly(to, army) {
        check_not_own(state, seat, to)?;
    }
    let is_closed = army == Army::Arab && is_way_closed(&state.barred, from, to, via);
    ensure(!is_closed, Refusal::SeaBarred { rule: "Z-57" })
}

/// Checks that an army can use this connection (Z-51, Z-65).
pub(crate) fn check_way(
    from: City,
    to: City,
    via: Via,
    army: Army,
    rule: &'static str,
) -> Result<(), Refusal> {
    ensure(from.leads_to(to, via), Refusal::NotConnected { rule })?;
    match (army, via) {
        (Army::Byzantine, Via::Desert) => Err(Refusal::Desert { rule }),
        (Army::Arab, Via::Capital) => Err(Refusal::NotConnected { rule }),
        (Army::Byzantine, Via::Road | Via::Sea | Via::Capital)
        | (Army::Arab, Via::Road | Via::Desert | Via::Sea) => Ok(()),
    }
}

/// Cost of a step in movement cubes, without the surcharge of an additional step (Z-51, Z-52).
pub(in crate::byzantium) fn step_cost(
    state: &State,
    mover: FieldArmy,
    from: City,
    to: City,
    via: Via,
) -> u8 {
    let fleet = state.spaces.owner(Space::FleetArab);
    base_cost(mover.army, from, to, via, fleet == Some(mover.seat))
}

/// Base cost of a step in movement cubes; the Arab fleet halves it for Arabs at sea (Z-45, Z-52).
pub(crate) fn base_cost(army: Army, from: City, to: City, via: Via, has_fleet: bool) -> u8 {
    let by_sea = if map().is_strait(from, to) { 4 } else { 2 };
    match army {
        Army::Arab if via.is_by_sea() && has_fleet => by_sea / 2,
        Army::Arab if via.is_by_sea() => by_sea,
        Army::Arab | Army::Byzantine => 1,
    }
}

/// Checks that an army can pay for a step and survive (Z-55).
pub(super) fn check_cost(state: &State, seat: Seat, army: Army, cost: u8) -> Result<(), Refusal> {
    let card = state.card(seat, army);
    let movement = card.movement;
    let lacking = Refusal::InsufficientMovement { cost, movement };
    ensure(cost <= movement, lacking)?;
    let survives = cost < card.field() || card.guard;
    ensure(survives, Refusal::ArmyEmpty { rule: "Z-55" })
}

/// Whether the moving army can pay for the step after the fleet's response (Z-56).
pub(crate) fn is_payable(state: &State, leg: Leg) -> bool {
    check_cost(state, state.active, Army::Arab, leg.price()).is_ok()
}

pub(super) fn check_confirm(state: &State, seat: Seat, proceed: bool) -> Result<(), Refusal> {
    match state.journey.and_then(|journey| journey.declared) {
        Some(leg) if proceed => check_cost(state, seat, Army::Arab, leg.price()),
        Some(_) | None => Ok(()),
    }
}

/// Checks that an army can attack its own city in a civil war (Z-41).
pub(super) fn check_civil_war(state: &State, seat: Seat, army: Army) -> Result<(), Refusal> {
    let moves = state.journey.is_none_or(|journey| journey.army == army);
    ensure(moves, Refusal::OtherArmyMoves)?;
    check_space(state, SpaceKind::CivilWar(army))?;
    let nowhere = Refusal::NoArmy { rule: "Z-41" };
    let city = state.position(seat, army).ok_or(nowhere)?;
    let is_friendly = state.cities.is_friendly(city, army);
    ensure(is_friendly, Refusal::WrongFaction { rule: "Z-41" })?;
    let is_own = state.cities.get(city).owner == Some(seat);
    ensure(!is_own, Refusal::OwnCity)?;
    ensure(!city.is_capital(), Refusal::Constantinople { rule: "Z-41" })
}

/// Whether the moving army can do anything other than end the action (5.4).
pub(crate) fn can_go_on(state: &State, seat: Seat) -> bool {
    let steps = check_further_step(state, seat).is_ok_and(|(army, extra)| {
        let mut ways = state.card(seat, army).ways().iter();
        ways.any(|(to, via)| check_step(state, FieldArmy { seat, army }, *to, *via, extra).is_ok())
    });
    let wars = state.journey.is_some_and(|journey| {
        let war = Purchase::SpecialCivilWar { army: journey.army };
        let mut sources = Source::ALL.into_iter();
        sources.any(|source| check_buy(state, seat, war, source).is_ok())
    });
    steps || wars
}
