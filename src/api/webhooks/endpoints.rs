//! `/v1/webhooks`: handlers for endpoints that receive the events of your matches, and for their deliveries.

use std::sync::Arc;

use actix_web::http::StatusCode;
use actix_web::web::{Bytes, Path, Query};
use actix_web::{HttpResponse, delete, get, post, put};
use serde_json::{Map, Value};
use uuid::Uuid;

use super::dto::{
    CreateWebhook, WebhookDeliveriesQuery, WebhookDeliveryPage, WebhookList, WebhookView,
};
use crate::access::{AccountId, Caller, StoredResponse};
use crate::api::HandlerResult;
use crate::http::app_state::AppState;
use crate::http::paging::{check_limit, parse_cursor, take_next_cursor};
use crate::http::problem::Problem;
use crate::http::request::{
    Json, ReadRequest, WriteRequest, json_response, no_content_response, respond_uncached,
};
use crate::webhooks::{DeliveryRow, EndpointSettings, OwnedEndpoint, Webhooks, WebhooksError};

/// Create a webhook
///
/// Creates a webhook. From now on its events are sent to its address by `POST`, signed according to Standard
/// Webhooks (headers `webhook-id`, `webhook-timestamp`, `webhook-signature`); see `webhooks` in this document.
/// Respond within 15 seconds with a status from 200 to 299. Any other outcome is retried nine times within
/// three days. `Retry-After` is honoured, redirects are not followed, and 410 disables the webhook. An event
/// may arrive twice, with the same id, and out of order: compare `version`. While a thousand deliveries are
/// waiting, no more are added. At most ten webhooks per account. The secret is shown only in this response; a
/// request repeated with the same `Idempotency-Key` returns it for a day.
#[utoipa::path(responses(
    (status = 201, description = "The webhook, with its secret", body = WebhookView),
    (status = 409, description = "You have ten webhooks already, or the same request is still in progress"),
))]
#[post("/v1/webhooks")]
pub(crate) async fn create_webhook(
    write: WriteRequest,
    body: Json<CreateWebhook>,
) -> HandlerResult {
    let (webhooks, account) = (write.api.webhooks_or_problem()?, write.caller.account);
    let (own, key) = (webhooks.clone(), write.key_text());
    let (signing, settings) = (body.value.signing, body.value.into());
    let create = async move |_| {
        let endpoint = own.create(account, &settings, signing, key.as_deref());
        json_response(StatusCode::CREATED, &WebhookView::from(endpoint.await?))
    };
    let answered = write.run_stored("create_webhook", body.bytes, create);
    let answer = answered.await?;
    answer_with_secret(&webhooks, account, answer).await
}

/// List webhooks
///
/// Returns all your webhooks, oldest first.
#[utoipa::path(responses((status = 200, description = "Your webhooks", body = WebhookList)))]
#[get("/v1/webhooks")]
pub(crate) async fn list_webhooks(read: ReadRequest) -> HandlerResult {
    let register = read.api.webhooks_or_problem()?;
    let endpoints = register.list(read.caller.account).await?;
    let webhooks = endpoints.into_iter().map(Into::into).collect();
    read.respond(&WebhookList { webhooks })
}

/// Get a webhook
///
/// Returns the address, events and state of a webhook. The secret is not shown again.
#[utoipa::path(responses((status = 200, description = "The webhook", body = WebhookView)))]
#[get("/v1/webhooks/{webhook_id}")]
pub(crate) async fn get_webhook(read: ReadRequest, path: Path<Uuid>) -> HandlerResult {
    let (webhooks, owned) = find_owned(&read.api, read.caller, *path)?;
    read.respond(&WebhookView::from(webhooks.find(owned).await?))
}

/// Change a webhook
///
/// Replaces all settings except the signature scheme. While the webhook is not `enabled`, nothing is sent and
/// waiting deliveries are dropped. Once enabled again, it continues with new events.
#[utoipa::path(responses((status = 200, description = "The webhook", body = WebhookView)))]
#[put("/v1/webhooks/{webhook_id}")]
pub(crate) async fn change_webhook(
    write: WriteRequest,
    path: Path<Uuid>,
    body: Json<EndpointSettings>,
) -> HandlerResult {
    let (webhooks, owned) = find_owned(&write.api, write.caller, *path)?;
    let settings = body.value;
    let change = async move |_| {
        let endpoint = webhooks.update(owned, &settings).await?;
        json_response(StatusCode::OK, &WebhookView::from(endpoint))
    };
    let operation = format!("change_webhook/{path}");
    write.run_once(operation, body.bytes, change).await
}

/// Delete a webhook
///
/// Deletes the webhook and its deliveries, including waiting ones.
#[utoipa::path(responses((status = 204, description = "Webhook deleted")))]
#[delete("/v1/webhooks/{webhook_id}")]
pub(crate) async fn delete_webhook(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (webhooks, owned) = find_owned(&write.api, write.caller, *path)?;
    let delete = async move |_| {
        webhooks.delete(owned).await?;
        Ok(no_content_response())
    };
    let operation = format!("delete_webhook/{path}");
    write.run_once(operation, Bytes::new(), delete).await
}

