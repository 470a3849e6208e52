//! Interface for rendering the content of webhooks.

use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::event::EventKind;
use crate::access::Member;
use crate::queue::NoticeRenderer;
use crate::world::{MatchId, Version};

/// The event to render.
#[derive(Clone, Copy, Debug)]
pub struct RenderCause<'a> {
    /// Kind of the event.
    pub kind: EventKind,
    /// Match of the event.
    pub match_id: MatchId,
    /// Entry that caused the event.
    pub version: Version,
    /// Participant who receives it.
    pub participant: Uuid,
    /// Current time of the database.
    pub now: Timestamp,
    /// Names of the people in the match.
    pub members: &'a [Member],
    /// URL of the match.
    pub link: &'a str,
}

/// Content of a message, as its recipient may know it; never contains hidden information.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payload {
    /// Printed name of the game.
    pub game: String,
    /// Names of the other players.
    pub others: Vec<String>,
    /// Sentences about the event, without hidden information.
    pub happened: Vec<String>,
    /// The same for programs.
    pub data: Value,
}

/// Renders the content of webhooks.
pub type WebhookRenderer = dyn for<'a> NoticeRenderer<RenderCause<'a>, Payload>;
