//! What facts change about main actions, and what all facts share.

use crate::games::Seat;
use crate::games::byzantium::card::Army;
use crate::games::byzantium::chapters::{
    battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::holding::ArmyCard;
use crate::games::byzantium::pieces::{Building, Source};
use crate::games::byzantium::state::{Draft, Progress, State};
use crate::games::byzantium::words::Fact;

use super::{add, take};

impl State {
    /// Changes the state by a fact of this chapter.
    pub(super) fn evolve_actions(&mut self, fact: &Fact) {
        match fact {
            Fact::CityClaimed {
                seat,
                city,
                side,
                source,
                paid,
                points,
            } => {
                self.spend(*seat, *source, *side, *paid);
                self.army_mut(*seat, *side).gain(*points);
                self.cities.of_mut(*city).owner = Some(*seat);
            }
            Fact::ArmyRaised { seat, city } => self.place_army(*seat, Army::Byzantine, *city),
            Fact::CubePlaced {
                seat,
                army,
                place,
                source,
                paid,
            } => {
                self.spend(*seat, *source, *army, *paid);
                add(self.army_mut(*seat, *army).cubes_mut(*place), 1);
            }
            Fact::TaxRaised {
                seat,
                cubes,
                byzantine,
                arab,
            } => {
                self.tax(*seat, *cubes);
                self.army_mut(*seat, Army::Byzantine).receive(*byzantine);
                self.army_mut(*seat, Army::Arab).receive(*arab);
            }
            Fact::BuildingRaised {
                seat,
                building,
                source,
                paid,
                points,
            } => {
                self.spend(*seat, *source, building.army(), *paid);
                self.army_mut(*seat, building.army()).gain(*points);
                let holding = self.holdings.of_mut(*seat);
                match building {
                    Building::Church => add(&mut holding.church, 1),
                    Building::Mosque => add(&mut holding.mosque, 1),
                }
            }
            turns!()
            | specials!()
            | travel!()
            | muster!()
            | battle!()
            | conquest!()
            | income!() => {}
        }
    }

    /// One side of a seat's army card, to be changed.
    pub(in crate::games::byzantium) fn army_mut(
        &mut self,
        seat: Seat,
        army: Army,
    ) -> &mut ArmyCard {
        self.holdings.of_mut(seat).card_mut(army)
    }

    /// Counts an answer, so that the next question is another.
    pub(super) fn answer(&mut self, seat: Seat) {
        let count = self.answers.of_mut(seat);
        *count = count.saturating_add(1);
    }

    /// Counts an answer that carries the main action out.
    pub(super) fn act(&mut self, seat: Seat) {
        self.answer(seat);
        self.action = Progress::Done;
        self.draft = Draft::None;
    }

    /// Takes the cube that an answer asks for, and what it costs.
    pub(super) fn spend(&mut self, seat: Seat, source: Source, payer: Army, paid: u16) {
        self.act(seat);
        self.holdings.of_mut(seat).spend(source, payer, paid);
    }

    pub(super) fn tax(&mut self, seat: Seat, cubes: u8) {
        self.act(seat);
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.pool, cubes);
        add(&mut holding.tax, cubes);
        holding.taxed = true;
    }
}
