//! Following the matches: which deliveries come of what happened.

use sqlx::{PgPool, Result};

/// The most entries that one watch is moved on by at a time.
const ENTRIES_MAX: i32 = 100;

/// Moves at most `limit` watches on and writes what follows, as long as fewer than `backlog_max`
/// deliveries of an endpoint wait; gives how many watches it moved.
pub(crate) async fn follow(db: &PgPool, limit: i64, backlog_max: i64) -> Result<i64> {
    sqlx::query_file_scalar!(
        "src/webhooks/store/follow.sql",
        limit,
        ENTRIES_MAX,
        backlog_max
    )
    .fetch_one(db)
    .await
}
