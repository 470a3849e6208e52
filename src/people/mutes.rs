//! Mutes: people and matches whose messages an account does not want to see. Muted people do not
//! learn of it.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acquaintances::{Acquaintances, PersonRef};
use super::error::{PeopleRefusal, Result};
use crate::access::{AccountId, Accounts, DisplayName, lock_account};

pub(crate) const MUTES_MAX: u16 = 200;

/// A person or a match that you have muted.
#[derive(Debug, Serialize, ToSchema)]
pub struct MuteView {
    /// Id of the mute.
    pub(crate) mute_id: Uuid,
    /// Current name of the muted person; absent for a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// Whether the muted account is a bot, played by a program; absent for a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_bot: Option<bool>,
    #[serde(skip)]
    pub(crate) called: Option<DisplayName>,
    /// Id of the muted match; absent for a person.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) match_id: Option<Uuid>,
    /// When you muted the person or match.
    since: Timestamp,
}

/// Row of the table of blocks or of mutes.
pub(super) struct MutedRow {
    pub(super) id: Uuid,
    pub(super) account_id: Option<Uuid>,
    pub(super) name: Option<String>,
    pub(super) is_bot: Option<bool>,
    pub(super) match_id: Option<Uuid>,
    pub(super) since: Timestamp,
}

impl MutedRow {
    /// Returns the name of the muted person; `None` for a muted match.
    pub(super) fn display_name(&self) -> Option<DisplayName> {
        let account = self.account_id.map(AccountId);
        Some(DisplayName::from_stored(
            account,
            self.name.as_deref()?,
            self.is_bot?,
        ))
    }

    fn into_view(self) -> Option<MuteView> {
        let called = self.display_name();
        let is_known = called.is_some() || self.match_id.is_some();
        is_known.then(|| MuteView {
            mute_id: self.id,
            name: called.as_ref().map(|called| called.name.clone()),
            is_bot: called.as_ref().map(|called| called.is_bot),
            called,
            match_id: self.match_id,
            since: self.since,
        })
    }
}

#[derive(Clone, Copy)]
pub(crate) struct MuteStore<'a>(pub &'a Accounts);

impl MuteStore<'_> {
    pub(crate) async fn mute(self, account: AccountId, person: &PersonRef) -> Result<MuteView> {
        let other = Acquaintances(self.0).find(account, person).await?;
        self.add(account, Some(other), None).await
    }

    pub(crate) async fn unmute(self, account: AccountId, mute: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from mute
         where account_id = $1 and mute_id = $2",
            account.0,
            mute
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    pub(crate) async fn list(self, account: AccountId) -> Result<Vec<MuteView>> {
        let query = sqlx::query_as!(
            MutedRow,
            r#"select mute_id as id, a.account_id as "account_id?", name as "name?", is_bot as "is_bot?", m.match_id, m.created_at as since
         from mute as m
         left join account as a on a.account_id = m.muted_id
         where m.account_id = $1
         order by m.created_at desc, mute_id"#,
            account.0
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.filter_map(MutedRow::into_view).collect())
    }

    /// Mutes a person (`other`) or a match (`match_id`), unless the account has too many mutes.
    pub(crate) async fn add(
        self,
        account: AccountId,
        other: Option<Uuid>,
        match_id: Option<Uuid>,
    ) -> Result<MuteView> {
        let query = sqlx::query_as!(
            MutedRow,
            r#"with known as (
           select mute_id, muted_id, match_id, created_at
           from mute
           where account_id = $1 and (muted_id = $2 or match_id = $3)
         ), fresh as (
           insert into mute (account_id, muted_id, match_id)
           select $1, $2, $3
           where not exists (select from known)
             and (select count(*) from mute where account_id = $1) < $4
           on conflict do nothing
           returning mute_id, muted_id, match_id, created_at
         )
         select mute_id as "id!", a.account_id as "account_id?", name as "name?", is_bot as "is_bot?", m.match_id, m.created_at as "since!"
         from (select * from known union all select * from fresh) as m
         left join account as a on a.account_id = m.muted_id"#,
            account.0,
            other,
            match_id,
            i64::from(MUTES_MAX)
        );
        let mut tx = lock_account(self.0.db(), account).await?;
        let row = query.fetch_optional(&mut *tx).await?;
        tx.commit().await?;
        Ok(row
            .and_then(MutedRow::into_view)
            .ok_or(PeopleRefusal::TooManyMutes)?)
    }
}
