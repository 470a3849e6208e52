//! Errors of the private PostgreSQL, each with advice.

use std::io;
use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each says what it is")]
pub enum PostgresError {
    #[error(
        "logothete already runs with the data in {folder} (process {pid}): stop it first, or set \
         another folder with LOGOTHETE_DATA"
    )]
    AlreadyRunning { folder: PathBuf, pid: String },
    #[error(
        "PostgreSQL 15 or newer is not installed: install it with `{install}`, or set a database with \
         DATABASE_URL{why_not_fetched}"
    )]
    Missing {
        install: String,
        why_not_fetched: String,
    },
    #[error(
        "the data in {folder} was written by PostgreSQL {written}, but only {found} is installed: \
         install PostgreSQL {written}, or convert the data with pg_upgrade"
    )]
    OtherVersion {
        folder: PathBuf,
        written: u32,
        found: String,
    },
    #[error("PostgreSQL does not run as root, and neither of the users postgres and nobody exists")]
    NoUser,
    #[error(
        "PostgreSQL must run as the user {user}, who cannot access {folder}: set another folder with \
         LOGOTHETE_DATA"
    )]
    Unreachable { folder: PathBuf, user: String },
    #[error("the folder {0} belongs to another user: set another with LOGOTHETE_DATA")]
    NotOurs(PathBuf),
    #[error(
        "a PostgreSQL from an earlier run (process {0}) does not stop; stop it and start again"
    )]
    Orphan(i32),
    #[error("{what} failed: {output}")]
    Failed { what: &'static str, output: String },
    #[error("{what} {path}")]
    Io {
        what: &'static str,
        path: PathBuf,
        source: io::Error,
    },
}

impl PostgresError {
    pub(crate) fn io(
        what: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { what, path, source }
    }
}
