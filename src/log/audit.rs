//! Walking over every match there is, by the log itself and not by its projections.

use jiff::SignedDuration;
use uuid::Uuid;

use super::{Log, LogError, MatchId};

impl Log {
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
