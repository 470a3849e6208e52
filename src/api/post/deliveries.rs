//! What was written to you, and what became of it.

use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::LETTERS;
use crate::access::Caller;
use crate::api::Api;
use crate::api::matches::page;
use crate::api::problem::Problem;
use crate::api::request::Reply;
use crate::mail::Delivered;

/// Which emails to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeliveriesQuery {
    /// Maximum number of emails.
    #[serde(default = "crate::api::matches::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

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

/// The latest emails to you.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveriesView {
    /// The emails, newest first.
    letters: Vec<DeliveryView>,
}

/// List emails
///
/// Emails sent to you within the last thirty days, newest first, with their delivery status.
#[utoipa::path(
    tag = LETTERS,
    params(DeliveriesQuery),
    responses((status = 200, description = "Your emails", body = DeliveriesView)),
)]
#[get("/v1/deliveries")]
pub(super) async fn list_deliveries(
    api: Data<Api>,
    caller: Caller,
    query: Query<DeliveriesQuery>,
) -> Reply {
    let limit = page(query.limit)?;
    let letters = api.letters_to(&caller, limit).await?;
    Ok(HttpResponse::Ok().json(DeliveriesView { letters }))
}

impl Api {
    /// The latest emails to somebody, the newest first.
    pub(crate) async fn letters_to(
        &self,
        caller: &Caller,
        limit: u8,
    ) -> Result<Vec<DeliveryView>, Problem> {
        let Some(post) = &self.post else {
            return Ok(Vec::new());
        };
        let letters = post.deliveries.of(caller.account, limit.into()).await;
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
