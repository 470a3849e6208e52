//! The rows of accounts and referees, as the operator looks at them and changes them.

use uuid::Uuid;

use super::super::error::Result;
use super::super::inputs::{Email, Name};
use super::super::operator::{Appointed, RefereeId};
use super::super::{ACCOUNTS_SHOWN, Accounts, Confirmed, Registered};

impl Accounts {
    /// Accounts whose address or name contains a text, or whose id it is, by their addresses. Reads all of them.
    pub async fn find(&self, text: &str) -> Result<Vec<Registered>> {
        let id = text.parse::<Uuid>().ok();
        let query = sqlx::query_as!(
            Registered,
            r#"select account_id as account, email as "email!", name, created_at, is_bot,
           verified_at is not null as "is_verified!",
           bounced_at is not null as "is_bouncing!",
           suspended_at is not null as "is_suspended!",
           (
             select count(*) from participant where participant.account_id = account.account_id
           ) as "matches!"
         from account
         where email is not null
           and (
             strpos(email, lower($1)) > 0
             or strpos(lower(name), lower($1)) > 0
             or account_id = $2
           )
         order by email
         limit $3"#,
            text,
            id,
            i64::from(ACCOUNTS_SHOWN)
        );
        Ok(query.fetch_all(&self.db).await?)
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

    /// Makes the owner of this address a referee, again or for the first time; gives whether there is one.
    pub async fn appoint(&self, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "insert into referee (account_id)
         select account_id
         from account
         where email = $1
         on conflict (account_id) do update
         set dismissed_at = null,
           appointed_at = case
             when referee.dismissed_at is null then referee.appointed_at
             else now()
           end",
            email.as_str()
        );
        let appointed = query.execute(&self.db).await?.rows_affected();
        self.refresh_revocations().await?;
        Ok(appointed == 1)
    }

    /// Lets the owner of this address be a referee no more; gives whether they were one.
    pub async fn dismiss(&self, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "update referee
         set dismissed_at = now()
         from account
         where account.email = $1
           and referee.account_id = account.account_id
           and referee.dismissed_at is null",
            email.as_str()
        );
        let dismissed = query.execute(&self.db).await?.rows_affected();
        self.refresh_revocations().await?;
        Ok(dismissed == 1)
    }

    /// Writes to every referee that a dispute waits for one, once until that letter is sent.
    pub async fn tell_referees(&self) -> Result<()> {
        let query = sqlx::query!(
            "insert into account_letter (letter_id, account_id, kind)
         select gen_random_uuid(), r.account_id, 'dispute_waits'
         from referee as r
         where r.dismissed_at is null
           and r.account_id is not null
           and not exists (
             select from account_letter as l
             where l.account_id = r.account_id
               and l.kind = 'dispute_waits'
               and l.state = 'waiting'
           )"
        );
        let told = query.execute(&self.db).await?.rows_affected();
        tracing::info!(told, "referees are told that a dispute waits");
        Ok(())
    }

    /// The referees there are, in the order in which they were appointed.
    pub async fn referees(&self) -> Result<Vec<Appointed>> {
        let query = sqlx::query!(
            r#"select referee_id, email as "email!", name, appointed_at
         from referee
         join account using (account_id)
         where dismissed_at is null
         order by appointed_at, referee_id"#
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let appointed = rows.map(|row| {
            Ok(Appointed {
                referee: RefereeId(row.referee_id),
                email: Email::parse(&row.email)?,
                name: Name::parse(&row.name)?,
                since: row.appointed_at.to_jiff(),
            })
        });
        appointed.collect()
    }

    /// Lets nobody in as the owner of this address for a while; gives whether there is one. Every
    /// instance knows within a second. Nothing of theirs ends.
    pub async fn suspend(&self, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "update account
         set suspended_at = coalesce(suspended_at, now())
         where email = $1",
            email.as_str()
        );
        let suspended = query.execute(&self.db).await?.rows_affected();
        self.refresh_revocations().await?;
        Ok(suspended == 1)
    }

    /// Lets the owner of this address in again, to sessions and tokens as they were; gives whether there
    /// is one.
    pub async fn reinstate(&self, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "update account
         set suspended_at = null
         where email = $1",
            email.as_str()
        );
        let reinstated = query.execute(&self.db).await?.rows_affected();
        self.refresh_revocations().await?;
        Ok(reinstated == 1)
    }
}
