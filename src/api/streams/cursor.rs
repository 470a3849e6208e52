//! Cursor in the stream of all matches of an account: the last version sent of each match.
//!
//! The cursor identifies a match by the random end of its id, which is unique among the matches of one person. It
//! leaves out matches that ended long before, because they cannot change. It is not signed: a forged cursor reveals
//! nothing that its sender may not read anyway.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::Timestamp;

use crate::world::{MatchId, Version};

const FORMAT: u8 = 1;
// Number of bytes at the end of a match id that distinguish the match from others of the same person.
const TAIL_BYTES: usize = 6;
const VERSION_BYTES: usize = 3;
const MATCH_BYTES: usize = TAIL_BYTES + VERSION_BYTES;

type IdTail = [u8; TAIL_BYTES];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cursor {
    /// Matches that ended before this time have been sent, or need not be sent.
    pub(super) ended_since: Timestamp,
    /// Last version sent of each match.
    sent: BTreeMap<IdTail, u32>,
}

#[derive(Debug, PartialEq, Eq)]
pub(super) struct CursorError;

impl Cursor {
    /// Creates a cursor for which no match was sent. The stream will not send matches that ended before `ended_since`.
    pub(super) fn new(ended_since: Timestamp) -> Self {
        Self {
            ended_since,
            sent: BTreeMap::new(),
        }
    }

    /// Returns whether this version of the match was not sent before.
    pub(super) fn mark_sent(&mut self, id: MatchId, version: Version) -> bool {
        self.sent.insert(tail(id), version.0) != Some(version.0)
    }

    /// Returns whether any version of the match was sent.
    pub(super) fn forget(&mut self, id: MatchId) -> bool {
        self.sent.remove(&tail(id)).is_some()
    }

    /// Advances `ended_since` and forgets all matches except `kept`, which may still change or ended later.
    pub(super) fn advance(&mut self, ended_since: Timestamp, kept: BTreeSet<MatchId>) {
        self.ended_since = ended_since.max(self.ended_since);
        let kept_ids: BTreeSet<IdTail> = kept.into_iter().map(tail).collect();
        self.sent.retain(|sent, _| kept_ids.contains(sent));
    }
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut bytes = vec![FORMAT];
        bytes.extend(self.ended_since.as_millisecond().to_be_bytes());
        for (tail, version) in &self.sent {
            bytes.extend(tail);
            bytes.extend(version.to_be_bytes().iter().skip(4 - VERSION_BYTES));
        }
        f.write_str(&URL_SAFE_NO_PAD.encode(bytes))
    }
}

impl FromStr for Cursor {
    type Err = CursorError;

    fn from_str(text: &str) -> Result<Self, CursorError> {
        let decoded = URL_SAFE_NO_PAD.decode(text).map_err(|_odd| CursorError)?;
        let (form, payload) = decoded.split_first().ok_or(CursorError)?;
        let (millis_bytes, bytes) = payload.split_first_chunk::<8>().ok_or(CursorError)?;
        let millis = i64::from_be_bytes(*millis_bytes);
        let mut cursor =
            Self::new(Timestamp::from_millisecond(millis).map_err(|_odd| CursorError)?);
        let (matches, []) = bytes.as_chunks::<MATCH_BYTES>() else {
            return Err(CursorError);
        };
        for known in matches {
            let (tail, version_bytes) = known.split_first_chunk().ok_or(CursorError)?;
            let digits = version_bytes.iter().copied().map(u32::from);
            let version = digits.fold(0, |number, digit| number << 8 | digit);
            cursor.sent.insert(*tail, version);
        }
        (*form == FORMAT).then_some(cursor).ok_or(CursorError)
    }
}

fn tail(id: MatchId) -> IdTail {
    let tail = id.0.as_bytes().last_chunk();
    tail.copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_cursor_is_read_as_it_was_written() {
        let mut cursor = Cursor::new("2026-11-21T12:00:00.123Z".parse().unwrap());
        assert_eq!(cursor.to_string().parse(), Ok(cursor.clone()));
        for number in 1..400_u32 {
            let id = MatchId(Uuid::from_u128(u128::from(number) * 7));
            assert!(cursor.mark_sent(id, Version(number * 50)));
            assert!(!cursor.mark_sent(id, Version(number * 50)));
        }
        let text = cursor.to_string();
        assert!(text.len() < 5_000, "{} fits into a header", text.len());
        assert_eq!(text.parse(), Ok(cursor));
    }

    #[test]
    fn what_is_no_cursor_is_refused() {
        let text = Cursor::new(Timestamp::UNIX_EPOCH).to_string();
        for odd in [
            "",
            "x",
            "12",
            "AgAAAAAAAAAA",
            &text[1..],
            &format!("{text}AAAA"),
            "é",
        ] {
            assert_eq!(odd.parse::<Cursor>(), Err(CursorError), "{odd}");
        }
    }
}
