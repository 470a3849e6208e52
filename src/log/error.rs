//! Errors of the log, classified by SQLSTATE.

use std::sync::Arc;

use sqlx::error::DatabaseError;

use super::batching::JobError;
use super::{BlobError, MatchId, Version};
use crate::pool::FailureKind;

pub(crate) type Result<T, E = LogError> = std::result::Result<T, E>;

/// Why the log could not be read, or a row beside it could not be written.
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

/// Why an entry was not appended. None of its rows was written.
///
/// Only after [`LogError::Away`] is that unknown: the connection may have broken after the commit. A retry
/// finds out.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    #[error("another entry has this version")]
    VersionTaken,
    #[error("this request was carried out already")]
    KeyTaken,
    /// This request has founded a match meanwhile, or somebody else the rematch.
    #[error("this request has founded a match already")]
    FoundingTaken,
    /// The entry is more than five seconds off the clock, or older than its predecessor.
    #[error("the time of the entry is off the clock")]
    ClockMismatch,
    /// The match was locked, or the queue too long: the time of the entry is too old. Nothing was written.
    #[error("the entry waited too long to be written")]
    TimedOut,
    /// The predecessor does not exist or has another hash: an error of the writer.
    #[error("the entry does not continue its match")]
    PredecessorMismatch,
    #[error("a part cannot be sealed")]
    Sealed(#[source] BlobError),
    #[error(transparent)]
    Log(#[from] LogError),
}

impl From<sqlx::Error> for LogError {
    fn from(error: sqlx::Error) -> Self {
        Arc::new(error).into()
    }
}

/// The error of a shared statement is the error of each of its jobs.
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
            // The predecessor does not exist.
            "23503" => Some(Self::PredecessorMismatch),
            _ => None,
        }
    }
}
