//! Queue of seats of erased people that their matches still have to free.

use std::sync::Arc;

use jiff::SignedDuration;
use uuid::Uuid;

use crate::access::{AccountsContext, Result};

/// Time after which another worker may claim a seat that is still not freed.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const BATCH: u16 = 100;

pub struct Departures(pub(in crate::access) Arc<AccountsContext>);

impl Departures {
    /// Claims the longest due seats as (match, participant). A seat becomes due again later after a failed attempt.
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
