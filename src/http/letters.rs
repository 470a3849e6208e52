//! What was written to somebody, and what became of it.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::Caller;
use crate::http::edge::Edge;
use crate::http::problem::{Problem, Result};
use crate::mail::Delivered;

/// An email to you.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveryView {
    /// Id of the email, as in its `Message-ID`.
    letter_id: Uuid,
    /// Kind of the email.
    #[schema(example = "your_turn")]
    pub(crate) kind: String,
    /// Id of the match, if it was about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// When it was queued.
    pub(crate) posted_at: Timestamp,
    /// When it was sent, dropped or given up; absent while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) settled_at: Option<Timestamp>,
    /// State: `waiting`, `sent` (accepted by a mail server), `dropped` (no longer true, or not wanted) or
    /// `bounced` (refused).
    #[schema(example = "sent")]
    pub(crate) state: String,
    /// Last answer of the mail server, or why nothing was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answer: Option<String>,
}

impl Edge {
    /// The latest emails to somebody, the newest first.
    pub(crate) async fn letters_to(
        &self,
        caller: &Caller,
        limit: u16,
    ) -> Result<Vec<DeliveryView>> {
        let Some(post) = &self.post else {
            return Ok(Vec::new());
        };
        let letters = post.deliveries.of(caller.account, limit).await;
        let letters = letters.map_err(|error| Problem::internal(&error))?;
        let view = |letter: Delivered| DeliveryView {
            letter_id: letter.letter_id,
            kind: letter.kind,
            match_id: letter.match_id,
            posted_at: letter.posted_at,
            settled_at: letter.settled_at,
            state: letter.state,
            answer: letter.answer,
        };
        Ok(letters.into_iter().map(view).collect())
    }
}
