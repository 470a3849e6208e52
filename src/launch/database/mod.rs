//! The database of the service: migrated, checked, and used as a role that owns nothing.
//!
//! 1. The owner migrates; the service works as [`SERVICE`], which may only read the log and append
//!    to it.
//! 2. A database whose settings can lose committed data is refused, unless allowed explicitly.
//! 3. Tables and their guards must be those of the migrations; otherwise the service does not
//!    start.
//! 4. If several servers hold the database, all connections lead to the one that accepts writes. A
//!    [`Login`] finds it, and [`OpenDatabase::follow_writer`] redirects the pools.
//! 5. On a Citus cluster, each match is read and written on the server that holds it, as far as known.
//! 6. A connection returned to the pool is outside any transaction: see [`crate::log`], which alone
//!    begins transactions.

mod availability;
mod citus;
mod error;
mod external;
mod login;
mod migration_record;
mod pool;
mod private;
mod privileges;
mod safety;
mod schema;
mod schema_listing;
mod writer;

use std::future::Future;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use sqlx::PgConnection;
use tokio::sync::Mutex;
use tokio::time::timeout;

pub use login::Login;
pub use pool::{PoolPlan, WorkingRole};

pub(crate) use availability::wait_until_available;
pub(crate) use error::DatabaseError;
pub(crate) use external::{ExternalDatabase, distribute_external, migrate_external};
pub(crate) use private::{prepare, start_private};
pub(crate) use safety::Safety;
pub(crate) use schema::{distribute, is_current, migrate};
pub(crate) use schema_listing::find_differences;

use self::availability::{wait_for_silence, while_it_answers};
use self::login::server_name;
use super::Reporter;
use super::postgres::{DataFolder, Server, ServerPlan};
use super::secrets::MasterSecrets;

use crate::pool::{Pool, Servers};

/// Time limit for checking that the server still accepts writes.
const SOON: Duration = Duration::from_secs(2);

/// Port of a server that does not name one.
const DEFAULT_PORT: u16 = 5432;

/// Name of the service's database in errors.
const SETTING: &str = "this service";

pub(crate) const SERVICE: &str = "logothete_serve";

#[derive(Debug)]
pub(crate) enum DatabaseSource {
    Private(DataFolder, ServerPlan),
    /// The private PostgreSQL of another running process, reached by the socket in this folder.
    Beside(PathBuf),
    External(Box<ExternalDatabase>),
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum TablePolicy<'a> {
    /// The tables are created or migrated if the login may do so. Data made with other secrets is refused.
    Migrate(Option<&'a MasterSecrets>),
    /// The tables must exist and be current; nothing is changed.
    RequireCurrent,
}

#[derive(Clone, Debug)]
pub(crate) struct OpenDatabase {
    pub pool: Pool,
    /// Connections for background tasks, so that these never delay requests.
    pub background: Pool,
    /// Connections to the servers that hold the matches.
    pub servers: Servers,
    pub background_servers: Servers,
    plan: PoolPlan,
    working: WorkingRole,
    login: Login,
    /// A connection to the server that accepts writes, for [`OpenDatabase::follow_writer`].
    followed: Arc<Mutex<Option<PgConnection>>>,
    safety: Safety,
    /// Login of the tables' owner, for operations that the service may not do.
    pub owner: Login,
    /// The private server, if this process runs it; it stops when the last clone is dropped.
    pub server: Option<Arc<Server>>,
    pub warnings: Vec<String>,
}

/// Opens a database: starts the private server, migrates the tables if requested, and checks them.
pub(crate) async fn open(
    source: DatabaseSource,
    tables: TablePolicy<'_>,
    pool: PoolPlan,
    safety: Safety,
    report: Reporter<'_>,
) -> Result<OpenDatabase, DatabaseError> {
    let mut database = match source {
        DatabaseSource::Private(folder, plan) => {
            start_private(folder, plan, tables, pool, report).await?
        }
        DatabaseSource::Beside(socket) => private::open_running(&socket, pool).await?,
        DatabaseSource::External(external) => {
            let opening = external::open(&external, tables, pool, report);
            while_it_answers(&external.login, "DATABASE_URL", opening).await??
        }
    };
    database.safety = safety;
    let checking = async {
        let acquired = database.pool.acquire().await;
        let mut taken = acquired.map_err(DatabaseError::prepare("take a database connection"))?;
        safety::check(&mut taken, safety).await
    };
    database.while_it_answers(checking).await??;
    let finding = database.find_servers();
    let found = database.while_it_answers(finding).await?;
    found.map_err(DatabaseError::prepare(
        "read which servers hold the matches",
    ))?;
    Ok(database)
}

impl OpenDatabase {
    fn new(plan: PoolPlan, login: Login, owner: Login, working: WorkingRole) -> Self {
        let pool = plan.open(login.clone(), working);
        let background = plan.background().open(login.clone(), working);
        Self {
            followed: Arc::default(),
            servers: pool.clone().into(),
            background_servers: background.clone().into(),
            pool,
            background,
            plan,
            working,
            login,
            safety: Safety::Required,
            owner,
            server: None,
            warnings: Vec::new(),
        }
    }

