//! Who asked what of a match, and what was answered.
//!
//! Names `log`, `pool` and `world`.
//!
//! 1. It lies beside the log and is erasable: no entry depends on it.
//! 2. It is written by a task of its own ([`RequestWriter`]), in batches: no request waits for it, and none
//!    fails because of it.

mod rekey;
mod rows;
#[cfg(test)]
mod tests;
mod writer;

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::log::KeyHash;
use crate::world::{MatchId, Version};

pub use self::rekey::{count_to_rekey, rekey};
pub use self::rows::RequestLog;
pub use self::writer::{Journal, RequestWriter};

pub(crate) const REQUEST_RETENTION: SignedDuration = SignedDuration::from_hours(90 * 24);
/// Most bytes that are kept of what was asked for.
pub(crate) const BODY_BYTES_MAX: usize = 4096;
/// Most characters that are kept of what a program says of itself.
pub(crate) const CLIENT_CHARS_MAX: usize = 120;

/// A request that was answered, on its way into the journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoggedRequest {
    pub match_id: MatchId,
    pub request_id: Uuid,
    pub at: Timestamp,
    /// Who sent it. Kept is the participant that they are there; of nobody nothing is kept.
    pub account: Uuid,
    pub operation: String,
    pub client: Option<String>,
    pub key: Option<KeyHash>,
    pub body: Option<String>,
    pub status: u16,
    pub code: Option<String>,
    pub version: Option<Version>,
    pub took_micros: u32,
}

/// A request as the journal has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAnswer {
    /// Its id.
    pub request_id: Uuid,
    /// When it arrived.
    pub at: Timestamp,
    /// Who sent it.
    pub participant: Uuid,
    /// What was to be done.
    pub operation: String,
    /// What the program said of itself.
    pub client: Option<String>,
    /// What was asked for, as it came.
    pub body: Option<String>,
    /// The status of the answer.
    pub status: u16,
    /// The code of the problem that was answered.
    pub code: Option<String>,
    /// The entry that came of it, or the version of the match after it.
    pub version: Option<Version>,
    /// How long it took.
    pub took_micros: u32,
}

/// Where to go on reading the journal of a match: after the request of this time and id.
pub(crate) type RequestCursor = (Timestamp, Uuid);

// As much of a text as fits, without breaking a character.
pub(crate) fn truncate(text: &str, bytes_max: usize) -> &str {
    let end = text.floor_char_boundary(bytes_max);
    text.get(..end).unwrap_or_default()
}
