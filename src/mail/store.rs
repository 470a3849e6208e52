//! The SQL of account letters on their way, and of the mailbox; nothing else.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use sqlx::PgPool;
use uuid::Uuid;

use super::compose::Outgoing;
use super::deliveries::Delivered;
use super::mailbox::StoredMail;
use crate::queue::{Attempt, Hand, SettledRow};

/// An account letter that is to be sent.
pub(super) struct DueRow {
    pub(super) letter_id: Uuid,
    pub(super) fence: i32,
}

/// An account letter in a worker's hand.
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
    /// How old it is, how often it was tried, and in whose hand it is.
    pub(super) fn attempt(&self) -> Attempt {
        Attempt::of_row([self.posted_at, self.now], self.attempts, self.holder)
    }
}

/// Finds account letters that are to be sent, the longest due first. Takes no lock.
pub(super) async fn letters_due(db: &PgPool, limit: i64) -> Result<Vec<DueRow>, sqlx::Error> {
    sqlx::query_as!(
        DueRow,
        "select letter_id, fence
         from account_letter
         where state = 'waiting' and due_at <= clock_timestamp()
         order by due_at
         limit $1",
        limit
    )
    .fetch_all(db)
    .await
}

/// Takes an account letter in hand, unless somebody else was faster.
pub(super) async fn claim(
    db: &PgPool,
    due: &DueRow,
    hand: Hand,
) -> Result<Option<ClaimedRow>, sqlx::Error> {
    sqlx::query_as!(
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
    )
    .fetch_optional(db)
    .await
}

