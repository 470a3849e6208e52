//! Byzanz, a card game of auctions and sets by Emanuele Ornella, for 3 to 6 seats.
//!
//! `B-7` and the like are the numbers of the rules, `D-16` of the choices made where the printed
//! editions differ, `4.5` of the sections of the document that this folder implements. [`mod@about`]
//! tells the rules in short. The words are in `words`, `options` and `refusal`, the state and its
//! fold in `state`, what may be done in `legal`, what follows in `steps`, what a viewer sees in
//! `view`, and one scene for each rule and example in `scenes`.
//!
//! 1. Hidden cards steer nothing public, save the hand limit's own seat and the final sales (4.5-e).
//! 2. Facts carry cards; states are folded from facts alone.
//! 3. Nothing here allocates for a state; a copy is one move of memory.

mod about;
mod bots;
mod cards;
mod defaults;
mod flaw;
mod forced;
#[cfg(test)]
mod laws;
mod legal;
mod offers;
mod options;
mod per_seat;
mod phase;
mod refusal;
mod rules;
#[cfg(test)]
pub(crate) mod scenes;
mod scoring;
mod sentences;
mod sets;
mod standing;
mod state;
mod steps;
mod view;
mod words;

pub use about::about;
pub use cards::{Cards, Face, Kind, NoSuchFace};
pub use offers::Offers;
pub use options::{Dealer, Discards, Drawn, Edition, FinalSales, Options, ProfitDisplay, TieBreak};
pub use phase::Phase;
pub use refusal::{Purpose, Refusal};
pub use rules::Byzanz;
pub use standing::{AtHigh, StandingOrder, StandingPass, TooHigh};
pub use state::State;
pub use view::{SeatView, View};
pub use words::{Action, Fact, SealedCards, SealedFace, Way};
