//! Codes and tokens of apps: exchange, refresh, introspection and revocation.
//!
//! A code or refresh token works once. If it is used again, one of the two users was not the app, so the whole grant
//! ends.

use std::sync::Arc;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretString};
use uuid::Uuid;

use crate::access::tokens::{AppGrant, OpaqueToken, TokenKind};
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, AppId, Bearer, BearerReach, Caller, Challenge,
    Result, TokenScopes,
};
use crate::world::add_span;

pub struct CodeExchange<'a> {
    pub(crate) code: &'a SecretString,
    /// PKCE verifier. Its hash must equal the challenge of the authorization request.
    pub(crate) verifier: &'a SecretString,
    /// Redirect address of the authorization request; `None` if the app does not repeat it.
    pub(crate) redirect: Option<&'a str>,
}

pub struct AppTokens {
    pub(crate) access: SecretString,
    pub(crate) access_expires_at: Timestamp,
    pub(crate) refresh: SecretString,
    pub(crate) scopes: TokenScopes,
}

#[derive(Clone, Debug, PartialEq)]
pub struct TokenInfo {
    pub(crate) account: AccountId,
    pub(crate) scopes: TokenScopes,
    pub(crate) expires_at: Timestamp,
    pub(crate) is_access: bool,
}

pub(crate) struct SpentGrantRow {
    /// Grant of the new tokens; `None` if no tokens are issued.
    pub(crate) grant_id: Option<Uuid>,
    pub(crate) account_id: Option<Uuid>,
    pub(crate) scopes: Option<Vec<String>>,
    /// Whether the request was valid except for scopes that were not granted.
    pub(crate) is_too_wide: bool,
    /// Grant that ended because its code or token had been used before.
    pub(crate) ended: Option<Uuid>,
}

/// A code or refresh token to spend, and the refresh token that replaces it.
pub(crate) struct GrantSpend<'a> {
    app: AppId,
    hash: &'a [u8; 32],
    next: &'a OpaqueToken,
    /// Time at which the next refresh token expires.
    until: Timestamp,
    now: Timestamp,
}

pub struct GrantedTokens(pub(in crate::access) Arc<AccountsContext>);

impl GrantedTokens {
    /// Exchanges a code for tokens. A second exchange of the same code ends the grant.
    pub async fn exchange(&self, app: AppId, exchange: CodeExchange<'_>) -> Result<AppTokens> {
        let code = TokenKind::AppCode.hash_of(exchange.code.expose_secret());
        let code_hash = code.ok_or(AccountRefusal::BadGrant)?;
        // A malformed verifier must not spend the code, so the verifier is checked first.
        let challenge =
            Challenge::from_verifier(exchange.verifier).ok_or(AccountRefusal::BadGrant)?;
        let next = TokenKind::AppRefresh.generate(&self.0.world)?;
        let spending = self.grant_spend(app, &code_hash, &next);
        let query = self.spend_code(&spending, challenge, exchange.redirect);
        let spent = query.await?;
        self.issue_tokens(app, spent, next, None)
    }

    /// Exchanges a refresh token for new tokens, optionally with fewer scopes. A second use of it ends the grant.
    pub async fn refresh(
        &self,
        app: AppId,
        token: &SecretString,
        scopes: Option<TokenScopes>,
    ) -> Result<AppTokens> {
        let parsed = TokenKind::AppRefresh.hash_of(token.expose_secret());
        let hash = parsed.ok_or(AccountRefusal::BadGrant)?;
        let next = TokenKind::AppRefresh.generate(&self.0.world)?;
        let spending = self.grant_spend(app, &hash, &next);
        let spent = self.spend_token(&spending, scopes.as_ref()).await?;
        self.issue_tokens(app, spent, next, scopes)
    }

    /// Ends the grant of a token; ignores tokens of other apps.
    pub async fn revoke(&self, app: AppId, token: &SecretString) -> Result<()> {
        let text = token.expose_secret();
        let ended = match TokenKind::AppRefresh.hash_of(text) {
            Some(hash) => self.delete_by_token(app, &hash).await,
            None => match self.0.access_tokens.authenticate(text, self.0.world.now()) {
                Ok(bearer) => self.delete_for_app(app, bearer.caller.session.0).await,
                Err(_not_one) => Ok(None),
            },
        };
        self.0.monitor().note_revoked(ended?);
        Ok(())
    }

    /// Returns the scopes and expiry of a token; `None` if the token is not valid or belongs to another app.
    pub async fn inspect(&self, app: AppId, token: &SecretString) -> Result<Option<TokenInfo>> {
        let (text, now) = (token.expose_secret(), self.0.world.now());
        let Some(hash) = TokenKind::AppRefresh.hash_of(text) else {
            let Some(bearer) = self.0.access_tokens.inspect(app, text, now) else {
                return Ok(None);
            };
            let checked = self.0.monitor().check_caller(bearer.caller).await;
            return Ok(checked.ok().and_then(|()| describe_access_token(bearer)));
        };
        self.load_refresh_token(app, &hash).await
    }

