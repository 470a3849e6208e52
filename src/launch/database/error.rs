//! Why there is no database to work with, each with what to do about it.

use sqlx::error::DatabaseError as DbError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgDatabaseError};

use super::SERVICE;
use crate::launch::postgres::LaunchError;
use crate::log::WrongSecret;

/// Said where tables are to be made or changed.
const OWNER_NEEDED: &str = " (with LOGOTHETE_OWNER_URL set to the login that owns the tables, unless the database is private)";

/// Why the database could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// Our own server did not start.
    #[error(transparent)]
    Launch(#[from] LaunchError),
    /// The thread that starts our own server was lost.
    #[error("starting PostgreSQL was interrupted")]
    BrokenOff(#[source] tokio::task::JoinError),
    /// A login did not work.
    #[error("cannot connect to the database of {setting}{advice}")]
    Connect {
        /// The setting that says how.
        setting: &'static str,
        /// What to do about it, if that is known.
        advice: String,
        /// What came of it.
        #[source]
        source: sqlx::Error,
    },
    /// Nobody answers.
    #[error(
        "the database of {setting} accepts connections but does not answer: check whether it is \
         frozen, overloaded, or behind a network that drops packets"
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
    /// A migration failed.
    #[error("cannot migrate the database{advice}")]
    Migrate {
        /// What to do about it, if the database says that.
        advice: String,
        /// What came of it.
        #[source]
        source: MigrateError,
    },
    /// The data was made with other secrets; nothing was changed.
    #[error(transparent)]
    Secret(#[from] WrongSecret),
    /// The tables are those of a later program.
    #[error(
        "the database was migrated by a newer version of this program (unknown migration {version}): \
         use that version, or restore a backup from before it"
    )]
    Newer {
        /// The first migration that is unknown.
        version: i64,
    },
    /// There are no tables, and this login may not make them or is not to.
    #[error("the database has no tables yet; to create them, run: logothete migrate{OWNER_NEEDED}")]
    NoTables,
    /// The tables are not those of this program, and this login may not change them or is not to.
    #[error(
        "the database schema is older than this program, and nothing was changed; to update it, run: \
         logothete migrate{OWNER_NEEDED}"
    )]
    NotMigrated,
    /// The role of the service is missing.
    #[error(
        "role {SERVICE} does not exist, and the login {login} may not create roles; have an \
         administrator of PostgreSQL run: create role {SERVICE} nologin;"
    )]
    NoRole {
        /// The login.
        login: String,
    },
    /// The owner may not make tables.
    #[error(
        "the login {login} may not create tables in the database {database}; have an administrator of \
         PostgreSQL run: alter database \"{database}\" owner to \"{login}\";"
    )]
    NoCreate {
        /// The login.
        login: String,
        /// The database.
        database: String,
    },
    /// The tables belong to somebody else.
    #[error(
        "the tables belong to the role {owner}, not to the login {login}: name the login {owner} in \
         LOGOTHETE_OWNER_URL, or have an administrator of PostgreSQL run: grant \"{owner}\" to \"{login}\";"
    )]
    NotOwner {
        /// The login.
        login: String,
        /// Who owns the tables.
        owner: String,
    },
    /// The login cannot work as the role of the service.
    #[error(
        "the login {login} of DATABASE_URL may not act as the role {SERVICE}; have an administrator of \
         PostgreSQL run: grant {SERVICE} to \"{login}\";"
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
        "the database has {setting} = off and can lose committed data: switch it on, or allow it \
         with LOGOTHETE_ALLOW_UNSAFE_DATABASE=true"
    )]
    Unsafe {
        /// Its setting.
        setting: String,
    },
    /// The database is too old.
    #[error("the database is PostgreSQL {major}; version 15 or newer is required")]
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

    /// Wraps an error of a login, with what to do about it.
    pub(in crate::launch) fn connect(
        setting: &'static str,
        login: &PgConnectOptions,
    ) -> impl FnOnce(sqlx::Error) -> Self {
        let user = login.get_username().to_owned();
        let database = login.get_database().unwrap_or(&user).to_owned();
        move |source| {
            let code = source.as_database_error().and_then(DbError::code);
            let advice = match code.as_deref() {
                Some("3D000") => format!(
                    "; have an administrator of PostgreSQL run: create database \"{database}\";"
                ),
                Some("28P01") => format!(
                    "; check the password, or have an administrator of PostgreSQL run: \
                     alter role \"{user}\" password '…';"
                ),
                Some("28000") => format!(
                    "; if there is no such login, have an administrator of PostgreSQL run: \
                     create role \"{user}\" login password '…';"
                ),
                Some(_) | None => String::new(),
            };
            Self::Connect {
                setting,
                advice,
                source,
            }
        }
    }

    /// Wraps an error of a migration, with what the database says to do about it.
    pub(in crate::launch) fn migrate(source: MigrateError) -> Self {
        if let MigrateError::VersionMissing(version) = source {
            return Self::Newer { version };
        }
        let error = std::error::Error::source(&source);
        let error = error.and_then(|error| error.downcast_ref::<sqlx::Error>());
        let error = error.and_then(sqlx::Error::as_database_error);
        let error = error.and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
        let hint = error.and_then(PgDatabaseError::hint);
        let advice = hint.map_or_else(String::new, |hint| format!("; {hint}"));
        Self::Migrate { advice, source }
    }
}
