//! What facts change about turns and main actions.

use crate::games::byzantium::card::Army;
use crate::games::byzantium::holding::ArmyCard;
use crate::games::byzantium::journey::Barred;
use crate::games::byzantium::map::City;
use crate::games::byzantium::per_seat::MOST_SEATS;
use crate::games::byzantium::pieces::{Placement, Source, Space};
use crate::games::byzantium::state::{Draft, Dues, Phase, Progress, State};
use crate::games::{Seat, Seats};

use super::{add, take};

impl State {
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

    /// Puts a cube that was taken on a special box.
    pub(super) fn occupy(&mut self, seat: Seat, space: Space) {
        if let Some(place) = self.spaces.get_mut(space.index()) {
            *place = Some(seat);
        }
    }

    pub(super) fn begin_turn(&mut self, turn: u8, start: Seat) {
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
    pub(super) fn call(&mut self, seat: Seat) {
        self.active = seat;
        self.clear_action();
        self.action = Progress::Open;
    }

    fn clear_action(&mut self) {
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

    pub(super) fn begin_income(&mut self) {
        self.clear_action();
        self.phase = Phase::Income;
        let all = Seats::all(self.seats);
        self.dues = Dues {
            byzantine: all,
            arab: all,
        };
    }

    pub(super) fn add_to_draft(&mut self, placement: Placement) {
        let mut cubes = match self.draft {
            Draft::Increase(cubes) => cubes,
            Draft::None | Draft::Tax(_) => [None; 3],
        };
        if let Some(place) = cubes.iter_mut().find(|cube| cube.is_none()) {
            *place = Some(placement);
        }
        self.draft = Draft::Increase(cubes);
    }

    pub(super) fn tax(&mut self, seat: Seat, cubes: u8) {
        self.act(seat);
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.pool, cubes);
        add(&mut holding.tax, cubes);
        holding.taxed = true;
    }

    pub(super) fn fortify(&mut self, seat: Seat, city: City) {
        let holding = self.holdings.of_mut(seat);
        holding.bury(1);
        take(&mut holding.discs, 1);
        self.cities.of_mut(city).fortified = true;
    }

    pub(super) fn pass(&mut self, seat: Seat, source: Option<Source>, first: bool) {
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

    pub(super) fn remove_cubes(&mut self, seat: Seat, army: Army, cubes: [u8; 4]) {
        let [elite, main, movement, levy] = cubes;
        let card = self.army_mut(seat, army);
        card.lose(elite, main, movement);
        take(&mut card.levy, levy);
        let all = cubes.into_iter().fold(0, u8::saturating_add);
        add(&mut self.holdings.of_mut(seat).removed, all);
    }

    pub(super) fn return_cubes(&mut self, seat: Seat, cubes: [u8; 4]) {
        let [_, tax, pass, casualties] = cubes;
        let holding = self.holdings.of_mut(seat);
        take(&mut holding.tax, tax);
        take(&mut holding.pass, pass);
        take(&mut holding.casualties, casualties);
        add(
            &mut holding.pool,
            cubes.into_iter().fold(0, u8::saturating_add),
        );
        for space in &mut self.spaces {
            if *space == Some(seat) {
                *space = None;
            }
        }
    }
}

impl Draft {
    /// The draft without its last step.
    pub(super) fn one_step_back(self) -> Self {
        match self {
            Self::Increase([first @ Some(_), second @ Some(_), third]) => {
                let kept = if third.is_some() { second } else { None };
                Self::Increase([first, kept, None])
            }
            Self::None | Self::Tax(_) | Self::Increase([_, _, _]) => Self::None,
        }
    }
}
