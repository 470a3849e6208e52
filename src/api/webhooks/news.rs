//! Words on the wire: what is sent to webhooks of the shape `standard`. They only grow.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

/// An event of a match. It never contains hidden information, not even what you alone may see: request
/// your view.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct MatchNews {
    /// Id of the match.
    pub match_id: Uuid,
    /// Key of the game.
    #[schema(example = "byzanz")]
    pub game: String,
    /// The entry that caused the message.
    pub version: u32,
    /// Address of the match for people.
    #[schema(format = "uri")]
    pub link: String,
    /// Your seat, from 0; absent if you hold none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
    /// Names of the other players.
    pub others: Vec<String>,
    /// Names of those who are bots, played by programs.
    pub other_bots: Vec<String>,
    /// Whether it is your turn when the message is sent.
    pub your_turn: bool,
    /// Your deadline, if there is a time limit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<Timestamp>,
    /// What happened in that entry, in sentences that all players may read.
    pub happened: Vec<String>,
    /// The standings, best first; empty until the match has ended, or if it has none.
    pub standings: Vec<StandingNews>,
}

/// Rank of a player.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct StandingNews {
    /// The rank; 1 is best.
    pub rank: u8,
    /// Name of the player.
    pub name: String,
    /// Score of the player.
    pub score: i32,
}

/// A test event.
#[derive(Serialize, ToSchema)]
pub struct TestNews {
    /// Id of the webhook.
    pub webhook_id: Uuid,
    /// A sentence that says so, in your language.
    pub text: String,
}
