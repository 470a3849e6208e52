//! One step of a match: what is written in one statement.

use jiff::Timestamp;
use serde::Serialize;
use strum::{EnumString, IntoStaticStr, VariantArray};
use uuid::Uuid;

use super::{IntegrityCode, Digest, KeyHash, MatchId, ChainedEntry, StageKind, Summary, Version};

/// What a request is recognised by when it comes again: who sent it under which key, and what it asks for.
/// Tells neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IdempotencyKey {
    pub(crate) hash: KeyHash,
    /// Which entry of a list of actions, from 0.
    pub(crate) ordinal: u16,
    pub(crate) digest: Digest,
}

impl IdempotencyKey {
    /// The same, for an entry of a list of actions.
    pub(crate) fn with_ordinal(self, ordinal: u16) -> Self {
        Self { ordinal, ..self }
    }

    /// Number under which it is stored.
    pub(super) fn number(self) -> i64 {
        self.hash.with_ordinal(self.ordinal)
    }
}

/// What an email tells. Stored by its word.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray, Default,
)]
#[strum(serialize_all = "snake_case")]
pub enum EmailKind {
    /// Somebody would like to play.
    Invited,
    /// The match has begun.
    MatchStarted,
    /// A decision is awaited.
    #[default]
    YourTurn,
    /// A decision is still awaited, and the time runs.
    Reminder,
    /// A decision is still awaited, and the time is nearly up.
    LastCall,
    /// The time was up.
    RanOut,
    /// Something was taken back.
    TakenBack,
    /// Consent is asked for.
    Asked,
    /// Somebody says that something is wrong.
    Disputed,
    /// Referees have ruled.
    Ruled,
    /// A ruling was appealed.
    Appealed,
    /// A dispute was closed.
    DisputeClosed,
    /// The match has ended.
    MatchOver,
}

impl EmailKind {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

/// One mail to one participant, to be sent once the entry is kept: at once, or, as a notice, if they
/// are still awaited when it is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DueEmail {
    pub participant: Uuid,
    pub kind: EmailKind,
    /// When it is to be sent, if not at once.
    pub due_at: Option<Timestamp>,
}

/// A dispute as the lists know it; a projection, written with each entry that changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct DisputeRow {
    /// Its number: the entry that opened it.
    pub number: u32,
    pub author: Uuid,
    pub entry: u32,
    pub state: &'static str,
    pub opened_at: Timestamp,
    pub since: Timestamp,
    /// By when the next step is due; absent when nothing more comes of it.
    pub due_at: Option<Timestamp>,
    pub ruled_at: Option<Timestamp>,
    pub appealed_at: Option<Timestamp>,
    pub referee: Option<Uuid>,
    pub rulings: Vec<&'static str>,
    pub closed_by: Option<&'static str>,
}

/// An entry with everything that is kept with it or because of it.
#[derive(Clone, Debug)]
pub(crate) struct FullEntry {
    pub match_id: MatchId,
    pub version: Version,
    /// When it was decided: the clock of the reading, never before the predecessor.
    pub at: Timestamp,
    pub sealed: ChainedEntry,
    /// The request that it answers; `None` where the service acts by itself.
    pub key: Option<IdempotencyKey>,
    pub attest: IntegrityCode,
    pub projected: EntryProjection,
    /// The request that founds the match; only with the first entry.
    pub founding: Option<IdempotencyKey>,
    /// The match of which this one is the rematch; only with the first entry.
    pub rematch_of: Option<MatchId>,
}

/// What follows from an entry and can be made anew from the log: for lists, deadlines and emails.
#[derive(Clone, Debug)]
pub(crate) struct EntryProjection {
    pub summary: Summary,
    /// When the time of a seat is up next.
    pub due_at: Option<Timestamp>,
    /// The emails it gives cause for, no two of one kind to one participant.
    pub emails: Vec<DueEmail>,
    pub disputes: Vec<DisputeRow>,
    /// What it changes in the lists of those who sit there.
    pub readers: ReaderChange,
}

/// What a step changes in the rows of its readers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ReaderChange {
    /// Whether lists show the match to others than before, or as something else.
    pub is_reseated: bool,
    /// Whom it waits for since, and for whom no longer.
    pub asked: Vec<Uuid>,
    pub answered: Vec<Uuid>,
}

impl ReaderChange {
    /// What changes from one summary, if there was one, to the next.
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
            // Also each entry after the end: it was written later.
            is_reseated: after.stage == StageKind::Over || before.map(shown) != Some(shown(after)),
            asked: only(&after.awaiting, awaiting_before),
            answered: only(awaiting_before, &after.awaiting),
        }
    }
}
