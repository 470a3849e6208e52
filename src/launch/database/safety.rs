//! Safety checks of a database that stores matches: version, durability and privileges.

use sqlx::PgConnection;

use super::privileges::JudgedRole;
use super::{DatabaseError, privileges};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Safety {
    Required,
    /// Committed data may be lost; used by tests.
    Waived,
}

/// Checks version and durability of a database, and that the service's role cannot change the log.
pub(crate) async fn check(
    connection: &mut PgConnection,
    safety: Safety,
) -> Result<(), DatabaseError> {
    let query = sqlx::query_scalar("select current_setting('server_version_num')::integer / 10000");
    let done = query.fetch_one(&mut *connection).await;
    let major: i32 = done.map_err(DatabaseError::prepare("read the PostgreSQL version"))?;
    if major < 15 {
        return Err(DatabaseError::TooOld { major });
    }
    if let Some((role, power)) = privileges::find_power(connection, JudgedRole::Role).await? {
        return Err(DatabaseError::TooPowerful { role, power });
    }
    check_durability(connection, safety).await
}

/// Checks that the settings of a server are durable. Each server of a database has its own settings.
pub(super) async fn check_durability(
    connection: &mut PgConnection,
    safety: Safety,
) -> Result<(), DatabaseError> {
    let query = sqlx::query_scalar(
        "select min(name)
        from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'",
    );
    let done = query.fetch_one(connection).await;
    let switched_off: Option<String> =
        done.map_err(DatabaseError::prepare("read the PostgreSQL settings"))?;
    match (safety, switched_off) {
        (Safety::Required, Some(setting)) => Err(DatabaseError::Unsafe { setting }),
        (Safety::Required, None) | (Safety::Waived, _) => Ok(()),
    }
}
