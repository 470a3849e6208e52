//! What comes of a job.

use std::borrow::Cow;
use std::sync::Arc;

use sqlx::error::DatabaseError;

use super::Job;
use crate::pool::is_broken;

/// What a statement says of one of its jobs.
#[derive(Debug)]
pub(in crate::log) enum Came<T> {
    /// It was done.
    Done(T),
    /// Somebody else holds what it is about; nothing was done.
    Held,
}

/// Why a job was not done.
#[derive(Clone, Debug)]
pub(in crate::log) enum NotDone {
    /// Whoever was at work on it fell, or nobody answered; whether it was done is not known.
    Fallen,
    /// The statement failed.
    Failed(Arc<sqlx::Error>),
    /// It was not begun for so long that it has to be decided again.
    Waited,
}

impl From<sqlx::Error> for NotDone {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(Arc::new(error))
    }
}

impl NotDone {
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
        ["55P03", "40P01"]
            .map(Some)
            .contains(&self.code().as_deref())
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
