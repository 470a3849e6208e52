//! Disputes: players open, follow and appeal them; referees look and rule.
//!
//! 1. What not everybody may know is shown to a referee after the look is on the record, never before.
//! 2. Nobody looks or rules where they play or played.
//! 3. A ruling is signed by the token of its effect, which its signer has seen.

mod diff;
mod disputed_match;
mod dto;
mod look;
mod look_dto;
mod players;
mod referees;
mod ruling_dto;
mod signature;
mod rulings;

pub use diff::Change;
pub(crate) use disputed_match::{DisputedMatch, DisputedMatches};
pub use dto::*;
pub use look_dto::*;
pub(crate) use referees::{DisputeId, Referee, Reviews};
pub use referees::{WaitingList, WaitingResponse};
pub use ruling_dto::*;
pub use rulings::{Rulings, Replay, ReplayRequest, ApprovedRuling};
