//! Interface between the webhook worker and the code in `app` that renders messages.

use jiff::Timestamp;
use serde_json::Value;
use uuid::Uuid;

use super::event::EventKind;
use crate::access::Member;
use crate::queue::NoticeRenderer;
use crate::world::{MatchId, Version};

#[derive(Clone, Copy, Debug)]
pub struct RenderCause<'a> {
    pub kind: EventKind,
    pub match_id: MatchId,
    /// Version of the entry that caused the event.
    pub version: Version,
    /// Participant id of the webhook's owner, whose view is rendered.
    pub participant: Uuid,
    /// Current time by the database clock.
    pub now: Timestamp,
    pub members: &'a [Member],
    pub link: &'a str,
}

/// Content of a webhook message, as its recipient may know it; never contains hidden information.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Payload {
    pub game: String,
    pub others: Vec<String>,
    pub happened: Vec<String>,
    pub data: Value,
}

pub type WebhookRenderer = dyn for<'a> NoticeRenderer<RenderCause<'a>, Payload>;
