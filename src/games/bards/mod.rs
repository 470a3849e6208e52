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
mod flaw;
mod hands;
#[cfg(test)]
mod laws;
mod legal;
mod options;
mod phase;
mod refusal;
mod rules;
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

pub use about::about;
pub use cards::{Card, NoSuchCard, Rank};
pub use hands::{Cards, Handful};
pub use options::{Dealer, Drawn, Options, PlayOrder, ScoreReveal};
pub use phase::Phase;
pub use refusal::{Purpose, Refusal};
pub use rules::Bards;
pub use scoring::Points;
pub use state::State;
pub use suits::{Suit, Suits};
pub use view::{ConcludedStory, Ended, SeatView, View};
pub use words::{Action, EndReason, Fact, Group, SealedCards, SealedHandful, SealedPoints, Via};
