//! Grants of access: which apps may act for an account, and how the owner revokes that.

use std::sync::Arc;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use secrecy::{ExposeSecret, SecretString};
use serde::Serialize;
use sha2::{Digest, Sha256};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::access::sessions::SESSION_LIFETIME;
use crate::access::tokens::TokenKind;
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, AppId, Name, RedirectTarget, Result, TokenScope,
    TokenScopes, lock_account,
};
use crate::world::add_span;

/// Time within which an app must exchange an authorization code for tokens.
pub(crate) const CODE_LIFETIME: SignedDuration = SignedDuration::from_mins(1);
/// Maximum number of grants of one account to one app. An app may have one per device.
pub(crate) const GRANTS_MAX: u8 = 10;
/// Allowed lengths of a PKCE verifier, in characters (RFC 7636).
const VERIFIER_CHARS: std::ops::RangeInclusive<usize> = 43..=128;

/// PKCE challenge: SHA-256 of the verifier that the app sends with the code (`S256`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Challenge(pub(crate) [u8; 32]);

#[derive(Clone, Debug, PartialEq)]
pub struct AuthorizationRequest {
    pub(crate) app: AppId,
    pub(crate) redirect: RedirectTarget,
    pub(crate) scopes: TokenScopes,
    pub(crate) challenge: Challenge,
}

/// Access that an app has to an account.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = GrantView)]
pub struct Grant {
    /// Id of the grant.
    #[serde(rename = "grant_id")]
    pub(crate) id: Uuid,
    /// The app's `client_id`.
    #[serde(rename = "client_id")]
    #[schema(value_type = Uuid)]
    pub(crate) app: AppId,
    /// Name of the app.
    #[schema(value_type = String)]
    pub(crate) app_name: Name,
    /// Scopes granted to the app.
    #[schema(value_type = Vec<TokenScope>)]
    pub(crate) scopes: TokenScopes,
    /// When you gave it access.
    pub(crate) created_at: Timestamp,
    /// When the grant expires; after that the app has to ask again.
    pub(crate) ends_at: Timestamp,
    /// When the app was last active, to the hour; absent if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_used_at: Option<Timestamp>,
}

impl Challenge {
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(Self)
    }

    /// Computes the PKCE challenge of a verifier; `None` if the verifier is malformed.
    pub(crate) fn from_verifier(verifier: &SecretString) -> Option<Self> {
        let text = verifier.expose_secret();
        let is_unreserved =
            |character: char| character.is_ascii_alphanumeric() || "-._~".contains(character);
        let is_fit = VERIFIER_CHARS.contains(&text.len()) && text.chars().all(is_unreserved);
        is_fit.then(|| Self(Sha256::digest(text).into()))
    }
}

pub struct Grants(pub(in crate::access) Arc<AccountsContext>);

impl Grants {
    /// Grants an app access to an account; returns the code that the app exchanges for tokens.
    pub async fn authorize(
        &self,
        account: AccountId,
        request: &AuthorizationRequest,
    ) -> Result<SecretString> {
        let code = TokenKind::AppCode.generate(&self.0.world)?;
        let now = self.0.world.now();
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
            self.0.world.random_id()?,
            request.app.0,
            &request.scopes.to_names(),
            now.to_sqlx(),
            add_span(now, SESSION_LIFETIME).to_sqlx(),
            &code.hash,
            request.redirect.as_str(),
            &request.challenge.0,
            add_span(now, CODE_LIFETIME).to_sqlx(),
            i64::from(GRANTS_MAX),
        );
        let mut tx = lock_account(&self.0.db, account).await?;
        let row = query.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        self.0.monitor().note_revoked(row.ended);
        AccountRefusal::Gone.unless(row.is_made)?;
        Ok(code.text)
    }

    /// Lists the grants of an account that have tokens, newest first.
    pub async fn list(&self, account: AccountId) -> Result<Vec<Grant>> {
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
            self.0.world.now().to_sqlx()
        );
        let grants = query.map(|row| Grant {
            id: row.grant_id,
            app: AppId(row.app_id),
            app_name: Name::from_stored(&row.app_name),
            scopes: row.scopes.into(),
            created_at: row.created_at.to_jiff(),
            ends_at: row.ends_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(grants.fetch_all(&self.0.db).await?)
    }

    /// Ends a grant and its tokens; returns whether the account had this grant.
    pub async fn revoke(&self, account: AccountId, grant: Uuid) -> Result<bool> {
        let query = sqlx::query!(
            "delete from app_grant
         where account_id = $1 and grant_id = $2",
            account.0,
            grant
        );
        let ended = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().note_revoked((ended == 1).then_some(grant));
        Ok(ended == 1)
    }

    pub async fn revoke_all(&self, account: AccountId) -> Result<()> {
        let query = sqlx::query_scalar!(
            "delete from app_grant
         where account_id = $1
         returning grant_id",
            account.0
        );
        self.0
            .monitor()
            .note_revoked(query.fetch_all(&self.0.db).await?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_challenge_is_the_hash_of_its_verifier() {
        let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk".into();
        let challenge = Challenge::parse("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
        assert!(challenge.is_some());
        assert_eq!(Challenge::from_verifier(&verifier), challenge);
        for odd in ["short", &"a".repeat(42), &"a".repeat(129), &"+".repeat(43)] {
            assert_eq!(Challenge::from_verifier(&odd.into()), None, "{odd}");
        }
        for odd in [
            "",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-c",
            "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM=",
        ] {
            assert_eq!(Challenge::parse(odd), None, "{odd}");
        }
    }
}
