//! Applies facts to the state. A fact that cannot occur changes as little as possible.
//!
//! The facts are split into chapters, since one `match` over all would be too long. A `match` over a chapter names its
//! own facts and the other chapters, so a new fact fails to compile until it has a chapter and an arm.

#![expect(
    clippy::unnested_or_patterns,
    reason = "each chapter is its own pattern"
)]

/// Defines one macro per chapter, which expands to a pattern. Otherwise each `match` below would name all 57 facts.
macro_rules! chapters {
    ($($chapter:ident: $($fact:ident)+;)+) => {$(
        macro_rules! $chapter {
            () => { $($crate::byzantium::Fact::$fact { .. })|+ };
        }
    )+};
}

chapters! {
    turns:
        SeatsOrdered TurnBegun SeatCalled PlacementDrafted TaxDrafted DraftTakenBack ActionEnded
        Passed;
    actions:
        CityClaimed ArmyRaised CubePlaced TaxRaised BuildingRaised CityImproved RulerCrowned
        FleetTaken CityFortified BulgarsReinforced BulgarsSent CivilWarDeclared;
    travel:
        ArmyEntered SeaStepDeclared FleetAnswered SeaStepDropped PassagePaid NavalRolled ArmyMoved;
    muster: CombatBegun ArmyStood LeviesCalled LeviesHeldBack OpponentChosen;
    retreat: RetreatBegun RetreatDeclared RetreatAllowed RetreatForbidden ArmyRetreated;
    battle:
        BattleRolled LossesTaken LeviesLost BulgarsLost ArmyDestroyed BattleDecided SiegeRolled
        SiegeFailed;
    taken: CityConquered CityGarrisoned GarrisonSacrificed CityLeftEmpty ConstantinopleFell;
    income: IncomeBegun IncomeReceived UpkeepPaid CubesUnpaid CubesReturned GuardReturned GameEnded;
}

mod field;

use super::{
    Army, ArmyCard, BULGARS, Building, DraftView, Fact, FieldArmy, MOST_SEATS, Phase, Placement,
    Progress, Source, State, add, take,
};
use crate::Seat;

impl State {
    fn count_answer(&mut self, fact: &Fact) {
        if let Fact::PlacementDrafted { seat, .. }
        | Fact::TaxDrafted { seat, .. }
        | Fact::DraftTakenBack { seat, .. }
        | Fact::FleetAnswered { seat, .. }
        | Fact::SeaStepDropped { seat, .. }
        | Fact::PassagePaid { seat, .. }
        | Fact::ArmyStood { seat, .. }
        | Fact::RetreatBegun { seat, .. }
        | Fact::RetreatDeclared { seat, .. }
        | Fact::RetreatAllowed { seat, .. }
        | Fact::RetreatForbidden { seat, .. }
        | Fact::ArmyRetreated { seat, .. }
        | Fact::LeviesCalled { seat, .. }
        | Fact::LeviesHeldBack { seat, .. }
        | Fact::OpponentChosen { seat, .. }
        | Fact::LossesTaken { seat, .. }
        | Fact::GarrisonSacrificed { seat, .. }
        | Fact::CubesUnpaid { seat, .. } = *fact
        {
            add_one(self.answers.get_mut(seat));
        }
        if let Fact::ActionEnded { seat, .. }
        | Fact::Passed { seat, .. }
        | Fact::TaxRaised { seat, .. }
        | Fact::ArmyEntered { seat, .. }
        | Fact::SeaStepDeclared { seat, .. }
        | Fact::ArmyMoved { seat, .. } = *fact
        {
            self.count_action(seat);
        }
    }

