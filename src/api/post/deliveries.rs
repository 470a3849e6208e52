//! What was written to you, and what became of it.

use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use super::LETTERS;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::problem::{Kind, Problem};
use crate::mail::Delivered;

/// The most letters of one answer.
const LETTERS_MAX: u8 = 100;

/// How many letters. Wire type.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct DeliveriesQuery {
    /// How many at most.
    #[serde(default = "usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

fn usual() -> u8 {
    50
}

/// A letter to you. Wire type.
#[derive(Serialize, ToSchema)]
pub struct DeliveryView {
    /// Its id, as it stands in the Message-ID.
    letter_id: Uuid,
    /// What it told.
    #[schema(example = "your_turn")]
    kind: String,
    /// The match it was about.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    match_id: Option<Uuid>,
    /// When there was cause for it.
    posted_at: Timestamp,
    /// When it was sent, dropped or given up; absent while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    settled_at: Option<Timestamp>,
    /// How far it has come: `waiting`, `sent` (a mail server has taken it), `dropped` (no longer
    /// true, or not wanted) or `bounced` (refused for good).
    #[schema(example = "sent")]
    state: String,
    /// What the mail server said last, or why nothing was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    answer: Option<String>,
}

/// The last letters to you. Wire type.
#[derive(Serialize, ToSchema)]
pub struct DeliveriesView {
    /// The letters, the newest first.
    letters: Vec<DeliveryView>,
}

impl From<Delivered> for DeliveryView {
    fn from(delivered: Delivered) -> Self {
        Self {
            letter_id: delivered.letter_id,
            kind: delivered.kind,
            match_id: delivered.match_id,
            posted_at: delivered.posted_at,
            settled_at: delivered.settled_at,
            state: delivered.state,
            answer: delivered.answer,
        }
    }
}

/// List letters
///
/// What was written to you within the last thirty days, the newest first, and what became of it.
#[utoipa::path(
    tag = LETTERS,
    params(DeliveriesQuery),
    responses((status = 200, description = "The letters", body = DeliveriesView)),
    security(("bearer" = []))
)]
#[get("/v1/deliveries")]
pub(crate) async fn list_deliveries(
    api: Data<Api>,
    caller: Caller,
    query: Query<DeliveriesQuery>,
) -> Result<HttpResponse, Problem> {
    if !(1..=LETTERS_MAX).contains(&query.limit) {
        let detail = format!("`limit` is a number from 1 to {LETTERS_MAX}");
        return Err(Problem::new(Kind::Invalid, detail).with_code("bad_limit"));
    }
    let letters = match &api.post {
        Some(post) => post
            .deliveries
            .of(caller.account, query.limit.into())
            .await
            .map_err(|error| Problem::internal(&error))?,
        None => Vec::new(),
    };
    let letters = letters.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(DeliveriesView { letters }))
}
