//! The answers to replies, which are sent as all emails are.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::ReplyError;
use super::addresses::{self, ReplyAddresses};
use super::progress::{ReplyAnswer, ReplyProgress};
use super::vault::SealedPart;
use crate::access::AccountId;
use crate::pool::Pool;
use crate::queue::{Attempt, Hand, SettledRow, outbox};

/// How long a reply and its answer are kept.
const REPLIES_KEPT: SignedDuration = SignedDuration::from_hours(30 * 24);

/// An answer that is due.
pub(crate) struct DueAnswer {
    reply_id: Uuid,
    fence: i32,
}

/// An answer in hand.
pub(crate) struct ClaimedAnswer {
    /// The id of the reply, which is that of the answer.
    pub(crate) reply_id: Uuid,
    fence: i32,
    pub(crate) account: AccountId,
    pub(crate) match_id: Uuid,
    pub(crate) attempt: Attempt,
    /// Nothing if it cannot be decrypted.
    pub(crate) answer: Option<ReplyAnswer>,
}

outbox!("reply", "reply_id");

/// Drops every reply that came until a time and waits to be carried out or answered; gives how many.
pub(crate) async fn drop_waiting(db: &Pool, until: Timestamp, why: &str) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "update reply
         set state = 'dropped', settled_at = clock_timestamp(), fence = fence + 1, answer = $2, raw = ''
         where state in ('kept', 'waiting') and posted_at <= $1",
        jiff_sqlx::Timestamp::from(until) as _,
        why
    );
    Ok(query.execute(db).await?.rows_affected())
}

/// What is answered to replies, on its way.
#[derive(Clone)]
pub(crate) struct ReplyOutbox(pub ReplyAddresses);

impl ReplyOutbox {
    pub(crate) async fn due(&self, limit: u16) -> Result<Vec<DueAnswer>, ReplyError> {
        let query = sqlx::query_as!(
            DueAnswer,
            "select reply_id, fence
         from reply
         where state = 'waiting' and due_at <= now()
         order by due_at
         limit $1",
            i64::from(limit),
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }

    pub(crate) async fn claim(
        &self,
        due: DueAnswer,
        hand: Hand,
    ) -> Result<Option<ClaimedAnswer>, ReplyError> {
        let query = sqlx::query!(
            r#"update reply
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = fence + 1, holder = $4
         from reply_address as address
         where reply_id = $1 and fence = $2 and state = 'waiting' and due_at <= clock_timestamp()
           and address.letter_id = reply.letter_id
         returning reply_id, fence, holder, reply.account_id, match_id, progress, attempts, posted_at,
           clock_timestamp() as "now!""#,
            due.reply_id,
            due.fence,
            hand.lease.as_secs_f64(),
            hand.holder,
        );
        let open = |id: Uuid, sealed: &[u8]| {
            let part = SealedPart::Progress(id);
            self.0.keys.open_json::<ReplyProgress>(part, sealed)
        };
        let claimed = query.map(|row| ClaimedAnswer {
            reply_id: row.reply_id,
            fence: row.fence,
            account: AccountId(row.account_id),
            match_id: row.match_id,
            attempt: Attempt::of_row([row.posted_at, row.now], row.attempts, row.holder),
            answer: row
                .progress
                .and_then(|sealed| open(row.reply_id, &sealed)?.answer),
        });
        Ok(claimed.fetch_optional(&self.0.db).await?)
    }

    pub(crate) async fn settle(
        &self,
        claimed: &ClaimedAnswer,
        row: &SettledRow,
    ) -> Result<bool, ReplyError> {
        Ok(settle(&self.0.db, claimed.reply_id, claimed.fence, row).await?)
    }

    /// Whether somebody was answered when a match had come so far: that answer asked what was asked of them.
    pub(crate) async fn has_asked(
        &self,
        account: AccountId,
        match_id: Uuid,
        version: i32,
    ) -> Result<bool, ReplyError> {
        let query = sqlx::query_scalar!(
            r#"select exists (
           select
           from reply_address as address
           join reply on reply_id = address.letter_id
           where address.account_id = $1 and match_id = $2 and version >= $3 and state = 'sent'
         ) as "has_asked!""#,
            account.0,
            match_id,
            version,
        );
        Ok(query.fetch_one(&self.0.db).await?)
    }
}

/// Forgets what has had its time, and addresses that nothing is taken for any more.
pub(crate) async fn sweep(db: &Pool, batch: u16) -> sqlx::Result<u64> {
    let query = sqlx::query!(
        "delete from reply
         where reply_id in (
           select reply_id
           from reply
           where posted_at < now() - make_interval(secs => $1)
           order by posted_at
           limit $2
         )",
        REPLIES_KEPT.as_secs_f64(),
        i64::from(batch),
    );
    let swept = query.execute(db).await?.rows_affected();
    Ok(swept + addresses::sweep(db, batch).await?)
}
