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
pub const ANSWERED_WITHIN: Duration = Duration::from_secs(12);
/// How long a connection may lie idle and still be taken for sound, unasked; and how long it is kept.
const SOUND_FOR: Duration = Duration::from_secs(1);
const IDLE_MAX: Duration = Duration::from_mins(1);
const AGE_MAX: Duration = Duration::from_mins(30);
/// How long one that lay idle may take to show that it is sound.
const SHOWN_WITHIN: Duration = Duration::from_secs(1);
/// How long one may take to end what it is in the middle of.
const BACK_WITHIN: Duration = Duration::from_secs(5);
/// How long a server that is starting is left alone.
const PAUSE: Duration = Duration::from_millis(100);

/// Makes a connection, ready for use.
type Connect = dyn Fn() -> BoxFuture<'static, sqlx::Result<PgConnection>> + Send + Sync;
/// Whether one that was made so long ago still leads where new ones do.
type Leads = dyn Fn(Duration) -> bool + Send + Sync;

/// Where connections come from.
#[derive(Clone)]
pub struct ConnectionSource {
    connect: Arc<Connect>,
    leads: Arc<Leads>,
}

/// Connections, made when they are first needed and kept for the next who needs one.
#[derive(Clone)]
pub struct Pool {
    lines: managed::Pool<Connector>,
    source: ConnectionSource,
    patience: Duration,
    /// How long a statement may take to be answered.
    answered_within: Duration,
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
    back_at: Instant,
}

/// A connection that somebody has, until it is dropped.
pub struct Taken {
    line: Option<Object<Connector>>,
    left: ConnectionState,
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
    pub fn new(source: ConnectionSource, size: u32, patience: Duration) -> Self {
        let lines = Connector {
            source: source.clone(),
            broke_at: Mutex::default(),
        };
        let size = usize::try_from(size).unwrap_or(usize::MAX);
        let lines = managed::Pool::builder(lines).max_size(size);
        let lines = lines.runtime(Runtime::Tokio1).build();
        #[expect(
            clippy::expect_used,
            reason = "it fails where a limit of time has no runtime"
        )]
        let lines = lines.expect("no limit of its own");
        Self {
            lines,
            source,
            patience,
            answered_within: ANSWERED_WITHIN,
        }
    }

    /// One connection of the same kind, apart from the crowd, that is waited for no longer than this.
    #[must_use]
    pub fn of_one(&self, patience: Duration) -> Self {
        Self {
            answered_within: patience,
            ..Self::new(self.source.clone(), 1, patience)
        }
    }

    /// Takes a connection; waits no longer than is allowed.
    pub async fn acquire(&self) -> sqlx::Result<Taken> {
        let line = timeout(self.patience, self.lines.get()).await;
        let line = line.map_err(|_late| sqlx::Error::PoolTimedOut)?;
        let line = line.map_err(|error| match error {
            PoolError::Backend(error) => error,
            PoolError::Closed => sqlx::Error::PoolClosed,
            PoolError::Timeout(_)
            | PoolError::NoRuntimeSpecified
            | PoolError::PostCreateHook(_) => sqlx::Error::PoolTimedOut,
        })?;
        Ok(Taken {
            line: Some(line),
            left: ConnectionState::Sound,
        })
    }

    /// Makes a connection that belongs to no pool.
    pub async fn connect(&self) -> sqlx::Result<PgConnection> {
        let connecting = timeout(self.patience, (self.source.connect)());
        connecting.await.unwrap_or(Err(sqlx::Error::PoolTimedOut))
    }

    /// Whether the database answers over one of them.
    pub async fn answers(&self) -> bool {
        self.execute("select").await.is_ok()
    }

    /// Whether a connection that was made so long ago still leads where new ones do.
    #[must_use]
    pub fn leads(&self, age: Duration) -> bool {
        (self.source.leads)(age)
    }

    /// How many connections there are, and how many of them nobody uses.
    #[must_use]
    pub fn counts(&self) -> (usize, usize) {
        let Status {
            size, available, ..
        } = self.lines.status();
        (size, available)
    }

    /// How many connections there may be.
    #[must_use]
    pub fn size_max(&self) -> usize {
        self.lines.status().max_size
    }

    /// Lets nobody take a connection any more.
    pub fn close(&self) {
        self.lines.close();
    }
}

