//! Queue of entries of watched matches: an append adds to it, and the webhook worker empties it.

use jiff::Timestamp;
use serde::Serialize;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::pool::Pool;
use crate::world::{MatchId, Version};

#[derive(Clone, Debug, Serialize)]
pub(crate) struct WatchedEntry {
    pub at: Timestamp,
    pub match_id: Uuid,
    pub version: Version,
    pub stage: String,
    /// Whether this entry changed the match to its present stage.
    pub is_new_stage: bool,
    pub participants: Vec<Uuid>,
    /// Participants whose turn began with this entry.
    pub asked: Vec<Uuid>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct WatchedMatch {
    pub match_id: MatchId,
    pub version: Version,
}

/// Marks unfinished matches as watched, and locks the rows that appends update, so that no later entry is missed.
pub(crate) async fn watch_matches(
    tx: &mut PgConnection,
    matches: &[Uuid],
) -> sqlx::Result<Vec<WatchedMatch>> {
    let query = sqlx::query_as!(
        WatchedMatch,
        r#"with reached as (
            select match_id, version, watched
            from summary
            where match_id = any($1) and stage <> 'over'
            order by match_id
            for no key update
         ), watched as (
            update summary as s
            set watched = true
            from reached as r
            where s.match_id = r.match_id and not r.watched
         )
         select wanted.match_id as "match_id!", coalesce(reached.version, 0) as "version!"
         from unnest($1::uuid[]) as wanted (match_id)
         left join reached using (match_id)
         where reached.match_id is not null
            or not exists (select from summary where summary.match_id = wanted.match_id)"#,
        matches
    );
    query.fetch_all(tx).await
}

/// Removes the oldest entries from the queue. Concurrent callers wait for one another, which keeps the order.
pub(crate) async fn take_watched(
    tx: &mut PgConnection,
    limit: u16,
) -> sqlx::Result<Vec<WatchedEntry>> {
    let query = sqlx::query_as!(
        WatchedEntry,
        r#"with oldest as (
            select at, match_id, version
            from watched_entry
            order by at, match_id, version
            limit $1
            for update
         )
         delete from watched_entry as w
         using oldest
         where w.at = oldest.at and w.match_id = oldest.match_id and w.version = oldest.version
         returning w.at as "at: jiff_sqlx::Timestamp", w.match_id, w.version, w.stage, w.is_new_stage,
            w.participants, w.asked"#,
        i64::from(limit)
    );
    query.fetch_all(tx).await
}

/// Locks those of these matches that are watched and not locked. Until the transaction ends, none can be watched.
pub(crate) async fn hold_watched(
    tx: &mut PgConnection,
    matches: &[Uuid],
) -> sqlx::Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        "select match_id
         from summary
         where match_id = any($1) and watched
         for no key update skip locked",
        matches
    );
    query.fetch_all(tx).await
}

pub(crate) async fn unwatch_matches(tx: &mut PgConnection, matches: &[Uuid]) -> sqlx::Result<()> {
    let query = sqlx::query!(
        "update summary set watched = false where match_id = any($1)",
        matches
    );
    query.execute(tx).await?;
    Ok(())
}

pub(crate) async fn drop_watched(db: &Pool) -> sqlx::Result<u64> {
    db.count(sqlx::query!("delete from watched_entry")).await
}
