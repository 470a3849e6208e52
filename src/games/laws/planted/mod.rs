//! Tests that the laws find faults planted in the rules, mainly leaks of hidden data.

mod faults;
mod split;
mod unique;

pub(crate) use crate::testing::{AskedTexts, Fault, Faulty};

use super::playout::{Case, setups};
pub(crate) use super::{
    Breach, Lawful, SplitMix64, choices, conduct, coupled, listing, replay, secrecy, wild,
};
pub(crate) use crate::picks::Pick;
pub(crate) use crate::{
    Chance, Decide, Outcome, Rules, Seal, Seat, SeatNames, Seats, Secrets, Setup, Turn, TurnEnding,
    Viewer,
};

impl<R: Lawful, L: Fault<R>> Lawful for Faulty<R, L> {
    const NAME: &'static str = R::NAME;
    const GOLDEN: &'static str = R::GOLDEN;

    fn option_sets() -> Vec<R::Options> {
        R::option_sets()
    }
    fn bound(setup: &Setup<R::Options>) -> usize {
        R::bound(setup)
    }
    fn candidates(state: &R::State, seat: Seat, dice: &mut SplitMix64) -> Vec<R::Action> {
        R::candidates(state, seat, dice)
    }
    fn disguise(state: &R::State, viewer: Viewer, dice: &mut SplitMix64) -> R::State {
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

pub(crate) type PlantedLaw<R, L> = fn(&Case<Faulty<R, L>>) -> Result<(), Breach>;

pub(crate) fn assert_found<R: Lawful, L: Fault<R>>(law: PlantedLaw<R, L>, words: &str) {
    let cases = (1..).zip(setups::<R>().into_iter().cycle()).take(200);
    let breaches = cases.filter_map(|(seed, setup)| law(&Case { setup, seed }).err());
    let breach = breaches.into_iter().next().expect("the fault is not found");
    assert!(breach.contains(words), "found for another reason: {breach}");
}
