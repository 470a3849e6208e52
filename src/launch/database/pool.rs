//! Connection pools of the service: size, role and session settings.

use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::{ConnectOptions, Executor, PgConnection};

use super::login::Login;
use crate::pool::{ConnectionSource, Pool};

const BACKGROUND: PoolPlan = PoolPlan {
    size: 6,
    patience: Duration::from_secs(10),
};

/// Limits for each session: no statement of ours takes long, so one that does is stuck.
const LIMITS: &str = "set statement_timeout = '10s'; set lock_timeout = '5s'; \
     set idle_in_transaction_session_timeout = '30s'";

#[derive(Clone, Copy, Debug)]
pub struct PoolPlan {
    pub size: u32,
    /// Maximum wait for a connection; after that the database counts as unreachable.
    pub patience: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkingRole {
    AsLogin,
    /// Connections work in the role of the service, whatever the login.
    AsService,
}

impl PoolPlan {
    #[must_use]
    pub fn background(self) -> Self {
        Self {
            size: BACKGROUND.size,
            ..self.patient()
        }
    }

    /// Returns the plan with at least the wait of background tasks, for commands, for which no page waits.
    #[must_use]
    pub fn patient(self) -> Self {
        Self {
            patience: BACKGROUND.patience.max(self.patience),
            ..self
        }
    }

    /// Creates a pool, which connects on first use. Connections to a server that does not accept writes fail. Those
    /// opened before another server took over are not reused.
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

pub(crate) async fn become_service(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let statement = sqlx::raw_sql("set role logothete_serve");
    connection.execute(statement).await.map(drop)
}
