//! Logothete: board games played one turn at a time, over days.

pub mod accounts;
pub mod games;
pub mod log;
pub mod play;
pub mod world;
