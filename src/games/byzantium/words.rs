//! The stored words of Byzantium: what is asked (`actions`) and what happens (`facts`).

pub use super::actions::Action;
pub use super::facts::{Attack, Fact, Foe};
