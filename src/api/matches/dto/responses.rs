//! Wire types: results of actions, undo requests, and proposals.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::app::responses::TableView;
use crate::core::consent::Answer;
use crate::core::feed::DescribedFact;
use crate::games::GameOrder;
use crate::world::{Hash, Version};

/// Result of a request to act.
#[derive(Debug, Serialize, ToSchema)]
pub struct Acted {
    /// The actions that were carried out, one entry each.
    pub done: Vec<PlayedAction>,
    /// Why the remaining actions were not carried out; absent if all were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<RestResponse>,
    /// The table after the last action that was carried out.
    #[schema(value_type = TableView)]
    pub table: Box<RawValue>,
}

/// An action that was carried out.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DoneAction)]
pub struct PlayedAction {
    /// Version of the match after the action: the number of its entry.
    #[schema(value_type = u32)]
    pub version: Version,
    /// Hash of the match's chain after the action, in hex.
    #[schema(value_type = String)]
    pub head: Hash,
    /// Signed checkpoint of the match after the action, to be kept; absent while the service cannot sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub checkpoint: Option<String>,
    /// Events of the action, as the player may see them.
    pub facts: Vec<DescribedFact>,
}

/// Why the remaining actions were not carried out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
#[schema(as = NotDone)]
pub enum RestResponse {
    /// The next action was refused; those after it were not tried.
    Refused {
        /// Stable code of the refusal.
        code: String,
        /// The rule of the game that forbids the action; absent if no rule of the game does.
        #[serde(skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// The reason for the refusal, in a sentence.
        detail: String,
    },
    /// Not tried, because the last action drew or revealed something: view the result first.
    NotTried {},
}

/// A standing order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StandingOrder)]
pub struct OrderResponse {
    /// The order; its fields depend on the game.
    #[schema(value_type = GameOrder)]
    pub order: Value,
}

/// Request to undo a move.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// Version of your decision's entry. Everything decided after it is undone too.
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
    /// Your answer to the proposal.
    pub answer: Answer,
}
