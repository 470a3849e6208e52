//! Quarantine: matches that cannot be replayed and wait for an operator.

use jiff::{SignedDuration, Timestamp};

use super::{MatchId, Result, Version};
use crate::pool::Pool;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Quarantined {
    pub match_id: MatchId,
    pub version: Version,
    pub reason: String,
    pub since: Timestamp,
}

#[derive(Clone, Debug)]
pub struct Quarantine(pub(super) Pool);

impl Quarantine {
    /// Puts a match into quarantine. If it is there already, its first reason stays.
    pub async fn add(&self, match_id: MatchId, version: Version, reason: &str) -> Result<()> {
        let query = sqlx::query!(
            r#"
            insert into quarantine (match_id, version, reason)
            values ($1, $2, $3)
            on conflict (match_id) do nothing
            "#,
            match_id.0,
            version.to_sql(),
            reason
        );
        Ok(self.0.run(query).await?)
    }

    pub(crate) async fn list(&self, age: SignedDuration, limit: u16) -> Result<Vec<Quarantined>> {
        let query = sqlx::query_as!(
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
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    /// Lists matches in quarantine for at least `age`, oldest first. Omits those whose closing is postponed.
    pub async fn list_due_for_closing(
        &self,
        age: SignedDuration,
        limit: u16,
    ) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
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
        );
        Ok(self.0.ids(query).await?)
    }

    pub async fn release(&self, match_id: MatchId) -> Result<()> {
        let query = sqlx::query!("delete from quarantine where match_id = $1", match_id.0);
        Ok(self.0.run(query).await?)
    }
}
