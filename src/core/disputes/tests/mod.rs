//! Tests of disputes and rulings, in matches played in memory.

mod forgeries;
mod golden_words;
mod lifecycle;
mod refusals;
mod rulings;
mod scene;

pub(crate) use golden_words::WORDS;
pub(crate) use scene::{DisputeStep, ruled_in_every_way, voided, withdrawn_twice};
