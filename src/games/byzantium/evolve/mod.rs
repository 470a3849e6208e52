//! How facts change the state. Total: what cannot happen changes as little as it can.
//!
//! There are too many facts for one readable match. A match over one chapter names the facts of its
//! own, and those of the others by their patterns: so it is complete, and a new fact compiles
//! nowhere before it has found its chapter and its arm.

#![expect(
    clippy::unnested_or_patterns,
    reason = "a chapter is a pattern of its own"
)]

/// Makes a pattern of each chapter: no function can. Without it each of the seven matches below would
/// name all 57 facts.
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
    muster:
        CombatBegun ArmyStood RetreatBegun RetreatDeclared RetreatAllowed RetreatForbidden
        ArmyRetreated LeviesCalled LeviesHeldBack OpponentChosen;
    battle:
        BattleRolled LossesTaken LeviesLost BulgarsLost ArmyDestroyed BattleDecided SiegeRolled
        SiegeFailed;
    taken: CityConquered CityGarrisoned GarrisonSacrificed CityLeftEmpty ConstantinopleFell;
    income: IncomeBegun IncomeReceived UpkeepPaid CubesUnpaid CubesReturned GuardReturned GameEnded;
}

mod combat;
mod income;
mod travel;

use super::{
    Army, ArmyCard, BULGARS, Barred, Building, Draft, Fact, MOST_SEATS, Phase, Placement, Progress,
    Source, Space, State,
};
use crate::Seat;

