//! Deletes old reports and acts, and measures how long reports wait.

use super::CONDUCT_KEPT_DAYS;
use crate::access::Accounts;
use crate::people::error::Result;

/// Maximum number of rows that one statement deletes.
const BATCH: i64 = 1_000;

#[derive(Clone, Copy)]
pub struct ConductRetention<'a>(pub &'a Accounts);

/// Reports and appeals that wait for moderators.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ConductMetrics {
    pub count: f64,
    /// Age of the oldest, in seconds; 0 if none waits.
    pub oldest_secs: f64,
}

impl ConductRetention<'_> {
    /// Deletes reports a year after the decision, and acts a year after the end of their effect. An act whose appeal
    /// waits stays.
    pub async fn forget(self) -> Result<()> {
        let days = i32::from(CONDUCT_KEPT_DAYS);
        let reports = sqlx::query!(
            "delete from conduct_report
         where report_id in (
           select report_id
           from conduct_report
           where decided_at is not null and decided_at < now() - make_interval(days => $1)
           order by decided_at
           limit $2
         )",
            days,
            BATCH
        );
        reports.execute(self.0.db()).await?;
        let acts = sqlx::query!(
            "delete from moderation_act
         where act_id in (
           select act_id
           from moderation_act
           where done_at < now() - make_interval(days => $1)
             and (ends_at is null or ends_at < now() - make_interval(days => $1))
             and (appealed_at is null or answered_at is not null)
           order by done_at
           limit $2
         )",
            days,
            BATCH
        );
        acts.execute(self.0.db()).await?;
        Ok(())
    }

    pub async fn measure(self) -> Result<ConductMetrics> {
        let query = sqlx::query_as!(
            ConductMetrics,
            r#"select count(*)::float8 as "count!",
           coalesce(extract(epoch from clock_timestamp() - min(since)), 0)::float8 as "oldest_secs!"
         from (
           select reported_at as since from conduct_report where decided_at is null
           union all
           select appealed_at from moderation_act where appealed_at is not null and answered_at is null
         ) as waiting"#
        );
        Ok(query.fetch_one(self.0.db()).await?)
    }
}
