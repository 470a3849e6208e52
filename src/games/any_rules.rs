//! The rules of a game whose types are forgotten.

use std::marker::PhantomData;

use serde_json::Value;

use crate::about::About;
use crate::any_play::{AnyPlay, erase_state, parse_object, to_json};
use crate::bots;
use crate::any_ending::DecodeError;
use crate::extensions::Game;
use crate::i18n::{Language, Locales};
use crate::picture::{Drawing, Symbol};
use crate::rules::{Refuse, Setup};
use crate::seat::Seat;
use crate::narration::SeatNames;

/// The rules of a typed game, to be asked in JSON.
pub(crate) struct Erased<R>(PhantomData<fn() -> R>);

impl<R: Game> Erased<R> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

/// The rules of a game, which belong to no match in particular.
pub trait AnyRules: Send + Sync {
    /// Which edition of the rules: the charter of a match pins it.
    fn version(&self) -> u32;

    /// The fewest and the most seats that a table can have.
    fn seats(&self) -> (u8, u8);

    /// The bots that play this game, the weakest first.
    fn bots(&self) -> Vec<&'static str>;

    /// The codes of all that the rules refuse.
    fn refusals(&self) -> &'static [&'static str];

    /// What the catalogue tells of the game, before anybody plays it.
    fn about(&self) -> About;

    /// Its sentences and words in every language, to be said with [`Phrase`](crate::i18n::Phrase).
    fn locales(&self) -> &'static Locales;

    /// What people call a value written as this text; `None` if its words are what is written.
    fn called(&self, written: &str, language: Language) -> Option<String>;

    /// The options in full, defaults filled in, or a sentence that says what is wrong.
    fn options(&self, seats: u8, given: &Value) -> Result<Value, String>;

    /// What the best bot does that sees this view and has these legal actions.
    ///
    /// `None` if it cannot read them, or there is nothing to do.
    fn advise(
        &self,
        seat: Seat,
        view: &Value,
        legal: &[Value],
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value>;

    /// How the table looks to whoever has this view.
    fn picture(&self, view: &Value, names: SeatNames<'_>) -> Result<Drawing, DecodeError>;

    /// The key to its picture: each symbol that stands there and what it means.
    fn legend(&self, language: Language) -> Vec<Symbol>;

    /// Why a match ended as it did, to whoever has this view; `None` until it ends by its rules.
    fn verdict(&self, view: &Value, names: SeatNames<'_>) -> Option<String>;

    /// Why `seat`, whose view this is, cannot do what one would expect; `None` if nothing stands in the
    /// way.
    fn forced(&self, view: &Value, seat: Seat, names: SeatNames<'_>) -> Option<String>;

    /// A blank table. Requires: `options` as [`AnyRules::options`] returned them.
    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, DecodeError>;
}

impl<R: Game> AnyRules for Erased<R> {
    fn version(&self) -> u32 {
        R::VERSION
    }

    fn seats(&self) -> (u8, u8) {
        (*R::SEATS.start(), *R::SEATS.end())
    }

    fn bots(&self) -> Vec<&'static str> {
        bots::all_bots::<R>().map(|(name, _)| name).collect()
    }

    fn refusals(&self) -> &'static [&'static str] {
        R::Refusal::CODES
    }

    fn about(&self) -> About {
        R::about()
    }

    fn locales(&self) -> &'static Locales {
        R::locales()
    }

    fn called(&self, written: &str, language: Language) -> Option<String> {
        R::called(written, language)
    }

    fn options(&self, seats: u8, given: &Value) -> Result<Value, String> {
        let unreadable = |error: serde_json::Error| format!("the options cannot be read: {error}");
        let options: R::Options = parse_object(given).map_err(unreadable)?;
        let setup = Setup { seats, options };
        R::check_setup(&setup)?;
        serde_json::to_value(&setup.options).map_err(|error| error.to_string())
    }

    fn advise(
        &self,
        seat: Seat,
        view: &Value,
        legal: &[Value],
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value> {
        let best = self.bots().pop()?;
        let actions: Vec<R::Action> = legal.iter().map(parse_object).collect::<Result<_, _>>().ok()?;
        let choice = bots::choose::<R>(best, seat, &actions, || parse_object(view).ok(), luck);
        choice.as_ref().map(to_json)
    }

    fn picture(&self, view: &Value, names: SeatNames<'_>) -> Result<Drawing, DecodeError> {
        Ok(R::picture(&parse_object(view)?, names))
    }

    fn legend(&self, language: Language) -> Vec<Symbol> {
        R::legend(language)
    }

    fn verdict(&self, view: &Value, names: SeatNames<'_>) -> Option<String> {
        R::verdict(&parse_object(view).ok()?, names)
    }

    fn forced(&self, view: &Value, seat: Seat, names: SeatNames<'_>) -> Option<String> {
        R::forced(&parse_object(view).ok()?, seat, names)
    }

    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, DecodeError> {
        let parsed = parse_object(options)?;
        Ok(erase_state::<R>(R::blank(&Setup { seats, options: parsed })))
    }
}
