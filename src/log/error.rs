//! Errors of the match log, classified by SQLSTATE.

use std::sync::Arc;

use sqlx::error::DatabaseError;

use super::batching::JobError;
use super::{BlobError, MatchId, Version};
use crate::pool::FailureKind;

pub(crate) type Result<T, E = LogError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub enum LogError {
    #[error("the database is unavailable")]
    Away(#[source] Arc<sqlx::Error>),
    #[error("the disk of the database is full")]
    Full(#[source] Arc<sqlx::Error>),
    #[error("cannot decrypt a sealed part of entry {1} of match {0}")]
    Sealed(MatchId, Version, #[source] BlobError),
    #[error("a row of entry {1} of match {0} is damaged")]
    Damaged(MatchId, Version),
    #[error("the database rejected the statement")]
    Refused(#[source] Arc<sqlx::Error>),
}

/// Error: an entry was not appended, nor any of its rows.
/// After [`LogError::Away`] the outcome is unknown; a retry finds out whether the entry was written.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    #[error("the match already has an entry with this version")]
    VersionTaken,
    #[error("this request was carried out already")]
    KeyTaken,
    /// This request has founded a match meanwhile, or another request has founded the rematch.
    #[error("this request has founded a match already")]
    FoundingTaken,
    /// The time of the entry is more than five seconds from the clock, or before the previous entry.
    #[error("the time of the entry differs too much from the clock of the database")]
    ClockMismatch,
    #[error("the entry waited too long and was not written")]
    TimedOut,
    /// The previous entry does not exist or has another hash, which is a bug in the caller.
    #[error("the entry does not follow the last entry of its match")]
    PredecessorMismatch,
    #[error("the entry was not appended: a hidden part of it cannot be encrypted")]
    Sealed(#[source] BlobError),
    #[error(transparent)]
    Log(#[from] LogError),
}

impl From<sqlx::Error> for LogError {
    fn from(error: sqlx::Error) -> Self {
        Arc::new(error).into()
    }
}

/// All jobs of a shared statement get its error, so the error is shared too.
impl From<Arc<sqlx::Error>> for LogError {
    fn from(error: Arc<sqlx::Error>) -> Self {
        match FailureKind::classify(&error) {
            FailureKind::Away => Self::Away(error),
            FailureKind::Full => Self::Full(error),
            FailureKind::Broken => Self::Refused(error),
        }
    }
}

impl From<JobError> for LogError {
    fn from(failure: JobError) -> Self {
        match failure {
            JobError::Failed(error) => error.into(),
            JobError::Crashed | JobError::Expired => sqlx::Error::WorkerCrashed.into(),
        }
    }
}

impl From<JobError> for AppendError {
    fn from(failure: JobError) -> Self {
        match failure {
            JobError::Failed(error) => error.into(),
            JobError::Expired => Self::TimedOut,
            JobError::Crashed => Self::Log(failure.into()),
        }
    }
}

impl From<Arc<sqlx::Error>> for AppendError {
    fn from(error: Arc<sqlx::Error>) -> Self {
        let named = error.as_database_error().and_then(Self::from_constraint);
        named.unwrap_or_else(|| Self::Log(error.into()))
    }
}

impl AppendError {
    fn from_constraint(error: &dyn DatabaseError) -> Option<Self> {
        match error.code()?.as_ref() {
            "LG001" => Some(Self::ClockMismatch),
            "LG003" => Some(Self::FoundingTaken),
            // Foreign key violation: the previous entry does not exist.
            "23503" => Some(Self::PredecessorMismatch),
            _ => None,
        }
    }
}
