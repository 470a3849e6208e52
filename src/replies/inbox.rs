//! Incoming replies: each is stored first, then carried out once.

use jiff::SignedDuration;
use sqlx::PgConnection;
use uuid::Uuid;

use super::ReplyError;
use super::addresses::{AddressKind, ReplyAddresses, ReplyContext};
use super::keys::ReplyBlobKind;
use super::progress::ReplyProgress;
use super::reader::{MAIL_BYTES_MAX, find_sender};
use crate::access::{AccountId, lock_address};
use crate::pool::Pool;
use crate::queue::{Attempt, ClaimTerms};

/// Maximum number of replies of one account within a day; only a program sends more.
const MAILS_PER_DAY: i64 = 500;

/// Maximum size of the replies of one account within a day, in bytes.
const BYTES_PER_DAY: i64 = 50 * 1024 * 1024;

/// Maximum number of emails from other senders that are recorded for one reply address within a day.
const OTHER_SENDERS_PER_DAY: i64 = 10;

/// Maximum number of consecutive answers that only explain how to reply. An account that needs more is a program.
const HELP_MAX: i64 = 5;

/// Answers to replies that are older than this are not sent.
const OLDEST_ANSWER: SignedDuration = SignedDuration::from_hours(24);

/// Reason why an email from another sender has no effect.
pub const OTHER_SENDER: &str = "it came from another address";

#[derive(Clone, Debug)]
pub struct StoredReply {
    pub id: Uuid,
    /// Number of the claim; a later claim by another worker has a higher one.
    pub(super) fence: i32,
    /// Id of the email that the reply answers.
    pub email_id: Uuid,
    /// Account to which the reply address was issued.
    pub account: AccountId,
    pub match_id: Uuid,
    /// Version of the match when the answered email was written.
    pub version: u32,
    pub kind: AddressKind,
    pub context: ReplyContext,
    /// The reply as received; empty once it was carried out.
    pub raw: Vec<u8>,
    /// Whether the reply came from the null sender, which sends delivery reports.
    pub is_from_nobody: bool,
    pub progress: ReplyProgress,
    pub(crate) attempt: Attempt,
}

/// Counts of an account's emails within the last 24 hours.
struct DailyUsage {
    mails: i64,
    bytes: i64,
    /// Number of emails from other senders to one reply address.
    others: i64,
}

impl DailyUsage {
    async fn load(tx: &mut PgConnection, account: AccountId, email_id: Uuid) -> sqlx::Result<Self> {
        let query = sqlx::query_as!(
            Self,
            r#"select count(*) filter (where not is_foreign) as "mails!",
           coalesce(sum(size_bytes) filter (where not is_foreign), 0) as "bytes!",
           count(*) filter (where is_foreign and email_id = $2) as "others!"
         from reply
         where account_id = $1 and posted_at > now() - interval '1 day'"#,
            account.0,
            email_id,
        );
        query.fetch_one(tx).await
    }

    fn has_room(&self, size_bytes: i32) -> bool {
        let bytes = self.bytes.saturating_add(size_bytes.into());
        self.mails < MAILS_PER_DAY && bytes <= BYTES_PER_DAY
    }
}

#[derive(Clone)]
pub struct Inbox(pub ReplyAddresses);

