//! Connections to the database, with a limit for every wait.
//!
//! Names no other room.
//!
//! 1. Every wait has a limit: for a place, for a connection, for an answer, and for the way back. A connection
//!    that exceeds one is closed and never used again, and its place is free.
//! 2. A connection that comes back in the middle of something is asked to end it first, aside.
//! 3. After one connection broke, those that lay idle then are not trusted either: a firewall that forgot, or
//!    a server that was replaced, has broken all of them.

mod executor;
mod failure_kind;
mod queries;
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
pub use transaction::Transaction;

/// How long a statement may take to be answered: longer than the server lets it take.
pub const STATEMENT_TIMEOUT: Duration = Duration::from_secs(12);
/// How long a connection may lie idle and still be taken for sound, unasked; and how long it is kept.
const UNCHECKED_IDLE_MAX: Duration = Duration::from_secs(1);
const IDLE_MAX: Duration = Duration::from_mins(1);
const AGE_MAX: Duration = Duration::from_mins(30);
/// How long one that lay idle may take to show that it is sound.
const PING_TIMEOUT: Duration = Duration::from_secs(1);
/// How long one may take to end what it is in the middle of.
const RETURN_TIMEOUT: Duration = Duration::from_secs(5);
/// How long a server that is starting is left alone.
const START_PAUSE: Duration = Duration::from_millis(100);

/// Makes a connection, ready for use.
type Connect = dyn Fn() -> BoxFuture<'static, sqlx::Result<PgConnection>> + Send + Sync;
/// Whether one that was made so long ago still leads where new ones do.
type IsCurrent = dyn Fn(Duration) -> bool + Send + Sync;

/// Where connections come from.
#[derive(Clone)]
pub struct ConnectionSource {
    connect: Arc<Connect>,
    is_current: Arc<IsCurrent>,
}

/// Connections, made when they are first needed and kept for the next who needs one.
#[derive(Clone)]
pub struct Pool {
    connections: managed::Pool<Connector>,
    source: ConnectionSource,
    wait_max: Duration,
    /// How long a statement may take to be answered.
    statement_timeout: Duration,
}

struct Connector {
    source: ConnectionSource,
    /// When one was last found broken.
    broke_at: Mutex<Option<Instant>>,
}

struct PooledConnection {
    connection: PgConnection,
    made_at: Instant,
    /// Since when it lies idle.
    idle_since: Instant,
}

/// A connection that somebody has, until it is dropped.
pub struct AcquiredConnection {
    connection: Option<Object<Connector>>,
    state: ConnectionState,
}

/// In which state a connection is left if it is dropped now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ConnectionState {
    /// As it was found.
    Sound,
    /// Perhaps in the middle of a statement.
    Busy,
    /// Perhaps within a transaction.
    InTransaction,
}

impl Pool {
    /// A pool of so many connections at most; how long one is waited for before the database counts as away.
    ///
    /// # Panics
    /// Never: the builder refuses limits of its own without a runtime, and is given none.
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
            reason = "it fails where a limit of time has no runtime"
        )]
        let connections = built.expect("no limit of its own");
        Self {
            connections,
            source,
            wait_max,
            statement_timeout: STATEMENT_TIMEOUT,
        }
    }

    /// One connection of the same kind, apart from the crowd, that is waited for no longer than this.
    #[must_use]
    pub fn single(&self, wait_max: Duration) -> Self {
        Self {
            statement_timeout: wait_max,
            ..Self::new(self.source.clone(), 1, wait_max)
        }
    }

    /// Takes a connection; waits no longer than is allowed.
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

    /// Makes a connection that belongs to no pool.
    pub async fn connect(&self) -> sqlx::Result<PgConnection> {
        let connecting = timeout(self.wait_max, (self.source.connect)());
        connecting.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// Whether the database answers over one of them.
    pub async fn is_reachable(&self) -> bool {
        self.execute("select").await.is_ok()
    }

    /// Whether a connection that was made so long ago still leads where new ones do.
    #[must_use]
    pub fn is_current_at(&self, age: Duration) -> bool {
        (self.source.is_current)(age)
    }

    /// How many connections there are, and how many of them nobody uses.
    #[must_use]
    pub fn connection_counts(&self) -> (usize, usize) {
        let Status {
            size, available, ..
        } = self.connections.status();
        (size, available)
    }

    /// How many connections there may be.
    #[must_use]
    pub fn size_max(&self) -> usize {
        self.connections.status().max_size
    }

    /// Lets nobody take a connection any more.
    pub fn close(&self) {
        self.connections.close();
    }
}

impl ConnectionSource {
    /// A source of connections, and of what is known of those it gave.
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
            return Err(RecycleError::message("too old to be trusted"));
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

/// Whether a server is about to be there: nobody listens yet, it starts, or too many come at once.
fn is_starting(error: &sqlx::Error) -> bool {
    if let sqlx::Error::Io(error) = error {
        return [ErrorKind::ConnectionRefused, ErrorKind::WouldBlock].contains(&error.kind());
    }
    let code = error.as_database_error().and_then(DatabaseError::code);
    code.is_some_and(|code| ["57P03", "53300"].contains(&code.as_ref()))
}

/// Whether a connection is not to be used again: it broke, or its server leaves or does not write any more.
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

/// Whether a failure is over as soon as it is known: others held, in another order, what it needed.
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
    /// Says that what was asked has been answered.
    pub fn mark_answered(&mut self) {
        self.state = ConnectionState::Sound;
    }

    /// Whether it still leads where new ones do.
    pub fn is_current(&self) -> bool {
        let line = self.connection.as_ref();
        let pool = line.and_then(|line| Some((Object::pool(line)?, line.made_at.elapsed())));
        pool.is_some_and(|(pool, age)| (pool.manager().source.is_current)(age))
    }

    /// Closes it: it is not to be used again.
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

    #[expect(clippy::expect_used, reason = "it is taken by what consumes it alone")]
    fn deref(&self) -> &PgConnection {
        let line = self.connection.as_ref();
        &line.expect("it is there until it is dropped").connection
    }
}

impl DerefMut for AcquiredConnection {
    #[expect(clippy::expect_used, reason = "it is taken by what consumes it alone")]
    fn deref_mut(&mut self) -> &mut PgConnection {
        if self.state == ConnectionState::Sound {
            self.state = ConnectionState::Busy;
        }
        let line = self.connection.as_mut();
        &mut line.expect("it is there until it is dropped").connection
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

/// Lets a connection end what it is in the middle of, or closes it.
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
