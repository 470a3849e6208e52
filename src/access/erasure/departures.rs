//! Queue of seats of erased people that their matches still have to free.

use std::sync::Arc;

use jiff::SignedDuration;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::access::{AccountsContext, Result};

/// Time after which another worker may claim a seat that is still not freed.
const LEASE: SignedDuration = SignedDuration::from_secs(60);
const BATCH: u16 = 100;

pub struct Departures(pub(in crate::access) Arc<AccountsContext>);

impl Departures {
    /// Claims the longest due seats as (match, participant). A seat becomes due again later after a failed attempt.
    pub async fn claim(&self) -> Result<Vec<(Uuid, Uuid)>> {
        let select = sqlx::query!(
            "select match_id, participant_id, fence
         from departure
         where due_at <= now()
         order by due_at, match_id
         limit $1",
            i64::from(BATCH)
        );
        let due = select.fetch_all(&self.0.db).await?;
        if due.is_empty() {
            return Ok(Vec::new());
        }
        // A claim raises the fence, so only one of two workers that have read the same row claims it. The time is added
        // in UTC: with a time zone the sum would depend on a setting, and Citus allows no such sum with a column.
        let query = sqlx::query!(
            "update departure as d
         set due_at = (
             now() at time zone 'utc' + make_interval(secs => $4::float8 * least(d.fence + 1, 60))
           ) at time zone 'utc',
           fence = d.fence + 1
         from unnest($1::uuid[], $2::uuid[], $3::integer[]) as due(match_id, participant_id, fence)
         where d.match_id = due.match_id and d.participant_id = due.participant_id
           and d.fence = due.fence
         returning d.match_id, d.participant_id",
            &due.iter().map(|row| row.match_id).collect::<Vec<_>>(),
            &due.iter().map(|row| row.participant_id).collect::<Vec<_>>(),
            &due.iter().map(|row| row.fence).collect::<Vec<_>>(),
            LEASE.as_secs_f64()
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

/// Unlinks participants from their accounts, and queues their seats to be freed. Each seat is (match, participant).
pub(super) async fn depart(tx: &mut PgConnection, seats: &[(Uuid, Uuid)]) -> sqlx::Result<()> {
    let (matches, participants): (Vec<Uuid>, Vec<Uuid>) = seats.iter().copied().unzip();
    let unlink = sqlx::query!(
        "update participant
         set account_id = null
         from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant_id)
         where participant.match_id = any($1)
           and participant.match_id = seat.match_id
           and participant.participant_id = seat.participant_id",
        &matches,
        &participants
    );
    unlink.execute(&mut *tx).await?;
    let query = sqlx::query!(
        "insert into departure (match_id, participant_id)
         select match_id, participant_id
         from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant_id)
         on conflict do nothing",
        &matches,
        &participants
    );
    query.execute(tx).await.map(drop)
}
