//! Words on the wire: what can be undone or agreed. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::core::consent::{Answer, Proposal};
use crate::games::Seat;

/// What to take back.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// The entry of your decision; what was decided after it is taken back with it.
    #[schema(format = Int64, minimum = 1, maximum = 4_294_967_295_u64)]
    pub entry: u32,
}

/// What to propose.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum Propose {
    /// End the match without standings.
    AgreedEnd {},
    /// Let all clocks stand still, for an hour at least and sixty days at most.
    Pause {
        /// When they run again.
        until: Timestamp,
    },
    /// Let the clocks run again before that.
    Resume {},
}

/// An answer to a proposal.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerProposal {
    /// The answer.
    pub answer: Answer,
}

/// A proposal that waits for answers.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProposalCard {
    /// Its number, to answer it: the entry that proposed it.
    pub number: u32,
    /// Who proposed it.
    pub seat: Seat,
    /// What.
    pub proposal: Proposal,
    /// Whose consent it needs.
    pub asked: Vec<Seat>,
    /// Who has consented.
    pub agreed: Vec<Seat>,
    /// When it lapses.
    #[schema(format = DateTime, value_type = String)]
    pub lapses_at: String,
}

/// The match that those who played this one play next.
#[derive(Debug, Serialize, ToSchema)]
pub struct RematchCard {
    /// The match.
    #[serde(rename = "match")]
    pub id: Uuid,
    /// The place that is meant for you.
    pub place: u8,
    /// The code to sit down there.
    pub invitation: String,
}

/// The last decision that you can take back.
#[derive(Debug, Serialize, ToSchema)]
pub struct TakebackCard {
    /// Its entry.
    pub entry: u32,
    /// Who has decided since and must agree; if nobody, it is done at once.
    pub asks: Vec<Seat>,
}
