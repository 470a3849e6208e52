//! The rows of what apps are allowed: consents, codes, refresh tokens.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::{AccountId, AppId};

/// A consent, and the code that is issued for it.
pub(crate) struct ConsentRow<'a> {
    pub(crate) grant_id: Uuid,
    pub(crate) app: AppId,
    pub(crate) scopes: &'a [String],
    pub(crate) now: Timestamp,
    pub(crate) ends_at: Timestamp,
    pub(crate) code_hash: &'a [u8; 32],
    pub(crate) redirect_uri: &'a str,
    pub(crate) challenge: &'a [u8; 32],
    pub(crate) code_expires_at: Timestamp,
    pub(crate) grants_max: i64,
}

/// Keeps a consent and its code; the oldest ones to the same app above the limit end. Gives those,
/// or nothing if the person or the app is gone.
pub(crate) async fn allow(
    db: &PgPool,
    account: AccountId,
    consent: &ConsentRow<'_>,
) -> sqlx::Result<Option<Vec<Uuid>>> {
    let query = sqlx::query!(
        r#"with holder as materialized (
           select account_id
           from account
           where account_id = $1
           for no key update
         ), client as materialized (
           select app_id
           from app
           where app_id = $3
           for key share
         ), made as (
           insert into app_grant (grant_id, app_id, account_id, scopes, created_at, ends_at)
           select $2, app_id, account_id, $4, $5, $6
           from holder, client
           returning grant_id
         ), code as (
           insert into app_code (code_hash, grant_id, redirect_uri, challenge, expires_at)
           select $7, grant_id, $8, $9, $10
           from made
         ), ended as (
           delete from app_grant
           where grant_id in (
             select grant_id
             from app_grant
             where account_id = $1 and app_id = $3
             order by created_at desc, grant_id
             offset $11::bigint - 1
           )
           returning grant_id
         )
         select exists (select from made) as "is_made!",
                array (select grant_id from ended) as "ended!""#,
        account.0,
        consent.grant_id,
        consent.app.0,
        consent.scopes,
        consent.now as _,
        consent.ends_at as _,
        consent.code_hash,
        consent.redirect_uri,
        consent.challenge,
        consent.code_expires_at as _,
        consent.grants_max,
    );
    let row = query.fetch_one(db).await?;
    Ok(row.is_made.then_some(row.ended))
}

/// What became of a code or of a refresh token.
pub(crate) struct SpentRow {
    /// The grant that has the next token now.
    pub(crate) grant_id: Option<Uuid>,
    /// For whom the app acts.
    pub(crate) account_id: Option<Uuid>,
    /// What it is allowed.
    pub(crate) scopes: Option<Vec<String>>,
    /// It was good but for the scopes that were asked for.
    pub(crate) is_too_wide: bool,
    /// The grant that was ended, because what was to be spent had been spent before.
    pub(crate) ended: Option<Uuid>,
}

/// A code to be spent.
pub(crate) struct CodeRow<'a> {
    pub(crate) code_hash: &'a [u8; 32],
    pub(crate) challenge: &'a [u8; 32],
    pub(crate) redirect_uri: Option<&'a str>,
}

/// The refresh token that comes next.
pub(crate) struct NextRow<'a> {
    pub(crate) now: Timestamp,
    pub(crate) token_hash: &'a [u8; 32],
    pub(crate) expires_at: Timestamp,
}

/// Spends a code for a refresh token, unless its person is suspended, or ends the grant of one that was spent before. The grant is
/// locked before its code, as an ending does it.
pub(crate) async fn exchange(
    db: &PgPool,
    app: AppId,
    code: &CodeRow<'_>,
    next: &NextRow<'_>,
) -> sqlx::Result<SpentRow> {
    let query = sqlx::query_as!(
        SpentRow,
        r#"with seen as (
           select grant_id, used_at is not null as was_used,
             expires_at > $5 and challenge = $3
               and ($4::text is null or redirect_uri = $4) and suspended_at is null as is_good
           from app_code
           join app_grant using (grant_id)
           join account using (account_id)
           where code_hash = $1 and app_id = $2
         ), holder as materialized (
           select grant_id, account_id, scopes, ends_at
           from app_grant
           join seen using (grant_id)
           where is_good and not was_used
           for key share of app_grant
         ), spent as (
           update app_code
           set used_at = $5
           from holder
           where code_hash = $1 and used_at is null
           returning holder.grant_id, holder.account_id, holder.scopes, holder.ends_at
         ), next as (
           insert into app_token (token_hash, grant_id, expires_at)
           select $6, grant_id, least($7, ends_at)
           from spent
         ), ended as (
           delete from app_grant
           using seen
           where seen.was_used and app_grant.grant_id = seen.grant_id
           returning app_grant.grant_id
         )
         select (select grant_id from spent) as grant_id,
                (select account_id from spent) as account_id,
                (select scopes from spent) as scopes,
                false as "is_too_wide!",
                (select grant_id from ended) as ended"#,
        code.code_hash,
        app.0,
        code.challenge,
        code.redirect_uri,
        next.now as _,
        next.token_hash,
        next.expires_at as _,
    );
    query.fetch_one(db).await
}

