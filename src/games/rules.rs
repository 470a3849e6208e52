//! The contract that the rules of every game fulfil.

use std::fmt::{Debug, Display};
use std::ops::RangeInclusive;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::GameKey;
use super::about::About;
use super::chance::Chance;
use super::any_ending::CommonRefusal;
use super::extensions::Game;
use super::picks::Pick;
use super::picture::{Drawing, Symbol};
use super::seat::{Seat, Seats, Viewer};
use super::narration::SeatNames;
use super::turn_context::{TurnEnding, TurnContext};
use crate::i18n::{Language, Locales, common_locales};

/// What is fixed before a match begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Setup<O> {
    /// How many seats there are.
    pub seats: u8,
    /// What the host chose.
    pub options: O,
}

/// Whom the table is waiting for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Turn {
    /// The match goes on.
    Awaiting {
        /// Seats that owe a decision.
        seats: Seats,
        /// Other seats that may act if they like.
        may_also: Seats,
    },
    /// The match is over, and [`Rules::standings`] is its outcome.
    Over,
}

/// What a seat is asked, in texts made of public knowledge alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The question: changes only when the question does. Once answered it never comes again, and
    /// what another seat does leaves it as it is while it is asked.
    pub question: String,
    /// The same text for all questions that one deadline covers. Once another window of the seat has
    /// begun it never comes again.
    pub window: String,
}

impl Asked {
    /// A question with a deadline of its own.
    pub(crate) fn new(question: impl Into<String>) -> Self {
        let question = question.into();
        let window = question.clone();
        Self { question, window }
    }

    /// A question that shares its deadline with others and is told apart from them by `step`.
    pub(crate) fn in_window(window: impl Into<String>, step: impl Display) -> Self {
        let window = window.into();
        let question = format!("{window} {step}");
        Self { question, window }
    }
}

/// How a match ended, one standing a seat, in the order of seats.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Outcome {
    /// One standing a seat, in the order of seats.
    pub standings: Vec<Standing>,
}

impl Outcome {
    /// Ranks all seats of a table of `count` by their points, and then by what breaks a tie.
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

/// The place one seat took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Standing {
    /// The seat.
    pub seat: Seat,
    /// 1 is best; tied seats share a rank.
    #[schema(maximum = 255)]
    pub rank: u8,
    /// Its points.
    pub score: i32,
}

/// A part of an action or fact that not everybody may know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// Its name in JSON, at the top of the action or fact.
    pub field: &'static str,
    /// Who may know it at once.
    pub known_to: Seats,
    /// A name by which a later fact can open it to more seats; unique in a match.
    pub topic: Option<String>,
}

impl Seal {
    /// This field is hidden from all but these seats.
    pub fn new(field: &'static str, known_to: Seats) -> Self {
        Self {
            field,
            known_to,
            topic: None,
        }
    }

    /// The same under a name by which a later fact can open it.
    #[must_use]
    pub fn with_topic(self, topic: impl Into<String>) -> Self {
        Self {
            topic: Some(topic.into()),
            ..self
        }
    }
}

/// Stands for a part that its reader may not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Sealed {
    /// A salted hash of the part, as hex digits, checked when the part is opened.
    pub sealed: String,
}

/// A hidden part that becomes known through a fact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disclosure {
    /// The name under which the part was sealed.
    pub topic: String,
    /// Who may know it from now on; everybody, spectators included, if `None`.
    pub to: Option<Seats>,
}

/// Why an action is refused: one variant for each rule broken.
pub trait Refuse: std::error::Error + Clone + PartialEq + Send + Sync + 'static {
    /// The codes of all variants.
    const CODES: &'static [&'static str];

    /// A stable name in `lower_snake`.
    fn code(&self) -> &'static str;
    /// The number of the rule broken, such as `B-7`.
    fn rule(&self) -> &'static str;
}

/// Refuses what is not allowed.
pub fn ensure<E>(is_allowed: bool, otherwise: E) -> Result<(), E> {
    is_allowed.then_some(()).ok_or(otherwise)
}

/// A player that is a program: chooses one of the legal actions of a seat, knowing what it may know;
/// `None` exactly if there is none.
///
/// The luck is the bot's own; it gives numbers below its argument.
pub type Bot<R> = fn(
    &<R as Rules>::View,
    Seat,
    &[<R as Rules>::Action],
    &mut dyn FnMut(u32) -> u32,
) -> Option<<R as Rules>::Action>;

/// Something to be done with the rules of whatever game is named.
pub trait Visitor {
    /// Does it with these rules.
    fn visit<R: Game>(&mut self, game: GameKey);
}

/// Says for how many seats the game is, if a table has not so many.
pub(crate) fn check_seats<R: Rules>(seats: u8) -> Result<(), String> {
    if R::SEATS.contains(&seats) {
        return Ok(());
    }
    let words = R::about().seats_in_words();
    Err(format!("{words}, not for {seats}"))
}

