//! Stored names of Byzantium: actions in `actions`, facts in `facts`.

mod actions;
mod facts;

pub use actions::Action;
pub use facts::Fact;
pub(crate) use facts::{Attack, Foe};
