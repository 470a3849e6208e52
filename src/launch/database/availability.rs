//! Timeouts for unresponsive databases. A frozen server accepts connections but never answers, and so does a server
//! behind a network that drops packets. Therefore this program limits every wait itself.

use std::future::Future;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::{DatabaseError, Login};
use crate::launch::Reporter;
use crate::world::error_chain;

/// Time limit for the database to answer a trivial query.
pub(super) const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// Interval between checks of the database during a long operation.
const ASK_EVERY: Duration = Duration::from_secs(2);
const POLL_PAUSE: Duration = Duration::from_secs(1);

/// Waits until the database is reachable, reporting why not. Fails at once if it refuses the login or does not exist.
pub(crate) async fn wait_until_available(
    login: &Login,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
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

/// Runs a future of any duration; fails if the database stops responding meanwhile.
pub(super) fn while_it_answers<T>(
    login: &Login,
    setting: &'static str,
    doing: impl Future<Output = T>,
) -> impl Future<Output = Result<T, DatabaseError>> {
    // The future is boxed, because it may be large.
    let work = Box::pin(doing);
    async move {
        tokio::select! {
            done = work => Ok(done),
            () = wait_for_silence(login) => Err(DatabaseError::Silent { setting }),
        }
    }
}

/// Waits until the database stops responding. An error response counts as a response.
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
