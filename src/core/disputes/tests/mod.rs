//! Disputes and rulings on paper: their way, what they do, who may decide.

mod scene;
mod forgeries;
mod golden_words;
mod refusals;
mod rulings;
mod lifecycle;

pub(crate) use scene::{DisputeStep, ruled_in_every_way, voided, withdrawn_twice};
pub(crate) use golden_words::WORDS;
