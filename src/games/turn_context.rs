//! The context of one action: what has happened so far while its consequences are worked out.

use super::chance::{Chance, Openness, Urn};
use super::rules::Rules;
use super::seat::Seat;

/// The most steps after one action, far more than there ever are: it ends the work on a state that
/// no match leads to.
const MOST_STEPS: u32 = 1_000;

/// The state so far, the facts so far, and luck.
///
/// A *real* context has luck. A *dry* one has none: it keeps the facts up to the first draw or
/// disclosure, and lets the rest happen unseen, so that nobody learns the future by asking.
pub struct TurnContext<'a, R: Rules> {
    state: R::State,
    facts: Vec<R::Fact>,
    luck: Option<&'a mut dyn Chance>,
    surprised: bool,
}

/// How a context ended.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnEnding<R: Rules> {
    /// The state afterwards; of a dry context that was surprised, meaningless.
    pub state: R::State,
    /// What happened, in order; of a dry context, up to the first surprise.
    pub facts: Vec<R::Fact>,
    /// Whether anything was drawn or disclosed.
    pub surprised: bool,
}

impl<'a, R: Rules> TurnContext<'a, R> {
    /// Begins a context that happens.
    pub fn real(state: R::State, chance: &'a mut dyn Chance) -> Self {
        Self {
            luck: Some(chance),
            ..Self::dry(state)
        }
    }

    /// Begins a context that is only imagined.
    pub fn dry(state: R::State) -> Self {
        Self {
            state,
            facts: Vec::new(),
            luck: None,
            surprised: false,
        }
    }

    /// The state and the luck of a context in which nothing has happened yet.
    #[cfg(any(test, feature = "testing"))]
    pub(crate) fn into_parts(self) -> (R::State, Option<&'a mut dyn Chance>) {
        (self.state, self.luck)
    }

    /// The state after everything that has happened so far.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Lets `fact` happen.
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

    /// Draws a seat of a table of `count`, for everybody to see.
    pub(crate) fn draw_seat(&mut self, count: u8) -> Seat {
        let named = |seat: Seat| (seat.to_string().into(), 1);
        let urn = || Urn(Seat::all(count).map(named).collect());
        let index = self.draw(u32::from(count), Openness::Open, &urn);
        u8::try_from(index).map_or(Seat::new(0), Seat::new)
    }

    /// Takes every step that the rules take on their own, until somebody must decide.
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

    /// Marks that what follows tells something the acting seat could not know.
    ///
    /// Requires: called whenever the facts that follow depend on it, also if nothing comes of it.
    pub fn disclose(&mut self) {
        self.surprised = true;
    }

    /// Ends the context.
    pub fn end(self) -> TurnEnding<R> {
        TurnEnding {
            state: self.state,
            facts: self.facts,
            surprised: self.surprised,
        }
    }
}
