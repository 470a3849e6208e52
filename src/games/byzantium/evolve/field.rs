//! Applies facts about field armies to the state: travel, combat, retreats and conquests.

use crate::byzantium::{
    Army, Attack, Combat, CombatStage, Dice, Fact, FieldArmy, Foe, Journey, Leg, Place, Progress,
    Retreat, RollKind, State, add, close_way, map, take,
};

impl State {
    pub(super) fn evolve_travel(&mut self, fact: &Fact) {
        match *fact {
            Fact::ArmyEntered { seat, army, city } => {
                self.army_mut(seat, army).enter(city);
                self.journey = Some(Journey {
                    entered: true,
                    ..Journey::new(army)
                });
            }
            Fact::SeaStepDeclared { .. } => {
                let journey = self.journey.get_or_insert(Journey::new(Army::Arab));
                journey.declared = Leg::from_fact(fact);
            }
            Fact::FleetAnswered { double, attack, .. } => {
                let journey = self.journey.as_mut();
                if let Some(leg) = journey.and_then(|way| way.declared.as_mut()) {
                    (leg.answered, leg.double, leg.attack) = (true, double, attack);
                }
            }
            Fact::SeaStepDropped { from, to, .. } => {
                // The seat gave up its step by sea: it continues its action or chooses another one (Z-57).
                close_way(&mut self.barred, from, to);
                match &mut self.journey {
                    Some(way) if way.entered || 0 < way.steps => way.declared = None,
                    Some(_) | None => {
                        self.journey = None;
                        self.action = Progress::Open;
                    }
                }
            }
            Fact::PassagePaid { seat, cubes, extra } => {
                let holding = self.holdings.get_mut(seat);
                holding.pay_movement(Army::Arab, cubes, extra);
            }
            Fact::NavalRolled {
                seat, dice, losses, ..
            } => {
                self.rolls.add(RollKind::Naval, dice, Dice::NONE);
                let army = Army::Arab;
                self.tolls.extend(FieldArmy { seat, army }.toll_for(losses));
                self.is_attacked = true;
            }
            Fact::ArmyMoved {
                seat,
                army,
                to,
                paid,
                extra,
                ..
            } => {
                self.holdings.get_mut(seat).pay_movement(army, paid, extra);
                self.army_mut(seat, army).at = Some(to);
                let journey = self.journey.get_or_insert(Journey::new(army));
                journey.declared = None;
                add(&mut journey.steps, 1);
                self.is_attacked = false;
            }
            turns!() | actions!() | muster!() | retreat!() | battle!() | taken!() | income!() => {}
        }
    }

    pub(super) fn evolve_muster(&mut self, fact: &Fact) {
        match *fact {
            Fact::CombatBegun {
                attack,
                side,
                city,
                armies,
                ..
            } => self.combat = Some(Combat::new(attack, side, city, armies)),
            Fact::ArmyStood { seat, .. } => {
                self.retreat = None;
                if let Some(combat) = &mut self.combat {
                    combat.stand(seat);
                }
            }
            Fact::LeviesCalled { seat } => face(self, Some(Foe::Levies { seat })),
            Fact::LeviesHeldBack { .. } => face(self, None),
            Fact::OpponentChosen { opponent: seat, .. } => face(self, Some(Foe::Army { seat })),
            turns!() | actions!() | travel!() | retreat!() | battle!() | taken!() | income!() => {}
        }
    }

    pub(super) fn evolve_retreat(&mut self, fact: &Fact) {
        match *fact {
            Fact::RetreatBegun {
                seat,
                army,
                voluntary,
            } => {
                if let Some(combat) = &mut self.combat {
                    combat.to_ask.remove(seat);
                }
                self.retreat = Some(Retreat {
                    seat,
                    army,
                    voluntary,
                    to: None,
                    via: None,
                    barred: Vec::new(),
                });
            }
            Fact::RetreatDeclared { to, via, .. } => {
                if let Some(retreat) = &mut self.retreat {
                    (retreat.to, retreat.via) = (Some(to), Some(via));
                }
            }
            Fact::RetreatForbidden { from, to, .. } => {
                if let Some(retreat) = &mut self.retreat {
                    (retreat.to, retreat.via) = (None, None);
                    close_way(&mut retreat.barred, from, to);
                }
            }
            Fact::ArmyRetreated {
                seat,
                army,
                to,
                hostile,
                ..
            } => {
                self.army_mut(seat, army).at = Some(to);
                self.retreat.take_if(|_| !hostile);
                if let Some(retreat) = &mut self.retreat {
                    (retreat.to, retreat.via) = (None, None);
                }
                if hostile {
                    // A retreating army loses one cube per hostile city on the way (Z-65). During a retreat no other
                    // losses are owed, so the list may be replaced.
                    self.tolls = FieldArmy { seat, army }.toll_for(1).into_iter().collect();
                }
            }
            Fact::RetreatAllowed { .. }
            | turns!()
            | actions!()
            | travel!()
            | muster!()
            | battle!()
            | taken!()
            | income!() => {}
        }
    }

