//! The rows of deliveries, as their owner may see them.

use jiff::Timestamp;
use sqlx::Result;
use uuid::Uuid;

use crate::pool::Pool;
use crate::webhooks::Owned;

/// A delivery; of a test there is neither a match nor a version.
pub(crate) struct DeliveryRow {
    /// Its id: the `webhook-id` of every try.
    pub(crate) delivery_id: Uuid,
    pub(crate) kind: String,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) version: Option<i32>,
    pub(crate) posted_at: Timestamp,
    pub(crate) due_at: Timestamp,
    pub(crate) settled_at: Option<jiff_sqlx::Timestamp>,
    pub(crate) state: String,
    pub(crate) attempts: i16,
    pub(crate) status: Option<i16>,
    pub(crate) answer: Option<String>,
}

pub(crate) async fn find(db: &Pool, delivery: Uuid, owned: Owned) -> Result<Option<DeliveryRow>> {
    let query = sqlx::query_as!(
        DeliveryRow,
        "select d.delivery_id, d.kind, d.match_id, d.version, d.posted_at, d.due_at, d.settled_at,
            d.state, d.attempts, d.status, d.answer
         from hook_delivery as d
         join hook_endpoint as e using (endpoint_id)
         where d.delivery_id = $1 and d.endpoint_id = $2 and e.account_id = $3",
        delivery,
        owned.endpoint,
        owned.account.0
    );
    query.fetch_optional(db).await
}

/// The deliveries of an endpoint, the newest first, from before one of them on.
pub(crate) async fn list(
    db: &Pool,
    endpoint_id: Uuid,
    before: Option<Uuid>,
    limit: i64,
) -> Result<Vec<DeliveryRow>> {
    let query = sqlx::query_as!(
        DeliveryRow,
        "select delivery_id, kind, match_id, version, posted_at, due_at, settled_at, state,
            attempts, status, answer
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
