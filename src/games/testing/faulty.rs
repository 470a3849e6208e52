//! Wraps the rules of a game and replaces some of their methods, to test that checks find faulty rules.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use crate::picks::Pick;
use crate::picture::Drawing;
use crate::{
    About, Asked, Chance, CommonRefusal, Decide, Disclosure, Game, Obey, Openness, Orders, Outcome,
    Rules, Seal, Seat, SeatNames, Secrets, Setup, Turn, TurnContext, TurnEnding, Urn, Variations,
    Viewer,
};

/// The two keys of [`Decide::asked`] as separate texts.
pub trait AskedTexts: Decide {
    fn question(state: &Self::State, seat: Seat) -> Option<String> {
        Self::asked(state, seat).map(|asked| asked.question)
    }
    fn window(state: &Self::State, seat: Seat) -> Option<String> {
        Self::asked(state, seat).map(|asked| asked.window)
    }
}

impl<R: Rules> AskedTexts for R {}

/// A fault to plant in the rules. An implementation overrides one of these methods.
pub trait Fault<R: Game>: Send + Sync + 'static {
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
    fn choices(seat: Seat, action: &R::Action) -> Vec<Pick> {
        R::choices(seat, action)
    }
    fn on_deadline(state: &R::State, seat: Seat) -> Option<R::Action> {
        R::on_deadline(state, seat)
    }
    fn broken_invariant(state: &R::State) -> Option<String> {
        R::broken_invariant(state)
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
    fn describe(fact: &R::Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        R::describe(fact, viewer, names)
    }
    fn try_out(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
    ) -> Result<TurnEnding<R>, R::Refusal> {
        R::try_out(state, seat, action)
    }
    fn decide(
        state: &R::State,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
    ) -> Result<TurnEnding<R>, R::Refusal> {
        R::decide(state, seat, action, chance)
    }
}

/// Rules of the game `R` with the fault `L`.
pub struct Faulty<R, L>(PhantomData<(R, L)>);

// Implemented by hand: derived implementations would require these traits of every fault as well.
impl<R, L> Clone for Faulty<R, L> {
    fn clone(&self) -> Self {
        Self(PhantomData)
    }
}

impl<R, L> fmt::Debug for Faulty<R, L> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Faulty")
    }
}

impl<R, L> PartialEq for Faulty<R, L> {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

struct ForwardedChance<'a, 'b, R: Rules>(&'a mut TurnContext<'b, R>);

impl<R: Rules> Chance for ForwardedChance<'_, '_, R> {
    fn draw(&mut self, total: u32, openness: Openness, from: &dyn Fn() -> Urn) -> u32 {
        self.0.draw(total, openness, from)
    }
}

fn wrap_ending<R: Game, L: Fault<R>>(ending: TurnEnding<R>) -> TurnEnding<Faulty<R, L>> {
    TurnEnding {
        state: ending.state,
        facts: ending.facts,
        surprised: ending.surprised,
    }
}

impl<R: Game, L: Fault<R>> Rules for Faulty<R, L> {
    type Options = R::Options;
    type State = R::State;
    type Action = R::Action;
    type Fact = R::Fact;
    type View = R::View;
    type Refusal = R::Refusal;

    const VERSION: u32 = R::VERSION;
    const SEATS: RangeInclusive<u8> = R::SEATS;

    fn check_setup(setup: &Setup<R::Options>) -> Result<(), String> {
        R::check_setup(setup)
    }
    fn blank(setup: &Setup<R::Options>) -> R::State {
        R::blank(setup)
    }
    fn begin(ctx: &mut TurnContext<'_, Self>) {
        let state = ctx.state().clone();
        let mut forwarded = ForwardedChance(ctx);
        let mut inner = TurnContext::<R>::real(state, &mut forwarded);
        R::begin(&mut inner);
        for fact in inner.end().facts {
            ctx.apply(fact);
        }
    }
    fn turn(state: &R::State) -> Turn {
        L::turn(state)
    }
    fn ask(state: &R::State, seat: Seat) -> Option<Asked> {
        Some(Asked {
            question: L::question(state, seat)?,
            window: L::window(state, seat)?,
        })
    }
    fn standings(state: &R::State) -> Outcome {
        L::standings(state)
    }
    fn cited(state: &R::State, common: CommonRefusal) -> &'static str {
        R::cited(state, common)
    }
    fn check(state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Refusal> {
        L::check(state, seat, action)
    }
    fn resolve(
        ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &R::Action,
    ) -> Result<TurnEnding<Self>, R::Refusal> {
        let (state, chance) = ctx.into_parts();
        let ending = match chance {
            Some(chance) => L::decide(&state, seat, action, chance),
            None => L::try_out(&state, seat, action),
        };
        ending.map(wrap_ending)
    }
    fn evolve(state: &mut R::State, fact: &R::Fact) {
        L::evolve(state, fact);
    }
    fn legal(state: &R::State, seat: Seat) -> Vec<R::Action> {
        L::legal(state, seat)
    }
    fn choices(seat: Seat, action: &R::Action) -> Vec<Pick> {
        L::choices(seat, action)
    }
    fn on_deadline(state: &R::State, seat: Seat) -> Option<R::Action> {
        L::on_deadline(state, seat)
    }
    fn view(state: &R::State, viewer: Viewer) -> R::View {
        L::view(state, viewer)
    }
    fn picture(view: &R::View, names: SeatNames<'_>) -> Drawing {
        R::picture(view, names)
    }
    fn describe(fact: &R::Fact, viewer: Viewer, names: SeatNames<'_>) -> String {
        L::describe(fact, viewer, names)
    }
    fn broken_invariant(state: &R::State) -> Option<String> {
        L::broken_invariant(state)
    }
    fn about() -> About {
        R::about()
    }
}

impl<R: Game, L: Fault<R>> Secrets for Faulty<R, L> {
    fn seals(fact: &R::Fact) -> Vec<Seal> {
        L::seals(fact)
    }
    fn action_seals(state: &R::State, seat: Seat, action: &R::Action) -> Vec<Seal> {
        L::action_seals(state, seat, action)
    }
    fn opens(fact: &R::Fact) -> Vec<Disclosure> {
        R::opens(fact)
    }
    fn discloses(fact: &R::Fact) -> bool {
        L::discloses(fact)
    }
}

impl<R: Game, L: Fault<R>> Variations for Faulty<R, L> {
    fn is_free(action: &R::Action) -> bool {
        R::is_free(action)
    }
    fn normalise(action: R::Action) -> R::Action {
        R::normalise(action)
    }
}

impl<R: Game, L: Fault<R>> Orders for Faulty<R, L> {
    type OrderRequest = R::OrderRequest;
    type Order = R::Order;

    fn place_order(
        state: &R::State,
        seat: Seat,
        request: &R::OrderRequest,
    ) -> Result<R::Order, R::Refusal> {
        R::place_order(state, seat, request)
    }
    fn obey(state: &R::State, seat: Seat, order: &R::Order) -> Obey<R::Action> {
        R::obey(state, seat, order)
    }
}
