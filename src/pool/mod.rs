//! Pool of database connections with a timeout for every wait.
//!
//! Uses no other module.
//!
//! 1. Every wait has a timeout: for a free slot of the pool, a connection, an answer, and the return of a connection. A
//!    connection that exceeds its timeout is closed and frees its slot.
//! 2. If a connection is dropped during a statement or transaction, a task cleans it up before it is reused.
//! 3. After one connection broke, older idle ones are not reused: a firewall or restart may have broken them all.

mod executor;
mod failure_kind;
mod queries;
mod servers;
mod transaction;

use std::error::Error;
use std::fmt;
use std::io::ErrorKind;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use deadpool::managed::{self, Metrics, Object, PoolError, RecycleError, RecycleResult};
use deadpool::{Runtime, Status};
use futures_util::future::BoxFuture;
use sqlx::error::DatabaseError;
use sqlx::{Connection, Executor, PgConnection};
use tokio::runtime::Handle;
use tokio::time::{Instant, sleep, timeout};

pub use failure_kind::FailureKind;
pub use servers::{MatchServer, Servers};
pub use transaction::Transaction;

/// Timeout of a statement; longer than PostgreSQL's own statement timeout.
pub const STATEMENT_TIMEOUT: Duration = Duration::from_secs(12);
/// Idle time up to which a connection is reused without a ping.
const UNCHECKED_IDLE_MAX: Duration = Duration::from_secs(1);
const IDLE_MAX: Duration = Duration::from_mins(1);
const AGE_MAX: Duration = Duration::from_mins(30);
const PING_TIMEOUT: Duration = Duration::from_secs(1);
const RETURN_TIMEOUT: Duration = Duration::from_secs(5);
const START_PAUSE: Duration = Duration::from_millis(100);

type Connect = dyn Fn() -> BoxFuture<'static, sqlx::Result<PgConnection>> + Send + Sync;
type IsCurrent = dyn Fn(Duration) -> bool + Send + Sync;

#[derive(Clone)]
pub struct ConnectionSource {
    connect: Arc<Connect>,
    is_current: Arc<IsCurrent>,
}

#[derive(Clone)]
pub struct Pool {
    connections: managed::Pool<Connector>,
    source: ConnectionSource,
    wait_max: Duration,
    statement_timeout: Duration,
}

struct Connector {
    source: ConnectionSource,
    broke_at: Mutex<Option<Instant>>,
}

struct PooledConnection {
    connection: PgConnection,
    made_at: Instant,
    idle_since: Instant,
}

/// A connection taken from a pool. It returns to the pool when dropped.
pub struct AcquiredConnection {
    connection: Option<Object<Connector>>,
    state: ConnectionState,
}

/// State of a connection, which decides how a drop returns it to the pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionState {
    Sound,
    /// A statement may be running on the connection.
    Busy,
    /// A transaction may be open on the connection.
    InTransaction,
}

impl Pool {
    /// Creates a pool of at most `size` connections. If none is free in `wait_max`, the database counts as unavailable.
    ///
    /// # Panics
    /// Never: the builder only rejects its own timeouts without a runtime, and none is set.
    #[must_use]
    pub fn new(source: ConnectionSource, size: u32, wait_max: Duration) -> Self {
        let manager = Connector {
            source: source.clone(),
            broke_at: Mutex::default(),
        };
        let max_size = usize::try_from(size).unwrap_or(usize::MAX);
        let sized = managed::Pool::builder(manager).max_size(max_size);
        let built = sized.runtime(Runtime::Tokio1).build();
        #[expect(
            clippy::expect_used,
            reason = "the builder fails only for timeouts without a runtime"
        )]
        let connections = built.expect("the builder has no timeouts");
        Self {
            connections,
            source,
            wait_max,
            statement_timeout: STATEMENT_TIMEOUT,
        }
    }

    /// Returns a separate pool of one connection. `wait_max` limits each wait and each statement.
    #[must_use]
    pub fn single(&self, wait_max: Duration) -> Self {
        Self {
            statement_timeout: wait_max,
            ..Self::new(self.source.clone(), 1, wait_max)
        }
    }

    pub async fn acquire(&self) -> sqlx::Result<AcquiredConnection> {
        let waiting = timeout(self.wait_max, self.connections.get()).await;
        let taken = waiting.map_err(|_late| sqlx::Error::PoolTimedOut)?;
        let connection = taken.map_err(|error| match error {
            PoolError::Backend(error) => error,
            PoolError::Closed => sqlx::Error::PoolClosed,
            PoolError::Timeout(_)
            | PoolError::NoRuntimeSpecified
            | PoolError::PostCreateHook(_) => sqlx::Error::PoolTimedOut,
        })?;
        Ok(AcquiredConnection {
            connection: Some(connection),
            state: ConnectionState::Sound,
        })
    }

    pub async fn connect(&self) -> sqlx::Result<PgConnection> {
        let connecting = timeout(self.wait_max, (self.source.connect)());
        connecting.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    pub async fn is_reachable(&self) -> bool {
        self.execute("select").await.is_ok()
    }

    /// Whether a connection of this age leads to the same server as a new one.
    #[must_use]
    pub fn is_current_at(&self, age: Duration) -> bool {
        (self.source.is_current)(age)
    }

    #[must_use]
    pub fn connection_counts(&self) -> (usize, usize) {
        let Status {
            size, available, ..
        } = self.connections.status();
        (size, available)
    }

    #[must_use]
    pub fn size_max(&self) -> usize {
        self.connections.status().max_size
    }

    pub fn close(&self) {
        self.connections.close();
    }
}

