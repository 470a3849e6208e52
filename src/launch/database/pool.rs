//! The connections of the service. Only a task of its own begins a transaction, so that it is committed or
//! rolled back wherever it is dropped: one that comes back is asked for nothing but a sign of life.

use std::time::Duration;

use sqlx::postgres::PgPoolOptions;
use sqlx::{Connection, Executor, PgConnection, PgPool};
use tokio::time::timeout;

use super::login::Login;

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

    /// Makes the pool; it connects when it is first asked. Connections to a server that does not write are
    /// not used, nor any longer those made before another did.
    pub fn open(self, login: impl Into<Login>, working: Working) -> PgPool {
        let login = login.into();
        let (entering, taking, leaving) = (login.clone(), login.clone(), login.clone());
        PgPoolOptions::new()
            .max_connections(self.size)
            .acquire_timeout(self.patience)
            // Asked below, and only where it lay idle: a trip before each statement is dear.
            .test_before_acquire(false)
            .after_connect(move |connection, _| {
                let login = entering.clone();
                Box::pin(async move { set_up(connection, working, &login).await })
            })
            .before_acquire(move |connection, about| {
                let leads = taking.leads(about.age);
                Box::pin(async move {
                    Ok(leads && (about.idle_for <= SOUND_FOR || connection.ping().await.is_ok()))
                })
            })
            // What was dropped on its way has its answer first, or the connection is closed.
            .after_release(move |connection, about| {
                let leads = leaving.leads(about.age);
                Box::pin(async move {
                    let flushing = timeout(BACK_WITHIN, connection.flush());
                    Ok(leads && matches!(flushing.await, Ok(Ok(()))))
                })
            })
            .connect_lazy_with(login.options())
    }
}

async fn set_up(
    connection: &mut PgConnection,
    working: Working,
    login: &Login,
) -> Result<(), sqlx::Error> {
    login.admit(connection).await?;
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
