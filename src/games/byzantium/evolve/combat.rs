//! What facts change about combat, and about a city that was taken.

use super::{add, take};
use crate::byzantium::{
    Army, Attack, Barred, City, Combat, CombatStage, Dice, Fact, Faction, Foe, Place, Retreat,
    RollKind, State, Toll, map,
};
use crate::{Seat, Seats};

impl State {
    pub(super) fn evolve_muster(&mut self, fact: &Fact) {
        match *fact {
            Fact::CombatBegun {
                attack,
                side,
                city,
                armies,
                ..
            } => {
                self.combat = Some(Combat {
                    attack,
                    side,
                    city,
                    to_ask: armies,
                    defenders: Seats::NONE,
                    foe: None,
                    stage: CombatStage::Gathering,
                });
            }
            Fact::ArmyStood { seat, .. } => self.stand(seat),
            Fact::RetreatBegun {
                seat,
                army,
                voluntary,
            } => self.begin_retreat(seat, army, voluntary),
            Fact::RetreatDeclared { to, via, .. } => {
                if let Some(retreat) = &mut self.retreat {
                    retreat.declared = Some((to, via));
                }
            }
            Fact::RetreatForbidden { from, to, .. } => {
                if let Some(retreat) = &mut self.retreat {
                    retreat.declared = None;
                    retreat.barred.insert(from, to);
                }
            }
            Fact::ArmyRetreated {
                seat,
                army,
                to,
                hostile,
                ..
            } => self.retreat_to(seat, army, to, hostile),
            Fact::LeviesCalled { seat } => self.face(Some(Foe::Levies { seat })),
            Fact::LeviesHeldBack { .. } => self.face(None),
            Fact::OpponentChosen { opponent, .. } => {
                self.face(Some(Foe::Army { seat: opponent }));
            }
            Fact::RetreatAllowed { .. }
            | turns!()
            | actions!()
            | travel!()
            | battle!()
            | taken!()
            | income!() => {}
        }
    }

