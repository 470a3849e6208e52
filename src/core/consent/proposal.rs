//! What can be proposed, and a proposal while it is open.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::{Seat, Seats};
use crate::world::Version;

/// How long a proposal waits for an answer.
pub const PROPOSAL_HOURS: i64 = 7 * 24;

/// What needs the consent of others. Stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Proposal {
    /// Take back a decision of one's own and whatever was decided after it, by those who did.
    Takeback {
        /// The entry of the decision.
        entry: u32,
    },
    /// End the match without standings.
    AgreedEnd {},
    /// Let all clocks stand still until a moment; then they run by themselves.
    Pause {
        /// The moment, RFC 3339.
        until: Timestamp,
    },
    /// Let the clocks run again before that.
    Resume {},
}

/// A kind of proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// To take something back.
    Takeback,
    /// To end the match.
    AgreedEnd,
    /// To pause.
    Pause,
    /// To end a pause.
    Resume,
}

impl Proposal {
    /// Its kind.
    pub fn kind(&self) -> Kind {
        match self {
            Self::Takeback { .. } => Kind::Takeback,
            Self::AgreedEnd {} => Kind::AgreedEnd,
            Self::Pause { .. } => Kind::Pause,
            Self::Resume {} => Kind::Resume,
        }
    }
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenProposal {
    /// Its number: the entry that proposed it.
    pub number: Version,
    /// Who proposed it.
    pub seat: Seat,
    /// What is proposed.
    pub proposal: Proposal,
    /// Whose consent it needs.
    pub asked: Seats,
    /// Who has consented.
    pub agreed: Seats,
    /// When it was proposed.
    pub at: Timestamp,
}

impl OpenProposal {
    /// When it lapses by itself.
    pub fn lapses_at(&self) -> Timestamp {
        let week = SignedDuration::from_hours(PROPOSAL_HOURS);
        let latest = self.at.checked_add(week).unwrap_or(Timestamp::MAX);
        match &self.proposal {
            Proposal::Pause { until } => latest.min(*until),
            Proposal::Takeback { .. } | Proposal::AgreedEnd {} | Proposal::Resume {} => latest,
        }
    }

    /// Whether it needs the consent of a seat that has not given it yet.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.asked.has(seat) && !self.agreed.has(seat)
    }

    /// Whether everybody has consented whose consent it needs.
    pub(super) fn is_agreed(&self) -> bool {
        self.asked.iter().all(|seat| self.agreed.has(seat))
    }
}
