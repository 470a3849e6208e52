//! What came in: kept before it is taken, carried out once.

use jiff::SignedDuration;
use uuid::Uuid;

use super::ReplyError;
use super::addresses::{AddressKind, Bound, ReplyAddresses};
use super::progress::ReplyProgress;
use super::reading::MAIL_BYTES;
use crate::access::AccountId;

/// How many emails of one account are kept within a day: whoever sends more is a machine.
const KEPT_A_DAY: i64 = 500;

/// How long one hand has to carry a reply out.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// A reply in hand.
#[derive(Clone, Debug)]
pub struct KeptReply {
    /// Its id.
    pub id: Uuid,
    /// The hand it is in.
    fence: i32,
    /// The email that it answers.
    pub letter_id: Uuid,
    /// Whose address it came to.
    pub account: AccountId,
    /// The match that it is about.
    pub match_id: Uuid,
    /// How far that had come when the email was written.
    pub version: u32,
    /// What the email was.
    pub kind: AddressKind,
    /// What the email said.
    pub bound: Bound,
    /// As it came.
    pub raw: Vec<u8>,
    /// Whether it came from the sender of reports.
    pub is_from_nobody: bool,
    /// How far it has been carried out.
    pub progress: ReplyProgress,
}

/// Keeps replies until they are carried out and answered.
#[derive(Clone)]
pub struct Inbox(pub ReplyAddresses);

impl Inbox {
    /// Keeps an email, if its address takes any, and gives its id. What is kept is not lost.
    pub async fn keep(
        &self,
        address: &str,
        is_from_nobody: bool,
        raw: &[u8],
    ) -> Result<Option<Uuid>, ReplyError> {
        let Some(letter_id) = self.0.email_of(address) else {
            return Ok(None);
        };
        if !self.0.takes(address).await? || MAIL_BYTES < raw.len() {
            return Ok(None);
        }
        let reply_id = self.0.world.id()?;
        let sealed = self.0.keys.seal(reply_id, raw, self.0.world.bytes()?)?;
        let query = sqlx::query!(
            "insert into reply (reply_id, letter_id, account_id, raw, is_from_nobody)
         select $1, letter_id, account_id, $3, $4
         from reply_address as address
         where letter_id = $2
           and $5 > (
             select count(*)
             from reply
             where account_id = address.account_id and posted_at > now() - interval '1 day'
           )",
            reply_id,
            letter_id,
            sealed,
            is_from_nobody,
            KEPT_A_DAY,
        );
        let kept = query.execute(&self.0.db).await?.rows_affected();
        Ok((kept == 1).then_some(reply_id))
    }

    /// What waits to be carried out, the oldest first.
    pub async fn due(&self, most: u16) -> Result<Vec<Uuid>, ReplyError> {
        let query = sqlx::query_scalar!(
            "select reply_id
         from reply
         where state = 'kept' and due_at <= now()
         order by due_at
         limit $1",
            i64::from(most),
        );
        Ok(query.fetch_all(&self.0.db).await?)
    }

    /// Takes a reply in hand, unless somebody else has it; what cannot be read any more is dropped.
    pub async fn claim(&self, id: Uuid) -> Result<Option<KeptReply>, ReplyError> {
        let query = sqlx::query!(
            r#"update reply
         set due_at = clock_timestamp() + make_interval(secs => $2), fence = fence + 1
         from reply_address as address
         where reply_id = $1 and state = 'kept' and due_at <= clock_timestamp()
           and address.letter_id = reply.letter_id
         returning reply_id, fence, reply.letter_id, reply.account_id, match_id, version, kind, bound,
           raw, is_from_nobody, progress"#,
            id,
            LEASE.as_secs_f64(),
        );
        let Some(row) = query.fetch_optional(&self.0.db).await? else {
            return Ok(None);
        };
        let keys = &self.0.keys;
        let read = || {
            let progress = row.progress.as_ref();
            Some(KeptReply {
                id: row.reply_id,
                fence: row.fence,
                letter_id: row.letter_id,
                account: AccountId(row.account_id),
                match_id: row.match_id,
                version: u32::try_from(row.version).ok()?,
                kind: row.kind.parse().ok()?,
                bound: keys.open_json(row.letter_id, &row.bound)?,
                raw: keys.open(row.reply_id, &row.raw)?,
                is_from_nobody: row.is_from_nobody,
                progress: progress.map_or_else(
                    || Some(ReplyProgress::default()),
                    |sealed| keys.open_json(row.reply_id, sealed),
                )?,
            })
        };
        let read = read();
        if read.is_none() {
            tracing::error!(reply.id = %id, "a reply was encrypted under another key and is dropped");
            self.drop_kept(id, row.fence, "it cannot be decrypted")
                .await?;
        }
        Ok(read)
    }

