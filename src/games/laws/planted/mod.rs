//! The laws catch faults: each is planted here and must be found, leaks before all.

mod bards;
mod byzantium;
mod byzanz;
mod changed;
mod faults;
mod split;

pub(crate) use changed::changed_rules;

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use super::sitting::{Case, setups};
use super::{Breach, Dice, Lawful, conduct, coupled, listing, replay, secrecy, wild};
use crate::games::{
    About, Bot, Chance, Common, Course, Ending, Names, Obey, Opening, Openness, Outcome, Rules,
    Seal, Seat, Seats, Setup, Turn, Urn, Viewer,
};

/// A fault: it is planted by overriding one of these.
trait Fault<R: Lawful>: Clone + Debug + PartialEq + Send + Sync + 'static {
    fn view(state: &R::State, viewer: Viewer) -> R::View {
        R::view(state, viewer)
    }
    fn turn(state: &R::State) -> Turn {
        R::turn(state)
    }
    fn question(state: &R::State, seat: Seat) -> Option<String> {
        R::question(state, seat)
    }
    fn window(state: &R::State, seat: Seat) -> Option<String> {
        R::window(state, seat)
    }
    fn standings(state: &R::State) -> Outcome {
        R::standings(state)
    }
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        R::legal(state, seat)
    }
    fn check(state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Refusal> {
        R::check(state, seat, action)
    }
    fn on_deadline(state: &R::State, seat: Seat) -> Option<R::Action> {
        R::on_deadline(state, seat)
    }
    fn flaw(state: &R::State) -> Option<String> {
        R::flaw(state)
    }
    fn evolve(state: &mut R::State, fact: &R::Fact) {
        R::evolve(state, fact);
    }
    fn seals(fact: &R::Fact) -> Vec<Seal> {
        R::seals(fact)
    }
    fn action_seals(state: &R::State, seat: Seat, action: &R::Action) -> Vec<Seal> {
        R::action_seals(state, seat, action)
    }
    fn discloses(fact: &R::Fact) -> bool {
        R::discloses(fact)
    }
    fn describe(fact: &R::Fact, viewer: Viewer, names: Names<'_>) -> String {
        R::describe(fact, viewer, names)
    }
    fn try_out(state: &R::State, seat: Seat, action: &R::Action) -> Result<Ending<R>, R::Refusal> {
        R::try_out(state, seat, action)
    }
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<Ending<R>, R::Refusal> {
        R::decide(state, seat, action, chance)
    }
}

/// A game with a fault.
#[derive(Clone, Debug, PartialEq)]
struct Faulty<R, L>(PhantomData<(R, L)>);

/// The luck of the course of a faulty game.
struct Through<'a, 'b, R: Rules>(&'a mut Course<'b, R>);

impl<R: Rules> Chance for Through<'_, '_, R> {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        self.0.draw(total, openness, from)
    }
}

fn faulty<R: Lawful, L: Fault<R>>(ending: Ending<R>) -> Ending<Faulty<R, L>> {
    Ending {
        state: ending.state,
        facts: ending.facts,
        surprised: ending.surprised,
    }
}

impl<R: Lawful, L: Fault<R>> Rules for Faulty<R, L> {
    type Options = R::Options;
    type State = R::State;
    type Action = R::Action;
    type Fact = R::Fact;
    type View = R::View;
    type Refusal = R::Refusal;
    type Wish = R::Wish;
    type Order = R::Order;

