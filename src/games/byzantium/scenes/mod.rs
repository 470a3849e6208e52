//! Test scenes for each example, rule, ruling, refusal and default of Byzantium.
//!
//! The name of a test begins with the number of what it covers: `x_14` an example, `z_26` a rule, `c_3` and `a_18`
//! rulings. Seats are A = 0, B = 1, C = 2, D = 3, as in the examples.

mod contradictions;
mod defaults;
mod descriptions;
mod examples_of_actions;
mod examples_of_combat;
mod examples_of_ends;
mod examples_of_moves;
pub(crate) mod fixture;
mod refusals;
mod requests;
mod rules_of_actions;
mod rules_of_combat;
mod rules_of_moves;
mod rules_of_seasons;
mod rules_of_setup;
mod rules_of_supply;
mod rulings_of_actions;
mod rulings_of_combat;
mod rulings_of_moves;
mod standing_order;
mod views;
