//! Creates deliveries from the entries of watched matches.

use std::collections::BTreeSet;

use serde::Serialize;
use sqlx::types::Json;
use sqlx::{PgConnection, Result};
use uuid::Uuid;

use crate::log::column;
use crate::pool::Pool;
use crate::projections;
use crate::projections::WatchedEntry;

/// An endpoint that watches a match from the entry after `version` on, for a participant.
#[derive(Debug, PartialEq, Eq, Serialize)]
struct Watch {
    match_id: Uuid,
    endpoint_id: Uuid,
    participant: Uuid,
    version: i32,
}

/// Takes at most about `limit` entries of watched matches from the log's outbox, and creates their deliveries in the
/// same transaction. An endpoint with `backlog_max` waiting deliveries gets no more. Returns the number of entries.
pub(super) async fn follow(db: &Pool, limit: u16, backlog_max: i64) -> Result<usize> {
    let mut tx = db.begin("begin").await?;
    let mut entries = projections::take_watched(&mut tx, limit).await?;
    if entries.is_empty() {
        return Ok(0);
    }
    entries.sort_by_key(|entry| (entry.at, entry.match_id, entry.version));
    let matches: BTreeSet<Uuid> = entries.iter().map(|entry| entry.match_id).collect();
    let ids: Vec<Uuid> = matches.iter().copied().collect();
    let mut watches = list_watches(&mut tx, &ids).await?;
    if !watches.is_empty() {
        let ended = enqueue_deliveries(&mut tx, &entries, &watches, backlog_max).await?;
        delete_watches(&mut tx, &ended).await?;
        watches.retain(|watch| !ended.contains(watch));
    }
    unwatch_matches(&mut tx, &subtract_watched(matches, &watches)).await?;
    tx.commit().await?;
    Ok(entries.len())
}

/// Stops recording entries of matches that no webhook watches any more.
async fn unwatch_matches(tx: &mut PgConnection, matches: &[Uuid]) -> Result<()> {
    if matches.is_empty() {
        return Ok(());
    }
    // Checked again under the lock, because a webhook may have begun to watch one of the matches meanwhile.
    let locked = projections::hold_watched(tx, matches).await?;
    let watches = list_watches(tx, &locked).await?;
    let still = subtract_watched(locked.into_iter().collect(), &watches);
    projections::unwatch_matches(tx, &still).await
}

fn subtract_watched(mut matches: BTreeSet<Uuid>, watches: &[Watch]) -> Vec<Uuid> {
    for watch in watches {
        matches.remove(&watch.match_id);
    }
    matches.into_iter().collect()
}

async fn list_watches(tx: &mut PgConnection, matches: &[Uuid]) -> Result<Vec<Watch>> {
    let query = sqlx::query_as!(
        Watch,
        "select match_id, endpoint_id, participant, version
         from hook_watch
         where match_id = any($1)",
        matches
    );
    query.fetch_all(tx).await
}

/// Creates the deliveries of entries, in order. Returns those of the watches that have ended.
async fn enqueue_deliveries(
    tx: &mut PgConnection,
    entries: &[WatchedEntry],
    watches: &[Watch],
    backlog_max: i64,
) -> Result<Vec<Watch>> {
    let query = sqlx::query_file_as!(
        Watch,
        "src/webhooks/store/follow.sql",
        Json(entries) as _,
        Json(watches) as _,
        &column(watches, |watch| watch.endpoint_id),
        backlog_max
    );
    query.fetch_all(tx).await
}

/// Deletes watches. A watch that its endpoint has begun anew meanwhile has another version, and is kept.
async fn delete_watches(tx: &mut PgConnection, ended: &[Watch]) -> Result<()> {
    if ended.is_empty() {
        return Ok(());
    }
    let query = sqlx::query!(
        "delete from hook_watch as w
         using unnest($1::uuid[], $2::uuid[], $3::integer[]) as ended (match_id, endpoint_id, version)
         where w.match_id = any($1) and w.match_id = ended.match_id
            and w.endpoint_id = ended.endpoint_id and w.version = ended.version",
        &column(ended, |watch| watch.match_id),
        &column(ended, |watch| watch.endpoint_id),
        &column(ended, |watch| watch.version),
    );
    query.execute(tx).await.map(drop)
}