    pub(super) fn evolve_battle(&mut self, fact: &Fact) {
        match *fact {
            Fact::BattleRolled {
                attacker,
                defender,
                foe,
                attacker_losses,
                defender_losses,
            } => {
                self.rolls.add(RollKind::Battle, attacker, defender);
                self.owe_in_combat(attacker_losses, CombatStage::Fought);
                let Some(combat) = &mut self.combat else {
                    return;
                };
                combat.foe = Some(foe);
                if let (Foe::Army { seat }, Some(army)) = (foe, self.cities.army(combat.city)) {
                    let toll = FieldArmy { seat, army }.toll_for(defender_losses);
                    self.tolls.extend(toll);
                }
            }
            Fact::LossesTaken { seat, army, .. } => {
                self.tolls
                    .retain(|toll| (toll.seat, toll.army) != (seat, army));
            }
            Fact::LeviesLost { seat, army, cubes } => {
                take(self.army_mut(seat, army).cubes_mut(Place::Levy), cubes);
                self.holdings.get_mut(seat).bury(cubes);
            }
            Fact::BulgarsLost { cubes } => take(&mut self.bulgars, cubes),
            Fact::ArmyDestroyed { seat, army, .. } => {
                self.tolls
                    .retain(|toll| (toll.seat, toll.army) != (seat, army));
                self.retreat
                    .take_if(|retreat| (retreat.seat, retreat.army) == (seat, army));
                let card = self.army_mut(seat, army);
                card.at = None;
                card.guard = false;
            }
            Fact::BattleDecided { attacker_won, .. } => {
                self.combat = self.combat.map(|combat| combat.with_result(attacker_won));
            }
            Fact::SiegeRolled { dice, losses, .. } => {
                self.rolls.add(RollKind::Siege, Dice::NONE, dice);
                self.owe_in_combat(losses, CombatStage::Besieged);
            }
            Fact::SiegeFailed { .. } => self.owe_in_combat(0, CombatStage::Leaving),
            turns!() | actions!() | travel!() | muster!() | retreat!() | taken!() | income!() => {}
        }
    }

    fn owe_in_combat(&mut self, losses: u8, stage: CombatStage) {
        let Some(combat) = &mut self.combat else {
            return;
        };
        combat.stage = stage;
        if let Some(army) = combat.attacker(self.active) {
            self.tolls.extend(army.toll_for(losses));
        }
    }

    pub(super) fn evolve_taken(&mut self, fact: &Fact) {
        match *fact {
            Fact::CityConquered {
                seat,
                city,
                attack,
                side,
                bezants,
                counters,
                loser,
                disc,
                ..
            } => {
                self.army_mut(seat, side).receive(bezants);
                if let Some(loser) = loser {
                    self.holdings.get_mut(loser).regain_garrison(disc);
                }
                self.cities.get_mut(city).fall(attack, side, counters);
                // A conquering army must provide a garrison; the Bulgars leave none.
                self.owe_in_combat(0, CombatStage::Garrison);
                if attack == Attack::Bulgars {
                    self.end_combat();
                }
            }
            Fact::CityGarrisoned { seat, city, .. } => {
                self.cities.get_mut(city).owner = Some(seat);
                self.end_combat();
            }
            Fact::GarrisonSacrificed { seat, city, .. } => {
                // `move_goods` moved all given cubes to the casualties. One of them becomes the garrison, so it leaves
                // the casualties again.
                take(&mut self.holdings.get_mut(seat).casualties, 1);
                self.cities.get_mut(city).owner = Some(seat);
                self.end_combat();
            }
            Fact::CityLeftEmpty { .. } => self.end_combat(),
            Fact::ConstantinopleFell {
                seat,
                attack,
                points,
            } => {
                self.army_mut(seat, Army::Arab).gain(points);
                let capital = self.cities.get_mut(map().capital());
                capital.fall(attack, Army::Arab, 0);
                self.end_combat();
            }
            turns!() | actions!() | travel!() | muster!() | retreat!() | battle!() | income!() => {}
        }
    }
}

fn face(state: &mut State, foe: Option<Foe>) {
    state.combat = state.combat.map(|combat| combat.with_foe(foe));
}
