//! Byzantium as the house knows a game: the contract, room by room.

use std::ops::RangeInclusive;

use crate::games::bots::Random;
use crate::games::{
    About, Bot, Common, Course, Names, NoOrder, Obey, Opening, Outcome, Refuse, Rules, Seal, Seat,
    Seats, Setup, Turn, Viewer,
};
use crate::i18n::Language;

use super::asks::{Ask, asked, asked_of};
use super::bots::Sensible;
use super::map::City;
use super::options::Options;
use super::refusal::Refusal;
use super::state::{Phase, State};
use super::view::View;
use super::words::{Action, Fact};
use super::{about, defaults, flaw, legal, scoring, sentences, steps, view};

/// The game Byzantium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byzantium;

impl Rules for Byzantium {
    type Options = Options;
    type State = State;
    type Action = Action;
    type Fact = Fact;
    type View = View;
    type Refusal = Refusal;
    type Wish = NoOrder;
    type Order = NoOrder;

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        Self::check_seats(setup.seats)
    }

    fn blank(setup: &Setup<Options>) -> State {
        State::blank(setup)
    }

    fn begin(course: &mut Course<'_, Self>) {
        steps::begin(course);
    }

    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Over => Turn::Over(state.ending.as_ref().map_or(
                Outcome {
                    standings: Vec::new(),
                },
                |ending| ending.outcome.clone(),
            )),
            Phase::Setup | Phase::Actions | Phase::Income => Turn::Awaiting {
                seats: asked(state).map_or(Seats::NONE, |(_, seats)| seats),
                may_also: Seats::NONE,
            },
        }
    }

    /// What is asked, and how often the seat has answered: no text comes twice in a match, and no
    /// answer of another seat changes it.
    fn question(state: &State, seat: Seat) -> Option<String> {
        let ask = asked_of(state, seat)?;
        Some(format!("{} {}", ask.name(), state.answers.of(seat)))
    }

    fn window(state: &State, seat: Seat) -> Option<String> {
        window(state, seat)
    }

    fn is_free(_action: &Action) -> bool {
        false
    }

    fn normalise(action: Action) -> Action {
        action // Cubes are counted, so that they have no order.
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
        defaults::default(state, seat)
    }

    fn standings(state: &State) -> Outcome {
        let now = || Outcome {
            standings: scoring::standings(&scoring::scores(state, false)),
        };
        let ended = state.ending.as_ref();
        ended.map_or_else(now, |ending| ending.outcome.clone())
    }

    fn view(state: &State, _viewer: Viewer) -> View {
        view::view(state)
    }

    fn closed(view: View) -> View {
        View {
            active: None,
            open: Vec::new(),
            ..view
        }
    }

    fn seals(_fact: &Fact) -> Vec<Seal> {
        Vec::new() // Nothing is hidden (section 6).
    }

    fn action_seals(_state: &State, _seat: Seat, _action: &Action) -> Vec<Seal> {
        Vec::new()
    }

    fn opens(_fact: &Fact) -> Vec<Opening> {
        Vec::new()
    }

    fn describe(fact: &Fact, _viewer: Viewer, names: Names<'_>) -> String {
        sentences::describe(fact, names)
    }

    fn cited(_state: &State, common: Common) -> &'static str {
        let refusal = match common {
            Common::NotSeated => Refusal::NotSeated,
            Common::GameOver => Refusal::GameOver,
            Common::NotYourTurn => Refusal::NotYourDecision,
        };
        refusal.rule()
    }

    fn flaw(state: &State) -> Option<String> {
        flaw::flaw(state)
    }

    fn place_order(_state: &State, _seat: Seat, wish: &NoOrder) -> Result<NoOrder, Refusal> {
        match *wish {}
    }

    fn obey(_state: &State, _seat: Seat, order: &NoOrder) -> Obey<Action> {
        match *order {}
    }

    fn about() -> About {
        about::about()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        Some(sentences::called(City::named(written)?, language))
    }
}

/// Which deadline a seat is under: its whole main action with all that it is asked in it, its whole
/// upkeep, or one answer to somebody else's action.
fn window(state: &State, seat: Seat) -> Option<String> {
    let ask = asked_of(state, seat)?;
    Some(if ask == Ask::ChooseUnmaintained {
        format!("upkeep {}", state.turn)
    } else if seat == state.active {
        format!("action {}", state.calls)
    } else {
        format!("{} {}", ask.name(), state.answers.of(seat))
    })
}
