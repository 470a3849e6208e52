//! Matches that are set aside because they cannot be folded, until somebody has looked.

use jiff::{SignedDuration, Timestamp};

use super::{Log, MatchId, Result, Version};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quarantined {
    pub match_id: MatchId,
    pub version: Version,
    pub reason: String,
    pub since: Timestamp,
}

impl Log {
    /// Sets a match aside; if it is already, the first reason stays.
    pub async fn quarantine(
        &self,
        match_id: MatchId,
        version: Version,
        reason: &str,
    ) -> Result<()> {
        self.run(sqlx::query!(
            r#"
            insert into quarantine (match_id, version, reason)
            values ($1, $2, $3)
            on conflict (match_id) do nothing
            "#,
            match_id.0,
            version.to_sql(),
            reason
        ))
        .await
    }

    /// Lists the matches set aside for at least as long as `age`, the oldest first.
    pub(crate) async fn quarantined_for(
        &self,
        age: SignedDuration,
        limit: u16,
    ) -> Result<Vec<Quarantined>> {
        self.all(sqlx::query_as!(
            Quarantined,
            r#"
            select match_id, version, reason, since
            from quarantine
            where since <= now() - make_interval(secs => $1)
            order by since, match_id
            limit $2
            "#,
            age.as_secs_f64(),
            i64::from(limit)
        ))
        .await
    }

    /// Lists the matches that were set aside at least as long as `age` ago and whose closing was not
    /// put off, the oldest first.
    pub async fn to_be_closed(&self, age: SignedDuration, limit: u16) -> Result<Vec<MatchId>> {
        self.ids(sqlx::query_scalar!(
            r#"
            select match_id
            from quarantine
            where since <= now() - make_interval(secs => $1)
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
        ))
        .await
    }

    /// Lets a match go on.
    pub async fn release(&self, match_id: MatchId) -> Result<()> {
        self.run(sqlx::query!(
            "delete from quarantine where match_id = $1",
            match_id.0
        ))
        .await
    }
}
