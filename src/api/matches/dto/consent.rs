//! Words on the wire: what can be undone or agreed. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::core::consent::{Answer, Proposal};
use crate::games::Seat;

/// Request to undo a move.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// The entry of your decision. Everything decided after it is undone too.
    #[schema(format = Int64, minimum = 1, maximum = 4_294_967_295_u64)]
    pub entry: u32,
}

/// Request to make a proposal.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Propose {
    /// End the match without standings.
    AgreedEnd {},
    /// Pause all clocks, for one hour to sixty days.
    Pause {
        /// When the pause ends.
        until: Timestamp,
    },
    /// End the pause early.
    Resume {},
}

/// Request to answer a proposal.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerProposal {
    /// The answer.
    pub answer: Answer,
}

/// An open proposal.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ProposalCard)]
pub struct ProposalResponse {
    /// Number of the proposal: the entry that made it.
    pub number: u32,
    /// The seat that made the proposal.
    pub seat: Seat,
    /// What is proposed.
    pub proposal: Proposal,
    /// The seats that have to agree.
    pub asked: Vec<Seat>,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
    /// When the proposal lapses.
    #[schema(format = DateTime, value_type = String)]
    pub lapses_at: String,
}

/// The rematch of a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RematchCard)]
pub struct RematchResponse {
    /// Id of the rematch.
    #[serde(rename = "match")]
    pub id: Uuid,
    /// The place kept for you.
    pub place: u8,
    /// The invitation code with which you join.
    pub invitation: String,
}

/// The last move that you can undo.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TakebackCard)]
pub struct TakebackResponse {
    /// The entry of your decision.
    pub entry: u32,
    /// The seats that have decided since and must agree; if none, it is undone at once.
    pub asks: Vec<Seat>,
}
