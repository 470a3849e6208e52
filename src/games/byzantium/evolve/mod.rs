//! How facts change the state. Total: what cannot happen changes as little as it can.

mod actions;
mod combat;
mod travel;

use crate::games::{Outcome, Seats};

use super::card::{Army, Place};
use super::contest::{Combat, CombatStage};
use super::dice::Dice;
use super::facts::{Attack, Fact, Foe};
use super::journey::{Journey, JourneyStage, Leg};
use super::map::{Faction, map};
use super::pieces::{Building, Placement};
use super::state::{BULGARS, Draft, Finish, Phase, RollKind, State};

impl State {
    /// Changes the state by one fact.
    #[expect(clippy::too_many_lines, reason = "one arm for each fact")]
    pub(super) fn evolve(&mut self, fact: &Fact) {
        match fact {
            Fact::SeatsOrdered { order } => {
                for (place, seat) in self.order.iter_mut().zip(order) {
                    *place = *seat;
                }
            }
            Fact::TurnBegun { turn, start } => self.begin_turn(*turn, *start),
            Fact::SeatCalled { seat } => self.call(*seat),
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
            Fact::PlacementDrafted {
                seat,
                army,
                place,
                source,
            } => {
                self.answer(*seat);
                self.add_to_draft(Placement {
                    army: *army,
                    place: *place,
                    source: *source,
                });
            }
            Fact::TaxDrafted { seat, cubes } => {
                self.answer(*seat);
                self.draft = Draft::Tax(*cubes);
            }
            Fact::DraftTakenBack { seat } => {
                self.answer(*seat);
                self.draft = self.draft.one_step_back();
                self.taken_back = self.taken_back.saturating_add(1);
            }
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
            Fact::ActionEnded { seat, .. } => {
                self.act(*seat);
                self.journey = None;
                self.combat = None;
            }
            Fact::Passed {
                seat,
                source,
                first,
            } => self.pass(*seat, *source, *first),
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
            Fact::IncomeBegun { .. } => self.begin_income(),
            Fact::IncomeReceived {
                seat,
                byzantine,
                arab,
            } => {
                self.army_mut(*seat, Army::Byzantine).receive(*byzantine);
                self.army_mut(*seat, Army::Arab).receive(*arab);
            }
            Fact::UpkeepPaid {
                seat,
                army,
                bezants,
            } => {
                self.army_mut(*seat, *army).pay(*bezants);
                self.dues.of_mut(*army).remove(*seat);
            }
            Fact::CubesUnpaid {
                seat,
                army,
                elite,
                main,
                movement,
                levy,
                paid,
                points,
                ..
            } => {
                self.answer(*seat);
                self.remove_cubes(*seat, *army, [*elite, *main, *movement, *levy]);
                let card = self.army_mut(*seat, *army);
                card.pay(*paid);
                card.score = card.score.saturating_sub(*points);
                self.dues.of_mut(*army).remove(*seat);
            }
            Fact::CubesReturned {
                seat,
                special,
                tax,
                pass,
                casualties,
            } => self.return_cubes(*seat, [*special, *tax, *pass, *casualties]),
            Fact::GuardReturned { seat, army } => self.army_mut(*seat, *army).guard = false,
            Fact::GameEnded {
                fell,
                standings,
                scores,
            } => {
                self.phase = Phase::Over;
                self.ending = Some(Finish {
                    fell: *fell,
                    outcome: Outcome {
                        standings: standings.clone(),
                    },
                    scores: scores.clone(),
                });
            }
        }
    }
}

/// Adds to a count.
fn add(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

/// Takes away from a count.
fn take(count: &mut u8, less: u8) {
    *count = count.saturating_sub(less);
}

/// Whose a city is after this attack.
fn allegiance(attack: Attack, side: Army) -> Faction {
    match attack {
        Attack::Step | Attack::CivilWar => side.faction(),
        Attack::Bulgars => Faction::Bulgar,
    }
}
