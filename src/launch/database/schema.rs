//! The tables: brought up to date by their owner, and looked at by everybody else.

use std::collections::HashSet;

use sqlx::migrate::Migrator;
use sqlx::{Connection, PgConnection, PgPool};

use super::DatabaseError;

/// Every migration there is.
pub static MIGRATOR: Migrator = sqlx::migrate!();

/// Brings the tables up to date. Instances that start at once wait for one another.
pub async fn migrate(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    // That something is there already is no news.
    sqlx::raw_sql("set client_min_messages = warning")
        .execute(&mut *owner)
        .await
        .map_err(DatabaseError::prepare("ask for quiet"))?;
    MIGRATOR.run(&mut *owner).await?;
    // Two grants on one table at once fail: PostgreSQL takes no lock for them.
    for statement in [
        "select pg_advisory_lock(hashtext('logothete/migrate'))",
        "grant select on _sqlx_migrations to logothete_serve",
        "select pg_advisory_unlock(hashtext('logothete/migrate'))",
    ] {
        sqlx::raw_sql(statement)
            .execute(&mut *owner)
            .await
            .map_err(DatabaseError::prepare("let the service see its version"))?;
    }
    Ok(())
}

/// Checks that nothing is left to migrate.
pub(in crate::launch) async fn check(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    connection
        .ping()
        .await
        .map_err(DatabaseError::connect("DATABASE_URL"))?;
    let applied: Vec<i64> =
        sqlx::query_scalar("select version from _sqlx_migrations where success")
            .fetch_all(connection)
            .await
            .ok()
            .ok_or(DatabaseError::NotMigrated)?;
    let applied: HashSet<i64> = applied.into_iter().collect();
    if MIGRATOR
        .iter()
        .all(|migration| applied.contains(&migration.version))
    {
        Ok(())
    } else {
        Err(DatabaseError::NotMigrated)
    }
}

/// Whether the database can be reached and nothing is left to migrate.
pub async fn is_current(pool: &PgPool) -> bool {
    match pool.acquire().await {
        Ok(mut connection) => check(&mut connection).await.is_ok(),
        Err(_) => false,
    }
}
