//! What a webhook says of a match: asked of whoever knows the matches.

use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::event::EventKind;
use crate::access::Member;
use crate::queue::NoticeRenderer;
use crate::world::{MatchId, Version};

/// What is to be told.
#[derive(Clone, Copy, Debug)]
pub struct RenderCause<'a> {
    /// What it tells.
    pub kind: EventKind,
    /// The match.
    pub match_id: MatchId,
    /// The entry that gave cause for it.
    pub version: Version,
    /// Whom it is for.
    pub participant: Uuid,
    /// The clock of the database.
    pub now: Timestamp,
    /// What people are called.
    pub members: &'a [Member],
    /// Where the match can be looked at.
    pub link: &'a str,
}

/// What there is to say, as the one it is for may know it, and never what is hidden.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payload {
    /// The name of the game in print.
    pub game: String,
    /// Who else plays.
    pub others: Vec<String>,
    /// What happened, in sentences that everybody may read.
    pub happened: Vec<String>,
    /// The same for programs.
    pub data: Value,
}

/// Renders what a webhook says: whoever knows the matches.
pub type WebhookRenderer = dyn for<'a> NoticeRenderer<RenderCause<'a>, Payload>;
