//! Personal access tokens: creation, listing and revocation.
//!
//! A token is shown when it is created; only its hash is stored.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use secrecy::SecretString;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::opaque_token::{OpaqueToken, TokenKind};
use crate::access::{
    AccountId, AccountRefusal, AccountsContext, Name, Result, TokenScope, TokenScopes, WriteClaim,
    lock_account,
};
use crate::world::add_span;

pub(crate) const PERSONAL_TOKENS_MAX: u8 = 50;
/// Time within which sending the same form again shows the new token's secret again.
const SHOWN_AGAIN_WITHIN: SignedDuration = SignedDuration::from_mins(1);
pub(crate) const TOKEN_DAYS_MAX: u16 = 366;

#[derive(Clone, Debug, PartialEq)]
pub struct NewToken {
    pub(crate) name: Name,
    pub(crate) scopes: TokenScopes,
    pub(crate) lifetime: SignedDuration,
}

/// A token as its owner sees it in the list.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
#[schema(as = TokenView)]
pub struct PersonalToken {
    /// Id of the token; not a secret.
    #[serde(rename = "token_id")]
    pub(crate) id: Uuid,
    /// The name you gave it.
    #[schema(value_type = String)]
    pub(crate) name: Name,
    /// The first characters of the token.
    #[schema(example = "lgt_pat_3xK9")]
    pub(crate) hint: String,
    /// Scopes of the token.
    #[schema(value_type = Vec<TokenScope>)]
    pub(crate) scopes: TokenScopes,
    /// When the token was created.
    pub(crate) created_at: Timestamp,
    /// When the token expires.
    pub(crate) expires_at: Timestamp,
    /// When the token was last used, to the hour; absent if never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) last_used_at: Option<Timestamp>,
}

/// A token that is not stored yet, with its secret.
pub struct PreparedToken {
    pub(crate) token: PersonalToken,
    pub(crate) secret: SecretString,
    pub(crate) hash: [u8; 32],
}

pub struct PersonalTokens(pub(in crate::access) Arc<AccountsContext>);

impl PersonalTokens {
    pub fn prepare(&self, token: NewToken) -> Result<PreparedToken> {
        let secret = TokenKind::PersonalToken.generate(&self.0.world)?;
        Ok(self.build(token, self.0.world.random_id()?, secret))
    }

    /// Like [`PersonalTokens::prepare`], for a form; [`PersonalTokens::recover_secret`] returns the secret again.
    pub(crate) fn prepare_for_form(
        &self,
        token: NewToken,
        form_key: &str,
    ) -> Result<PreparedToken> {
        let id = self.0.world.random_id()?;
        Ok(self.build(token, id, self.derive_secret(id, form_key)))
    }

    /// Returns the secret of a token created by this form. `None` if it was revoked, or after [`SHOWN_AGAIN_WITHIN`].
    pub(crate) async fn recover_secret(
        &self,
        account: AccountId,
        token: Uuid,
        form_key: &str,
    ) -> Result<Option<SecretString>> {
        let since = add_span(self.0.world.now(), -SHOWN_AGAIN_WITHIN);
        let tokens = self.list(account).await?;
        let is_shown = |one: &PersonalToken| one.id == token && since < one.created_at;
        let is_recent = tokens.iter().any(is_shown);
        Ok(is_recent.then(|| self.derive_secret(token, form_key).text))
    }

    /// Derives a token's secret from the master key and the form's random key, so that the secret need not be stored.
    fn derive_secret(&self, token: Uuid, form_key: &str) -> OpaqueToken {
        let parts = [
            b"form token",
            token.as_bytes().as_slice(),
            form_key.as_bytes(),
        ];
        TokenKind::PersonalToken.with_random(self.0.hasher.mac(&parts))
    }

    fn build(&self, token: NewToken, id: Uuid, secret: OpaqueToken) -> PreparedToken {
        let now = self.0.world.now();
        let token = PersonalToken {
            id,
            name: token.name,
            hint: secret.hint,
            scopes: token.scopes,
            created_at: now,
            expires_at: add_span(now, token.lifetime),
            last_used_at: None,
        };
        PreparedToken {
            token,
            secret: secret.text,
            hash: secret.hash,
        }
    }

    /// Stores a token and settles the idempotency claim in one statement; stores nothing if the claim is lost.
    pub async fn insert(
        &self,
        account: AccountId,
        fresh: &PreparedToken,
        claim: Option<WriteClaim<'_>>,
    ) -> Result<()> {
        let token = &fresh.token;
        let query = sqlx::query_scalar!(
            r#"with claim as (
           select key_mac
           from answer
           where account_id = $1 and key_mac = $2 and status is null
           for update
         ), holder as (
           select account_id
           from account
           where account_id = $1 and ($2::bytea is null or exists (select from claim))
           for no key update
         ), made as (
           insert into personal_token (
             token_id, account_id, token_hash, hint, name, scopes, created_at, expires_at
           )
           select $5, account_id, $6, $7, $8, $9, $10, $11
           from holder
           where $12::bigint > (
             select count(*)
             from personal_token
             where account_id = $1 and expires_at > $10
           )
           returning account_id
         ), settled as (
           update answer
           set status = $3, body = $4
           from made
           where answer.account_id = made.account_id and answer.key_mac = $2
         )
         select exists (select from made) as "is_made!""#,
            account.0,
            claim.map(|claim| claim.key.key.as_slice()),
            claim.map(|claim| claim.status()),
            claim.map(|claim| claim.response.body.as_slice()),
            token.id,
            &fresh.hash,
            token.hint,
            token.name.as_str(),
            &token.scopes.to_names(),
            token.created_at.to_sqlx(),
            token.expires_at.to_sqlx(),
            i64::from(PERSONAL_TOKENS_MAX),
        );
        let mut tx = lock_account(&self.0.db, account).await?;
        let is_made = query.fetch_one(&mut *tx).await?;
        tx.commit().await?;
        AccountRefusal::TooManyTokens.unless(is_made)
    }

    pub async fn list(&self, account: AccountId) -> Result<Vec<PersonalToken>> {
        let query = sqlx::query!(
            "select token_id, name, hint, scopes, created_at, expires_at, last_used_at
         from personal_token
         where account_id = $1 and expires_at > $2
         order by created_at desc, token_id",
            account.0,
            self.0.world.now().to_sqlx()
        );
        let tokens = query.map(|row| PersonalToken {
            id: row.token_id,
            name: Name::from_stored(&row.name),
            hint: row.hint,
            scopes: row.scopes.into(),
            created_at: row.created_at.to_jiff(),
            expires_at: row.expires_at.to_jiff(),
            last_used_at: row.last_used_at.map(jiff_sqlx::Timestamp::to_jiff),
        });
        Ok(tokens.fetch_all(&self.0.db).await?)
    }

    pub async fn revoke(&self, account: AccountId, token: Uuid) -> Result<bool> {
        let query = sqlx::query!(
            "delete from personal_token
         where account_id = $1 and token_id = $2",
            account.0,
            token
        );
        let ended = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().note_revoked((ended == 1).then_some(token));
        Ok(ended == 1)
    }

    pub async fn revoke_all(&self, account: AccountId) -> Result<()> {
        let query = sqlx::query_scalar!(
            "delete from personal_token
         where account_id = $1
         returning token_id",
            account.0
        );
        self.0
            .monitor()
            .note_revoked(query.fetch_all(&self.0.db).await?);
        Ok(())
    }
}
