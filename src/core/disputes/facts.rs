//! Facts about disputes. They are stored permanently: add new ones, never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;
use uuid::Uuid;

use super::events::{Closing, RulingKind};
use crate::world::Hash;

/// A step of a dispute. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum DisputeFact {
    /// A participant opened a dispute. The version of this entry is the number of the dispute.
    DisputeOpened {
        /// Id of the participant in this match only.
        participant: Uuid,
        /// The disputed entry.
        entry: u32,
        /// Commitment to the text, which is stored outside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// A dispute was withdrawn by its author.
    DisputeWithdrawn {
        /// The entry that opened the dispute.
        dispute: u32,
    },
    /// A referee took a dispute up.
    DisputeReviewed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Id of the referee in this match only.
        referee: Uuid,
    },
    /// A dispute was ruled on. The effects of the ruling are the facts that follow.
    Ruled {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Kind of ruling.
        kind: RulingKind,
        /// Commitment to the reason, which is stored outside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        reason: Hash,
        /// The referees who signed it, the one who took it up first.
        signed_by: Vec<Uuid>,
    },
    /// A participant appealed, which asks for another referee.
    DisputeAppealed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Id of the participant in this match only.
        participant: Uuid,
        /// Commitment to the text, which is stored outside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// A dispute was closed after its last ruling or after a deadline.
    DisputeClosed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Why it was closed.
        why: Closing,
    },
}

/// A fact about a pause because of a dispute. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum StopFact {
    /// All clocks are paused while a dispute is under review, at most until a given time.
    ClocksStopped {
        /// The latest end of the pause.
        until: Timestamp,
    },
    /// The clocks that a dispute paused run again.
    ClocksStarted {},
}
