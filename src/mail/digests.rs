//! Digests: one email with all news that wait for it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::match_emails::{MatchEmails, WantedEmail};
use super::renderer::EmailRoom;
use super::worker::{MailError, MailWorker};
use crate::access::AccountId;
use crate::log::EmailKind;
use crate::pool::Pool;
use crate::projections::ClaimedMatchEmail;
use crate::queue::{ClaimTerms, Presence, Queue, Receivers, SendError, Settlement, settle_claimed};

const DIGEST_LIMIT: u16 = 60;

const SHOWN_MAX: usize = 3;

/// The queue of digests. Claiming a digest also claims the emails that belong into it. If the worker ends before
/// sending, another worker takes over the digest.
#[derive(Clone)]
pub(super) struct DigestQueue(pub(super) Arc<MailWorker>);

pub(super) struct ClaimedDigest {
    account: AccountId,
    taken_until: jiff_sqlx::Timestamp,
}

/// Whether the email only announces a turn that another email of the digest already shows.
fn covers_turn(pieces: &[WantedEmail], email: &ClaimedMatchEmail) -> bool {
    let key = email.key;
    let tells =
        |WantedEmail { news, .. }: &WantedEmail| news.match_id == key.match_id.0 && news.is_awaited;
    key.kind == EmailKind::YourTurn && pieces.iter().any(tells)
}

/// Decides how much space an email gets in a digest. The first few matches with a decision are shown in full, each
/// once.
fn room_for(pieces: &[WantedEmail], email: &ClaimedMatchEmail) -> EmailRoom {
    let with_question = pieces.iter().filter(|piece| piece.news.is_awaited);
    let with_picture: BTreeSet<Uuid> = with_question.map(|piece| piece.news.match_id).collect();
    if with_picture.len() < SHOWN_MAX && !with_picture.contains(&email.key.match_id.0) {
        EmailRoom::Part
    } else {
        EmailRoom::Line
    }
}

impl Queue for DigestQueue {
    type Due = Uuid;
    type Claimed = ClaimedDigest;
    type Error = MailError;

    async fn find_due(&self, _to: &Receivers, limit: u16) -> Result<Vec<Uuid>, MailError> {
        let query = sqlx::query_scalar!(
            "select account_id
         from digest
         where due_at <= now()
         order by due_at
         limit $1",
            i64::from(limit)
        );
        Ok(query.fetch_all(self.0.accounts.db()).await?)
    }

    async fn claim(
        &self,
        account: Uuid,
        hand: ClaimTerms,
    ) -> Result<Option<ClaimedDigest>, MailError> {
        let taken = claim_digest(self.0.accounts.db(), account, hand).await?;
        Ok(taken.map(|taken_until| ClaimedDigest {
            account: AccountId(account),
            taken_until,
        }))
    }

    async fn send(&self, digest: &ClaimedDigest) -> Result<Settlement, SendError<MailError>> {
        let (mail, emails) = (&self.0, MatchEmails(Arc::clone(&self.0)));
        let query = mail.accounts.participants.load_by_account(digest.account);
        let participants: Vec<_> = query.await?.into_values().collect();
        let due = mail.outbox.list_due_for_digest(&participants, DIGEST_LIMIT);
        let mut taken = Vec::new();
        for due in due.await? {
            taken.extend(emails.claim(due, mail.dispatcher.claim_terms()).await?);
        }
        // Emails that only announce a turn come last, because an earlier email may already show that turn.
        taken.sort_by_key(|email| email.key.kind == EmailKind::YourTurn);
        let (mut sent, mut pieces) = (Vec::new(), Vec::new());
        for email in &taken {
            if covers_turn(&pieces, email) {
                sent.push(email);
                continue;
            }
            match emails.prepare(*email, room_for(&pieces, email)).await {
                Ok(piece) => {
                    sent.push(email);
                    pieces.push(piece);
                }
                // An email that cannot be prepared is settled alone, and the digest is sent without it.
                Err(unsent) => settle_claimed(&emails, email, &unsent.into_settlement()?).await?,
            }
        }
        pieces.sort_by_key(|piece: &WantedEmail| !piece.news.is_awaited);
        let outcome = emails.send_together(&pieces).await;
        let settlement = outcome.or_else(SendError::into_settlement)?;
        for email in sent {
            settle_claimed(&emails, email, &settlement).await?;
        }
        Ok(settlement)
    }

    async fn settle(
        &self,
        digest: &ClaimedDigest,
        _settlement: &Settlement,
    ) -> Result<bool, MailError> {
        let query = sqlx::query!(
            "delete from digest
         where account_id = $1 and due_at = $2 and holder is not null",
            digest.account.0,
            digest.taken_until as _,
        );
        query.execute(self.0.accounts.db()).await?;
        Ok(true)
    }
}

pub(super) async fn release_orphans(
    db: &Pool,
    presence: &Presence,
    now: Instant,
) -> sqlx::Result<u64> {
    let holders_query =
        sqlx::query_scalar!(r#"select distinct holder as "holder!" from digest where holder <> 0"#);
    let absent = presence
        .find_gone(&holders_query.fetch_all(db).await?, now)
        .await?;
    if absent.is_empty() {
        return Ok(0);
    }
    let query = sqlx::query!(
        "update digest
         set due_at = clock_timestamp(), holder = null
         where holder = any($1)",
        &absent
    );
    Ok(query.execute(db).await?.rows_affected())
}

pub(super) async fn schedule_digest(db: &Pool, account: Uuid, at: Timestamp) -> sqlx::Result<()> {
    // A claimed digest has already collected its emails, so this email needs another digest.
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

/// Claims a digest and returns the end of the lease; `None` if another worker was faster.
pub(super) async fn claim_digest(
    db: &Pool,
    account: Uuid,
    hand: ClaimTerms,
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
