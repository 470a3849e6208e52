//! Background work: moves of bots and vacant seats, standing orders, clocks, compensation for outages,
//! abandoned lobbies, results of finished matches.

mod bots;
mod clocks;
mod orders;
mod results;
mod rounds;

pub(super) use bots::Bots;
pub(super) use clocks::Clocks;
pub(super) use orders::OrderUseCases;
pub(super) use results::{ResultRecorder, list_reader_results};
pub(super) use rounds::Rounds;
