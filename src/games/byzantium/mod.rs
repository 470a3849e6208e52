//! Byzantium, a game of two empires by Martin Wallace, for 2 to 4 seats.
//!
//! `Z-26` and the like are the numbers of the rules, `A-1` and `C-1` of what was settled where they
//! are silent or contradict each other, `5.3` of the sections of the document that this folder
//! implements. [`mod@about`] tells the rules in short. The words are in `words`, `options` and
//! `refusal`; the map and the army card are data. The state is in `state` and folded in `evolve`;
//! who is asked what is in `asks`, what may be done in `legal`, what follows in `steps`, what is
//! seen in `view`, and one scene for each rule and example in `scenes`.
//!
//! 1. Nothing is hidden; dice are rolled when they are due and lie in the facts.
//! 2. A draft changes nothing but itself, and its owner can take it back step by step.
//! 3. Facts carry all that came of them; states are folded from facts alone.

mod about;
mod actions;
mod asks;
mod bots;
mod card;
mod chapters;
mod cities;
mod contest;
mod defaults;
mod dice;
mod evolve;
mod facts;
mod flaw;
mod holding;
mod journey;
#[cfg(test)]
pub(crate) mod laws;
mod legal;
mod map;
mod options;
mod per_seat;
mod pieces;
mod refusal;
mod rules;
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

pub use about::about;
pub use asks::Ask;
pub use card::{Army, Card, Place, card};
pub use contest::CombatStage;
pub use dice::{Dice, NoSuchFace};
pub use map::{City, Faction, MAX_CITIES, Map, NoSuchCity, Via, map};
pub use options::{
    ActionsEnd, CardId, ExtraMoveLimit, FallTiebreaks, Favoured, FinalCityPoints, MapId, Options,
    Profile, Resolved,
};
pub use pieces::{Building, Placement, Source, Space, SpaceKind};
pub use refusal::Refusal;
pub use rules::Byzantium;
pub use scoring::{Method, Score};
pub use state::{Phase, RollKind, State};
pub use view::{
    ArmyView, CityView, CombatView, DraftView, EndingView, JourneyView, LegView, LossView, OpenAsk,
    RetreatView, RollView, SeatView, SpaceView, View,
};
pub use words::{Action, Attack, Fact, Foe};
