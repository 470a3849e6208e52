//! Handles failed statements: one job may be the cause, or the match of a job may be locked.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::time::Instant;

use super::{Connection, Job, JobOutcome, LockWait, Shared, WaitingJob};
use crate::pool::is_broken;

/// While other jobs wait, the jobs of a failed statement are tried one by one for this long.
const SPLIT_TIME_MAX: Duration = Duration::from_millis(250);

#[derive(Clone, Debug)]
pub(in crate::log) enum JobError {
    /// The task panicked or the server did not answer; it is unknown whether the job was done.
    Crashed,
    Failed(Arc<sqlx::Error>),
    /// The job waited too long; its caller must decide the entry again with a new time.
    Expired,
}

impl From<sqlx::Error> for JobError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(Arc::new(error))
    }
}

impl JobError {
    pub(super) fn outcome_of<J: Job>(self, job: &J) -> Result<JobOutcome<J::Outcome>, Self> {
        if self.is_held() && job.exclusive_match().is_some() {
            Ok(JobOutcome::Held)
        } else {
            Err(self)
        }
    }

    fn is_held(&self) -> bool {
        matches!(self.code().as_deref(), Some("55P03" | "40P01"))
    }

    /// Whether one job may have caused the failure, so that each must be tried alone.
    pub(super) fn is_about_one_job(&self) -> bool {
        let is_of_all = |code: &str| {
            let classes = ["08", "25", "53", "57", "58"];
            code != "57014" && classes.iter().any(|class| code.starts_with(class))
        };
        self.code().is_some_and(|code| !is_of_all(&code))
    }

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
    /// Tries jobs one by one for [`SPLIT_TIME_MAX`]; returns those that are not done.
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
