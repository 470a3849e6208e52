//! The rows of the browsers that are signed in, and what a page needs to know of their people.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::SessionId;

/// Lets a browser stand on a session, if that still lives.
pub(crate) async fn add(
    db: &PgPool,
    token_hash: &[u8; 32],
    session: SessionId,
) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "insert into web_session (token_hash, session_id)
         select $1, session_id
         from session
         where session_id = $2
         for key share",
        token_hash,
        session.0,
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

/// A browser, and whose it is.
pub(crate) struct BrowserRow {
    pub(crate) account_id: Uuid,
    pub(crate) session_id: Uuid,
    pub(crate) name: String,
    pub(crate) language: String,
    pub(crate) time_zone: String,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
}

/// The browser of a token whose session lives at `now`.
pub(crate) async fn find(
    db: &PgPool,
    token_hash: &[u8; 32],
    now: Timestamp,
) -> sqlx::Result<Option<BrowserRow>> {
    let query = sqlx::query_as!(
        BrowserRow,
        r#"select account_id, session_id, name, language, time_zone,
           verified_at is not null as "is_verified!", bounced_at is not null as "is_bouncing!"
         from web_session
         join session using (session_id)
         join account using (account_id)
         where token_hash = $1
           and ends_at > $2
           and exists (
             select from refresh_token
             where refresh_token.session_id = session.session_id and expires_at > $2
           )"#,
        token_hash,
        now as _,
    );
    query.fetch_optional(db).await
}

/// Lets a session wait until `until` for its next use, if it would not until `enough`.
pub(crate) async fn prolong(
    db: &PgPool,
    session: SessionId,
    enough: Timestamp,
    until: Timestamp,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with used as (
           update refresh_token
           set expires_at = least($3, ends_at)
           from session
           where refresh_token.session_id = $1
             and session.session_id = $1
             and used_at is null
             and expires_at < least($2, ends_at)
           returning refresh_token.session_id
         )
         update session
         set refreshed_at = now()
         from used
         where session.session_id = used.session_id",
        session.0,
        enough as _,
        until as _,
    );
    query.execute(db).await?;
    Ok(())
}
