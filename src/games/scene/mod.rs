//! Test scenes: given some facts, when a seat acts, then these facts follow. Used by the rules of every game.
//!
//! ```text
//! Scene::<Pig>::given(&two(), [Fact::Thrown { face: 6 }])
//!     .with_luck([0])
//!     .when(seat, Action::Throw {})
//!     .then([Fact::Thrown { face: 1 }])
//!     .when(seat, Action::Hold {})
//!     .refused(Refusal::NotYourTurn);
//! ```
//!
//! 1. Draws are scripted by index or name. A draw without a script fails, and so does an unused one.
//! 2. Every refusal must be checked; a refused action changes nothing.
//! 3. Each step checks what every game promises: replay, JSON, listing, invariants, deadlines.

mod luck;

use std::collections::VecDeque;

use serde::Serialize;
use serde::de::DeserializeOwned;

use luck::{ScriptedDraw, ScriptedLuck};

use super::Game;
use super::rules::{Refuse, Setup, Turn};
use super::seat::{Seat, Seats, Viewer};
use super::turn_context::{TurnContext, TurnEnding};

pub(crate) struct Scene<R: Game> {
    state: R::State,
    luck: VecDeque<ScriptedDraw>,
    facts: Vec<R::Fact>,
    surprised: bool,
    refusal: Option<R::Refusal>,
}

impl<R: Game> Scene<R> {
    pub(crate) fn given(
        setup: &Setup<R::Options>,
        facts: impl IntoIterator<Item = R::Fact>,
    ) -> Self {
        let mut state = R::blank(setup);
        facts
            .into_iter()
            .for_each(|fact| R::evolve(&mut state, &fact));
        Self::from_state(state)
    }

    pub(crate) fn from_state(state: R::State) -> Self {
        Self {
            state,
            luck: VecDeque::new(),
            facts: Vec::new(),
            surprised: false,
            refusal: None,
        }
    }

    pub(crate) fn with_luck<L: Into<ScriptedDraw>>(
        mut self,
        luck: impl IntoIterator<Item = L>,
    ) -> Self {
        self.luck.extend(luck.into_iter().map(Into::into));
        self
    }

    pub(crate) fn begin(self) -> Self {
        self.run(R::begin)
    }

