//! Armies on the map: entering, steps, civil war (Z-33, Z-41, Z-50 to Z-57).

use crate::games::Seat;

use super::main_action::check_not_own;
use super::payment::{check_source, empties};
use crate::games::byzantium::card::Army;
use crate::games::byzantium::journey::{JourneyStage, Leg};
use crate::games::byzantium::map::{City, Via, map};
use crate::games::byzantium::options::ExtraMoveLimit;
use crate::games::byzantium::pieces::{Source, Space, SpaceKind};
use crate::games::byzantium::refusal::Refusal;
use crate::games::byzantium::state::State;

/// A step that an army may want to make.
#[derive(Clone, Copy)]
pub(super) struct Wish {
    pub(super) seat: Seat,
    pub(super) army: Army,
    pub(super) to: City,
    pub(super) via: Via,
    /// Whether it would be the additional step.
    pub(super) extra: bool,
}

pub(super) fn enter(state: &State, seat: Seat, army: Army, city: City) -> Result<(), Refusal> {
    check_entry(state, seat, army)?;
    if state.cities.is_friendly(city, army) {
        Ok(())
    } else {
        Err(Refusal::BadEntryCity)
    }
}

/// Whether an army can enter the board somewhere (Z-33).
pub(super) fn check_entry(state: &State, seat: Seat, army: Army) -> Result<(), Refusal> {
    let card = state.holdings.of(seat).card(army);
    if card.at.is_some() {
        Err(Refusal::ArmyOnBoard)
    } else if card.field() == 0 {
        Err(Refusal::ArmyEmpty { rule: "Z-33" })
    } else if !card.entered {
        Err(Refusal::NotEnteredYet)
    } else {
        Ok(())
    }
}

pub(super) fn first_step(
    state: &State,
    seat: Seat,
    army: Army,
    to: City,
    via: Via,
) -> Result<(), Refusal> {
    check_step(
        state,
        Wish {
            seat,
            army,
            to,
            via,
            extra: false,
        },
    )
}

pub(super) fn next_step(state: &State, seat: Seat, to: City, via: Via) -> Result<(), Refusal> {
    let (army, extra) = check_going_on(state, seat)?;
    check_step(
        state,
        Wish {
            seat,
            army,
            to,
            via,
            extra,
        },
    )
}

/// Whether the army that moves has a step left, which, and whether it is the additional one (Z-54).
pub(super) fn check_going_on(state: &State, seat: Seat) -> Result<(Army, bool), Refusal> {
    let journey = state.journey.ok_or(Refusal::NoArmy { rule: "Z-50" })?;
    let has_extra = match state.rulings.extra_move_limit {
        ExtraMoveLimit::PerGameTurn => !state.holdings.of(seat).extra_used,
        ExtraMoveLimit::PerAction => true,
    };
    match journey.steps {
        0 => Ok((journey.army, false)),
        1 if has_extra => Ok((journey.army, true)),
        _ => Err(Refusal::ExtraStepUsed),
    }
}

/// Whether an army can make this step (Z-36, Z-51 to Z-57).
pub(super) fn check_step(state: &State, wish: Wish) -> Result<(), Refusal> {
    let Wish {
        seat,
        army,
        to,
        via,
        ..
    } = wish;
    let from = state
        .position(seat, army)
        .ok_or(Refusal::NoArmy { rule: "Z-50" })?;
    check_way(from, to, via, army, "Z-51")?;
    let (cost, _) = step_cost(state, wish.seat, army, (from, to, via), wish.extra);
    check_cost(state, seat, army, cost)?;
    if !state.cities.is_friendly(to, army) {
        check_not_own(state, seat, to)?;
    }
    if army == Army::Arab && state.barred.has(from, to, via) {
        return Err(Refusal::SeaBarred { rule: "Z-57" });
    }
    Ok(())
}

/// Whether there is such a connection for an army (Z-51, Z-65).
pub(super) fn check_way(
    from: City,
    to: City,
    via: Via,
    army: Army,
    rule: &'static str,
) -> Result<(), Refusal> {
    if !from.leads_to(to, via) {
        return Err(Refusal::NotConnected { rule });
    }
    match (army, via) {
        (Army::Byzantine, Via::Desert) => Err(Refusal::Desert { rule }),
        (Army::Arab, Via::Capital) => Err(Refusal::NotConnected { rule }),
        (Army::Byzantine, Via::Road | Via::Sea | Via::Capital)
        | (Army::Arab, Via::Road | Via::Desert | Via::Sea) => Ok(()),
    }
}

