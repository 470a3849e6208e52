//! Rates the main actions that move no army for the bot, in hundredths of a point.

use super::NEVER;
use super::appraisal::{Appraisal, POINT};
use super::war::Warfare;
use crate::byzantium::{Army, Building, City, CityView, Faction, Place, Purchase, Source, card};

const MOST_COUNTERS: u8 = 3;
const BUILDING: i64 = 6;
/// Points of the match for a building, or for becoming Emperor or Caliph.
const TWO_POINTS: i64 = 2;
const GUARD: i64 = 60;
/// Value of fortifying a city, in hundredths of a point per counter and hostile army that could take the city.
const DANGER: i64 = 30;

#[derive(Clone, Copy)]
pub(super) struct Economy<'a>(pub(super) &'a Appraisal<'a>);

impl Economy<'_> {
    pub(super) fn purchase(self, purchase: Purchase, source: Source) -> i64 {
        let gain = match purchase {
            Purchase::ClaimCity { city } => self.claim(city),
            Purchase::Build { building } => Some(self.build(building, source)),
            Purchase::SpecialImprove { city } => self.improve(city),
            Purchase::SpecialRuler { army } => {
                Some((army, self.0.points(army, TWO_POINTS) + GUARD))
            }
            Purchase::SpecialFleet { army } => Some((army, Warfare(self.0).fleet_worth(army))),
            Purchase::SpecialFortify { city } => self.fortify(city),
            Purchase::SpecialBulgarReinforcement { .. } => None,
            Purchase::SpecialBulgarAttack {
                target,
                beneficiary,
            } => Some((beneficiary, Warfare(self.0).raid(target, beneficiary))),
            Purchase::SpecialCivilWar { army } => Some((army, Warfare(self.0).civil_war(army))),
        };
        gain.map_or(NEVER, |(army, gain)| gain - self.0.cost(source, army))
    }

    fn claim(self, city: City) -> Option<(Army, i64)> {
        let id = self.0.city(city)?;
        let (army, counters) = (side_of(id.faction), i64::from(id.counters));
        let gain = self.0.points(army, counters) + self.0.city_worth(army, counters);
        Some((army, gain))
    }

    pub(super) fn increase(self, army: Army, place: Place, source: Source) -> i64 {
        let upkeep = i64::from(card().upkeep(place));
        self.reinforcement(army, place) + self.0.bezants(army, -upkeep) - self.0.cost(source, army)
    }

    pub(super) fn tax(self, cubes: u8) -> i64 {
        let bezants = cubes.saturating_mul(2);
        let splits = (0..=bezants).map(|arab| self.split(bezants - arab, arab));
        splits.max().unwrap_or(NEVER) - i64::from(cubes) * self.0.pool_cube()
    }

    pub(super) fn split(self, byzantine: u8, arab: u8) -> i64 {
        self.0.bezants(Army::Byzantine, i64::from(byzantine))
            + self.0.bezants(Army::Arab, i64::from(arab))
    }

    fn build(self, building: Building, source: Source) -> (Army, i64) {
        let army = building.army();
        let cube = i64::from(source.price());
        let both = self.0.bezants(army, -cube - BUILDING) - self.0.bezants(army, -cube);
        (army, self.0.points(army, TWO_POINTS) + both)
    }

    /// Rates the improvement of a city, with the side that pays; `None` unless the seat owns the city.
    fn improve(self, city: City) -> Option<(Army, i64)> {
        let is_own = |city: &&CityView| city.owner == Some(self.0.seat);
        let id = self.0.city(city).filter(is_own)?;
        let army = side_of(id.faction);
        Some((army, self.0.city_worth(army, 1)))
    }

    fn fortify(self, id: City) -> Option<(Army, i64)> {
        let city = self.0.city(id)?;
        let gain = self.danger(city) * i64::from(city.counters);
        Some((side_of(city.faction), gain))
    }

    fn reinforcement(self, army: Army, place: Place) -> i64 {
        let is_out = self.0.own.side(army).at.is_some();
        let is_own = |city: &CityView| city.owner == Some(self.0.seat);
        let mut cities = self.0.view.cities.iter();
        let has_use = match place {
            Place::Levy => cities.any(|city| is_own(city) && city.faction == army.faction()),
            Place::Elite | Place::Main | Place::Movement => is_out || 0 < self.0.turns_left(),
        };
        i64::from(has_use) * self.0.army_cube(army, place)
    }

    /// Loss from leaving these cubes unpaid, in hundredths of a point.
    pub(super) fn unpaid(self, army: Army, cubes: [u8; 4]) -> i64 {
        let each = Place::ALL.into_iter().zip(cubes);
        each.map(|(place, cubes)| i64::from(cubes) * (POINT + self.0.army_cube(army, place) / 4))
            .sum()
    }

    /// Danger to a city per counter, by the hostile armies near that could take it; 0 without all counters.
    fn danger(self, city: &CityView) -> i64 {
        if city.counters < MOST_COUNTERS {
            return 0;
        }
        let army = side_of(city.faction).other();
        let stands_near = |at| city.id.links().iter().any(|(near, _)| Some(*near) == at);
        let hostile = self.0.others().filter(|seat| {
            let side = seat.side(army);
            stands_near(side.at) && city.siege_value <= side.strength
        });
        i64::try_from(hostile.count()).unwrap_or(0) * DANGER
    }
}

fn side_of(faction: Faction) -> Army {
    faction.army().unwrap_or(Army::Byzantine)
}