    /// Runs consequences of the rules that no action asked for.
    pub(crate) fn run(mut self, something: impl FnOnce(&mut TurnContext<'_, R>)) -> Self {
        self.expect_no_refusal();
        let mut chance = ScriptedLuck(&mut self.luck);
        let mut ctx = TurnContext::real(self.state.clone(), &mut chance);
        something(&mut ctx);
        let ending = ctx.end();
        self.accept(ending);
        self
    }

    pub(crate) fn when(mut self, seat: u8, action: R::Action) -> Self {
        self.expect_no_refusal();
        let number = Seat::new(seat);
        let action = R::normalise(action);
        assert_eq!(
            through_json(&action),
            action,
            "an action survives the trip through JSON"
        );
        let is_listed = R::legal(&self.state, number).contains(&action);
        let before = self.state.clone();
        let mut chance = ScriptedLuck(&mut self.luck);
        match R::decide(&self.state, number, &action, &mut chance) {
            Ok(ending) => {
                assert!(
                    is_listed,
                    "{action:?} is accepted of seat {number} and not listed"
                );
                self.accept(ending);
            }
            Err(refusal) => {
                assert!(
                    !is_listed,
                    "{action:?} is listed for seat {number} and refused: {refusal}"
                );
                assert_eq!(self.state, before, "a refused action changes nothing");
                self.refusal = Some(refusal);
            }
        }
        self
    }

    #[expect(
        clippy::needless_pass_by_value,
        reason = "scenes read better without `&`"
    )]
    pub(crate) fn refused(mut self, expected: R::Refusal) -> Self {
        let refusal = self.refusal.take().expect("the last action was accepted");
        assert_eq!(refusal, expected);
        assert!(!refusal.code().is_empty() && !refusal.rule().is_empty());
        self
    }

    pub(crate) fn refused_as(mut self, code: &str, rule: &str) {
        let refusal = self.refusal.take().expect("the last action was accepted");
        assert_eq!((refusal.code(), refusal.rule()), (code, rule), "{refusal}");
    }

    pub(crate) fn then(self, facts: impl IntoIterator<Item = R::Fact>) -> Self {
        self.expect_no_refusal();
        assert_eq!(self.facts, facts.into_iter().collect::<Vec<_>>());
        self
    }

    pub(crate) fn with_fact(self, fact: &R::Fact) -> Self {
        self.expect_no_refusal();
        assert!(
            self.facts.contains(fact),
            "{fact:?} is not among {:#?}",
            self.facts
        );
        self
    }

    /// Asserts whether the last step drew or disclosed something (`expected`).
    pub(crate) fn surprised(self, expected: bool) -> Self {
        self.expect_no_refusal();
        assert_eq!(
            self.surprised, expected,
            "whether anything was drawn or disclosed"
        );
        self
    }

    pub(crate) fn awaits(self, seats: impl IntoIterator<Item = u8>) -> Self {
        self.expect_no_refusal();
        let expected: Seats = seats.into_iter().map(Seat::new).collect();
        assert_eq!(awaited_seats::<R>(&self.state), expected);
        self
    }

    pub(crate) fn deadline(self, seat: u8) -> Self {
        let action = R::default_action(&self.state, Seat::new(seat)).expect("the seat is awaited");
        self.when(seat, action)
    }

    pub(crate) fn state(&self) -> &R::State {
        self.expect_no_refusal();
        &self.state
    }

    pub(crate) fn facts(&self) -> &[R::Fact] {
        self.expect_no_refusal();
        &self.facts
    }

    pub(crate) fn view(&self, seat: u8) -> R::View {
        R::view(&self.state, Viewer::Seat(Seat::new(seat)))
    }

    fn expect_no_refusal(&self) {
        assert_eq!(self.refusal, None, "the last action was refused");
    }

    fn accept(&mut self, ending: TurnEnding<R>) {
        let mut replayed = self.state.clone();
        for fact in &ending.facts {
            let fact = through_json(fact);
            R::evolve(&mut replayed, &fact);
        }
        assert_eq!(
            replayed, ending.state,
            "folding the facts gives the same state"
        );
        self.state = ending.state;
        self.facts = ending.facts;
        self.surprised = ending.surprised;
        check_promises::<R>(&self.state);
    }
}

fn check_promises<R: Game>(state: &R::State) {
    assert_eq!(R::broken_invariant(state), None, "an invariant is broken");
    let awaited = awaited_seats::<R>(state);
    for seat in Seats::all(*R::SEATS.end()).iter() {
        let legal = R::legal(state, seat);
        for action in &legal {
            assert_eq!(
                R::check(state, seat, action),
                Ok(()),
                "{action:?} is listed for seat {seat}"
            );
        }
        assert_eq!(
            R::asked(state, seat).is_some(),
            awaited.has(seat),
            "the question of seat {seat}"
        );
        assert_eq!(
            R::default_action(state, seat).is_some(),
            awaited.has(seat),
            "the default of seat {seat}"
        );
        if let Some(action) = R::default_action(state, seat) {
            assert!(
                legal.contains(&action),
                "the default {action:?} of seat {seat} is listed"
            );
        }
        let view = R::view(state, Viewer::Seat(seat));
        assert_eq!(
            through_json(&view),
            view,
            "a view survives the trip through JSON"
        );
    }
}

fn awaited_seats<R: Game>(state: &R::State) -> Seats {
    match R::turn(state) {
        Turn::Awaiting { seats, .. } => seats,
        Turn::Over => Seats::NONE,
    }
}

fn through_json<T: Serialize + DeserializeOwned>(word: &T) -> T {
    let text = serde_json::to_string(word).expect("game types serialise to JSON");
    serde_json::from_str(&text).expect("serialised JSON parses again")
}

impl<R: Game> Drop for Scene<R> {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert_eq!(
                self.refusal, None,
                "the last action was refused and nobody looked"
            );
            assert!(
                self.luck.is_empty(),
                "luck is left unspent: {:?}",
                self.luck
            );
        }
    }
}
