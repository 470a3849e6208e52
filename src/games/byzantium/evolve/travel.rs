//! What facts change about armies on their way.

use crate::games::Seat;
use crate::games::byzantium::card::Army;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, turns,
};
use crate::games::byzantium::dice::Dice;
use crate::games::byzantium::journey::{Journey, JourneyStage, Leg};
use crate::games::byzantium::map::City;
use crate::games::byzantium::state::{Progress, RollKind, State};
use crate::games::byzantium::words::Fact;

use super::add;

impl State {
    /// Changes the state by a fact of this chapter.
    #[expect(clippy::too_many_lines, reason = "one arm for each fact")]
    pub(super) fn evolve_travel(&mut self, fact: &Fact) {
        match fact {
            Fact::ArmyEntered { seat, army, city } => {
                self.act(*seat);
                self.place_army(*seat, *army, *city);
                self.journey = Some(Journey {
                    army: *army,
                    has_entered: true,
                    steps: 0,
                    stage: JourneyStage::Resting,
                });
            }
            Fact::SeaStepDeclared {
                seat,
                from,
                to,
                via,
                cost,
                doubled,
                extra,
            } => {
                self.act(*seat);
                self.travel(
                    Army::Arab,
                    JourneyStage::Asked(Leg {
                        from: *from,
                        to: *to,
                        via: *via,
                        cost: *cost,
                        doubled: *doubled,
                        extra: *extra,
                        answer: (false, false),
                    }),
                );
            }
            Fact::FleetAnswered {
                seat,
                double,
                attack,
            } => {
                self.answer(*seat);
                self.answer_mover((*double, *attack));
            }
            Fact::SeaStepDropped { seat, from, to, .. } => {
                self.answer(*seat);
                self.barred.insert(*from, *to);
                self.stop_sailing();
            }
            Fact::PassagePaid { seat, cubes, extra } => {
                self.answer(*seat);
                self.pay_movement(*seat, Army::Arab, *cubes, *extra);
                self.turn_leg(JourneyStage::Attacked);
            }
            Fact::NavalRolled {
                seat, dice, losses, ..
            } => {
                self.keep_roll(RollKind::Naval, *dice, Dice::NONE);
                self.owe(*seat, Army::Arab, *losses);
                self.turn_leg(JourneyStage::Arriving);
            }
            Fact::ArmyMoved {
                seat,
                army,
                to,
                paid,
                extra,
                ..
            } => {
                self.act(*seat);
                self.pay_movement(*seat, *army, *paid, *extra);
                self.travel(*army, JourneyStage::Resting);
                self.arrive(*seat, *army, *to);
            }
            turns!()
            | actions!()
            | specials!()
            | muster!()
            | battle!()
            | conquest!()
            | income!() => {}
        }
    }

    pub(in crate::games::byzantium) fn place_army(&mut self, seat: Seat, army: Army, city: City) {
        let card = self.army_mut(seat, army);
        card.at = Some(city);
        card.entered = true;
    }

    pub(super) fn pay_movement(&mut self, seat: Seat, army: Army, cubes: u8, extra: bool) {
        self.bury_field(seat, army, [0, 0, cubes]);
        self.holdings.of_mut(seat).extra_used |= extra;
    }

    /// Moves cubes of a field army to the casualties.
    pub(super) fn bury_field(&mut self, seat: Seat, army: Army, cubes: [u8; 3]) {
        let [elite, main, movement] = cubes;
        self.army_mut(seat, army).lose(elite, main, movement);
        let all = cubes.into_iter().fold(0, u8::saturating_add);
        self.holdings.of_mut(seat).bury(all);
    }

    /// Brings the journey to this stage, and begins it if it has not begun.
    pub(super) fn travel(&mut self, army: Army, stage: JourneyStage) {
        let journey = self.journey.unwrap_or(Journey {
            army,
            has_entered: false,
            steps: 0,
            stage,
        });
        self.journey = Some(Journey { stage, ..journey });
    }

    pub(super) fn arrive(&mut self, seat: Seat, army: Army, city: City) {
        self.army_mut(seat, army).at = Some(city);
        if let Some(journey) = &mut self.journey {
            add(&mut journey.steps, 1);
        }
    }

    pub(super) fn answer_mover(&mut self, answer: (bool, bool)) {
        if let Some(Journey {
            stage: stage @ JourneyStage::Asked(_),
            ..
        }) = &mut self.journey
            && let JourneyStage::Asked(leg) = *stage
        {
            *stage = JourneyStage::Answered(Leg { answer, ..leg });
        }
    }

    /// Brings a step at sea to its next stage.
    pub(super) fn turn_leg(&mut self, stage: fn(Leg) -> JourneyStage) {
        if let Some(journey) = &mut self.journey
            && let Some(leg) = journey.stage.leg()
        {
            journey.stage = stage(leg);
        }
    }

    /// Lets the army stay; its seat goes on with the action, or chooses another (Z-57).
    pub(super) fn stop_sailing(&mut self) {
        match &mut self.journey {
            Some(journey) if journey.has_entered || 0 < journey.steps => {
                journey.stage = JourneyStage::Resting;
            }
            Some(_) | None => {
                self.journey = None;
                self.action = Progress::Open;
            }
        }
    }

    /// Takes a destroyed army off the board, out of what it was doing.
    pub(super) fn leave_board(&mut self, seat: Seat, army: Army) {
        let card = self.army_mut(seat, army);
        card.at = None;
        card.guard = false;
        self.retreat = self
            .retreat
            .filter(|retreat| (retreat.seat, retreat.army) != (seat, army));
    }
}
