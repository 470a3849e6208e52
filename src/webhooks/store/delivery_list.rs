//! Lists the deliveries of a webhook for its owner.

use jiff::Timestamp;
use serde::Serialize;
use sqlx::Result;
use utoipa::ToSchema;
use uuid::Uuid;

use crate::pool::Pool;
use crate::webhooks::OwnedEndpoint;

/// A delivery to a webhook.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WebhookDeliveryView)]
pub(crate) struct DeliveryRow {
    /// Id of the delivery: the `webhook-id` of every attempt.
    pub(crate) delivery_id: Uuid,
    /// Type of the event.
    #[schema(example = "match.your_turn")]
    pub(crate) event: String,
    /// Id of the match; absent for a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// Version of the entry that caused the delivery; absent for a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u32>)]
    pub(crate) version: Option<i32>,
    /// When the delivery was queued.
    pub(crate) posted_at: Timestamp,
    /// State: `waiting`, `sent`, `dropped` (no longer true, or the webhook is disabled) or `failed` (given
    /// up).
    #[schema(example = "sent")]
    pub(crate) state: String,
    /// When the next attempt is due, while the delivery waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Timestamp>)]
    pub(crate) due_at: Option<jiff_sqlx::Timestamp>,
    /// When the delivery was sent, dropped or failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Timestamp>)]
    pub(crate) settled_at: Option<jiff_sqlx::Timestamp>,
    /// Number of attempts so far, including the first.
    #[schema(value_type = u16)]
    pub(crate) attempts: i16,
    /// HTTP status of the last response.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u16>)]
    pub(crate) status: Option<i16>,
    /// The last error, or why nothing was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) answer: Option<String>,
}

pub(crate) async fn find(
    db: &Pool,
    delivery: Uuid,
    owned: OwnedEndpoint,
) -> Result<Option<DeliveryRow>> {
    let query = sqlx::query_as!(
        DeliveryRow,
        "select d.delivery_id, d.kind as event, d.match_id, d.version, d.posted_at,
            case when d.settled_at is null then d.due_at end as due_at, d.settled_at, d.state,
            d.attempts, d.status, d.answer
         from hook_delivery as d
         join hook_endpoint as e using (endpoint_id)
         where d.delivery_id = $1 and d.endpoint_id = $2 and e.account_id = $3",
        delivery,
        owned.endpoint,
        owned.account.0
    );
    query.fetch_optional(db).await
}

/// Lists deliveries of an endpoint before a given one, newest first.
pub(crate) async fn list(
    db: &Pool,
    endpoint_id: Uuid,
    before: Option<Uuid>,
    limit: i64,
) -> Result<Vec<DeliveryRow>> {
    let query = sqlx::query_as!(
        DeliveryRow,
        "select delivery_id, kind as event, match_id, version, posted_at,
            case when settled_at is null then due_at end as due_at, settled_at, state, attempts,
            status, answer
         from hook_delivery
         where endpoint_id = $1
            and ($2::uuid is null or (posted_at, delivery_id) < (
                select last.posted_at, last.delivery_id
                from hook_delivery as last
                where last.delivery_id = $2 and last.endpoint_id = $1
            ))
         order by posted_at desc, delivery_id desc
         limit $3",
        endpoint_id,
        before,
        limit
    );
    query.fetch_all(db).await
}
