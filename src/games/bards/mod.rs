//! Battle of the Bards, a card game for two by Adam Blinkinsop: I split, you choose, both tell.
//!
//! `S-7` and the like are the numbers of the rules, `D-6` of the choices made where the sources are
//! silent, `A-3` of the steps that nobody is asked about, `4.3` of the sections of the document
//! that this folder implements. [`mod@about`] tells the rules in short. The words are in `words`,
//! `options` and `refusal`, cards in `cards` and `suits`, the state and its fold in `state`, what
//! may be done in `legal`, what follows in `steps`, what a story counts in `scoring`, what a viewer
//! sees in `view`, and one scene for each rule and example in `scenes`.
//!
//! 1. Hidden cards steer nothing public: a group face down shows its size until it is turned up.
//! 2. Facts carry cards and points; states are folded from facts alone.
//! 3. Nothing here allocates for a state; a copy is one move of memory.

mod about;
mod bots;
mod cards;
mod defaults;
mod hands;
mod invariants;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod options;
mod phase;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod scoring;
mod sentences;
mod state;
mod steps;
mod stories;
mod suits;
mod tales;
mod view;
mod words;

use std::ops::RangeInclusive;

use crate::games::bots::Random;
use crate::games::{
    About, Bot, Common, Ending, Names, Opening, Outcome, Refuse, Rules, Seal, Seat, Seats, Secrets,
    Setup, Turn, TurnContext, Variations, Viewer, WithoutOrders, check_seats,
};
use crate::i18n::{Language, Locales};

use bots::Sensible;
use state::COUNT;

pub use about::about;
pub use cards::{Card, NoSuchCard, Rank};
pub use hands::{Cards, Handful};
pub use options::{Dealer, Drawn, Options, PlayOrder, ScoreReveal};
pub use phase::Phase;
pub use refusal::{Purpose, Refusal};
pub use scoring::Points;
pub use state::State;
pub use suits::{Suit, Suits};
pub use view::{ConcludedStory, Ended, SeatView, View};
pub use words::{Action, EndReason, Fact, Group, SealedCards, SealedHandful, SealedPoints, Via};

crate::i18n::game_locales!("./src/games/bards/locales");

/// The game Battle of the Bards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bards;

impl Rules for Bards {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Refusal = Refusal;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = COUNT..=COUNT;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)?;
        match setup.options.dealer {
            Dealer::Fixed(seat) if COUNT <= seat.number() => Err(format!(
                "the dealer cannot be seat {seat} at a table of {COUNT}"
            )),
            Dealer::Fixed(_) | Dealer::Drawn(_) => Ok(()),
        }
    }

    fn blank(setup: &Setup<Options>) -> State {
        State::blank(setup)
    }

    fn begin(ctx: &mut TurnContext<'_, Self>) {
        steps::begin(ctx);
    }

    fn turn(state: &State) -> Turn {
        if state.phase == Phase::Over {
            let standings = Vec::new();
            return Turn::Over(state.outcome().unwrap_or(Outcome { standings }));
        }
        Turn::Awaiting {
            seats: state.actor.map_or(Seats::NONE, Seats::only),
            may_also: Seats::NONE,
        }
    }

    fn question(state: &State, seat: Seat) -> Option<String> {
        question(state, seat)
    }

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        legal::check(state, seat, *action)
    }

    fn resolve(
        mut ctx: TurnContext<'_, Self>,
        seat: Seat,
        action: &Action,
    ) -> Result<Ending<Self>, Refusal> {
        Self::check(ctx.state(), seat, action)?;
        steps::perform(&mut ctx, seat, *action);
        Ok(ctx.end())
    }

    fn evolve(state: &mut State, fact: &Fact) {
        state.evolve(fact);
    }

    fn legal(state: &State, seat: Seat) -> Vec<Action> {
        legal::legal(state, seat)
    }

    fn on_deadline(state: &State, seat: Seat) -> Option<Action> {
        if state.actor == Some(seat) {
            defaults::default(state, seat)
        } else {
            None
        }
    }

    fn standings(state: &State) -> Outcome {
        let (_, standings) = steps::result(state);
        Outcome { standings }
    }

    fn view(state: &State, viewer: Viewer) -> View {
        view::view(state, viewer)
    }

    fn describe(fact: &Fact, viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe(fact, viewer, names)
    }

    fn cited(state: &State, common: Common) -> &'static str {
        let refusal = match common {
            Common::NotSeated => Refusal::NotSeated,
            Common::GameOver => Refusal::GameOver,
            Common::NotYourTurn => Refusal::out_of_turn(state),
        };
        refusal.rule()
    }

    fn broken_invariant(state: &State) -> Option<String> {
        invariants::broken(state)
    }

    fn about() -> About {
        about::about()
    }
}

