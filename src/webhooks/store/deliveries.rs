//! Rows of webhook deliveries: found without locks, claimed by a conditional update, settled once.

use jiff::{SignedDuration, Timestamp};
use sqlx::Result;
use uuid::Uuid;

use crate::pool::Pool;
use crate::queue::{ClaimTerms, Receivers, Settlement, outbox};
use crate::webhooks::OwnedEndpoint;

/// Stored state of a delivery that has failed for good.
pub(crate) const DEAD: &str = "failed";

outbox!("hook_delivery");

pub(crate) async fn delete_settled(db: &Pool, retention: SignedDuration) -> Result<u64> {
    let query = sqlx::query!(
        "delete from hook_delivery
         where state <> 'waiting' and settled_at < now() - make_interval(secs => $1)",
        retention.as_secs_f64()
    );
    Ok(query.execute(db).await?.rows_affected())
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct DueDelivery {
    pub(crate) delivery_id: Uuid,
    pub(crate) endpoint_id: Uuid,
    pub(crate) fence: i32,
}

pub(crate) struct ClaimedDelivery {
    pub(crate) delivery_id: Uuid,
    pub(crate) endpoint_id: Uuid,
    pub(crate) fence: i32,
    pub(crate) holder: Option<i32>,
    pub(crate) kind: String,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) participant: Option<Uuid>,
    pub(crate) version: Option<i32>,
    pub(crate) happened_at: jiff_sqlx::Timestamp,
    pub(crate) posted_at: jiff_sqlx::Timestamp,
    pub(crate) now: jiff_sqlx::Timestamp,
    pub(crate) attempts: i16,
    pub(crate) account_id: Uuid,
    pub(crate) url: String,
    pub(crate) shape: String,
    pub(crate) signing: String,
    pub(crate) secret: Vec<u8>,
    pub(crate) old_secret: Option<Vec<u8>>,
}

/// Lists due deliveries, the longest due first, at most `each` per endpoint. Leaves out deliveries of suspended
/// accounts. Takes no locks.
pub(crate) async fn list_due(
    db: &Pool,
    to: &Receivers,
    suspended: &[Uuid],
    each: i64,
    limit: i64,
) -> Result<Vec<DueDelivery>> {
    let query = sqlx::query_as!(
        DueDelivery,
        r#"select d.delivery_id as "delivery_id!", e.endpoint_id as "endpoint_id!",
            d.fence as "fence!"
         from hook_waiting
         join hook_endpoint as e using (endpoint_id)
         cross join lateral (
            select delivery_id, fence, due_at
            from hook_delivery
            where endpoint_id = e.endpoint_id and state = 'waiting' and due_at <= now()
            order by due_at
            limit $2
         ) as d
         where e.disabled_at is null and (e.endpoint_id = any($1)) = $5
            and e.account_id <> all($4)
         order by d.due_at
         limit $3"#,
        &to.listed,
        each,
        limit,
        suspended,
        to.are_included
    );
    query.fetch_all(db).await
}

pub(crate) struct WaitingRow {
    pub(crate) count: f64,
    pub(crate) oldest_secs: f64,
}

/// Returns the number of due deliveries, counting at most `each` per endpoint, and the age of the oldest. Deliveries of
/// suspended accounts do not count.
pub(crate) async fn load_waiting(db: &Pool, each: i64, suspended: &[Uuid]) -> Result<WaitingRow> {
    let query = sqlx::query_as!(
        WaitingRow,
        r#"select count(d.due_at)::float8 as "count!",
            coalesce(extract(epoch from now() - min(d.due_at)), 0)::float8 as "oldest_secs!"
         from hook_waiting
         join hook_endpoint as e using (endpoint_id)
         cross join lateral (
            select due_at
            from hook_delivery
            where endpoint_id = e.endpoint_id and state = 'waiting' and due_at <= now()
            order by due_at
            limit $1
         ) as d
         where e.disabled_at is null
            and e.account_id <> all($2)"#,
        each,
        suspended
    );
    query.fetch_one(db).await
}

