//! Calendars: when participants are not to be expected. Beside the log, personal, erasable.

use uuid::Uuid;

use super::{Log, LogError, MatchId};

impl Log {
    /// Puts down one calendar for a participant of each of these matches, for the one before.
    pub async fn put_calendar(
        &self,
        seats: &[(MatchId, Uuid)],
        body: &[u8],
    ) -> Result<(), LogError> {
        let (matches, participants) = columns(seats);
        sqlx::query!(
            r#"
            insert into calendar (match_id, participant, body)
            select seat.match_id, seat.participant, $3
            from unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            on conflict (match_id, participant) do update
            set body = excluded.body
            "#,
            &matches,
            &participants,
            body
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets the calendars of participants.
    pub async fn forget_calendars(&self, seats: &[(MatchId, Uuid)]) -> Result<(), LogError> {
        let (matches, participants) = columns(seats);
        sqlx::query!(
            r#"
            delete from calendar
            using unnest($1::uuid[], $2::uuid[]) as seat(match_id, participant)
            where calendar.match_id = seat.match_id
                and calendar.participant = seat.participant
            "#,
            &matches,
            &participants
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets the calendars of matches that have ended; gives how many. Of those that ended a moment
    /// ago somebody may still be reading.
    pub async fn sweep_calendars(&self) -> Result<u64, LogError> {
        let swept = sqlx::query!(
            "delete from calendar
             using summary
             where summary.match_id = calendar.match_id
                 and summary.stage = 'over'
                 and summary.moved_at < now() - interval '1 hour'"
        )
        .execute(&self.pool)
        .await?;
        Ok(swept.rows_affected())
    }
}

fn columns(seats: &[(MatchId, Uuid)]) -> (Vec<Uuid>, Vec<Uuid>) {
    let pairs = seats.iter();
    pairs
        .map(|(match_id, participant)| (match_id.0, *participant))
        .unzip()
}