/// What a step costs, and what it costs if the Byzantine fleet doubles it (Z-51, Z-52).
pub(in crate::games::byzantium) fn step_cost(
    state: &State,
    seat: Seat,
    army: Army,
    (from, to, via): (City, City, Via),
    extra: bool,
) -> (u8, u8) {
    let more = u8::from(extra);
    let base: u8 = match (army, via) {
        (Army::Byzantine, _) | (Army::Arab, Via::Road | Via::Desert) => 1,
        (Army::Arab, Via::Sea | Via::Capital) if map().is_strait(from, to) => 4,
        (Army::Arab, Via::Sea | Via::Capital) => 2,
    };
    let is_halved =
        army == Army::Arab && via.is_by_sea() && state.on_space(Space::FleetArab) == Some(seat);
    let halved = if is_halved { base.div_ceil(2) } else { base };
    (halved + more, 2 * halved + more)
}

/// Whether an army can pay for a step and still be an army (Z-55).
pub(super) fn check_cost(state: &State, seat: Seat, army: Army, cost: u8) -> Result<(), Refusal> {
    let card = state.holdings.of(seat).card(army);
    if card.movement < cost {
        Err(Refusal::InsufficientMovement {
            cost,
            movement: card.movement,
        })
    } else if card.field() <= cost && !card.guard {
        Err(Refusal::ArmyEmpty { rule: "Z-55" })
    } else {
        Ok(())
    }
}

/// Whether the mover can pay for the step as the fleet answered it (Z-56).
pub(in crate::games::byzantium) fn is_payable(state: &State, leg: Leg) -> bool {
    check_cost(state, state.active, Army::Arab, leg.price()).is_ok()
}

pub(super) fn confirm(state: &State, seat: Seat, proceed: bool) -> Result<(), Refusal> {
    match state.journey.map(|journey| journey.stage) {
        Some(JourneyStage::Answered(leg)) if proceed => {
            check_cost(state, seat, Army::Arab, leg.price())
        }
        Some(
            JourneyStage::Answered(_)
            | JourneyStage::Resting
            | JourneyStage::Asked(_)
            | JourneyStage::Attacked(_)
            | JourneyStage::Arriving(_),
        )
        | None => Ok(()),
    }
}

pub(super) fn civil_war(
    state: &State,
    seat: Seat,
    army: Army,
    source: Source,
) -> Result<(), Refusal> {
    check_civil_war(state, seat, army)?;
    check_fuel(state, seat, army, source)
}

/// Whether an army can attack the city it stands in (Z-41).
pub(super) fn check_civil_war(state: &State, seat: Seat, army: Army) -> Result<(), Refusal> {
    if state.journey.is_some_and(|journey| journey.army != army) {
        return Err(Refusal::OtherArmyMoves);
    }
    if state.free_space(SpaceKind::CivilWar(army)).is_none() {
        return Err(Refusal::BoxOccupied);
    }
    let city = state
        .position(seat, army)
        .ok_or(Refusal::NoArmy { rule: "Z-41" })?;
    if !state.cities.is_friendly(city, army) {
        return Err(Refusal::WrongFaction { rule: "Z-41" });
    }
    if state.cities.of(city).owner == Some(seat) {
        return Err(Refusal::OwnCity);
    }
    if city.is_capital() {
        return Err(Refusal::Constantinople { rule: "Z-41" });
    }
    Ok(())
}

/// Whether the cube of a civil war can come from there: not the army's last (Z-25).
pub(super) fn check_fuel(
    state: &State,
    seat: Seat,
    army: Army,
    source: Source,
) -> Result<(), Refusal> {
    let holding = state.holdings.of(seat);
    check_source(holding, source, army, 0)?;
    if empties(holding, source, army) {
        Err(Refusal::ArmyEmpty { rule: "Z-25" })
    } else {
        Ok(())
    }
}

/// Whether the army that moves can do anything but end the action (5.4, arrive).
pub(in crate::games::byzantium) fn can_go_on(state: &State, seat: Seat) -> bool {
    let steps = check_going_on(state, seat).is_ok_and(|(army, extra)| {
        let from = state.position(seat, army);
        let mut links = from.map_or(&[][..], City::links).iter();
        links.any(|(to, via)| {
            let wish = Wish {
                seat,
                army,
                to: *to,
                via: *via,
                extra,
            };
            check_step(state, wish).is_ok()
        })
    });
    let wars = state.journey.is_some_and(|journey| {
        check_civil_war(state, seat, journey.army).is_ok()
            && Source::ALL
                .into_iter()
                .any(|source| check_fuel(state, seat, journey.army, source).is_ok())
    });
    steps || wars
}
