//! The second factor: one-time codes of an app on the owner's phone (TOTP, RFC 6238), and recovery codes.
//!
//! 1. Whatever proves who the caller is, an account with a second factor gets a session only with a code
//!    ([`Sessions::open_session`](super::sessions::Sessions::open_session)).
//! 2. Each code works once. Attempts are counted in the database before the code is compared.
//! 3. The secret is encrypted with a seal key. Of recovery codes only hashes are stored.

mod challenge;
mod codes;
mod enrolment;
mod rekey;

pub(crate) use self::challenge::Challenges;
pub(crate) use self::codes::TypedCode;
pub(crate) use self::enrolment::{SecondFactorSetup, SecondFactorStatus};
pub use self::rekey::{count_second_factors_to_rekey, rekey_second_factors};

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use self::codes::{SealedSecret, totp};
use super::sessions::note_failed_sign_in;
use super::{AccountId, AccountRefusal, AccountsContext, NamedAccount, Result};
use crate::world::add_span;

/// Maximum number of wrong codes within [`TRIES_KEPT`]. A right one starts the count anew.
const TRIES_MAX: i16 = 10;
const TRIES_KEPT: SignedDuration = SignedDuration::from_mins(15);
/// Maximum number of removals that the operator sees.
const ACTS_SHOWN: i64 = 100;

/// A second factor that the operator removed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FactorRemoval {
    pub(crate) account: AccountId,
    /// Empty for a guest.
    pub(crate) email: String,
    pub(crate) done_at: Timestamp,
}

pub struct SecondFactors(pub(super) Arc<AccountsContext>);

impl SecondFactors {
    pub(crate) async fn is_on(&self, account: AccountId) -> Result<bool> {
        Ok(self.load_state(account).await? == Some(true))
    }

    /// Returns whether the second factor of an account is confirmed; `None` if it has none.
    async fn load_state(&self, account: AccountId) -> sqlx::Result<Option<bool>> {
        let query = sqlx::query_scalar!(
            r#"select confirmed_at is not null as "is_on!"
         from second_factor
         where account_id = $1"#,
            account.0
        );
        query.fetch_optional(&self.0.db).await
    }

    /// Uses up a code of an account whose second factor is on.
    pub(crate) async fn use_code(&self, account: AccountId, code: &TypedCode) -> Result<()> {
        let used = self.try_code(account, code).await;
        used.inspect_err(|error| note_failed_sign_in(Some(account), error))
    }

    async fn try_code(&self, account: AccountId, code: &TypedCode) -> Result<()> {
        let sealed = self.count_try(account, true).await?;
        let is_used = match code {
            TypedCode::OneTime(digits) => match self.find_step(account, &sealed, digits)? {
                Some(step) => self.use_step(account, step).await?,
                None => false,
            },
            TypedCode::Recovery(hash) => self.use_recovery_code(account, hash).await?,
            TypedCode::Malformed => false,
        };
        AccountRefusal::WrongCode.unless(is_used)
    }

    /// Counts an attempt; returns the encrypted secret. Fails over the limit, or if there is no second factor that is
    /// confirmed (`is_on`), or one that is not.
    async fn count_try(&self, account: AccountId, is_on: bool) -> Result<SealedSecret> {
        let now = self.0.world.now();
        let query = sqlx::query_as!(
            SealedSecret,
            "update second_factor
         set tries = case when tries_since < $3 then 1 else tries + 1 end,
           tries_since = case when tries_since < $3 then $4 else tries_since end
         where account_id = $1
           and (confirmed_at is not null) = $2
           and (tries < $5 or tries_since < $3)
         returning key_id, secret",
            account.0,
            is_on,
            add_span(now, -TRIES_KEPT).to_sqlx(),
            now.to_sqlx(),
            TRIES_MAX
        );
        if let Some(sealed) = query.fetch_optional(&self.0.db).await? {
            return Ok(sealed);
        }
        let refusal = match self.load_state(account).await? {
            Some(state) if state == is_on => AccountRefusal::TooManyCodes,
            Some(true) => AccountRefusal::SecondFactorOn,
            Some(false) | None => AccountRefusal::NoSecondFactor,
        };
        Err(refusal.into())
    }

