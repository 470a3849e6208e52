//! What can be proposed, and a proposal while it is open.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::games::{Seat, Seats};
use crate::world::{Version, add_span};

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
    /// Who made it.
    pub seat: Seat,
    /// What is to happen once all asked have consented.
    pub proposal: Proposal,
    /// Whose consent it needs: held seats, never the one that made it.
    pub asked: Seats,
    /// Those of the asked who have consented so far.
    pub agreed: Seats,
    /// When it was made.
    pub at: Timestamp,
}

impl OpenProposal {
    /// A week after it was made; for a pause, no later than the pause would end.
    pub fn lapses_at(&self) -> Timestamp {
        let latest = add_span(self.at, SignedDuration::from_hours(PROPOSAL_HOURS));
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
