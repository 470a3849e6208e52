//! Marches of several steps, each offered as one route on the map (Z-50 to Z-57).

use std::rc::Rc;

use super::choices::{pick_city, pick_kind};
use super::legal::{legal, step_cost};
use super::{
    Action, Army, Ask, Byzantium, City, FieldArmy, State, ask_of_seat, sentence, sentences,
};
use crate::narration::said;
use crate::picks::Pick;
use crate::{Decide, March, Seat};

struct Arrival {
    /// State of the match before the last of `actions`.
    before: Rc<State>,
    army: Army,
    city: City,
    actions: Vec<Action>,
    route: Route,
}

#[derive(Clone, Default)]
struct Route {
    /// Cities on the way, without the last.
    stops: Vec<City>,
    /// Cost of the route, in movement cubes.
    cost: u8,
}

/// Returns a march of each army to each city that it can only reach by several actions.
pub(super) fn marches(state: &State, seat: Seat, first: &[Action]) -> Vec<March<Action>> {
    let all = arrivals(state, seat, first).into_iter();
    let several = all.filter(|arrival| 1 < arrival.actions.len());
    several.map(|arrival| arrival.into_march(seat)).collect()
}

/// Returns one arrival per army and reachable city: the one with the fewest actions, then the lowest cost.
fn arrivals(state: &State, seat: Seat, first: &[Action]) -> Vec<Arrival> {
    let mut known: Vec<Arrival> = Vec::new();
    let mut found = next_arrivals(&Rc::new(state.clone()), seat, None, first);
    while !found.is_empty() {
        found.sort_by_key(|arrival| arrival.route.cost);
        let mut next = Vec::new();
        for arrival in found {
            let is_same =
                |other: &Arrival| (other.army, other.city) == (arrival.army, arrival.city);
            if known.iter().any(is_same) {
                continue;
            }
            if let Some(after) = arrival.resting_state(seat).map(Rc::new) {
                next.extend(next_arrivals(
                    &after,
                    seat,
                    Some(&arrival),
                    &legal(&after, seat),
                ));
            }
            known.push(arrival);
        }
        found = next;
    }
    known
}

fn next_arrivals(
    here: &Rc<State>,
    seat: Seat,
    come: Option<&Arrival>,
    legal: &[Action],
) -> Vec<Arrival> {
    let arrival = |action: &Action| {
        let (army, city, cost) = destination(here, seat, *action)?;
        let mut actions = come.map_or_else(Vec::new, |come| come.actions.clone());
        let mut route = come.map_or_else(Route::default, |come| come.route.clone());
        actions.push(*action);
        route.stops.extend(come.map(|come| come.city));
        route.cost += cost;
        Some(Arrival {
            before: Rc::clone(here),
            army,
            city,
            actions,
            route,
        })
    };
    legal.iter().filter_map(arrival).collect()
}

/// Returns the army that an action moves, its destination, and the cost in movement cubes.
fn destination(state: &State, seat: Seat, action: Action) -> Option<(Army, City, u8)> {
    if let Action::EnterArmy { army, city } = action {
        return Some((army, city, 0));
    }
    let (army, to, via, extra) = if let Action::MoveArmy { army, to, via } = action {
        (army, to, via, false)
    } else if let Action::Step { to, via } = action {
        let journey = state.journey?;
        (journey.army, to, via, 0 < journey.steps)
    } else {
        return None;
    };
    let from = state.position(seat, army)?;
    let cost = step_cost(state, FieldArmy { seat, army }, from, to, via);
    Some((army, to, cost + u8::from(extra)))
}

impl Arrival {
    /// State after all actions; `None` unless the army may go on from a friendly city, with nothing rolled or revealed.
    fn resting_state(&self, seat: Seat) -> Option<State> {
        if !self.before.cities.is_friendly(self.city, self.army) {
            return None;
        }
        let ending = Byzantium::try_out(&self.before, seat, self.actions.last()?).ok()?;
        let may_go_on = ask_of_seat(&ending.state, seat) == Some(Ask::MoveContinue);
        (may_go_on && !ending.surprised).then_some(ending.state)
    }

    fn into_march(self, seat: Seat) -> March<Action> {
        let first = self.actions.first();
        let mut picks = first.map_or_else(Vec::new, |first| pick_kind(seat, *first));
        let [lands, city] = pick_city(self.city);
        let city = city.with_hint(self.route.clone());
        picks.extend([lands, city, Pick::new("march", self.route)]);
        March {
            actions: self.actions,
            picks,
        }
    }
}

said! {
    Route => |route, names| {
        let language = names.language();
        let stops = route.stops.iter().map(|city| sentences::city_name(*city, language));
        let phrase = sentence("pick-march").with_value("cities", stops.collect::<Vec<_>>().join(", "));
        phrase.with_value("place", "movement").with_value("count", route.cost).localize(language)
    };
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::laws::{Playout, every_case};

    #[derive(Debug, Default, Clone, Copy, PartialEq)]
    struct LeastCost {
        actions: usize,
        cost: u8,
    }

    fn search(
        state: &State,
        seat: Seat,
        begun: LeastCost,
        least: &mut BTreeMap<(&'static str, City), LeastCost>,
    ) {
        for action in legal(state, seat) {
            let Some((army, city, more)) = destination(state, seat, action) else {
                continue;
            };
            let way = LeastCost {
                actions: begun.actions + 1,
                cost: begun.cost + more,
            };
            let known = least.entry((army.into(), city)).or_insert(way);
            known.actions = known.actions.min(way.actions);
            known.cost = known.cost.min(way.cost);
            let ending = Byzantium::try_out(state, seat, &action).unwrap();
            let is_asked = ask_of_seat(&ending.state, seat) == Some(Ask::MoveContinue);
            if is_asked && !ending.surprised && state.cities.is_friendly(city, army) {
                search(&ending.state, seat, way, least);
            }
        }
    }

    #[test]
    fn every_city_in_reach_has_its_cheapest_march() {
        let mut found = 0;
        every_case::<Byzantium>(20, |case| {
            let mut playout = Playout::begin(case);
            loop {
                for seat in Seat::all(4) {
                    let state = &playout.state;
                    let mut least = BTreeMap::new();
                    search(state, seat, LeastCost::default(), &mut least);
                    let all_arrivals = arrivals(state, seat, &legal(state, seat));
                    let arrivals_found = all_arrivals.iter().map(|arrival| {
                        let way = LeastCost {
                            actions: arrival.actions.len(),
                            cost: arrival.route.cost,
                        };
                        ((arrival.army.into(), arrival.city), way)
                    });
                    assert_eq!(arrivals_found.collect::<BTreeMap<_, _>>(), least);
                    found += least.values().filter(|way| 1 < way.actions).count();
                }
                if playout.step()?.is_none() {
                    return Ok(());
                }
            }
        });
        assert!(100 < found, "{found}");
    }
}