impl ConnectionSource {
    /// A source of connections, and of what is known of those it gave.
    pub fn new(
        connect: impl Fn() -> BoxFuture<'static, sqlx::Result<PgConnection>> + Send + Sync + 'static,
        leads: impl Fn(Duration) -> bool + Send + Sync + 'static,
    ) -> Self {
        Self {
            connect: Arc::new(connect),
            leads: Arc::new(leads),
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
                        back_at,
                    });
                }
                Err(error) if is_starting(&error) => sleep(PAUSE).await,
                Err(error) => return Err(error),
            }
        }
    }

    async fn recycle(
        &self,
        line: &mut PooledConnection,
        _: &Metrics,
    ) -> RecycleResult<sqlx::Error> {
        let (idle_for, age) = (line.back_at.elapsed(), line.made_at.elapsed());
        let is_old = IDLE_MAX < idle_for || AGE_MAX < age || !(self.source.leads)(age);
        if is_old || self.broke_at() > Some(line.back_at) {
            return Err(RecycleError::message("too old to be trusted"));
        }
        if idle_for <= SOUND_FOR {
            return Ok(());
        }
        match timeout(SHOWN_WITHIN, line.connection.ping()).await {
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

impl Taken {
    /// Says that what was asked has been answered.
    pub fn settle(&mut self) {
        self.left = ConnectionState::Sound;
    }

    /// Whether it still leads where new ones do.
    pub fn leads(&self) -> bool {
        let line = self.line.as_ref();
        let pool = line.and_then(|line| Some((Object::pool(line)?, line.made_at.elapsed())));
        pool.is_some_and(|(pool, age)| (pool.manager().source.leads)(age))
    }

    /// Closes it: it is not to be used again.
    pub fn close(mut self) {
        if let Some(line) = self.line.take() {
            if let Some(pool) = Object::pool(&line) {
                drop(pool.manager().note_broken(sqlx::Error::PoolTimedOut));
            }
            drop(Object::take(line));
        }
    }
}

impl Deref for Taken {
    type Target = PgConnection;

    #[expect(clippy::expect_used, reason = "it is taken by what consumes it alone")]
    fn deref(&self) -> &PgConnection {
        let line = self.line.as_ref();
        &line.expect("it is there until it is dropped").connection
    }
}

impl DerefMut for Taken {
    #[expect(clippy::expect_used, reason = "it is taken by what consumes it alone")]
    fn deref_mut(&mut self) -> &mut PgConnection {
        if self.left == ConnectionState::Sound {
            self.left = ConnectionState::Busy;
        }
        let line = self.line.as_mut();
        &mut line.expect("it is there until it is dropped").connection
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        let Some(mut line) = self.line.take() else {
            return;
        };
        line.back_at = Instant::now();
        if self.left == ConnectionState::Sound {
            return;
        }
        let left = self.left;
        match Handle::try_current() {
            Ok(runtime) => {
                runtime.spawn(come_back(line, left));
            }
            Err(_none) => drop(Object::take(line)),
        }
    }
}

/// Lets a connection end what it is in the middle of, or closes it.
async fn come_back(mut line: Object<Connector>, left: ConnectionState) {
    let ending = async {
        match left {
            ConnectionState::Sound => Ok(()),
            ConnectionState::Busy => line.connection.ping().await,
            ConnectionState::InTransaction => line.connection.execute("rollback").await.map(drop),
        }
    };
    if let Ok(Ok(())) = timeout(BACK_WITHIN, ending).await {
        line.back_at = Instant::now();
    } else {
        drop(Object::take(line));
    }
}
