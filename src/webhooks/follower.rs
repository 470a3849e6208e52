//! Creates deliveries from the entries of watched matches.

use sqlx::types::Json;
use sqlx::{PgConnection, Result};
use uuid::Uuid;

use crate::log::column;
use crate::pool::Pool;
use crate::projections;
use crate::projections::WatchedEntry;

/// Takes at most `limit` entries of watched matches from the log's outbox, and creates their deliveries in the same
/// transaction. An endpoint with `backlog_max` waiting deliveries gets no more. Returns the number of entries.
pub(super) async fn follow(db: &Pool, limit: u16, backlog_max: i64) -> Result<usize> {
    let mut tx = db.begin("begin").await?;
    let mut entries = projections::take_watched(&mut tx, limit).await?;
    if entries.is_empty() {
        return Ok(0);
    }
    entries.sort_by_key(|entry| (entry.at, entry.match_id, entry.version));
    enqueue_deliveries(&mut tx, &entries, backlog_max).await?;
    delete_unwatched(&mut tx, &entries).await?;
    tx.commit().await?;
    Ok(entries.len())
}

/// Stops recording entries of matches that no webhook watches any more.
async fn delete_unwatched(tx: &mut PgConnection, entries: &[WatchedEntry]) -> Result<()> {
    let mut matches: Vec<Uuid> = column(entries, |entry| entry.match_id);
    matches.sort_unstable();
    matches.dedup();
    let found = list_unwatched(tx, &matches).await?;
    if found.is_empty() {
        return Ok(());
    }
    // Checked again under the lock, because a webhook may have begun to watch one of the matches meanwhile.
    let locked = projections::hold_watched(tx, &found).await?;
    let still = list_unwatched(tx, &locked).await?;
    projections::unwatch_matches(tx, &still).await
}

/// Creates the deliveries of entries, in order. Webhooks stop watching matches that have ended.
async fn enqueue_deliveries(
    tx: &mut PgConnection,
    entries: &[WatchedEntry],
    backlog_max: i64,
) -> Result<()> {
    let query = sqlx::query_file!(
        "src/webhooks/store/follow.sql",
        Json(entries) as _,
        backlog_max
    );
    query.execute(tx).await.map(drop)
}

async fn list_unwatched(tx: &mut PgConnection, matches: &[Uuid]) -> Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        r#"select m as "match_id!"
         from unnest($1::uuid[]) as m
         where not exists (select from hook_watch as w where w.match_id = m)"#,
        matches
    );
    query.fetch_all(tx).await
}
