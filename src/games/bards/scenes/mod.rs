//! Tests of Battle of the Bards: one for each example, rule and decision that can be shown.
//!
//! Test names cite the rules document. Seat 0 plays unless a test says otherwise.

mod choices;
mod deck;
mod defaults;
mod descriptions;
mod endings;
mod examples_of_excuses;
mod examples_of_play;
mod examples_of_scoring;
pub(crate) mod fixture;
mod options;
mod refusals;
mod replay;
mod rules_of_setup;
mod rules_of_turns;
mod views;
