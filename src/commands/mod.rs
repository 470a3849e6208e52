//! What the one binary can do besides serving: play a match as a stranger would, check every match.

pub mod client;
pub mod play;
pub mod verify;
