//! Calendars: a participant's absences, as stored for one match. Private and erasable. The log reads a calendar
//! together with the entries of its match, in one statement.

use uuid::Uuid;

use crate::log::{Log, Result, column};
use crate::world::MatchId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredCalendar {
    pub(crate) match_id: Uuid,
    pub(crate) body: Vec<u8>,
}

#[derive(Clone)]
pub struct CalendarStore(pub(super) Log);

impl CalendarStore {
    pub async fn replace(&self, seats: &[(MatchId, Uuid)], body: &[u8]) -> Result<()> {
        let query = sqlx::query!(
            r#"
            insert into calendar (match_id, participant, body)
            select seat.match_id, seat.participant, $3
            from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            on conflict (match_id, participant) do update
            set body = excluded.body
            "#,
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant),
            body
        );
        Ok(self.0.pool().run(query).await?)
    }

    pub(crate) async fn load(&self, seats: &[(MatchId, Uuid)]) -> Result<Vec<StoredCalendar>> {
        let query = sqlx::query_as!(
            StoredCalendar,
            "select match_id, body
             from calendar
             join unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
                 using (match_id, participant)
             where match_id = any($1)
             order by match_id desc",
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant)
        );
        Ok(query.fetch_all(self.0.pool()).await?)
    }

    pub async fn delete(&self, seats: &[(MatchId, Uuid)]) -> Result<()> {
        let query = sqlx::query!(
            r#"
            delete from calendar
            using unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            where calendar.match_id = seat.match_id
                and calendar.participant = seat.participant
            "#,
            &column(seats, |(match_id, _)| match_id.0),
            &column(seats, |(_, participant)| *participant)
        );
        Ok(self.0.pool().run(query).await?)
    }

    /// Deletes the calendars of matches that ended over an hour ago; returns how many.
    pub async fn sweep(&self) -> Result<u64> {
        // A request may still be reading a match that has just ended, so its calendar is kept for an hour.
        let query = sqlx::query!(
            "delete from calendar
             where (
                 select stage = 'over' and moved_at < now() - interval '1 hour'
                 from summary
                 where summary.match_id = calendar.match_id
             )"
        );
        Ok(self.0.pool().count(query).await?)
    }
}
