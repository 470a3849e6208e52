//! A match of a type-erased game: values go in and out as JSON. Each action is parsed only once.

use std::any::Any;
use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::any_ending::{AnyEnding, AnyRefusal, CommonRefusal, DecodeError, NewFact};
use crate::bots;
use crate::chance::Chance;
use crate::choices::{ChoiceStep, ChoiceTree, WrongPick};
use crate::extensions::{Game, Obey};
use crate::narration::SeatNames;
use crate::open_choices::OpenStep;
use crate::picks::PickView;
use crate::pointed::Pointed;
use crate::rules::{Asked, Disclosure, Outcome, Seal, Turn};
use crate::seat::{Seat, Viewer};
use crate::turn_context::{TurnContext, TurnEnding};

/// An action that was parsed and brought into normal form, its standard spelling.
pub struct ParsedAction {
    /// The action as JSON, as it is stored.
    pub json: Value,
    /// Whether the action answers no question, so that it may be played out of turn.
    pub is_free: bool,
    typed: Box<dyn Any + Send + Sync>,
}

/// State of one match, without people, clocks or a log.
pub trait AnyPlay: Send + Sync {
    /// Size of the state in bytes, without its heap data, of which there is almost none.
    fn size_bytes(&self) -> usize;

    /// Clones the state, because a trait object cannot implement `Clone`.
    fn clone_box(&self) -> Box<dyn AnyPlay>;

    /// Plays what happens automatically at the start, such as dealing.
    fn begin(&self, chance: &mut dyn Chance) -> AnyEnding;

    /// Parses an action and brings it into normal form.
    fn parse_action(&self, action: &Value) -> Result<ParsedAction, AnyRefusal>;

    /// Plays an action: returns the facts and the state that follow, or a refusal.
    fn decide(
        &self,
        seat: Seat,
        action: &ParsedAction,
        chance: &mut dyn Chance,
    ) -> Result<AnyEnding, AnyRefusal>;

    /// Plays an action without random draws: keeps only the facts before the first draw or disclosure.
    fn try_out(&self, seat: Seat, action: &ParsedAction) -> Result<AnyEnding, AnyRefusal>;

    /// Applies one fact to the state; returns whether the fact discloses something hidden.
    fn evolve(&mut self, fact: &Value) -> Result<bool, DecodeError>;

    /// Seats that must decide; or that the match is over.
    fn turn(&self) -> Turn;

    /// Question that `seat` must answer; `None` if the match does not wait for the seat.
    fn asked(&self, seat: Seat) -> Option<Asked>;

    /// Current ranking of the seats; the outcome if the match ends here.
    fn standings(&self) -> Outcome;

    /// Number of the rule, such as `B-7`, behind a refusal that all games share.
    fn cited(&self, common: CommonRefusal) -> &'static str;

    /// All legal actions of `seat`, in normal form and in a fixed order; empty if there are none.
    fn legal(&self, seat: Seat) -> Vec<Value>;

    /// Returns the next step after these picks, on the way to a legal action of `seat`.
    fn choices(
        &self,
        seat: Seat,
        picks: &[&str],
        names: SeatNames<'_>,
    ) -> Result<ChoiceStep<Value>, WrongPick>;

    /// Like [`AnyPlay::choices`], but parts of the picture can be picked in any order, and one choice can be several
    /// actions in a row. `None` if no legal action has all these picks.
    fn open_choices(
        &self,
        seat: Seat,
        pointed: &[Pointed],
        names: SeatNames<'_>,
    ) -> Option<OpenStep<Vec<Value>>>;

    /// Number of legal actions of a seat, without listing them.
    fn count_legal(&self, seat: Seat) -> usize;

