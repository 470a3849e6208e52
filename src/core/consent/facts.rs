//! Facts about proposals. They are stored permanently: add new ones, never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;

use super::proposal::Proposal;
use crate::games::Seat;

/// A fact about a proposal. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum ConsentFact {
    /// A proposal was made. The version of this entry is the number of the proposal.
    Proposed {
        /// The seat that made the proposal.
        seat: Seat,
        /// The proposal.
        proposal: Proposal,
        /// The seats that have to agree.
        asked: Vec<Seat>,
    },
    /// A seat agreed to a proposal; with the last agreement it takes effect.
    Consented {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// A seat declined a proposal, which is void.
    Declined {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
    /// A proposal was withdrawn by the seat that made it.
    Withdrawn {
        /// The seat.
        seat: Seat,
        /// The entry that made the proposal.
        proposal: u32,
    },
}

/// A fact about an agreed pause. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum PauseFact {
    /// All clocks are paused until a given time.
    Paused {
        /// The end of the pause.
        until: Timestamp,
    },
    /// The pause was ended early.
    Resumed {},
}
