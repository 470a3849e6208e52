//! Beginning a transaction on a connection of the pool.

use sqlx::{PgPool, PgTransaction};

/// Begins a transaction, in the words given.
///
/// By a task of its own: a `begin` that is dropped on its way leaves its connection inside a transaction
/// that nobody knows of. One that was begun and is dropped is rolled back. Nothing else begins one.
pub(crate) async fn begin(
    pool: &PgPool,
    statement: &'static str,
) -> sqlx::Result<PgTransaction<'static>> {
    let pool = pool.clone();
    #[expect(clippy::disallowed_methods, reason = "the one place")]
    let begun = tokio::spawn(async move { pool.begin_with(statement).await });
    begun.await.map_err(|_fallen| sqlx::Error::WorkerCrashed)?
}
