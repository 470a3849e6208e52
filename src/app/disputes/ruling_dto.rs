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
    /// The reason for the preview, 1 to 2000 characters. It is recorded with the look.
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// Request to sign a ruling.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignRuling {
    /// The ruling to sign, the same as in the preview.
    pub ruling: Ruling,
    /// Token of the effect that the preview showed you.
    #[schema(min_length = 1, max_length = 64)]
    pub effect: String,
    /// The reason for the players, 1 to 2000 characters. May be absent if you sign second.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: Option<String>,
}

/// The effect that a ruling would have now.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = EffectCard)]
pub struct EffectResponse {
    /// Token of this effect on the match as it is now. Send it when you sign the ruling.
    pub effect: String,
    /// The version of the match to which the ruling applies.
    pub version: u32,
    /// Predicted events of the ruling, up to the first draw or reveal.
    pub facts: Vec<DescribedFact>,
    /// Whether more events would follow that cannot be known in advance.
    pub more_follows: bool,
    /// The entries whose decisions the ruling would undo.
    pub strikes: Vec<u32>,
    /// Hidden information that the undone entries have revealed, and to whom.
    pub learned: Vec<Learned>,
    /// How the match would end; absent if it would go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<EffectEnd>,
    /// Number of referees who must sign the ruling.
    pub signatures: u8,
    /// Whether there are enough referees to sign the ruling; otherwise it waits.
    pub can_be_signed: bool,
    /// Number of referees who may sign: those who have not played in the match and have signed no earlier
    /// ruling on this dispute.
    pub may_sign: u64,
    /// Number of referees left to hear an appeal; absent if no appeal is possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left_for_appeal: Option<u64>,
}

/// How a match would end.
#[derive(Debug, Serialize, ToSchema)]
pub struct EffectEnd {
    /// Why the match would end.
    pub why: EndKind,
    /// The standings at that end; absent if there would be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
}

/// A ruling that waits for a second signature.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PendingCard)]
pub struct PendingResponse {
    /// The ruling that waits.
    pub ruling: Ruling,
    /// The reason for the ruling.
    pub reason: Statement,
    /// Token of the effect that the first signer was shown.
    pub effect: String,
    /// Id in this match of the referee who signed the ruling.
    pub signed_by: Uuid,
    /// When the ruling was signed.
    pub signed_at: Timestamp,
}

/// Result of signing a ruling.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SignedCard)]
pub struct SignedResponse {
    /// Whether the ruling waits for a second signature; otherwise it is in force.
    pub waits: bool,
    /// The dispute after the signature.
    pub dispute: DisputeResponse,
}
