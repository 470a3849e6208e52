//! Roles: accounts that the operator allows to settle disputes or to moderate.
//!
//! Who has which role is kept in memory, like the suspended accounts, so changes reach every instance within a second.

use std::sync::Arc;

use jiff::Timestamp;
use uuid::Uuid;

use super::participants::ParticipantIds;
use crate::access::{AccountEmailKind, AccountId, AccountsContext, Email, Name, Result};

/// Task that the operator gives to an account.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub enum Role {
    /// Settles disputes.
    Referee,
    /// Decides on reports of conduct.
    Moderator,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Appointment {
    /// Identifier of the person in this role; reveals nothing else about them.
    pub(crate) holder: Uuid,
    pub(crate) role: Role,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) since: Timestamp,
    /// Without one the person may not act.
    pub(crate) has_second_factor: bool,
}

pub struct Roles(pub(in crate::access) Arc<AccountsContext>);

impl Role {
    pub fn word(self) -> &'static str {
        self.into()
    }

    /// Returns the email that tells people with this role that something waits for them.
    fn notice(self) -> AccountEmailKind {
        match self {
            Self::Referee => AccountEmailKind::DisputeWaits,
            Self::Moderator => AccountEmailKind::ReportWaits,
        }
    }
}

impl Roles {
    /// Gives the owner of this address a role; repeating it changes nothing. False if there is no account.
    pub async fn appoint(&self, role: Role, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "insert into appointment (account_id, role)
         select account_id, $2
         from account
         where email = $1
         on conflict (account_id, role) do update
         set dismissed_at = null,
           appointed_at = case
             when appointment.dismissed_at is null then appointment.appointed_at
             else now()
           end",
            email.as_str(),
            role.word()
        );
        let appointed = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().refresh().await?;
        Ok(appointed == 1)
    }

    pub async fn dismiss(&self, role: Role, email: &Email) -> Result<bool> {
        let query = sqlx::query!(
            "update appointment
         set dismissed_at = now()
         from account
         where account.email = $1
           and appointment.role = $2
           and appointment.account_id = account.account_id
           and appointment.dismissed_at is null",
            email.as_str(),
            role.word()
        );
        let dismissed = query.execute(&self.0.db).await?.rows_affected();
        self.0.monitor().refresh().await?;
        Ok(dismissed == 1)
    }

    pub async fn list(&self) -> Result<Vec<Appointment>> {
        let query = sqlx::query!(
            r#"select holder_id, role, email as "email!", name, appointed_at,
           confirmed_at is not null as "has_second_factor!"
         from appointment
         join account using (account_id)
         left join second_factor using (account_id)
         where dismissed_at is null
         order by appointed_at, holder_id"#
        );
        let rows = query.fetch_all(&self.0.db).await?.into_iter();
        let appointed = rows.filter_map(|row| {
            Some(Appointment {
                holder: row.holder_id,
                role: row.role.parse().ok()?,
                email: Email::parse(&row.email).ok()?,
                name: Name::from_stored(&row.name),
                since: row.appointed_at.to_jiff(),
                has_second_factor: row.has_second_factor,
            })
        });
        Ok(appointed.collect())
    }

    /// Returns the number of people who may act in a role, from memory.
    pub fn count(&self, role: Role) -> usize {
        self.0.monitor().list_active(role).len()
    }

    /// Returns the id by which records name the account in a role, also one that it no longer has.
    pub(crate) async fn find_holder(&self, role: Role, account: AccountId) -> Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select holder_id from appointment where account_id = $1 and role = $2",
            account.0,
            role.word()
        );
        Ok(query.fetch_optional(&self.0.db).await?)
    }

    /// Returns the participants of a match who are referees, and the number of all active referees.
    pub async fn load_referees(&self, match_id: Uuid) -> Result<(Vec<Uuid>, usize)> {
        let referees = self.0.monitor().list_active(Role::Referee);
        let (participants, mut known) = (ParticipantIds(Arc::clone(&self.0)), Vec::new());
        for account in &referees {
            known.extend(participants.find(match_id, *account).await?);
        }
        Ok((known, referees.len()))
    }

    /// Queues an email to everybody in a role that something waits for them, except to those whose earlier one is still
    /// queued.
    pub async fn enqueue_notice(&self, role: Role) -> Result<()> {
        let query = sqlx::query!(
            "insert into account_email (email_id, account_id, kind)
         select gen_random_uuid(), r.account_id, $2
         from appointment as r
         where r.role = $1
           and r.dismissed_at is null
           and r.account_id is not null
           and not exists (
             select from account_email as l
             where l.account_id = r.account_id
               and l.kind = $2
               and l.state = 'waiting'
           )",
            role.word(),
            role.notice().word()
        );
        let queued = query.execute(&self.0.db).await?.rows_affected();
        tracing::info!(
            role = role.word(),
            said = queued,
            "queued emails that something waits for a decision"
        );
        Ok(())
    }
}
