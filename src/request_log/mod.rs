//! The request log: writes to matches and their responses, for referees.
//!
//! Depends on `log`, `pool` and `world`.
//!
//! 1. It is separate from the log and can be erased: no entry depends on it.
//! 2. A background task ([`RequestWriter`]) writes it in batches. Requests neither wait for it nor fail because of it.

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
pub(crate) const BODY_BYTES_MAX: usize = 4096;
/// Maximum length of a stored `User-Agent` header, in characters.
pub(crate) const CLIENT_CHARS_MAX: usize = 120;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LoggedRequest {
    pub match_id: MatchId,
    pub request_id: Uuid,
    pub at: Timestamp,
    /// Account of the sender, stored as a participant id of the match. Requests of outsiders are not stored.
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

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoggedAnswer {
    /// Id from the request's `X-Request-Id` header.
    pub request_id: Uuid,
    /// Time at which the request arrived.
    pub at: Timestamp,
    pub participant: Uuid,
    pub operation: String,
    /// Start of the `User-Agent` header.
    pub client: Option<String>,
    /// Start of the request body.
    pub body: Option<String>,
    pub status: u16,
    /// Problem code of the response, if it is an error.
    pub code: Option<String>,
    /// Version of the last entry that the request wrote, or else of the match after the request.
    pub version: Option<Version>,
    pub took_micros: u32,
}

pub(crate) type RequestCursor = (Timestamp, Uuid);

// Cuts a text to at most `bytes_max` bytes, between two characters.
pub(crate) fn truncate(text: &str, bytes_max: usize) -> &str {
    let end = text.floor_char_boundary(bytes_max);
    text.get(..end).unwrap_or_default()
}
