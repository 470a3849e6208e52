//! Faulty rules for any game, without a new version, to show that the comparison with recordings finds them.

use super::{Fault, Faulty};
use crate::any_rules::{AnyRules, Erased};
use crate::{Chance, Game, Outcome, Seat, Turn, TurnContext, TurnEnding};

/// Rules whose `legal` omits the last of several actions.
#[derive(Clone, Debug, PartialEq)]
struct Forgetful;

impl<R: Game> Fault<R> for Forgetful {
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        let mut legal = R::legal(state, seat);
        if 1 < legal.len() {
            legal.pop();
        }
        legal
    }
}

/// Rules whose final scores are one point too high.
#[derive(Clone, Debug, PartialEq)]
struct Generous;

impl<R: Game> Fault<R> for Generous {
    fn standings(state: &R::State) -> Outcome {
        let mut outcome = R::standings(state);
        if R::turn(state) == Turn::Over {
            for standing in &mut outcome.standings {
                standing.score += 1;
            }
        }
        outcome
    }
}

/// Rules that drop the last of several facts.
#[derive(Clone, Debug, PartialEq)]
struct Sparing;

impl<R: Game> Fault<R> for Sparing {
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<TurnEnding<R>, R::Refusal> {
        let whole = R::decide(state, seat, action, chance)?;
        let kept = whole.facts.len().saturating_sub(1).max(1);
        let mut ctx = TurnContext::<R>::real(state.clone(), chance);
        for fact in whole.facts.into_iter().take(kept) {
            ctx.apply(fact);
        }
        Ok(ctx.end())
    }
}

/// Returns the changed rules of a game, each with the name of its change.
pub fn changed_rules<R: Game>() -> [(&'static str, &'static dyn AnyRules); 3] {
    [
        ("forgetful", &Erased::<Faulty<R, Forgetful>>::NEW),
        ("generous", &Erased::<Faulty<R, Generous>>::NEW),
        ("sparing", &Erased::<Faulty<R, Sparing>>::NEW),
    ]
}
