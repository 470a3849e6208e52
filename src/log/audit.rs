//! Walking over every match there is, by the log itself and not by its projections.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::{Log, LogError, MatchId, Version};

/// How far a match has come, as the lists know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedHead {
    /// The match.
    pub match_id: MatchId,
    /// Its last version.
    pub version: Version,
    /// When that was written.
    pub moved_at: Timestamp,
    /// Whether the match has ended.
    pub is_over: bool,
    /// Whether it is set aside.
    pub is_quarantined: bool,
}

impl Log {
    /// How far the next matches by their ids have come; nothing after the last.
    pub async fn listed_heads(
        &self,
        after: MatchId,
        limit: i64,
    ) -> Result<Vec<ListedHead>, LogError> {
        let rows = sqlx::query!(
            r#"
            select s.match_id, s.version, s.moved_at, s.stage = 'over' as "is_over!",
                exists (
                    select from quarantine as q where q.match_id = s.match_id
                ) as "is_quarantined!"
            from summary as s
            where $1 < s.match_id
            order by s.match_id
            limit $2
            "#,
            after.0,
            limit
        )
        .fetch_all(&self.pool)
        .await?;
        let heads = rows.into_iter().map(|row| ListedHead {
            match_id: MatchId(row.match_id),
            version: Version::from_sql(row.version),
            moved_at: row.moved_at.to_jiff(),
            is_over: row.is_over,
            is_quarantined: row.is_quarantined,
        });
        Ok(heads.collect())
    }

    /// The next matches by their ids that the lists know and of which there is no entry.
    pub async fn emptied(&self, after: MatchId, limit: i64) -> Result<Vec<MatchId>, LogError> {
        let ids = sqlx::query_scalar!(
            "select s.match_id
             from summary as s
             where $1 < s.match_id
                and not exists (
                    select from entry as e
                    where e.match_id = s.match_id and e.version = 1
                )
                and not exists (select from archive as a where a.match_id = s.match_id)
             order by s.match_id
             limit $2",
            after.0,
            limit
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Lists matches in order of their ids, after a given one.
    ///
    /// Hops from match to match in the primary key, so that its cost is the number of matches
    /// listed, not the number of their entries.
    pub async fn every_match(
        &self,
        after: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<MatchId>, LogError> {
        let after = after.map_or(Uuid::nil(), |match_id| match_id.0);
        let ids = sqlx::query_scalar!(
            r#"
            with recursive hop as (
                (select match_id from entry where $1 < match_id order by match_id limit 1)
                union all
                select (
                    select entry.match_id
                    from entry
                    where hop.match_id < entry.match_id
                    order by entry.match_id
                    limit 1
                )
                from hop
                where hop.match_id is not null
            )
            (select match_id as "match_id!" from hop where match_id is not null limit $2)
            union
            (select match_id from archive where $1 < match_id order by match_id limit $2)
            order by 1
            limit $2
            "#,
            after,
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Whether a match lies in the archive.
    pub async fn is_archived(&self, match_id: MatchId) -> Result<bool, LogError> {
        let is_archived = sqlx::query_scalar!(
            r#"select exists (select from archive where match_id = $1) as "is_archived!""#,
            match_id.0
        )
        .fetch_one(&self.pool)
        .await?;
        Ok(is_archived)
    }

    /// Lists matches that are over and lie among the others, where nothing happened for so long and
    /// nothing is disputed, in order of their ids, after a given one.
    pub async fn long_over(
        &self,
        age: SignedDuration,
        after: Option<MatchId>,
        limit: u16,
    ) -> Result<Vec<MatchId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from summary
            where stage = 'over'
                and $2 < match_id
                and moved_at <= clock_timestamp() - make_interval(secs => $1)
                and not exists (select from archive where archive.match_id = summary.match_id)
                and not exists (
                    select from quarantine where quarantine.match_id = summary.match_id
                )
                and not exists (
                    select from dispute
                    where dispute.match_id = summary.match_id and dispute.due_at is not null
                )
            order by match_id
            limit $3
            "#,
            age.as_secs_f64(),
            after.map_or(Uuid::nil(), |match_id| match_id.0),
            i64::from(limit),
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }
}
