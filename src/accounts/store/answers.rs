//! The rows of what was answered to resent writes.

use sqlx::PgPool;

use super::super::AccountId;
use super::super::answers::AnswerKey;

/// A remembered answer, or the claim to give one.
pub(crate) struct AnswerRow {
    pub(crate) is_claimed: bool,
    pub(crate) is_same: bool,
    pub(crate) status: Option<i16>,
    pub(crate) body: Option<Vec<u8>>,
}

/// Claims a write, or finds what was answered to it. A claim that was not settled within
/// `lease_secs` is taken over; an answer older than `kept_secs` is forgotten. No row: another
/// request claimed it in this moment.
pub(crate) async fn claim(
    db: &PgPool,
    account: AccountId,
    mark: &AnswerKey,
    lease_secs: f64,
    kept_secs: f64,
) -> sqlx::Result<Option<AnswerRow>> {
    let query = sqlx::query_as!(
        AnswerRow,
        r#"with claimed as (
           insert into answer (account_id, key_mac, content_mac)
           values ($1, $2, $3)
           on conflict (account_id, key_mac) do update
           set content_mac = excluded.content_mac, begun_at = now(), status = null, body = null
           where answer.begun_at < now() - make_interval(secs => $5)
              or (
                answer.status is null
                and answer.content_mac = excluded.content_mac
                and answer.begun_at < now() - make_interval(secs => $4)
              )
           returning account_id
         )
         select true as "is_claimed!", true as "is_same!",
                null::smallint as status, null::bytea as body
         from claimed
         union all
         select false, content_mac = $3, status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from claimed)"#,
        account.0,
        &mark.key,
        &mark.content,
        lease_secs,
        kept_secs,
    );
    query.fetch_optional(db).await
}

/// Remembers the answer to a claimed write.
pub(crate) async fn settle(
    db: &PgPool,
    account: AccountId,
    mark: &AnswerKey,
    status: i16,
    body: &[u8],
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update answer
         set status = $3, body = $4
         where account_id = $1 and key_mac = $2 and status is null",
        account.0,
        &mark.key,
        status,
        body,
    );
    query.execute(db).await?;
    Ok(())
}

/// Gives a claim up, so that the write may be tried again. A row: it is settled, and stays so.
pub(crate) async fn release(
    db: &PgPool,
    account: AccountId,
    mark: &AnswerKey,
) -> sqlx::Result<Option<AnswerRow>> {
    let query = sqlx::query_as!(
        AnswerRow,
        r#"with released as (
           delete from answer
           where account_id = $1 and key_mac = $2 and status is null
           returning account_id
         )
         select false as "is_claimed!", content_mac = $3 as "is_same!", status, body
         from answer
         where account_id = $1 and key_mac = $2 and not exists (select from released)"#,
        account.0,
        &mark.key,
        &mark.content,
    );
    query.fetch_optional(db).await
}

/// Forgets a batch of answers older than `kept_secs`; gives how many.
pub(crate) async fn sweep(db: &PgPool, kept_secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from answer
         where (account_id, key_mac) in (
           select account_id, key_mac
           from answer
           where begun_at < now() - make_interval(secs => $1)
           limit $2
         )",
        kept_secs,
        batch,
    );
    Ok(query.execute(db).await?.rows_affected())
}