/// The rules of one game.
///
/// What one or two games need besides lies in [`Secrets`](super::Secrets),
/// [`Orders`](super::Orders) and [`Variations`](super::Variations).
///
/// Laws, checked for every game in `laws`:
/// 1. *Progress*: while a seat is awaited it has a legal action; once over nobody has.
/// 2. *Accepted iff listed*: `check` accepts an action in normal form exactly when `legal` lists it.
/// 3. *Replay*: folding the facts gives the same state, always.
/// 4. *Secrecy*: what a viewer gets does not depend on what that viewer may not know.
/// 5. *End*: random play ends within the bound of the specification.
/// 6. *Invariants*: `broken_invariant` finds nothing.
/// 7. *Words*: everything stored survives the trip through JSON, for ever.
pub trait Rules: Sized + Send + Sync + Debug + Clone + PartialEq + 'static {
    /// What the host may choose. Unknown fields are refused; missing ones have defaults.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Everything the rules know. Not `Serialize`: it never leaves the process.
    type State: Clone + Debug + PartialEq + Send + Sync;
    /// What a seat may ask.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What can happen. Stored for ever; carries every outcome of luck.
    type Fact: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What one viewer may see.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// Why an action is refused.
    type Refusal: Refuse;

    /// The version of these rules; raised by any change to a legal move, an outcome or a view.
    const VERSION: u32;
    /// How many seats a table may have.
    const SEATS: RangeInclusive<u8>;
    /// The bots of its own, by name, the weakest first; a random bot plays every game besides.
    const BOTS: &'static [(&'static str, Bot<Self>)] = &[];

    /// Says what is wrong with these options at a table of this size, in a sentence.
    fn check_setup(setup: &Setup<Self::Options>) -> Result<(), String>;
    /// The table before anything has happened.
    fn blank(setup: &Setup<Self::Options>) -> Self::State;
    /// Lets the match begin: deals, draws, and goes on to the first decision.
    fn begin(ctx: &mut TurnContext<'_, Self>);
    /// Whom the table is waiting for.
    fn turn(state: &Self::State) -> Turn;
    /// What `seat` is asked. Called for awaited seats only, by [`Decide::asked`].
    fn ask(state: &Self::State, seat: Seat) -> Option<Asked>;
    /// Says whether `seat` may do this now, or which rule forbids it.
    fn check(state: &Self::State, seat: Seat, action: &Self::Action) -> Result<(), Self::Refusal>;
    /// Lets an action happen if it is legal, with all that the rules force after it.
    fn resolve(
        ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<TurnEnding<Self>, Self::Refusal>;
    /// Changes the state by one fact. Total: never refuses, asks nobody.
    fn evolve(state: &mut Self::State, fact: &Self::Fact);
    /// All that `seat` may do now, in normal form, without repetition, in a fixed order.
    fn legal(state: &Self::State, seat: Seat) -> Vec<Self::Action>;
    /// The way to an action of `seat` in small steps: what it is, with what, where.
    ///
    /// No way to a legal action is the beginning of the way to another.
    fn choices(seat: Seat, action: &Self::Action) -> Vec<Pick>;
    /// What the rules do for an awaited seat that ran out of time or has nobody in it.
    ///
    /// Called for awaited seats only, by [`Decide::default_action`]. Played again while the seat is
    /// awaited.
    fn on_deadline(state: &Self::State, seat: Seat) -> Option<Self::Action>;
    /// How the seats stand with what lies on the table now: the outcome of a match that is over, or
    /// that goes no further.
    fn standings(state: &Self::State) -> Outcome;
    /// What `viewer` may see, built up from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;
    /// How the table looks to whoever has this view.
    fn picture(view: &Self::View, names: SeatNames<'_>) -> Drawing;
    /// The key to its picture: each symbol that stands there and what it means.
    fn legend(_language: Language) -> Vec<Symbol> {
        Vec::new()
    }
    /// Its sentences and the words of its own, in every language.
    fn locales() -> &'static Locales {
        common_locales()
    }
    /// Tells a fact in one plain sentence, as `viewer` may know it.
    fn describe(fact: &Self::Fact, viewer: Viewer, names: SeatNames<'_>) -> String;
    /// The rule that stands behind what is refused in every game.
    fn cited(state: &Self::State, common: CommonRefusal) -> &'static str;
    /// Finds a broken invariant, if there is one; says which.
    fn broken_invariant(state: &Self::State) -> Option<String>;
    /// What the catalogue tells about the game.
    fn about() -> About;
}

/// How a seat is asked and an action is decided, the same way in every game.
pub trait Decide: Rules {
    /// Whether `seat` owes a decision.
    fn is_awaited(state: &Self::State, seat: Seat) -> bool {
        matches!(Self::turn(state), Turn::Awaiting { seats, .. } if seats.has(seat))
    }

    /// What `seat` is asked; `None` exactly when it is not awaited.
    fn asked(state: &Self::State, seat: Seat) -> Option<Asked> {
        Self::is_awaited(state, seat).then(|| Self::ask(state, seat))?
    }

    /// What the rules do for `seat` out of time; `None` exactly when it is not awaited.
    fn default_action(state: &Self::State, seat: Seat) -> Option<Self::Action> {
        Self::is_awaited(state, seat).then(|| Self::on_deadline(state, seat))?
    }

    /// Decides an action: the facts that follow and the state after them, or a refusal.
    fn decide(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
        chance: &mut dyn Chance,
    ) -> Result<TurnEnding<Self>, Self::Refusal> {
        Self::resolve(TurnContext::real(state.clone(), chance), seat, action)
    }

    /// Tries an action without luck: the facts up to the first draw or disclosure.
    fn try_out(
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<TurnEnding<Self>, Self::Refusal> {
        Self::resolve(TurnContext::dry(state.clone()), seat, action)
    }
}

impl<R: Rules> Decide for R {}
