//! Scenes of Battle of the Bards: one for each example, rule and choice that can be shown.
//!
//! Names cite the rules document. Seat 0 plays unless a scene says otherwise.

mod choices;
mod deck;
mod defaults;
mod endings;
mod examples_of_excuses;
mod examples_of_play;
mod examples_of_scoring;
pub(crate) mod fixture;
mod replay;
mod options;
mod refusals;
mod rules_of_setup;
mod rules_of_turns;
mod descriptions;
mod views;
