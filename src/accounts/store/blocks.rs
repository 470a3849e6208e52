//! The rows of who does not want to meet or to hear whom.

use jiff_sqlx::Timestamp;
use uuid::Uuid;

use super::super::blocks::{BARRED_LISTED, BLOCKS_MAX, Block, MUTES_MAX, Mute, Muted, Relation};
use super::super::error::{Refusal, Result};
use super::super::invitations::KEPT;
use super::super::{AccountId, Accounts, Called};

/// Somebody who is kept away from, or not heard; without a name it is a whole table.
struct AwayRow {
    id: Uuid,
    name: Option<String>,
    is_bot: Option<bool>,
    match_id: Option<Uuid>,
    since: Timestamp,
}

impl AwayRow {
    /// Whoever it is, unless it is a table.
    fn called(&mut self) -> Option<Called> {
        let (name, is_bot) = (self.name.take()?, self.is_bot?);
        Some(Called { name, is_bot })
    }

    fn block(mut self) -> Option<Block> {
        let (id, since) = (self.id, self.since.to_jiff());
        self.called().map(|called| Block { id, called, since })
    }

    fn mute(mut self) -> Option<Mute> {
        let (id, since) = (self.id, self.since.to_jiff());
        let person = self.called().map(Muted::Person);
        let what = person.or(self.match_id.map(Muted::Match))?;
        Some(Mute { id, what, since })
    }
}

impl Accounts {
    /// Where somebody stands towards the people of a table. One trip, whatever the answer.
    pub async fn relation(
        &self,
        account: AccountId,
        match_id: Uuid,
        people: &[Uuid],
    ) -> Result<Relation> {
        let query = sqlx::query_as!(
            Relation,
            r#"select exists (
             select
             from participant as p
             where p.match_id = $2 and p.participant_id = any($3)
               and exists (
                 select
                 from block as b
                 where (b.account_id = $1 and b.blocked_id = p.account_id)
                    or (b.blocked_id = $1 and b.account_id = p.account_id)
               )
           ) as "is_apart!",
           exists (
             select
             from invitation as i
             where i.match_id = $2
               and i.state = 'open'
               and i.invited_at > clock_timestamp() - make_interval(secs => $4)
               and (i.guest_id = $1 or i.address = (
                 select email
                 from account
                 where account_id = $1 and verified_at is not null
               ))
           ) as "is_invited!""#,
            account.0,
            match_id,
            people,
            KEPT.as_secs_f64()
        );
        Ok(query.fetch_one(&self.db).await?)
    }

    /// The participants whose matches somebody is not to find.
    pub async fn barred(&self, account: AccountId) -> Result<Vec<Uuid>> {
        let query = sqlx::query_scalar!(
            "select participant_id
         from participant
         where account_id in (
           select blocked_id from block where account_id = $1
           union
           select account_id from block where blocked_id = $1
         )
         order by match_id desc
         limit $2",
            account.0,
            BARRED_LISTED
        );
        Ok(query.fetch_all(&self.db).await?)
    }

    /// The account of a participant, if it still leads to somebody.
    pub(crate) async fn account_behind(
        &self,
        match_id: Uuid,
        participant: Uuid,
    ) -> sqlx::Result<Option<Uuid>> {
        let query = sqlx::query_scalar!(
            "select account_id
         from participant
         join account using (account_id)
         where match_id = $1 and participant_id = $2",
            match_id,
            participant
        );
        Ok(query.fetch_optional(&self.db).await?.flatten())
    }

    /// Those of this name, of two at most, who have been in a match with somebody.
    pub(crate) async fn met(&self, account: AccountId, name: &str) -> sqlx::Result<Vec<Uuid>> {
        let query = sqlx::query_scalar!(
            "select distinct a.account_id
         from participant as mine
         join participant as theirs using (match_id)
         join account as a on a.account_id = theirs.account_id
         where mine.account_id = $1
           and a.account_id <> $1
           and lower(a.name) = lower($2)
         limit 2",
            account.0,
            name
        );
        query.fetch_all(&self.db).await
    }

    pub(crate) async fn add_block(&self, account: AccountId, other: Uuid) -> Result<Block> {
        let query = sqlx::query_as!(
            AwayRow,
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
         select block_id as "id!", name as "name?", is_bot as "is_bot?", null::uuid as match_id, b.created_at as "since!"
         from (select * from known union all select * from fresh) as b
         join account on account_id = b.blocked_id"#,
            account.0,
            other,
            i64::from(BLOCKS_MAX)
        );
        let row = query.fetch_optional(&self.db).await?;
        row.and_then(AwayRow::block)
            .ok_or_else(|| Refusal::TooManyBlocks.into())
    }

    /// Whom somebody keeps away from, the newest first.
    pub async fn blocks(&self, account: AccountId) -> Result<Vec<Block>> {
        let query = sqlx::query_as!(
            AwayRow,
            r#"select block_id as id, name as "name?", is_bot as "is_bot?", null::uuid as match_id, b.created_at as since
         from block as b
         join account as a on a.account_id = b.blocked_id
         where b.account_id = $1
         order by b.created_at desc, block_id"#,
            account.0
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows.filter_map(AwayRow::block).collect())
    }

    /// Keeps away no longer; nothing, if it is over already.
    pub async fn unblock(&self, account: AccountId, block: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from block
         where account_id = $1 and block_id = $2",
            account.0,
            block
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }

    /// Stops hearing a person (`other`) or a table (`match_id`), if there is room.
    pub(crate) async fn add_mute(
        &self,
        account: AccountId,
        other: Option<Uuid>,
        match_id: Option<Uuid>,
    ) -> Result<Mute> {
        let query = sqlx::query_as!(
            AwayRow,
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
         select mute_id as "id!", name as "name?", is_bot as "is_bot?", m.match_id, m.created_at as "since!"
         from (select * from known union all select * from fresh) as m
         left join account on account_id = m.muted_id"#,
            account.0,
            other,
            match_id,
            i64::from(MUTES_MAX)
        );
        let row = query.fetch_optional(&self.db).await?;
        row.and_then(AwayRow::mute)
            .ok_or_else(|| Refusal::TooManyMutes.into())
    }

    /// What somebody does not want to hear, the newest first.
    pub async fn mutes(&self, account: AccountId) -> Result<Vec<Mute>> {
        let query = sqlx::query_as!(
            AwayRow,
            r#"select mute_id as id, name as "name?", is_bot as "is_bot?", m.match_id, m.created_at as since
         from mute as m
         left join account as a on a.account_id = m.muted_id
         where m.account_id = $1
         order by m.created_at desc, mute_id"#,
            account.0
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        Ok(rows.filter_map(AwayRow::mute).collect())
    }

    /// Listens again; nothing, if they do already.
    pub async fn unmute(&self, account: AccountId, mute: Uuid) -> Result<()> {
        let query = sqlx::query!(
            "delete from mute
         where account_id = $1 and mute_id = $2",
            account.0,
            mute
        );
        Ok(query.execute(&self.db).await.map(drop)?)
    }
}
