//! Following the matches: which deliveries come of what happened, and which matches nobody watches.

use sqlx::types::Json;
use sqlx::{PgConnection, Result};
use uuid::Uuid;

use crate::projections::WatchedEntry;

/// Writes what follows from entries, in their order, as long as fewer than `backlog_max` deliveries of an
/// endpoint wait; who watched a match that is over watches it no more.
pub(crate) async fn post(
    tx: &mut PgConnection,
    entries: &[WatchedEntry],
    backlog_max: i64,
) -> Result<()> {
    sqlx::query_file!(
        "src/webhooks/store/follow.sql",
        Json(entries) as _,
        backlog_max
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Those of these matches that nobody watches.
pub(crate) async fn unwatched(tx: &mut PgConnection, matches: &[Uuid]) -> Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        r#"select m as "match_id!"
         from unnest($1::uuid[]) as m
         where not exists (select from hook_watch as w where w.match_id = m)"#,
        matches
    )
    .fetch_all(tx)
    .await
}
