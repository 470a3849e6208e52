//! How long a database may be silent. One that is frozen, or lost behind a network, takes connections
//! and never answers: every wait for it has an end on our side.

use std::future::Future;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::{DatabaseError, Login};
use crate::launch::Reporter;
use crate::world::error_chain;

/// How long it may take to answer a question that takes no time.
pub(super) const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// How often it is asked while something takes long.
const ASK_EVERY: Duration = Duration::from_secs(2);
/// How often a start asks whether it is there now.
const POLL_PAUSE: Duration = Duration::from_secs(1);

/// Waits for a database that is away, and says so whenever it is away for another reason. One that refuses
/// the login, or is not there on its server, is not waited for.
pub(crate) async fn wait_until_available(login: &Login, report: Reporter<'_>) -> Result<(), DatabaseError> {
    let mut last_message = String::new();
    loop {
        match login.connect("DATABASE_URL").await {
            Ok(_) => return Ok(()),
            Err(error) if error.is_away() => {
                let why = format!("waiting for the database: {}", error_chain(&error));
                if why != last_message {
                    report(&why);
                    last_message = why;
                }
            }
            Err(error) => return Err(error),
        }
        sleep(POLL_PAUSE).await;
    }
}

/// Does something, however long it takes, for as long as the database answers at all.
pub(super) fn while_it_answers<T>(
    login: &Login,
    setting: &'static str,
    doing: impl Future<Output = T>,
) -> impl Future<Output = Result<T, DatabaseError>> {
    // What is done may be large.
    let work = Box::pin(doing);
    async move {
        tokio::select! {
            done = work => Ok(done),
            () = wait_for_silence(login) => Err(DatabaseError::Silent { setting }),
        }
    }
}

/// Waits until the database does not answer any more. One that refuses has answered.
pub(super) async fn wait_for_silence(login: &Login) {
    loop {
        sleep(ASK_EVERY).await;
        let answer = async {
            while let Err(error) = login.connect("").await
                && error.is_timeout()
            {}
        };
        if timeout(ANSWERS_WITHIN, answer).await.is_err() {
            return;
        }
    }
}
