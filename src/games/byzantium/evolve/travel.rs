//! What facts change about armies on their way.

use super::add;
use crate::Seat;
use crate::byzantium::{
    Army, City, Dice, Fact, Journey, JourneyStage, Leg, Progress, RollKind, State, sum,
};

impl State {
    pub(super) fn evolve_travel(&mut self, fact: &Fact) {
        match *fact {
            Fact::ArmyEntered { seat, army, city } => {
                self.place_army(seat, army, city);
                self.set_out(army, JourneyStage::Resting, true);
            }
            Fact::SeaStepDeclared {
                from,
                to,
                via,
                cost,
                doubled,
                extra,
                ..
            } => {
                let leg = Leg {
                    from,
                    to,
                    via,
                    cost,
                    doubled,
                    extra,
                    answered: false,
                    double: false,
                    attack: false,
                };
                self.set_out(Army::Arab, JourneyStage::Asked(leg), false);
            }
            Fact::FleetAnswered { double, attack, .. } => self.answer_mover(double, attack),
            Fact::SeaStepDropped { from, to, .. } => {
                self.barred.insert(from, to);
                self.stop_sailing();
            }
            Fact::PassagePaid { seat, cubes, extra } => {
                self.pay_movement(seat, Army::Arab, cubes, extra);
                self.turn_leg(JourneyStage::Attacked);
            }
            Fact::NavalRolled {
                seat, dice, losses, ..
            } => self.roll_naval(seat, dice, losses),
            Fact::ArmyMoved {
                seat,
                army,
                to,
                paid,
                extra,
                ..
            } => self.make_step(seat, army, to, (paid, extra)),
            turns!() | actions!() | muster!() | battle!() | taken!() | income!() => {}
        }
    }

    pub(crate) fn place_army(&mut self, seat: Seat, army: Army, city: City) {
        let card = self.army_mut(seat, army);
        card.at = Some(city);
        card.entered = true;
    }

    pub(super) fn bury_field(&mut self, seat: Seat, army: Army, cubes: [u8; 3]) {
        self.army_mut(seat, army).lose(cubes);
        self.holdings.of_mut(seat).bury(sum(cubes));
    }

    fn pay_movement(&mut self, seat: Seat, army: Army, cubes: u8, extra: bool) {
        self.bury_field(seat, army, [0, 0, cubes]);
        self.holdings.of_mut(seat).extra_used |= extra;
    }

    fn roll_naval(&mut self, seat: Seat, dice: Dice, losses: u8) {
        self.rolls.add(RollKind::Naval, dice, Dice::NONE);
        self.owe(seat, Army::Arab, losses);
        self.turn_leg(JourneyStage::Arriving);
    }

    fn make_step(&mut self, seat: Seat, army: Army, to: City, (paid, extra): (u8, bool)) {
        self.pay_movement(seat, army, paid, extra);
        self.set_out(army, JourneyStage::Resting, false);
        self.army_mut(seat, army).at = Some(to);
        if let Some(journey) = &mut self.journey {
            add(&mut journey.steps, 1);
        }
    }

    /// Brings the journey to this stage; begins it if it has not begun, or if the army enters.
    fn set_out(&mut self, army: Army, stage: JourneyStage, has_entered: bool) {
        let begun = self.journey.filter(|_| !has_entered);
        let journey = begun.unwrap_or(Journey {
            army,
            has_entered,
            steps: 0,
            stage,
        });
        self.journey = Some(Journey { stage, ..journey });
    }

    fn answer_mover(&mut self, double: bool, attack: bool) {
        if let Some(journey) = &mut self.journey
            && let JourneyStage::Asked(leg) = journey.stage
        {
            journey.stage = JourneyStage::Answered(Leg {
                answered: true,
                double,
                attack,
                ..leg
            });
        }
    }

    fn turn_leg(&mut self, stage: fn(Leg) -> JourneyStage) {
        if let Some(journey) = &mut self.journey
            && let Some(leg) = journey.stage.leg()
        {
            journey.stage = stage(leg);
        }
    }

    /// Lets the army stay; its seat goes on with the action, or chooses another (Z-57).
    fn stop_sailing(&mut self) {
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
}
