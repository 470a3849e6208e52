//! The rows of personal access tokens.

use jiff_sqlx::{Timestamp, ToSqlx};
use uuid::Uuid;

use super::super::answers::Claim;
use super::super::error::{Refusal, Result};
use super::super::inputs::Name;
use super::super::personal::{FreshToken, PERSONAL_TOKENS_MAX, PersonalToken};
use super::super::scopes::Reach;
use super::super::{AccountId, Accounts, Bearer, Caller};

ends!(end_personal_tokens, end_personal_token(token) from "personal_token" by "token_id");

impl Accounts {
    /// Keeps a token for an account. A claimed write is settled with it; without its claim nothing is kept.
    pub async fn keep_personal_token(
        &self,
        account: AccountId,
        fresh: &FreshToken,
        claim: Option<Claim<'_>>,
    ) -> Result<()> {
        let token = &fresh.token;
        let query = claimed!(
            query_scalar,
            account,
            claim,
            "holder as (
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
         )",
            r#"
         select exists (select from made) as "is_made!""#,
            token.id,
            &fresh.hash,
            token.hint,
            token.name.as_str(),
            &token.scopes.to_stored(),
            token.created_at.to_sqlx(),
            token.expires_at.to_sqlx(),
            i64::from(PERSONAL_TOKENS_MAX),
        );
        Refusal::TooManyTokens.unless(query.fetch_one(&self.db).await?)
    }

    /// The living tokens of an account, the newest first.
    pub async fn personal_tokens(&self, account: AccountId) -> Result<Vec<PersonalToken>> {
        let query = sqlx::query!(
            "select token_id, name, hint, scopes, created_at, expires_at, last_used_at
         from personal_token
         where account_id = $1 and expires_at > $2
         order by created_at desc, token_id",
            account.0,
            self.world.now().to_sqlx()
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let tokens = rows.map(|row| {
            Ok(PersonalToken {
                id: row.token_id,
                name: Name::parse(&row.name)?,
                hint: row.hint,
                scopes: row.scopes.into(),
                created_at: row.created_at.to_jiff(),
                expires_at: row.expires_at.to_jiff(),
                last_used_at: row.last_used_at.map(Timestamp::to_jiff),
            })
        });
        tokens.collect()
    }

    pub(crate) async fn find_bearer(&self, token_hash: &[u8; 32]) -> sqlx::Result<Option<Bearer>> {
        let query = sqlx::query!(
            "select token_id, account_id, scopes, expires_at
         from personal_token
         where token_hash = $1",
            token_hash
        );
        let bearer = query.map(|row| Bearer {
            caller: Caller::of(row.account_id, row.token_id),
            reach: Reach::Only(row.scopes.into()),
            expires_at: row.expires_at.to_jiff(),
        });
        bearer.fetch_optional(&self.db).await
    }

    /// Notes that tokens and apps were used in the hour that began at `hour`.
    pub(crate) async fn write_uses(&self, ids: &[Uuid], hour: Timestamp) -> sqlx::Result<()> {
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
            hour as _
        );
        query.execute(&self.db).await.map(drop)
    }
}
