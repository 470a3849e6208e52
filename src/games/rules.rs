//! The interface that the rules of every game implement.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GameKey;
use super::about::About;
use super::any_ending::CommonRefusal;
use super::chance::Chance;
use super::extensions::Game;
use super::narration::SeatNames;
use super::picks::Pick;
use super::picture::{Drawing, SmallPicture, Symbol, TokenPicture};
use super::seat::{Seat, Seats, Viewer};
use super::seat_table::SeatTable;
use super::turn_context::{TurnContext, TurnEnding};
use crate::i18n::{Language, Locales, common_locales};

/// Parameters of a match, fixed before it begins.
#[expect(missing_docs, reason = "the names and types of the fields say it")]
#[derive(Clone, Debug, PartialEq)]
pub struct Setup<O> {
    pub seats: u8,
    pub options: O,
}

/// Seats that the match is waiting for.
#[expect(missing_docs, reason = "the names and types of the variants say it")]
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn {
    Awaiting {
        seats: Seats,
        /// Other seats that may act without being asked.
        may_also: Seats,
    },
    Over,
}

/// Identifies the decision that a seat must make, using public information only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Key of the question: unchanged until the question is answered, whatever other seats do, and never reused.
    pub question: String,
    /// Key shared by all questions under one deadline; never reused after the seat's next deadline begins.
    pub window: String,
}

impl Asked {
    pub(crate) fn new(question: impl Into<String>) -> Self {
        let question = question.into();
        let window = question.clone();
        Self { question, window }
    }

    /// Creates a question that shares the deadline of `window` with others; `step` tells them apart.
    pub(crate) fn in_window(window: impl Into<String>, step: impl Display) -> Self {
        let window = window.into();
        let question = format!("{window} {step}");
        Self { question, window }
    }
}

/// Outcome of a match: rank and points of every seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Outcome {
    /// Standing of each seat, in the order of seats.
    pub standings: Vec<Standing>,
}

impl Outcome {
    pub(crate) fn rank_by<T: Ord>(count: u8, merit: impl Fn(Seat) -> (u32, T)) -> Self {
        let standing = |seat: Seat| {
            let better = Seat::all(count).filter(|other| merit(seat) < merit(*other));
            Standing {
                seat,
                rank: u8::try_from(better.count() + 1).unwrap_or(u8::MAX),
                score: i32::try_from(merit(seat).0).unwrap_or(i32::MAX),
            }
        };
        let standings = Seat::all(count).map(standing).collect();
        Self { standings }
    }
}

/// Rank and points of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// Seat that has this rank and score.
    pub seat: Seat,
    /// Rank of the seat; 1 is best, tied seats share a rank.
    #[schema(maximum = 255)]
    pub rank: u8,
    /// Points of the seat.
    pub score: i32,
}

/// Short texts about a match that a page shows beside its picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableSummary {
    /// Progress of the match, such as "Round 3 of 6".
    pub stage: String,
    /// Task of the awaited seats, such as "give a card to the market"; `None` if nobody is awaited.
    pub task: Option<String>,
    /// One summary for each seat, in the order of seats.
    pub seats: Vec<SeatSummary>,
    /// Numbers of the seats, in place of what the picture shows below the board; `None` if the game has no such table.
    pub seat_table: Option<SeatTable>,
}

/// Points of a seat, and a short text about its situation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatSummary {
    /// Points of the seat as its standing counts them; `None` while the viewer may not know them.
    pub score: Option<u32>,
    /// Parts of the score, or the situation of the seat, such as "passed". Further lines are for wide pages.
    pub note: Option<String>,
}

/// A field of an action or fact that not everybody may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Name of the hidden field, at the top level of the JSON object.
    pub field: &'static str,
    /// Seats that may know the field from the start.
    pub known_to: Seats,
    /// Key by which a later fact can reveal the field to more seats; unique in a match.
    pub topic: Option<String>,
}