    /// Notes what an email is recognised by; false if the same came before.
    pub async fn is_first(
        &self,
        reply: &KeptReply,
        fingerprint: &[u8; 32],
    ) -> Result<bool, ReplyError> {
        let query = sqlx::query!(
            "update reply
         set fingerprint = $3
         where reply_id = $1 and fence = $2",
            reply.id,
            reply.fence,
            fingerprint,
        );
        match query.execute(&self.0.db).await {
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            noted => Ok(noted.map(|_| true)?),
        }
    }

    /// Writes down how far a reply has been carried out; false if somebody else has it in hand by now.
    pub async fn note(&self, reply: &KeptReply) -> Result<bool, ReplyError> {
        let progress = self.sealed(reply)?;
        let query = sqlx::query!(
            "update reply
         set progress = $3
         where reply_id = $1 and fence = $2 and state = 'kept'",
            reply.id,
            reply.fence,
            progress,
        );
        Ok(query.execute(&self.0.db).await?.rows_affected() == 1)
    }

    /// Has a reply that was carried out be answered.
    pub async fn answer(&self, reply: &KeptReply) -> Result<(), ReplyError> {
        let progress = self.sealed(reply)?;
        let answer = reply.progress.answer.as_ref();
        let query = sqlx::query!(
            "update reply
         set progress = $3, is_help = $4, state = 'waiting', due_at = clock_timestamp()
         where reply_id = $1 and fence = $2 and state = 'kept'",
            reply.id,
            reply.fence,
            progress,
            answer.is_some_and(|answer| answer.is_help),
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// Drops a reply that is not answered.
    pub async fn drop_reply(&self, reply: &KeptReply, why: &str) -> Result<(), ReplyError> {
        self.drop_kept(reply.id, reply.fence, why).await
    }

    async fn drop_kept(&self, id: Uuid, fence: i32, why: &str) -> Result<(), ReplyError> {
        let query = sqlx::query!(
            "update reply
         set state = 'dropped', answer = $3, settled_at = clock_timestamp()
         where reply_id = $1 and fence = $2 and state = 'kept'",
            id,
            fence,
            why,
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }

    /// How many answers to an account in a row were only help, within a day.
    pub async fn helped(&self, account: AccountId) -> Result<u32, ReplyError> {
        let query = sqlx::query_scalar!(
            r#"select count(*) as "count!"
         from reply
         where account_id = $1 and is_help and posted_at > now() - interval '1 day'
           and posted_at > coalesce((
             select max(posted_at)
             from reply
             where account_id = $1 and not is_help and state in ('waiting', 'sent')
           ), '-infinity')"#,
            account.0,
        );
        let count = query.fetch_one(&self.0.db).await?;
        Ok(u32::try_from(count).unwrap_or(u32::MAX))
    }

    fn sealed(&self, reply: &KeptReply) -> Result<Vec<u8>, ReplyError> {
        let nonce = self.0.world.bytes()?;
        Ok(self.0.keys.seal_json(reply.id, &reply.progress, nonce)?)
    }
}
