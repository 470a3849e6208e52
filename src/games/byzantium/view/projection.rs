//! Builds the view of a match from its state.

use crate::byzantium::{
    Army, Ask, City, FieldArmy, Phase, Space, State, TURNS, Via, bulgar_supply, count_counters,
    current_ask, scores, standings,
};
use crate::{Seat, Viewer};

use super::{ArmyView, CityView, EndingView, OpenAsk, SeatView, SpaceView, View};

pub(crate) fn view(state: &State, _: Viewer) -> View {
    let seats = state.all_seats().map(|seat| view_seat(state, seat));
    let see_space = |space| SpaceView {
        space,
        seat: state.spaces.owner(space),
    };
    View {
        options: state.options,
        rulings: state.rulings,
        phase: state.phase,
        turn: state.turn,
        start: state.start,
        bulgars: state.bulgars,
        combat: state.combat,
        turns: TURNS,
        order: state.order.into_iter().take(state.seats.into()).collect(),
        active: Some(state.active).filter(|_| state.phase == Phase::Actions),
        next_start: state.next_start.filter(|_| state.turn < TURNS),
        open: view_open_asks(state),
        cities: City::all().map(|city| view_city(state, city)).collect(),
        spaces: Space::BOARD.map(|(space, _)| see_space(space)).into(),
        bulgar_supply: bulgar_supply(state.bulgars),
        seats: seats.collect(),
        draft: state.draft.clone(),
        journey: state.journey,
        retreat: state.retreat.clone(),
        losses: state.tolls.clone(),
        barred: state.barred.clone(),
        rolls: state.rolls.all.to_vec(),
        ending: (state.phase == Phase::Over).then(|| EndingView {
            fell: state.fell,
            outcome: standings(state, state.fell),
            scores: scores(state, state.fell),
        }),
    }
}

fn view_open_asks(state: &State) -> Vec<OpenAsk> {
    let Some((kind, seats)) = current_ask(state) else {
        return Vec::new();
    };
    let owes = |army: Army, seat| {
        kind == Ask::ChooseUnmaintained && state.dues.contains(&FieldArmy { seat, army })
    };
    let open = |seat| {
        let armies = Army::ALL.into_iter().filter(|army| owes(*army, seat));
        OpenAsk {
            seat,
            kind,
            armies: armies.collect(),
        }
    };
    seats.iter().map(open).collect()
}

fn view_city(state: &State, city: City) -> CityView {
    let place = state.cities.get(city);
    CityView {
        faction: place.faction,
        counters: place.counters,
        owner: place.owner,
        fortified: place.fortified,
        id: city,
        name: city.name().to_owned(),
        x: city.entry().x,
        y: city.entry().y,
        road: city.neighbours(Via::Road).collect(),
        desert: city.neighbours(Via::Desert).collect(),
        sea: city.neighbours(Via::Sea).collect(),
        coast: city.entry().coast,
        capital: city.is_capital(),
        arrow: city.entry().arrow,
        value: state.cities.worth(city),
        siege_value: state.cities.siege_value(city),
    }
}

fn view_seat(state: &State, seat: Seat) -> SeatView {
    let holding = state.holdings.get(seat);
    SeatView {
        pool: holding.pool,
        casualties: holding.casualties,
        tax: holding.tax,
        pass: holding.pass,
        removed: holding.removed,
        church: holding.church,
        mosque: holding.mosque,
        discs: holding.discs,
        taxed: holding.taxed,
        passed: holding.passed,
        extra_used: holding.extra_used,
        seat,
        byzantine: view_army(state, seat, Army::Byzantine),
        arab: view_army(state, seat, Army::Arab),
    }
}

fn view_army(state: &State, seat: Seat, army: Army) -> ArmyView {
    let card = state.card(seat, army);
    ArmyView {
        elite: card.elite,
        main: card.main,
        movement: card.movement,
        levy: card.levy,
        guard: card.guard,
        treasury: card.treasury,
        score: card.score,
        at: card.at,
        entered: card.entered,
        strength: card.strength(),
        dice: card.dice(),
        upkeep: state.card(seat, army).upkeep(),
        income: count_counters(state, seat, army).saturating_mul(2),
    }
}
