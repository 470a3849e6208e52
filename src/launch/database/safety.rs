//! What a database must promise before people's matches are kept in it.

use sqlx::PgPool;

use super::DatabaseError;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Safety {
    Demanded,
    /// It may forget: for tests.
    Waived,
}

/// Checks version and durability of a database, and that the service may not change the log.
pub(crate) async fn check(pool: &PgPool, safety: Safety) -> Result<(), DatabaseError> {
    let (major, powerful, switched_off) = ask(pool)
        .await
        .map_err(DatabaseError::prepare("look at its settings"))?;
    if major < 15 {
        return Err(DatabaseError::TooOld { major });
    }
    if powerful {
        return Err(DatabaseError::TooPowerful);
    }
    match (safety, switched_off) {
        (Safety::Demanded, Some(setting)) => Err(DatabaseError::Unsafe { setting }),
        (Safety::Demanded, None) | (Safety::Waived, _) => Ok(()),
    }
}

async fn ask(pool: &PgPool) -> Result<(i32, bool, Option<String>), sqlx::Error> {
    sqlx::query_as(
        "select current_setting('server_version_num')::integer / 10000,
            has_table_privilege('entry', 'update, delete, truncate')
                or has_table_privilege('sealed', 'update, delete, truncate'),
            (
                select min(name)
                from pg_settings
                where name in ('fsync', 'full_page_writes', 'synchronous_commit')
                    and setting = 'off'
            )",
    )
    .fetch_one(pool)
    .await
}
