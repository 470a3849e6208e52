//! What was sent to a webhook, and what became of it; trying it out.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Path, Query};
use actix_web::{HttpResponse, get, post};
use uuid::Uuid;

use super::WEBHOOKS;
use super::dto::{WebhookDeliveriesQuery, WebhookDeliveryPage, WebhookDeliveryView};
use super::endpoints::owned;
use crate::accounts::Caller;
use crate::api::Api;
use crate::api::problem::{Kind, Problem};
use crate::api::resend::{IdempotencyKey, Once, Resend, answer_json, once, respond};

/// The most deliveries of one page.
const PAGE_MAX: u8 = 100;

/// Send a test to a webhook
///
/// Sends `webhook.test` at once, with retries like any other event. At most ten tests and replays a minute
/// per webhook.
#[utoipa::path(
    tag = WEBHOOKS,
    responses(
        (status = 202, description = "Queued", body = WebhookDeliveryView),
        (status = 409, description = "The webhook is disabled, or the same request is still in progress"),
    ),
)]
#[post("/v1/webhooks/{webhook_id}/test")]
pub(crate) async fn send_webhook_test(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let (webhooks, owned) = (api.register()?, owned(caller, &path));
    let own = api.clone();
    let unit = async move {
        let key = resend.0.clone();
        let write = Once {
            account: owned.account,
            resend,
            operation: &format!("send_webhook_test/{}", owned.endpoint),
            content: &[],
        };
        let test = async {
            let key = key.as_ref().map(IdempotencyKey::as_str);
            let delivery = webhooks.test(owned, key).await?;
            answer_json(StatusCode::ACCEPTED, &WebhookDeliveryView::from(delivery))
        };
        once(&own.accounts, write, test).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// List deliveries of a webhook
///
/// Deliveries of the last thirty days, newest first, including those that wait.
#[utoipa::path(
    tag = WEBHOOKS,
    params(WebhookDeliveriesQuery),
    responses((status = 200, description = "A page of deliveries", body = WebhookDeliveryPage)),
)]
#[get("/v1/webhooks/{webhook_id}/deliveries")]
pub(crate) async fn list_webhook_deliveries(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    query: Query<WebhookDeliveriesQuery>,
) -> Result<HttpResponse, Problem> {
    if !(1..=PAGE_MAX).contains(&query.limit) {
        let detail = format!("`limit` must be 1 to {PAGE_MAX}");
        return Err(Problem::new(Kind::Invalid, detail).with_code("bad_limit"));
    }
    let before = query.cursor.as_deref().map(cursor).transpose()?;
    let limit = u16::from(query.limit);
    let webhooks = api.register()?;
    let found = webhooks.deliveries(owned(caller, &path), before, limit + 1);
    let found = found.await;
    let mut found = found.map_err(|error| Problem::from(error).of_a_read())?;
    let more = usize::from(limit) < found.len();
    found.truncate(limit.into());
    let last = found.last().filter(|_| more);
    let next = last.map(|last| last.delivery_id.to_string());
    let deliveries = found.into_iter().map(Into::into).collect();
    Ok(HttpResponse::Ok().json(WebhookDeliveryPage { deliveries, next }))
}

/// Replay a delivery
///
/// Sends a delivery again with the same `webhook-id` if it was sent, dropped or given up; one that still
/// waits is left as it is. An event that is no longer true is dropped again. At most ten tests and replays a
/// minute per webhook.
#[utoipa::path(
    tag = WEBHOOKS,
    responses(
        (status = 202, description = "Queued", body = WebhookDeliveryView),
        (status = 409, description = "The webhook is disabled, or the same request is still in progress"),
    ),
)]
#[post("/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/replay")]
pub(crate) async fn replay_webhook_delivery(
    api: Data<Api>,
    caller: Caller,
    path: Path<(Uuid, Uuid)>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let (endpoint, delivery) = path.into_inner();
    let (webhooks, owned) = (api.register()?, owned(caller, &endpoint));
    let own = api.clone();
    let unit = async move {
        let write = Once {
            account: owned.account,
            resend,
            operation: &format!("replay_webhook_delivery/{endpoint}/{delivery}"),
            content: &[],
        };
        let replay = async {
            let delivery = webhooks.replay(owned, delivery).await?;
            answer_json(StatusCode::ACCEPTED, &WebhookDeliveryView::from(delivery))
        };
        once(&own.accounts, write, replay).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

fn cursor(text: &str) -> Result<Uuid, Problem> {
    text.parse().map_err(|_not_an_id: uuid::Error| {
        let detail = "`cursor` must be the `next` of a previous page";
        Problem::new(Kind::Malformed, detail).with_code("bad_cursor")
    })
}
