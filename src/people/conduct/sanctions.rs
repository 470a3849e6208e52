//! Effects of moderation on accounts.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;
use uuid::Uuid;

use super::acts::{ActKind, PendingAct};
use crate::access::AccountId;

impl PendingAct {
    /// Applies the effect of the act to the account, which the transaction must hold.
    pub(super) async fn apply(
        &self,
        tx: &mut PgConnection,
        ends_at: Option<Timestamp>,
    ) -> sqlx::Result<()> {
        match self.kind {
            ActKind::Dismissed | ActKind::Warned => Ok(()),
            ActKind::Muted => set_muted(tx, self.account, ends_at).await,
            ActKind::Renamed => set_name(tx, self.account, &self.new_name).await,
            ActKind::Suspended => suspend(tx, self.account, ends_at).await,
        }
    }
}

async fn set_muted(
    tx: &mut PgConnection,
    account: AccountId,
    ends_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update account
         set muted_until = greatest(coalesce(muted_until, '-infinity'), $2::timestamptz)
         where account_id = $1",
        account.0,
        ends_at.map(ToSqlx::to_sqlx)
    );
    query.execute(tx).await.map(drop)
}

async fn set_name(tx: &mut PgConnection, account: AccountId, name: &str) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update account set name = $2 where account_id = $1",
        account.0,
        name
    );
    query.execute(tx).await.map(drop)
}

/// Suspends an account for a time. A suspension by the operator, which has no end, stays.
async fn suspend(
    tx: &mut PgConnection,
    account: AccountId,
    ends_at: Option<Timestamp>,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with changed as (
           update account
           set suspended_at = coalesce(suspended_at, now()),
             suspended_until = greatest(coalesce(suspended_until, '-infinity'), $2::timestamptz)
           where account_id = $1 and (suspended_at is null or suspended_until is not null)
           returning account_id
         )
         update seek
         set due_at = clock_timestamp()
         from changed
         where seek.account_id = changed.account_id and seek.state = 'waiting'",
        account.0,
        ends_at.map(ToSqlx::to_sqlx)
    );
    query.execute(tx).await.map(drop)
}

/// Undoes the effect of a lifted act. Effects of other acts on the person remain, and so does a name that the person chose
/// after the act.
pub(super) async fn undo(tx: &mut PgConnection, account: Uuid, act_id: Uuid) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "with act as (
           select kind, old_name, new_name
           from moderation_act
           where act_id = $2
         ), other as (
           select kind, max(ends_at) as ends_at
           from moderation_act
           where account_id = $1 and act_id <> $2 and not is_lifted and ends_at > now()
           group by kind
         )
         update account
         set muted_until = case
             when act.kind = 'muted' then (select ends_at from other where kind = 'muted')
             else muted_until
           end,
           name = case
             when act.kind = 'renamed' and name = act.new_name then act.old_name
             else name
           end,
           suspended_at = case
             when act.kind = 'suspended' and suspended_until is not null
               and not exists (select from other where kind = 'suspended') then null
             else suspended_at
           end,
           suspended_until = case
             when act.kind = 'suspended' and suspended_until is not null
               then (select ends_at from other where kind = 'suspended')
             else suspended_until
           end
         from act
         where account_id = $1",
        account,
        act_id
    );
    query.execute(tx).await.map(drop)
}