/// Rotate the secret of a webhook
///
/// Creates a new secret or key, shown only in this response. For a day, requests are signed with both the old
/// and the new one, so that you can switch. If it is rotated again within that day, only the last two are used.
#[utoipa::path(
    responses((status = 200, description = "The webhook, with its new secret", body = WebhookView)),
)]
#[post("/v1/webhooks/{webhook_id}/secret")]
pub(crate) async fn rotate_webhook_secret(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (webhooks, owned) = find_owned(&write.api, write.caller, *path)?;
    let (own, key) = (webhooks.clone(), write.key_text());
    let rotate = async move |_| {
        let endpoint = own.rotate(owned, key.as_deref()).await?;
        json_response(StatusCode::OK, &WebhookView::from(endpoint))
    };
    let operation = format!("rotate_webhook_secret/{path}");
    let answer = write.run_stored(operation, Bytes::new(), rotate).await?;
    answer_with_secret(&webhooks, owned.account, answer).await
}

/// Send a test to a webhook
///
/// Sends `webhook.test` immediately, with retries like any other event. At most ten tests and replays a minute
/// per webhook.
#[utoipa::path(responses(
    (status = 202, description = "Queued", body = DeliveryRow),
    (status = 409, description = "The webhook is disabled, or the same request is still in progress"),
))]
#[post("/v1/webhooks/{webhook_id}/test")]
pub(crate) async fn send_webhook_test(write: WriteRequest, path: Path<Uuid>) -> HandlerResult {
    let (webhooks, owned) = find_owned(&write.api, write.caller, *path)?;
    let key = write.key_text();
    let test = async move |_| {
        let delivery = webhooks.send_test(owned, key.as_deref()).await?;
        json_response(StatusCode::ACCEPTED, &delivery)
    };
    let operation = format!("send_webhook_test/{path}");
    write.run_once(operation, Bytes::new(), test).await
}

/// List deliveries of a webhook
///
/// Returns the deliveries of the last thirty days, newest first, including waiting ones.
#[utoipa::path(params(WebhookDeliveriesQuery), responses(
    (status = 200, description = "A page of deliveries", body = WebhookDeliveryPage),
))]
#[get("/v1/webhooks/{webhook_id}/deliveries")]
pub(crate) async fn list_webhook_deliveries(
    read: ReadRequest,
    path: Path<Uuid>,
    query: Query<WebhookDeliveriesQuery>,
) -> HandlerResult {
    let limit = check_limit(query.limit)?;
    let before = query.cursor.as_deref().map(parse_cursor).transpose()?;
    let (webhooks, owned) = find_owned(&read.api, read.caller, *path)?;
    let found = webhooks.deliveries(owned, before, u16::from(limit) + 1);
    let mut deliveries = found.await?;
    let next = take_next_cursor(&mut deliveries, limit, |last| last.delivery_id);
    Ok(HttpResponse::Ok().json(WebhookDeliveryPage { deliveries, next }))
}

/// Replay a delivery
///
/// Sends a delivery again with the same `webhook-id`, if it was sent, dropped or given up. A waiting delivery
/// is left as it is. An event that is no longer true is dropped again. At most ten tests and replays a minute
/// per webhook.
#[utoipa::path(responses(
    (status = 202, description = "Queued", body = DeliveryRow),
    (status = 409, description = "The webhook is disabled, or the same request is still in progress"),
))]
#[post("/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay")]
pub(crate) async fn replay_webhook_delivery(
    write: WriteRequest,
    path: Path<(Uuid, Uuid)>,
) -> HandlerResult {
    let (endpoint, delivery) = path.into_inner();
    let (webhooks, owned) = find_owned(&write.api, write.caller, endpoint)?;
    let replay = async move |_| {
        let delivery = webhooks.replay(owned, delivery).await?;
        json_response(StatusCode::ACCEPTED, &delivery)
    };
    let operation = format!("replay_webhook_delivery/{endpoint}/{delivery}");
    write.run_once(operation, Bytes::new(), replay).await
}

/// Returns the webhooks of the service, and the endpoint as the caller's own.
fn find_owned(
    api: &AppState,
    caller: Caller,
    endpoint: Uuid,
) -> Result<(Arc<Webhooks>, OwnedEndpoint), Problem> {
    let account = caller.account;
    Ok((
        api.webhooks_or_problem()?,
        OwnedEndpoint { endpoint, account },
    ))
}

/// Adds the secret of the webhook to the response. Stored responses never contain the secret.
async fn answer_with_secret(
    webhooks: &Webhooks,
    account: AccountId,
    answer: StoredResponse,
) -> HandlerResult {
    let view = serde_json::from_slice(&answer.body);
    let mut view: Map<String, Value> = view.map_err(|error| Problem::internal(&error))?;
    let id = view.get("webhook_id").and_then(Value::as_str);
    let Some(endpoint) = id.and_then(|id| id.parse().ok()) else {
        return Ok(respond_uncached(answer));
    };
    let owned = OwnedEndpoint { endpoint, account };
    match webhooks.reveal_secret(owned).await {
        Ok(secret) => view.extend(secret.map(|secret| ("secret".to_owned(), secret.into()))),
        // The webhook was deleted in the meantime, so the response has no secret.
        Err(WebhooksError::Refused(_)) => {}
        Err(error) => return Err(error.into()),
    }
    let body = serde_json::to_vec(&view).map_err(|error| Problem::internal(&error))?;
    Ok(respond_uncached(StoredResponse { body, ..answer }))
}