    /// Returns a handle whose `pool` is that of background tasks. It shares both lists of servers, so that
    /// [`OpenDatabase::find_servers`] updates them for requests too.
    #[must_use]
    pub(crate) fn with_background_pool(&self) -> Self {
        Self {
            pool: self.background.clone(),
            ..self.clone()
        }
    }

    /// Reads which servers hold the matches, for requests and background tasks. Without Citus it is the one of all
    /// tables.
    pub(crate) async fn find_servers(&self) -> sqlx::Result<()> {
        let shards = citus::load_shards(&self.background).await?;
        let connect = |plan: PoolPlan| {
            move |name: &str| {
                let (host, port) = name.rsplit_once(':').unwrap_or((name, ""));
                let login = self.login.options();
                let on_host = if host.starts_with('/') {
                    login.socket(host)
                } else {
                    login.host(host)
                };
                plan.open(
                    on_host.port(port.parse().unwrap_or(DEFAULT_PORT)),
                    self.working,
                )
            }
        };
        self.servers.replace(shards.clone(), connect(self.plan));
        let background = self.plan.background();
        self.background_servers.replace(shards, connect(background));
        Ok(())
    }

    pub(crate) fn close(&self) {
        self.pool.close();
        self.background.close();
    }

    pub(crate) async fn while_it_answers<T>(
        &self,
        work: impl Future<Output = T>,
    ) -> Result<T, DatabaseError> {
        while_it_answers(&self.login, SETTING, work).await
    }

    /// Waits until the database stops responding; holds no reference to `self`.
    pub(crate) fn wait_until_silent(&self) -> impl Future<Output = DatabaseError> + Send + 'static {
        let login = self.login.clone();
        async move {
            wait_for_silence(&login).await;
            DatabaseError::Silent { setting: SETTING }
        }
    }

    pub(crate) async fn owner_connection(&self) -> Result<PgConnection, DatabaseError> {
        self.owner.connect("LOGOTHETE_OWNER_URL").await
    }

    pub(crate) fn has_standby(&self) -> bool {
        1 < self.login.servers.len()
    }

    /// Checks that the current server still accepts writes. If not, or if `anew`, finds the one
    /// that does and redirects connections to it.
    pub(crate) async fn follow_writer(&self, anew: bool) -> Result<(), DatabaseError> {
        let mut held = self.followed.lock().await;
        if let Some(mut connection) = held.take()
            && !anew
            && let Ok(Ok(())) = timeout(SOON, self.login.check_writer(&mut connection)).await
        {
            *held = Some(connection);
            return Ok(());
        }
        let before = server_name(&self.login.options());
        let mut connection = self.login.connect(SETTING).await?;
        safety::check_durability(&mut connection, self.safety).await?;
        let server = server_name(&self.login.options());
        if server != before {
            tracing::warn!(
                server,
                "another server writes; connections are redirected to it"
            );
        }
        *held = Some(connection);
        Ok(())
    }
}
