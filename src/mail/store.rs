//! The SQL of account letters on their way; nothing else.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::deliveries::Delivered;
use crate::pool::Pool;
use crate::queue::{Attempt, Hand, SettledRow, outbox};

outbox!("account_letter");

pub(super) struct DueRow {
    pub(super) letter_id: Uuid,
    pub(super) fence: i32,
}

pub(super) struct ClaimedRow {
    pub(super) letter_id: Uuid,
    pub(super) fence: i32,
    pub(super) holder: Option<i32>,
    pub(super) account_id: Option<Uuid>,
    pub(super) address: Option<String>,
    pub(super) language: Option<String>,
    pub(super) match_id: Option<Uuid>,
    pub(super) kind: String,
    pub(super) attempts: i16,
    pub(super) posted_at: jiff_sqlx::Timestamp,
    pub(super) now: jiff_sqlx::Timestamp,
}

impl ClaimedRow {
    pub(super) fn attempt(&self) -> Attempt {
        Attempt::of_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

/// Finds account letters that are to be sent, the longest due first. Takes no lock.
pub(super) async fn letters_due(db: &Pool, limit: i64) -> sqlx::Result<Vec<DueRow>> {
    let query = sqlx::query_as!(
        DueRow,
        "select letter_id, fence
         from account_letter
         where state = 'waiting' and due_at <= now()
         order by due_at
         limit $1",
        limit
    );
    query.fetch_all(db).await
}

/// Takes an account letter in hand, unless somebody else was faster.
pub(super) async fn claim(db: &Pool, due: &DueRow, hand: Hand) -> sqlx::Result<Option<ClaimedRow>> {
    let query = sqlx::query_as!(
        ClaimedRow,
        r#"update account_letter
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = fence + 1,
            holder = $4
         where letter_id = $1 and fence = $2 and state = 'waiting'
            and due_at <= clock_timestamp()
         returning letter_id, fence, holder, account_id, address, language, match_id, kind, attempts,
            posted_at, clock_timestamp() as "now!""#,
        due.letter_id,
        due.fence,
        hand.lease.as_secs_f64(),
        hand.holder,
    );
    query.fetch_optional(db).await
}

/// Writes down what became of an account letter; false if the claim has been lost.
pub(super) async fn settle(
    db: &Pool,
    claimed: &ClaimedRow,
    row: &SettledRow,
) -> sqlx::Result<bool> {
    let query = sqlx::query!(
        "update account_letter
         set state = $3,
            due_at = coalesce($4, due_at),
            settled_at = case when $3 = 'waiting' then null else clock_timestamp() end,
            attempts = least(attempts + $5::smallint, 30000),
            answer = coalesce($6, answer),
            holder = null
         where letter_id = $1 and fence = $2 and state = 'waiting'",
        claimed.letter_id,
        claimed.fence,
        row.state,
        row.due_at,
        row.attempts,
        row.answer.as_deref(),
    );
    Ok(query.execute(db).await?.rows_affected() == 1)
}

pub(super) async fn plan_digest(db: &Pool, account: Uuid, at: Timestamp) -> sqlx::Result<()> {
    // One in somebody's hand has looked for its emails already: it is planned anew.
    let query = sqlx::query!(
        "insert into digest (account_id, due_at)
         select account_id, $2
         from account
         where account_id = $1
         for key share
         on conflict (account_id) do update
         set due_at = case
                when digest.holder is null then least(digest.due_at, excluded.due_at)
                else excluded.due_at
            end,
            holder = null",
        account,
        at.to_sqlx(),
    );
    query.execute(db).await.map(drop)
}

pub(super) async fn digests_due(db: &Pool, limit: i64) -> sqlx::Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        "select account_id
         from digest
         where due_at <= now()
         order by due_at
         limit $1",
        limit
    );
    query.fetch_all(db).await
}

/// Takes a digest in hand, unless somebody else was faster; gives until when.
pub(super) async fn take_digest(
    db: &Pool,
    account: Uuid,
    hand: Hand,
) -> sqlx::Result<Option<jiff_sqlx::Timestamp>> {
    let query = sqlx::query_scalar!(
        "update digest
         set due_at = clock_timestamp() + make_interval(secs => $2), holder = $3
         where account_id = $1 and due_at <= clock_timestamp()
         returning due_at",
        account,
        hand.lease.as_secs_f64(),
        hand.holder,
    );
    query.fetch_optional(db).await
}

pub(super) async fn finish_digest(
    db: &Pool,
    account: Uuid,
    taken_until: jiff_sqlx::Timestamp,
) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "delete from digest
         where account_id = $1 and due_at = $2 and holder is not null",
        account,
        taken_until as _,
    );
    query.execute(db).await.map(drop)
}

pub(super) async fn digest_holders(db: &Pool) -> sqlx::Result<Vec<i32>> {
    let query =
        sqlx::query_scalar!(r#"select distinct holder as "holder!" from digest where holder <> 0"#);
    query.fetch_all(db).await
}

/// Lets go of the digests that these have in hand; gives how many.
pub(super) async fn free_digests(db: &Pool, holders: &[i32]) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "update digest
         set due_at = clock_timestamp(), holder = null
         where holder = any($1)",
        holders
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// What was written to an account about itself, the newest first.
pub(super) async fn sent_to(db: &Pool, account: Uuid, limit: i64) -> sqlx::Result<Vec<Delivered>> {
    let query = sqlx::query!(
        "select letter_id, kind, match_id, posted_at, settled_at, state, answer
         from account_letter
         where account_id = $1
           and (
             kind <> 'verify_address'
             or address = (select email from account where account.account_id = $1)
           )
         order by posted_at desc
         limit $2",
        account,
        limit
    );
    let sent = query.map(|row| Delivered {
        letter_id: row.letter_id,
        kind: row.kind,
        match_id: row.match_id,
        posted_at: row.posted_at.to_jiff(),
        settled_at: row.settled_at.map(jiff_sqlx::Timestamp::to_jiff),
        state: row.state,
        answer: row.answer,
    });
    sent.fetch_all(db).await
}

/// Drops every letter about an account that waits and was written until a time, and every digest that
/// was planned; gives how many letters.
pub(crate) async fn drop_waiting(db: &Pool, until: Timestamp, why: &str) -> sqlx::Result<u64> {
    let query = sqlx::query_scalar!(
        r#"with unplanned as (
            delete from digest
        ), dropped as (
            update account_letter
            set state = 'dropped', settled_at = clock_timestamp(), fence = fence + 1, answer = $2
            where state = 'waiting' and posted_at <= $1
            returning letter_id
        )
        select count(*) as "dropped!" from dropped"#,
        jiff_sqlx::Timestamp::from(until) as _,
        why
    );
    let dropped = query.fetch_one(db).await?;
    Ok(dropped.unsigned_abs())
}