    const VERSION: u32 = R::VERSION;
    const SEATS: RangeInclusive<u8> = R::SEATS;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] = &[];

    fn check_setup(setup: &Setup<R::Options>) -> Result<(), String> {
        R::check_setup(setup)
    }
    fn blank(setup: &Setup<R::Options>) -> R::State {
        R::blank(setup)
    }
    fn begin(course: &mut Course<'_, Self>) {
        let state = course.state().clone();
        let mut through = Through(course);
        let mut inner = Course::<R>::real(state, &mut through);
        R::begin(&mut inner);
        for fact in inner.end().facts {
            course.happens(fact);
        }
    }
    fn turn(state: &R::State) -> Turn {
        L::turn(state)
    }
    fn question(state: &R::State, seat: Seat) -> Option<String> {
        L::question(state, seat)
    }
    fn window(state: &R::State, seat: Seat) -> Option<String> {
        L::window(state, seat)
    }
    fn standings(state: &R::State) -> Outcome {
        L::standings(state)
    }
    fn cited(state: &R::State, common: Common) -> &'static str {
        R::cited(state, common)
    }
    fn is_free(action: &R::Action) -> bool {
        R::is_free(action)
    }
    fn normalise(action: R::Action) -> R::Action {
        R::normalise(action)
    }
    fn check(state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Refusal> {
        L::check(state, seat, action)
    }
    /// Does nothing; `decide` and `try_out` go past it.
    fn perform(_: &mut Course<'_, Self>, _: Seat, _: &R::Action) {}
    fn evolve(state: &mut R::State, fact: &R::Fact) {
        L::evolve(state, fact);
    }
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        L::legal(state, seat)
    }
    fn on_deadline(state: &R::State, seat: Seat) -> Option<R::Action> {
        L::on_deadline(state, seat)
    }
    fn view(state: &R::State, viewer: Viewer) -> R::View {
        L::view(state, viewer)
    }
    fn seals(fact: &R::Fact) -> Vec<Seal> {
        L::seals(fact)
    }
    fn action_seals(state: &R::State, seat: Seat, action: &R::Action) -> Vec<Seal> {
        L::action_seals(state, seat, action)
    }
    fn opens(fact: &R::Fact) -> Vec<Opening> {
        R::opens(fact)
    }
    fn discloses(fact: &R::Fact) -> bool {
        L::discloses(fact)
    }
    fn describe(fact: &R::Fact, viewer: Viewer, names: Names<'_>) -> String {
        L::describe(fact, viewer, names)
    }
    fn flaw(state: &R::State) -> Option<String> {
        L::flaw(state)
    }
    fn place_order(state: &R::State, seat: Seat, wish: &R::Wish) -> Result<R::Order, R::Refusal> {
        R::place_order(state, seat, wish)
    }
    fn obey(state: &R::State, seat: Seat, order: &R::Order) -> Obey<R::Action> {
        R::obey(state, seat, order)
    }
    fn about() -> About {
        R::about()
    }
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<Ending<Self>, R::Refusal> {
        L::decide(state, seat, action, chance).map(faulty)
    }
    fn try_out(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
    ) -> Result<Ending<Self>, R::Refusal> {
        L::try_out(state, seat, action).map(faulty)
    }
}

impl<R: Lawful, L: Fault<R>> Lawful for Faulty<R, L> {
    const NAME: &'static str = R::NAME;
    const GOLDEN: &'static str = R::GOLDEN;
    const ACTIONS: &'static [&'static str] = R::ACTIONS;
    const FACTS: &'static [&'static str] = R::FACTS;

    fn action_tag(action: &R::Action) -> &'static str {
        R::action_tag(action)
    }
    fn fact_tag(fact: &R::Fact) -> &'static str {
        R::fact_tag(fact)
    }
    fn option_sets() -> Vec<R::Options> {
        R::option_sets()
    }
    fn bound(setup: &Setup<R::Options>) -> usize {
        R::bound(setup)
    }
    fn candidates(state: &R::State, seat: Seat, dice: &mut Dice) -> Vec<R::Action> {
        R::candidates(state, seat, dice)
    }
    fn disguise(state: &R::State, viewer: Viewer, dice: &mut Dice) -> R::State {
        R::disguise(state, viewer, dice)
    }
    fn is_exempt(fact: &R::Fact) -> bool {
        R::is_exempt(fact)
    }
    fn asks_anew(before: &R::State, action: &R::Action, seat: Seat) -> bool {
        R::asks_anew(before, action, seat)
    }
    fn oracle(setup: &Setup<R::Options>, state: &R::State) -> Result<(), Breach> {
        R::oracle(setup, state)
    }
    fn chronicle(setup: &Setup<R::Options>, facts: &[R::Fact]) -> Result<(), Breach> {
        R::chronicle(setup, facts)
    }
}

/// A law, tried on a game with a fault.
type Law<R, L> = fn(&Case<Faulty<R, L>>) -> Result<(), Breach>;

/// Asserts that `law` finds the fault within some matches, and says so with these words.
fn found<R: Lawful, L: Fault<R>>(law: Law<R, L>, words: &str) {
    let cases = (1..).zip(setups::<R>().into_iter().cycle()).take(200);
    let breaches = cases.filter_map(|(seed, setup)| law(&Case { setup, seed }).err());
    let breach = breaches.into_iter().next().expect("the fault is not found");
    assert!(breach.contains(words), "found for another reason: {breach}");
}

/// Plants a fault in a game and asserts that it is found.
macro_rules! planted {
    ($($test:ident: $law:path, finds $words:literal in $rules:ty { $($body:tt)+ })+) => {
        $(#[test]
        fn $test() {
            #[derive(Clone, Debug, PartialEq)]
            struct Planted;
            impl Fault<$rules> for Planted {
                $($body)+
            }
            found::<$rules, Planted>($law, $words);
        })+
    };
}

use planted;
