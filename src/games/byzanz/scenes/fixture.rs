//! Builds matches in progress, in the notation of the examples.

use crate::byzanz::Byzanz;
use crate::byzanz::cards::{Cards, Face};
use crate::byzanz::events::Action;
use crate::byzanz::events::Phase;
use crate::byzanz::offers::Offers;
use crate::byzanz::options::Options;
use crate::byzanz::state::State;
use crate::scene::Scene;
use crate::{Decide, Seat, Setup};

pub(crate) const A: u8 = 0;
pub(crate) const E: u8 = 1;
pub(crate) const U: u8 = 2;
pub(crate) const L: u8 = 3;

pub(crate) const LOT: &str = "T1 G3 O3 C2 G1";

pub(crate) fn table(seats: u8) -> Setup<Options> {
    Setup {
        seats,
        options: Options::default(),
    }
}

pub(crate) fn options(json: serde_json::Value) -> Options {
    serde_json::from_value(json).expect("the options are valid")
}

pub(crate) fn cards(text: &str) -> Cards {
    text.split_whitespace().map(face).collect()
}

pub(crate) fn face(text: &str) -> Face {
    Face::try_from(text.to_owned()).unwrap_or_else(|_| panic!("{text} is not a face"))
}

pub(crate) fn bid(text: &str) -> Action {
    Action::Bid { cards: cards(text) }
}

pub(crate) fn pass() -> Action {
    Action::Pass {}
}

pub(crate) fn give(text: &str) -> Action {
    Action::Give { card: face(text) }
}

pub(crate) fn discard(text: &str) -> Action {
    Action::Discard { card: face(text) }
}

pub(crate) fn take(letter: &str) -> Action {
    Action::Take {
        good: serde_json::from_value(letter.into()).expect("this is the letter of a type"),
    }
}

pub(crate) fn sell(text: &str) -> Action {
    Action::Sell { cards: cards(text) }
}

pub(crate) fn done() -> Action {
    Action::Done {}
}

pub(crate) fn default_of(scene: &Scene<Byzanz>, seat: u8) -> Option<Action> {
    Byzanz::default_action(scene.state(), Seat::new(seat))
}

pub(crate) struct Fixture {
    state: State,
    deck: Cards,
}

impl Fixture {
    /// Begins the fixture with an auction of the example lot in round 1, opened by seat A.
    pub(crate) fn auction(seats: u8) -> Self {
        let mut state = Fixture::phase(seats, Phase::Auction).state;
        state.actor = Some(Seat::new(A));
        Self {
            state,
            deck: Cards::NONE,
        }
        .lot(LOT)
    }

    /// Begins the fixture in this phase of round 1, or of the last round for the final sales.
    pub(crate) fn phase(seats: u8, phase: Phase) -> Self {
        let mut state = State::blank(&table(seats));
        state.phase = phase;
        state.dealer = Some(Seat::new(seats - 1));
        state.opener = Some(Seat::new(A));
        state.round = if phase == Phase::FinalSales {
            state.rounds()
        } else {
            1
        };
        Self {
            state,
            deck: Cards::NONE,
        }
    }

    pub(crate) fn options(mut self, options: Options) -> Self {
        self.state.options = options;
        self
    }

    pub(crate) fn round(mut self, round: u8) -> Self {
        self.state.round = round;
        self
    }

    pub(crate) fn hands<const N: usize>(mut self, hands: [&str; N]) -> Self {
        for (seat, hand) in self.state.all_seats().zip(hands) {
            *self.state.hand.get_mut(seat) = cards(hand);
        }
        self
    }

    /// Sets the committed cards; the highest total is the high bid.
    pub(crate) fn bids<const N: usize>(mut self, bids: [&str; N]) -> Self {
        for (seat, bid) in self.state.all_seats().zip(bids) {
            let bid = cards(bid);
            *self.state.bid.get_mut(seat) = bid;
            if self.state.high < bid.value() {
                self.state.high = bid.value();
                self.state.high_bidder = Some(seat);
            }
        }
        self
    }

    pub(crate) fn profits<const N: usize>(mut self, profits: [&str; N]) -> Self {
        for (seat, profit) in self.state.all_seats().zip(profits) {
            *self.state.profit.get_mut(seat) = cards(profit);
            self.state.sales += cards(profit).len();
        }
        self
    }

    pub(crate) fn lot(mut self, lot: &str) -> Self {
        self.state.lot = cards(lot);
        self
    }

    pub(crate) fn market(mut self, market: &str) -> Self {
        self.state.market = cards(market);
        self
    }

    pub(crate) fn actor(mut self, seat: u8) -> Self {
        self.state.actor = Some(Seat::new(seat));
        self
    }

    pub(crate) fn passed<const N: usize>(mut self, seats: [u8; N]) -> Self {
        self.state.passed = seats.into_iter().map(Seat::new).collect();
        self
    }

    pub(crate) fn done<const N: usize>(mut self, seats: [u8; N]) -> Self {
        self.state.done = seats.into_iter().map(Seat::new).collect();
        self
    }

    pub(crate) fn offers<const N: usize>(mut self, held: [(u8, u8); N]) -> Self {
        for (seat, offer) in held {
            *self.state.held.get_mut(Seat::new(seat)) = Some(offer);
            self.state.stack.remove(offer);
        }
        self
    }

    /// Sets cards that must be among the unseen cards, such as the deck.
    pub(crate) fn deck(mut self, deck: &str) -> Self {
        self.deck = cards(deck);
        self
    }

    /// Builds the match; every other card goes where the invariants need it.
    pub(crate) fn scene(self) -> Scene<Byzanz> {
        let state = self.state();
        assert_eq!(
            crate::byzanz::invariants::find_broken_zones(&state),
            None,
            "the fixture breaks an invariant"
        );
        Scene::from_state(state)
    }

    fn state(self) -> State {
        let Self { mut state, deck } = self;
        let mut rest = Cards::FULL;
        for zone in [state.lot, state.market, deck] {
            remove(&mut rest, &zone);
        }
        for zones in [state.hand, state.bid, state.profit] {
            zones.iter().for_each(|zone| remove(&mut rest, zone));
        }
        state.sold = move_some(&mut rest, 2 * state.sales);
        state.unseen = move_some(&mut rest, unseen_count(&state) - deck.len());
        state.unseen.add(&deck);
        state.leftover = rest;
        state
    }
}

fn remove(rest: &mut Cards, zone: &Cards) {
    assert!(rest.contains(zone), "{zone:?} is more than {rest:?} hold");
    rest.remove(zone);
}

fn move_some(rest: &mut Cards, count: u32) -> Cards {
    let mut moved = Cards::NONE;
    while moved.len() < count {
        assert!(!rest.is_empty(), "not enough cards left");
        for face in Face::all() {
            if moved.len() < count && 0 < rest.count(face) {
                rest.take(face);
                moved.put(face);
            }
        }
    }
    moved
}

/// Number of unseen cards that invariant I-4 requires.
fn unseen_count(state: &State) -> u32 {
    let rounds_left =
        u32::from(state.rounds() - state.round) * Offers::for_table(state.seats).sum();
    let top = state.stack.top().map_or(0, u32::from);
    let deck = match state.phase {
        Phase::FinalSales => 0,
        Phase::Auction | Phase::Give => rounds_left + state.stack.sum() - top,
        Phase::Setup | Phase::Upkeep | Phase::HandLimit | Phase::Market | Phase::Over => {
            rounds_left + state.stack.sum()
        }
    };
    deck + state.removed_count()
}
