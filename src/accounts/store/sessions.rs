//! The rows of the sessions, their refresh tokens and their ends.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::super::error::Result;
use super::super::passwords::PasswordText;
use super::super::sessions::{FreshToken, Session, later};
use super::super::{AccountId, Accounts, Caller};

use crate::pool::Pool;

/// What became of a refresh token. All but `next_*` is as it was before the statement.
pub(crate) struct SpentRow {
    /// The token was known and had been used before.
    pub(crate) was_used: bool,
    /// The token was known, unused and good.
    pub(crate) was_good: bool,
    /// Whoever it is of is suspended: nothing is spent.
    pub(crate) is_suspended: bool,
    /// The session that now has the next token.
    pub(crate) next_session: Option<Uuid>,
    /// The account of that session.
    pub(crate) next_account: Option<Uuid>,
    /// The session that was ended, because its token was used twice.
    pub(crate) ended: Option<Uuid>,
}

impl Accounts {
    /// Opens a session if the password is still `password`; the oldest ones above the limit end.
    /// Gives whether it is open, or if the password has changed meanwhile.
    pub(crate) async fn keep_session(
        &self,
        caller: Caller,
        password: &PasswordText,
        (fresh, now): (&FreshToken, Timestamp),
    ) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            r#"with holder as (
           select account_id
           from account
           where account_id = $1 and password_hash = $2
           for no key update
         ), opened as (
           insert into session (session_id, account_id, ends_at)
           select $3, account_id, $4
           from holder
           returning session_id
         ), token as (
           insert into refresh_token (token_hash, session_id, expires_at)
           select $5, session_id, $6
           from opened
         ), ended as (
           delete from session
           where session_id in (
             select session.session_id
             from session
             join holder using (account_id)
             order by refreshed_at desc, session.session_id
             offset $7::bigint - 1
           )
           returning session_id
         )
         select exists (select from opened) as "is_opened!",
                array (select session_id from ended) as "ended!""#,
            caller.account.0,
            password.0,
            caller.session.0,
            later(now, self.config.session_lifetime).to_sqlx(),
            &fresh.hash,
            fresh.expires_at.to_sqlx(),
            i64::from(self.config.sessions_per_account.max(1)),
        );
        let row = query.fetch_one(&self.db).await?;
        self.revoke(row.ended);
        Ok(row.is_opened)
    }

    /// Spends a refresh token and puts the next in its place, or ends the family of one that was
    /// spent before. `seen` is the token as the statement's snapshot has it: of two requests at
    /// once the slower one saw the token unused and yet got no row to update, which is a race and
    /// not a theft. The session is locked before its token, as a logging-out does it.
    pub(crate) async fn spend(
        &self,
        token_hash: &[u8; 32],
        now: Timestamp,
        next: &FreshToken,
    ) -> sqlx::Result<SpentRow> {
        let query = sqlx::query_as!(
            SpentRow,
            r#"with seen as (
           select session_id, used_at is not null as was_used, expires_at > $2 as is_fresh,
             suspended_at is not null as is_suspended
           from refresh_token
           join session using (session_id)
           join account using (account_id)
           where token_hash = $1
         ), holder as materialized (
           select session.session_id, account_id, ends_at
           from session
           join seen using (session_id)
           where seen.is_fresh and not seen.was_used and not seen.is_suspended and ends_at > $2
           for key share of session
         ), spent as (
           update refresh_token
           set used_at = $2
           from holder
           where token_hash = $1 and used_at is null
           returning holder.session_id, holder.account_id, holder.ends_at
         ), next as (
           insert into refresh_token (token_hash, session_id, expires_at)
           select $3, session_id, least($4, ends_at)
           from spent
         ), touched as (
           update session
           set refreshed_at = now()
           from spent
           where session.session_id = spent.session_id
         ), ended as (
           delete from session
           using seen
           where seen.was_used and session.session_id = seen.session_id
           returning session.session_id
         )
         select coalesce((select was_used from seen), false) as "was_used!",
                coalesce((select not was_used and is_fresh from seen), false) as "was_good!",
                coalesce((select is_suspended from seen), false) as "is_suspended!",
                (select session_id from spent) as next_session,
                (select account_id from spent) as next_account,
                (select session_id from ended) as ended"#,
            token_hash,
            now.to_sqlx(),
            &next.hash,
            next.expires_at.to_sqlx()
        );
        query.fetch_one(&self.db).await
    }

    /// Ends the caller's session.
    pub async fn log_out(&self, caller: Caller) -> Result<()> {
        sqlx::query!(
            "delete from session where session_id = $1",
            caller.session.0
        )
        .execute(&self.db)
        .await?;
        self.revoke([caller.session.0]);
        Ok(())
    }

    /// Ends every session of an account.
    pub async fn end_sessions(&self, account: AccountId) -> Result<()> {
        let query = sqlx::query_scalar!(
            "delete from session
         where account_id = $1
         returning session_id",
            account.0
        );
        self.revoke(query.fetch_all(&self.db).await?);
        Ok(())
    }

    /// The living sessions of an account, the one last used first.
    pub async fn sessions(&self, account: AccountId) -> Result<Vec<Session>> {
        let query = sqlx::query_as!(
            Session,
            "select session_id as session, created_at, refreshed_at, ends_at
         from session
         where account_id = $1 and ends_at > $2
         order by refreshed_at desc, session_id",
            account.0,
            self.world.now().to_sqlx()
        );
        Ok(query.fetch_all(&self.db).await?)
    }

    /// Whether the database answers.
    pub async fn ping(&self) -> Result<()> {
        sqlx::query!("select").execute(&self.db).await?;
        Ok(())
    }
}

/// What every instance keeps in memory: something that ended, somebody who is suspended, or somebody
/// who is a referee.
pub(crate) struct WatchRow {
    pub(crate) id: Uuid,
    pub(crate) is_account: bool,
    /// As which referee an account acts; one that has none is suspended.
    pub(crate) referee: Option<Uuid>,
}

/// The sessions that ended less than `secs` ago by the database's clock, the accounts that are
/// suspended, and the referees.
pub(crate) async fn watched(db: &Pool, secs: f64) -> sqlx::Result<Vec<WatchRow>> {
    let query = sqlx::query_as!(
        WatchRow,
        r#"select session_id as "id!", false as "is_account!", null::uuid as "referee?"
         from revocation
         where ended_at > now() - make_interval(secs => $1)
         union all
         select account_id, true, null
         from account
         where suspended_at is not null
         union all
         select account_id, true, referee_id
         from referee
         where account_id is not null and dismissed_at is null"#,
        secs
    );
    query.fetch_all(db).await
}

/// Whether the session of a caller ended, and whether they are suspended.
pub(crate) async fn has_ended(db: &Pool, caller: Caller) -> sqlx::Result<(bool, bool)> {
    let row = sqlx::query!(
        r#"select exists (select from revocation where session_id = $1) as "is_revoked!",
            not exists (
                select from account where account_id = $2 and suspended_at is null
            ) as "is_suspended!""#,
        caller.session.0,
        caller.account.0,
    )
    .fetch_one(db)
    .await?;
    Ok((row.is_revoked, row.is_suspended))
}
