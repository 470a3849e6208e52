//! Reads and postpones deadlines of seats, by the clock of the database.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use crate::log::Result;
use crate::pool::Pool;
use crate::world::MatchId;

#[derive(Clone, Debug)]
pub struct Deadlines(pub(super) Pool);

impl Deadlines {
    /// Lists matches in which a seat is overdue with their deadlines, longest overdue first.
    pub async fn list_overdue(&self, limit: u16) -> Result<Vec<(MatchId, Timestamp)>> {
        let query = sqlx::query!(
            r#"
            select match_id, due_at as "due_at: jiff_sqlx::Timestamp"
            from deadline
            where due_at <= now()
                and not exists (
                    select from quarantine where quarantine.match_id = deadline.match_id
                )
            order by due_at
            limit $1
            "#,
            i64::from(limit)
        );
        let rows = query.fetch_all(&self.0).await?;
        let overdue = rows.into_iter();
        Ok(overdue
            .map(|row| (MatchId(row.match_id), row.due_at.to_jiff()))
            .collect())
    }

    /// Returns the next deadline of each of these matches; omits matches without one.
    pub async fn load_deadlines(
        &self,
        matches: &[MatchId],
    ) -> Result<BTreeMap<MatchId, Timestamp>> {
        let ids: Vec<Uuid> = matches.iter().map(|id| id.0).collect();
        let query = sqlx::query!(
            r#"
            select match_id, due_at as "due_at: jiff_sqlx::Timestamp"
            from deadline
            where match_id = any($1)
            "#,
            &ids
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        let due = rows.map(|row| (MatchId(row.match_id), row.due_at.to_jiff()));
        Ok(due.collect())
    }

    /// Postpones a deadline whose time-out could not be written, so that the write is tried again later. A deadline that
    /// an entry has changed meanwhile stays.
    pub async fn postpone(
        &self,
        match_id: MatchId,
        due_at: Timestamp,
        by: SignedDuration,
    ) -> Result<()> {
        let query = sqlx::query!(
            r#"
            update deadline
            set due_at = now() + make_interval(secs => $3)
            where match_id = $1 and due_at = $2
            "#,
            match_id.0,
            due_at.to_sqlx() as _,
            by.as_secs_f64()
        );
        Ok(self.0.run(query).await?)
    }

    /// Lists matches with a running clock, ordered by id, after the given match.
    pub async fn list_clocked(&self, after: Option<MatchId>, limit: u16) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id
             from deadline
             where match_id > $1
             order by match_id
             limit $2",
            after.map_or(Uuid::nil(), |after| after.0),
            i64::from(limit)
        );
        Ok(self.0.ids(query).await?)
    }
}
