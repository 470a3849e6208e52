//! What is done where a statement fails: one of its jobs may be to blame, or somebody else holds what it is about.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::time::Instant;

use super::{JobOutcome, Connection, Job, LockWait, Shared, WaitingJob};
use crate::pool::is_broken;

/// For how long the jobs of a statement that failed are tried one by one while others wait.
const SPLIT_TIME_MAX: Duration = Duration::from_millis(250);

/// Why a job was not done.
#[derive(Clone, Debug)]
pub(in crate::log) enum JobError {
    /// Whoever was at work on it fell, or nobody answered; whether it was done is not known.
    Crashed,
    /// The statement failed.
    Failed(Arc<sqlx::Error>),
    /// It was not begun for so long that it has to be decided again.
    Expired,
}

impl From<sqlx::Error> for JobError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(Arc::new(error))
    }
}

impl JobError {
    /// What came of a job that was alone in its statement: it may be held by somebody else.
    pub(super) fn outcome_of<J: Job>(self, job: &J) -> Result<JobOutcome<J::Outcome>, Self> {
        if self.is_held() && job.exclusive_match().is_some() {
            Ok(JobOutcome::Held)
        } else {
            Err(self)
        }
    }

    /// Whether somebody else holds what a statement needs.
    fn is_held(&self) -> bool {
        matches!(self.code().as_deref(), Some("55P03" | "40P01"))
    }

    /// Whether one of several jobs may be to blame, so that each is tried by itself: what it holds, how much
    /// it is, what it waits for, a row of its own that is damaged, or whatever nobody thought of. The others
    /// are those of the connection, of the server and of what it lacks.
    pub(super) fn is_about_one_job(&self) -> bool {
        let is_of_all = |code: &str| {
            let classes = ["08", "25", "53", "57", "58"];
            code != "57014" && classes.iter().any(|class| code.starts_with(class))
        };
        self.code().is_some_and(|code| !is_of_all(&code))
    }

    /// Whether the connection is not to be used again.
    pub(super) fn is_broken(&self) -> bool {
        match self {
            Self::Crashed => true,
            Self::Failed(error) => is_broken(error),
            Self::Expired => false,
        }
    }

    fn code(&self) -> Option<String> {
        let Self::Failed(error) = self else {
            return None;
        };
        let code = error.as_database_error().and_then(DatabaseError::code);
        code.map(Cow::into_owned)
    }
}

impl<J: Job> Shared<J> {
    /// Tries one after the other, for a moment; gives those that are left.
    pub(super) async fn run_one_by_one(
        &self,
        connection: &mut Connection,
        batch: impl Iterator<Item = WaitingJob<J>> + Send,
    ) -> Vec<WaitingJob<J>> {
        let (begun, mut left) = (Instant::now(), Vec::new());
        for one in batch {
            if SPLIT_TIME_MAX < begun.elapsed() && one.job.exclusive_match().is_some() {
                left.push(one);
                continue;
            }
            let running = self.run_alone(connection, &one.job, LockWait::Together);
            let came = running.await;
            left.extend(one.conclude(came));
        }
        left
    }

    /// Does one job with a statement of its own.
    pub(super) async fn run_alone(
        &self,
        connection: &mut Connection,
        job: &J,
        lock_wait: LockWait,
    ) -> Result<JobOutcome<J::Outcome>, JobError> {
        let result = self.run_batch(connection, &[job], lock_wait).await;
        match result {
            Ok(came) => came.into_iter().next().ok_or(JobError::Crashed),
            Err(error) => error.outcome_of(job),
        }
    }
}
