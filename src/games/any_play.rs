//! A match of a game whose types are forgotten: JSON in, JSON out; an action is read once.

use std::any::Any;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::bots;
use crate::chance::Chance;
use crate::choices::{ChoiceStep, Tree, WrongPick};
use crate::any_ending::{CommonRefusal, DecodeError, AnyEnding, NewFact, AnyRefusal};
use crate::extensions::{Game, Obey};
use crate::open_choices::OpenStep;
use crate::picks::PickView;
use crate::pointed::Pointed;
use crate::rules::{Asked, Disclosure, Outcome, Seal, Turn};
use crate::seat::{Seat, Viewer};
use crate::narration::SeatNames;
use crate::turn_context::{TurnEnding, TurnContext};

/// An action that was read, in normal form.
pub struct ParsedAction {
    /// As it is stored.
    pub json: Value,
    /// Whether it answers no question.
    pub is_free: bool,
    /// The same with the type of its game.
    typed: Box<dyn Any + Send + Sync>,
}

/// One match of a game: its state alone, without people, clocks or a log.
pub trait AnyPlay: Send + Sync {
    /// How much memory the state takes, in bytes: the states of our games hold next to nothing
    /// on the heap.
    fn size_bytes(&self) -> usize;

    /// The same state again, to think ahead on; a trait object has no `Clone`.
    fn clone_box(&self) -> Box<dyn AnyPlay>;

    /// What happens at the start by itself, such as dealing.
    fn begin(&self, chance: &mut dyn Chance) -> AnyEnding;

    /// Reads an action, and brings it into normal form.
    fn parse_action(&self, action: &Value) -> Result<ParsedAction, AnyRefusal>;

    /// Decides an action.
    fn decide(
        &self,
        seat: Seat,
        action: &ParsedAction,
        chance: &mut dyn Chance,
    ) -> Result<AnyEnding, AnyRefusal>;

    /// Tries an action without luck.
    fn try_out(&self, seat: Seat, action: &ParsedAction) -> Result<AnyEnding, AnyRefusal>;

    /// Changes the state by one fact; says whether that discloses something.
    fn evolve(&mut self, fact: &Value) -> Result<bool, DecodeError>;

    /// Whom the match waits for, unless it has ended by its rules.
    fn turn(&self) -> Turn;

    /// What `seat` is asked; `None` if it is not awaited.
    fn asked(&self, seat: Seat) -> Option<Asked>;

    /// How the seats stand with what lies on the table now: the outcome of a match that ends here.
    fn standings(&self) -> Outcome;

    /// The number of the rule behind what is refused in every game, such as `B-7`.
    fn cited(&self, common: CommonRefusal) -> &'static str;

    /// All that `seat` may do now, in normal form and in a fixed order; empty if it may do nothing.
    fn legal(&self, seat: Seat) -> Vec<Value>;

    /// The step on the way to a legal action of `seat` that these picks lead to.
    ///
    /// `None` if they lead nowhere, or there is nothing to do.
    fn choices(
        &self,
        seat: Seat,
        picks: &[&str],
        names: SeatNames<'_>,
    ) -> Result<ChoiceStep<Value>, WrongPick>;

    /// The same for a page, where what lies in the picture is picked in any order, and several actions
    /// perhaps in one go.
    fn open_choices(
        &self,
        seat: Seat,
        pointed: &[Pointed],
        names: SeatNames<'_>,
    ) -> Option<OpenStep<Vec<Value>>>;

    /// How much a seat may do.
    fn count_legal(&self, seat: Seat) -> usize;

