//! Wire types of rulings. Fields are only ever added.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::dto::{DisputeResponse, Statement};
use crate::core::DescribedFact;
use crate::core::disputes::{Learned, Ruling};
use crate::core::events::EndKind;
use crate::games::Outcome;

/// Request to preview a ruling.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRuling {
    /// The ruling. If it corrects an action, previewing it may reveal a hidden hand and counts as a look.
    /// `next` of a new match is a version 7 UUID that you generate.
    pub ruling: Ruling,
    /// The reason, 1 to 2000 characters. It is recorded with the look.
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// Request to sign a ruling.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignRuling {
    /// The ruling.
    pub ruling: Ruling,
    /// Token of the effect that you were shown.
    #[schema(min_length = 1, max_length = 64)]
    pub effect: String,
    /// The reason for the players, 1 to 2000 characters. May be absent if you sign second.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: Option<String>,
}

/// Effect of a ruling.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = EffectCard)]
pub struct EffectResponse {
    /// Token of this effect on the match as it is now, to be named when signing.
    pub effect: String,
    /// The version of the match to which it applies.
    pub version: u32,
    /// Predicted events, up to the first draw or reveal.
    pub facts: Vec<DescribedFact>,
    /// Whether more would happen that cannot be known in advance.
    pub more_follows: bool,
    /// The entries whose decisions would be undone.
    pub strikes: Vec<u32>,
    /// Hidden information that those entries have revealed, and to whom.
    pub learned: Vec<Learned>,
    /// How the match would end; absent if it would go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<EffectEnd>,
    /// Number of referees who must sign.
    pub signatures: u8,
    /// Whether there are enough referees to sign; otherwise the ruling waits.
    pub can_be_signed: bool,
    /// Number of referees who may sign: those who have not played in the match and have signed no earlier
    /// ruling on this dispute.
    pub may_sign: u64,
    /// Number of referees left to hear an appeal; absent if there can be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_for_appeal: Option<u64>,
}

/// How a match would end.
#[derive(Debug, Serialize, ToSchema)]
pub struct EffectEnd {
    /// Why it would end.
    pub why: EndKind,
    /// The standings; absent if there would be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A ruling that waits for a second signature.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PendingCard)]
pub struct PendingResponse {
    /// The ruling.
    pub ruling: Ruling,
    /// The reason.
    pub reason: Statement,
    /// Token of the effect that its signer was shown.
    pub effect: String,
    /// Id in this match of the referee who signed it.
    pub signed_by: Uuid,
    /// When they signed.
    pub signed_at: Timestamp,
}

/// Result of signing a ruling.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SignedCard)]
pub struct SignedResponse {
    /// Whether the ruling waits for a second signature; otherwise it is in force.
    pub waits: bool,
    /// The dispute.
    pub dispute: DisputeResponse,
}
