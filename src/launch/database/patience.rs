//! How long a database may be silent. One that is frozen, or lost behind a network, takes connections
//! and never answers: every wait for it has an end on our side.

use std::future::Future;
use std::time::Duration;

use tokio::time::{sleep, timeout};

use super::{DatabaseError, Login};

/// How long it may take to answer a question that takes no time.
pub(super) const ANSWERS_WITHIN: Duration = Duration::from_secs(10);
/// How often it is asked while something takes long.
const ASK_EVERY: Duration = Duration::from_secs(2);

/// Does something, however long it takes, for as long as the database answers at all.
pub(super) fn while_it_answers<T>(
    login: &Login,
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
pub(super) async fn silence(login: &Login) {
    loop {
        sleep(ASK_EVERY).await;
        let answer = async {
            while let Err(error) = login.connect("").await
                && error.is_silence()
            {}
        };
        if timeout(ANSWERS_WITHIN, answer).await.is_err() {
            return;
        }
    }
}
