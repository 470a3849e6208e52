//! Why there is no PostgreSQL of our own, each with what to do about it.

use std::io;
use std::path::PathBuf;

/// Why the private PostgreSQL could not be started.
#[derive(Debug, thiserror::Error)]
pub enum LaunchError {
    /// Another process works with the folder.
    #[error(
        "logothete already runs with the data in {folder} (process {pid}): stop it first, or set \
         another folder with LOGOTHETE_DATA"
    )]
    AlreadyRunning {
        /// The data folder.
        folder: PathBuf,
        /// Who holds it.
        pid: String,
    },
    /// There is no PostgreSQL on this machine.
    #[error(
        "PostgreSQL 15 or newer is not installed: install it with `{install}`, or set a database with \
         DATABASE_URL{why_not_fetched}"
    )]
    Missing {
        /// The one command for this platform.
        install: String,
        /// Why the package was no help; empty if it was not tried.
        why_not_fetched: String,
    },
    /// The data was written by another PostgreSQL.
    #[error(
        "the data in {folder} was written by PostgreSQL {written}, but only {found} is installed: \
         install PostgreSQL {written}, or convert the data with pg_upgrade"
    )]
    OtherVersion {
        /// Where the data is.
        folder: PathBuf,
        /// Who wrote it.
        written: u32,
        /// What there is.
        found: String,
    },
    /// Started by root, and no other user to run as.
    #[error("PostgreSQL does not run as root, and neither of the users postgres and nobody exists")]
    NoUser,
    /// The user PostgreSQL runs as cannot get at the folder.
    #[error(
        "PostgreSQL must run as the user {user}, who cannot access {folder}: set another folder with \
         LOGOTHETE_DATA"
    )]
    Unreachable {
        /// The folder.
        folder: PathBuf,
        /// The user.
        user: String,
    },
    /// A folder of the data belongs to somebody else.
    #[error("the folder {0} belongs to another user: set another with LOGOTHETE_DATA")]
    NotOurs(PathBuf),
    /// A server that a killed process left behind does not stop.
    #[error(
        "a PostgreSQL from an earlier run (process {0}) does not stop; stop it and start again"
    )]
    Orphan(i32),
    /// A command failed.
    #[error("{what} failed: {output}")]
    Failed {
        /// What was done.
        what: &'static str,
        /// The end of what it said.
        output: String,
    },
    /// A file or a process could not be had.
    #[error("{what} {path}")]
    Io {
        /// What was done.
        what: &'static str,
        /// To what.
        path: PathBuf,
        /// What came of it.
        source: io::Error,
    },
}

impl LaunchError {
    /// Wraps an error with what was done to which path.
    pub(crate) fn io(
        what: &'static str,
        path: impl Into<PathBuf>,
    ) -> impl FnOnce(io::Error) -> Self {
        let path = path.into();
        move |source| Self::Io { what, path, source }
    }
}
