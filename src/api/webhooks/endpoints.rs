//! `/v1/webhooks`: where you are told what happens in your matches.

use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{Data, Path};
use actix_web::{HttpRequest, HttpResponse, delete, get, post, put};
use serde_json::Value;
use uuid::Uuid;

use super::WEBHOOKS;
use super::dto::{ChangeWebhook, CreateWebhook, WebhookList, WebhookView};
use crate::accounts::AccountId;
use crate::accounts::Answer;
use crate::accounts::Caller;
use crate::api::body::Body;
use crate::api::document::IfNoneMatchHeader;
use crate::api::problem::Problem;
use crate::api::resend::{IdempotencyKey, Once, Resend, answer_empty, answer_json, once, respond};
use crate::api::{Api, etag};
use crate::webhooks::{Owned, Webhooks, WebhooksError};

/// Create a webhook
///
/// From now on each of its events is sent to its address by `POST`, signed according to Standard Webhooks
/// (headers `webhook-id`, `webhook-timestamp`, `webhook-signature`); see `webhooks` of this document. Answer
/// within 15 seconds with a status from 200 to 299. Anything else is retried nine times within three days;
/// `Retry-After` is honoured, redirects are not followed, and 410 disables the webhook. An event may arrive
/// twice, with the same id, and out of order: compare `version`. While a thousand deliveries wait, no more
/// are added. At most ten webhooks per account. The secret is shown only in this answer, which is the same
/// for a day for the same `Idempotency-Key`.
#[utoipa::path(
    tag = WEBHOOKS,
    request_body = CreateWebhook,
    responses(
        (status = 201, description = "The webhook, with its secret", body = WebhookView),
        (status = 409, description = "You have ten webhooks already, or the same request is still in progress"),
    ),
)]
#[post("/v1/webhooks")]
pub(crate) async fn create_webhook(
    api: Data<Api>,
    caller: Caller,
    resend: Resend,
    body: Body<CreateWebhook>,
) -> Result<HttpResponse, Problem> {
    let (webhooks, account) = (api.register()?, caller.account);
    let (settings, signing) = body.value.settings();
    let own = api.clone();
    let unit = async move {
        let key = resend.0.clone();
        let write = Once {
            account,
            resend,
            operation: "create_webhook",
            content: &body.bytes,
        };
        let create = async {
            let key = key.as_ref().map(IdempotencyKey::as_str);
            let endpoint = webhooks.create(account, (&settings, signing), key).await?;
            answer_json(StatusCode::CREATED, &WebhookView::from(endpoint))
        };
        let answer = once(&own.accounts, write, create).await?;
        with_secret(&webhooks, account, answer).await
    };
    Ok(secretly(respond(api.work.to_the_end(unit).await?)))
}

/// List webhooks
///
/// All your webhooks, oldest first.
#[utoipa::path(
    tag = WEBHOOKS,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "Your webhooks", body = WebhookList),
    ),
)]
#[get("/v1/webhooks")]
pub(crate) async fn list_webhooks(
    api: Data<Api>,
    caller: Caller,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let endpoints = api.register()?.list(caller.account).await;
    let endpoints = endpoints.map_err(|error| Problem::from(error).of_a_read())?;
    let webhooks = endpoints.into_iter().map(Into::into).collect();
    etag::answer(&request, &WebhookList { webhooks })
}

/// Get a webhook
///
/// Its address, events and state. The secret is not shown again.
#[utoipa::path(
    tag = WEBHOOKS,
    params(IfNoneMatchHeader),
    responses(
        (status = 200, description = "The webhook", body = WebhookView),
    ),
)]
#[get("/v1/webhooks/{webhook_id}")]
pub(crate) async fn get_webhook(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    request: HttpRequest,
) -> Result<HttpResponse, Problem> {
    let found = api.register()?.find(owned(caller, &path)).await;
    let endpoint = found.map_err(|error| Problem::from(error).of_a_read())?;
    etag::answer(&request, &WebhookView::from(endpoint))
}

