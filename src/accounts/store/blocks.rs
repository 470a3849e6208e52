//! The rows of who does not want to meet or to hear whom.

use jiff_sqlx::Timestamp;
use sqlx::PgPool;
use uuid::Uuid;

use super::super::AccountId;

/// Somebody who is kept away from, or not heard; without a name it is a whole table.
pub(crate) struct AwayRow {
    pub(crate) id: Uuid,
    pub(crate) name: Option<String>,
    pub(crate) is_bot: Option<bool>,
    pub(crate) match_id: Option<Uuid>,
    pub(crate) since: Timestamp,
}

/// Where somebody stands towards a table at which they do not sit.
pub(crate) struct RelationRow {
    pub(crate) is_apart: bool,
    pub(crate) is_invited: bool,
}

/// Whether somebody and the people of a table keep apart, and whether they are invited there.
pub(crate) async fn relation(
    db: &PgPool,
    account: AccountId,
    (match_id, people): (Uuid, &[Uuid]),
    kept_secs: f64,
) -> sqlx::Result<RelationRow> {
    let query = sqlx::query_as!(
        RelationRow,
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
        kept_secs,
    );
    query.fetch_one(db).await
}

/// Who those are, in the words of their matches, with whom somebody keeps apart, at most `limit`.
pub(crate) async fn barred(db: &PgPool, account: AccountId, limit: i64) -> sqlx::Result<Vec<Uuid>> {
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
        limit,
    );
    query.fetch_all(db).await
}

/// The account of a participant, if it still leads to somebody.
pub(crate) async fn account_of(
    db: &PgPool,
    match_id: Uuid,
    participant: Uuid,
) -> sqlx::Result<Option<Uuid>> {
    let query = sqlx::query_scalar!(
        "select account_id
         from participant
         join account using (account_id)
         where match_id = $1 and participant_id = $2",
        match_id,
        participant,
    );
    let found = query.fetch_optional(db).await?;
    Ok(found.flatten())
}

/// Those of this name, of two at most, who have been in a match with somebody.
pub(crate) async fn met(db: &PgPool, account: AccountId, name: &str) -> sqlx::Result<Vec<Uuid>> {
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
        name,
    );
    query.fetch_all(db).await
}

/// Keeps apart, if they do not yet and there is room; nothing if there is none.
pub(crate) async fn block(
    db: &PgPool,
    account: AccountId,
    other: Uuid,
    most: i64,
) -> sqlx::Result<Option<AwayRow>> {
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
        most,
    );
    query.fetch_optional(db).await
}

/// Whom somebody keeps away from, the newest first.
pub(crate) async fn blocks(db: &PgPool, account: AccountId) -> sqlx::Result<Vec<AwayRow>> {
    let query = sqlx::query_as!(
        AwayRow,
        r#"select block_id as id, name as "name?", is_bot as "is_bot?", null::uuid as match_id, b.created_at as since
         from block as b
         join account as a on a.account_id = b.blocked_id
         where b.account_id = $1
         order by b.created_at desc, block_id"#,
        account.0,
    );
    query.fetch_all(db).await
}

/// Ends what somebody said once, if they did.
pub(crate) async fn unblock(db: &PgPool, account: AccountId, block: Uuid) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from block
         where account_id = $1 and block_id = $2",
        account.0,
        block,
    );
    query.execute(db).await?;
    Ok(())
}

/// Stops hearing a person (`other`) or a table (`match_id`), if there is room; nothing if there is none.
pub(crate) async fn mute(
    db: &PgPool,
    account: AccountId,
    (other, match_id): (Option<Uuid>, Option<Uuid>),
    most: i64,
) -> sqlx::Result<Option<AwayRow>> {
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
        most,
    );
    query.fetch_optional(db).await
}

/// Whom, and at which tables, somebody does not want to hear, the newest first.
pub(crate) async fn mutes(db: &PgPool, account: AccountId) -> sqlx::Result<Vec<AwayRow>> {
    let query = sqlx::query_as!(
        AwayRow,
        r#"select mute_id as id, name as "name?", is_bot as "is_bot?", m.match_id, m.created_at as since
         from mute as m
         left join account as a on a.account_id = m.muted_id
         where m.account_id = $1
         order by m.created_at desc, mute_id"#,
        account.0,
    );
    query.fetch_all(db).await
}

/// Listens again, if somebody did not.
pub(crate) async fn unmute(db: &PgPool, account: AccountId, mute: Uuid) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from mute
         where account_id = $1 and mute_id = $2",
        account.0,
        mute,
    );
    query.execute(db).await?;
    Ok(())
}
