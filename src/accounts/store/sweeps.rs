//! What has had its time: each statement drops a batch of it, and gives how many rows that were.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;

/// Ends of sessions of more than `secs` ago.
pub(crate) async fn revocations(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from revocation
         where session_id in (
           select session_id
           from revocation
           where ended_at < now() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Sessions that have ended, or whose last refresh token expired.
pub(crate) async fn sessions(db: &PgPool, now: Timestamp, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from session
         where session_id in (
           select session_id
           from session
           where ends_at < $1
              or not exists (
                select from refresh_token
                where refresh_token.session_id = session.session_id and expires_at >= $1
              )
           limit $2
         )",
        now as _,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Consents of apps that have ended, or of which nothing is good any more.
pub(crate) async fn grants(db: &PgPool, now: Timestamp, batch: i64) -> sqlx::Result<u64> {
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
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

pub(crate) async fn personal(db: &PgPool, now: Timestamp, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from personal_token
         where token_id in (
           select token_id
           from personal_token
           where expires_at < $1
           limit $2
         )",
        now as _,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Signing keys that have retired; all of them.
pub(crate) async fn keys(db: &PgPool, now: Timestamp) -> sqlx::Result<u64> {
    let query = sqlx::query!("delete from signing_key where retires_at < $1", now as _);
    Ok(query.execute(db).await?.rows_affected())
}

/// Empties rows that name an erased account, and notes them as departing.
pub(crate) async fn participants(db: &PgPool, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "with emptied as (
           update participant
           set account_id = null
           where (match_id, participant_id) in (
             select match_id, participant_id
             from participant
             where account_id is not null
               and not exists (
                 select from account where account.account_id = participant.account_id
               )
             limit $1
           )
           returning match_id, participant_id
         )
         insert into departure as d (match_id, participant_id)
         select match_id, participant_id
         from emptied
         on conflict (match_id, participant_id) do update set due_at = d.due_at",
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Answers to writes of more than `secs` ago.
pub(crate) async fn answers(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from answer
         where (account_id, key_mac) in (
           select account_id, key_mac
           from answer
           where begun_at < now() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Limits of letters that no longer count.
pub(crate) async fn limits(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from letter_wish
         where address_mac in (
           select address_mac
           from letter_wish
           where begun_at < clock_timestamp() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Networks that were not used for `secs`.
pub(crate) async fn networks(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from known_network
         where (account_id, network_mac) in (
           select account_id, network_mac
           from known_network
           where used_at < clock_timestamp() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// Invitations of more than `secs` ago.
pub(crate) async fn invitations(db: &PgPool, secs: f64, batch: i64) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from invitation
         where invitation_id in (
           select invitation_id
           from invitation
           where invited_at < clock_timestamp() - make_interval(secs => $1)
           limit $2
         )",
        secs,
        batch
    );
    Ok(query.execute(db).await?.rows_affected())
}
