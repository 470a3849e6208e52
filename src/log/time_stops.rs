//! Stops the time of matches whose last entry is in the future, because the database's clock was ahead. After the clock
//! is corrected, such a match waits for it, unless the operator stops the match's time.

use jiff::{SignedDuration, Timestamp};
use jiff_sqlx::ToSqlx;
use sqlx::PgConnection;

use super::{MatchId, Result};
use crate::pool::Pool;

/// How much the time of a new entry may differ from the clock.
pub(crate) const OFF_THE_CLOCK_MAX: SignedDuration = SignedDuration::from_secs(5);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MatchAhead {
    pub match_id: MatchId,
    pub moved_at: Timestamp,
    pub stands: bool,
}

/// Whether the operator has stopped the time of a match whose last entry has this time.
pub(crate) async fn is_time_stopped(db: &Pool, match_id: MatchId, at: Timestamp) -> Result<bool> {
    let query = sqlx::query_scalar!(
        r#"select exists (
                select from time_stop where match_id = $1 and at = $2
            ) as "stands!""#,
        match_id.0,
        at.to_sqlx() as _
    );
    Ok(query.fetch_one(db).await?)
}

/// Lists unfinished matches whose last entry is in the future, furthest first. Scans all matches.
pub(crate) async fn list_ahead(db: &Pool) -> Result<Vec<MatchAhead>> {
    let query = sqlx::query_as!(
        MatchAhead,
        r#"
            select match_id, moved_at as "moved_at: jiff_sqlx::Timestamp",
                exists (
                    select from time_stop as t
                    where t.match_id = summary.match_id and t.at = summary.moved_at
                ) as "stands!"
            from summary
            where stage <> 'over' and moved_at > clock_timestamp() + make_interval(secs => $1)
            order by moved_at desc, match_id
            "#,
        OFF_THE_CLOCK_MAX.as_secs_f64()
    );
    Ok(query.fetch_all(db).await?)
}

/// Stops time for all matches whose last entry is in the future; returns how many. Only the tables' owner may.
pub async fn stop_time(owner: &mut PgConnection) -> Result<u64> {
    let query = sqlx::query!(
        "insert into time_stop (match_id, at)
         select match_id, moved_at
         from summary
         where stage <> 'over' and moved_at > clock_timestamp() + make_interval(secs => $1)
         on conflict do nothing",
        OFF_THE_CLOCK_MAX.as_secs_f64()
    );
    let updated = query.execute(owner).await?;
    Ok(updated.rows_affected())
}
