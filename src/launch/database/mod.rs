//! The database the service works with: migrated, checked, and entered as a role that owns nothing.
//!
//! 1. The owner migrates; the service is [`SERVICE`], which may read and add to the log, no more.
//! 2. A database that may forget what it has confirmed is refused, unless that is allowed.
//! 3. The tables, and what guards them, are those that the migrations make; else nothing is served.
//! 4. Of several servers that hold it, every connection leads to the one that writes: a [`Login`] finds it, and
//!    [`OpenDatabase::follow`] leads the pools there.
//! 5. A connection that comes back to the pool is out of any transaction: see [`crate::log`], which alone begins
//!    one.

mod error;
mod external;
mod schema_listing;
mod login;
mod availability;
mod pool;
mod private;
mod migration_record;
mod privileges;
mod safety;
mod schema;
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

pub(crate) use error::DatabaseError;
pub(crate) use external::{ExternalDatabase, migrate_external};
pub(crate) use schema_listing::find_differences;
pub(crate) use availability::wait_until_available;
pub(crate) use private::{prepare, start_private};
pub(crate) use safety::Safety;
pub(crate) use schema::{is_current, migrate};

use self::login::server_name;
use self::availability::{wait_for_silence, while_it_answers};
use super::Reporter;
use super::postgres::{DataFolder, ServerPlan, Server};
use super::secrets::Secrets;

use crate::pool::Pool;

/// How long the server that writes may take to say that it still does.
const SOON: Duration = Duration::from_secs(2);

/// What says which database it is.
const SETTING: &str = "this service";

/// The role the service works as.
pub(crate) const SERVICE: &str = "logothete_serve";

#[derive(Debug)]
pub(crate) enum DatabaseSource {
    /// A PostgreSQL of our own, in a folder.
    Private(DataFolder, ServerPlan),
    /// That of another process of ours, which runs and holds its folder: the folder of its socket.
    Beside(PathBuf),
    /// Somebody else's.
    External(Box<ExternalDatabase>),
}

/// What becomes of the tables when a database is opened.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TablePolicy<'a> {
    /// They are made, or brought up to date, where the login may do that, unless the data was made with
    /// other secrets than these.
    Migrate(Option<&'a Secrets>),
    /// They must be there and up to date, and are not changed.
    RequireCurrent,
}

#[derive(Clone, Debug)]
pub(crate) struct OpenDatabase {
    /// Connections in the role of the service, for those who wait for an answer.
    pub pool: Pool,
    /// The same, for what works by itself: whatever it does, nobody waits for these.
    pub background: Pool,
    /// How the service logs in, to wherever is written.
    login: Login,
    /// A connection to the server that writes, for [`OpenDatabase::follow`].
    followed: Arc<Mutex<Option<PgConnection>>>,
    safety: Safety,
    /// How the owner logs in: for what the service itself may not do.
    pub owner: Login,
    /// Our own server, if it is ours; it stops when this is dropped.
    pub server: Option<Arc<Server>>,
    /// What the operator should know.
    pub warnings: Vec<String>,
}

/// Opens the database: starts it if it is ours, migrates it if that is wanted, checks it.
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
        let mut taken = acquired.map_err(DatabaseError::prepare("take a connection"))?;
        safety::check(&mut taken, safety).await
    };
    database.while_it_answers(checking).await??;
    Ok(database)
}

impl OpenDatabase {
    fn new(plan: PoolPlan, login: Login, owner: Login, working: WorkingRole) -> Self {
        let pool = plan.open(login.clone(), working);
        let background = plan.background().open(login.clone(), working);
        Self {
            followed: Arc::default(),
            pool,
            background,
            login,
            safety: Safety::Required,
            owner,
            server: None,
            warnings: Vec::new(),
        }
    }

    /// The database as what works by itself is to use it.
    #[must_use]
    pub(crate) fn with_background_pool(&self) -> Self {
        Self {
            pool: self.background.clone(),
            ..self.clone()
        }
    }

    /// Gives every connection back.
    pub(crate) fn close(&self) {
        self.pool.close();
        self.background.close();
    }

    /// Does something, however long it takes, for as long as the database answers at all.
    pub(crate) async fn while_it_answers<T>(
        &self,
        work: impl Future<Output = T>,
    ) -> Result<T, DatabaseError> {
        while_it_answers(&self.login, SETTING, work).await
    }

    /// Waits until the database does not answer any more; holds nothing of it meanwhile.
    pub(crate) fn wait_until_silent(&self) -> impl Future<Output = DatabaseError> + Send + 'static {
        let login = self.login.clone();
        async move {
            wait_for_silence(&login).await;
            DatabaseError::Silent { setting: SETTING }
        }
    }

    /// A connection of the owner of the tables.
    pub(crate) async fn owner_connection(&self) -> Result<PgConnection, DatabaseError> {
        self.owner.connect("LOGOTHETE_OWNER_URL").await
    }

    /// Whether another server may come to write.
    pub(crate) fn has_standby(&self) -> bool {
        1 < self.login.servers.len()
    }

    /// Sees whether the server still writes to which connections lead; if not, or `anew`, finds the one that
    /// does, and leads them there.
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
            tracing::warn!(server, "another server writes: connections lead there now");
        }
        *held = Some(connection);
        Ok(())
    }
}