impl State {
    /// What facts do alike: they answer a question, or carry a main action out as well.
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
            self.answer(seat);
        }
        if let Fact::ActionEnded { seat, .. }
        | Fact::Passed { seat, .. }
        | Fact::TaxRaised { seat, .. }
        | Fact::ArmyEntered { seat, .. }
        | Fact::SeaStepDeclared { seat, .. }
        | Fact::ArmyMoved { seat, .. } = *fact
        {
            self.act(seat);
        }
    }

    /// What facts do alike to cubes, points and bezants.
    #[rustfmt::skip] // A fact a line.
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
            self.occupy(seat, space);
        }
        if let
            Fact::LossesTaken { seat, army, elite, main, movement, .. }
            | Fact::ArmyDestroyed { seat, army, elite, main, movement, .. }
            | Fact::GarrisonSacrificed { seat, army, elite, main, movement, .. } = *fact {
            self.bury_field(seat, army, [elite, main, movement]);
        }
        if let
            Fact::CityClaimed { seat, side, points, .. }
            | Fact::RulerCrowned { seat, army: side, points, .. }
            | Fact::CityConquered { seat, side, points, .. } = *fact {
            self.army_mut(seat, side).gain(points);
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
        // First what facts do alike: what a chapter adds is laid upon it, as `sea_step_dropped`
        // opens the action again.
        self.count_answer(fact);
        self.move_goods(fact);
        match fact {
            turns!() => self.evolve_turns(fact),
            actions!() => self.evolve_actions(fact),
            travel!() => self.evolve_travel(fact),
            muster!() => self.evolve_muster(fact),
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
            Fact::TurnBegun { turn, start } => self.begin_turn(turn, start),
            Fact::SeatCalled { seat } => self.call(seat),
            Fact::PlacementDrafted {
                army,
                place,
                source,
                ..
            } => self.add_to_draft(Placement {
                army,
                place,
                source,
            }),
            Fact::TaxDrafted { cubes, .. } => self.draft = Draft::Tax(cubes),
            Fact::DraftTakenBack { .. } => {
                self.draft = self.draft.one_step_back();
                add(&mut self.taken_back, 1);
            }
            Fact::ActionEnded { .. } => self.end_combat(),
            Fact::Passed {
                seat,
                source,
                first,
            } => self.pass(seat, source, first),
            actions!() | travel!() | muster!() | battle!() | taken!() | income!() => {}
        }
    }

    fn begin_turn(&mut self, turn: u8, start: Seat) {
        self.turn = turn;
        self.phase = Phase::Actions;
        self.start = start;
        self.next_start = None;
        for seat in Seat::all(MOST_SEATS) {
            let holding = self.holdings.of_mut(seat);
            holding.taxed = false;
            holding.passed = false;
            holding.extra_used = false;
        }
        self.call(start);
    }

    fn call(&mut self, seat: Seat) {
        self.active = seat;
        self.calls = self.calls.saturating_add(1);
        self.clear_action();
        self.action = Progress::Open;
    }

    fn clear_action(&mut self) {
        self.action = Progress::Done;
        self.draft = Draft::None;
        self.taken_back = 0;
        self.end_combat();
        self.retreat = None;
        self.tolls = [None; 2];
        self.barred = Barred::default();
        self.rolls.are_old = true;
    }

    fn pass(&mut self, seat: Seat, source: Option<Source>, first: bool) {
        let holding = self.holdings.of_mut(seat);
        holding.passed = true;
        if let Some(source) = source {
            holding.spend(source, Army::Byzantine, 0);
            add(&mut holding.pass, 1);
        }
        if first {
            self.next_start = Some(seat);
        }
    }

    fn add_to_draft(&mut self, placement: Placement) {
        let mut cubes = self.draft.placements();
        if let Some(place) = cubes.iter_mut().find(|cube| cube.is_none()) {
            *place = Some(placement);
        }
        self.draft = Draft::Increase(cubes);
    }

    fn evolve_actions(&mut self, fact: &Fact) {
        match *fact {
            Fact::CityClaimed { seat, city, .. } => self.cities.of_mut(city).owner = Some(seat),
            Fact::ArmyRaised { seat, city } => self.place_army(seat, Army::Byzantine, city),
            Fact::CubePlaced {
                seat, army, place, ..
            } => add(self.army_mut(seat, army).cubes_mut(place), 1),
            Fact::TaxRaised { seat, cubes, .. } => {
                let holding = self.holdings.of_mut(seat);
                take(&mut holding.pool, cubes);
                add(&mut holding.tax, cubes);
                holding.taxed = true;
            }
            Fact::BuildingRaised {
                seat,
                building,
                source,
                paid,
                points,
            } => {
                self.spend(seat, source, building.army(), paid);
                self.army_mut(seat, building.army()).gain(points);
                let holding = self.holdings.of_mut(seat);
                match building {
                    Building::Church => add(&mut holding.church, 1),
                    Building::Mosque => add(&mut holding.mosque, 1),
                }
            }
            Fact::CityImproved { city, counters, .. } => {
                self.cities.of_mut(city).counters = counters;
            }
            Fact::RulerCrowned { seat, army, .. } => self.army_mut(seat, army).guard = true,
            Fact::CityFortified { seat, city, .. } => {
                let holding = self.holdings.of_mut(seat);
                holding.bury(1);
                take(&mut holding.discs, 1);
                self.cities.of_mut(city).fortified = true;
            }
            Fact::BulgarsReinforced { cubes, .. } | Fact::BulgarsSent { cubes, .. } => {
                self.bulgars = self.bulgars.saturating_add(cubes).min(BULGARS);
            }
            Fact::FleetTaken { .. }
            | Fact::CivilWarDeclared { .. }
            | turns!()
            | travel!()
            | muster!()
            | battle!()
            | taken!()
            | income!() => {}
        }
    }

    fn occupy(&mut self, seat: Seat, space: Space) {
        if let Some(place) = self.spaces.get_mut(space.index()) {
            *place = Some(seat);
        }
    }

    fn army_mut(&mut self, seat: Seat, army: Army) -> &mut ArmyCard {
        self.holdings.of_mut(seat).card_mut(army)
    }

    /// Counts an answer, so that the next question is another.
    fn answer(&mut self, seat: Seat) {
        let count = self.answers.of_mut(seat);
        *count = count.saturating_add(1);
    }

    /// Counts an answer that carries the main action out.
    fn act(&mut self, seat: Seat) {
        self.answer(seat);
        self.action = Progress::Done;
        self.draft = Draft::None;
    }

    /// Takes the cube that an answer asks for, and what it costs.
    fn spend(&mut self, seat: Seat, source: Source, payer: Army, paid: u16) {
        self.act(seat);
        self.holdings.of_mut(seat).spend(source, payer, paid);
    }
}

impl Draft {
    /// The draft without its last step.
    fn one_step_back(self) -> Self {
        match self {
            Self::Increase([first @ Some(_), second @ Some(_), third]) => {
                Self::Increase([first, second.filter(|_| third.is_some()), None])
            }
            Self::None | Self::Tax(_) | Self::Increase([_, _, _]) => Self::None,
        }
    }
}

fn add(count: &mut u8, more: u8) {
    *count = count.saturating_add(more);
}

fn take(count: &mut u8, less: u8) {
    *count = count.saturating_sub(less);
}
