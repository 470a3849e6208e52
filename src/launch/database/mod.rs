//! The database the service works with: migrated, checked, and entered as a role that owns nothing.
//!
//! 1. The owner migrates; the service is [`SERVICE`], which may read and add to the log, no more.
//! 2. A database that may forget what it has confirmed is refused, unless that is allowed.
//! 3. A connection that comes back to the pool is out of any transaction.

mod error;
mod external;
mod pool;
mod private;
mod rights;
mod safety;
mod schema;

use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, PgConnection, PgPool};

pub use error::DatabaseError;
pub use external::{External, migrate_external};
pub use pool::{PoolPlan, Working};
pub use private::{prepare, start_private};
pub use safety::Safety;
pub use schema::{MIGRATOR, is_current, migrate};

use super::Reporter;
use super::postgres::{Folder, Neighbour, Plan, Server};

/// The role the service works as.
pub const SERVICE: &str = "logothete_serve";

/// Which database to work with.
#[derive(Debug)]
pub enum Source {
    /// A PostgreSQL of our own, in a folder.
    Private(Folder, Plan),
    /// That of another process of ours, which runs and holds its folder.
    Beside(Neighbour),
    /// Somebody else's.
    External(Box<External>),
}

/// What becomes of the tables when a database is opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tables {
    /// They are made, or brought up to date, where the login may do that.
    BroughtUpToDate,
    /// They must be there and up to date, and are not changed.
    AsTheyAre,
}

/// A database ready for the service.
#[derive(Debug)]
pub struct Database {
    /// Connections in the role of the service.
    pub pool: PgPool,
    /// How the owner logs in: for what the service itself may not do.
    pub owner: PgConnectOptions,
    /// Our own server, if it is ours; it stops when this is dropped.
    pub server: Option<Arc<Server>>,
    /// What the operator should know.
    pub warnings: Vec<String>,
}

/// Opens the database: starts it if it is ours, migrates it if that is wanted, checks it.
pub async fn open(
    (source, tables): (Source, Tables),
    pool: PoolPlan,
    safety: Safety,
    report: Reporter<'_>,
) -> Result<Database, DatabaseError> {
    let database = match source {
        Source::Private(folder, plan) => {
            start_private((folder, plan), tables, pool, report).await?
        }
        Source::Beside(neighbour) => private::visit(&neighbour, pool).await?,
        Source::External(external) => external::open(&external, tables, pool, report).await?,
    };
    safety::check(&database.pool, safety).await?;
    Ok(database)
}

impl Database {
    /// A connection of the owner of the tables.
    pub async fn owner_connection(&self) -> Result<PgConnection, DatabaseError> {
        self.owner
            .connect()
            .await
            .map_err(DatabaseError::connect("LOGOTHETE_OWNER_URL", &self.owner))
    }
}
