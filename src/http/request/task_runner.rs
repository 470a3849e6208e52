//! Writes that run to their end, even if the client disconnects.
//!
//! When a client disconnects, actix-web drops the handler halfway. So a write runs in its own task on the main
//! runtime. The task outlives the worker thread that started it, and shutdown waits for all such tasks.

use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::runtime::Handle;
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;
use tracing::Instrument;

use crate::access::CallerNetwork;
use crate::http::Problem;
use crate::http::monitoring::request_notes;

pub(crate) struct TaskRunner {
    runtime: Handle,
    limit: Duration,
    /// Each running task holds a receiver, which is dropped even if the task panics.
    running: watch::Sender<()>,
}

impl TaskRunner {
    pub(crate) fn new(runtime: Handle, limit: Duration) -> Self {
        Self {
            runtime,
            limit,
            running: watch::Sender::new(()),
        }
    }

    pub(crate) async fn run_to_end<T: Send + 'static, E: Into<Problem> + Send + 'static>(
        &self,
        unit: BoxFuture<'static, Result<T, E>>,
    ) -> Result<T, Problem> {
        let (sender, result) = oneshot::channel();
        let task = async move {
            // Nobody receives the result if the client has disconnected.
            let _unheard = sender.send(unit.await);
        };
        self.run_task(Box::pin(task)).await?;
        let done = result.await.map_err(|error| Problem::internal(&error))?;
        done.map_err(Into::into)
    }

    /// Takes a boxed future, because the compiler generates the code that runs a task anew for every type of future.
    async fn run_task(&self, task: BoxFuture<'static, ()>) -> Result<(), Problem> {
        let (counted, limit) = (self.running.subscribe(), self.limit);
        let timed = async move {
            let done = timeout(limit, task).await;
            drop(counted);
            done
        };
        // A spawned task does not inherit task-local values, so the notes are passed to it explicitly.
        let noted = request_notes::run_with_notes(request_notes::current_notes(), timed);
        let scoped = CallerNetwork::current().run_within(noted);
        match self.runtime.spawn(scoped.in_current_span()).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_late)) => Err(Problem::timed_out()),
            // The panic hook has already logged the panic.
            Err(error) if error.is_panic() => Err(Problem::internal_logged()),
            Err(error) => Err(Problem::internal(&error)),
        }
    }

    /// Waits for all running writes, for at most `limit`. Returns whether all finished.
    pub(crate) async fn wait_until_idle(&self, limit: Duration) -> bool {
        timeout(limit, self.running.closed()).await.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::problem::ProblemKind;
    use crate::testing::WAIT_LIMIT;

    #[tokio::test]
    async fn a_unit_runs_to_its_end_when_nobody_waits_for_it() {
        let work = TaskRunner::new(Handle::current(), WAIT_LIMIT);
        let (go, gone) = oneshot::channel::<()>();
        let (done, is_done) = oneshot::channel();
        let unit = async move {
            gone.await.unwrap();
            done.send(()).unwrap();
            Ok::<(), Problem>(())
        };
        let waiting =
            tokio::time::timeout(Duration::from_millis(20), work.run_to_end(Box::pin(unit))).await;
        assert!(waiting.is_err(), "expected the client's wait to time out");
        assert!(
            !work.wait_until_idle(Duration::from_millis(20)).await,
            "expected the unit to be still running"
        );
        go.send(()).unwrap();
        is_done.await.unwrap();
        assert!(work.wait_until_idle(WAIT_LIMIT).await);
    }

    #[tokio::test]
    async fn a_unit_that_panics_is_an_opaque_problem_and_counts_itself_out() {
        let work = TaskRunner::new(Handle::current(), WAIT_LIMIT);
        let unit = async {
            if true {
                panic!("a bug")
            } else {
                Ok::<(), Problem>(())
            }
        };
        let problem = work.run_to_end(Box::pin(unit)).await.unwrap_err();
        assert_eq!(problem.kind(), ProblemKind::Internal);
        assert!(!problem.to_string().contains("a bug"));
        assert!(work.wait_until_idle(WAIT_LIMIT).await);
    }

    #[tokio::test]
    async fn a_unit_that_hangs_is_given_up_and_counts_itself_out() {
        let work = TaskRunner::new(Handle::current(), Duration::from_millis(20));
        let hanging = std::future::pending::<Result<(), Problem>>();
        let problem = work.run_to_end(Box::pin(hanging)).await.unwrap_err();
        assert_eq!(problem.kind(), ProblemKind::Unavailable);
        assert!(work.wait_until_idle(WAIT_LIMIT).await);
    }
}
