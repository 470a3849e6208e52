//! What a wish of a person sets off in all of their matches: claimed in batches, so that it goes on
//! after a crash, on whichever instance.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::error::Result;
use super::store::rounds::RoundRow;
use super::{AccountId, Accounts};

/// How long whoever claimed something has for it; another takes it up after that.
pub(crate) const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// How many accounts are claimed at a time: each gets a batch, and none waits for all of another.
pub(crate) const ACCOUNTS_AT_A_TIME: i64 = 8;

pub(crate) const BATCH: u16 = 100;

/// A batch of matches that are to be told when a person is not to be expected.
pub struct AbsenceBatch {
    /// Whose matches.
    pub account: AccountId,
    /// The matches, and who the person is there.
    pub seats: Vec<(Uuid, Uuid)>,
    /// Whether it is the first: matches whose time is up soonest go before it.
    pub is_first: bool,
    round: RoundRow,
}

/// How far the matches of a person have been told when the person is not to be expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbsenceProgress {
    pub(crate) asked_at: Timestamp,
    /// How many matches have been gone through.
    pub(crate) told: u32,
    /// How many there are, those that are over included.
    pub(crate) matches: u32,
}

impl Accounts {
    /// The batches that are due; nothing while there is nothing to tell.
    pub async fn absence_batches(&self) -> Result<Vec<AbsenceBatch>> {
        let claimed = self.claim_rounds().await?;
        let mut batches = Vec::with_capacity(claimed.len());
        for round in claimed {
            batches.push(AbsenceBatch {
                account: AccountId(round.account_id),
                seats: self.matches_of(&round).await?,
                is_first: round.after_match.is_none(),
                round,
            });
        }
        Ok(batches)
    }

    /// Notes that a batch was told. Whoever was too slow, or was overtaken by another wish, notes
    /// nothing.
    pub async fn settle_absence(&self, batch: &AbsenceBatch) -> Result<()> {
        let is_full = usize::from(BATCH) <= batch.seats.len();
        let noted = match batch.seats.last().filter(|_| is_full) {
            Some((last, _)) => self.advance_round(&batch.round, *last).await,
            None => self.finish_round(&batch.round).await,
        };
        Ok(noted?)
    }
}
