//! Emails about accounts: claim one, write it, send it, settle it.

use std::sync::Arc;

use jiff::SignedDuration;

use super::compose::Heading;
use super::dispatch::{DEAD, TOO_MANY, limit};
use super::store;
use super::store::{ClaimedRow, DueRow};
use super::words::{Affair, about_account};
use super::worker::{MailError, MailWorker};
use crate::accounts::{AccountId, AccountLetterKind, Addressee, Email};
use crate::i18n::Language;
use crate::queue::{Hand, Queue, Receivers, Settlement, later};

/// So old does a letter about an account become: its link is not good for long.
const OLDEST_AFFAIR: SignedDuration = SignedDuration::from_hours(24);

#[derive(Clone)]
pub(super) struct AccountEmails(pub(super) Arc<MailWorker>);

impl Queue for AccountEmails {
    type Due = DueRow;
    type Claimed = ClaimedRow;
    type Error = MailError;

    async fn due(&self, _to: &Receivers, most: usize) -> Result<Vec<DueRow>, MailError> {
        Ok(store::letters_due(&self.0.db, limit(most).into()).await?)
    }

    async fn claim(&self, due: DueRow, hand: Hand) -> Result<Option<ClaimedRow>, MailError> {
        Ok(store::claim(&self.0.db, &due, hand).await?)
    }

    async fn send(&self, row: &ClaimedRow) -> Result<Settlement, MailError> {
        if row.kind == AccountLetterKind::Invitation.word() {
            self.0.deliver_invitation(row).await
        } else {
            self.0.deliver_own(row).await
        }
    }

    // Not counted: whoever reads a counter of these learns whether an address that they typed in has an
    // account, or wants no invitations.
    async fn settle(&self, row: &ClaimedRow, settlement: &Settlement) -> Result<bool, MailError> {
        Ok(store::settle(&self.0.db, row, &settlement.row(DEAD)).await?)
    }

    async fn holders(&self) -> Result<Vec<i32>, MailError> {
        Ok(store::holders(&self.0.db).await?)
    }

    async fn free(&self, holders: &[i32]) -> Result<u64, MailError> {
        Ok(store::free(&self.0.db, holders).await?)
    }
}

impl MailWorker {
    /// Brings a letter about its reader's own account on its way; gives what became of it.
    async fn deliver_own(&self, row: &ClaimedRow) -> Result<Settlement, MailError> {
        let attempt = row.attempt();
        let now = attempt.now;
        let to = self.affair_addressee(row).await?;
        Ok(match (row.kind.parse().ok(), to) {
            (Some(_), Some(to)) if !self.may_write_to(&to) => {
                Settlement::NotBefore(later(now, TOO_MANY))
            }
            (Some(kind), Some(to)) => {
                let affair = Affair {
                    kind,
                    match_id: row.match_id,
                    token: self.accounts.link(row.letter_id),
                };
                let sheet = about_account(&self.head, &to, &affair);
                let heading = Heading {
                    letter_id: row.letter_id,
                    thread: None,
                    stop: None,
                    now,
                };
                let told = (&sheet, &heading);
                self.send(&to, told, (attempt, OLDEST_AFFAIR)).await?
            }
            (None, _) | (_, None) => Settlement::Dropped("nobody is there any more"),
        })
    }

    async fn affair_addressee(&self, row: &ClaimedRow) -> Result<Option<Addressee>, MailError> {
        let account = match row.account_id {
            Some(account) => self.accounts.addressee(AccountId(account)).await?,
            None => None,
        };
        let Some(address) = &row.address else {
            return Ok(account);
        };
        let Ok(email) = Email::parse(address) else {
            return Ok(None);
        };
        let language = row.language.as_deref().map(Language::of_code);
        let language = language.and_then(Result::ok).unwrap_or_default();
        Ok(Some(match account {
            Some(owner) if owner.email == email => owner,
            // Another address of theirs: what becomes of the letter says nothing of the first.
            Some(owner) => Addressee {
                account: None,
                email,
                ..owner
            },
            None => Addressee::stranger(email, language),
        }))
    }
}
