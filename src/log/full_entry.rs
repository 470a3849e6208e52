//! The rows that one statement writes for one step of a match.

use jiff::Timestamp;
use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{
    ChainedEntry, Digest, IntegrityCode, KeyHash, MatchId, PaceKind, StageKind, Summary, Version,
};

/// Hashes that identify a repeated request: one of its sender and key, one of its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    pub(crate) hash: KeyHash,
    /// Index of the action in the request's list of actions, from 0.
    pub(crate) ordinal: u16,
    pub(crate) digest: Digest,
}

impl IdempotencyKey {
    pub(crate) fn with_ordinal(self, ordinal: u16) -> Self {
        Self { ordinal, ..self }
    }

    pub(super) fn number(self) -> i64 {
        self.hash.with_ordinal(self.ordinal)
    }
}

/// Kind of an email. Emails are stored with the name of their kind.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray, Default,
)]
#[strum(serialize_all = "snake_case")]
pub enum EmailKind {
    Invited,
    MatchStarted,
    #[default]
    YourTurn,
    Reminder,
    LastCall,
    RanOut,
    TakenBack,
    /// The recipient is asked to agree to a proposal.
    Asked,
    Disputed,
    Ruled,
    Appealed,
    DisputeClosed,
    MatchOver,
}

impl EmailKind {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

/// An email to a participant: depending on its kind sent at once, or planned and sent if still true when due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DueEmail {
    pub participant: Uuid,
    pub kind: EmailKind,
    pub due_at: Option<Timestamp>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DisputeRow {
    /// Number of the dispute: the version of the entry that opened it.
    pub number: u32,
    pub author: Uuid,
    pub entry: u32,
    pub state: &'static str,
    pub opened_at: Timestamp,
    pub since: Timestamp,
    /// When the next step of the dispute is due; `None` if there is none.
    pub due_at: Option<Timestamp>,
    pub ruled_at: Option<Timestamp>,
    pub appealed_at: Option<Timestamp>,
    pub referee: Option<Uuid>,
    pub rulings: Vec<&'static str>,
    pub closed_by: Option<&'static str>,
}

#[derive(Clone, Debug)]
pub(crate) struct FullEntry {
    pub match_id: MatchId,
    pub version: Version,
    /// When the entry was decided, by the clock of the database. Not before the previous entry.
    pub at: Timestamp,
    pub sealed: ChainedEntry,
    /// The request that caused the entry; `None` if the service acts by itself.
    pub key: Option<IdempotencyKey>,
    pub attest: IntegrityCode,
    pub projected: EntryProjection,
    /// The request that founds the match; `None` except in the first entry.
    pub founding: Option<IdempotencyKey>,
    /// The match of which this one is the rematch; `None` except in the first entry.
    pub rematch_of: Option<MatchId>,
}

/// Rows derived from an entry, which can be rebuilt from the log.
#[derive(Clone, Debug)]
pub(crate) struct EntryProjection {
    pub summary: Summary,
    pub pace: PaceKind,
    /// The next deadline of any seat; `None` if no clock runs.
    pub due_at: Option<Timestamp>,
    /// Emails that the entry causes; at most one of each kind per participant.
    pub emails: Vec<DueEmail>,
    pub disputes: Vec<DisputeRow>,
    pub readers: ReaderChange,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReaderChange {
    /// Whether the entry changes in which lists the match appears, or what they show of it.
    pub is_reseated: bool,
    /// Participants whom this entry made awaited.
    pub asked: Vec<Uuid>,
    /// Participants whom this entry made no longer awaited.
    pub answered: Vec<Uuid>,
}

impl ReaderChange {
    pub(crate) fn from_summaries(before: Option<&Summary>, after: &Summary) -> Self {
        let shown = |summary: &Summary| {
            let has_open_places = summary.listed && 0 < summary.open_places;
            (summary.stage, has_open_places, summary.participants.clone())
        };
        let awaiting_before = before.map_or(&[][..], |before| &before.awaiting);
        let only = |these: &[Uuid], excluded: &[Uuid]| {
            let ids = these.iter().copied();
            ids.filter(|one| !excluded.contains(one)).collect()
        };
        Self {
            // Lists show the time of the last entry of a match that is over, so every such entry changes them.
            is_reseated: after.stage == StageKind::Over || before.map(shown) != Some(shown(after)),
            asked: only(&after.awaiting, awaiting_before),
            answered: only(awaiting_before, &after.awaiting),
        }
    }
}
