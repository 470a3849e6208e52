//! The rows of what apps are allowed: consents, codes, refresh tokens.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::super::error::{Refusal, Result};
use super::super::grants::{
    AuthorizationRequest, CODE_LIFETIME, Challenge, GRANTS_MAX, Grant, Inspected,
};
use super::super::inputs::Name;
use super::super::opaque_token::OpaqueToken;
use super::super::scopes::TokenScopes;
use super::super::sessions::later;
use super::super::{AccountId, Accounts, AppId};

pub(crate) struct SpentRow {
    /// The grant that has the next token now.
    pub(crate) grant_id: Option<Uuid>,
    pub(crate) account_id: Option<Uuid>,
    pub(crate) scopes: Option<Vec<String>>,
    /// It was good but for the scopes that were asked for.
    pub(crate) is_too_wide: bool,
    /// The grant that was ended, because what was to be spent had been spent before.
    pub(crate) ended: Option<Uuid>,
}

/// A statement that spends what an app has in `$table` for its next refresh token, if what stood there at
/// the beginning was good and within what is asked (`$seen`), or ends the grant of what was spent before.
/// The grant is locked before it, as an ending does it. `$1` is the hash, `$2` the app, `$3` now.
macro_rules! spend {
    (($app:expr, $hash:expr) from $table:literal by $key:literal, $seen:literal,
     ($now:expr, $next:expr, $until:expr) $(, $arg:expr)*) => {
        sqlx::query_as!(
            SpentRow,
            "with seen as (
           select grant_id, used_at is not null as was_used, " + $seen + "
           from " + $table + "
           join app_grant using (grant_id)
           join account using (account_id)
           where " + $key + " = $1 and app_id = $2
         ), holder as materialized (
           select grant_id, account_id, scopes, ends_at
           from app_grant
           join seen using (grant_id)
           where is_good and is_within and not was_used
           for key share of app_grant
         ), spent as (
           update " + $table + "
           set used_at = $3
           from holder
           where " + $key + " = $1 and used_at is null
           returning holder.grant_id, holder.account_id, holder.scopes, holder.ends_at
         ), next as (
           insert into app_token (token_hash, grant_id, expires_at)
           select $4, grant_id, least($5, ends_at)
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
                  as \"is_too_wide!\",
                (select grant_id from ended) as ended",
            $hash,
            $app.0,
            $now.to_sqlx(),
            &$next.hash,
            $until.to_sqlx(),
            $($arg),*
        )
    };
}

ends!(end_grants, end_grant(grant) from "app_grant" by "grant_id");

impl Accounts {
    /// Keeps a consent and its code; the oldest ones to the same app above the limit end.
    pub(crate) async fn keep_consent(
        &self,
        account: AccountId,
        asked: &AuthorizationRequest,
        code: &OpaqueToken,
    ) -> Result<()> {
        let now = self.world.now();
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
            self.world.id()?,
            asked.app.0,
            &asked.scopes.to_stored(),
            now.to_sqlx(),
            later(now, self.config.session_lifetime).to_sqlx(),
            &code.hash,
            asked.redirect.as_str(),
            &asked.challenge.0,
            later(now, CODE_LIFETIME).to_sqlx(),
            i64::from(GRANTS_MAX),
        );
        let row = query.fetch_one(&self.db).await?;
        self.revoke(row.ended);
        Refusal::Gone.unless(row.is_made)
    }

    /// Spends a code for a refresh token, unless its person is suspended.
    pub(crate) async fn spend_code(
        &self,
        app: AppId,
        (code_hash, challenge, redirect): (&[u8; 32], Challenge, Option<&str>),
        (next, now): (&OpaqueToken, Timestamp),
    ) -> sqlx::Result<SpentRow> {
        let query = spend!(
            (app, code_hash) from "app_code" by "code_hash",
            "expires_at > $3 and challenge = $6
               and ($7::text is null or redirect_uri = $7) and suspended_at is null as is_good,
             true as is_within",
            (now, next, later(now, self.config.refresh_lifetime)),
            &challenge.0,
            redirect
        );
        query.fetch_one(&self.db).await
    }

    /// Spends a refresh token for the next, unless its person is suspended. `scopes` may be fewer than
    /// were allowed.
    pub(crate) async fn spend_app_token(
        &self,
        app: AppId,
        (token_hash, scopes): (&[u8; 32], Option<&TokenScopes>),
        (next, now): (&OpaqueToken, Timestamp),
    ) -> sqlx::Result<SpentRow> {
        let scopes = scopes.map(TokenScopes::to_stored);
        let query = spend!(
            (app, token_hash) from "app_token" by "token_hash",
            "expires_at > $3 and ends_at > $3 and suspended_at is null as is_good,
             $6::text[] is null or $6 <@ scopes as is_within",
            (now, next, later(now, self.config.refresh_lifetime)),
            scopes.as_deref()
        );
        query.fetch_one(&self.db).await
    }

    /// A refresh token of an app that is good at this moment.
    pub(crate) async fn find_app_token(
        &self,
        app: AppId,
        token_hash: &[u8; 32],
    ) -> Result<Option<Inspected>> {
        let query = sqlx::query_as!(
            Inspected,
            r#"select account_id as account, scopes, expires_at, false as "is_access!"
         from app_token
         join app_grant using (grant_id)
         join account using (account_id)
         where token_hash = $1 and app_id = $2 and used_at is null and expires_at > $3
           and suspended_at is null"#,
            token_hash,
            app.0,
            self.world.now().to_sqlx()
        );
        Ok(query.fetch_optional(&self.db).await?)
    }

    /// Ends the grant of a refresh token of an app, used or not; gives its id.
    pub(crate) async fn end_by_token(
        &self,
        app: AppId,
        token_hash: &[u8; 32],
    ) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "delete from app_grant
         using app_token
         where token_hash = $1 and app_token.grant_id = app_grant.grant_id and app_id = $2
         returning app_grant.grant_id",
            token_hash,
            app.0
        );
        query.fetch_optional(&self.db).await
    }

    pub(crate) async fn end_of_app(&self, app: AppId, grant: Uuid) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "delete from app_grant
         where grant_id = $1 and app_id = $2
         returning grant_id",
            grant,
            app.0
        );
        query.fetch_optional(&self.db).await
    }

    /// What apps may do for an account, the newest first: those that have fetched their tokens.
    pub async fn grants(&self, account: AccountId) -> Result<Vec<Grant>> {
        let query = sqlx::query!(
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
            self.world.now().to_sqlx()
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let grants = rows.map(|row| {
            Ok(Grant {
                id: row.grant_id,
                app: AppId(row.app_id),
                app_name: Name::parse(&row.app_name)?,
                scopes: row.scopes.into(),
                created_at: row.created_at.to_jiff(),
                ends_at: row.ends_at.to_jiff(),
                last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
            })
        });
        grants.collect()
    }
}
