//! Context of one action: the state and facts while the consequences of the action are worked out.

use super::chance::{Chance, Openness, Urn};
use super::rules::Rules;
use super::seat::Seat;

/// Maximum number of automatic steps after one action; ends the loop on a corrupt state, as matches need far fewer.
const MOST_STEPS: u32 = 1_000;

/// The state so far, the facts so far, and the random source of one action.
/// A *real* context draws random numbers. A *dry* one cannot: it keeps the facts up to the first draw or
/// disclosure and drops the rest, so that trying an action reveals nothing hidden.
pub struct TurnContext<'a, R: Rules> {
    state: R::State,
    facts: Vec<R::Fact>,
    luck: Option<&'a mut dyn Chance>,
    surprised: bool,
}

/// Result of playing or trying an action.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnEnding<R: Rules> {
    /// State after the action; meaningless if a dry context reached a draw or disclosure.
    pub state: R::State,
    /// Facts in order; in a dry context, only those before the first draw or disclosure.
    pub facts: Vec<R::Fact>,
    /// Whether anything was drawn or disclosed.
    pub surprised: bool,
}

impl<'a, R: Rules> TurnContext<'a, R> {
    /// Creates a context for an action that is really played.
    pub fn real(state: R::State, chance: &'a mut dyn Chance) -> Self {
        Self {
            luck: Some(chance),
            ..Self::dry(state)
        }
    }

    /// Creates a context that only tries an action, without random draws.
    pub fn dry(state: R::State) -> Self {
        Self {
            state,
            facts: Vec::new(),
            luck: None,
            surprised: false,
        }
    }

    #[cfg(any(test, feature = "testing"))]
    pub(crate) fn into_parts(self) -> (R::State, Option<&'a mut dyn Chance>) {
        (self.state, self.luck)
    }

    /// Current state, with all facts so far applied.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Applies `fact` to the state and adds it to the facts of the action.
    pub fn apply(&mut self, fact: R::Fact) {
        R::evolve(&mut self.state, &fact);
        if self.luck.is_some() || !self.surprised {
            self.facts.push(fact);
        }
    }

    /// Draws a number below `total`; 0 if `total` is 0 or the context is dry.
    pub fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        self.surprised = true;
        match &mut self.luck {
            Some(chance) => chance.draw(total, openness, from),
            None => 0,
        }
    }

    pub(crate) fn draw_seat(&mut self, count: u8) -> Seat {
        let named = |seat: Seat| (seat.to_string().into(), 1);
        let urn = || Urn(Seat::all(count).map(named).collect());
        let index = self.draw(u32::from(count), Openness::Open, &urn);
        u8::try_from(index).map_or(Seat::new(0), Seat::new)
    }

    pub(crate) fn advance<S>(
        &mut self,
        next: impl Fn(&R::State) -> Option<S>,
        take: impl Fn(&mut Self, S),
    ) {
        for _ in 0..MOST_STEPS {
            let Some(step) = next(&self.state) else {
                return;
            };
            take(self, step);
        }
    }

    /// Marks that the following facts depend on data hidden from the acting seat, even if they reveal nothing of it.
    pub fn disclose(&mut self) {
        self.surprised = true;
    }

    /// Returns the state and the facts, and ends the context.
    pub fn end(self) -> TurnEnding<R> {
        TurnEnding {
            state: self.state,
            facts: self.facts,
            surprised: self.surprised,
        }
    }
}
