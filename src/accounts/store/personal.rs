//! The rows of personal access tokens.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;
use super::super::answers::Claim;

/// A token to be kept.
pub(crate) struct TokenRow<'a> {
    pub(crate) token_id: Uuid,
    pub(crate) token_hash: &'a [u8; 32],
    pub(crate) hint: &'a str,
    pub(crate) name: &'a str,
    pub(crate) scopes: &'a [String],
    pub(crate) created_at: Timestamp,
    pub(crate) expires_at: Timestamp,
    pub(crate) tokens_max: i64,
}

/// Keeps a token unless there are too many; gives whether it is kept. A claimed write is settled
/// with it; without its claim nothing is kept.
pub(crate) async fn add(
    db: &PgPool,
    account: AccountId,
    token: &TokenRow<'_>,
    claim: Option<Claim<'_>>,
) -> sqlx::Result<bool> {
    let query = sqlx::query_scalar!(
        r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $10 and status is null
           for update
         ), holder as (
           select account_id
           from account
           where account_id = $1 and ($10::bytea is null or exists (select from claim))
           for no key update
         ), made as (
           insert into personal_token (
             token_id, account_id, token_hash, hint, name, scopes, created_at, expires_at
           )
           select $2, account_id, $3, $4, $5, $6, $7, $8
           from holder
           where $9::bigint > (
             select count(*)
             from personal_token
             where account_id = $1 and expires_at > $7
           )
           returning account_id
         ), settled as (
           update answer
           set status = $11, body = $12
           from made
           where answer.account_id = made.account_id and answer.key_mac = $10
         )
         select exists (select from made) as "is_kept!""#,
        account.0,
        token.token_id,
        token.token_hash,
        token.hint,
        token.name,
        token.scopes,
        token.created_at as _,
        token.expires_at as _,
        token.tokens_max,
        claim.map(|claim| claim.mark.key.as_slice()),
        claim.map(|claim| claim.status()),
        claim.map(|claim| claim.answer.body.as_slice()),
    );
    query.fetch_one(db).await
}

/// A token as stored.
pub(crate) struct PersonalRow {
    pub(crate) token_id: Uuid,
    pub(crate) name: String,
    pub(crate) hint: String,
    pub(crate) scopes: Vec<String>,
    pub(crate) created_at: Timestamp,
    pub(crate) expires_at: Timestamp,
    pub(crate) last_used_at: Option<Timestamp>,
}

/// The living tokens of an account, the newest first.
pub(crate) async fn list(
    db: &PgPool,
    account: AccountId,
    now: Timestamp,
) -> sqlx::Result<Vec<PersonalRow>> {
    let query = sqlx::query_as!(
        PersonalRow,
        "select token_id, name, hint, scopes, created_at, expires_at, last_used_at
         from personal_token
         where account_id = $1 and expires_at > $2
         order by created_at desc, token_id",
        account.0,
        now as _,
    );
    query.fetch_all(db).await
}

/// What a token stands for.
pub(crate) struct BearerRow {
    pub(crate) token_id: Uuid,
    pub(crate) account_id: Uuid,
    pub(crate) scopes: Vec<String>,
    pub(crate) expires_at: Timestamp,
}

/// What the token of this hash stands for.
pub(crate) async fn find(db: &PgPool, token_hash: &[u8; 32]) -> sqlx::Result<Option<BearerRow>> {
    let query = sqlx::query_as!(
        BearerRow,
        "select token_id, account_id, scopes, expires_at
         from personal_token
         where token_hash = $1",
        token_hash,
    );
    query.fetch_optional(db).await
}

/// Ends a token of an account; gives whether there was one.
pub(crate) async fn end(db: &PgPool, account: AccountId, token: Uuid) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "delete from personal_token
         where account_id = $1 and token_id = $2",
        account.0,
        token,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// Ends every token of an account and gives their ids.
pub(crate) async fn end_all(db: &PgPool, account: AccountId) -> sqlx::Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        "delete from personal_token
         where account_id = $1
         returning token_id",
        account.0,
    );
    query.fetch_all(db).await
}

/// Notes that tokens and apps were used in the hour that began at `hour`.
pub(crate) async fn note_uses(db: &PgPool, ids: &[Uuid], hour: Timestamp) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with app as (
           update app_grant
           set last_used_at = $2
           where grant_id = any ($1) and (last_used_at is null or last_used_at < $2)
         )
         update personal_token
         set last_used_at = $2
         where token_id = any ($1) and (last_used_at is null or last_used_at < $2)",
        ids,
        hour as _,
    );
    query.execute(db).await?;
    Ok(())
}

/// Drops a batch of tokens that have ended; gives how many.
pub(crate) async fn sweep(db: &PgPool, now: Timestamp, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from personal_token
         where token_id in (
           select token_id
           from personal_token
           where expires_at < $1
           limit $2
         )",
        now as _,
        batch,
    );
    Ok(query.execute(db).await?.rows_affected())
}
