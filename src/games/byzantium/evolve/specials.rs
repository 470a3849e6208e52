//! What facts change about special actions.

use crate::games::Seat;
use crate::games::byzantium::chapters::{actions, battle, conquest, income, muster, travel, turns};
use crate::games::byzantium::map::City;
use crate::games::byzantium::pieces::Space;
use crate::games::byzantium::state::{BULGARS, State};
use crate::games::byzantium::words::Fact;

use super::take;

impl State {
    /// Changes the state by a fact of this chapter.
    #[expect(clippy::too_many_lines, reason = "one arm for each fact")]
    pub(super) fn evolve_specials(&mut self, fact: &Fact) {
        match fact {
            Fact::CityImproved {
                seat,
                city,
                space,
                side,
                source,
                paid,
                counters,
            } => {
                self.spend(*seat, *source, *side, *paid);
                self.occupy(*seat, *space);
                self.cities.of_mut(*city).counters = *counters;
            }
            Fact::RulerCrowned {
                seat,
                army,
                space,
                source,
                paid,
                points,
            } => {
                self.spend(*seat, *source, *army, *paid);
                self.occupy(*seat, *space);
                self.army_mut(*seat, *army).gain(*points);
                self.army_mut(*seat, *army).guard = true;
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
            } => {
                self.spend(*seat, *source, *army, *paid);
                self.occupy(*seat, *space);
            }
            Fact::CityFortified {
                seat,
                city,
                space,
                side,
                source,
                paid,
            } => {
                self.spend(*seat, *source, *side, *paid);
                self.occupy(*seat, *space);
                self.fortify(*seat, *city);
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
                self.spend(*seat, *source, *beneficiary, *paid);
                self.occupy(*seat, *space);
                self.bulgars = self.bulgars.saturating_add(*cubes).min(BULGARS);
            }
            turns!() | actions!() | travel!() | muster!() | battle!() | conquest!() | income!() => {
            }
        }
    }

    /// Puts a cube that was taken on a special box.
    pub(super) fn occupy(&mut self, seat: Seat, space: Space) {
        if let Some(place) = self.spaces.get_mut(space.index()) {
            *place = Some(seat);
        }
    }

    pub(super) fn fortify(&mut self, seat: Seat, city: City) {
        let holding = self.holdings.of_mut(seat);
        holding.bury(1);
        take(&mut holding.discs, 1);
        self.cities.of_mut(city).fortified = true;
    }
}
