//! What runs by itself: moves of bots and of seats that nobody holds, standing orders, clocks, outages
//! made good, lobbies that were left.

mod bots;
mod clocks;
mod orders;
mod rounds;

pub(super) use bots::Bots;
pub(super) use clocks::Clocks;
pub(super) use orders::OrderUseCases;
pub(super) use rounds::Rounds;
