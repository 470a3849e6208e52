//! Toy games that show what the contract can carry; for tests only.

pub(crate) mod pig;
pub(crate) mod split;
