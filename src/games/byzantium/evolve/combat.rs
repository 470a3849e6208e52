//! What facts change about combat.

use crate::games::byzantium::card::{Army, Place};
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel, turns,
};
use crate::games::byzantium::contest::{Combat, CombatStage, Retreat, Toll};
use crate::games::byzantium::dice::Dice;
use crate::games::byzantium::journey::Barred;
use crate::games::byzantium::map::{City, Faction};
use crate::games::byzantium::state::{Roll, RollKind, State};
use crate::games::byzantium::words::{Attack, Fact, Foe};
use crate::games::{Seat, Seats};

use super::{add, take};

impl State {
    /// Changes the state by a fact of this chapter.
    pub(super) fn evolve_muster(&mut self, fact: &Fact) {
        match fact {
            Fact::CombatBegun {
                attack,
                side,
                city,
                armies,
                ..
            } => {
                self.combat = Some(Combat {
                    attack: *attack,
                    side: *side,
                    city: *city,
                    to_ask: *armies,
                    defenders: Seats::NONE,
                    foe: None,
                    stage: CombatStage::Gathering,
                });
            }
            Fact::ArmyStood { seat, .. } => self.stand(*seat),
            Fact::RetreatBegun {
                seat,
                army,
                voluntary,
            } => self.begin_retreat(*seat, *army, *voluntary),
            Fact::RetreatDeclared { seat, to, via, .. } => {
                self.answer(*seat);
                if let Some(retreat) = &mut self.retreat {
                    retreat.declared = Some((*to, *via));
                }
            }
            Fact::RetreatAllowed { seat } => self.answer(*seat),
            Fact::RetreatForbidden { seat, from, to } => {
                self.answer(*seat);
                if let Some(retreat) = &mut self.retreat {
                    retreat.declared = None;
                    retreat.barred.insert(*from, *to);
                }
            }
            Fact::ArmyRetreated {
                seat,
                army,
                to,
                hostile,
                ..
            } => self.retreat_to(*seat, *army, *to, *hostile),
            Fact::LeviesCalled { seat } => {
                self.answer(*seat);
                self.face(Some(Foe::Levies { seat: *seat }), CombatStage::Fighting);
            }
            Fact::LeviesHeldBack { seat } => {
                self.answer(*seat);
                self.face(None, CombatStage::Besieging);
            }
            Fact::OpponentChosen { seat, opponent, .. } => {
                self.answer(*seat);
                let foe = Foe::Army { seat: *opponent };
                self.face(Some(foe), CombatStage::Fighting);
            }
            turns!()
            | actions!()
            | specials!()
            | travel!()
            | battle!()
            | conquest!()
            | income!() => {}
        }
    }

    /// Changes the state by a fact of this chapter.
    pub(super) fn evolve_battle(&mut self, fact: &Fact) {
        match fact {
            Fact::BattleRolled {
                attacker,
                defender,
                foe,
                attacker_losses,
                defender_losses,
            } => {
                self.keep_roll(RollKind::Battle, *attacker, *defender);
                self.face(Some(*foe), CombatStage::Fought);
                self.owe_after_battle(*foe, *attacker_losses, *defender_losses);
            }
            Fact::LossesTaken {
                seat,
                army,
                elite,
                main,
                movement,
                ..
            } => {
                self.answer(*seat);
                self.bury_field(*seat, *army, [*elite, *main, *movement]);
                self.settle(*seat, *army);
            }
            Fact::LeviesLost { seat, army, cubes } => {
                take(self.army_mut(*seat, *army).cubes_mut(Place::Levy), *cubes);
                self.holdings.of_mut(*seat).bury(*cubes);
            }
            Fact::BulgarsLost { cubes } => take(&mut self.bulgars, *cubes),
            Fact::ArmyDestroyed {
                seat,
                army,
                elite,
                main,
                movement,
                ..
            } => {
                self.bury_field(*seat, *army, [*elite, *main, *movement]);
                self.settle(*seat, *army);
                self.leave_board(*seat, *army);
            }
            Fact::BattleDecided { attacker_won, .. } => self.decide_battle(*attacker_won),
            Fact::SiegeRolled { dice, losses, .. } => {
                self.keep_roll(RollKind::Siege, Dice::NONE, *dice);
                self.owe_after_siege(*losses);
            }
            Fact::SiegeFailed { .. } => self.set_stage(CombatStage::Leaving),
            turns!()
            | actions!()
            | specials!()
            | travel!()
            | muster!()
            | conquest!()
            | income!() => {}
        }
    }

