//! Disputes: players open, follow and appeal them; referees look at hidden information and rule.
//!
//! 1. A referee sees hidden information only after the look is recorded.
//! 2. Referees neither look nor rule in matches in which they play or have played.
//! 3. A signature on a ruling includes the token of its effect, which the signer has seen.

mod diff;
mod disputed_match;
mod dto;
mod look;
mod look_dto;
mod players;
mod referees;
mod ruling_dto;
mod rulings;
mod signature;

pub use diff::Change;
pub(crate) use disputed_match::{DisputedMatch, DisputedMatches};
pub use dto::*;
pub use look_dto::*;
pub(crate) use referees::{DisputeId, Referee, Reviews};
pub use referees::{WaitingList, WaitingResponse};
pub use ruling_dto::*;
pub use rulings::{Replay, ReplayRequest, Rulings};
