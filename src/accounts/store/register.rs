//! The rows of accounts, as the operator looks at them.

use uuid::Uuid;

use super::super::error::Result;
use super::super::inputs::Email;
use super::super::{ACCOUNTS_SHOWN, AccountId, Accounts, Confirmed, Registered};

impl Accounts {
    /// Accounts whose address or name contains a text, or whose id it is, by their addresses. Reads all of them.
    pub async fn find(&self, text: &str) -> Result<Vec<Registered>> {
        let id = text.parse::<Uuid>().ok();
        let query = sqlx::query!(
            r#"select account_id, email, name, created_at, is_bot,
           verified_at is not null as "is_verified!",
           bounced_at is not null as "is_bouncing!",
           suspended_at is not null as "is_suspended!",
           (
             select count(*) from participant where participant.account_id = account.account_id
           ) as "matches!"
         from account
         where strpos(email, lower($1)) > 0
           or strpos(lower(name), lower($1)) > 0
           or account_id = $2
         order by email
         limit $3"#,
            text,
            id,
            i64::from(ACCOUNTS_SHOWN)
        );
        let registered = query.map(|row| Registered {
            account: AccountId(row.account_id),
            email: row.email,
            name: row.name,
            created_at: row.created_at.to_jiff(),
            is_verified: row.is_verified,
            is_bouncing: row.is_bouncing,
            is_bot: row.is_bot,
            is_suspended: row.is_suspended,
            matches: u64::try_from(row.matches).unwrap_or_default(),
        });
        Ok(registered.fetch_all(&self.db).await?)
    }

    /// Confirms an address for its owner, to which letters go again.
    pub async fn confirm(&self, email: &Email) -> Result<Confirmed> {
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
        Ok(match query.fetch_optional(&self.db).await? {
            Some(true) => Confirmed::Before,
            Some(false) => Confirmed::Now,
            None => Confirmed::Unknown,
        })
    }
}