    /// Returns the step of 30 seconds to which a one-time code belongs; `None` if the code is wrong. Accepts the codes
    /// of one step before and after the current one.
    fn find_step(
        &self,
        account: AccountId,
        sealed: &SealedSecret,
        digits: &str,
    ) -> Result<Option<i64>> {
        let secret = sealed.open(&self.0.config.keyring, account)?;
        let seconds = u64::try_from(self.0.world.now().as_second()).unwrap_or_default();
        let step = totp(&secret, None)?.check(digits, seconds);
        Ok(step.and_then(|step| i64::try_from(step).ok()))
    }

    /// Returns false if the code of this step, or of a later one, was used before.
    async fn use_step(&self, account: AccountId, step: i64) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            "update second_factor
         set used_step = $2, tries = 0
         where account_id = $1 and used_step < $2",
            account.0,
            step
        );
        Ok(query.execute(&self.0.db).await?.rows_affected() == 1)
    }

    /// Returns false if the account has no such unused code.
    async fn use_recovery_code(&self, account: AccountId, hash: &[u8; 32]) -> sqlx::Result<bool> {
        let query = sqlx::query!(
            "with used as (
           delete from recovery_code
           where account_id = $1 and code_hash = $2
           returning account_id
         )
         update second_factor
         set tries = 0
         from used
         where second_factor.account_id = used.account_id",
            account.0,
            hash
        );
        Ok(query.execute(&self.0.db).await?.rows_affected() == 1)
    }

    /// Removes the second factor of an account for the operator, which is recorded, and informs the owner by email.
    /// Returns false if there is none.
    pub async fn remove(&self, named: &NamedAccount) -> Result<bool> {
        let (email, id) = named.as_key();
        let query = sqlx::query_scalar!(
            r#"with gone as (
           delete from second_factor
           using account
           where second_factor.account_id = account.account_id
             and (account.email = $1 or account.account_id = $2)
           returning account.account_id, account.email
         ), act as (
           insert into operator_act (account_id, act)
           select account_id, 'second_factor_removed'
           from gone
         ), notice as (
           insert into account_email (email_id, account_id, address, kind)
           select gen_random_uuid(), account_id, email, 'second_factor_off'
           from gone
         )
         select exists (select from gone) as "is_gone!""#,
            email,
            id
        );
        let is_gone = query.fetch_one(&self.0.db).await?;
        self.0.monitor().refresh().await?;
        Ok(is_gone)
    }

    /// Returns when the operator removed the second factor of an account, the newest first.
    pub async fn load_removals(&self, account: AccountId) -> Result<Vec<Timestamp>> {
        let query = sqlx::query_scalar!(
            "select done_at
         from operator_act
         where account_id = $1
         order by done_at desc
         limit $2",
            account.0,
            ACTS_SHOWN
        );
        let removals = query.fetch_all(&self.0.db).await?.into_iter();
        Ok(removals.map(jiff_sqlx::Timestamp::to_jiff).collect())
    }

    /// Lists the second factors that the operator removed, the newest first.
    pub async fn list_removals(&self) -> Result<Vec<FactorRemoval>> {
        let query = sqlx::query!(
            r#"select account_id, coalesce(email, '') as "email!", done_at
         from operator_act
         join account using (account_id)
         order by done_at desc, act_id
         limit $1"#,
            ACTS_SHOWN
        );
        let removals = query.map(|row| FactorRemoval {
            account: AccountId(row.account_id),
            email: row.email,
            done_at: row.done_at.to_jiff(),
        });
        Ok(removals.fetch_all(&self.0.db).await?)
    }
}

/// Text to which the encrypted secret of an account is bound, so that it opens in no other row.
fn binding(account: Uuid) -> Vec<u8> {
    [b"second factor".as_slice(), account.as_bytes()].concat()
}
