//! The rows of apps.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::answers::Claim;
use super::super::{AccountId, AppId};

/// An app to be registered.
pub(in super::super) struct NewAppRow<'a> {
    pub(in super::super) app_id: Uuid,
    pub(in super::super) name: &'a str,
    pub(in super::super) redirect_uris: &'a [String],
    pub(in super::super) secret_hash: Option<&'a [u8; 32]>,
    pub(in super::super) created_at: Timestamp,
    pub(in super::super) apps_max: i64,
}

/// Registers an app unless there are too many; gives whether it did. A claimed write is settled
/// with it; without its claim nothing is kept.
pub(in super::super) async fn add(
    db: &PgPool,
    account: AccountId,
    app: &NewAppRow<'_>,
    claim: Option<Claim<'_>>,
) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar!(
        r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $8 and status is null
           for update
         ), holder as (
           select account_id
           from account
           where account_id = $1 and ($8::bytea is null or exists (select from claim))
           for no key update
         ), made as (
           insert into app (app_id, account_id, name, redirect_uris, secret_hash, created_at)
           select $2, account_id, $3, $4, $5, $6
           from holder
           where $7::bigint > (select count(*) from app where account_id = $1)
           returning account_id
         ), settled as (
           update answer
           set status = $9, body = $10
           from made
           where answer.account_id = made.account_id and answer.key_mac = $8
         )
         select exists (select from made) as "is_made!""#,
        account.0,
        app.app_id,
        app.name,
        app.redirect_uris,
        app.secret_hash.map(<[u8; 32]>::as_slice),
        app.created_at as _,
        app.apps_max,
        claim.map(|claim| claim.mark.key.as_slice()),
        claim.map(|claim| claim.status()),
        claim.map(|claim| claim.answer.body.as_slice()),
    )
    .fetch_one(db)
    .await
}

/// An app as stored.
pub(in super::super) struct AppRow {
    pub(in super::super) app_id: Uuid,
    pub(in super::super) name: String,
    pub(in super::super) redirect_uris: Vec<String>,
    pub(in super::super) secret_hash: Option<Vec<u8>>,
    pub(in super::super) created_at: Timestamp,
    pub(in super::super) stopped_at: Option<Timestamp>,
    pub(in super::super) owner: String,
}

/// The apps of an account, the newest first.
pub(in super::super) async fn list(
    db: &PgPool,
    account: AccountId,
) -> Result<Vec<AppRow>, sqlx::Error> {
    sqlx::query_as!(
        AppRow,
        "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where account_id = $1
         order by app.created_at desc, app_id",
        account.0,
    )
    .fetch_all(db)
    .await
}

/// The app of this id, unless it is stopped.
pub(in super::super) async fn find(db: &PgPool, app: AppId) -> Result<Option<AppRow>, sqlx::Error> {
    sqlx::query_as!(
        AppRow,
        "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where app_id = $1 and stopped_at is null",
        app.0,
    )
    .fetch_optional(db)
    .await
}

/// Lets an app of an account go on that was stopped; gives whether there is one.
pub(in super::super) async fn resume(
    db: &PgPool,
    account: AccountId,
    app: AppId,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "update app
         set stopped_at = null
         where account_id = $1 and app_id = $2",
        account.0,
        app.0,
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Ends an app of an account; gives whether there was one.
pub(in super::super) async fn end(
    db: &PgPool,
    account: AccountId,
    app: AppId,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
        "delete from app
         where account_id = $1 and app_id = $2",
        account.0,
        app.0,
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}
