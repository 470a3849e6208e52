//! Delivery status of the emails sent to the caller.

use actix_web::web::{Data, Query};
use actix_web::{HttpResponse, get};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::access::Caller;
use crate::api::HandlerResult;
use crate::http::accounts::Delivered;
use crate::http::app_state::AppState;
use crate::http::paging::check_limit;

/// Which emails to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeliveriesQuery {
    /// Maximum number of emails.
    #[serde(default = "crate::http::paging::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    limit: u8,
}

/// The latest emails sent to you.
#[derive(Serialize, ToSchema)]
pub(crate) struct DeliveriesView {
    /// The emails, newest first.
    letters: Vec<Delivered>,
}

/// List emails
///
/// Returns the emails sent to you within the last thirty days, newest first, with their delivery status.
#[utoipa::path(params(DeliveriesQuery), responses(
    (status = 200, description = "Your emails", body = DeliveriesView),
))]
#[get("/v1/deliveries")]
pub(super) async fn list_deliveries(
    api: Data<AppState>,
    caller: Caller,
    query: Query<DeliveriesQuery>,
) -> HandlerResult {
    let limit = check_limit(query.limit)?;
    let emails = api.list_emails(&caller, limit.into()).await?;
    Ok(HttpResponse::Ok().json(DeliveriesView { letters: emails }))
}
