//! Passes a person's changed absence settings on to all their matches. One round covers all matches of a person, in
//! several batches. Each batch is claimed with a lease, so any instance can continue a round after a crash.

use uuid::Uuid;

use super::absence::{BATCH, LEASE};
use super::error::Result;
use crate::access::{AccountId, Accounts};

/// Number of accounts with one batch each per claim, so that nobody waits for all matches of another person.
pub(crate) const ACCOUNTS_PER_BATCH: i64 = 8;

pub struct AbsenceBatch {
    pub account: AccountId,
    /// The matches of the batch, each with the person's participant id.
    pub seats: Vec<(Uuid, Uuid)>,
    /// Whether this is the first batch of the round, for which the caller takes the earliest deadlines first.
    pub is_first: bool,
    round: RoundRow,
}

pub(crate) struct RoundRow {
    pub(crate) account_id: Uuid,
    fence: i32,
    pub(crate) after_match: Option<Uuid>,
}

#[derive(Clone, Copy)]
pub struct AbsenceRounds<'a>(pub &'a Accounts);

impl AbsenceRounds<'_> {
    /// Claims the due batches of all rounds; empty if there are none.
    pub async fn claim(self) -> Result<Vec<AbsenceBatch>> {
        let claimed = self.claim_rounds().await?;
        let mut batches = Vec::with_capacity(claimed.len());
        for round in claimed {
            batches.push(AbsenceBatch {
                account: AccountId(round.account_id),
                seats: self.load_matches(&round).await?,
                is_first: round.after_match.is_none(),
                round,
            });
        }
        Ok(batches)
    }

    /// Records that a batch is done, unless the lease was lost or a newer change restarted the round.
    pub async fn record_progress(self, batch: &AbsenceBatch) -> Result<()> {
        let is_full = usize::from(BATCH) <= batch.seats.len();
        let outcome = match batch.seats.last().filter(|_| is_full) {
            Some((last, _)) => self.advance(&batch.round, *last).await,
            None => self.finish(&batch.round).await,
        };
        Ok(outcome?)
    }

    pub(crate) async fn claim_rounds(self) -> sqlx::Result<Vec<RoundRow>> {
        let query = sqlx::query_as!(
            RoundRow,
            "update absence_round
         set due_at = clock_timestamp() + make_interval(secs => $1), fence = fence + 1
         where account_id in (
           select account_id
           from absence_round
           where due_at <= now()
           order by due_at
           limit $2
           for update skip locked
         )
         returning account_id, fence, after_match",
            LEASE.as_secs_f64(),
            ACCOUNTS_PER_BATCH
        );
        query.fetch_all(self.0.db()).await
    }

    /// Returns the next matches of an account by id, each with the account's participant id.
    pub(crate) async fn load_matches(self, round: &RoundRow) -> sqlx::Result<Vec<(Uuid, Uuid)>> {
        let after = round.after_match.unwrap_or_default();
        let query = sqlx::query!(
            "select match_id, participant_id
         from participant
         where account_id = $1 and match_id > $2
         order by account_id, match_id
         limit $3",
            round.account_id,
            after,
            i64::from(BATCH)
        );
        let seats = query.map(|row| (row.match_id, row.participant_id));
        seats.fetch_all(self.0.db()).await
    }

    /// Records the last match that is done, and makes the round due again; does nothing if the claim was lost.
    pub(crate) async fn advance(self, round: &RoundRow, last: Uuid) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "update absence_round
         set due_at = clock_timestamp(), after_match = $3
         where account_id = $1 and fence = $2",
            round.account_id,
            round.fence,
            last
        );
        query.execute(self.0.db()).await.map(drop)
    }

    /// Ends a round, unless a newer change has requested another one meanwhile.
    pub(crate) async fn finish(self, round: &RoundRow) -> sqlx::Result<()> {
        let query = sqlx::query!(
            "delete from absence_round
         where account_id = $1 and fence = $2",
            round.account_id,
            round.fence
        );
        query.execute(self.0.db()).await.map(drop)
    }
}
