//! What facts change about a city that was taken.

use crate::games::byzantium::card::Army;
use crate::games::byzantium::chapters::{actions, battle, income, muster, specials, travel, turns};
use crate::games::byzantium::contest::CombatStage;
use crate::games::byzantium::map::{Faction, map};
use crate::games::byzantium::state::State;
use crate::games::byzantium::words::{Attack, Fact};

use super::take;

impl State {
    /// Changes the state by a fact of this chapter.
    pub(super) fn evolve_conquest(&mut self, fact: &Fact) {
        match fact {
            Fact::CityConquered {
                seat,
                city,
                attack,
                side,
                points,
                bezants,
                counters,
                loser,
                disc,
            } => {
                self.army_mut(*seat, *side).gain(*points);
                self.army_mut(*seat, *side).receive(*bezants);
                self.lose_city(*loser, *disc);
                self.change_city(*city, allegiance(*attack, *side), *counters);
                self.set_stage(CombatStage::Garrison);
                if *attack == Attack::Bulgars {
                    self.end_combat();
                }
            }
            Fact::CityGarrisoned {
                seat,
                city,
                side,
                source,
                paid,
                ..
            } => {
                self.spend(*seat, *source, *side, *paid);
                self.cities.of_mut(*city).owner = Some(*seat);
                self.end_combat();
            }
            Fact::GarrisonSacrificed {
                seat,
                city,
                army,
                elite,
                main,
                movement,
                ..
            } => {
                self.answer(*seat);
                self.bury_field(*seat, *army, [*elite, *main, *movement]);
                take(&mut self.holdings.of_mut(*seat).casualties, 1);
                self.cities.of_mut(*city).owner = Some(*seat);
                self.end_combat();
            }
            Fact::CityLeftEmpty { .. } => self.end_combat(),
            Fact::ConstantinopleFell {
                seat,
                attack,
                points,
            } => {
                self.army_mut(*seat, Army::Arab).gain(*points);
                let capital = map().capital();
                self.change_city(capital, allegiance(*attack, Army::Arab), 0);
                self.end_combat();
            }
            turns!() | actions!() | specials!() | travel!() | muster!() | battle!() | income!() => {
            }
        }
    }
}

/// Whose a city is after this attack.
fn allegiance(attack: Attack, side: Army) -> Faction {
    match attack {
        Attack::Step | Attack::CivilWar => side.faction(),
        Attack::Bulgars => Faction::Bulgar,
    }
}
