//! Answers to replies, sent through the email queue.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::ReplyError;
use super::addresses::{self, ReplyAddresses};
use super::inbox::{StoredReply, claim};
use crate::access::AccountId;
use crate::pool::Pool;
use crate::queue::{ClaimTerms, Settlement, outbox};

const REPLY_RETENTION: SignedDuration = SignedDuration::from_hours(30 * 24);

outbox!("reply", "reply_id");

/// Drops all replies received until a time that are not yet carried out or not yet answered. Returns how many.
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

#[derive(Clone)]
pub(crate) struct ReplyOutbox(pub ReplyAddresses);

impl ReplyOutbox {
    pub(crate) async fn due(&self, limit: u16) -> Result<Vec<Uuid>, ReplyError> {
        let query = sqlx::query_scalar!(
            "select reply_id
         from reply
         where state = 'waiting' and due_at <= now()
         order by due_at
         limit $1",
            i64::from(limit),
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }

    /// Claims a reply whose answer is due, unless another worker was faster.
    pub(crate) async fn claim(
        &self,
        id: Uuid,
        hand: ClaimTerms,
    ) -> Result<Option<StoredReply>, ReplyError> {
        claim(&self.0, id, "waiting", hand).await
    }

    pub(crate) async fn settle(
        &self,
        reply: &StoredReply,
        settlement: &Settlement,
    ) -> Result<bool, ReplyError> {
        Ok(settle(&self.0.db, reply.id, reply.fence, settlement).await?)
    }

    /// Whether an answer to a reply was sent for this version or later; it has already asked the current question.
    pub(crate) async fn has_sent_question(
        &self,
        account: AccountId,
        match_id: Uuid,
        version: i32,
    ) -> Result<bool, ReplyError> {
        let query = sqlx::query_scalar!(
            r#"select exists (
           select
           from reply_address as address
           join reply on reply_id = address.email_id
           where address.account_id = $1 and match_id = $2 and version >= $3 and state = 'sent'
         ) as "has_asked!""#,
            account.0,
            match_id,
            version,
        );
        Ok(query.fetch_one(&self.0.db).await?)
    }
}

/// Deletes old replies and expired addresses; returns how many.
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
        REPLY_RETENTION.as_secs_f64(),
        i64::from(batch),
    );
    let swept = query.execute(db).await?.rows_affected();
    Ok(swept + addresses::sweep(db, batch).await?)
}
