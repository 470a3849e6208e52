//! Tests of Byzanz: one for each example, rule, decision, option, refusal and row of the visibility table.
//!
//! Test names begin with the number they show, such as `e_2` or `b_7`. Seats are A = 0, E = 1, U = 2, L = 3.

mod choices;
mod defaults;
mod descriptions;
mod edges_of_auctions;
mod edges_of_markets;
mod edges_of_sales;
mod examples;
pub(crate) mod fixture;
mod options;
mod refusals;
mod replay;
mod rules_of_auctions;
mod rules_of_sales;
mod standing_pass;
mod views;
