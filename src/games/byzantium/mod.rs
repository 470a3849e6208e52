//! Byzantium, a game of two empires by Martin Wallace, for 2 to 4 seats.
//!
//! `Z-26` and the like number the rules; `A-1` and `C-1` number rulings where the rules are silent
//! or contradict each other. `5.3` and the like are sections of the rules document that this folder
//! implements. `about.json` summarises the rules. Stored names are in `events`, `pieces`, `options`
//! and `refusal`; the map and the army card are data. `state` holds the state, and `evolve` applies
//! facts to it. `asks` decides which seats are asked, `legal` what they may do, and `steps` what
//! follows. `view` is what seats see, `picture` draws it, and `scenes` tests each rule and example.
//!
//! 1. Nothing is hidden; dice are rolled when needed and stored in the facts.
//! 2. A draft is an unfinished increase of armies or tax; its owner can take it back step by step.

mod asks;
mod bots;
mod card;
mod choices;
mod cities;
mod combat;
mod defaults;
mod dice;
mod events;
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
mod summary;
#[cfg(test)]
mod tests;
mod view;

use std::borrow::Cow;
use std::ops::RangeInclusive;

use crate::i18n::{Language, Phrase, with_common_sentences};
use crate::shared::rooms;
use crate::{
    Asked, Bot, March, Outcome, Rules, Seat, SeatNames, Seats, Secrets, Setup, TableSummary, Turn,
    Variations, Viewer, check_seats,
};

use asks::{Ask, ask_of_seat, current_ask};
use card::{Army, Card, Place, card};
use cities::{Cities, MOST_COUNTERS};
use combat::{CombatStage, FieldArmy, Toll};
use dice::Dice;
use events::{Attack, Foe};
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

pub(crate) use standing_order::StandingOrder;

pub use events::{Action, Fact};
pub use options::Options;
pub use view::View;

crate::i18n::static_loader! {
    static LOCALES = {
        locales: "./byzantium/locales",
        fallback_language: "en",
        customise: |bundle| { with_common_sentences(bundle); },
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

    /// Names the question by its kind and the seat's number of answers: never repeated, whatever other seats do.
    /// One window covers a whole main action, a whole upkeep, or one answer to another seat's action.
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

/// Nothing is hidden (section 6), so the default methods are right.
impl Secrets for Byzantium {}

impl Variations for Byzantium {
    fn closed(view: View) -> View {
        View {
            active: None,
            open: Vec::new(),
            ..view
        }
    }

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

    fn summary(view: &View, names: SeatNames<'_>) -> TableSummary {
        summary::summary(view, names)
    }

    fn verdict(view: &View, names: SeatNames<'_>) -> Option<String> {
        let ending = view.ending.as_ref()?;
        let (standings, scores) = (&ending.outcome.standings, &ending.scores);
        Some(sentences::ending_sentence(
            ending.fell,
            standings,
            scores,
            names,
        ))
    }

    fn called(written: &str, language: Language) -> Option<String> {
        Some(sentences::city_name(City::from_id(written)?, language))
    }
}
