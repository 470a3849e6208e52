//! Byzantium, a game of two empires by Martin Wallace, for 2 to 4 seats.
//!
//! `Z-26` and the like are the numbers of the rules, `A-1` and `C-1` of what was settled where they
//! are silent or contradict each other, `5.3` of the sections of the document that this folder
//! implements. `about.json` tells the rules in short. The words are in `words`, `options` and
//! `refusal`; the map and the army card are data. The state is in `state` and folded in `evolve`;
//! who is asked what is in `asks`, what may be done in `legal`, what follows in `steps`, what is
//! seen in `view`, and one scene for each rule and example in `scenes`.
//!
//! 1. Nothing is hidden; dice are rolled when they are due and lie in the facts.
//! 2. A draft changes nothing but itself, and its owner can take it back step by step.
//! 3. Facts carry all that came of them; states are folded from facts alone.

mod asks;
mod bots;
mod card;
mod cities;
mod contest;
mod defaults;
mod dice;
mod evolve;
mod holding;
mod invariants;
mod journey;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod map;
mod options;
mod per_seat;
mod pieces;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod scoring;
mod sentences;
mod state;
mod steps;
#[cfg(test)]
mod tests;
mod view;
mod words;

use std::ops::RangeInclusive;

use crate::games::about::about;
use crate::games::bots::Random;
use crate::games::{
    About, Bot, Common, Ending, Names, Outcome, Refuse, Rules, Seat, Seats, Secrets, Setup, Turn,
    TurnContext, Variations, Viewer, WithoutOrders, check_seats,
};
use crate::i18n::{Language, Locales};

use asks::{asked, asked_of};
use bots::Sensible;
use cities::{Cities, CityState, MOST_COUNTERS};
use contest::{Retreat, Toll};
use holding::{ArmyCard, Holding};
use journey::{Barred, Journey, JourneyStage, Leg};
use per_seat::{MOST_SEATS, PerSeat};
use scoring::{counters, scores, standings};
use state::{BULGARS, Draft, Dues, Progress, TURNS, price};
use view::CombatView as Combat;

use asks::Ask;
use card::{Army, Card, Place, card};
use contest::CombatStage;
use dice::Dice;
use map::{City, Faction, MAX_CITIES, Via, map};
pub use options::Options;
use options::{
    ActionsEnd, CardId, ExtraMoveLimit, FallTiebreaks, Favoured, FinalCityPoints, MapId, Resolved,
};
use pieces::{Building, Placement, Source, Space, SpaceKind};
use refusal::Refusal;
use scoring::{Method, Score};
use state::{Phase, RollKind, State};
pub use view::View;
use view::{ArmyView, CityView, EndingView, RollView, SeatView};
pub use words::{Action, Fact};
use words::{Attack, Foe};

crate::i18n::game_locales!("./src/games/byzantium/locales");

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

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const BOTS: &'static [(&'static str, &'static (dyn Bot<Self> + Sync))] =
        &[("random", &Random), ("sensible", &Sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)
    }

    fn blank(setup: &Setup<Options>) -> State {
        State::blank(setup)
    }

    fn begin(ctx: &mut TurnContext<'_, Self>) {
        steps::begin(ctx);
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
        steps::advance(&mut ctx);
        Ok(ctx.end())
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

    fn picture(_view: &Self::View, _names: Names<'_>) -> crate::games::picture::Drawing {
        crate::games::picture::Drawing::new(40, String::new(), String::new())
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

    fn broken_invariant(state: &State) -> Option<String> {
        invariants::broken(state)
    }

    fn about() -> About {
        about!()
    }
}

/// Nothing is hidden (section 6).
impl Secrets for Byzantium {}

impl Variations for Byzantium {
    /// Its whole main action with all that it is asked in it, its whole upkeep, or one answer to
    /// somebody else's action.
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

    fn closed(view: View) -> View {
        View {
            active: None,
            open: Vec::new(),
            ..view
        }
    }

    fn locales() -> &'static Locales {
        locales()
    }

    fn called(written: &str, language: Language) -> Option<String> {
        Some(sentences::called(City::named(written)?, language))
    }
}

impl WithoutOrders for Byzantium {}
