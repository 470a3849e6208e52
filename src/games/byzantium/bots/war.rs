//! Rates moving, attacking and defending for the bot, in hundredths of a point.

use crate::Seat;
use crate::byzantium::legal::{base_cost, check_way};
use crate::byzantium::{
    Army, ArmyView, City, CityView, ExtraMoveLimit, Faction, Favoured, Source, Space, Via,
};

use super::appraisal::{Appraisal, POINT};
use super::odds::{ExpectedFoe, Force, Wall, attack};

const VICTORY: i64 = 5000;
/// Value of a cube lost in battle or at sea, in hundredths of a point.
pub(super) const LOST_CUBE: i64 = 30;
pub(super) const STEP: i64 = 30;
const ENTRY: i64 = 10;
const HARM: i64 = 12;

#[derive(Clone, Copy)]
pub(super) struct Warfare<'a>(pub(super) &'a Appraisal<'a>);

impl Warfare<'_> {
    pub(super) fn enter(self, army: Army, city: City) -> i64 {
        self.prospect(army, city, 1) * 9 / 10 - ENTRY
    }

    pub(super) fn march(self, army: Army, to: City, via: Via) -> i64 {
        let Some(from) = self.0.own.side(army).at else {
            return super::NEVER;
        };
        let journey = self.0.view.journey.as_ref();
        let is_further = journey.is_some_and(|way| 0 < way.steps);
        let cost = self.step_cost(army, from, to, via) + u8::from(is_further);
        if !self.0.is_friendly(to, army) {
            let force = Force::from_view(self.0.own.side(army)).after_paying(cost);
            return self.assault(force, army, to) - STEP * i64::from(cost);
        }
        let here = self.prospect(army, from, 0);
        let is_free = match self.0.view.rulings.extra_move_limit {
            ExtraMoveLimit::PerAction => false,
            ExtraMoveLimit::PerGameTurn => self.0.own.extra_used,
        };
        let there = self.prospect(army, to, cost + u8::from(!is_free));
        (there - here - STEP * i64::from(cost)) * 2 / 3
    }

    pub(super) fn continue_march(self, to: City, via: Via) -> i64 {
        match &self.0.view.journey {
            Some(journey) => self.march(journey.army, to, via),
            None => super::NEVER,
        }
    }

    /// Rates the best attack from `from` after spending `paid` movement cubes; 0 if no attack is worth more.
    pub(super) fn prospect(self, army: Army, from: City, paid: u8) -> i64 {
        let force = Force::from_view(self.0.own.side(army)).after_paying(paid);
        let links = from.links().iter();
        let worth = links.filter_map(|(to, via)| {
            let cost = self.way_cost(army, from, *to, *via)?;
            let city = self.0.city(*to)?;
            // An army cannot attack a city that is defended by the other army of its seat.
            let defends = |army| self.0.own.side(army).at == Some(*to);
            let is_defended = city.faction.army().is_some_and(defends);
            let is_own = city.owner == Some(self.0.seat) || is_defended;
            if city.faction == army.faction() || is_own || force.movement < cost {
                return None;
            }
            let left = force.after_paying(cost);
            Some(self.assault(left, army, *to) - STEP * i64::from(cost))
        });
        worth.max().unwrap_or(0).max(0)
    }

    /// Returns the cost of a step in movement cubes; `None` if the army cannot go this way.
    pub(super) fn way_cost(self, army: Army, from: City, to: City, via: Via) -> Option<u8> {
        let is_open = check_way(from, to, via, army, "Z-51").is_ok();
        is_open.then(|| self.step_cost(army, from, to, via))
    }

    fn step_cost(self, army: Army, from: City, to: City, via: Via) -> u8 {
        let fleet = self.holder(Space::FleetArab);
        base_cost(army, from, to, via, fleet == Some(self.0.seat))
    }

    fn holder(self, space: Space) -> Option<Seat> {
        let mut spaces = self.0.view.spaces.iter();
        spaces.find(|view| view.space == space)?.seat
    }

    pub(super) fn assault(self, force: Force, army: Army, city: City) -> i64 {
        let Some(city) = self.0.city(city) else {
            return super::NEVER;
        };
        let prize = self.prize(city, army);
        let garrison = self.cheapest_garrison(army);
        let cubes = i64::from(force.field());
        let outcome = |left: Option<Force>, won: bool| {
            let kept = left.map_or(0, |left| i64::from(left.field()));
            let gone = if left.is_none() { 60 } else { 0 };
            let spoils = if won { prize - garrison } else { -25 };
            spoils - (cubes - kept) * LOST_CUBE - gone
        };
        let foes = self.foes(city, army.faction());
        attack(force, &foes, &self.wall(city), &outcome)
    }

    fn prize(self, city: &CityView, army: Army) -> i64 {
        if city.capital {
            return self.fall();
        }
        let left = (i64::from(city.value) - 1).max(0);
        self.0.points(army, left)
            + self.0.bezants(army, left)
            + self.0.city_worth(army, left.max(1))
            + self.harm(city)
    }

    fn harm(self, city: &CityView) -> i64 {
        match city.owner {
            Some(owner) if owner != self.0.seat => HARM * i64::from(city.counters),
            Some(_) | None => 0,
        }
    }

    /// Rates the fall of Constantinople: a victory if the seat would lead in Arab points, else a defeat.
    fn fall(self) -> i64 {
        let own = self.0.own.arab.score.saturating_add(5);
        let best = self.0.others().map(|seat| seat.arab.score).max();
        if best.unwrap_or(0) < own {
            VICTORY
        } else {
            -VICTORY
        }
    }

    fn cheapest_garrison(self, army: Army) -> i64 {
        let source = if 0 < self.0.own.pool {
            Source::Pool {}
        } else {
            Source::Casualties {}
        };
        self.0.cost(source, army).min(2 * LOST_CUBE + POINT / 2)
    }

    fn wall(self, city: &CityView) -> Wall {
        let rulings = &self.0.view.rulings;
        Wall {
            value: city.siege_value,
            weight: if city.capital { 2 } else { 1 },
            ties: (
                rulings.siege_tie == Favoured::Attacker,
                rulings.battle_tie == Favoured::Attacker,
            ),
        }
    }

    fn foes(self, city: &CityView, attacker: Faction) -> Vec<ExpectedFoe> {
        let cubes = |cubes: u8| (0 < cubes).then(|| Force::from_cubes(cubes).as_foe());
        let Some(army) = city.faction.army() else {
            let bulgars_defend = city.faction == Faction::Bulgar && attacker != Faction::Bulgar;
            let bulgars = cubes(self.0.view.bulgars).filter(|_| bulgars_defend);
            return bulgars.into_iter().collect();
        };
        let sides = self.0.others().map(|seat| seat.side(army));
        let armies = sides.filter(|side| side.at == Some(city.id));
        let standing: Vec<ExpectedFoe> =
            armies.map(|side| Force::from_view(side).as_foe()).collect();
        if !standing.is_empty() {
            return standing;
        }
        let protector = if city.capital {
            self.holder(Space::Emperor)
        } else {
            city.owner
        };
        let protectors = self.0.others().filter(|seat| Some(seat.seat) == protector);
        let levies = protectors.filter_map(|seat| cubes(seat.side(army).levy));
        levies.collect()
    }

    pub(super) fn civil_war(self, army: Army) -> i64 {
        match self.0.own.side(army).at {
            Some(city) => self.assault(Force::from_view(self.0.own.side(army)), army, city),
            None => super::NEVER,
        }
    }

    pub(super) fn raid(self, target: City, beneficiary: Army) -> i64 {
        let Some(city) = self.0.city(target) else {
            return super::NEVER;
        };
        let joined = self.0.view.bulgar_supply.min(2);
        let force = Force::from_cubes(self.0.view.bulgars.saturating_add(joined));
        let points = (i64::from(city.value) - 1).max(0);
        let prize = if city.capital {
            self.fall()
        } else {
            self.0.points(beneficiary, points) + self.harm(city)
        };
        let outcome = |_: Option<Force>, won: bool| if won { prize } else { 0 };
        let foes = self.foes(city, Faction::Bulgar);
        attack(force, &foes, &self.wall(city), &outcome)
    }

    /// Rates a fleet by the armies that can sail: hostile Arab ones for the Byzantine fleet, the own one for the Arab.
    pub(super) fn fleet_worth(self, army: Army) -> i64 {
        let is_at_sea =
            |at: Option<City>| at.is_some_and(|city| city.neighbours(Via::Sea).next().is_some());
        match army {
            Army::Byzantine => {
                let is_ready = |arab: &&ArmyView| is_at_sea(arab.at) && 1 < arab.movement;
                let ready = self.0.others().map(|seat| &seat.arab).filter(is_ready);
                i64::try_from(ready.count()).unwrap_or(0) * 35
            }
            Army::Arab => {
                let own = &self.0.own.arab;
                let is_ready = is_at_sea(own.at) && 2 < own.movement;
                if is_ready { 60 } else { 0 }
            }
        }
    }
}