/// Writes down what became of an account letter; false if the claim has been lost.
pub(super) async fn settle(
    db: &PgPool,
    claimed: &ClaimedRow,
    row: &SettledRow,
) -> Result<bool, sqlx::Error> {
    let done = sqlx::query!(
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
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Forgets account letters that were settled before `kept`.
pub(super) async fn forget(db: &PgPool, kept: SignedDuration) -> Result<u64, sqlx::Error> {
    let done = sqlx::query!(
        "delete from account_letter
         where state <> 'waiting' and settled_at < clock_timestamp() - make_interval(secs => $1)",
        kept.as_secs_f64(),
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Plans a digest, or moves an earlier plan forward.
pub(super) async fn plan_digest(
    db: &PgPool,
    account: Uuid,
    at: Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
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
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Finds whose digest is due.
pub(super) async fn digests_due(db: &PgPool, limit: i64) -> Result<Vec<Uuid>, sqlx::Error> {
    sqlx::query_scalar!(
        "select account_id
         from digest
         where due_at <= clock_timestamp()
         order by due_at
         limit $1",
        limit
    )
    .fetch_all(db)
    .await
}

/// Takes a digest in hand, unless somebody else was faster; gives until when.
pub(super) async fn take_digest(
    db: &PgPool,
    account: Uuid,
    hand: Hand,
) -> Result<Option<jiff_sqlx::Timestamp>, sqlx::Error> {
    sqlx::query_scalar!(
        "update digest
         set due_at = clock_timestamp() + make_interval(secs => $2), holder = $3
         where account_id = $1 and due_at <= clock_timestamp()
         returning due_at",
        account,
        hand.lease.as_secs_f64(),
        hand.holder,
    )
    .fetch_optional(db)
    .await
}

/// Forgets a digest that was taken until then: its letters are each in somebody's hand, or gone.
pub(super) async fn finish_digest(
    db: &PgPool,
    account: Uuid,
    taken_until: jiff_sqlx::Timestamp,
) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from digest
         where account_id = $1 and due_at = $2 and holder is not null",
        account,
        taken_until as _,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Who has account letters in hand, by number.
pub(super) async fn holders(db: &PgPool) -> Result<Vec<i32>, sqlx::Error> {
    sqlx::query_scalar!(
        r#"select distinct holder as "holder!" from account_letter where holder <> 0"#
    )
    .fetch_all(db)
    .await
}

/// Who has digests in hand, by number.
pub(super) async fn digest_holders(db: &PgPool) -> Result<Vec<i32>, sqlx::Error> {
    sqlx::query_scalar!(r#"select distinct holder as "holder!" from digest where holder <> 0"#)
        .fetch_all(db)
        .await
}

/// Lets go of the account letters that these have in hand; gives how many.
pub(super) async fn free(db: &PgPool, holders: &[i32]) -> Result<u64, sqlx::Error> {
    let done = sqlx::query!(
        "update account_letter
         set due_at = clock_timestamp(), fence = fence + 1, holder = null
         where state = 'waiting' and holder = any($1)",
        holders
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Lets go of the digests that these have in hand; gives how many.
pub(super) async fn free_digests(db: &PgPool, holders: &[i32]) -> Result<u64, sqlx::Error> {
    let done = sqlx::query!(
        "update digest
         set due_at = clock_timestamp(), holder = null
         where holder = any($1)",
        holders
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// Lets go now what was written ahead of the clock and waits to be sent; gives how much.
pub async fn hurry(db: &PgPool, off_max: SignedDuration) -> Result<u64, sqlx::Error> {
    let done = sqlx::query!(
        "update account_letter
         set due_at = clock_timestamp(), fence = fence + 1, holder = null
         where state = 'waiting' and posted_at > clock_timestamp() + make_interval(secs => $1)",
        off_max.as_secs_f64()
    )
    .execute(db)
    .await?;
    Ok(done.rows_affected())
}

/// What was written to an account about itself, the newest first.
pub(super) async fn sent_to(
    db: &PgPool,
    account: Uuid,
    limit: i64,
) -> Result<Vec<Delivered>, sqlx::Error> {
    let rows = sqlx::query!(
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
    )
    .fetch_all(db)
    .await?;
    let sent = rows.into_iter().map(|row| Delivered {
        letter_id: row.letter_id,
        kind: row.kind,
        match_id: row.match_id,
        posted_at: row.posted_at.to_jiff(),
        settled_at: row.settled_at.map(jiff_sqlx::Timestamp::to_jiff),
        state: row.state,
        answer: row.answer,
    });
    Ok(sent.collect())
}

/// Keeps a mail.
pub(super) async fn keep_mail(db: &PgPool, letter: &Outgoing) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "insert into mailbox (recipient, subject, message, text, html)
         values ($1, $2, $3, $4, $5)",
        letter.to.to_string(),
        letter.subject,
        letter.message,
        letter.text,
        letter.html,
    )
    .execute(db)
    .await?;
    Ok(())
}

/// Drops all mails but the newest `kept`.
pub(super) async fn drop_mails(db: &PgPool, kept: i64) -> Result<(), sqlx::Error> {
    sqlx::query!(
        "delete from mailbox
         where mail_id <= (select max(mail_id) from mailbox) - $1",
        kept
    )
    .execute(db)
    .await?;
    Ok(())
}

/// The newest mails, without their text.
pub(super) async fn list_mails(db: &PgPool, limit: i64) -> Result<Vec<StoredMail>, sqlx::Error> {
    let rows = sqlx::query!(
        "select mail_id, kept_at, recipient, subject
         from mailbox
         order by mail_id desc
         limit $1",
        limit
    )
    .fetch_all(db)
    .await?;
    let mails = rows.into_iter().map(|row| StoredMail {
        id: row.mail_id,
        kept_at: row.kept_at.to_jiff(),
        recipient: row.recipient,
        subject: row.subject,
        text: String::new(),
        html: String::new(),
        message: Vec::new(),
    });
    Ok(mails.collect())
}

/// One mail.
pub(super) async fn read_mail(db: &PgPool, id: i64) -> Result<Option<StoredMail>, sqlx::Error> {
    let row = sqlx::query!(
        "select mail_id, kept_at, recipient, subject, message, text, html
         from mailbox
         where mail_id = $1",
        id
    )
    .fetch_optional(db)
    .await?;
    Ok(row.map(|row| StoredMail {
        id: row.mail_id,
        kept_at: row.kept_at.to_jiff(),
        recipient: row.recipient,
        subject: row.subject,
        text: row.text,
        html: row.html,
        message: row.message,
    }))
}

/// Drops every letter about an account that waits and was written until a time, and every digest that
/// was planned; gives how many letters.
pub async fn drop_waiting(db: &PgPool, until: Timestamp, why: &str) -> Result<u64, sqlx::Error> {
    let dropped = sqlx::query_scalar!(
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
    )
    .fetch_one(db)
    .await?;
    Ok(dropped.unsigned_abs())
}