    fn issue_tokens(
        &self,
        app: AppId,
        spent: SpentGrantRow,
        next: OpaqueToken,
        fewer: Option<TokenScopes>,
    ) -> Result<AppTokens> {
        self.0.monitor().note_revoked(spent.ended);
        if spent.is_too_wide {
            return Err(AccountRefusal::ScopeTooWide.into());
        }
        let (Some(grant), Some(account), Some(allowed)) =
            (spent.grant_id, spent.account_id, spent.scopes)
        else {
            return Err(AccountRefusal::BadGrant.into());
        };
        let scopes = fewer.unwrap_or_else(|| allowed.into());
        let now = self.0.world.now();
        let access_expires_at = add_span(now, self.0.config.access_lifetime);
        let caller = Caller::new(account, grant);
        let app_grant = AppGrant {
            app,
            scopes: &scopes,
        };
        let tickets = &self.0.access_tokens;
        let access = tickets.sign(caller, Some(app_grant), access_expires_at, now)?;
        Ok(AppTokens {
            access,
            access_expires_at,
            refresh: next.text,
            scopes,
        })
    }

    fn grant_spend<'a>(
        &self,
        app: AppId,
        hash: &'a [u8; 32],
        next: &'a OpaqueToken,
    ) -> GrantSpend<'a> {
        let now = self.0.world.now();
        GrantSpend {
            app,
            hash,
            next,
            until: add_span(now, self.0.config.refresh_lifetime),
            now,
        }
    }

    /// Spends a code for a refresh token, unless the account is suspended. If the code was spent before, ends its
    /// grant. Locks the grant first, in the same order as a revocation, to avoid deadlocks.
    async fn spend_code(
        &self,
        spending: &GrantSpend<'_>,
        challenge: Challenge,
        redirect: Option<&str>,
    ) -> sqlx::Result<SpentGrantRow> {
        let query = sqlx::query_as!(
            SpentGrantRow,
            r#"with seen as (
           select grant_id, used_at is not null as was_used, expires_at > $3 and challenge = $6
               and ($7::text is null or redirect_uri = $7) and suspended_at is null as is_good,
             true as is_within
           from app_code
           join app_grant using (grant_id)
           join account using (account_id)
           where code_hash = $1 and app_id = $2
         ), holder as materialized (
           select grant_id, account_id, scopes, ends_at
           from app_grant
           join seen using (grant_id)
           where is_good and is_within and not was_used
           for key share of app_grant
         ), spent as (
           update app_code
           set used_at = $3
           from holder
           where code_hash = $1 and used_at is null
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
                  as "is_too_wide!",
                (select grant_id from ended) as ended"#,
            spending.hash,
            spending.app.0,
            spending.now.to_sqlx(),
            &spending.next.hash,
            spending.until.to_sqlx(),
            &challenge.0,
            redirect,
        );
        query.fetch_one(&self.0.db).await
    }

    /// Spends a refresh token for the next one, unless the account is suspended. If the token was spent before, ends
    /// its grant. `scopes` must be granted; they may be fewer than were granted.
    async fn spend_token(
        &self,
        spending: &GrantSpend<'_>,
        scopes: Option<&TokenScopes>,
    ) -> sqlx::Result<SpentGrantRow> {
        let stored_scopes = scopes.map(TokenScopes::to_names);
        let query = sqlx::query_as!(
            SpentGrantRow,
            r#"with seen as (
           select grant_id, used_at is not null as was_used, expires_at > $3 and ends_at > $3 and suspended_at is null as is_good,
             $6::text[] is null or $6 <@ scopes as is_within
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
           set used_at = $3
           from holder
           where token_hash = $1 and used_at is null
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
                  as "is_too_wide!",
                (select grant_id from ended) as ended"#,
            spending.hash,
            spending.app.0,
            spending.now.to_sqlx(),
            &spending.next.hash,
            spending.until.to_sqlx(),
            stored_scopes.as_deref(),
        );
        query.fetch_one(&self.0.db).await
    }

    async fn load_refresh_token(
        &self,
        app: AppId,
        token_hash: &[u8; 32],
    ) -> Result<Option<TokenInfo>> {
        let query = sqlx::query_as!(
            TokenInfo,
            r#"select account_id as account, scopes, expires_at, false as "is_access!"
         from app_token
         join app_grant using (grant_id)
         join account using (account_id)
         where token_hash = $1 and app_id = $2 and used_at is null and expires_at > $3
           and suspended_at is null"#,
            token_hash,
            app.0,
            self.0.world.now().to_sqlx()
        );
        Ok(query.fetch_optional(&self.0.db).await?)
    }

    /// Ends the grant of a refresh token, whether used or not; returns the grant's id.
    async fn delete_by_token(
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
        query.fetch_optional(&self.0.db).await
    }

    async fn delete_for_app(&self, app: AppId, grant: Uuid) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "delete from app_grant
         where grant_id = $1 and app_id = $2
         returning grant_id",
            grant,
            app.0
        );
        query.fetch_optional(&self.0.db).await
    }
}

fn describe_access_token(bearer: Bearer) -> Option<TokenInfo> {
    let BearerReach::Only(scopes) = bearer.reach else {
        return None;
    };
    Some(TokenInfo {
        account: bearer.caller.account,
        scopes,
        expires_at: bearer.expires_at,
        is_access: true,
    })
}
