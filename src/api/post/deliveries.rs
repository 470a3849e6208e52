//! What was written to you, and what became of it.

use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::LETTERS;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::problem::{Kind, Problem};
use crate::api::request::Reply;
use crate::mail::Delivered;

const LETTERS_MAX: u8 = 100;

/// Which emails to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeliveriesQuery {
    /// Maximum number of emails.
    #[serde(default = "usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

fn usual() -> u8 {
    50
}

/// The latest emails to you.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveriesView {
    /// The emails, newest first.
    letters: Vec<Delivered>,
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
    if !(1..=LETTERS_MAX).contains(&query.limit) {
        let detail = format!("`limit` must be 1 to {LETTERS_MAX}");
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
    Ok(HttpResponse::Ok().json(DeliveriesView { letters }))
}
