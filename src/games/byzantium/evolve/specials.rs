//! What facts change about special actions, their cubes apart.

use super::take;
use crate::games::byzantium::{BULGARS, Fact, State};

impl State {
    pub(super) fn evolve_specials(&mut self, fact: &Fact) {
        match *fact {
            Fact::CityImproved { city, counters, .. } => {
                self.cities.of_mut(city).counters = counters;
            }
            Fact::RulerCrowned { seat, army, .. } => self.army_mut(seat, army).guard = true,
            Fact::FleetTaken { .. } | Fact::CivilWarDeclared { .. } => {}
            Fact::CityFortified { seat, city, .. } => {
                let holding = self.holdings.of_mut(seat);
                holding.bury(1);
                take(&mut holding.discs, 1);
                self.cities.of_mut(city).fortified = true;
            }
            Fact::BulgarsReinforced { cubes, .. } | Fact::BulgarsSent { cubes, .. } => {
                self.bulgars = self.bulgars.saturating_add(cubes).min(BULGARS);
            }
            turns!() | actions!() | travel!() | muster!() | battle!() | taken!() | income!() => {}
        }
    }
}