    #[rustfmt::skip] // One fact per line.
    fn move_goods(&mut self, fact: &Fact) {
        if let
            Fact::CityClaimed { seat, source, side, paid, .. }
            | Fact::CubePlaced { seat, source, army: side, paid, .. }
            | Fact::CityGarrisoned { seat, source, side, paid, .. } = *fact {
            self.spend(seat, source, side, paid);
        }
        if let
            Fact::CityImproved { seat, space, source, side, paid, .. }
            | Fact::RulerCrowned { seat, space, source, army: side, paid, .. }
            | Fact::FleetTaken { seat, space, source, army: side, paid, .. }
            | Fact::CityFortified { seat, space, source, side, paid, .. }
            | Fact::BulgarsReinforced { seat, space, source, beneficiary: side, paid, .. }
            | Fact::BulgarsSent { seat, space, source, beneficiary: side, paid, .. }
            | Fact::CivilWarDeclared { seat, space, source, army: side, paid, .. } = *fact {
            self.spend(seat, source, side, paid);
            self.spaces.occupy(space, seat);
        }
        if let
            Fact::LossesTaken { seat, army, elite, main, movement, .. }
            | Fact::ArmyDestroyed { seat, army, elite, main, movement, .. }
            | Fact::GarrisonSacrificed { seat, army, elite, main, movement, .. } = *fact {
            self.holdings.get_mut(seat).bury_field(army, [elite, main, movement]);
        }
        if let
            Fact::CityClaimed { seat, side, points, .. }
            | Fact::RulerCrowned { seat, army: side, points, .. }
            | Fact::CityConquered { seat, side, points, .. } = *fact {
            self.army_mut(seat, side).gain(points);
        }
        if let
            Fact::UpkeepPaid { seat, army, bezants: paid }
            | Fact::CubesUnpaid { seat, army, paid, .. } = *fact {
            self.army_mut(seat, army).pay(paid);
            self.dues.retain(|due| *due != FieldArmy { seat, army });
        }
        if let
            Fact::TaxRaised { seat, byzantine, arab, .. }
            | Fact::IncomeReceived { seat, byzantine, arab, .. } = *fact {
            self.army_mut(seat, Army::Byzantine).receive(byzantine);
            self.army_mut(seat, Army::Arab).receive(arab);
        }
    }
}

impl State {
    pub(super) fn evolve(&mut self, fact: &Fact) {
        // Effects shared by several facts come first, so that the chapter of a fact can override them. For example,
        // `sea_step_dropped` reopens the action.
        self.count_answer(fact);
        self.move_goods(fact);
        match fact {
            turns!() => self.evolve_turns(fact),
            actions!() => self.evolve_actions(fact),
            travel!() => self.evolve_travel(fact),
            muster!() => self.evolve_muster(fact),
            retreat!() => self.evolve_retreat(fact),
            battle!() => self.evolve_battle(fact),
            taken!() => self.evolve_taken(fact),
            income!() => self.evolve_income(fact),
        }
    }

    fn evolve_turns(&mut self, fact: &Fact) {
        match *fact {
            Fact::SeatsOrdered { ref order } => {
                for (place, seat) in self.order.iter_mut().zip(order) {
                    *place = *seat;
                }
            }
            Fact::TurnBegun { turn, start } => {
                self.turn = turn;
                self.phase = Phase::Actions;
                self.start = start;
                self.next_start = None;
                for seat in Seat::all(MOST_SEATS) {
                    self.holdings.get_mut(seat).begin_turn();
                }
                self.call_seat(start);
            }
            Fact::SeatCalled { seat } => self.call_seat(seat),
            Fact::PlacementDrafted {
                army,
                place,
                source,
                ..
            } => {
                let cube = Placement {
                    army,
                    place,
                    source,
                };
                let drafted = self.draft.iter().flat_map(DraftView::placements).copied();
                self.draft = Some(DraftView::Increase {
                    placements: drafted.chain([cube]).collect(),
                });
            }
            Fact::TaxDrafted { cubes, .. } => self.draft = Some(DraftView::tax(cubes)),
            Fact::DraftTakenBack { .. } => {
                self.draft = self.draft.take().and_then(DraftView::undo_step);
                add(&mut self.taken_back, 1);
            }
            Fact::ActionEnded { .. } => self.end_combat(),
            Fact::Passed {
                seat,
                source,
                first,
            } => {
                self.holdings.get_mut(seat).pass(source);
                if first {
                    self.next_start = Some(seat);
                }
            }
            actions!() | travel!() | muster!() | retreat!() | battle!() | taken!() | income!() => {}
        }
    }

    fn call_seat(&mut self, seat: Seat) {
        self.active = seat;
        self.calls = self.calls.saturating_add(1);
        self.clear_action();
        self.action = Progress::Open;
    }