impl Seal {
    /// Creates a seal that hides this field from all seats but these.
    pub fn new(field: &'static str, known_to: Seats) -> Self {
        Self {
            field,
            known_to,
            topic: None,
        }
    }

    /// Sets the key by which a later fact can reveal the field.
    #[must_use]
    pub fn with_topic(self, topic: impl Into<String>) -> Self {
        Self {
            topic: Some(topic.into()),
            ..self
        }
    }
}

/// Placeholder for a part that the reader may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Sealed {
    /// Salted hash of the part in hex, checked when the part is revealed.
    pub sealed: String,
}

/// Reveals the parts that were sealed earlier under a topic, to some seats or to everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// Key under which the part was sealed by an earlier fact.
    pub topic: String,
    /// Seats that may know the part from now on; `None` means everybody, spectators included.
    pub to: Option<Seats>,
}

/// Reason for a refusal: one variant for each broken rule.
pub trait Refuse: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// Codes of all refusals of the game.
    const CODES: &'static [&'static str];

    /// Stable code of the refusal in `lower_snake`.
    fn code(&self) -> &'static str;
    /// Number of the broken rule, such as `B-7`.
    fn rule(&self) -> &'static str;
}

/// Returns `Ok` if `is_allowed`, and the error `otherwise` if not.
pub fn ensure<E>(is_allowed: bool, otherwise: E) -> Result<(), E> {
    is_allowed.then_some(()).ok_or(otherwise)
}

/// A bot: chooses one of the legal actions of a seat from what the seat may see; `None` exactly if there are none.
/// The last argument is the bot's own random source, a function that returns a number below its argument.
pub type Bot<R> = fn(
    &<R as Rules>::View,
    Seat,
    &[<R as Rules>::Action],
    &mut dyn FnMut(u32) -> u32,
) -> Option<<R as Rules>::Action>;

/// A generic operation on the rules of a game chosen at run time.
pub trait Visitor {
    /// Runs the operation with the rules `R` of this game.
    fn visit<R: Game>(&mut self, game: GameKey);
}

pub(crate) fn check_seats<R: Rules>(seats: u8) -> Result<(), String> {
    if R::SEATS.contains(&seats) {
        return Ok(());
    }
    let words = R::about().seats_in_words();
    Err(format!("{words}, not for {seats}"))
}

