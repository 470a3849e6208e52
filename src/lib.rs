//! Logothete: board games played one turn at a time, over days.

pub mod games;
pub mod log;
pub mod world;
