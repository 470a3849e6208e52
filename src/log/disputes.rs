//! The disputes of all matches, beside the log: which are due, which wait, how they went.

use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use serde::Serialize;
use uuid::Uuid;

use super::{Log, LogError, MatchId, Version};

/// A dispute as the lists know it; a projection, written with each entry that changes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DisputeLine {
    /// Its number: the entry that opened it.
    pub number: u32,
    /// Who opened it, by participant id.
    pub author: Uuid,
    /// The entry it points at.
    pub entry: u32,
    /// How far it has come, as a word.
    pub state: &'static str,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// Since when it is in this state.
    pub since: Timestamp,
    /// By when the next step is due; absent when nothing more comes of it.
    pub due_at: Option<Timestamp>,
    /// When it was ruled on first.
    pub ruled_at: Option<Timestamp>,
    /// When it was appealed.
    pub appealed_at: Option<Timestamp>,
    /// The referee who looks, or looked, into it.
    pub referee: Option<Uuid>,
    /// The kinds of its rulings, as words.
    pub rulings: Vec<&'static str>,
    /// How it was closed, as a word.
    pub closed_by: Option<&'static str>,
}

impl Log {
    /// Lists disputes whose time is over by the clock of the database, the longest ago first.
    pub async fn disputes_due(&self, limit: u16) -> Result<Vec<(MatchId, Version)>, LogError> {
        let rows = sqlx::query!(
            r#"
            select match_id, number
            from dispute
            where due_at <= clock_timestamp()
                and not exists (
                    select from quarantine where quarantine.match_id = dispute.match_id
                )
            order by due_at, match_id, number
            limit $1
            "#,
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        let due = rows.into_iter();
        let due = due.map(|row| (MatchId(row.match_id), Version::from_sql(row.number)));
        Ok(due.collect())
    }

    /// How many disputes these participants have opened since a moment, in any match.
    pub async fn disputes_by(
        &self,
        participants: &[Uuid],
        since: Timestamp,
    ) -> Result<u64, LogError> {
        let count = sqlx::query_scalar!(
            r#"
            select count(*) as "count!"
            from dispute
            where author = any($1) and $2 <= opened_at
            "#,
            participants,
            since.to_sqlx() as _
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(u64::try_from(count).unwrap_or_default())
    }
}