    fn stand(&mut self, seat: Seat) {
        self.retreat = None;
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
            combat.defenders.insert(seat);
        }
    }

    fn begin_retreat(&mut self, seat: Seat, army: Army, voluntary: bool) {
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
        }
        self.retreat = Some(Retreat {
            seat,
            army,
            voluntary,
            has_moved: false,
            barred: Barred::default(),
            declared: None,
        });
    }

    fn retreat_to(&mut self, seat: Seat, army: Army, city: City, hostile: bool) {
        self.army_mut(seat, army).at = Some(city);
        if !hostile {
            self.retreat = None;
            return;
        }
        // A cube for each hostile city on the way (Z-65); nothing else is owed then.
        self.tolls = [None; 2];
        self.owe(seat, army, 1);
        if let Some(retreat) = &mut self.retreat {
            retreat.declared = None;
            retreat.has_moved = true;
        }
    }

    /// Lets an answer lead to this fight, or to the siege without one.
    fn face(&mut self, foe: Option<Foe>) {
        if let Some(combat) = &mut self.combat {
            combat.foe = foe;
            combat.stage = match foe {
                Some(_) => CombatStage::Fighting,
                None => CombatStage::Besieging,
            };
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
                self.owe_of_defender(foe, defender_losses);
            }
            Fact::LossesTaken { seat, army, .. } => self.forgive(seat, army),
            Fact::LeviesLost { seat, army, cubes } => {
                take(self.army_mut(seat, army).cubes_mut(Place::Levy), cubes);
                self.holdings.of_mut(seat).bury(cubes);
            }
            Fact::BulgarsLost { cubes } => take(&mut self.bulgars, cubes),
            Fact::ArmyDestroyed { seat, army, .. } => {
                self.forgive(seat, army);
                self.leave_board(seat, army);
            }
            Fact::BattleDecided { attacker_won, .. } => self.decide_battle(attacker_won),
            Fact::SiegeRolled { dice, losses, .. } => {
                self.rolls.add(RollKind::Siege, Dice::NONE, dice);
                self.owe_in_combat(losses, CombatStage::Besieged);
            }
            Fact::SiegeFailed { .. } => self.set_stage(CombatStage::Leaving),
            turns!() | actions!() | travel!() | muster!() | taken!() | income!() => {}
        }
    }

    fn set_stage(&mut self, stage: CombatStage) {
        if let Some(combat) = &mut self.combat {
            combat.stage = stage;
        }
    }

    pub(super) fn end_combat(&mut self) {
        self.combat = None;
        self.journey = None;
    }

    /// Lets a field army owe losses, if there are any.
    pub(super) fn owe(&mut self, seat: Seat, army: Army, losses: u8) {
        let free = self.tolls.iter_mut().find(|toll| toll.is_none());
        if let Some(place) = free
            && 0 < losses
        {
            *place = Some(Toll { seat, army, losses });
        }
    }

    /// Lets the attacker owe losses, and brings the combat to its next stage.
    fn owe_in_combat(&mut self, losses: u8, stage: CombatStage) {
        let Some(combat) = self.combat else { return };
        if combat.attack != Attack::Bulgars {
            self.owe(self.active, combat.side, losses);
        }
        self.set_stage(stage);
    }

    fn owe_of_defender(&mut self, foe: Foe, losses: u8) {
        let Some(combat) = &mut self.combat else {
            return;
        };
        combat.foe = Some(foe);
        let army = self.cities.army(combat.city);
        if let (Foe::Army { seat }, Some(army)) = (foe, army) {
            self.owe(seat, army, losses);
        }
    }

    /// Lets an army owe nothing more.
    fn forgive(&mut self, seat: Seat, army: Army) {
        for place in &mut self.tolls {
            *place = place.filter(|toll| (toll.seat, toll.army) != (seat, army));
        }
    }

    /// Takes a destroyed army off the board, out of what it was doing.
    fn leave_board(&mut self, seat: Seat, army: Army) {
        let card = self.army_mut(seat, army);
        card.at = None;
        card.guard = false;
        self.retreat = self
            .retreat
            .filter(|retreat| (retreat.seat, retreat.army) != (seat, army));
    }

    fn decide_battle(&mut self, attacker_won: bool) {
        let Some(combat) = &mut self.combat else {
            return;
        };
        combat.stage = match (attacker_won, combat.foe) {
            (false, _) => CombatStage::Leaving,
            (true, Some(Foe::Army { seat })) => {
                combat.defenders.remove(seat);
                CombatStage::Facing
            }
            (true, Some(Foe::Levies { .. } | Foe::Bulgars {}) | None) => CombatStage::Besieging,
        };
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
                self.lose_city(loser, disc);
                self.change_city(city, (attack, side), counters);
            }
            Fact::CityGarrisoned { seat, city, .. } => self.garrison(seat, city),
            Fact::GarrisonSacrificed { seat, city, .. } => {
                // One of the cubes that left the army is the garrison.
                take(&mut self.holdings.of_mut(seat).casualties, 1);
                self.garrison(seat, city);
            }
            Fact::CityLeftEmpty { .. } => self.end_combat(),
            Fact::ConstantinopleFell {
                seat,
                attack,
                points,
            } => {
                self.army_mut(seat, Army::Arab).gain(points);
                self.change_city(map().capital(), (attack, Army::Arab), 0);
                self.end_combat();
            }
            turns!() | actions!() | travel!() | muster!() | battle!() | income!() => {}
        }
    }

    fn garrison(&mut self, seat: Seat, city: City) {
        self.cities.of_mut(city).owner = Some(seat);
        self.end_combat();
    }

    /// Gives the loser of a city its cube or disc back (Z-80).
    fn lose_city(&mut self, loser: Option<Seat>, disc: bool) {
        let Some(loser) = loser else { return };
        let holding = self.holdings.of_mut(loser);
        if disc {
            add(&mut holding.discs, 1);
        } else {
            holding.bury(1);
        }
    }

    /// Gives a city to whoever has attacked it; an army then needs a garrison.
    fn change_city(&mut self, city: City, (attack, side): (Attack, Army), counters: u8) {
        let state = self.cities.of_mut(city);
        state.counters = counters;
        state.owner = None;
        state.fortified = false;
        if attack == Attack::Bulgars {
            state.faction = Faction::Bulgar;
            self.end_combat();
        } else {
            state.faction = side.faction();
            self.set_stage(CombatStage::Garrison);
        }
    }
}