    pub(super) fn keep_roll(&mut self, kind: RollKind, attacker: Dice, defender: Dice) {
        self.rolls.add(Roll {
            kind,
            attacker,
            defender,
        });
    }

    pub(super) fn set_stage(&mut self, stage: CombatStage) {
        if let Some(combat) = &mut self.combat {
            combat.stage = stage;
        }
    }

    pub(super) fn face(&mut self, foe: Option<Foe>, stage: CombatStage) {
        if let Some(combat) = &mut self.combat {
            combat.foe = foe;
        }
        self.set_stage(stage);
    }

    pub(super) fn end_combat(&mut self) {
        self.combat = None;
        self.journey = None;
    }

    pub(super) fn stand(&mut self, seat: Seat) {
        self.answer(seat);
        self.retreat = None;
        if let Some(combat) = &mut self.combat {
            combat.to_ask.remove(seat);
            combat.defenders.insert(seat);
        }
    }

    pub(super) fn begin_retreat(&mut self, seat: Seat, army: Army, voluntary: bool) {
        self.answer(seat);
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

    pub(super) fn retreat_to(&mut self, seat: Seat, army: Army, city: City, hostile: bool) {
        self.answer(seat);
        self.army_mut(seat, army).at = Some(city);
        if hostile {
            self.tolls = [
                Some(Toll {
                    seat,
                    army,
                    losses: 1,
                    on_retreat: true,
                }),
                None,
            ];
            if let Some(retreat) = &mut self.retreat {
                retreat.declared = None;
                retreat.has_moved = true;
            }
        } else {
            self.retreat = None;
        }
    }

    /// Lets a field army owe losses, if there are any.
    pub(super) fn owe(&mut self, seat: Seat, army: Army, losses: u8) {
        let free = self.tolls.iter_mut().find(|toll| toll.is_none());
        if let Some(place) = free
            && 0 < losses
        {
            *place = Some(Toll {
                seat,
                army,
                losses,
                on_retreat: false,
            });
        }
    }

    pub(super) fn owe_after_battle(&mut self, foe: Foe, attacker: u8, defender: u8) {
        let Some(combat) = self.combat else { return };
        if combat.attack != Attack::Bulgars {
            self.owe(self.active, combat.side, attacker);
        }
        if let (Foe::Army { seat }, Some(army)) = (foe, self.cities.of(combat.city).faction.army())
        {
            self.owe(seat, army, defender);
        }
    }

    pub(super) fn owe_after_siege(&mut self, losses: u8) {
        let Some(combat) = self.combat else { return };
        if combat.attack != Attack::Bulgars {
            self.owe(self.active, combat.side, losses);
        }
        self.set_stage(CombatStage::Besieged);
    }

    /// Marks that an army owes nothing more.
    pub(super) fn settle(&mut self, seat: Seat, army: Army) {
        for place in &mut self.tolls {
            *place = place.filter(|toll| (toll.seat, toll.army) != (seat, army));
        }
    }

    pub(super) fn decide_battle(&mut self, attacker_won: bool) {
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

    /// Gives the loser of a city its cube or disc back (Z-80).
    pub(super) fn lose_city(&mut self, loser: Option<Seat>, disc: bool) {
        let Some(loser) = loser else { return };
        let holding = self.holdings.of_mut(loser);
        if disc {
            add(&mut holding.discs, 1);
        } else {
            holding.bury(1);
        }
    }

    pub(in crate::games::byzantium) fn change_city(
        &mut self,
        city: City,
        faction: Faction,
        counters: u8,
    ) {
        let state = self.cities.of_mut(city);
        state.faction = faction;
        state.counters = counters;
        state.owner = None;
        state.fortified = false;
    }
}
