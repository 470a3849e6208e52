//! Logothete: board games played one turn at a time, over days.

pub mod accounts;
pub mod api;
pub mod commands;
pub mod games;
pub mod launch;
pub mod log;
pub mod play;
#[doc(hidden)]
pub mod testing;
pub mod world;
