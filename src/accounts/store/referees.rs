//! The rows of the referees.

use super::super::Accounts;
use super::super::error::Result;
use super::super::inputs::{Email, Name};
use super::super::referees::{Appointed, RefereeId};

impl Accounts {
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
            "select referee_id, email, name, appointed_at
         from referee
         join account using (account_id)
         where dismissed_at is null
         order by appointed_at, referee_id"
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
}
