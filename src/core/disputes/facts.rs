//! Facts of disputes. Stored for ever: append, never rename.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};
use utoipa::ToSchema;
use uuid::Uuid;

use super::events::{Closing, RulingKind};
use crate::world::Hash;

/// The steps of a dispute. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum DisputeFact {
    /// Somebody who plays or played here says that something is wrong; this entry is the number of
    /// the dispute.
    DisputeOpened {
        /// Who, by their id of this match.
        participant: Uuid,
        /// The entry with which something went wrong.
        entry: u32,
        /// What commits to the text, which lies beside the log: SHA-256 in hex.
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
        /// The referee, by an id of this match.
        referee: Uuid,
    },
    /// A dispute was decided; what follows from that is told by the facts after this one.
    Ruled {
        /// The entry that opened the dispute.
        dispute: u32,
        /// What kind of ruling it is.
        kind: RulingKind,
        /// What commits to the reason, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        reason: Hash,
        /// The referees who signed it, the one who looked into it first.
        signed_by: Vec<Uuid>,
    },
    /// Somebody who plays or played here asked for another referee.
    DisputeAppealed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Who, by their id of this match.
        participant: Uuid,
        /// What commits to the text, which lies beside the log: SHA-256 in hex.
        #[schema(value_type = String)]
        text: Hash,
    },
    /// A dispute was closed, because it is decided or because its time is over.
    DisputeClosed {
        /// The entry that opened the dispute.
        dispute: u32,
        /// Which of it.
        why: Closing,
    },
}

/// All clocks stand still because of a dispute, or no longer. Stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[derive(IntoStaticStr, VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum StopFact {
    /// All clocks stand still while a dispute is looked into, until a moment at the latest.
    ClocksStopped {
        /// The end of the pause.
        until: Timestamp,
    },
    /// The clocks that a dispute stopped run again.
    ClocksStarted {},
}