/// Change a webhook
///
/// Replaces all settings except the signature scheme. While it is not `enabled` nothing is sent and waiting
/// deliveries are dropped; once enabled again it continues with new events.
#[utoipa::path(
    tag = WEBHOOKS,
    request_body = ChangeWebhook,
    responses(
        (status = 200, description = "The webhook", body = WebhookView)
    ),
)]
#[put("/v1/webhooks/{webhook_id}")]
pub(crate) async fn change_webhook(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
    body: Body<ChangeWebhook>,
) -> Result<HttpResponse, Problem> {
    let (webhooks, owned) = (api.register()?, owned(caller, &path));
    let settings = body.value.settings();
    let own = api.clone();
    let unit = async move {
        let write = Once {
            account: owned.account,
            resend,
            operation: &format!("change_webhook/{}", owned.endpoint),
            content: &body.bytes,
        };
        let change = async {
            let endpoint = webhooks.change(owned, &settings).await?;
            answer_json(StatusCode::OK, &WebhookView::from(endpoint))
        };
        once(&own.accounts, write, change).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// Delete a webhook
///
/// Deletes also its deliveries, including those that wait.
#[utoipa::path(
    tag = WEBHOOKS,
    responses(
        (status = 204, description = "Webhook deleted")
    ),
)]
#[delete("/v1/webhooks/{webhook_id}")]
pub(crate) async fn delete_webhook(
    api: Data<Api>,
    caller: Caller,
    path: Path<Uuid>,
    resend: Resend,
) -> Result<HttpResponse, Problem> {
    let (webhooks, owned) = (api.register()?, owned(caller, &path));
    let own = api.clone();
    let unit = async move {
        let write = Once {
            account: owned.account,
            resend,
            operation: &format!("delete_webhook/{}", owned.endpoint),
            content: &[],
        };
        let delete = async {
            webhooks.delete(owned).await?;
            Ok(answer_empty(StatusCode::NO_CONTENT))
        };
        once(&own.accounts, write, delete).await
    };
    Ok(respond(api.work.to_the_end(unit).await?))
}

/// Rotate the secret of a webhook
///
/// Creates a new secret or key, shown only in this answer. For a day requests are signed with both the old
/// and the new one, so that you can switch. If it is rotated again within that day, only the last two are
/// used.
#[utoipa::path(
    tag = WEBHOOKS,
    responses(
        (status = 200, description = "The webhook, with its new secret", body = WebhookView)
    ),
)]
#[post("/v1/webhooks/{webhook_id}/secret")]
pub(crate) async fn rotate_webhook_secret(
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
            operation: &format!("rotate_webhook_secret/{}", owned.endpoint),
            content: &[],
        };
        let rotate = async {
            let key = key.as_ref().map(IdempotencyKey::as_str);
            let endpoint = webhooks.rotate(owned, key).await?;
            answer_json(StatusCode::OK, &WebhookView::from(endpoint))
        };
        let answer = once(&own.accounts, write, rotate).await?;
        with_secret(&webhooks, owned.account, answer).await
    };
    Ok(secretly(respond(api.work.to_the_end(unit).await?)))
}

/// Whose webhook a path names.
pub(super) fn owned(caller: Caller, path: &Uuid) -> Owned {
    Owned {
        endpoint: *path,
        account: caller.account,
    }
}

/// Adds the secret to an answer, which was remembered without it.
async fn with_secret(
    webhooks: &Webhooks,
    account: AccountId,
    answer: Answer,
) -> Result<Answer, Problem> {
    let mut view: Value =
        serde_json::from_slice(&answer.body).map_err(|error| Problem::internal(&error))?;
    let id = view.get("webhook_id").and_then(Value::as_str);
    let Some(endpoint) = id.and_then(|id| id.parse().ok()) else {
        return Ok(answer);
    };
    let secret = match webhooks.secret(Owned { endpoint, account }).await {
        Ok(secret) => secret,
        // It was deleted since.
        Err(WebhooksError::Refused(_)) => None,
        Err(error) => return Err(error.into()),
    };
    if let (Some(secret), Some(fields)) = (secret, view.as_object_mut()) {
        fields.insert("secret".to_owned(), Value::String(secret));
    }
    let body = serde_json::to_vec(&view).map_err(|error| Problem::internal(&error))?;
    Ok(Answer { body, ..answer })
}

/// An answer that nobody on the way may keep.
fn secretly(mut response: HttpResponse) -> HttpResponse {
    let headers = response.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