/// Rules of one game.
/// The optional parts are [`Secrets`](super::Secrets), [`Orders`](super::Orders), [`Variations`](super::Variations).
///
/// Laws, tested for every game by the module `laws`:
/// 1. *Progress*: a seat that must decide has a legal action; after the end no seat has one.
/// 2. *Accepted iff listed*: `check` accepts an action in normal form exactly when `legal` lists it.
/// 3. *Replay*: applying the facts always gives the same state.
/// 4. *Secrecy*: the output for a viewer does not depend on what the viewer may not know.
/// 5. *End*: random play ends within the bound of the specification.
/// 6. *Invariants*: `broken_invariant` finds nothing.
/// 7. *Words*: everything stored can be written to JSON and read back, in all later versions.
pub trait Rules: Sized + Send + Sync + Debug + Clone + PartialEq + 'static {
    /// Options that the host can choose. Unknown fields are refused; missing fields have defaults.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The complete state. Not `Serialize`, because a state never leaves the process.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// An action of a seat.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// An event of the game. Stored permanently; contains every random result.
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Everything about a match that one viewer may see.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Reason for refusing an action.
    type Refusal: Refuse;

    /// Version of the rules; raised by any change to a legal move, an outcome or a view.
    const VERSION: u32;
    /// Allowed numbers of seats.
    const SEATS: RangeInclusive<u8>;
    /// Bots of this game, the weakest first. Every game also has a random bot.
    const BOTS: &'static [(&'static str, Bot<Self>)] = &[];

    /// Checks the options for this number of seats; the error is a sentence.
    fn check_setup(setup: &Setup<Self::Options>) -> Result<(), String>;
    /// Creates the state of a match before its first fact.
    fn blank(setup: &Setup<Self::Options>) -> Self::State;
    /// Begins the match: deals, draws, and continues to the first decision.
    fn begin(ctx: &mut TurnContext<'_, Self>);
    /// Seats that the match is waiting for.
    fn turn(state: &Self::State) -> Turn;
    /// Question for `seat`; called only for seats that must decide.
    fn ask(state: &Self::State, seat: Seat) -> Option<Asked>;
    /// Checks whether `seat` may do this now; the error is the broken rule.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Plays a legal action with all its forced consequences; an illegal one is refused.
    fn resolve(
        ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<TurnEnding<Self>, Self::Refusal>;
    /// Applies one fact to the state. Never fails.
    fn evolve(state: &mut Self::State, fact: &Self::Fact);
    /// All legal actions of `seat`, in normal form, without duplicates, in a fixed order.
    fn legal(state: &Self::State, seat: Seat) -> Vec<Self::Action>;
    /// Picks that lead to an action of `seat`; those of a legal action are never the beginning of those of another.
    fn choices(seat: Seat, action: &Self::Action) -> Vec<Pick>;
    /// Action for a seat that must decide but ran out of time or has no player; called again while it must decide.
    fn on_deadline(state: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// Current ranking of the seats; the outcome if the match is over or abandoned.
    fn standings(state: &Self::State) -> Outcome;
    /// Builds the view of `viewer` from nothing, so that no hidden field is left in.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// Draws the picture of the match from this view.
    fn picture(view: &Self::View, names: SeatNames<'_>) -> Drawing;
    /// Draws a small picture of the position, without words, from the view of a spectator; by default an empty table.
    fn small_picture(_view: &Self::View) -> SmallPicture {
        SmallPicture::default()
    }
    /// Every symbol of the game's pictures with its meaning.
    fn legend(_language: Language) -> Vec<Symbol> {
        Vec::new()
    }
    /// Draws the die or card with this code, for a sentence.
    fn draw_token(_code: &str) -> Option<TokenPicture> {
        None
    }
    /// Sentences and words of the game in every language.
    fn locales() -> &'static Locales {
        common_locales()
    }
    /// Describes a fact in one sentence, as far as `viewer` may know it.
    fn describe(fact: &Self::Fact, viewer: Viewer, names: SeatNames<'_>) -> String;
    /// Number of the game's rule behind a refusal that all games share.
    fn cited(state: &Self::State, common: CommonRefusal) -> &'static str;
    /// Describes a broken invariant; `None` if all hold.
    fn broken_invariant(state: &Self::State) -> Option<String>;
    /// Description of the game for the catalogue.
    fn about() -> About;
}

/// Asking seats and deciding actions, which work the same in every game.
pub trait Decide: Rules {
    /// Whether `seat` must decide now.
    fn is_awaited(state: &Self::State, seat: Seat) -> bool {
        matches!(Self::turn(state), Turn::Awaiting { seats, .. } if seats.has(seat))
    }

    /// Question that `seat` must answer; `None` exactly when the seat need not decide.
    fn asked(state: &Self::State, seat: Seat) -> Option<Asked> {
        Self::is_awaited(state, seat).then(|| Self::ask(state, seat))?
    }

    /// Action for a seat that ran out of time; `None` exactly when the seat need not decide.
    fn default_action(state: &Self::State, seat: Seat) -> Option<Self::Action> {
        Self::is_awaited(state, seat).then(|| Self::on_deadline(state, seat))?
    }

    /// Plays an action: returns the facts and the state that follow, or a refusal.
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<TurnEnding<Self>, Self::Refusal> {
        Self::resolve(TurnContext::real(state.clone(), chance), seat, action)
    }

    /// Plays an action without random draws: keeps only the facts before the first draw or disclosure.
    fn try_out(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<TurnEnding<Self>, Self::Refusal> {
        Self::resolve(TurnContext::dry(state.clone()), seat, action)
    }
}

impl<R: Rules> Decide for R {}
