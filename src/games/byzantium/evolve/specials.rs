//! What facts change about special actions.

use super::take;
use crate::games::byzantium::{BULGARS, Fact, State};

impl State {
    #[expect(clippy::too_many_lines, reason = "one arm for each fact")]
    pub(super) fn evolve_specials(&mut self, fact: &Fact) {
        match *fact {
            Fact::CityImproved {
                seat,
                city,
                space,
                side,
                source,
                paid,
                counters,
            } => {
                self.occupy(seat, space, (source, side, paid));
                self.cities.of_mut(city).counters = counters;
            }
            Fact::RulerCrowned {
                seat,
                army,
                space,
                source,
                paid,
                points,
            } => {
                self.occupy(seat, space, (source, army, paid));
                self.army_mut(seat, army).gain(points);
                self.army_mut(seat, army).guard = true;
            }
            Fact::FleetTaken {
                seat,
                army,
                space,
                source,
                paid,
            }
            | Fact::CivilWarDeclared {
                seat,
                army,
                space,
                source,
                paid,
                ..
            } => self.occupy(seat, space, (source, army, paid)),
            Fact::CityFortified {
                seat,
                city,
                space,
                side,
                source,
                paid,
            } => {
                self.occupy(seat, space, (source, side, paid));
                let holding = self.holdings.of_mut(seat);
                holding.bury(1);
                take(&mut holding.discs, 1);
                self.cities.of_mut(city).fortified = true;
            }
            Fact::BulgarsReinforced {
                seat,
                beneficiary,
                space,
                source,
                paid,
                cubes,
            }
            | Fact::BulgarsSent {
                seat,
                beneficiary,
                space,
                source,
                paid,
                cubes,
                ..
            } => {
                self.occupy(seat, space, (source, beneficiary, paid));
                self.bulgars = self.bulgars.saturating_add(cubes).min(BULGARS);
            }
            turns!() | actions!() | travel!() | muster!() | battle!() | taken!() | income!() => {}
        }
    }
}
