//! Words on the wire: what is sent to webhooks of the shape `standard`. They only grow.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// What a webhook is told of a match, as you may know it. Nothing hidden is ever in it, not even what
/// you alone may see: ask for your view. Wire type.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MatchNews {
    /// The match.
    pub match_id: Uuid,
    /// The key of its game.
    #[schema(example = "byzanz")]
    pub game: String,
    /// The entry that gave cause for the message.
    pub version: u32,
    /// Where people look at it.
    #[schema(format = "uri")]
    pub link: String,
    /// Your seat, from 0; absent if you hold none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<u8>,
    /// Who else plays.
    pub others: Vec<String>,
    /// Who of them is a bot: an account that its owner declared to be played by a program.
    pub other_bots: Vec<String>,
    /// Whether a decision of yours is awaited, as it is sent.
    pub your_turn: bool,
    /// By when, if there is a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub deadline: Option<Timestamp>,
    /// What happened in that entry, in sentences that everybody at the table may read.
    pub happened: Vec<String>,
    /// How the match ended, the best first; empty while it goes on, or if it was broken off.
    pub standings: Vec<StandingNews>,
}

/// The place somebody took. Wire type.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StandingNews {
    /// 1 is best.
    pub rank: u8,
    /// What they are called.
    pub name: String,
    /// Their points.
    pub score: i32,
}

/// What a webhook is told that somebody tries out. Wire type.
#[derive(Serialize, ToSchema)]
pub struct TestNews {
    /// The webhook.
    pub webhook_id: Uuid,
    /// That it is a test, in your language.
    pub text: String,
}