impl Inbox {
    /// Stores an email to a reply address. False if the address accepts no mail, the email is too large, or the account
    /// is over a limit.
    ///
    /// An email from another sender is recorded without its text, up to a limit, and dropped. Refusing it would make
    /// the mail server send a bounce to an address that may be forged.
    pub async fn store(
        &self,
        address: &str,
        is_from_nobody: bool,
        raw: &[u8],
    ) -> Result<bool, ReplyError> {
        let owner = self.0.owner(address).await?.zip(self.0.find_email(address));
        let Some((account, email_id)) = owner.filter(|_| raw.len() <= MAIL_BYTES_MAX) else {
            return Ok(false);
        };
        // The lock on the account prevents two requests from counting the account's emails at the same time.
        let mut tx = self.0.db.begin("begin").await?;
        let Some(own) = lock_address(&mut tx, account).await? else {
            return Ok(false);
        };
        let today = DailyUsage::load(&mut tx, account, email_id).await?;
        let is_foreign = find_sender(raw) != Some(own);
        let size_bytes = i32::try_from(raw.len()).unwrap_or(i32::MAX);
        if is_foreign && OTHER_SENDERS_PER_DAY <= today.others {
            return Ok(true);
        }
        if !is_foreign && !today.has_room(size_bytes) {
            return Ok(false);
        }
        let (reply_id, nonce) = (self.0.world.random_id()?, self.0.world.random_bytes()?);
        let sealed = if is_foreign {
            Vec::new()
        } else {
            self.0.keys.seal(ReplyBlobKind::Raw(reply_id), raw, nonce)?
        };
        let query = sqlx::query!(
            "insert into reply (reply_id, email_id, account_id, raw, size_bytes, is_from_nobody, is_foreign,
           state, answer, settled_at)
         select $1, $2, $3, $4, $5, $6, $7, case when $7 then 'dropped' else 'kept' end,
           case when $7 then $8 end, case when $7 then clock_timestamp() end",
            reply_id,
            email_id,
            account.0,
            sealed,
            size_bytes,
            is_from_nobody,
            is_foreign,
            OTHER_SENDER,
        );
        query.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }

    pub(crate) async fn list_due(&self, most: u16) -> Result<Vec<Uuid>, ReplyError> {
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

    /// Claims a reply waiting to be carried out; `None` if another worker has it.
    pub(crate) async fn claim(
        &self,
        id: Uuid,
        hand: ClaimTerms,
    ) -> Result<Option<StoredReply>, ReplyError> {
        claim(&self.0, id, "kept", hand).await
    }

    /// Records the fingerprint of an email. False if the same email was received before.
    pub async fn record_fingerprint(
        &self,
        reply: &StoredReply,
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

    /// Stores the progress of a reply; false if another worker has claimed the reply meanwhile.
    pub async fn save_progress(&self, reply: &StoredReply) -> Result<bool, ReplyError> {
        let progress = self.seal_progress(reply)?;
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

    /// Queues the answer to a reply. False, without an answer, if too many in a row only explain how to reply.
    pub async fn complete(&self, reply: &StoredReply) -> Result<bool, ReplyError> {
        let progress = self.seal_progress(reply)?;
        let answer = reply.progress.answer.as_ref();
        let is_help = answer.is_some_and(|answer| answer.is_help);
        let mut tx = self.0.db.begin("begin").await?;
        if is_help {
            lock_address(&mut tx, reply.account).await?;
            if HELP_MAX <= count_help_answers(&mut tx, reply.account).await? {
                return Ok(false);
            }
        }
        let query = sqlx::query!(
            "update reply
         set progress = $3, is_help = $4, state = 'waiting', due_at = clock_timestamp(), raw = ''
         where reply_id = $1 and fence = $2 and state = 'kept'",
            reply.id,
            reply.fence,
            progress,
            is_help,
        );
        query.execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Drops a reply without an answer; `why` is stored as the reason.
    pub async fn mark_dropped(&self, reply: &StoredReply, why: &str) -> Result<(), ReplyError> {
        Ok(drop_claimed(&self.0.db, reply.id, reply.fence, why).await?)
    }

    fn seal_progress(&self, reply: &StoredReply) -> Result<Vec<u8>, ReplyError> {
        let (part, nonce) = (
            ReplyBlobKind::Progress(reply.id),
            self.0.world.random_bytes()?,
        );
        Ok(self.0.keys.seal_json(part, &reply.progress, nonce)?)
    }
}

const UNREADABLE: &str = "the stored reply cannot be decrypted";

/// Claims a reply in this state, unless another worker was faster. Drops a reply that cannot be decrypted.
pub(super) async fn claim(
    replies: &ReplyAddresses,
    id: Uuid,
    state: &str,
    hand: ClaimTerms,
) -> Result<Option<StoredReply>, ReplyError> {
    let query = sqlx::query!(
        r#"update reply
         set due_at = clock_timestamp() + make_interval(secs => $3), fence = fence + 1,
           holder = case when state = 'waiting' then $4::integer end
         from reply_address as address
         where reply_id = $1 and state = $2 and due_at <= clock_timestamp()
           and address.email_id = reply.email_id
         returning reply_id, fence, holder, reply.email_id, reply.account_id, match_id, version, kind, bound,
           raw, is_from_nobody, progress, attempts, posted_at, clock_timestamp() as "now!""#,
        id,
        state,
        hand.lease.as_secs_f64(),
        hand.holder,
    );
    let Some(row) = query.fetch_optional(&replies.db).await? else {
        return Ok(None);
    };
    let keys = &replies.keys;
    let decrypt = || {
        // The text is empty once the reply was carried out, and then there is nothing to decrypt.
        let raw = Some(row.raw).filter(|raw| !raw.is_empty());
        let stored_raw = raw.map_or_else(
            || Some(Vec::new()),
            |sealed| keys.open(ReplyBlobKind::Raw(row.reply_id), &sealed),
        );
        let progress = row.progress.as_ref();
        Some(StoredReply {
            id: row.reply_id,
            fence: row.fence,
            email_id: row.email_id,
            account: AccountId(row.account_id),
            match_id: row.match_id,
            version: u32::try_from(row.version).ok()?,
            kind: row.kind.parse().ok()?,
            context: keys.open_json(ReplyBlobKind::Bound(row.email_id), &row.bound)?,
            raw: stored_raw?,
            is_from_nobody: row.is_from_nobody,
            progress: progress.map_or_else(
                || Some(ReplyProgress::default()),
                |sealed| keys.open_json(ReplyBlobKind::Progress(row.reply_id), sealed),
            )?,
            attempt: Attempt {
                age_max: OLDEST_ANSWER,
                ..Attempt::from_row([row.posted_at, row.now], row.attempts, row.holder)
            },
        })
    };
    let read = decrypt();
    if read.is_none() {
        tracing::error!(reply.id = %id, "cannot decrypt a reply; dropped it");
        drop_claimed(&replies.db, id, row.fence, UNREADABLE).await?;
    }
    Ok(read)
}

async fn drop_claimed(db: &Pool, id: Uuid, fence: i32, why: &str) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update reply
         set state = 'dropped', answer = $3, settled_at = clock_timestamp(), raw = '', holder = null
         where reply_id = $1 and fence = $2 and state in ('kept', 'waiting')",
        id,
        fence,
        why,
    );
    query.execute(db).await.map(drop)
}

/// Returns how many answers in a row, within the last day, only explained how to reply.
async fn count_help_answers(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<i64> {
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
    query.fetch_one(tx).await
}
