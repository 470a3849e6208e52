//! The tables: brought up to date by their owner, and looked at by everybody else.

use std::collections::HashSet;

use secrecy::ExposeSecret;
use sqlx::PgConnection;
use sqlx::error::DatabaseError as DbError;
use sqlx::migrate::{Migration, Migrator};

use super::{DatabaseError, rights, takeover};
use crate::launch::secrets::Secrets;
use crate::log::{check_marks, pepper_mark};
use crate::pool::Pool;

const UNDEFINED_TABLE: &str = "42P01";
const INSUFFICIENT_PRIVILEGE: &str = "42501";

pub(crate) static MIGRATOR: Migrator = sqlx::migrate!();

/// Brings the tables up to date, unless the data was made with other secrets. Instances that start at
/// once wait for one another.
pub(crate) async fn migrate(
    owner: &mut PgConnection,
    secrets: Option<&Secrets>,
) -> Result<(), DatabaseError> {
    // That something is there already is no news.
    run(owner, "set client_min_messages = warning", "ask for quiet").await?;
    rights::check(&mut *owner).await?;
    if let Some(secrets) = secrets {
        let pepper = secrets.pepper.expose_secret();
        check_marks(owner, &secrets.keyring, &pepper_mark(pepper))
            .await
            .map_err(DatabaseError::prepare("compare the secrets with the data"))??;
    }
    takeover::take_over(owner).await?;
    let done = MIGRATOR.run(&mut *owner).await;
    done.map_err(DatabaseError::migrate)?;
    // Two grants on one table at once fail: PostgreSQL takes no lock for them.
    for statement in [
        "select pg_advisory_lock(hashtext('logothete/migrate'))",
        "grant select on _sqlx_migrations to logothete_serve",
        "select pg_advisory_unlock(hashtext('logothete/migrate'))",
    ] {
        run(owner, statement, "let the service see its version").await?;
    }
    Ok(())
}

async fn run(
    owner: &mut PgConnection,
    statement: &'static str,
    what: &'static str,
) -> Result<(), DatabaseError> {
    let done = sqlx::raw_sql(statement).execute(owner).await;
    done.map(drop).map_err(DatabaseError::prepare(what))
}

/// Checks that nothing is left to migrate; changes nothing.
pub(crate) async fn check(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    let query = sqlx::query_scalar("select version from _sqlx_migrations where success");
    let applied: Result<Vec<i64>, _> = query.fetch_all(&mut *connection).await;
    let applied: HashSet<i64> = match applied {
        Ok(applied) => applied.into_iter().collect(),
        Err(error) => return Err(unreadable(connection, error).await),
    };
    let is_applied = |migration: &Migration| applied.contains(&migration.version);
    if MIGRATOR.iter().all(is_applied) {
        Ok(())
    } else {
        Err(DatabaseError::NotMigrated)
    }
}

/// Why it cannot be read which migrations there were.
async fn unreadable(connection: &mut PgConnection, error: sqlx::Error) -> DatabaseError {
    let code = error.as_database_error().and_then(DbError::code);
    match code.as_deref() {
        Some(UNDEFINED_TABLE) => DatabaseError::NoTables,
        Some(INSUFFICIENT_PRIVILEGE) => match rights::login(connection).await {
            Ok(login) => DatabaseError::TooWeak { login },
            Err(error) => error,
        },
        Some(_) | None => DatabaseError::prepare("see which version its tables are of")(error),
    }
}

/// Whether the database can be reached and nothing is left to migrate.
pub(crate) async fn is_current(pool: &Pool) -> bool {
    match pool.acquire().await {
        Ok(mut connection) => check(&mut connection).await.is_ok(),
        Err(_) => false,
    }
}
