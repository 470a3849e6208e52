//! SQL for webhook endpoints: adding, changing, disabling and deleting them.

use std::collections::BTreeMap;

use jiff::Timestamp;
use sqlx::{PgConnection, Result};
use uuid::Uuid;

use crate::access::AccountId;
use crate::log::column;
use crate::pool::Pool;
use crate::projections::WatchedMatch;
use crate::webhooks::endpoint::ENDPOINTS_MAX;
use crate::webhooks::{EndpointSettings, OwnedEndpoint};

pub(crate) struct EndpointRow {
    pub(crate) endpoint_id: Uuid,
    pub(crate) made_at: Timestamp,
    pub(crate) url: String,
    pub(crate) description: String,
    pub(crate) kinds: Vec<String>,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) shape: String,
    pub(crate) signing: String,
    pub(crate) secret: Vec<u8>,
    /// Time until which the old secret is valid; `None` if there is none.
    pub(crate) old_until: Option<jiff_sqlx::Timestamp>,
    pub(crate) failing_since: Option<jiff_sqlx::Timestamp>,
    pub(crate) disabled_at: Option<jiff_sqlx::Timestamp>,
    /// Reason why the endpoint is disabled: `owner`, `failing` (nothing was delivered for days) or `gone` (the endpoint
    /// answered 410).
    pub(crate) disabled_why: Option<String>,
}

pub(crate) struct NewEndpoint<'a> {
    pub(crate) settings: &'a EndpointSettings,
    pub(crate) signing: &'a str,
    pub(crate) secret: &'a [u8],
}

/// Adds an endpoint, unless it exists or the account has too many; returns the number of added rows.
pub(crate) async fn insert(
    tx: &mut PgConnection,
    owned: OwnedEndpoint,
    new: &NewEndpoint<'_>,
) -> Result<u64> {
    let kinds = new.settings.event_names();
    let query = sqlx::query!(
        "insert into hook_endpoint (
            endpoint_id, account_id, url, description, kinds, match_id, shape, signing, secret,
            disabled_at, disabled_why
         )
         select $1, $2, $3, $4, $5, $6, $7, $8, $9,
            case when $10 then null else clock_timestamp() end,
            case when $10 then null else 'owner' end
         where (select count(*) from hook_endpoint where account_id = $2) < $11
         on conflict (endpoint_id) do nothing",
        owned.endpoint,
        owned.account.0,
        new.settings.url,
        new.settings.description,
        kinds.as_slice(),
        new.settings.match_id,
        <&str>::from(new.settings.shape),
        new.signing,
        new.secret,
        new.settings.enabled,
        ENDPOINTS_MAX,
    );
    Ok(query.execute(tx).await?.rows_affected())
}

/// Returns the account's participant in each of its matches, including ended ones; only in the match `only` if it is
/// given.
pub(crate) async fn list_matches(
    tx: &mut PgConnection,
    account: AccountId,
    only: Option<Uuid>,
) -> Result<BTreeMap<Uuid, Uuid>> {
    let query = sqlx::query!(
        "select match_id, participant_id
         from participant
         where account_id = $1 and ($2::uuid is null or match_id = $2)",
        account.0,
        only
    );
    let rows = query.fetch_all(tx).await?.into_iter();
    Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
}

/// Adds watches of these matches. `participants` contains the owner's participant in each of them.
pub(crate) async fn watch_matches(
    tx: &mut PgConnection,
    endpoint_id: Uuid,
    participants: &BTreeMap<Uuid, Uuid>,
    watched: &[WatchedMatch],
) -> Result<()> {
    let query = sqlx::query!(
        "insert into hook_watch (match_id, endpoint_id, participant, version)
         select match_id, $1, seat.participant, reached.version
         from unnest($2::uuid[], $3::uuid[]) as seat (match_id, participant)
         join unnest($4::uuid[], $5::integer[]) as reached (match_id, version) using (match_id)
         order by match_id
         on conflict (match_id, endpoint_id) do nothing",
        endpoint_id,
        &participants.keys().copied().collect::<Vec<_>>(),
        &participants.values().copied().collect::<Vec<_>>(),
        &column(watched, |watched| watched.match_id.0),
        &column(watched, |watched| watched.version.to_sql()),
    );
    query.execute(tx).await.map(drop)
}

/// Deletes the watches of an endpoint, except that of the match `kept`. Requires: its owner is locked.
pub(crate) async fn unwatch(
    tx: &mut PgConnection,
    endpoint_id: Uuid,
    kept: Option<Uuid>,
) -> Result<()> {
    let watched_query = sqlx::query_scalar!(
        "select match_id
         from hook_watch
         where endpoint_id = $1 and match_id is distinct from $2",
        endpoint_id,
        kept
    );
    let watched = watched_query.fetch_all(&mut *tx).await?;
    if watched.is_empty() {
        return Ok(());
    }
    let query = sqlx::query!(
        "delete from hook_watch where match_id = any($1) and endpoint_id = $2",
        &watched,
        endpoint_id
    );
    query.execute(tx).await.map(drop)
}

