//! Default actions for a seat that does not answer in time (section 9).

use std::cmp::Reverse;

use super::{
    Action, Army, Ask, City, MAX_CITIES, Place, Retreat, Source, State, Toll, Via, current_ask,
    spread, sum, upkeep_of,
};
use crate::Seat;

use super::legal::{
    check_retreat_from, each_retreat, each_sacrifice, each_unmaintained, loss_limits, sources,
};

pub(super) fn default(state: &State, seat: Seat) -> Option<Action> {
    let (ask, _) = current_ask(state)?;
    match ask {
        Ask::MainAction => Some(Action::Pass {}),
        Ask::IncreaseArmies | Ask::SplitTax => Some(Action::TakeBack {}),
        Ask::MoveContinue => Some(Action::EndAction {}),
        Ask::FleetResponse => Some(Action::FleetResponse {
            double: false,
            attack: false,
        }),
        Ask::ConfirmSeaMove => Some(Action::ConfirmSeaMove { proceed: false }),
        Ask::StandOrRetreat => Some(Action::StandOrRetreat { retreat: false }),
        Ask::RetreatStep => nearest_refuge(state, state.retreat.as_ref()?),
        Ask::FleetBlock => Some(Action::FleetBlock { block: false }),
        Ask::LevyDefence => Some(Action::LevyDefence { defend: true }),
        Ask::ChooseOpponent => opponent(state, seat),
        Ask::ChooseLosses => losses(state, seat),
        Ask::Garrison => garrison(state, seat),
        Ask::ChooseUnmaintained => {
            let mut dues = state.dues.iter().filter(|due| due.seat == seat);
            dues.find_map(|due| choose_unpaid(state, seat, due.army))
        }
    }
}

fn opponent(state: &State, seat: Seat) -> Option<Action> {
    let defenders = state.combat?.defenders;
    let next = state.all_after(seat).find(|other| defenders.has(*other))?;
    Some(Action::ChooseOpponent { seat: next })
}

/// Returns the first step of a retreat through the fewest hostile cities to a friendly one.
fn nearest_refuge(state: &State, retreat: &Retreat) -> Option<Action> {
    let far = distances(state, retreat);
    let (to, via) = each_retreat(state, retreat)
        .min_by_key(|(to, via)| (far.get(to.index()).copied(), to.id(), *via))?;
    Some(Action::RetreatStep { to, via })
}

/// Returns for each city the number of hostile cities on the way from the city to a friendly one, the city included.
fn distances(state: &State, retreat: &Retreat) -> [u8; MAX_CITIES] {
    let mut far = [u8::MAX; MAX_CITIES];
    for city in City::all().filter(|city| state.cities.is_friendly(*city, retreat.army)) {
        note(&mut far, city, 0);
    }
    // The search runs once per city, since no route visits more cities.
    for city in City::all().flat_map(|_| City::all()) {
        let is_open =
            |(to, via): &&(City, Via)| check_retreat_from(state, retreat, city, *to, *via).is_ok();
        let onward = city.links().iter().filter(is_open);
        let best = onward.filter_map(|(to, _)| far.get(to.index())).min();
        if let Some(through) = best.map(|best| best.saturating_add(1)) {
            note(&mut far, city, through);
        }
    }
    far
}

fn note(far: &mut [u8; MAX_CITIES], city: City, distance: u8) {
    if let Some(known) = far.get_mut(city.index()) {
        *known = distance.min(*known);
    }
}

fn losses(state: &State, seat: Seat) -> Option<Action> {
    let toll = Toll::find(&state.tolls, seat)?;
    let [elites, mains, movements] = loss_limits(state, toll);
    let [movement, main, elite] = spread([movements, mains, elites], toll.losses);
    Some(Action::choose_losses([elite, main, movement]))
}

/// Returns a garrison from the first source that can pay, or else the sacrifice of the most movement cubes.
fn garrison(state: &State, seat: Seat) -> Option<Action> {
    let army = state.combat?.side;
    let boxes = [army, army.other()].into_iter().flat_map(|army| {
        [Place::Levy, Place::Movement, Place::Main, Place::Elite]
            .map(|place| Source::from_box(army, place))
    });
    let first = [Source::Pool {}, Source::Casualties {}].into_iter();
    let mut order = first.chain(boxes);
    let holding = state.holdings.get(seat);
    let payable: Vec<Source> = sources(holding, army).collect();
    if let Some(source) = order.find(|source| payable.contains(source)) {
        return Some(Action::Garrison { source });
    }
    let cuts = each_sacrifice(state, seat, army);
    let best = cuts.max_by_key(|[_, main, movement]| (*movement, *main));
    best.map(Action::sacrifice)
}

/// Chooses the unpaid cubes: as few as possible, then with the least upkeep, then movement before main, levy and elite.
fn choose_unpaid(state: &State, seat: Seat, army: Army) -> Option<Action> {
    let merit = |cubes: &[u8; 4]| {
        let [elite, main, movement, levy] = *cubes;
        let dearest = Reverse([movement, main, levy, elite]);
        (sum(*cubes), upkeep_of(*cubes), dearest)
    };
    let best = each_unmaintained(state, seat, army).min_by_key(merit)?;
    Some(Action::leave_unpaid(army, best))
}
