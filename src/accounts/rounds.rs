//! What a wish of a person sets off in all of their matches: claimed in batches, so that it goes on
//! after a crash, on whichever instance.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::error::AccountsError;
use super::store::rounds;
use super::store::rounds::RoundRow;
use super::{AccountId, Accounts};

/// How long whoever claimed something has for it; another takes it up after that.
const LEASE: SignedDuration = SignedDuration::from_secs(60);

/// How many accounts are claimed at a time: each gets a batch, and none waits for all of another.
const ACCOUNTS_AT_A_TIME: i64 = 8;

/// How many matches one batch has.
const BATCH: u16 = 100;

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
    /// When that was said.
    pub asked_at: Timestamp,
    /// How many matches have been gone through.
    pub told: u32,
    /// How many there are, those that are over included.
    pub matches: u32,
}

impl Accounts {
    /// The batches that are due; nothing while there is nothing to tell.
    pub async fn absence_batches(&self) -> Result<Vec<AbsenceBatch>, AccountsError> {
        let claimed = rounds::claim(&self.db, LEASE.as_secs_f64(), ACCOUNTS_AT_A_TIME).await?;
        let mut batches = Vec::with_capacity(claimed.len());
        for round in claimed {
            let account = AccountId(round.account_id);
            let seats = rounds::matches(&self.db, account, round.after_match, BATCH.into()).await?;
            batches.push(AbsenceBatch {
                account,
                seats,
                is_first: round.after_match.is_none(),
                round,
            });
        }
        Ok(batches)
    }

    /// Notes that a batch was told. Whoever was too slow, or was overtaken by another wish, notes
    /// nothing.
    pub async fn settle_absence(&self, batch: &AbsenceBatch) -> Result<(), AccountsError> {
        let is_full = usize::from(BATCH) <= batch.seats.len();
        let noted = match batch.seats.last().filter(|_| is_full) {
            Some((last, _)) => rounds::advance(&self.db, &batch.round, *last).await,
            None => rounds::finish(&self.db, &batch.round).await,
        };
        Ok(noted?)
    }

    /// How far the matches of a person have been told; nothing, if all of them know or there is none.
    pub async fn absence_progress(
        &self,
        account: AccountId,
    ) -> Result<Option<AbsenceProgress>, AccountsError> {
        let row = rounds::progress(&self.db, account).await?;
        let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        let row = row.filter(|row| 0 < row.matches);
        Ok(row.map(|row| AbsenceProgress {
            asked_at: row.asked_at.to_jiff(),
            told: count(row.told),
            matches: count(row.matches),
        }))
    }

    /// A batch of seats of people who were erased: match and participant.
    pub async fn departures(&self) -> Result<Vec<(Uuid, Uuid)>, AccountsError> {
        let rows = rounds::claim_departures(&self.db, LEASE.as_secs_f64(), BATCH.into()).await?;
        let rows = rows.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }

    /// Notes that nothing of an erased person is left there.
    pub async fn settle_departures(&self, gone: &[(Uuid, Uuid)]) -> Result<(), AccountsError> {
        Ok(rounds::strike(&self.db, gone).await?)
    }
}
