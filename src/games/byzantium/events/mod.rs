//! Stored names of Byzantium: actions of seats in `actions`, recorded events in `facts`.

mod actions;
mod facts;

pub use actions::Action;
pub use facts::Fact;
pub(crate) use facts::{Attack, Foe};
