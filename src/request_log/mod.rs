//! The request log: writes to matches and their responses, for referees.
//!
//! Depends on `log`, `pool` and `world`.
//!
//! 1. It is separate from the log and can be erased: no entry depends on it.
//! 2. A background task ([`RequestWriter`]) writes it in batches: requests neither wait for it nor fail because
//!    of it.

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
/// Maximum size of a stored body.
pub(crate) const BODY_BYTES_MAX: usize = 4096;
/// Maximum length of a stored `User-Agent`.
pub(crate) const CLIENT_CHARS_MAX: usize = 120;

/// A request with its response, to be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoggedRequest {
    pub match_id: MatchId,
    pub request_id: Uuid,
    pub at: Timestamp,
    /// Account of the sender. Stored as the participant; requests of other accounts are not stored.
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

/// A stored request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAnswer {
    /// Request id.
    pub request_id: Uuid,
    /// Time of arrival.
    pub at: Timestamp,
    /// Participant who sent it.
    pub participant: Uuid,
    /// Operation id.
    pub operation: String,
    /// Start of the `User-Agent` header.
    pub client: Option<String>,
    /// Start of the request body.
    pub body: Option<String>,
    /// Response status.
    pub status: u16,
    /// Problem code of the response.
    pub code: Option<String>,
    /// Last entry written by the request, or else the version of the match after it.
    pub version: Option<Version>,
    /// Duration in microseconds.
    pub took_micros: u32,
}

/// Cursor: time and id of the last request read.
pub(crate) type RequestCursor = (Timestamp, Uuid);

// Cuts a text to `bytes_max` bytes at a character boundary.
pub(crate) fn truncate(text: &str, bytes_max: usize) -> &str {
    let end = text.floor_char_boundary(bytes_max);
    text.get(..end).unwrap_or_default()
}
