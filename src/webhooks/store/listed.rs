//! The rows of deliveries, as their owner may see them.

use jiff::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_field_names, reason = "the names of the columns")]
pub(crate) struct Delivery {
    /// Its id: the `webhook-id` of every try.
    pub(crate) delivery_id: Uuid,
    pub(crate) kind: String,
    /// The match it is about; none of a test.
    pub(crate) match_id: Option<Uuid>,
    pub(crate) version: Option<u32>,
    pub(crate) posted_at: Timestamp,
    pub(crate) due_at: Option<Timestamp>,
    pub(crate) settled_at: Option<Timestamp>,
    pub(crate) state: String,
    pub(crate) attempts: u16,
    pub(crate) status: Option<u16>,
    pub(crate) answer: Option<String>,
}

pub(crate) async fn find(
    db: &PgPool,
    delivery_id: Uuid,
    (endpoint_id, account): (Uuid, Uuid),
) -> sqlx::Result<Option<Delivery>> {
    let row = sqlx::query_as!(
        ListedRow,
        "select d.delivery_id, d.kind, d.match_id, d.version, d.posted_at, d.due_at, d.settled_at,
            d.state, d.attempts, d.status, d.answer
         from hook_delivery as d
         join hook_endpoint as e using (endpoint_id)
         where d.delivery_id = $1 and d.endpoint_id = $2 and e.account_id = $3",
        delivery_id,
        endpoint_id,
        account
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(ListedRow::delivery))
}

/// The deliveries of an endpoint, the newest first, from before one of them on.
pub(crate) async fn list(
    db: &PgPool,
    endpoint_id: Uuid,
    before: Option<Uuid>,
    limit: i64,
) -> sqlx::Result<Vec<Delivery>> {
    let rows = sqlx::query_as!(
        ListedRow,
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
    )
    .fetch_all(db)
    .await?;
    Ok(rows.into_iter().map(ListedRow::delivery).collect())
}

struct ListedRow {
    delivery_id: Uuid,
    kind: String,
    match_id: Option<Uuid>,
    version: Option<i32>,
    posted_at: jiff_sqlx::Timestamp,
    due_at: jiff_sqlx::Timestamp,
    settled_at: Option<jiff_sqlx::Timestamp>,
    state: String,
    attempts: i16,
    status: Option<i16>,
    answer: Option<String>,
}

impl ListedRow {
    fn delivery(self) -> Delivery {
        let waits = self.settled_at.is_none();
        Delivery {
            delivery_id: self.delivery_id,
            kind: self.kind,
            match_id: self.match_id,
            version: self.version.and_then(|version| u32::try_from(version).ok()),
            posted_at: self.posted_at.to_jiff(),
            due_at: waits.then(|| self.due_at.to_jiff()),
            settled_at: self.settled_at.map(jiff_sqlx::Timestamp::to_jiff),
            state: self.state,
            attempts: self.attempts.unsigned_abs(),
            status: self.status.and_then(|status| u16::try_from(status).ok()),
            answer: self.answer,
        }
    }
}
