//! What the rules do for a seat that does not decide in time (section 9).
//!
//! Every default is one legal action. A draft is taken back first, step by step; then the seat passes.

use std::cmp::Reverse;

use super::{
    Action, Army, Ask, City, MAX_CITIES, Place, Retreat, Source, State, Via, asked_of, upkeep_of,
};
use crate::games::Seat;

use super::legal::{
    check_retreat_from, each_retreat, each_sacrifice, each_unmaintained, loss_limits, sources,
};

pub(super) fn default(state: &State, seat: Seat) -> Option<Action> {
    match asked_of(state, seat)? {
        Ask::MainAction => Some(Action::Pass {}),
        Ask::IncreaseArmies | Ask::SplitTax => Some(Action::TakeBack {}),
        Ask::MoveContinue => Some(Action::EndAction {}),
        Ask::FleetResponse => Some(Action::FleetResponse {
            double: false,
            attack: false,
        }),
        Ask::ConfirmSeaMove => Some(Action::ConfirmSeaMove { proceed: false }),
        Ask::StandOrRetreat => Some(Action::StandOrRetreat { retreat: false }),
        Ask::RetreatStep => {
            let (to, via) = nearest_refuge(state, state.retreat.as_ref()?)?;
            Some(Action::RetreatStep { to, via })
        }
        Ask::FleetBlock => Some(Action::FleetBlock { block: false }),
        Ask::LevyDefence => Some(Action::LevyDefence { defend: true }),
        Ask::ChooseOpponent => {
            let defenders = state.combat?.defenders;
            let next = state.round(seat).find(|other| defenders.has(*other))?;
            Some(Action::ChooseOpponent { seat: next })
        }
        Ask::ChooseLosses => losses(state, seat),
        Ask::Garrison => garrison(state, seat),
        Ask::ChooseUnmaintained => Army::ALL
            .into_iter()
            .filter(|army| state.dues.of(*army).has(seat))
            .find_map(|army| unmaintained(state, seat, army)),
    }
}

/// The first step of a way through the fewest hostile cities to a friendly one.
fn nearest_refuge(state: &State, retreat: &Retreat) -> Option<(City, Via)> {
    let far = distances(state, retreat);
    each_retreat(state, retreat)
        .min_by_key(|(to, via)| (far.get(to.index()).copied(), to.id(), *via))
}

/// How many hostile cities lie on the way from each city to a friendly one, itself included.
fn distances(state: &State, retreat: &Retreat) -> [u8; MAX_CITIES] {
    let mut far = [u8::MAX; MAX_CITIES];
    for city in City::all() {
        if let Some(own) = far.get_mut(city.index())
            && state.cities.is_friendly(city, retreat.army)
        {
            *own = 0;
        }
    }
    for _ in City::all() {
        for city in City::all() {
            let onward = city
                .links()
                .iter()
                .filter(|(to, via)| check_retreat_from(state, retreat, city, *to, *via).is_ok());
            let best = onward.filter_map(|(to, _)| far.get(to.index())).min();
            let through = best.map_or(u8::MAX, |best| best.saturating_add(1));
            if let Some(own) = far.get_mut(city.index()) {
                *own = through.min(*own);
            }
        }
    }
    far
}

fn losses(state: &State, seat: Seat) -> Option<Action> {
    let toll = state.toll_of(seat)?;
    let [elites, mains, movements] = loss_limits(state, toll);
    let movement = movements.min(toll.losses);
    let main = mains.min(toll.losses - movement);
    let elite = elites.min(toll.losses - movement - main);
    Some(Action::ChooseLosses {
        elite,
        main,
        movement,
    })
}

/// The first payable source, else the cheapest sacrifice.
fn garrison(state: &State, seat: Seat) -> Option<Action> {
    let army = state.combat?.side;
    let boxes = [army, army.other()].into_iter().flat_map(|army| {
        [Place::Levy, Place::Movement, Place::Main, Place::Elite]
            .map(|place| Source::of(army, place))
    });
    let mut order = [Source::Pool {}, Source::Casualties {}]
        .into_iter()
        .chain(boxes);
    let holding = state.holdings.of(seat);
    let payable: Vec<Source> = sources(holding, army).collect();
    if let Some(source) = order.find(|source| payable.contains(source)) {
        return Some(Action::Garrison { source });
    }
    let cuts = each_sacrifice(state, seat, army);
    cuts.max_by_key(|[_, main, movement]| (*movement, *main))
        .map(|[elite, main, movement]| Action::GarrisonBySacrifice {
            elite,
            main,
            movement,
        })
}

/// The fewest cubes, then the cheapest, then movement before main before levy before elite.
fn unmaintained(state: &State, seat: Seat, army: Army) -> Option<Action> {
    let merit = |cubes: &[u8; 4]| {
        let [elite, main, movement, levy] = *cubes;
        let count: u16 = cubes.iter().map(|cubes| u16::from(*cubes)).sum();
        (
            count,
            upkeep_of(*cubes),
            Reverse([movement, main, levy, elite]),
        )
    };
    each_unmaintained(state, seat, army)
        .min_by_key(merit)
        .map(|[elite, main, movement, levy]| Action::ChooseUnmaintained {
            army,
            elite,
            main,
            movement,
            levy,
        })
}
