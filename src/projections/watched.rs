//! Queue of entries of watched matches: an append adds to it, and the webhook worker empties it.

use std::collections::BTreeSet;

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

/// Marks unfinished matches as watched, and locks the rows that appends update, so that no later entry is missed. A
/// match that is not founded yet has version 0.
pub(crate) async fn watch_matches(
    tx: &mut PgConnection,
    matches: &[Uuid],
) -> sqlx::Result<Vec<WatchedMatch>> {
    let query = sqlx::query_as!(
        WatchedMatch,
        "update summary
         set watched = true
         where match_id = any($1) and stage <> 'over'
         returning match_id, version",
        matches
    );
    let mut watched = query.fetch_all(&mut *tx).await?;
    let reached: BTreeSet<Uuid> = watched.iter().map(|watched| watched.match_id.0).collect();
    let others = matches.iter().filter(|id| !reached.contains(*id));
    let mut unfounded: Vec<Uuid> = others.copied().collect();
    if unfounded.is_empty() {
        return Ok(watched);
    }
    // A match that was founded since the update is not over, and inserting its watch marks it as watched.
    let over_query = sqlx::query_scalar!(
        "select match_id from summary where match_id = any($1) and stage = 'over'",
        &unfounded
    );
    let over: BTreeSet<Uuid> = over_query.fetch_all(tx).await?.into_iter().collect();
    unfounded.retain(|id| !over.contains(id));
    watched.extend(unfounded.into_iter().map(|id| WatchedMatch {
        match_id: MatchId(id),
        version: Version(0),
    }));
    Ok(watched)
}

/// Removes the oldest entries from the queue, about `limit`. Concurrent callers wait for one another, which keeps the
/// order; the one that waited may get none.
pub(crate) async fn take_watched(
    tx: &mut PgConnection,
    limit: u16,
) -> sqlx::Result<Vec<WatchedEntry>> {
    let oldest_query = sqlx::query!(
        r#"select match_id, at as "at: jiff_sqlx::Timestamp"
         from watched_entry
         order by at, match_id, version
         limit $1"#,
        i64::from(limit)
    );
    let oldest = oldest_query.fetch_all(&mut *tx).await?;
    let (Some(first), Some(last)) = (oldest.first(), oldest.last()) else {
        return Ok(Vec::new());
    };
    let matches: BTreeSet<Uuid> = oldest.iter().map(|entry| entry.match_id).collect();
    let query = sqlx::query_as!(
        WatchedEntry,
        r#"delete from watched_entry
         where match_id = any($1) and at between $2 and $3
         returning at as "at: jiff_sqlx::Timestamp", match_id, version, stage, is_new_stage, participants,
            asked"#,
        &matches.into_iter().collect::<Vec<_>>(),
        first.at as _,
        last.at as _
    );
    query.fetch_all(tx).await
}

/// Locks those of these matches that are watched and not locked. Until the transaction ends, none can be watched.
pub(crate) async fn hold_watched(
    tx: &mut PgConnection,
    matches: &[Uuid],
) -> sqlx::Result<Vec<Uuid>> {
    let mut held = Vec::new();
    for match_id in matches {
        let query = sqlx::query_scalar!(
            "select match_id
             from summary
             where match_id = $1 and watched
             for no key update skip locked",
            match_id
        );
        held.extend(query.fetch_optional(&mut *tx).await?);
    }
    Ok(held)
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
