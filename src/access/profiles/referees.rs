//! Referees: accounts that the operator allows to settle disputes.
//!
//! The list of referees is kept in memory, like that of suspended accounts, so changes reach every instance within a
//! second.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::participants::ParticipantIds;
use crate::access::{AccountsContext, Email, Name, Result};

#[derive(Clone, Debug, PartialEq)]
pub struct AppointedReferee {
    /// Identifier of the referee; reveals nothing about the person.
    pub(crate) referee: Uuid,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) since: Timestamp,
    /// Without one the referee may not act.
    pub(crate) has_second_factor: bool,
}

pub struct Referees(pub(in crate::access) Arc<AccountsContext>);

impl Referees {
    /// Appoints the owner of this address as referee; repeating it changes nothing. False if there is no account.
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
        let appointed = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().refresh().await?;
        Ok(appointed == 1)
    }

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
        let dismissed = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().refresh().await?;
        Ok(dismissed == 1)
    }

    pub async fn list(&self) -> Result<Vec<AppointedReferee>> {
        let query = sqlx::query!(
            r#"select referee_id, email as "email!", name, appointed_at,
           confirmed_at is not null as "has_second_factor!"
         from referee
         join account using (account_id)
         left join second_factor using (account_id)
         where dismissed_at is null
         order by appointed_at, referee_id"#
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        let appointed = rows.map(|row| {
            Ok(AppointedReferee {
                referee: row.referee_id,
                email: Email::parse(&row.email)?,
                name: Name::from_stored(&row.name),
                since: row.appointed_at.to_jiff(),
                has_second_factor: row.has_second_factor,
            })
        });
        appointed.collect()
    }

    /// Returns the number of referees who may act, from memory.
    pub fn count(&self) -> usize {
        self.0.monitor().list_active_referees().len()
    }

    /// Returns the participants of a match who are referees, and the number of all active referees.
    pub async fn load_for_match(&self, match_id: Uuid) -> Result<(Vec<Uuid>, usize)> {
        let referees = self.0.monitor().list_active_referees();
        let (participants, mut known) = (ParticipantIds(Arc::clone(&self.0)), Vec::new());
        for account in &referees {
            known.extend(participants.find(match_id, *account).await?);
        }
        Ok((known, referees.len()))
    }

    /// Queues an email to every referee that a dispute waits, except to those whose earlier one is still queued.
    pub async fn enqueue_notice(&self) -> Result<()> {
        let query = sqlx::query!(
            "insert into account_email (email_id, account_id, kind)
         select gen_random_uuid(), r.account_id, 'dispute_waits'
         from referee as r
         where r.dismissed_at is null
           and r.account_id is not null
           and not exists (
             select from account_email as l
             where l.account_id = r.account_id
               and l.kind = 'dispute_waits'
               and l.state = 'waiting'
           )"
        );
        let queued = query.execute(&self.0.db).await?.rows_affected();
        tracing::info!(
            said = queued,
            "queued emails to referees about a waiting dispute"
        );
        Ok(())
    }
}
