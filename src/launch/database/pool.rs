//! The connections of the service: how many, as whom, and what each is told first.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::{ConnectOptions, Executor, PgConnection};

use super::login::Login;
use crate::pool::{ConnectionSource, Pool};

/// How many connections there are for what works by itself, and how long it waits for one.
const BACKGROUND: PoolPlan = PoolPlan {
    size: 6,
    patience: Duration::from_secs(10),
};

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
pub enum WorkingRole {
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
            ..self.patient()
        }
    }

    /// As it is, but as patient as what works by itself: for whom nobody waits at a page.
    #[must_use]
    pub fn patient(self) -> Self {
        Self {
            patience: BACKGROUND.patience.max(self.patience),
            ..self
        }
    }

    /// Makes the pool; it connects when it is first asked. Connections to a server that does not write are
    /// not used, nor any longer those made before another did.
    pub fn open(self, login: impl Into<Login>, working: WorkingRole) -> Pool {
        let entering = login.into();
        let known = entering.clone();
        let connect = move || -> BoxFuture<'static, sqlx::Result<PgConnection>> {
            let login = entering.clone();
            Box::pin(async move {
                let mut connection = login.options().connect().await?;
                set_up(&mut connection, working, &login).await?;
                Ok(connection)
            })
        };
        let source = ConnectionSource::new(connect, move |age| known.is_current(age));
        Pool::new(source, self.size, self.patience)
    }
}

async fn set_up(
    connection: &mut PgConnection,
    working: WorkingRole,
    login: &Login,
) -> Result<(), sqlx::Error> {
    login.check_writer(connection).await?;
    connection.execute(sqlx::raw_sql(LIMITS)).await?;
    match working {
        WorkingRole::AsLogin => Ok(()),
        WorkingRole::AsService => become_service(connection).await,
    }
}

/// Works as the service from now on.
pub(crate) async fn become_service(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let statement = sqlx::raw_sql("set role logothete_serve");
    connection.execute(statement).await.map(drop)
}