/// Changes an endpoint; returns whether it was enabled before, or `None` if there is none.
pub(crate) async fn update(
    tx: &mut PgConnection,
    owned: OwnedEndpoint,
    settings: &EndpointSettings,
) -> Result<Option<bool>> {
    let kinds = settings.event_names();
    let query = sqlx::query_scalar!(
        r#"with old as (
            select endpoint_id, disabled_at is null as was_enabled
            from hook_endpoint
            where endpoint_id = $1 and account_id = $2
            for no key update
         )
         update hook_endpoint as e
         set url = $3,
            description = $4,
            kinds = $5,
            match_id = $6,
            shape = $7,
            failing_since = case when e.url = $3 and e.disabled_at is null then e.failing_since end,
            disabled_at = case
                when $8 then null
                else coalesce(e.disabled_at, clock_timestamp())
            end,
            disabled_why = case when $8 then null else coalesce(e.disabled_why, 'owner') end
         from old
         where e.endpoint_id = old.endpoint_id
         returning was_enabled as "was_enabled!""#,
        owned.endpoint,
        owned.account.0,
        settings.url,
        settings.description,
        kinds.as_slice(),
        settings.match_id,
        <&str>::from(settings.shape),
        settings.enabled,
    );
    query.fetch_optional(tx).await
}

pub(crate) async fn drop_waiting(tx: &mut PgConnection, endpoint_id: Uuid) -> Result<()> {
    let query = sqlx::query!(
        "update hook_delivery as d
         set state = 'dropped', settled_at = clock_timestamp(), answer = 'the webhook is disabled'
         from hook_endpoint as e
         where d.endpoint_id = $1 and d.state = 'waiting'
            and e.endpoint_id = d.endpoint_id and e.disabled_at is not null",
        endpoint_id
    );
    query.execute(tx).await.map(drop)
}

pub(crate) async fn list_by_account(db: &Pool, account: Uuid) -> Result<Vec<EndpointRow>> {
    let query = sqlx::query_as!(
        EndpointRow,
        "select endpoint_id, made_at, url, description, kinds, match_id, shape, signing, secret,
            case when clock_timestamp() < old_until then old_until end as old_until,
            failing_since, disabled_at, disabled_why
         from hook_endpoint
         where account_id = $1
         order by made_at, endpoint_id",
        account
    );
    query.fetch_all(db).await
}

pub(crate) async fn delete(db: &Pool, endpoint_id: Uuid, account: Uuid) -> Result<u64> {
    let query = sqlx::query!(
        "delete from hook_endpoint
         where endpoint_id = $1 and account_id = $2",
        endpoint_id,
        account
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Replaces the secret; the old one stays valid for `overlap_secs`. Does nothing if `rotation` was done before.
pub(crate) async fn rotate(
    db: &Pool,
    owned: OwnedEndpoint,
    rotation: Uuid,
    secret: &[u8],
    overlap_secs: f64,
) -> Result<()> {
    let query = sqlx::query!(
        "update hook_endpoint
         set secret = $4,
            old_secret = secret,
            old_until = clock_timestamp() + make_interval(secs => $5),
            rotation = $3
         where endpoint_id = $1 and account_id = $2 and rotation is distinct from $3",
        owned.endpoint,
        owned.account.0,
        rotation,
        secret,
        overlap_secs,
    );
    query.execute(db).await.map(drop)
}

/// Disables an endpoint that is gone, or that has failed for `patience_secs`. Drops its waiting deliveries and queues
/// an email to its owner. Returns whether this call disabled it.
pub(crate) async fn disable(
    db: &Pool,
    endpoint_id: Uuid,
    why: &str,
    patience_secs: f64,
) -> Result<bool> {
    let query = sqlx::query!(
        "with disabled as (
            update hook_endpoint
            set disabled_at = clock_timestamp(), disabled_why = $2
            where endpoint_id = $1 and disabled_at is null
                and ($2 = 'gone'
                    or failing_since < clock_timestamp() - make_interval(secs => $3))
            returning endpoint_id, account_id
         ), dropped as (
            update hook_delivery as d
            set state = 'dropped', settled_at = clock_timestamp(),
                answer = 'the webhook is disabled'
            from disabled
            where d.endpoint_id = disabled.endpoint_id and d.state = 'waiting'
         )
         insert into account_email (email_id, account_id, kind)
         select gen_random_uuid(), account_id, 'webhook_disabled'
         from disabled",
        endpoint_id,
        why,
        patience_secs,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}
