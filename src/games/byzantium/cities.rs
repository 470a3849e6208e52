//! State of the cities: faction, counters, owner and fortification.

use super::{Army, Attack, City, Faction, MAX_CITIES};
use crate::Seat;

/// Maximum number of counters on a city (Z-42).
pub(super) const MOST_COUNTERS: u8 = 3;

/// State of one city (Z-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CityState {
    pub(super) faction: Faction,
    /// Counters on the city; 0 where the value printed on the map applies (Z-8).
    pub(super) counters: u8,
    pub(super) owner: Option<Seat>,
    /// Whether a fortification disc replaces the owner's cube (Z-46).
    pub(super) fortified: bool,
}

const NOWHERE: CityState = CityState {
    faction: Faction::Persian,
    counters: 0,
    owner: None,
    fortified: false,
};

impl CityState {
    pub(super) fn fall(&mut self, attack: Attack, side: Army, counters: u8) {
        *self = Self {
            faction: match attack {
                Attack::Bulgars => Faction::Bulgar,
                Attack::Step | Attack::CivilWar => side.faction(),
            },
            counters,
            owner: None,
            fortified: false,
        };
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cities([CityState; MAX_CITIES]);

impl Cities {
    /// State of all cities at the start of a match (Z-9).
    pub(super) fn initial() -> Self {
        let mut cities = Self([NOWHERE; MAX_CITIES]);
        for city in City::all() {
            let state = cities.get_mut(city);
            state.faction = city.entry().start;
            state.counters = if city.entry().printed {
                0
            } else {
                city.entry().value
            };
        }
        cities
    }

    pub(super) fn get(&self, city: City) -> &CityState {
        self.0.get(city.index()).unwrap_or(&NOWHERE)
    }

    /// Returns the entry of a city. An index outside the array would give the first entry; no city has one.
    pub(super) fn get_mut(&mut self, city: City) -> &mut CityState {
        let [first, rest @ ..] = &mut self.0;
        let place = city.index().checked_sub(1);
        match place.and_then(|place| rest.get_mut(place)) {
            Some(state) => state,
            None => first,
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (City, &CityState)> {
        City::all().map(|city| (city, self.get(city)))
    }

    pub(super) fn owned_cities(&self, seat: Seat) -> impl Iterator<Item = &CityState> {
        let cities = self.iter().map(|(_, city)| city);
        cities.filter(move |city| city.owner == Some(seat))
    }

    /// Army of the city's faction; `None` if nobody plays the faction.
    pub(super) fn army(&self, city: City) -> Option<Army> {
        self.get(city).faction.army()
    }

    /// Number of counters on a city, or its printed value if it has none (Z-8).
    pub(super) fn worth(&self, city: City) -> u8 {
        let state = self.get(city);
        match state.counters {
            0 => city.entry().value,
            counters => counters,
        }
    }

    pub(super) fn siege_value(&self, city: City) -> u8 {
        let more = u8::from(self.get(city).fortified);
        self.worth(city).saturating_add(more)
    }

    /// Whether a city belongs to the faction of an army (Z-7).
    pub(super) fn is_friendly(&self, city: City, army: Army) -> bool {
        self.get(city).faction == army.faction()
    }

    /// Whether a city has no owner and can be claimed (Z-6).
    pub(super) fn is_free(&self, city: City) -> bool {
        let state = self.get(city);
        state.owner.is_none() && state.faction.army().is_some() && !city.is_capital()
    }
}
