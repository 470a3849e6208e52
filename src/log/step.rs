//! One step of a match: what is written in one statement.

use jiff::Timestamp;
use uuid::Uuid;

use super::disputes::DisputeRow;
use super::{Attest, Digest, KeyHash, LetterKind, MatchId, Sealed, Summary, Version};

/// Whose wish an entry fulfils, without saying whose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    /// The account and its key.
    pub mark: KeyHash,
    /// Which entry of a list of actions, from 0.
    pub ordinal: u16,
    /// What was wished for.
    pub digest: Digest,
}

/// Which wish a match is founded by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Founding {
    /// The account and its key.
    pub mark: KeyHash,
    /// What was wished for.
    pub digest: Digest,
}

/// One mail to one participant, to be sent once the entry is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// Whom it is for.
    pub participant: Uuid,
    /// What it tells.
    pub kind: LetterKind,
    /// When it is to be sent, if not at once.
    pub due_at: Option<Timestamp>,
}

/// An entry with everything that is kept with it or because of it.
#[derive(Clone, Debug)]
pub struct Step {
    /// The match.
    pub match_id: MatchId,
    /// The version the entry becomes.
    pub version: Version,
    /// When it was thought of: the clock of the reading, never before the predecessor.
    pub at: Timestamp,
    /// The entry, chained, with its sealed parts.
    pub sealed: Sealed,
    /// The wish it fulfils; `None` where the service acts by itself.
    pub wish: Option<IdempotencyKey>,
    /// What attests to the entry and its wish.
    pub attest: Attest,
    /// The match after it.
    pub summary: Summary,
    /// When the time of a seat is up next, by the entry.
    pub due_at: Option<Timestamp>,
    /// The letters it gives cause for, no two of one kind to one participant.
    pub letters: Vec<Letter>,
    /// The disputes that it opens or changes.
    pub disputes: Vec<DisputeRow>,
    /// The wish that founds the match; only with the first entry.
    pub founding: Option<Founding>,
    /// The match of which this one is the rematch; only with the first entry.
    pub rematch_of: Option<MatchId>,
}
