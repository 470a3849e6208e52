//! What is done where a statement fails: one of its jobs may be to blame, or somebody else holds what it is about.

use std::borrow::Cow;
use std::sync::Arc;
use std::time::Duration;

use sqlx::error::DatabaseError;
use tokio::time::Instant;

use super::{Came, Connection, Job, LockWait, Shared, WaitingJob};
use crate::pool::is_broken;

/// For how long the jobs of a statement that failed are tried one by one while others wait.
const SORTED_WITHIN: Duration = Duration::from_millis(250);

/// Why a job was not done.
#[derive(Clone, Debug)]
pub(in crate::log) enum JobFailure {
    /// Whoever was at work on it fell, or nobody answered; whether it was done is not known.
    Fallen,
    /// The statement failed.
    Failed(Arc<sqlx::Error>),
    /// It was not begun for so long that it has to be decided again.
    Waited,
}

impl From<sqlx::Error> for JobFailure {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(Arc::new(error))
    }
}

impl JobFailure {
    /// What came of a job that was alone in its statement: it may be held by somebody else.
    pub(super) fn came_of<J: Job>(self, job: &J) -> Result<Came<J::Outcome>, Self> {
        if self.is_held() && job.alone_in().is_some() {
            Ok(Came::Held)
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
    pub(super) fn is_of_one(&self) -> bool {
        let is_of_all = |code: &str| {
            let classes = ["08", "25", "53", "57", "58"];
            code != "57014" && classes.iter().any(|class| code.starts_with(class))
        };
        self.code().is_some_and(|code| !is_of_all(&code))
    }

    /// Whether the connection is not to be used again.
    pub(super) fn is_broken(&self) -> bool {
        match self {
            Self::Fallen => true,
            Self::Failed(error) => is_broken(error),
            Self::Waited => false,
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
    pub(super) async fn sort_out(
        &self,
        connection: &mut Connection,
        batch: impl Iterator<Item = WaitingJob<J>> + Send,
    ) -> Vec<WaitingJob<J>> {
        let (begun, mut left) = (Instant::now(), Vec::new());
        for one in batch {
            if SORTED_WITHIN < begun.elapsed() && one.job.alone_in().is_some() {
                left.push(one);
                continue;
            }
            let came = self.do_alone(connection, &one.job, LockWait::Together);
            let came = came.await;
            left.extend(one.concluded(came));
        }
        left
    }

    /// Does one job with a statement of its own.
    pub(super) async fn do_alone(
        &self,
        connection: &mut Connection,
        job: &J,
        way: LockWait,
    ) -> Result<Came<J::Outcome>, JobFailure> {
        let done = self.carry_out(connection, &[job], way).await;
        match done {
            Ok(came) => came.into_iter().next().ok_or(JobFailure::Fallen),
            Err(error) => error.came_of(job),
        }
    }
}