    fn clear_action(&mut self) {
        self.action = Progress::Done;
        self.draft = None;
        self.taken_back = 0;
        self.end_combat();
        self.retreat = None;
        self.tolls.clear();
        self.barred.clear();
        self.rolls.are_old = true;
    }

    fn evolve_actions(&mut self, fact: &Fact) {
        match *fact {
            Fact::CityClaimed { seat, city, .. } => self.cities.get_mut(city).owner = Some(seat),
            Fact::ArmyRaised { seat, city } => {
                self.army_mut(seat, Army::Byzantine).enter(city);
            }
            Fact::CubePlaced {
                seat, army, place, ..
            } => add(self.army_mut(seat, army).cubes_mut(place), 1),
            Fact::TaxRaised { seat, cubes, .. } => self.holdings.get_mut(seat).raise_tax(cubes),
            Fact::BuildingRaised {
                seat,
                building,
                source,
                paid,
                points,
            } => {
                self.spend(seat, source, building.army(), paid);
                self.army_mut(seat, building.army()).gain(points);
                let holding = self.holdings.get_mut(seat);
                match building {
                    Building::Church => add(&mut holding.church, 1),
                    Building::Mosque => add(&mut holding.mosque, 1),
                }
            }
            Fact::CityImproved { city, counters, .. } => {
                self.cities.get_mut(city).counters = counters;
            }
            Fact::RulerCrowned { seat, army, .. } => self.army_mut(seat, army).guard = true,
            Fact::CityFortified { seat, city, .. } => {
                let holding = self.holdings.get_mut(seat);
                holding.bury(1);
                take(&mut holding.discs, 1);
                self.cities.get_mut(city).fortified = true;
            }
            Fact::BulgarsReinforced { cubes, .. } | Fact::BulgarsSent { cubes, .. } => {
                self.bulgars = self.bulgars.saturating_add(cubes).min(BULGARS);
            }
            Fact::FleetTaken { .. }
            | Fact::CivilWarDeclared { .. }
            | turns!()
            | travel!()
            | muster!()
            | retreat!()
            | battle!()
            | taken!()
            | income!() => {}
        }
    }

    fn army_mut(&mut self, seat: Seat, army: Army) -> &mut ArmyCard {
        self.holdings.get_mut(seat).card_mut(army)
    }

    fn count_action(&mut self, seat: Seat) {
        add_one(self.answers.get_mut(seat));
        self.action = Progress::Done;
        self.draft = None;
    }

    fn spend(&mut self, seat: Seat, source: Source, payer: Army, paid: u16) {
        self.count_action(seat);
        self.holdings.get_mut(seat).spend(source, payer, paid);
    }

    fn end_combat(&mut self) {
        self.combat = None;
        self.journey = None;
        self.is_attacked = false;
    }

    fn evolve_income(&mut self, fact: &Fact) {
        match *fact {
            Fact::IncomeBegun { .. } => {
                self.clear_action();
                self.phase = Phase::Income;
                // All field armies owe upkeep (Z-91), Byzantine armies first.
                let dues = |army| self.all_seats().map(move |seat| FieldArmy { seat, army });
                self.dues = Army::ALL.into_iter().flat_map(dues).collect();
            }
            Fact::CubesUnpaid {
                seat,
                army,
                elite,
                main,
                movement,
                levy,
                points,
                ..
            } => {
                let cubes = [elite, main, movement, levy];
                self.holdings.get_mut(seat).remove(army, cubes);
                let card = self.army_mut(seat, army);
                card.score = card.score.saturating_sub(points);
            }
            Fact::CubesReturned {
                seat,
                special,
                tax,
                pass,
                casualties,
            } => {
                let cubes = [special, tax, pass, casualties];
                self.holdings.get_mut(seat).return_cubes(cubes);
                self.spaces.clear(seat);
            }
            Fact::GuardReturned { seat, army } => self.army_mut(seat, army).guard = false,
            Fact::GameEnded { fell, .. } => (self.phase, self.fell) = (Phase::Over, fell),
            Fact::IncomeReceived { .. }
            | Fact::UpkeepPaid { .. }
            | turns!()
            | actions!()
            | travel!()
            | muster!()
            | retreat!()
            | battle!()
            | taken!() => {}
        }
    }
}

fn add_one(answers: &mut u32) {
    *answers = answers.saturating_add(1);
}
