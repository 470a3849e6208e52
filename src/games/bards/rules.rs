//! Battle of the Bards as the house knows a game: the contract, room by room.

use std::ops::RangeInclusive;

use crate::games::{
    About, Bot, Common, Course, Names, NoOrder, Obey, Opening, Outcome, Refuse, Rules, Seal, Seat,
    Seats, Setup, Turn, Viewer,
};
use crate::i18n::Language;

use super::bots::Sensible;
use super::cards::Card;
use super::options::{Dealer, Options};
use super::phase::Phase;
use super::refusal::Refusal;
use super::state::{COUNT, State};
use super::view::View;
use super::words::{Action, Fact, Group};
use super::{about, defaults, flaw, legal, sentences, steps, view};
use crate::games::bots::Random;

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
    type Wish = NoOrder;
    type Order = NoOrder;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = COUNT..=COUNT;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        Self::check_seats(setup.seats)?;
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

    fn begin(course: &mut Course<'_, Self>) {
        steps::begin(course);
    }

    fn turn(state: &State) -> Turn {
        if state.phase == Phase::Finished {
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

    fn window(state: &State, seat: Seat) -> Option<String> {
        window(state, seat)
    }

    fn is_free(_: &Action) -> bool {
        false
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

    fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Refusal> {
        legal::check(state, seat, *action)
    }

    fn perform(course: &mut Course<'_, Self>, seat: Seat, action: &Action) {
        steps::perform(course, seat, *action);
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

    fn closed(view: View) -> View {
        View {
            actor: None,
            ..view
        }
    }

    fn seals(fact: &Fact) -> Vec<Seal> {
        match fact {
            Fact::StartDealt { seat, .. } => seal("cards", Seats::only(*seat), Some(START.into())),
            Fact::CardsDrawn { turn, seat, .. } => {
                seal("cards", Seats::only(*seat), Some(drawn(*turn)))
            }
            Fact::CardsSplit { turn, seat, .. } => {
                seal("face_down", Seats::only(*seat), Some(face_down(*turn)))
            }
            Fact::StoryConcluded { withheld: true, .. } => seal("points", Seats::NONE, None),
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

    fn action_seals(_: &State, _: Seat, _: &Action) -> Vec<Seal> {
        Vec::new() // A split names the cards that lie face up; the others are in its fact, sealed.
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

    fn flaw(state: &State) -> Option<String> {
        flaw::flaw(state)
    }

    fn place_order(_: &State, _: Seat, wish: &NoOrder) -> Result<NoOrder, Refusal> {
        match *wish {}
    }

    fn obey(_: &State, _: Seat, order: &NoOrder) -> Obey<Action> {
        match *order {}
    }

    fn about() -> About {
        about::about()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        let card: Card = written.parse().ok()?;
        Some(sentences::called(card, language))
    }
}

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

fn seal(field: &'static str, known_to: Seats, topic: Option<String>) -> Vec<Seal> {
    vec![Seal {
        field,
        known_to,
        topic,
    }]
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
        Phase::Setup | Phase::Upkeep | Phase::Finished => None,
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
        Phase::Setup | Phase::Upkeep | Phase::Finished => None,
    }
}
