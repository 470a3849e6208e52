//! Matches set aside because they cannot be folded, until somebody has looked.

use jiff::{SignedDuration, Timestamp};

use super::{Log, LogError, MatchId, Version};

/// A match that is set aside.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quarantined {
    /// The match.
    pub match_id: MatchId,
    /// The version that could not be folded.
    pub version: Version,
    /// What was wrong, for the operator.
    pub reason: String,
    /// Since when.
    pub since: Timestamp,
}

impl Log {
    /// Sets a match aside; if it is already, the first reason stays.
    pub async fn quarantine(
        &self,
        match_id: MatchId,
        version: Version,
        reason: &str,
    ) -> Result<(), LogError> {
        sqlx::query!(
            r#"
            insert into quarantine (match_id, version, reason)
            values ($1, $2, $3)
            on conflict (match_id) do nothing
            "#,
            match_id.0,
            version.to_sql(),
            reason
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Lists the matches set aside for at least as long as `age`, the oldest first.
    pub async fn quarantined_for(
        &self,
        age: SignedDuration,
        limit: u16,
    ) -> Result<Vec<Quarantined>, LogError> {
        let rows = sqlx::query!(
            r#"
            select match_id, version, reason, since
            from quarantine
            where since <= clock_timestamp() - make_interval(secs => $1)
            order by since, match_id
            limit $2
            "#,
            age.as_secs_f64(),
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        let quarantined = rows.into_iter().map(|row| Quarantined {
            match_id: MatchId(row.match_id),
            version: Version::from_sql(row.version),
            reason: row.reason,
            since: row.since.to_jiff(),
        });
        Ok(quarantined.collect())
    }

    /// Lists the matches that were set aside at least as long as `age` ago and whose closing was not
    /// put off, the oldest first.
    pub async fn to_be_closed(
        &self,
        age: SignedDuration,
        limit: u16,
    ) -> Result<Vec<MatchId>, LogError> {
        let ids = sqlx::query_scalar!(
            r#"
            select match_id
            from quarantine
            where since <= clock_timestamp() - make_interval(secs => $1)
                and not exists (
                    select from postponed as p
                    where p.match_id = quarantine.match_id and p.task = 'close'
                        and clock_timestamp() < p.until
                )
            order by since, match_id
            limit $2
            "#,
            age.as_secs_f64(),
            i64::from(limit)
        )
        .fetch_all(&self.pool)
        .await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Lets a match go on.
    pub async fn release(&self, match_id: MatchId) -> Result<(), LogError> {
        sqlx::query!("delete from quarantine where match_id = $1", match_id.0)
            .execute(&self.pool)
            .await?;
        Ok(())
    }
}