/// Spends a refresh token for the next, unless its person is suspended, or ends the grant of one that was spent before. `scopes`
/// may be fewer than were allowed.
pub(crate) async fn refresh(
    db: &PgPool,
    app: AppId,
    (token_hash, scopes): (&[u8; 32], Option<&[String]>),
    next: &NextRow<'_>,
) -> sqlx::Result<SpentRow> {
    let query = sqlx::query_as!(
        SpentRow,
        r#"with seen as (
           select grant_id, used_at is not null as was_used,
             expires_at > $4 and ends_at > $4 and suspended_at is null as is_good,
             $3::text[] is null or $3 <@ scopes as is_within
           from app_token
           join app_grant using (grant_id)
           join account using (account_id)
           where token_hash = $1 and app_id = $2
         ), holder as materialized (
           select grant_id, account_id, scopes, ends_at
           from app_grant
           join seen using (grant_id)
           where is_good and is_within and not was_used
           for key share of app_grant
         ), spent as (
           update app_token
           set used_at = $4
           from holder
           where token_hash = $1 and used_at is null
           returning holder.grant_id, holder.account_id, holder.scopes, holder.ends_at
         ), next as (
           insert into app_token (token_hash, grant_id, expires_at)
           select $5, grant_id, least($6, ends_at)
           from spent
         ), ended as (
           delete from app_grant
           using seen
           where seen.was_used and app_grant.grant_id = seen.grant_id
           returning app_grant.grant_id
         )
         select (select grant_id from spent) as grant_id,
                (select account_id from spent) as account_id,
                (select scopes from spent) as scopes,
                coalesce((select is_good and not was_used and not is_within from seen), false)
                  as "is_too_wide!",
                (select grant_id from ended) as ended"#,
        token_hash,
        app.0,
        scopes,
        next.now as _,
        next.token_hash,
        next.expires_at as _,
    );
    query.fetch_one(db).await
}

/// A refresh token as an app may know it.
pub(crate) struct AppTokenRow {
    pub(crate) account_id: Uuid,
    pub(crate) scopes: Vec<String>,
    pub(crate) expires_at: Timestamp,
}

/// A refresh token of an app that is good at `now`.
pub(crate) async fn find_token(
    db: &PgPool,
    app: AppId,
    token_hash: &[u8; 32],
    now: Timestamp,
) -> sqlx::Result<Option<AppTokenRow>> {
    let query = sqlx::query_as!(
        AppTokenRow,
        "select account_id, scopes, expires_at
         from app_token
         join app_grant using (grant_id)
         join account using (account_id)
         where token_hash = $1 and app_id = $2 and used_at is null and expires_at > $3
           and suspended_at is null",
        token_hash,
        app.0,
        now as _,
    );
    query.fetch_optional(db).await
}

/// Ends the grant of a refresh token of an app, used or not; gives its id.
pub(crate) async fn end_by_token(
    db: &PgPool,
    app: AppId,
    token_hash: &[u8; 32],
) -> sqlx::Result<Option<Uuid>> {
    let query = sqlx::query_scalar!(
        "delete from app_grant
         using app_token
         where token_hash = $1 and app_token.grant_id = app_grant.grant_id and app_id = $2
         returning app_grant.grant_id",
        token_hash,
        app.0,
    );
    query.fetch_optional(db).await
}

/// Ends a grant of an app; gives its id.
pub(crate) async fn end_of_app(db: &PgPool, app: AppId, grant: Uuid) -> sqlx::Result<Option<Uuid>> {
    let query = sqlx::query_scalar!(
        "delete from app_grant
         where grant_id = $1 and app_id = $2
         returning grant_id",
        grant,
        app.0,
    );
    query.fetch_optional(db).await
}

/// What an app is allowed, as stored.
pub(crate) struct GrantRow {
    pub(crate) grant_id: Uuid,
    pub(crate) app_id: Uuid,
    pub(crate) app_name: String,
    pub(crate) scopes: Vec<String>,
    pub(crate) created_at: Timestamp,
    pub(crate) ends_at: Timestamp,
    pub(crate) last_used_at: Option<Timestamp>,
}

/// What apps may do for an account at `now`, the newest first: those that have fetched their tokens.
pub(crate) async fn list(
    db: &PgPool,
    account: AccountId,
    now: Timestamp,
) -> sqlx::Result<Vec<GrantRow>> {
    let query = sqlx::query_as!(
        GrantRow,
        "select grant_id, app_id, app.name as app_name, scopes, app_grant.created_at, ends_at,
           last_used_at
         from app_grant
         join app using (app_id)
         where app_grant.account_id = $1
           and ends_at > $2
           and exists (
             select from app_token
             where app_token.grant_id = app_grant.grant_id and expires_at > $2
           )
         order by app_grant.created_at desc, grant_id",
        account.0,
        now as _,
    );
    query.fetch_all(db).await
}

/// Ends what an account allowed; gives whether there was something.
pub(crate) async fn end(db: &PgPool, account: AccountId, grant: Uuid) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "delete from app_grant
         where account_id = $1 and grant_id = $2",
        account.0,
        grant,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// Ends everything that an account allowed, and gives the ids.
pub(crate) async fn end_all(db: &PgPool, account: AccountId) -> sqlx::Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        "delete from app_grant
         where account_id = $1
         returning grant_id",
        account.0,
    );
    query.fetch_all(db).await
}

/// Drops a batch of grants that have ended, or of which nothing is good any more; gives how many.
pub(crate) async fn sweep(db: &PgPool, now: Timestamp, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from app_grant
         where grant_id in (
           select grant_id
           from app_grant
           where ends_at < $1
              or not exists (
                select from app_token
                where app_token.grant_id = app_grant.grant_id and expires_at >= $1
                union all
                select from app_code
                where app_code.grant_id = app_grant.grant_id and expires_at >= $1
              )
           limit $2
         )",
        now as _,
        batch,
    );
    Ok(query.execute(db).await?.rows_affected())
}
