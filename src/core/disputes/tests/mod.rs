//! Disputes and rulings on paper: their way, what they do, who may decide.

mod court;
mod forged;
mod golden_words;
mod refused;
mod rulings;
mod way;

pub(crate) use court::{DisputeStep, ruled_in_every_way, voided, withdrawn_twice};
pub(crate) use golden_words::WORDS;
