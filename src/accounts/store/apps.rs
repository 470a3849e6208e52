//! The rows of apps.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::answers::Claim;
use super::super::{AccountId, AppId};

/// An app to be registered.
pub(crate) struct NewAppRow<'a> {
    pub(crate) app_id: Uuid,
    pub(crate) name: &'a str,
    pub(crate) redirect_uris: &'a [String],
    pub(crate) secret_hash: Option<&'a [u8; 32]>,
    pub(crate) created_at: Timestamp,
    pub(crate) apps_max: i64,
}

/// Registers an app unless there are too many; gives whether it did. A claimed write is settled
/// with it; without its claim nothing is kept.
pub(crate) async fn add(
    db: &PgPool,
    account: AccountId,
    app: &NewAppRow<'_>,
    claim: Option<Claim<'_>>,
) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
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
    );
    query.fetch_one(db).await
}

/// An app as stored.
pub(crate) struct AppRow {
    pub(crate) app_id: Uuid,
    pub(crate) name: String,
    pub(crate) redirect_uris: Vec<String>,
    pub(crate) secret_hash: Option<Vec<u8>>,
    pub(crate) created_at: Timestamp,
    pub(crate) stopped_at: Option<Timestamp>,
    pub(crate) owner: String,
}

/// The apps of an account, the newest first.
pub(crate) async fn list(db: &PgPool, account: AccountId) -> sqlx::Result<Vec<AppRow>> {
    let query = sqlx::query_as!(
        AppRow,
        "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where account_id = $1
         order by app.created_at desc, app_id",
        account.0,
    );
    query.fetch_all(db).await
}

/// The app of this id, unless it is stopped.
pub(crate) async fn find(db: &PgPool, app: AppId) -> sqlx::Result<Option<AppRow>> {
    let query = sqlx::query_as!(
        AppRow,
        "select app_id, app.name, redirect_uris, secret_hash, app.created_at, stopped_at,
           account.name as owner
         from app
         join account using (account_id)
         where app_id = $1 and stopped_at is null",
        app.0,
    );
    query.fetch_optional(db).await
}

/// Lets an app of an account go on that was stopped; gives whether there is one.
pub(crate) async fn resume(db: &PgPool, account: AccountId, app: AppId) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update app
         set stopped_at = null
         where account_id = $1 and app_id = $2",
        account.0,
        app.0,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// Ends an app of an account; gives whether there was one.
pub(crate) async fn end(db: &PgPool, account: AccountId, app: AppId) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "delete from app
         where account_id = $1 and app_id = $2",
        account.0,
        app.0,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}
