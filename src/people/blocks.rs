//! Blocks between people, which hide matches from each other.
//!
//! If one of two people blocks the other, neither can find the other's matches. Both get the same answers as for
//! matches that do not exist, after the same queries. A block works both ways, so nobody can tell who made it.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::acquaintances::{Acquaintances, PersonRef};
use super::error::{PeopleRefusal, Result};
use super::mutes::MutedRow;
use crate::access::{AccountId, Accounts, DisplayName, INVITATIONS_KEPT, lock_account};

pub(crate) const BLOCKS_MAX: u16 = 200;
/// Maximum number of participants whose matches lists exclude because of blocks; the newest matches count first.
pub(crate) const BARRED_LISTED: i64 = 50_000;

/// A person whom you have blocked.
#[derive(Debug, Serialize, ToSchema)]
pub struct BlockView {
    /// Id of the block.
    pub(crate) block_id: Uuid,
    /// Current name of the person.
    name: String,
    /// Whether the account is a bot, played by a program.
    is_bot: bool,
    #[serde(skip)]
    pub(crate) called: DisplayName,
    /// When you blocked the person.
    since: Timestamp,
}

impl BlockView {
    fn from_row(row: &MutedRow) -> Option<Self> {
        let called = row.display_name()?;
        Some(Self {
            block_id: row.id,
            name: called.name.clone(),
            is_bot: called.is_bot,
            called,
            since: row.since,
        })
    }
}

/// Relation of an account to a match in which it has no seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BlockRelation {
    pub(crate) is_apart: bool,
    /// Whether the account has an invitation to the match that is neither withdrawn nor declined.
    pub(crate) is_invited: bool,
}

#[derive(Clone, Copy)]
pub(crate) struct BlockStore<'a>(pub &'a Accounts);

impl BlockStore<'_> {
    /// Blocks a person; repeating it changes nothing.
    pub(crate) async fn block(self, account: AccountId, person: &PersonRef) -> Result<BlockView> {
        let other = Acquaintances(self.0).find(account, person).await?;
        let query = sqlx::query_as!(
            MutedRow,
            r#"with known as (
           select block_id, blocked_id, created_at
           from block
           where account_id = $1 and blocked_id = $2
         ), fresh as (
           insert into block (account_id, blocked_id)
           select $1, $2
           where not exists (select from known)
             and (select count(*) from block where account_id = $1) < $3
           on conflict do nothing
           returning block_id, blocked_id, created_at
         )
         select block_id as "id!", blocked_id as "account_id?", name as "name?", is_bot as "is_bot?", null::uuid as match_id, b.created_at as "since!"
         from (select * from known union all select * from fresh) as b
         join account on account_id = b.blocked_id"#,
            account.0,
            other,
            i64::from(BLOCKS_MAX)
        );
        let mut tx = lock_account(self.0.db(), account).await?;
        let row = query.fetch_optional(&mut *tx).await?;
        tx.commit().await?;
        let block = row.as_ref().and_then(BlockView::from_row);
        Ok(block.ok_or(PeopleRefusal::TooManyBlocks)?)
    }

    pub(crate) async fn unblock(self, account: AccountId, block: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from block
         where account_id = $1 and block_id = $2",
            account.0,
            block
        );
        Ok(query.execute(self.0.db()).await.map(drop)?)
    }

    pub(crate) async fn list(self, account: AccountId) -> Result<Vec<BlockView>> {
        let query = sqlx::query_as!(
            MutedRow,
            r#"select block_id as id, blocked_id as "account_id?", name as "name?", is_bot as "is_bot?", null::uuid as match_id, b.created_at as since
         from block as b
         join account as a on a.account_id = b.blocked_id
         where b.account_id = $1
         order by b.created_at desc, block_id"#,
            account.0
        );
        let rows = query.fetch_all(self.0.db()).await?.into_iter();
        Ok(rows.filter_map(|row| BlockView::from_row(&row)).collect())
    }

    /// Returns the relation of an account to the people of a match. The number of queries does not depend on the match,
    /// nor on whether it exists.
    pub(crate) async fn load_relation(
        self,
        account: AccountId,
        match_id: Uuid,
        people: &[Uuid],
    ) -> Result<BlockRelation> {
        let query = sqlx::query!(
            r#"select array (
             select blocked_id from block where account_id = $1
             union all
             select account_id from block where blocked_id = $1
           ) as "blocked!",
           exists (
             select
             from invitation as i
             where i.match_id = $2
               and i.state = 'open'
               and i.invited_at > clock_timestamp() - make_interval(secs => $3)
               and (i.guest_id = $1 or i.address = (
                 select email
                 from account
                 where account_id = $1 and verified_at is not null
               ))
           ) as "is_invited!""#,
            account.0,
            match_id,
            INVITATIONS_KEPT.as_secs_f64()
        );
        let row = query.fetch_one(self.0.db()).await?;
        let has_blocks = !row.blocked.is_empty();
        Ok(BlockRelation {
            is_apart: has_blocks && self.has_seated(match_id, people, &row.blocked).await?,
            is_invited: row.is_invited,
        })
    }

    /// Whether one of these participants of a match belongs to one of these accounts.
    async fn has_seated(
        self,
        match_id: Uuid,
        people: &[Uuid],
        accounts: &[Uuid],
    ) -> sqlx::Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
           select
           from participant
           where match_id = $1 and participant_id = any($2) and account_id = any($3)
         ) as "has_seated!""#,
            match_id,
            people,
            accounts
        );
        query.fetch_one(self.0.db()).await
    }

    /// Returns participants with a block in either direction; their matches are hidden from the account.
    pub(crate) async fn list_barred(self, account: AccountId) -> Result<Vec<Uuid>> {
        let blocked = self.list_blocked(account).await?;
        if blocked.is_empty() {
            return Ok(Vec::new());
        }
        let query = sqlx::query_scalar!(
            "select participant_id
         from participant
         where account_id = any($1)
         order by match_id desc
         limit $2",
            &blocked,
            BARRED_LISTED
        );
        Ok(query.fetch_all(self.0.db()).await?)
    }

    /// Returns those of these matches that have a participant with a block in either direction.
    pub(super) async fn list_apart(
        self,
        account: AccountId,
        matches: &[Uuid],
    ) -> sqlx::Result<Vec<Uuid>> {
        let blocked = self.list_blocked(account).await?;
        let query = sqlx::query_scalar!(
            "select distinct match_id
         from participant
         where match_id = any($1) and account_id = any($2)",
            matches,
            &blocked
        );
        query.fetch_all(self.0.db()).await
    }

    /// Whether one of two accounts blocks the other.
    pub(crate) async fn is_apart(self, account: AccountId, other: AccountId) -> Result<bool> {
        Ok(self.list_blocked(account).await?.contains(&other.0))
    }

    /// Returns the accounts with a block in either direction.
    pub(super) async fn list_blocked(self, account: AccountId) -> sqlx::Result<Vec<Uuid>> {
        let query = sqlx::query_scalar!(
            r#"select blocked_id as "account_id!" from block where account_id = $1
         union
         select account_id from block where blocked_id = $1"#,
            account.0
        );
        query.fetch_all(self.0.db()).await
    }
}
