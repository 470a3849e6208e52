//! The connections of the service.

use std::time::Duration;

use futures_util::future::FutureExt;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{Connection, Executor, PgConnection, PgPool};
use tokio::time::timeout;

/// How long a connection may lie idle and still be taken for sound, unasked.
const SOUND_FOR: Duration = Duration::from_secs(1);

/// How many connections there are for what works by itself, and how long it waits for one.
const BACKGROUND: PoolPlan = PoolPlan {
    size: 6,
    patience: Duration::from_secs(10),
};

/// How long a connection may take to come back to its pool; after that it is thrown away.
const BACK_WITHIN: Duration = Duration::from_secs(5);

/// What every connection is told: nothing of ours takes long, so what does is stuck.
const LIMITS: &str = "set statement_timeout = '10s'; set lock_timeout = '5s'; \
     set idle_in_transaction_session_timeout = '30s'";

/// Leaves a transaction if there is one, and says nothing if there is none.
///
/// A `begin` that was dropped on its way leaves its connection inside a transaction that nobody
/// knows of. A bare `rollback` outside of one would be a warning in the server's log each time;
/// after a failed statement `begin` is refused, and the pool drops the connection.
const LEAVE_TRANSACTION: &str = "begin; rollback";

/// How many connections, and how long to wait for one.
#[derive(Clone, Copy, Debug)]
pub struct PoolPlan {
    /// How many at most.
    pub size: u32,
    /// How long to wait for one before the database counts as away.
    pub patience: Duration,
}

/// As whom the connections work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Working {
    /// As whom they log in.
    AsLogin,
    /// As the service, whoever logs in.
    AsService,
}

impl PoolPlan {
    /// The plan beside this one for what works by itself.
    #[must_use]
    pub fn background(self) -> Self {
        Self {
            size: BACKGROUND.size,
            patience: BACKGROUND.patience.max(self.patience),
        }
    }

    /// Makes the pool; it connects when it is first asked.
    pub fn open(self, login: PgConnectOptions, working: Working) -> PgPool {
        PgPoolOptions::new()
            .max_connections(self.size)
            .acquire_timeout(self.patience)
            // Asked below, and only where it lay idle: a trip before each statement is dear.
            .test_before_acquire(false)
            .after_connect(move |connection, _| Box::pin(set_up(connection, working)))
            .before_acquire(|connection, about| {
                Box::pin(async move {
                    Ok(about.idle_for <= SOUND_FOR || connection.ping().await.is_ok())
                })
            })
            .after_release(|connection, _| {
                Box::pin(async move {
                    let leaving = timeout(BACK_WITHIN, leave_transaction(connection));
                    leaving.await.map_err(|_late| sqlx::Error::PoolTimedOut)?
                })
            })
            .connect_lazy_with(login)
    }
}

/// Sends [`LEAVE_TRANSACTION`], and does not wait for the answer: the pool pings every connection
/// that comes back, and that waits for both. One trip instead of two, after each statement.
async fn leave_transaction(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    // What was dropped on its way has its answer first; else the words would not be sent at once.
    connection.flush().await?;
    let leaving = connection.execute(sqlx::raw_sql(LEAVE_TRANSACTION));
    leaving
        .now_or_never()
        .map_or(Ok(true), |left| left.map(|_| true))
}

async fn set_up(connection: &mut PgConnection, working: Working) -> Result<(), sqlx::Error> {
    connection.execute(sqlx::raw_sql(LIMITS)).await?;
    match working {
        Working::AsLogin => Ok(()),
        Working::AsService => become_service(connection).await,
    }
}

/// Works as the service from now on.
pub(crate) async fn become_service(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let statement = sqlx::raw_sql("set role logothete_serve");
    connection.execute(statement).await.map(drop)
}
