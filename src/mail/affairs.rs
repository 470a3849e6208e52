//! One letter about an account: claim it, write it, send it, settle it.

use jiff::SignedDuration;

use super::compose::Heading;
use super::courier::{Courier, CourierError};
use super::dispatch::{History, TOO_MANY, later};
use super::store;
use super::store::{ClaimedRow, DueRow};
use super::words::{Affair, about_account};
use crate::accounts::{AccountId, AccountLetterKind, Addressee, Email};
use crate::i18n::Language;
use crate::log::{NOBODY, Settlement};

/// So old does a letter about an account become: its link is not good for long.
const OLDEST_AFFAIR: SignedDuration = SignedDuration::from_hours(24);

impl Courier {
    /// Brings one letter about an account on its way.
    pub(super) async fn deliver_affair(&self, due: DueRow) -> Result<(), CourierError> {
        if self.leaves_them() {
            return Ok(());
        }
        let Some(row) = store::claim(&self.db, &due, self.hand()).await? else {
            return Ok(());
        };
        let settlement = if row.kind == AccountLetterKind::Invitation.word() {
            self.deliver_invitation(&row).await?
        } else {
            self.deliver_own(&row).await?
        };
        // Not counted: whoever reads a counter of these learns whether an address that they typed in
        // has an account, or wants no invitations.
        store::settle(&self.db, &row, &settlement).await?;
        Ok(())
    }

    /// Brings a letter about its reader's own account on its way; gives what became of it.
    async fn deliver_own(&self, row: &ClaimedRow) -> Result<Settlement, CourierError> {
        let now = row.now.to_jiff();
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
                let history = History {
                    posted_at: row.posted_at.to_jiff(),
                    now,
                    attempts: u16::try_from(row.attempts).unwrap_or(u16::MAX),
                    oldest: OLDEST_AFFAIR,
                    holder: row.holder.unwrap_or(NOBODY),
                };
                self.send(&to, (&sheet, &heading), history).await?
            }
            (None, _) | (_, None) => Settlement::Dropped("nobody is there any more"),
        })
    }

    async fn affair_addressee(&self, row: &ClaimedRow) -> Result<Option<Addressee>, CourierError> {
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