    /// All that a seat may do, each action with the way to it in words.
    fn describe_legal(&self, seat: Seat, names: SeatNames<'_>) -> Vec<(Value, Vec<PickView>)>;

    /// What the rules do for a seat out of time; `None` exactly when it is not awaited.
    fn on_deadline(&self, seat: Seat) -> Option<ParsedAction>;

    /// What a bot of this name does in `seat`; `None` if there is nothing to do.
    fn bot(&self, name: &str, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<ParsedAction>;

    /// The game as `viewer` may see it, built up from nothing.
    fn view(&self, viewer: Viewer) -> Value;

    /// As [`AnyPlay::view`], of a match that has ended, however: it asks nobody anything.
    fn closed_view(&self, viewer: Viewer) -> Value;

    /// The parts of a stored action that not everybody may know; empty if it cannot be read.
    fn action_seals(&self, seat: Seat, action: &Value) -> Vec<Seal>;

    /// A fact in one plain sentence, as `viewer` may know it.
    fn describe(&self, fact: &Value, viewer: Viewer, names: SeatNames<'_>) -> Result<String, DecodeError>;

    /// The parts of a fact that not everybody may know, and the earlier ones that it makes known.
    fn secrets(&self, fact: &Value) -> Result<(Vec<Seal>, Vec<Disclosure>), DecodeError>;

    /// Which invariant the state breaks, in words; `None` unless the rules have a fault.
    fn broken_invariant(&self) -> Option<String>;

    /// Grants a request of `seat`: the order to keep beside the log.
    fn place_order(&self, seat: Seat, request: &Value) -> Result<Value, AnyRefusal>;

    /// What a standing order of `seat` asks for now; an unreadable order is void.
    fn obey(&self, seat: Seat, order: &Value) -> Obey<ParsedAction>;
}

/// One match of a typed game.
struct Play<R: Game> {
    state: R::State,
}

impl<R: Game> AnyPlay for Play<R> {
    fn size_bytes(&self) -> usize {
        size_of::<R::State>()
    }

    fn clone_box(&self) -> Box<dyn AnyPlay> {
        erase_state::<R>(self.state.clone())
    }

    fn begin(&self, chance: &mut dyn Chance) -> AnyEnding {
        let mut ctx = TurnContext::<R>::real(self.state.clone(), chance);
        R::begin(&mut ctx);
        erase_ending(ctx.end(), Vec::new())
    }

    fn parse_action(&self, action: &Value) -> Result<ParsedAction, AnyRefusal> {
        let parsed = parse_object(action).map_err(|error| not_an_action(&error))?;
        Ok(ParsedAction::from_action::<R>(R::normalise(parsed)))
    }

    fn decide(
        &self,
        seat: Seat,
        action: &ParsedAction,
        chance: &mut dyn Chance,
    ) -> Result<AnyEnding, AnyRefusal> {
        let action = action.downcast::<R>()?;
        let seals = R::action_seals(&self.state, seat, action);
        let ending = R::decide(&self.state, seat, action, chance)?;
        Ok(erase_ending(ending, seals))
    }

    fn try_out(&self, seat: Seat, action: &ParsedAction) -> Result<AnyEnding, AnyRefusal> {
        let ending = R::try_out(&self.state, seat, action.downcast::<R>()?)?;
        Ok(erase_ending(ending, Vec::new()))
    }

    fn evolve(&mut self, fact: &Value) -> Result<bool, DecodeError> {
        let parsed = parse_object(fact)?;
        R::evolve(&mut self.state, &parsed);
        Ok(R::discloses(&parsed))
    }

    fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    fn asked(&self, seat: Seat) -> Option<Asked> {
        R::asked(&self.state, seat)
    }

    fn standings(&self) -> Outcome {
        R::standings(&self.state)
    }

    fn cited(&self, common: CommonRefusal) -> &'static str {
        R::cited(&self.state, common)
    }

    fn legal(&self, seat: Seat) -> Vec<Value> {
        R::legal(&self.state, seat).iter().map(to_json).collect()
    }

    fn choices(
        &self,
        seat: Seat,
        picks: &[&str],
        names: SeatNames<'_>,
    ) -> Result<ChoiceStep<Value>, WrongPick> {
        let legal = R::legal(&self.state, seat);
        let step = Tree::new::<R>(seat, &legal).step(picks, names)?;
        Ok(step.map(to_json))
    }

    fn open_choices(
        &self,
        seat: Seat,
        pointed: &[Pointed],
        names: SeatNames<'_>,
    ) -> Option<OpenStep<Vec<Value>>> {
        let legal = R::legal(&self.state, seat);
        let mut marches = R::marches(&self.state, seat, &legal);
        let step = Tree::with_marches::<R>(seat, &legal, &mut marches).open_step(pointed, names)?;
        Some(step.map(|actions| actions.iter().map(to_json).collect()))
    }

    fn count_legal(&self, seat: Seat) -> usize {
        R::legal(&self.state, seat).len()
    }

    fn describe_legal(&self, seat: Seat, names: SeatNames<'_>) -> Vec<(Value, Vec<PickView>)> {
        let legal = R::legal(&self.state, seat);
        let ways = Tree::new::<R>(seat, &legal).describe_actions(names).into_iter();
        ways.map(|(action, way)| (to_json(action), way)).collect()
    }

    fn on_deadline(&self, seat: Seat) -> Option<ParsedAction> {
        R::default_action(&self.state, seat).map(ParsedAction::from_action::<R>)
    }

    fn bot(&self, name: &str, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<ParsedAction> {
        let view = || Some(R::view(&self.state, Viewer::Seat(seat)));
        let choice = bots::choose::<R>(name, seat, &R::legal(&self.state, seat), view, luck);
        choice.map(ParsedAction::from_action::<R>)
    }

    fn view(&self, viewer: Viewer) -> Value {
        to_json(&R::view(&self.state, viewer))
    }

    fn closed_view(&self, viewer: Viewer) -> Value {
        to_json(&R::closed(R::view(&self.state, viewer)))
    }

    fn action_seals(&self, seat: Seat, action: &Value) -> Vec<Seal> {
        let parsed = parse_object(action).ok();
        parsed.map_or(Vec::new(), |action| {
            R::action_seals(&self.state, seat, &action)
        })
    }

    fn describe(&self, fact: &Value, viewer: Viewer, names: SeatNames<'_>) -> Result<String, DecodeError> {
        Ok(R::describe_at(&self.state, &parse_object(fact)?, viewer, names))
    }

    fn secrets(&self, fact: &Value) -> Result<(Vec<Seal>, Vec<Disclosure>), DecodeError> {
        let parsed = parse_object(fact)?;
        Ok((R::seals(&parsed), R::opens(&parsed)))
    }

    fn broken_invariant(&self) -> Option<String> {
        R::broken_invariant(&self.state)
    }

    fn place_order(&self, seat: Seat, request: &Value) -> Result<Value, AnyRefusal> {
        let parsed =
            parse_object(request).map_err(|error| AnyRefusal::malformed("a standing order", &error))?;
        Ok(to_json(&R::place_order(&self.state, seat, &parsed)?))
    }

    fn obey(&self, seat: Seat, order: &Value) -> Obey<ParsedAction> {
        let parsed = parse_object(order).ok();
        match parsed.map_or(Obey::Void, |order| R::obey(&self.state, seat, &order)) {
            Obey::Wait => Obey::Wait,
            Obey::Rest => Obey::Rest,
            Obey::Act(action) => Obey::Act(ParsedAction::from_action::<R>(action)),
            Obey::Void => Obey::Void,
        }
    }
}

impl ParsedAction {
    /// An action of a typed game. Requires: in normal form.
    fn from_action<R: Game>(action: R::Action) -> Self {
        Self {
            json: to_json(&action),
            is_free: R::is_free(&action),
            typed: Box::new(action),
        }
    }

    fn downcast<R: Game>(&self) -> Result<&R::Action, AnyRefusal> {
        let other = || serde::de::Error::custom("it is one of another game");
        let action = self.typed.downcast_ref();
        action.ok_or_else(|| not_an_action(&other()))
    }
}

impl fmt::Debug for ParsedAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.json.fmt(f)
    }
}

impl Clone for Box<dyn AnyPlay> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

pub(crate) fn erase_state<R: Game>(state: R::State) -> Box<dyn AnyPlay> {
    Box::new(Play::<R> { state })
}

fn erase_ending<R: Game>(ending: TurnEnding<R>, action_seals: Vec<Seal>) -> AnyEnding {
    AnyEnding {
        action_seals,
        facts: ending.facts.iter().map(NewFact::from_fact::<R>).collect(),
        play: erase_state::<R>(ending.state),
        surprised: ending.surprised,
    }
}

fn not_an_action(error: &serde_json::Error) -> AnyRefusal {
    AnyRefusal::malformed("an action", error)
}

/// Reads a word: always an object, though serde would read a list of its fields too.
pub(crate) fn parse_object<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    if !value.is_object() {
        return Err(serde::de::Error::custom("it is not an object"));
    }
    T::deserialize(value)
}

/// The JSON of a word; our words are plain data, so that `null` is only a total fallback.
pub(crate) fn to_json<T: Serialize>(word: &T) -> Value {
    let value = serde_json::to_value(word);
    debug_assert!(value.is_ok(), "our words are plain data");
    value.unwrap_or_default()
}
