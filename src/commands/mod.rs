//! What the one binary does: one file for each subcommand.
//!
//! The only room that knows all the others: it puts them together.

pub mod admin;
pub mod bundles;
pub mod client;
mod clock;
mod ending;
pub mod gate;
pub mod health;
pub mod keeping;
pub mod mailed;
mod matches;
pub mod migrate;
pub mod openapi;
mod people;
pub mod play;
mod post;
mod restored;
mod secrets;
pub mod serve;
mod upkeep;
pub mod verify;
mod webhooks;
