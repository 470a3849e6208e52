//! Background work: moves of bots and vacant seats, standing orders, clocks, compensation for outages,
//! abandoned lobbies.

mod bots;
mod clocks;
mod orders;
mod rounds;

pub(super) use bots::Bots;
pub(super) use clocks::Clocks;
pub(super) use orders::OrderUseCases;
pub(super) use rounds::Rounds;