    /// All legal actions of a seat, each with the picks that lead to it, in words.
    fn describe_legal(&self, seat: Seat, names: SeatNames<'_>) -> Vec<(Value, Vec<PickView>)>;

    /// Action for a seat that ran out of time; `None` exactly when the seat need not decide.
    fn on_deadline(&self, seat: Seat) -> Option<ParsedAction>;

    /// Action that the bot with this name chooses for `seat`; `None` if there is nothing to do.
    fn bot(&self, name: &str, seat: Seat, luck: &mut dyn FnMut(u32) -> u32)
    -> Option<ParsedAction>;

    /// Everything about the match that `viewer` may see, as JSON.
    fn view(&self, viewer: Viewer) -> Value;

    /// Like [`AnyPlay::view`], for a match that has ended by its rules or otherwise: no seat must decide.
    fn closed_view(&self, viewer: Viewer) -> Value;

    /// Fields of a stored action that not everybody may know; empty if the action cannot be parsed.
    fn action_seals(&self, seat: Seat, action: &Value) -> Vec<Seal>;

    /// Describes a fact in one sentence, as far as `viewer` may know it.
    fn describe(
        &self,
        fact: &Value,
        viewer: Viewer,
        names: SeatNames<'_>,
    ) -> Result<String, DecodeError>;

    /// Hidden fields of a fact, and the parts hidden by earlier facts that it reveals.
    fn secrets(&self, fact: &Value) -> Result<(Vec<Seal>, Vec<Disclosure>), DecodeError>;

    /// Describes a broken invariant; `None` unless the rules have a bug.
    fn broken_invariant(&self) -> Option<String>;

    /// Checks a standing order of `seat`, and returns it in the form stored outside the log.
    fn place_order(&self, seat: Seat, request: &Value) -> Result<Value, AnyRefusal>;

    /// Action that a stored order of `seat` requires now; an order that cannot be parsed is void.
    fn obey(&self, seat: Seat, order: &Value) -> Obey<ParsedAction>;
}

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
        let step = ChoiceTree::new::<R>(seat, &legal).step(picks, names)?;
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
        let step =
            ChoiceTree::with_marches::<R>(seat, &legal, &mut marches).open_step(pointed, names)?;
        Some(step.map(|actions| actions.iter().map(to_json).collect()))
    }

    fn count_legal(&self, seat: Seat) -> usize {
        R::legal(&self.state, seat).len()
    }

    fn describe_legal(&self, seat: Seat, names: SeatNames<'_>) -> Vec<(Value, Vec<PickView>)> {
        let legal = R::legal(&self.state, seat);
        let ways = ChoiceTree::new::<R>(seat, &legal)
            .describe_actions(names)
            .into_iter();
        ways.map(|(action, way)| (to_json(action), way)).collect()
    }

    fn on_deadline(&self, seat: Seat) -> Option<ParsedAction> {
        R::default_action(&self.state, seat).map(ParsedAction::from_action::<R>)
    }

    fn bot(
        &self,
        name: &str,
        seat: Seat,
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<ParsedAction> {
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

    fn describe(
        &self,
        fact: &Value,
        viewer: Viewer,
        names: SeatNames<'_>,
    ) -> Result<String, DecodeError> {
        Ok(R::describe_at(
            &self.state,
            &parse_object(fact)?,
            viewer,
            names,
        ))
    }

    fn secrets(&self, fact: &Value) -> Result<(Vec<Seal>, Vec<Disclosure>), DecodeError> {
        let parsed = parse_object(fact)?;
        Ok((R::seals(&parsed), R::opens(&parsed)))
    }

    fn broken_invariant(&self) -> Option<String> {
        R::broken_invariant(&self.state)
    }

    fn place_order(&self, seat: Seat, request: &Value) -> Result<Value, AnyRefusal> {
        let parsed = parse_object(request)
            .map_err(|error| AnyRefusal::for_malformed("a standing order", &error))?;
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
    fn from_action<R: Game>(action: R::Action) -> Self {
        Self {
            json: to_json(&action),
            is_free: R::is_free(&action),
            typed: Box::new(action),
        }
    }

    fn downcast<R: Game>(&self) -> Result<&R::Action, AnyRefusal> {
        let other = || serde::de::Error::custom("it belongs to another game");
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
    let new_fact = |fact: &R::Fact| NewFact {
        fact: to_json(fact),
        seals: R::seals(fact),
        opens: R::opens(fact),
    };
    AnyEnding {
        action_seals,
        facts: ending.facts.iter().map(new_fact).collect(),
        play: erase_state::<R>(ending.state),
        surprised: ending.surprised,
    }
}

fn not_an_action(error: &serde_json::Error) -> AnyRefusal {
    AnyRefusal::for_malformed("an action", error)
}

/// Parses a JSON value that must be an object; serde alone would also accept an array of the fields.
pub(crate) fn parse_object<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    if !value.is_object() {
        return Err(serde::de::Error::custom("expected a JSON object"));
    }
    T::deserialize(value)
}

/// Serialises a value to JSON. Serialisation cannot fail for our types; `null` is a fallback.
pub(crate) fn to_json<T: Serialize>(word: &T) -> Value {
    let value = serde_json::to_value(word);
    debug_assert!(value.is_ok(), "game types serialise to JSON");
    value.unwrap_or_default()
}
