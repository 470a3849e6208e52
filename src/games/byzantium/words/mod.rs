//! The stored words of Byzantium: what is asked (`actions`) and what happens (`facts`).

mod actions;
mod facts;

pub use actions::Action;
pub use facts::{Attack, Fact, Foe};
