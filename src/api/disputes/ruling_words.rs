//! The words of rulings on the wire. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::words::{DisputeCard, Statement};
use crate::api::matches::words::FactCard;
use crate::core::disputes::Ruling;
use crate::core::words::EndKind;
use crate::games::{Outcome, Seat};

/// A ruling that is considered, and why. Wire type.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PreviewRuling {
    /// What would be decided. A corrected action may be one of a hidden hand: what would come of it is
    /// a look at it. `next` of a match that is founded is a UUID of version 7 that you make.
    pub ruling: Ruling,
    /// Why you consider it, 1 to 2000 characters: the look is on the record with it.
    #[schema(min_length = 1, max_length = 2000)]
    pub reason: String,
}

/// A ruling that is signed. Wire type.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignRuling {
    /// What is decided.
    pub ruling: Ruling,
    /// The token of its effect, which you have seen.
    #[schema(min_length = 1, max_length = 64)]
    pub effect: String,
    /// Why, 1 to 2000 characters, for the players. Whoever signs second may leave it out: the reason
    /// stands already.
    #[serde(default)]
    #[schema(nullable = false, min_length = 1, max_length = 2000)]
    pub reason: Option<String>,
}

/// What a ruling would do. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct EffectCard {
    /// Stands for this effect on the match as it is: whoever signs names it.
    pub effect: String,
    /// The version of the match that it was thought through at.
    pub version: u32,
    /// What would happen, up to the first luck or disclosure.
    pub facts: Vec<FactCard>,
    /// Whether more would follow that nobody can know beforehand.
    pub more_follows: bool,
    /// The entries whose decisions would not stand any more.
    pub strikes: Vec<u32>,
    /// Who has learned what by those entries, which cannot be unlearned.
    pub learned: Vec<LearnedCard>,
    /// How the match would have ended, if it would be over.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub end: Option<EffectEnd>,
    /// How many referees must sign.
    pub signatures: u8,
    /// Whether as many may sign it; if not, the ruling waits until there are.
    pub can_be_signed: bool,
    /// How many referees may sign it: those who neither play nor played there, and have signed no ruling
    /// on this dispute before.
    pub may_sign: u64,
    /// How many of them are left then to hear an appeal; absent if there can be none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub left_for_appeal: Option<u64>,
}

/// What somebody has learned. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct LearnedCard {
    /// Who; everybody, if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// By which entry.
    pub entry: u32,
    /// What happened there, without the hidden parts.
    pub text: String,
}

/// How a match would have ended. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct EffectEnd {
    /// Why.
    pub why: EndKind,
    /// The standings, if there would be any.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub outcome: Option<Outcome>,
}

/// A ruling that waits for a second signature. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct PendingCard {
    /// What is decided.
    pub ruling: Ruling,
    /// Why.
    pub reason: Statement,
    /// The token of the effect that its signer has seen.
    pub effect: String,
    /// Who has signed it, by their id in this match.
    pub signed_by: Uuid,
    /// When.
    pub signed_at: Timestamp,
}

/// What became of a signature. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct SignedCard {
    /// Whether it waits for another referee; else it is an entry of the match.
    pub waits: bool,
    /// The dispute.
    pub dispute: DisputeCard,
}
