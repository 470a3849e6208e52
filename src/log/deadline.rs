//! Deadlines: which matches have a seat whose time is up, by the clock of the database.

use jiff::SignedDuration;
use uuid::Uuid;

use super::{Log, LogError, MatchId};

impl Log {
    /// Lists matches in which the time of a seat is up, the longest overdue first.
    pub async fn due_clocks(&self, limit: u16) -> Result<Vec<MatchId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from deadline
            where due_at <= now()
                and not exists (
                    select from quarantine where quarantine.match_id = deadline.match_id
                )
            order by due_at
            limit $1
            "#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Those of these matches that have a time that is up, that one first whose is up soonest.
    pub async fn first_due(
        &self,
        matches: &[MatchId],
        limit: u16,
    ) -> Result<Vec<MatchId>, LogError> {
        let matches: Vec<Uuid> = matches.iter().map(|id| id.0).collect();
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from deadline
            where match_id = any($1)
            order by due_at
            limit $2
            "#,
            &matches,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Those of these matches that have not ended.
    pub async fn unfinished(&self, matches: &[MatchId]) -> Result<Vec<MatchId>, LogError> {
        let matches: Vec<Uuid> = matches.iter().map(|id| id.0).collect();
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from summary
            where match_id = any($1) and stage <> 'over'
            "#,
            &matches
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Puts off looking at a match whose time could not be called.
    pub async fn postpone_clock(
        &self,
        match_id: MatchId,
        by: SignedDuration,
    ) -> Result<(), LogError> {
        sqlx::query!(
            r#"
            update deadline
            set due_at = now() + make_interval(secs => $2)
            where match_id = $1 and due_at <= now()
            "#,
            match_id.0,
            by.as_secs_f64()
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }
}
