//! What those who watch ask again and again: has anything happened since?
//!
//! By the primary key, match by match. A version only grows and is written with its entry, so that
//! nothing is missed, in whatever order writers come to their commits; a cursor over a sequence or a
//! time would skip.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::list::Row;
use super::{Listed, Log, LogError, MatchId, Version};

impl Log {
    /// The versions that the lists know of these matches.
    pub async fn versions(&self, ids: &[MatchId]) -> Result<Vec<(MatchId, Version)>, LogError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows = sqlx::query!(
            "select match_id, version
             from summary
             where match_id = any($1)",
            &ids,
        )
        .fetch_all(&self.pool)
        .await?;
        let known = rows.into_iter();
        Ok(known
            .map(|row| (MatchId(row.match_id), Version::from_sql(row.version)))
            .collect())
    }

    /// Those of these that are no match yet: who founds one takes part before there is an entry.
    pub async fn unfounded(&self, ids: &[MatchId], limit: u16) -> Result<Vec<MatchId>, LogError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows = sqlx::query_scalar!(
            r#"
            select wanted.id as "id!"
            from unnest($1::uuid[]) as wanted(id)
            where not exists (select from summary where summary.match_id = wanted.id)
            limit $2
            "#,
            &ids,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(MatchId).collect())
    }

    /// Those of these matches that go on, or that ended since; the newest first, and not more than
    /// `limit`.
    pub async fn lines_since(
        &self,
        ids: &[MatchId],
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>, LogError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows = sqlx::query_as!(
            Row,
            "select match_id, moved_at, version, places, open_places, listed, service_due, stage,
                game, participants, awaiting, admits_bots
             from summary
             where match_id = any($1) and (stage <> 'over' or moved_at > $2)
             order by match_id desc
             limit $3",
            &ids,
            ended_since.to_sqlx() as _,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        rows.into_iter().map(Row::listed).collect()
    }

    /// The clock of the database, `ago` before now.
    pub async fn a_while_ago(&self, ago: SignedDuration) -> Result<Timestamp, LogError> {
        let now = self.clock().await?;
        Ok(now.checked_sub(ago).unwrap_or(now))
    }
}
