//! How long a database may be silent. One that is frozen, or lost behind a network, takes connections
//! and never answers: every wait for it has an end on our side.

use std::future::Future;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection};
use tokio::time::{sleep, timeout};

use super::DatabaseError;

/// How long it may take to answer a question that takes no time.
const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// How often it is asked while something takes long.
const ASK_EVERY: Duration = Duration::from_secs(2);

/// Connects, unless nobody answers.
pub(super) async fn connect(
    login: &PgConnectOptions,
    setting: &'static str,
) -> Result<PgConnection, DatabaseError> {
    let connecting = timeout(ANSWERS_WITHIN, login.connect()).await;
    connecting
        .map_err(|_late| DatabaseError::Silent { setting })?
        .map_err(DatabaseError::connect(setting, login))
}

/// Does something, however long it takes, for as long as the database answers at all.
pub(super) fn while_it_answers<T>(
    login: &PgConnectOptions,
    setting: &'static str,
    doing: impl Future<Output = T>,
) -> impl Future<Output = Result<T, DatabaseError>> {
    // What is done may be large.
    let doing = Box::pin(doing);
    async move {
        tokio::select! {
            done = doing => Ok(done),
            () = silence(login) => Err(DatabaseError::Silent { setting }),
        }
    }
}

/// Waits until the database does not answer any more. One that refuses has answered.
pub(super) async fn silence(login: &PgConnectOptions) {
    let ask = async || {
        let mut connection = login.connect().await?;
        connection.ping().await?;
        connection.close().await
    };
    loop {
        sleep(ASK_EVERY).await;
        if timeout(ANSWERS_WITHIN, ask()).await.is_err() {
            return;
        }
    }
}
