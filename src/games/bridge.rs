//! A game whose types are forgotten: JSON in, JSON out.

use std::marker::PhantomData;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::about::About;
use super::bots;
use super::chance::Chance;
use super::choices::{Step, Tree};
use super::decided::{Common, Corrupt, Decided, Redecided, Refused, Told, Word};
use super::extensions::{Game, Obey};
use super::picture::Drawing;
use super::rules::{Opening, Outcome, Seal, Setup, Turn};
use super::seat::{Seat, Viewer};
use super::telling::Names;
use super::turn_context::{Ending, TurnContext};
use crate::i18n::{Language, Locales};

/// Forgets types: each method stands once, for the trait and for what it is of a typed game.
macro_rules! forgotten {
    (
        $(#[$about:meta])* trait $trait:ident for $type:ident<R>;
        $($(#[$doc:meta])* fn $name:ident($($args:tt)*) -> $return:ty $body:block)+
    ) => {
        $(#[$about])*
        pub trait $trait: Send + Sync {
            $($(#[$doc])* fn $name($($args)*) -> $return;)+
        }

        impl<R: Game> $trait for $type<R> {
            $(fn $name($($args)*) -> $return $body)+
        }
    };
}

/// The bridge from a typed game to JSON.
pub(crate) struct Erased<R>(PhantomData<fn() -> R>);

impl<R: Game> Erased<R> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

forgotten! {
    /// The rules of a game, which belong to no match in particular.
    trait AnyRules for Erased<R>;

    /// Which edition of the rules: the charter of a match pins it.
    fn version(&self) -> u32 {
        R::VERSION
    }

    /// The fewest and the most seats that a table can have.
    fn seats(&self) -> (u8, u8) {
        (*R::SEATS.start(), *R::SEATS.end())
    }

    /// The bots that play this game, the weakest first.
    fn bots(&self) -> Vec<&'static str> {
        R::BOTS.iter().map(|(name, _)| *name).collect()
    }

    /// What the catalogue tells of the game, before anybody plays it.
    fn about(&self) -> About {
        R::about()
    }

    /// Its sentences and words in every language, to be said with [`Phrase`](crate::i18n::Phrase).
    fn locales(&self) -> &'static Locales {
        R::locales()
    }

    /// What people call a value written as this text; `None` if its words are what is written.
    fn called(&self, written: &str, language: Language) -> Option<String> {
        R::called(written, language)
    }

    /// The options in full, defaults filled in, or a sentence that says what is wrong.
    fn options(&self, seats: u8, given: &Value) -> Result<Value, String> {
        let unreadable = |error: serde_json::Error| format!("the options cannot be read: {error}");
        let options: R::Options = read(given).map_err(unreadable)?;
        let setup = Setup { seats, options };
        R::check_setup(&setup)?;
        serde_json::to_value(&setup.options).map_err(|error| error.to_string())
    }

    /// What a bot of this name does that sees this view and has these legal actions.
    ///
    /// `None` if it cannot read them, or there is nothing to do.
    fn advise(
        &self,
        name: &str,
        seat: Seat,
        seen: (&Value, &[Value]),
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value> {
        let (view, legal) = seen;
        let actions: Vec<R::Action> = legal.iter().map(read).collect::<Result<_, _>>().ok()?;
        let chosen = bots::chosen::<R>(name, seat, &actions, || read(view).ok(), luck);
        chosen.as_ref().map(written)
    }

    /// How the table looks to whoever has this view.
    fn picture(&self, view: &Value, names: Names<'_>) -> Result<Drawing, Corrupt> {
        Ok(R::picture(&read(view)?, names))
    }

    /// Why a match ended as it did, to whoever has this view; `None` until it ends by its rules.
    fn verdict(&self, view: &Value, names: Names<'_>) -> Option<String> {
        R::verdict(&read(view).ok()?, names)
    }

    /// A blank table. Requires: `options` as [`AnyRules::options`] returned them.
    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, Corrupt> {
        let options = read(options)?;
        Ok(boxed::<R>(R::blank(&Setup { seats, options })))
    }
}

/// One match of a typed game.
struct Play<R: Game> {
    state: R::State,
}

forgotten! {
    /// One match of a game: its state alone, without people, clocks or a log.
    trait AnyPlay for Play<R>;

    /// How much memory the state takes, in bytes: the states of our games hold next to nothing
    /// on the heap.
    fn size_bytes(&self) -> usize {
        size_of::<R::State>()
    }

    /// The same state again, to think ahead on; a trait object has no `Clone`.
    fn copy(&self) -> Box<dyn AnyPlay> {
        boxed::<R>(self.state.clone())
    }

    /// What happens at the start by itself, such as dealing.
    fn begin(&self, chance: &mut dyn Chance) -> Result<Decided, Corrupt> {
        let mut ctx = TurnContext::<R>::real(self.state.clone(), chance);
        R::begin(&mut ctx);
        decided(ctx.end())
    }

    /// Brings an action into normal form, and says whether it answers no question.
    fn normalise(&self, action: &Value) -> Result<(Value, bool), Refused> {
        let action = R::normalise(read_action::<R>(action)?);
        let value = serde_json::to_value(&action).map_err(|error| not_an_action(&error))?;
        Ok((value, R::is_free(&action)))
    }

    /// Decides an action. Requires: `action` in normal form.
    fn decide(&self, seat: Seat, action: &Value, chance: &mut dyn Chance) -> Result<Decided, Refused> {
        let action = read_action::<R>(action)?;
        accepted(R::decide(&self.state, seat, &action, chance))
    }

    /// Decides an action, given as JSON, again: to hold what follows against what was written.
    ///
    /// `None` if it is not in normal form, or refused.
    fn decide_again(&self, seat: Seat, action: &str, chance: &mut dyn Chance) -> Option<Redecided> {
        // As in `read`: always an object.
        let action = Some(action).filter(|action| action.starts_with('{'))?;
        let action: R::Action = serde_json::from_str(action).ok()?;
        if R::normalise(action.clone()) != action {
            return None;
        }
        let seals = R::action_seals(&self.state, seat, &action);
        let ending = R::decide(&self.state, seat, &action, chance).ok()?;
        let told = |fact| Word::of(R::seals(&fact), fact);
        Some(Redecided {
            action: Word::of(seals, action),
            facts: ending.facts.into_iter().map(told).collect(),
            play: boxed::<R>(ending.state),
            surprised: ending.surprised,
        })
    }

    /// Tries an action without luck. Requires: `action` in normal form.
    fn try_out(&self, seat: Seat, action: &Value) -> Result<Decided, Refused> {
        accepted(R::try_out(&self.state, seat, &read_action::<R>(action)?))
    }

    /// Changes the state by one fact; says whether that discloses something.
    fn evolve(&mut self, fact: &Value) -> Result<bool, Corrupt> {
        let fact = read(fact)?;
        R::evolve(&mut self.state, &fact);
        Ok(R::discloses(&fact))
    }

    /// Whom the match waits for, or how it ended by its rules.
    fn turn(&self) -> Turn {
        R::turn(&self.state)
    }

    /// What `seat` is asked; `None` if it is not awaited.
    fn question(&self, seat: Seat) -> Option<String> {
        R::question(&self.state, seat)
    }

    /// Which deadline `seat` is under; `None` if it is not awaited.
    fn window(&self, seat: Seat) -> Option<String> {
        R::window(&self.state, seat)
    }

    /// How the seats stand with what lies on the table now, if the match goes no further.
    fn standings(&self) -> Outcome {
        R::standings(&self.state)
    }

    /// The number of the rule behind what is refused in every game, such as `B-7`.
    fn cited(&self, common: Common) -> &'static str {
        R::cited(&self.state, common)
    }

    /// All that `seat` may do now, in normal form and in a fixed order; empty if it may do nothing.
    fn legal(&self, seat: Seat) -> Vec<Value> {
        R::legal(&self.state, seat).iter().map(written).collect()
    }

    /// The step on the way to a legal action of `seat` that these picks lead to.
    ///
    /// `None` if they lead nowhere, or there is nothing to do.
    fn choices(&self, seat: Seat, picks: &[&str], names: Names<'_>) -> Option<Step<Value>> {
        let legal = R::legal(&self.state, seat);
        let step = Tree::new::<R>(seat, &legal).step(picks, names)?;
        Some(step.map(written))
    }

    /// What the rules do for a seat out of time; `None` exactly when it is not awaited.
    fn on_deadline(&self, seat: Seat) -> Option<Value> {
        R::on_deadline(&self.state, seat).as_ref().map(written)
    }

    /// What a bot of this name does in `seat`; `None` if there is nothing to do.
    fn bot(&self, name: &str, seat: Seat, luck: &mut dyn FnMut(u32) -> u32) -> Option<Value> {
        let view = || Some(R::view(&self.state, Viewer::Seat(seat)));
        let chosen = bots::chosen::<R>(name, seat, &R::legal(&self.state, seat), view, luck);
        chosen.as_ref().map(written)
    }

    /// The game as `viewer` may see it, built up from nothing.
    fn view(&self, viewer: Viewer) -> Value {
        written(&R::view(&self.state, viewer))
    }

    /// As [`AnyPlay::view`], of a match that has ended, however: it asks nobody anything.
    fn closed_view(&self, viewer: Viewer) -> Value {
        written(&R::closed(R::view(&self.state, viewer)))
    }

    /// The parts of an action that not everybody may know; empty if it cannot be read.
    fn action_seals(&self, seat: Seat, action: &Value) -> Vec<Seal> {
        let action = read(action).ok();
        action.map_or(Vec::new(), |action| R::action_seals(&self.state, seat, &action))
    }

    /// A fact in one plain sentence, as `viewer` may know it.
    fn describe(&self, fact: &Value, viewer: Viewer, names: Names<'_>) -> Result<String, Corrupt> {
        Ok(R::describe_at(&self.state, &read(fact)?, viewer, names))
    }

    /// The parts of a fact that not everybody may know.
    fn seals(&self, fact: &Value) -> Result<Vec<Seal>, Corrupt> {
        Ok(R::seals(&read(fact)?))
    }

    /// The earlier hidden parts that a fact makes known.
    fn opens(&self, fact: &Value) -> Result<Vec<Opening>, Corrupt> {
        Ok(R::opens(&read(fact)?))
    }

    /// Which invariant the state breaks, in words; `None` unless the rules have a fault.
    fn broken_invariant(&self) -> Option<String> {
        R::broken_invariant(&self.state)
    }

    /// Grants a wish of `seat`: the order to keep beside the log.
    fn place_order(&self, seat: Seat, wish: &Value) -> Result<Value, Refused> {
        let wish = read(wish).map_err(|error| Refused::malformed("a standing order", &error))?;
        Ok(written(&R::place_order(&self.state, seat, &wish)?))
    }

    /// What a standing order of `seat` asks for now; an unreadable order is void.
    fn obey(&self, seat: Seat, order: &Value) -> Obey<Value> {
        let order = read(order).ok();
        match order.map_or(Obey::Void, |order| R::obey(&self.state, seat, &order)) {
            Obey::Wait => Obey::Wait,
            Obey::Act(action) => Obey::Act(written(&action)),
            Obey::Void => Obey::Void,
        }
    }
}

impl Clone for Box<dyn AnyPlay> {
    fn clone(&self) -> Self {
        self.copy()
    }
}

fn boxed<R: Game>(state: R::State) -> Box<dyn AnyPlay> {
    Box::new(Play::<R> { state })
}

/// Reads a word: always an object, though serde would read a list of its fields too.
fn read<T: DeserializeOwned>(value: &Value) -> Result<T, serde_json::Error> {
    if !value.is_object() {
        return Err(serde::de::Error::custom("it is not an object"));
    }
    T::deserialize(value)
}

/// The JSON of a word; our words are plain data, so that `null` is only a total fallback.
fn written<T: Serialize>(word: &T) -> Value {
    let value = serde_json::to_value(word);
    debug_assert!(value.is_ok(), "our words are plain data");
    value.unwrap_or_default()
}

fn decided<R: Game>(ending: Ending<R>) -> Result<Decided, Corrupt> {
    Ok(Decided {
        facts: ending
            .facts
            .iter()
            .map(Told::of::<R>)
            .collect::<Result<_, _>>()?,
        play: boxed::<R>(ending.state),
        surprised: ending.surprised,
    })
}

fn accepted<R: Game>(ending: Result<Ending<R>, R::Refusal>) -> Result<Decided, Refused> {
    decided(ending?).map_err(|Corrupt(error)| not_an_action(&error))
}

fn read_action<R: Game>(action: &Value) -> Result<R::Action, Refused> {
    read(action).map_err(|error| not_an_action(&error))
}

fn not_an_action(error: &serde_json::Error) -> Refused {
    Refused::malformed("an action", error)
}
