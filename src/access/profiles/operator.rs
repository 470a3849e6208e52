//! Account operations for the operator: search, confirmation of addresses, suspension.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use crate::access::{AccountId, AccountRefusal, AccountsContext, Email, Result};

pub(crate) const ACCOUNTS_SHOWN: u16 = 100;

#[expect(clippy::struct_excessive_bools, reason = "four independent flags")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredAccount {
    pub(crate) account: AccountId,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) created_at: Timestamp,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) is_bot: bool,
    pub(crate) is_suspended: bool,
    pub(crate) matches: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ConfirmOutcome {
    Now,
    Before,
    Unknown,
}

/// An account, by its address or its id; guests only have an id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NamedAccount {
    Address(Email),
    Id(AccountId),
}

impl NamedAccount {
    pub fn parse(text: &str) -> Result<Self, AccountRefusal> {
        match text.trim().parse() {
            Ok(id) => Ok(Self::Id(AccountId(id))),
            Err(_no_id) => Email::parse(text).map(Self::Address),
        }
    }

    /// Returns the address or the id, to find the row by either.
    pub(in crate::access) fn as_key(&self) -> (Option<&str>, Option<Uuid>) {
        match self {
            Self::Address(email) => (Some(email.as_str()), None),
            Self::Id(account) => (None, Some(account.0)),
        }
    }
}

pub struct OperatorAccounts(pub(in crate::access) Arc<AccountsContext>);

impl OperatorAccounts {
    /// Finds accounts by id or by part of the address or name, sorted by address, guests last. Scans all accounts.
    pub async fn find(&self, text: &str) -> Result<Vec<RegisteredAccount>> {
        let id = text.parse::<Uuid>().ok();
        // ASCII is folded first in text and name alike, because a Turkish database lowers `I` to `ı`.
        let query = sqlx::query_as!(
            RegisteredAccount,
            r#"select account_id as account, coalesce(email, '') as "email!", name, created_at, is_bot,
           verified_at is not null as "is_verified!",
           bounced_at is not null as "is_bouncing!",
           suspended_at is not null as "is_suspended!", 0::bigint as "matches!"
         from account
         cross join (select lower(lower($1 collate "C") collate "default") as part) as sought
         where strpos(email, part) > 0
           or strpos(lower(lower(name collate "C") collate "default"), part) > 0
           or account_id = $2
         order by email
         limit $3"#,
            text,
            id,
            i64::from(ACCOUNTS_SHOWN)
        );
        let mut found = query.fetch_all(&self.0.db).await?;
        let accounts: Vec<Uuid> = found.iter().map(|one| one.account.0).collect();
        let counts = self.count_matches(&accounts).await?;
        for one in &mut found {
            one.matches = counts.get(&one.account.0).copied().unwrap_or_default();
        }
        Ok(found)
    }

    async fn count_matches(&self, accounts: &[Uuid]) -> sqlx::Result<HashMap<Uuid, i64>> {
        let query = sqlx::query!(
            r#"select account_id as "account_id!", count(*) as "matches!"
         from participant
         where account_id = any($1)
         group by account_id"#,
            accounts
        );
        let counts = query.map(|row| (row.account_id, row.matches));
        Ok(counts.fetch_all(&self.0.db).await?.into_iter().collect())
    }

    /// Confirms the email address of an account without a link, and forgets that emails bounced.
    pub async fn confirm_address(&self, email: &Email) -> Result<ConfirmOutcome> {
        let query = sqlx::query_scalar!(
            r#"with before as materialized (
           select account_id, verified_at is not null as was_verified
           from account
           where email = $1
           for no key update
         )
         update account
         set verified_at = coalesce(verified_at, clock_timestamp()), bounced_at = null
         from before
         where account.account_id = before.account_id
         returning was_verified as "was_verified!""#,
            email.as_str()
        );
        Ok(match query.fetch_optional(&self.0.db).await? {
            Some(true) => ConfirmOutcome::Before,
            Some(false) => ConfirmOutcome::Now,
            None => ConfirmOutcome::Unknown,
        })
    }

    /// Suspends an account: until the operator reinstates it, nobody can sign in to it or use its tokens. Nothing is deleted.
    /// Takes effect within a second on every instance. Returns whether the account exists.
    pub async fn suspend(&self, account: &NamedAccount) -> Result<bool> {
        self.set_suspended(account, true).await
    }

    /// Ends the suspension of an account; its sessions and tokens work as before. Returns whether the account exists.
    pub async fn reinstate(&self, account: &NamedAccount) -> Result<bool> {
        self.set_suspended(account, false).await
    }

    async fn set_suspended(&self, named: &NamedAccount, is_suspended: bool) -> Result<bool> {
        let (email, id) = named.as_key();
        let query = sqlx::query_scalar!(
            r#"with changed as (
           update account
           set suspended_at = case when $3 then coalesce(suspended_at, now()) end, suspended_until = null
           where email = $1 or account_id = $2
           returning account_id
         ), checked as (
           update seek
           set due_at = clock_timestamp()
           from changed
           where seek.account_id = changed.account_id and seek.state = 'waiting'
         )
         select exists (select from changed) as "is_changed!""#,
            email,
            id,
            is_suspended
        );
        let is_changed = query.fetch_one(&self.0.db).await?;
        self.0.monitor().refresh().await?;
        Ok(is_changed)
    }
}
