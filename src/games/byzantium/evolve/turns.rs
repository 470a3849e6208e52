//! What facts change about turns and drafts.

use crate::games::Seat;
use crate::games::byzantium::card::Army;
use crate::games::byzantium::chapters::{
    actions, battle, conquest, income, muster, specials, travel,
};
use crate::games::byzantium::journey::Barred;
use crate::games::byzantium::per_seat::MOST_SEATS;
use crate::games::byzantium::pieces::{Placement, Source};
use crate::games::byzantium::state::{Draft, Phase, Progress, State};
use crate::games::byzantium::words::Fact;

use super::add;

impl State {
    /// Changes the state by a fact of this chapter.
    pub(super) fn evolve_turns(&mut self, fact: &Fact) {
        match fact {
            Fact::SeatsOrdered { order } => {
                for (place, seat) in self.order.iter_mut().zip(order) {
                    *place = *seat;
                }
            }
            Fact::TurnBegun { turn, start } => self.begin_turn(*turn, *start),
            Fact::SeatCalled { seat } => self.call(*seat),
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
            actions!()
            | specials!()
            | travel!()
            | muster!()
            | battle!()
            | conquest!()
            | income!() => {}
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

    /// Lets a seat choose a main action.
    fn call(&mut self, seat: Seat) {
        self.active = seat;
        self.calls = self.calls.saturating_add(1);
        self.clear_action();
        self.action = Progress::Open;
    }

    pub(super) fn clear_action(&mut self) {
        self.action = Progress::Done;
        self.draft = Draft::None;
        self.taken_back = 0;
        self.journey = None;
        self.combat = None;
        self.retreat = None;
        self.tolls = [None; 2];
        self.barred = Barred::default();
        self.rolls.are_old = true;
    }

    fn pass(&mut self, seat: Seat, source: Option<Source>, first: bool) {
        self.act(seat);
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
        let mut cubes = match self.draft {
            Draft::Increase(cubes) => cubes,
            Draft::None | Draft::Tax(_) => [None; 3],
        };
        if let Some(place) = cubes.iter_mut().find(|cube| cube.is_none()) {
            *place = Some(placement);
        }
        self.draft = Draft::Increase(cubes);
    }
}

impl Draft {
    /// The draft without its last step.
    fn one_step_back(self) -> Self {
        match self {
            Self::Increase([first @ Some(_), second @ Some(_), third]) => {
                let kept = if third.is_some() { second } else { None };
                Self::Increase([first, kept, None])
            }
            Self::None | Self::Tax(_) | Self::Increase([_, _, _]) => Self::None,
        }
    }
}
