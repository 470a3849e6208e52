//! Why there is no database to work with, each with what to do about it.

use sqlx::migrate::MigrateError;

use crate::launch::postgres::LaunchError;

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// Our own server did not start.
    #[error(transparent)]
    Launch(#[from] LaunchError),
    /// The thread that starts our own server was lost.
    #[error("the start of PostgreSQL was broken off")]
    BrokenOff(#[source] tokio::task::JoinError),
    /// A login did not work.
    #[error("cannot connect to the database of {setting}")]
    Connect {
        /// The setting that says how.
        setting: &'static str,
        /// What came of it.
        #[source]
        source: sqlx::Error,
    },
    /// Nobody answers.
    #[error(
        "the database of {setting} takes connections and does not answer: see whether it is stopped, \
         overloaded, or behind a network that drops what is sent"
    )]
    Silent {
        /// The setting that says how.
        setting: &'static str,
    },
    /// The database refused a step of the preparation.
    #[error("cannot prepare the database: {what}")]
    Prepare {
        /// The step.
        what: &'static str,
        /// What came of it.
        #[source]
        source: sqlx::Error,
    },
    /// A migration failed, or the database is newer than this program.
    #[error("cannot migrate the database")]
    Migrate(#[from] MigrateError),
    /// The tables are not those of this program, and this login may not change them.
    #[error(
        "the database is not migrated to this version: run `logothete migrate` with \
         LOGOTHETE_OWNER_URL set to a login that owns the tables"
    )]
    NotMigrated,
    /// The login cannot work as the role of the service.
    #[error(
        "the login of DATABASE_URL cannot work as the role of the service: let an administrator run \
         `grant logothete_serve to {login}`"
    )]
    TooWeak {
        /// The login.
        login: String,
    },
    /// The role of the service may change the log.
    #[error(
        "the login of DATABASE_URL may change the log: revoke update, delete and truncate from it"
    )]
    TooPowerful,
    /// The database may forget what it has confirmed.
    #[error(
        "the database has {setting} = off and may lose what it has confirmed: switch it on, or allow \
         it with LOGOTHETE_ALLOW_UNSAFE_DATABASE=true"
    )]
    Unsafe {
        /// Its setting.
        setting: String,
    },
    /// The database is too old.
    #[error("the database is PostgreSQL {major}, and 15 or newer is needed")]
    TooOld {
        /// Its version.
        major: i32,
    },
}

impl DatabaseError {
    /// Wraps an error with the step of the preparation.
    pub(in crate::launch) fn prepare(what: &'static str) -> impl FnOnce(sqlx::Error) -> Self {
        move |source| Self::Prepare { what, source }
    }

    /// Wraps an error of a login.
    pub(in crate::launch) fn connect(setting: &'static str) -> impl FnOnce(sqlx::Error) -> Self {
        move |source| Self::Connect { setting, source }
    }
}
