//! Checks the invariants of section 8.1 again, independently of the module `invariants`.

use crate::byzantium::Byzantium;
use crate::byzantium::card::{Army, Place};
use crate::byzantium::combat::FieldArmy;
use crate::byzantium::holding::Holding;
use crate::byzantium::map::{City, Faction};
use crate::byzantium::options::Options;
use crate::byzantium::pieces::Space;
use crate::byzantium::state::{Phase, State};
use crate::laws::{Breach, holds, same};
use crate::{Rules, Seat, Seats, Setup, Turn};

/// Checks I-1 to I-9 and I-12 in one position.
pub(super) fn check_position(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    for seat in Seat::all(setup.seats) {
        check_cubes(state, seat)?;
        check_discs(state, seat)?;
    }
    holds(state.bulgars <= 11, || {
        format!("I-4: {} Bulgars", state.bulgars)
    })?;
    for city in City::all() {
        check_city(state, city)?;
    }
    check_guards(setup, state)?;
    if state.combat.is_none() {
        check_armies_apart(setup, state)?;
    }
    check_asked(setup, state)
}

fn cities_of(state: &State, seat: Seat) -> impl Iterator<Item = City> {
    City::all().filter(move |city| state.cities.get(*city).owner == Some(seat))
}

fn army_boxes(holding: &Holding) -> u32 {
    let cards = [&holding.byzantine, &holding.arab];
    let boxes = cards.map(|card| {
        [card.elite, card.main, card.movement, card.levy]
            .map(u32::from)
            .iter()
            .sum::<u32>()
    });
    boxes.iter().sum()
}

/// Checks that a seat has 42 cubes in all, and at most one pass cube (I-1, Z-32).
fn check_cubes(state: &State, seat: Seat) -> Result<(), Breach> {
    let holding = state.holdings.get(seat);
    let cubes_aside = [
        holding.pool,
        holding.casualties,
        holding.tax,
        holding.pass,
        holding.removed,
        holding.church,
        holding.mosque,
    ];
    let aside: u32 = cubes_aside.map(u32::from).iter().sum();
    let is_owned = Space::BOARD.map(|(space, _)| state.spaces.owner(space) == Some(seat));
    let special = is_owned.iter().filter(|is| **is).count();
    let garrisons = cities_of(state, seat).filter(|city| !state.cities.get(*city).fortified);
    let placed = u32::try_from(special + garrisons.count()).unwrap();
    let sum = aside + army_boxes(holding) + placed;
    holds(sum == 42, || format!("I-1: seat {seat} has {sum} cubes"))?;
    holds(holding.pass <= 1, || {
        format!("Z-32: {} pass cubes", holding.pass)
    })?;
    Ok(())
}

/// Checks that a seat has two fortification discs in all (I-3).
fn check_discs(state: &State, seat: Seat) -> Result<(), Breach> {
    let placed = cities_of(state, seat).filter(|city| state.cities.get(*city).fortified);
    let discs = usize::from(state.holdings.get(seat).discs) + placed.count();
    holds(discs == 2, || format!("I-3: seat {seat} has {discs} discs"))?;
    Ok(())
}

/// Checks the fortification, owner and counters of a city (I-3, I-5, I-6).
fn check_city(state: &State, city: City) -> Result<(), Breach> {
    let town = state.cities.get(city);
    holds(!town.fortified || town.owner.is_some(), || {
        format!("I-3: {city} is fortified without an owner")
    })?;
    let is_played = matches!(town.faction, Faction::Byzantine | Faction::Arab);
    holds(is_played || town.owner.is_none(), || {
        format!("I-5: {city} is {:?} and owned", town.faction)
    })?;
    if city.is_capital() {
        let stays = town.faction == Faction::Byzantine || state.phase == Phase::Over;
        holds(town.owner.is_none() && stays, || {
            format!("I-5: {city} is {town:?}")
        })?;
        return Ok(());
    }
    let counters = if town.faction == Faction::Persian {
        0..=0
    } else {
        1..=3
    };
    holds(counters.contains(&town.counters), || {
        format!("I-5, I-6: {city} is {town:?}")
    })?;
    holds(
        town.faction != Faction::Persian || city.entry().start == Faction::Persian,
        || format!("I-6: {city} is Persian again"),
    )?;
    Ok(())
}

/// Checks that only the Emperor and the Caliph have a guard (I-9).
fn check_guards(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    for (army, space) in [
        (Army::Byzantine, Space::Emperor),
        (Army::Arab, Space::Caliph),
    ] {
        let guarded: Vec<Seat> = Seat::all(setup.seats)
            .filter(|seat| state.holdings.get(*seat).card(army).guard)
            .collect();
        holds(
            guarded
                .iter()
                .all(|seat| state.spaces.owner(space) == Some(*seat)),
            || format!("I-9: the {army:?} guard is with {guarded:?}"),
        )?;
    }
    Ok(())
}

/// Checks that armies on the board are in cities of their faction, with cubes or a guard (I-7, I-8).
fn check_armies_apart(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    for seat in Seat::all(setup.seats) {
        for army in Army::ALL {
            let card = state.holdings.get(seat).card(army);
            let Some(city) = card.at else { continue };
            let faction = state.cities.get(city).faction;
            holds(faction == army.faction(), || {
                format!("I-7, I-8: the {army:?} army of seat {seat} is in {faction:?} {city}")
            })?;
            let field = card.elite + card.main + card.movement;
            holds(0 < field || card.guard, || {
                format!("I-7: the {army:?} army of seat {seat} is on the board without cubes")
            })?;
        }
    }
    Ok(())
}

/// Checks which seats are asked (I-12). For upkeep, those are the seats that cannot pay it (Z-93).
fn check_asked(setup: &Setup<Options>, state: &State) -> Result<(), Breach> {
    let seats = match Byzantium::turn(state) {
        Turn::Over => {
            return same(
                "the phase of a match that is over",
                &Phase::Over,
                &state.phase,
            );
        }
        Turn::Awaiting { seats, may_also } => {
            same("who may act unasked (Z-21)", &Seats::NONE, &may_also)?;
            seats
        }
    };
    let rests = state.combat.is_none() && state.journey.is_none() && state.retreat.is_none();
    if state.phase == Phase::Actions && rests && state.draft.is_none() {
        same("I-12: who is asked", &Seats::only(state.active), &seats)?;
        let passed = state.holdings.get(state.active).passed;
        holds(!passed, || {
            format!("I-12: seat {} has passed", state.active)
        })?;
        let pass = crate::byzantium::events::Action::Pass {};
        let may_pass = Byzantium::check(state, state.active, &pass).is_ok();
        holds(may_pass, || {
            format!("Z-32: seat {} may not pass", state.active)
        })?;
    }
    if state.phase == Phase::Income {
        for seat in Seat::all(setup.seats) {
            let short = Army::ALL
                .into_iter()
                .filter(|army| owes_upkeep(state, seat, *army));
            same("Z-93: who is asked", &(0 < short.count()), &seats.has(seat))?;
        }
    }
    Ok(())
}

fn owes_upkeep(state: &State, seat: Seat, army: Army) -> bool {
    let card = state.holdings.get(seat).card(army);
    let prices = [
        (Place::Elite, 3),
        (Place::Main, 1),
        (Place::Movement, 1),
        (Place::Levy, 2),
    ];
    let upkeep = prices.map(|(place, price)| u16::from(card.cubes(place)) * price);
    let open = state.dues.contains(&FieldArmy { seat, army });
    open && card.treasury < upkeep.iter().sum()
}