impl ConnectionSource {
    /// `connect` opens a connection; `is_current` says whether one of some age still leads to the right server.
    pub fn new(
        connect: impl Fn() -> BoxFuture<'static, sqlx::Result<PgConnection>> + Send + Sync + 'static,
        is_current: impl Fn(Duration) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            connect: Arc::new(connect),
            is_current: Arc::new(is_current),
        }
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").finish_non_exhaustive()
    }
}

impl managed::Manager for Connector {
    type Type = PooledConnection;
    type Error = sqlx::Error;

    async fn create(&self) -> sqlx::Result<PooledConnection> {
        loop {
            match (self.source.connect)().await {
                Ok(connection) => {
                    let (made_at, back_at) = (Instant::now(), Instant::now());
                    return Ok(PooledConnection {
                        connection,
                        made_at,
                        idle_since: back_at,
                    });
                }
                Err(error) if is_starting(&error) => sleep(START_PAUSE).await,
                Err(error) => return Err(error),
            }
        }
    }

    async fn recycle(
        &self,
        line: &mut PooledConnection,
        _: &Metrics,
    ) -> RecycleResult<sqlx::Error> {
        let (idle_for, age) = (line.idle_since.elapsed(), line.made_at.elapsed());
        let is_old = IDLE_MAX < idle_for || AGE_MAX < age || !(self.source.is_current)(age);
        if is_old || self.broke_at() > Some(line.idle_since) {
            return Err(RecycleError::message("the connection is too old"));
        }
        if idle_for <= UNCHECKED_IDLE_MAX {
            return Ok(());
        }
        match timeout(PING_TIMEOUT, line.connection.ping()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(self.note_broken(error)),
            Err(_late) => Err(self.note_broken(sqlx::Error::PoolTimedOut)),
        }
    }
}

impl Connector {
    fn broke_at(&self) -> Option<Instant> {
        *self.broke_at.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn note_broken(&self, error: sqlx::Error) -> RecycleError<sqlx::Error> {
        let mut broke_at = self.broke_at.lock().unwrap_or_else(PoisonError::into_inner);
        *broke_at = Some(Instant::now());
        error.into()
    }
}

fn is_starting(error: &sqlx::Error) -> bool {
    if let sqlx::Error::Io(error) = error {
        return [ErrorKind::ConnectionRefused, ErrorKind::WouldBlock].contains(&error.kind());
    }
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| ["57P03", "53300"].contains(&code.as_ref()))
}

/// Whether a connection with this error must not be reused: it broke, or its server shuts down or became read-only.
#[must_use]
pub fn is_broken(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(DatabaseError::code);
    let is_left = |code: &str| code.starts_with("08") || code.starts_with("57P") || code == "25006";
    let is_lost = matches!(
        error,
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_)
    );
    is_lost || code.is_some_and(|code| is_left(&code))
}

/// Whether the failure is a deadlock or a serialization conflict, so that an immediate retry may succeed.
#[must_use]
pub fn is_lost_race(error: &(dyn Error + 'static)) -> bool {
    let shared = error.downcast_ref::<Arc<sqlx::Error>>();
    let own = shared.map(AsRef::as_ref).or_else(|| error.downcast_ref());
    let code = own.and_then(|error: &sqlx::Error| error.as_database_error()?.code());
    match (code, error.source()) {
        (Some(code), _) => ["40P01", "40001"].contains(&code.as_ref()),
        (None, Some(source)) => is_lost_race(source),
        (None, None) => false,
    }
}

impl AcquiredConnection {
    /// Records that the running statement was answered, so that the connection can be reused.
    pub fn mark_answered(&mut self) {
        self.state = ConnectionState::Sound;
    }

    pub fn is_current(&self) -> bool {
        let line = self.connection.as_ref();
        let pool = line.and_then(|line| Some((Object::pool(line)?, line.made_at.elapsed())));
        pool.is_some_and(|(pool, age)| (pool.manager().source.is_current)(age))
    }

    pub fn close(mut self) {
        if let Some(line) = self.connection.take() {
            if let Some(pool) = Object::pool(&line) {
                drop(pool.manager().note_broken(sqlx::Error::PoolTimedOut));
            }
            drop(Object::take(line));
        }
    }
}

impl Deref for AcquiredConnection {
    type Target = PgConnection;

    #[expect(clippy::expect_used, reason = "only consuming methods remove it")]
    fn deref(&self) -> &PgConnection {
        let line = self.connection.as_ref();
        &line.expect("present until dropped").connection
    }
}

impl DerefMut for AcquiredConnection {
    #[expect(clippy::expect_used, reason = "only consuming methods remove it")]
    fn deref_mut(&mut self) -> &mut PgConnection {
        if self.state == ConnectionState::Sound {
            self.state = ConnectionState::Busy;
        }
        let line = self.connection.as_mut();
        &mut line.expect("present until dropped").connection
    }
}

impl Drop for AcquiredConnection {
    fn drop(&mut self) {
        let Some(mut connection) = self.connection.take() else {
            return;
        };
        connection.idle_since = Instant::now();
        if self.state == ConnectionState::Sound {
            return;
        }
        let state = self.state;
        match Handle::try_current() {
            Ok(runtime) => {
                runtime.spawn(return_connection(connection, state));
            }
            Err(_none) => drop(Object::take(connection)),
        }
    }
}

async fn return_connection(mut line: Object<Connector>, left: ConnectionState) {
    let ending = async {
        match left {
            ConnectionState::Sound => Ok(()),
            ConnectionState::Busy => line.connection.ping().await,
            ConnectionState::InTransaction => line.connection.execute("rollback").await.map(drop),
        }
    };
    if let Ok(Ok(())) = timeout(RETURN_TIMEOUT, ending).await {
        line.idle_since = Instant::now();
    } else {
        drop(Object::take(line));
    }
}
