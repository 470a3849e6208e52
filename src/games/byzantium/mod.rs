//! Byzantium, a game of two empires by Martin Wallace, for 2 to 4 seats.
//!
//! `Z-26` and the like are the numbers of the rules, `A-1` and `C-1` of what was settled where they
//! are silent or contradict each other, `5.3` of the sections of the document that this folder
//! implements. `about.json` tells the rules in short. The words are in `words`, `options` and
//! `refusal`; the map and the army card are data. The state is in `state` and folded in `evolve`;
//! who is asked what is in `asks`, what may be done in `legal`, what follows in `steps`, what is
//! seen in `view` and drawn in `picture`, and one scene for each rule and example in `scenes`.
//!
//! 1. Nothing is hidden; dice are rolled when they are due and lie in the facts.
//! 2. A draft changes nothing but itself, and its owner can take it back step by step.
//! 3. Facts carry all that came of them; states are folded from facts alone.

mod asks;
mod bots;
mod card;
mod choices;
mod cities;
mod combat;
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
mod marches;
mod options;
mod picture;
mod pieces;
mod purchase;
mod refusal;
#[cfg(test)]
pub(crate) mod scenes;
mod scoring;
mod sentences;
mod standing_order;
mod state;
mod steps;
#[cfg(test)]
mod tests;
mod view;
mod events;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::i18n::{Language, Phrase, with_common_sentences};
use crate::shared::rooms;
use crate::{
    Asked, Bot, March, SeatNames, Outcome, Rules, Seat, Seats, Secrets, Setup, Turn, Variations,
    Viewer, check_seats,
};

use asks::{Ask, current_ask, ask_of_seat};
use card::{Army, Card, Place, card};
use cities::{Cities, CityState, MOST_COUNTERS};
use combat::{CombatStage, FieldArmy, Toll};
use dice::Dice;
use holding::{ArmyCard, Holding, add, spread, sum, take};
use journey::{Leg, close_way, is_way_closed};
use map::{City, Faction, MAX_CITIES, Via, map};
use options::{
    ActionsEnd, CardId, ExtraMoveLimit, FallTiebreaks, Favoured, FinalCityPoints, MapId, Resolved,
};
use pieces::{Building, Placement, Source, Space, SpaceKind, Spaces};
use purchase::Purchase;
use refusal::Refusal;
use scoring::{Score, count_counters, scores, standings};
use state::{
    BULGARS, MOST_SEATS, Phase, Progress, RollKind, State, TURNS, bulgar_supply, upkeep_of,
};
use view::{
    ArmyView, CityView, CombatView as Combat, DraftView, JourneyView as Journey,
    RetreatView as Retreat, RollView, SeatView, SpaceView,
};
use events::{Attack, Foe};

pub(crate) use standing_order::StandingOrder;

pub use options::Options;
pub use view::View;
pub use events::{Action, Fact};

crate::i18n::static_loader! {
    static LOCALES = {
        locales: "./byzantium/locales",
        fallback_language: "en",
        customise: |bundle| with_common_sentences(bundle),
    };
}

fn sentence(key: impl Into<Cow<'static, str>>) -> Phrase {
    Phrase::in_locales(&LOCALES, key)
}

/// The game Byzantium.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Byzantium;

impl Rules for Byzantium {
    rooms!();

    const VERSION: u32 = 1;
    const SEATS: RangeInclusive<u8> = 2..=4;
    const BOTS: &'static [(&'static str, Bot<Self>)] = &[("sensible", bots::sensible)];

    fn check_setup(setup: &Setup<Options>) -> Result<(), String> {
        check_seats::<Self>(setup.seats)
    }

    fn turn(state: &State) -> Turn {
        if state.phase == Phase::Over {
            return Turn::Over;
        }
        Turn::Awaiting {
            seats: current_ask(state).map_or(Seats::NONE, |(_, seats)| seats),
            may_also: Seats::NONE,
        }
    }

    /// What is asked, and how often the seat has answered: no text comes twice in a match, and no
    /// answer of another seat changes it.
    ///
    /// A window is its whole main action with all that it is asked in it, its whole upkeep, or one
    /// answer to somebody else's action.
    fn ask(state: &State, seat: Seat) -> Option<Asked> {
        let (ask, _) = current_ask(state)?;
        let question = format!("{} {}", ask.name(), state.answers.get(seat));
        let window = if ask == Ask::ChooseUnmaintained {
            format!("upkeep {}", state.turn)
        } else if seat == state.active {
            format!("action {}", state.calls)
        } else {
            question.clone()
        };
        Some(Asked { question, window })
    }

    fn standings(state: &State) -> Outcome {
        standings(state, state.fell)
    }

    fn describe(fact: &Fact, _viewer: Viewer, names: SeatNames<'_>) -> String {
        sentences::describe(fact, names)
    }
}

/// Nothing is hidden (section 6).
impl Secrets for Byzantium {}

impl Variations for Byzantium {
    fn closed(view: View) -> View {
        View {
            active: None,
            open: Vec::new(),
            ..view
        }
    }

    /// An army stands still, since all its movement is spent.
    fn forced(view: &View, seat: Seat, names: SeatNames<'_>) -> Option<String> {
        let is_asked = |open: &view::OpenAsk| open.seat == seat && open.kind == Ask::MoveContinue;
        view.open.iter().find(|open| is_asked(open))?;
        let army = view.seat(seat)?.side(view.journey?.army);
        let still = || sentence("byzantium-stands-still").localize(names.language());
        (army.movement == 0).then(still)
    }

    fn marches(state: &State, seat: Seat, legal: &[Action]) -> Vec<March<Action>> {
        marches::marches(state, seat, legal)
    }

    fn verdict(view: &View, names: SeatNames<'_>) -> Option<String> {
        let ending = view.ending.as_ref()?;
        let (standings, scores) = (&ending.outcome.standings, &ending.scores);
        Some(sentences::ending_sentence(ending.fell, standings, scores, names))
    }

    fn called(written: &str, language: Language) -> Option<String> {
        Some(sentences::city_name(City::from_id(written)?, language))
    }
}
