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
    let query = sqlx::query_file!(
        "src/webhooks/store/follow.sql",
        Json(entries) as _,
        backlog_max
    );
    query.execute(tx).await.map(drop)
}

/// Those of these matches that nobody watches.
pub(crate) async fn unwatched(tx: &mut PgConnection, matches: &[Uuid]) -> Result<Vec<Uuid>> {
    let query = sqlx::query_scalar!(
        r#"select m as "match_id!"
         from unnest($1::uuid[]) as m
         where not exists (select from hook_watch as w where w.match_id = m)"#,
        matches
    );
    query.fetch_all(tx).await
}