/// Claims a delivery; `None` if another worker was faster.
pub(crate) async fn claim(
    db: &Pool,
    due: DueDelivery,
    hand: ClaimTerms,
) -> Result<Option<ClaimedDelivery>> {
    let query = sqlx::query_as!(
        ClaimedDelivery,
        r#"update hook_delivery as d
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = d.fence + 1,
            holder = $4
         from hook_endpoint as e
         where d.delivery_id = $1 and d.fence = $2 and d.state = 'waiting'
            and d.due_at <= clock_timestamp()
            and e.endpoint_id = d.endpoint_id and e.disabled_at is null
         returning d.delivery_id, d.endpoint_id, d.fence, d.holder, d.kind, d.match_id, d.participant,
            d.version, d.happened_at, d.posted_at, clock_timestamp() as "now!", d.attempts,
            e.account_id, e.url, e.shape, e.signing, e.secret,
            case when clock_timestamp() < e.old_until then e.old_secret end as old_secret"#,
        due.delivery_id,
        due.fence,
        hand.lease.as_secs_f64(),
        hand.holder,
    );
    query.fetch_optional(db).await
}

/// Records a result, and whether the endpoint is failing. False if another worker has claimed the delivery.
pub(crate) async fn settle(
    db: &Pool,
    claimed: &ClaimedDelivery,
    settlement: &Settlement,
) -> Result<bool> {
    let query = sqlx::query_scalar!(
        r#"with settled as (
            update hook_delivery
            set state = $3,
                due_at = coalesce($4, due_at),
                settled_at = case when $3 = 'waiting' then null else clock_timestamp() end,
                attempts = least(attempts + $5::smallint, 30000),
                status = coalesce($6, status),
                answer = $7,
                holder = null
            where delivery_id = $1 and fence = $2 and state = 'waiting'
            returning endpoint_id
         ), noted as (
            update hook_endpoint as e
            set failing_since = case when $8 then null else clock_timestamp() end
            from settled
            where e.endpoint_id = settled.endpoint_id
                and $8::boolean is not null and (e.failing_since is null) <> $8::boolean
         )
         select count(*) as "settled!" from settled"#,
        claimed.delivery_id,
        claimed.fence,
        settlement.state(DEAD),
        settlement.due_at() as _,
        i16::from(settlement.has_answer()),
        settlement.status(),
        settlement.stored_text(),
        settlement.is_accepted(),
    );
    Ok(query.fetch_one(db).await? == 1)
}

/// Adds a test delivery. Adds none if it exists already, or if the endpoint is disabled or of another account.
pub(crate) async fn enqueue_test(db: &Pool, delivery_id: Uuid, owned: OwnedEndpoint) -> Result<()> {
    let query = sqlx::query!(
        "insert into hook_delivery (delivery_id, endpoint_id, kind, happened_at)
         select $1, endpoint_id, 'webhook.test', clock_timestamp()
         from hook_endpoint
         where endpoint_id = $2 and account_id = $3 and disabled_at is null
         on conflict (delivery_id) do nothing",
        delivery_id,
        owned.endpoint,
        owned.account.0
    );
    query.execute(db).await.map(drop)
}

pub(crate) async fn requeue(db: &Pool, delivery_id: Uuid, owned: OwnedEndpoint) -> Result<()> {
    let query = sqlx::query!(
        "update hook_delivery as d
         set state = 'waiting', due_at = clock_timestamp(), settled_at = null, attempts = 0,
            fence = d.fence + 1
         from hook_endpoint as e
         where d.delivery_id = $1 and d.endpoint_id = $2 and d.state <> 'waiting'
            and e.endpoint_id = d.endpoint_id and e.account_id = $3 and e.disabled_at is null",
        delivery_id,
        owned.endpoint,
        owned.account.0
    );
    query.execute(db).await.map(drop)
}

pub async fn count_waiting(db: &Pool) -> Result<u64> {
    let query = sqlx::query_scalar!(
        r#"select count(*) as "count!" from hook_delivery where state = 'waiting'"#
    );
    Ok(query.fetch_one(db).await?.unsigned_abs())
}

/// Drops all waiting deliveries that were queued until a time; returns how many.
pub async fn drop_waiting(db: &Pool, until: Timestamp, why: &str) -> Result<u64> {
    let dropped = sqlx::query!(
        "update hook_delivery
         set state = 'dropped', settled_at = clock_timestamp(), fence = fence + 1, answer = $2
         where state = 'waiting' and posted_at <= $1",
        jiff_sqlx::Timestamp::from(until) as _,
        why
    );
    Ok(dropped.execute(db).await?.rows_affected())
}
