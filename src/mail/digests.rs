//! Digests: one email that tells of everything that waits for it.

use std::sync::Arc;

use uuid::Uuid;

use super::dispatch::{Company, MatchEmails, limit};
use super::store;
use super::worker::{MailError, MailWorker};
use crate::access::AccountId;
use crate::queue::{Hand, Queue, Receivers, Settlement, settle};

const DIGEST_LIMIT: u16 = 60;

/// The queue of digests: whoever takes the row of one takes up the emails that wait for it. If that
/// worker ends meanwhile, another takes it up.
#[derive(Clone)]
pub(super) struct Digests(pub(super) Arc<MailWorker>);

pub(super) struct Digest {
    account: AccountId,
    taken_until: jiff_sqlx::Timestamp,
}

impl Queue for Digests {
    type Due = Uuid;
    type Claimed = Digest;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, most: usize) -> Result<Vec<Uuid>, MailError> {
        Ok(store::digests_due(&self.0.db, limit(most).into()).await?)
    }

    async fn claim(&self, account: Uuid, hand: Hand) -> Result<Option<Digest>, MailError> {
        let taken = store::take_digest(&self.0.db, account, hand).await?;
        Ok(taken.map(|taken_until| Digest {
            account: AccountId(account),
            taken_until,
        }))
    }

    async fn send(&self, digest: &Digest) -> Result<Settlement, MailError> {
        let (mail, emails) = (&self.0, MatchEmails(Arc::clone(&self.0)));
        let participants = mail
            .accounts
            .participants
            .of_account(digest.account)
            .await?;
        let participants: Vec<_> = participants.into_values().collect();
        let due = mail.outbox.due_for_digest(&participants, DIGEST_LIMIT);
        let mut taken = Vec::new();
        for due in due.await? {
            taken.extend(emails.claim(due, mail.dispatcher.hand()).await?);
        }
        let (mut sent, mut told) = (Vec::new(), Vec::new());
        for email in &taken {
            match mail.prepare(email, Company::Digest).await? {
                Ok(piece) => {
                    sent.push(email);
                    told.push(piece);
                }
                // What is not told here is settled by itself, and the others go without it.
                Err(settlement) => settle(&emails, email, &settlement).await?,
            }
        }
        let settlement = mail.send_together(&told).await?;
        for email in sent {
            settle(&emails, email, &settlement).await?;
        }
        Ok(settlement)
    }

    async fn settle(&self, digest: &Digest, _settlement: &Settlement) -> Result<bool, MailError> {
        store::finish_digest(&self.0.db, digest.account.0, digest.taken_until).await?;
        Ok(true)
    }

    async fn holders(&self) -> Result<Vec<i32>, MailError> {
        Ok(store::digest_holders(&self.0.db).await?)
    }

    async fn free(&self, holders: &[i32]) -> Result<u64, MailError> {
        Ok(store::free_digests(&self.0.db, holders).await?)
    }
}
