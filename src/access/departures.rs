//! The seats of people who were erased, which their matches have yet to hear of.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use super::{AccountsContext, Result};

/// How long whoever claimed a seat has for it; another takes it up after that.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const BATCH: u16 = 100;

/// Seats of people who were erased, to be left one batch at a time.
pub struct Departures(pub(super) Arc<AccountsContext>);

impl Departures {
    /// Claims a batch of seats of people who were erased, match and participant, the longest due first;
    /// one that failed waits longer each time.
    pub async fn claim(&self) -> Result<Vec<(Uuid, Uuid)>> {
        let query = sqlx::query!(
            "update departure
         set due_at = clock_timestamp() + make_interval(secs => $1::float8 * least(fence + 1, 60)),
           fence = fence + 1
         where (match_id, participant_id) in (
           select match_id, participant_id
           from departure
           where due_at <= now()
           order by due_at
           limit $2
           for update skip locked
         )
         returning match_id, participant_id",
            LEASE.as_secs_f64(),
            i64::from(BATCH)
        );
        let seats = query.map(|row| (row.match_id, row.participant_id));
        Ok(seats.fetch_all(&self.0.db).await?)
    }

    /// Notes that nothing of an erased person is left there.
    pub async fn mark_departed(&self, departed: &[(Uuid, Uuid)]) -> Result<()> {
        let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = departed.iter().copied().unzip();
        let query = sqlx::query!(
            "delete from departure
         using unnest($1::uuid[], $2::uuid[]) as gone(match_id, participant_id)
         where departure.match_id = gone.match_id
           and departure.participant_id = gone.participant_id",
            &matches,
            &participants
        );
        Ok(query.execute(&self.0.db).await.map(drop)?)
    }
}
