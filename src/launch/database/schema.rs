//! Schema of the database: migrated by its owner, checked by everyone else.

use secrecy::ExposeSecret;
use sqlx::PgConnection;
use sqlx::error::DatabaseError as DbError;

use super::migration_record::{MIGRATOR, SchemaAge};
use super::{DatabaseError, citus, migration_record, privileges};
use crate::launch::Reporter;
use crate::launch::secrets::MasterSecrets;
use crate::log::{check_fingerprints, pepper_fingerprint};
use crate::pool::Pool;

const VERSION: &str = "read the schema version";
const DISTRIBUTED: &str = "read which tables are distributed";

const LOCK: &str = "select pg_advisory_lock(hashtext('logothete/migrate'))";
const UNLOCK: &str = "select pg_advisory_unlock(hashtext('logothete/migrate'))";

const INSUFFICIENT_PRIVILEGE: &str = "42501";

/// Migrates the schema, unless the data was made with other secrets. Instances that start at the
/// same time migrate one after another.
pub(crate) async fn migrate(
    owner: &mut PgConnection,
    secrets: Option<&MasterSecrets>,
) -> Result<(), DatabaseError> {
    quieten(owner).await?;
    privileges::check(&mut *owner).await?;
    load_age(owner).await?;
    if let Some(secrets) = secrets {
        let pepper = secrets.pepper.expose_secret();
        check_fingerprints(owner, &secrets.keyring, &pepper_fingerprint(pepper))
            .await
            .map_err(DatabaseError::prepare("compare the secrets with the data"))??;
    }
    let is_older = load_age(owner).await? == SchemaAge::Older;
    if is_older {
        let is_distributed = citus::is_distributed(&mut *owner).await;
        if !is_distributed.map_err(DatabaseError::prepare(DISTRIBUTED))? {
            // If Citus is installed already, it would send functions to the workers. PostgreSQL without Citus ignores the
            // setting.
            let statement = "set citus.enable_ddl_propagation = off";
            run(owner, statement, "keep the tables on the first server").await?;
        }
        let done = MIGRATOR.run(&mut *owner).await;
        done.map_err(DatabaseError::migrate)?;
    }
    // Migrations create tables and functions as plain PostgreSQL needs them. An earlier run may have ended before this.
    let is_behind = if is_older {
        citus::is_distributed(owner).await
    } else {
        citus::is_partly_distributed(owner).await
    };
    if is_behind.map_err(DatabaseError::prepare(DISTRIBUTED))? {
        keep_distributed(owner, &|_| {}).await?;
    }
    // Two grants on the same table at once fail, because PostgreSQL takes no lock for them.
    run(owner, LOCK, "wait for other migrations").await?;
    let grant = "grant select on _sqlx_migrations to logothete_serve";
    run(owner, grant, "grant read access to the schema version").await?;
    run(owner, UNLOCK, "let other migrations go on").await
}

/// Distributes the tables of matches over the servers of a Citus cluster, each in this number of shards.
pub(crate) async fn distribute(
    owner: &mut PgConnection,
    shards: u16,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
    citus::prepare(owner, shards).await?;
    quieten(owner).await?;
    keep_distributed(owner, report).await
}

/// Distributes what is not distributed yet.
async fn keep_distributed(
    owner: &mut PgConnection,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
    run(owner, LOCK, "wait for other migrations").await?;
    citus::distribute(owner, report).await?;
    run(owner, UNLOCK, "let other migrations go on").await
}

/// Suppresses notices for each object that exists already, and warnings of Citus for each view that is not distributed.
async fn quieten(owner: &mut PgConnection) -> Result<(), DatabaseError> {
    let statement = "set client_min_messages = error";
    run(owner, statement, "set client_min_messages").await
}

async fn run(
    owner: &mut PgConnection,
    statement: &'static str,
    step: &'static str,
) -> Result<(), DatabaseError> {
    let done = sqlx::raw_sql(statement).execute(owner).await;
    done.map(drop).map_err(DatabaseError::prepare(step))
}

/// Returns the age of the database schema. Refuses the schema of a newer program that does not let this one serve.
pub(super) async fn load_age(connection: &mut PgConnection) -> Result<SchemaAge, DatabaseError> {
    let record = migration_record::load_record(connection).await;
    migration_record::check_record(&record.map_err(DatabaseError::prepare(VERSION))?)
}

/// Checks that the schema is current and that this program may serve; changes nothing.
pub(crate) async fn check_current(connection: &mut PgConnection) -> Result<(), DatabaseError> {
    let record = match migration_record::load_record(&mut *connection).await {
        Ok(record) if record.is_empty() => return Err(DatabaseError::NoTables),
        Ok(record) => record,
        Err(error) => return Err(record_error(connection, error).await),
    };
    match migration_record::check_record(&record)? {
        SchemaAge::Older => Err(DatabaseError::NotMigrated),
        SchemaAge::Same | SchemaAge::Newer => Ok(()),
    }
}

async fn record_error(connection: &mut PgConnection, error: sqlx::Error) -> DatabaseError {
    let code = error.as_database_error().and_then(DbError::code);
    if code.as_deref() == Some(INSUFFICIENT_PRIVILEGE) {
        return match privileges::load_login_name(connection).await {
            Ok(login) => DatabaseError::TooWeak { login },
            Err(error) => error,
        };
    }
    DatabaseError::prepare(VERSION)(error)
}

pub(crate) async fn is_current(pool: &Pool) -> bool {
    match pool.acquire().await {
        Ok(mut connection) => check_current(&mut connection).await.is_ok(),
        Err(_) => false,
    }
}
