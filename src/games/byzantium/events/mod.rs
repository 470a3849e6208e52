//! The stored words of Byzantium: what is asked (`actions`) and what happens (`facts`).

mod actions;
mod facts;

pub use actions::Action;
pub use facts::Fact;
pub(crate) use facts::{Attack, Foe};
