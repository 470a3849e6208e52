//! Generates random actions, legal or nearly so, to test the checks of actions.

use crate::byzantium::card::{Army, Place};
use crate::byzantium::events::Action;
use crate::byzantium::map::{City, Via};
use crate::byzantium::pieces::{Building, Source};
use crate::byzantium::state::State;
use crate::laws::SplitMix64;
use crate::{MAX_SEATS, Seat};

const TRIES: usize = 12;

pub(super) fn candidates(state: &State, seat: Seat, dice: &mut SplitMix64) -> Vec<Action> {
    let mut near = fixed_candidates();
    for _ in 0..TRIES {
        near.extend(about_a_source(dice));
        near.extend(about_a_step(state, seat, dice));
        near.extend(about_numbers(state, seat, dice));
    }
    near
}

fn fixed_candidates() -> Vec<Action> {
    let mut all = vec![
        Action::FinishIncrease {},
        Action::TakeBack {},
        Action::EndAction {},
        Action::Pass {},
    ];
    for is in [false, true] {
        all.extend([
            Action::FleetResponse {
                double: is,
                attack: false,
            },
            Action::FleetResponse {
                double: is,
                attack: true,
            },
            Action::ConfirmSeaMove { proceed: is },
            Action::StandOrRetreat { retreat: is },
            Action::FleetBlock { block: is },
            Action::LevyDefence { defend: is },
        ]);
    }
    all.extend(Seat::all(MAX_SEATS).map(|seat| Action::ChooseOpponent { seat }));
    all
}

fn pick<T: Copy>(dice: &mut SplitMix64, from: &[T]) -> T {
    *dice.pick(from).expect("the list is not empty")
}

fn any_city(dice: &mut SplitMix64) -> City {
    let all: Vec<City> = City::all().collect();
    pick(dice, &all)
}

fn about_a_source(dice: &mut SplitMix64) -> [Action; 11] {
    let (source, army) = (pick(dice, &Source::ALL), pick(dice, &Army::ALL));
    let (city, target) = (any_city(dice), any_city(dice));
    let beneficiary = army;
    [
        Action::ClaimCity { city, source },
        Action::PlaceCube {
            army,
            place: pick(dice, &Place::ALL),
            source,
        },
        Action::Build {
            building: pick(dice, &Building::ALL),
            source,
        },
        Action::SpecialImprove { city, source },
        Action::SpecialRuler { army, source },
        Action::SpecialFleet { army, source },
        Action::SpecialFortify { city, source },
        Action::SpecialBulgarReinforcement {
            beneficiary,
            source,
        },
        Action::SpecialBulgarAttack {
            target,
            beneficiary,
            source,
        },
        Action::SpecialCivilWar { army, source },
        Action::Garrison { source },
    ]
}

fn about_a_step(state: &State, seat: Seat, dice: &mut SplitMix64) -> [Action; 4] {
    let army = pick(dice, &Army::ALL);
    let stands = Army::ALL.map(|army| state.holdings.get(seat).card(army).at);
    let from = stands[usize::from(army == Army::Arab)].unwrap_or_else(|| any_city(dice));
    let (mut to, mut via) = pick(dice, from.links());
    if dice.one_in(4) {
        to = any_city(dice);
    }
    if dice.one_in(4) {
        via = pick(dice, &Via::ALL);
    }
    [
        Action::EnterArmy { army, city: to },
        Action::MoveArmy { army, to, via },
        Action::Step { to, via },
        Action::RetreatStep { to, via },
    ]
}

fn about_numbers(state: &State, seat: Seat, dice: &mut SplitMix64) -> [Action; 5] {
    let holding = state.holdings.get(seat);
    let army = pick(dice, &Army::ALL);
    let mut up_to = |most: u8| u8::try_from(dice.below(u32::from(most) + 2)).unwrap();
    let card = holding.card(army);
    let (elite, main) = (up_to(card.elite.min(2)), up_to(card.main.min(4)));
    let (movement, levy) = (up_to(card.movement.min(3)), up_to(card.levy.min(2)));
    let (cubes, byzantine) = (up_to(holding.pool), up_to(20));
    [
        Action::Tax { cubes },
        Action::SplitTax {
            byzantine,
            arab: up_to(20),
        },
        Action::ChooseLosses {
            elite,
            main,
            movement,
        },
        Action::GarrisonBySacrifice {
            elite,
            main,
            movement,
        },
        Action::ChooseUnmaintained {
            army,
            elite,
            main,
            movement,
            levy,
        },
    ]
}