/// A split names the cards that lie face up; the others are in its fact, sealed.
impl Secrets for Bards {
    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::StartDealt { seat, .. } => {
                vec![Seal::of("cards", Seats::only(*seat)).under(START)]
            }
            Fact::CardsDrawn { turn, seat, .. } => {
                vec![Seal::of("cards", Seats::only(*seat)).under(drawn(*turn))]
            }
            Fact::CardsSplit { turn, seat, .. } => {
                vec![Seal::of("face_down", Seats::only(*seat)).under(face_down(*turn))]
            }
            Fact::StoryConcluded { withheld: true, .. } => vec![Seal::of("points", Seats::NONE)],
            Fact::StoryConcluded {
                withheld: false, ..
            }
            | Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::ThemeTurned { .. }
            | Fact::StoriesBegun { .. }
            | Fact::GroupTaken { .. }
            | Fact::SegmentBegun { .. }
            | Fact::GroupRevealed { .. }
            | Fact::CardPlayed { .. }
            | Fact::ExcusePlayed { .. }
            | Fact::ThemeReplaced { .. }
            | Fact::SegmentEnded { .. }
            | Fact::LastScoringBegun { .. }
            | Fact::GameEnded { .. } => Vec::new(),
        }
    }

    fn opens(fact: &Fact) -> Vec<Opening> {
        let (topics, to) = match fact {
            Fact::StoriesBegun { .. } => (vec![START.to_owned()], None),
            Fact::GroupTaken {
                turn,
                group: Group::FaceDown,
                ..
            } => (
                vec![drawn(*turn), face_down(*turn)],
                Some(Seats::all(COUNT)),
            ),
            Fact::GroupRevealed { turn, .. } => (vec![drawn(*turn), face_down(*turn)], None),
            Fact::GroupTaken {
                group: Group::FaceUp,
                ..
            }
            | Fact::DealerDrawn { .. }
            | Fact::DealerSet { .. }
            | Fact::ThemeTurned { .. }
            | Fact::StartDealt { .. }
            | Fact::CardsDrawn { .. }
            | Fact::CardsSplit { .. }
            | Fact::SegmentBegun { .. }
            | Fact::CardPlayed { .. }
            | Fact::ExcusePlayed { .. }
            | Fact::StoryConcluded { .. }
            | Fact::ThemeReplaced { .. }
            | Fact::SegmentEnded { .. }
            | Fact::LastScoringBegun { .. }
            | Fact::GameEnded { .. } => return Vec::new(),
        };
        let opening = |topic| Opening { topic, to };
        topics.into_iter().map(opening).collect()
    }
}

impl Variations for Bards {
    fn window(state: &State, seat: Seat) -> Option<String> {
        window(state, seat)
    }

    fn normalise(action: Action) -> Action {
        match action {
            Action::Split { face_up } => Action::Split {
                face_up: face_up.sorted(),
            },
            Action::PickStart { .. } // The order says which slot a card opens.
            | Action::Choose { .. }
            | Action::Play { .. }
            | Action::Conclude { .. }
            | Action::PlayExcuse { .. }
            | Action::Finish {} => action,
        }
    }

    fn closed(view: View) -> View {
        View {
            actor: None,
            ..view
        }
    }

    fn locales() -> &'static Locales {
        locales()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        let card: Card = written.parse().ok()?;
        Some(sentences::called(card, language))
    }
}

impl WithoutOrders for Bards {}

/// The topic of the four first cards.
const START: &str = "start";

/// The topic of the five cards of a turn.
fn drawn(turn: u8) -> String {
    format!("drawn {turn}")
}

/// The topic of the group face down of a turn.
fn face_down(turn: u8) -> String {
    format!("face down {turn}")
}

/// What a seat is asked: one text for one question, from what lies open.
///
/// No text comes twice in a match: in a segment each action leaves fewer cards in hand or more
/// concluded stories, or ends it.
fn question(state: &State, seat: Seat) -> Option<String> {
    let text = window(state, seat)?;
    let concluded = state.concluded.len();
    match state.phase {
        Phase::Play => {
            let cards = state.hand.of(seat).len();
            Some(format!("{text} {cards} {concluded}"))
        }
        Phase::Final => Some(format!("{text} {concluded}")),
        Phase::SetupPick | Phase::Split | Phase::Choose => Some(text),
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
    }
}

/// Which deadline a seat is under (8): the pick, the split, the choice, a segment, its last scoring.
fn window(state: &State, seat: Seat) -> Option<String> {
    if state.actor != Some(seat) {
        return None;
    }
    let turn = state.turn;
    match state.phase {
        Phase::SetupPick => Some("pick".to_owned()),
        Phase::Split => Some(format!("split {turn}")),
        Phase::Choose => Some(format!("choose {turn}")),
        Phase::Play => Some(format!("play {turn} {}", state.segment)),
        Phase::Final => Some("final".to_owned()),
        Phase::Setup | Phase::Upkeep | Phase::Over => None,
    }
}
