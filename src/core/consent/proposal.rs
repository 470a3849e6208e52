//! What can be proposed, and a proposal while it is open.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::core::clock::later;
use crate::games::{Seat, Seats};
use crate::world::Version;

/// How long a proposal waits for an answer.
pub(crate) const PROPOSAL_HOURS: i64 = 7 * 24;

/// A proposal. Stored.
#[derive(
    Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema, strum::EnumDiscriminants,
)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[strum_discriminants(doc = "A kind of proposal.", name(Kind))]
pub enum Proposal {
    /// Undo a decision of one's own and everything decided after it.
    Takeback {
        /// The entry of the decision.
        entry: u32,
    },
    /// End the match without standings.
    AgreedEnd {},
    /// Pause all clocks until a given time.
    Pause {
        /// The end of the pause.
        until: Timestamp,
    },
    /// End the pause early.
    Resume {},
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenProposal {
    /// Its number: the entry that proposed it.
    pub number: Version,
    pub seat: Seat,
    pub proposal: Proposal,
    pub asked: Seats,
    pub agreed: Seats,
    pub at: Timestamp,
}

impl OpenProposal {
    pub fn lapses_at(&self) -> Timestamp {
        let latest = later(self.at, SignedDuration::from_hours(PROPOSAL_HOURS));
        match &self.proposal {
            Proposal::Pause { until } => latest.min(*until),
            Proposal::Takeback { .. } | Proposal::AgreedEnd {} | Proposal::Resume {} => latest,
        }
    }

    /// Whether it needs the consent of a seat that has not given it yet.
    pub fn waits_for(&self, seat: Seat) -> bool {
        self.asked.has(seat) && !self.agreed.has(seat)
    }

    pub(super) fn is_agreed(&self) -> bool {
        self.asked.iter().all(|seat| self.agreed.has(seat))
    }
}
