//! Invariants of a match of Byzantium (8.1) that a state alone can show.
//!
//! The tests in `laws` check I-10, I-11, I-13 and I-14, which need facts or whole matches.

use super::{
    Army, ArmyCard, Ask, BULGARS, City, DraftView, Faction, Holding, MOST_COUNTERS, MOST_SEATS,
    Phase, Space, State, TURNS, card, current_ask,
};
use crate::Seat;
use crate::shared::{Law, first_broken};

use super::legal::check_placement;
use super::steps::next_step;

/// Describes the first broken invariant of a state; `None` if all hold.
pub(super) fn find_broken(state: &State) -> Option<String> {
    let laws: [Law<State>; 12] = [
        ("I-1: the number of cubes has changed", conserves_cubes),
        ("I-3: the number of discs has changed", conserves_discs),
        ("I-4: there are too many Bulgars", |state| {
            state.bulgars <= BULGARS
        }),
        ("I-5: a city is in an invalid state", keeps_cities),
        ("I-6: a Persian city is in an invalid state", keeps_persians),
        ("I-7: an army is in an invalid place", keeps_armies),
        ("I-8: two factions share a city", keeps_factions_apart),
        ("I-9: a guard is in an invalid place", keeps_guards),
        ("I-12: the wrong seats are asked", keeps_questions),
        ("an automatic step is still pending", |state| {
            next_step(state).is_none()
        }),
        ("a draft cannot be carried out", keeps_drafts),
        ("an unused seat has possessions", keeps_to_its_seats),
    ];
    first_broken(&laws, state)
}

fn count_owned(state: &State, seat: Seat, fortified: bool) -> u16 {
    let owned = state.cities.owned_cities(seat);
    let counted = owned.filter(|city| city.fortified == fortified);
    u16::try_from(counted.count()).unwrap_or(u16::MAX)
}

fn conserves_cubes(state: &State) -> bool {
    state.all_seats().all(|seat| {
        let holding = state.holdings.get(seat);
        let aside = [
            holding.pool,
            holding.casualties,
            holding.tax,
            holding.pass,
            holding.removed,
            holding.church,
            holding.mosque,
            state.spaces.cubes_of(seat),
        ];
        let armies = [holding.byzantine, holding.arab];
        let in_armies = armies.iter().flat_map(ArmyCard::all_cubes);
        let all: u16 = aside.into_iter().chain(in_armies).map(u16::from).sum();
        all + count_owned(state, seat, false) == u16::from(card().cubes)
    })
}

fn conserves_discs(state: &State) -> bool {
    let held =
        |seat: Seat| u16::from(state.holdings.get(seat).discs) + count_owned(state, seat, true);
    let mut forts = state.cities.iter().filter(|(_, city)| city.fortified);
    let all = u16::from(card().discs);
    state.all_seats().all(|seat| held(seat) == all) && forts.all(|(_, city)| city.owner.is_some())
}

fn keeps_cities(state: &State) -> bool {
    state.cities.iter().all(|(city, place)| {
        let is_owned_well = place.owner.is_none_or(|owner| {
            state.has_seat(owner) && place.faction.army().is_some() && !city.is_capital()
        });
        let is_printed = city.is_capital() || place.faction == Faction::Persian;
        let is_counted = is_printed || (1..=MOST_COUNTERS).contains(&place.counters);
        let may_fall = place.faction == Faction::Byzantine || state.phase == Phase::Over;
        is_owned_well && is_counted && (!city.is_capital() || may_fall)
    })
}

fn keeps_persians(state: &State) -> bool {
    let cities = state.cities.iter();
    let mut persian = cities.filter(|(_, place)| place.faction == Faction::Persian);
    persian.all(|(city, place)| {
        city.entry().start == Faction::Persian && place.owner.is_none() && place.counters == 0
    })
}

fn pawns(state: &State) -> impl Iterator<Item = (Seat, Army, City)> + '_ {
    let cards = state.all_cards();
    cards.filter_map(|(seat, army, card)| Some((seat, army, card.at?)))
}

fn keeps_armies(state: &State) -> bool {
    let between_actions = is_between_actions(state);
    pawns(state).all(|(seat, army, city)| {
        let card = state.card(seat, army);
        let is_home = state.cities.is_friendly(city, army);
        card.is_alive() && card.entered && (is_home || !between_actions)
    })
}

fn keeps_factions_apart(state: &State) -> bool {
    state.combat.is_some()
        || state.phase == Phase::Over
        || pawns(state).all(|(_, army, city)| {
            let mut others = pawns(state);
            others.all(|(_, other, place)| place != city || other == army)
        })
}

fn is_between_actions(state: &State) -> bool {
    match current_ask(state) {
        Some((ask, _)) => matches!(
            ask,
            Ask::MainAction | Ask::IncreaseArmies | Ask::SplitTax | Ask::ChooseUnmaintained
        ),
        None => false,
    }
}

fn keeps_guards(state: &State) -> bool {
    let guards = [
        (Army::Byzantine, Space::Emperor),
        (Army::Arab, Space::Caliph),
    ];
    let mut on_board = state.spaces.owners();
    guards.into_iter().all(|(army, space)| {
        state.all_seats().all(|seat| {
            let has_guard = state.card(seat, army).guard;
            !has_guard || state.spaces.owner(space) == Some(seat)
        })
    }) && on_board.all(|seat| state.has_seat(seat))
}

fn keeps_questions(state: &State) -> bool {
    let current = current_ask(state);
    match state.phase {
        Phase::Setup | Phase::Over => current.is_none(),
        Phase::Income => state.turn <= TURNS && current.is_some(),
        Phase::Actions => current.is_some_and(|(ask, seats)| {
            let is_owed_by_active = ask == Ask::MainAction
                && (seats.len() != 1
                    || !seats.has(state.active)
                    || state.holdings.get(state.active).passed);
            !is_owed_by_active && seats.iter().all(|seat| state.has_seat(seat))
        }),
    }
}

fn keeps_drafts(state: &State) -> bool {
    let holding = state.holdings.get(state.active);
    let is_alone = state.journey.is_none() && state.combat.is_none();
    match &state.draft {
        None => true,
        Some(DraftView::Tax { cubes, .. }) => {
            is_alone && !holding.taxed && (1..=holding.pool).contains(cubes)
        }
        Some(DraftView::Increase { placements }) => {
            let (mut after, mut drafted) = (*holding, Vec::new());
            is_alone
                && !placements.is_empty()
                && placements.iter().all(|cube| {
                    let fits = check_placement(&after, &drafted, *cube).is_ok();
                    after.place(*cube);
                    drafted.push(*cube);
                    fits
                })
        }
    }
}

fn keeps_to_its_seats(state: &State) -> bool {
    let fresh = Holding::initial(card());
    let mut beyond = Seat::all(MOST_SEATS).filter(|seat| !state.has_seat(*seat));
    beyond.all(|seat| *state.holdings.get(seat) == fresh)
}
