//! Type-erased rules: any game's rules, called with JSON values.

use std::marker::PhantomData;

use serde_json::Value;

use crate::about::About;
use crate::any_ending::DecodeError;
use crate::any_play::{AnyPlay, erase_state, parse_object, to_json};
use crate::board::{BoardSource, HandForm};
use crate::bots;
use crate::extensions::Game;
use crate::i18n::{Language, Locales};
use crate::narration::SeatNames;
use crate::picture::{Drawing, Symbol, TokenPicture};
use crate::rules::{Refuse, Setup, TableSummary};
use crate::seat::Seat;

/// Adapter through which the typed rules of a game are used as [`AnyRules`].
pub(crate) struct Erased<R>(PhantomData<fn() -> R>);

impl<R: Game> Erased<R> {
    pub(crate) const NEW: Self = Self(PhantomData);
}

/// Rules of a game, independent of any one match.
pub trait AnyRules: Send + Sync {
    /// Version of the rules, stored in the charter (first entry) of each match that uses them.
    fn version(&self) -> u32;

    /// Minimum and maximum number of seats.
    fn seats(&self) -> (u8, u8);

    /// Names of the bots that play this game, the weakest first.
    fn bots(&self) -> Vec<&'static str>;

    /// Codes of all refusals of this game.
    fn refusals(&self) -> &'static [&'static str];

    /// Description of the game for the catalogue.
    fn about(&self) -> About;

    /// Sentences and words of the game in every language, for use with [`Phrase`](crate::i18n::Phrase).
    fn locales(&self) -> &'static Locales;

    /// Returns the usual word for a stored value; `None` if the stored value is that word.
    fn called(&self, written: &str, language: Language) -> Option<String>;

    /// Returns the complete options with defaults filled in, or a sentence that says what is wrong.
    fn options(&self, seats: u8, given: &Value) -> Result<Value, String>;

    /// Best bot's choice of these legal actions, given its view; `None` if it has none or the JSON cannot be read.
    fn advise(
        &self,
        seat: Seat,
        view: &Value,
        legal: &[Value],
        luck: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Value>;

    /// Draws the picture of the match from this view.
    fn picture(&self, view: &Value, names: SeatNames<'_>) -> Result<Drawing, DecodeError>;

    /// Draws a small picture of the position as an SVG file, from the view of a spectator.
    fn small_picture(&self, view: &Value) -> Result<String, DecodeError>;

    /// Returns every symbol of the game's pictures with its meaning.
    fn legend(&self, language: Language) -> Vec<Symbol>;

    /// Draws the die or card with this code, for a sentence.
    fn draw_token(&self, code: &str) -> Option<TokenPicture>;

    /// Explains the outcome to the viewer; `None` unless the match has ended by the game's rules.
    fn verdict(&self, view: &Value, names: SeatNames<'_>) -> Option<String>;

    /// Summarises the match in short texts; empty for a view that cannot be read.
    fn summary(&self, view: &Value, names: SeatNames<'_>) -> TableSummary;

    /// Renders the table as HTML; `None` for games that only have a picture, and for a view that cannot be read.
    fn board(&self, view: &Value, source: BoardSource<'_>) -> Option<String>;

    /// Returns the hand of `seat`, the owner of the view, as checkboxes; `None` if no action takes several cards now.
    fn hand_form(&self, view: &Value, seat: Seat, source: BoardSource<'_>) -> Option<HandForm>;

    /// Explains why `seat`, the owner of the view, cannot do something usual, such as bid; `None` if it can.
    fn forced(&self, view: &Value, seat: Seat, names: SeatNames<'_>) -> Option<String>;

    /// Creates the state before the first fact. Requires: `options` as returned by [`AnyRules::options`].
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
        let actions: Vec<R::Action> = legal
            .iter()
            .map(parse_object)
            .collect::<Result<_, _>>()
            .ok()?;
        let choice = bots::choose::<R>(best, seat, &actions, || parse_object(view).ok(), luck);
        choice.as_ref().map(to_json)
    }

    fn picture(&self, view: &Value, names: SeatNames<'_>) -> Result<Drawing, DecodeError> {
        Ok(R::picture(&parse_object(view)?, names))
    }

    fn small_picture(&self, view: &Value) -> Result<String, DecodeError> {
        Ok(R::small_picture(&parse_object(view)?).to_svg())
    }

    fn legend(&self, language: Language) -> Vec<Symbol> {
        R::legend(language)
    }

    fn draw_token(&self, code: &str) -> Option<TokenPicture> {
        R::draw_token(code)
    }

    fn verdict(&self, view: &Value, names: SeatNames<'_>) -> Option<String> {
        R::verdict(&parse_object(view).ok()?, names)
    }

    fn summary(&self, view: &Value, names: SeatNames<'_>) -> TableSummary {
        let parsed = parse_object(view).ok();
        parsed.map_or_else(TableSummary::default, |view| R::summary(&view, names))
    }

    fn board(&self, view: &Value, source: BoardSource<'_>) -> Option<String> {
        R::board(&parse_object(view).ok()?, source)
    }

    fn hand_form(&self, view: &Value, seat: Seat, source: BoardSource<'_>) -> Option<HandForm> {
        R::hand_form(&parse_object(view).ok()?, seat, source)
    }

    fn forced(&self, view: &Value, seat: Seat, names: SeatNames<'_>) -> Option<String> {
        R::forced(&parse_object(view).ok()?, seat, names)
    }

    fn blank(&self, seats: u8, options: &Value) -> Result<Box<dyn AnyPlay>, DecodeError> {
        let parsed = parse_object(options)?;
        Ok(erase_state::<R>(R::blank(&Setup {
            seats,
            options: parsed,
        })))
    }
}
