//! Errors of opening the database, each with advice.

use sqlx::error::DatabaseError as DbError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgConnectOptions, PgDatabaseError};

use super::SERVICE;
use super::privileges::LogPower;
use crate::launch::postgres::PostgresError;
use crate::log::SecretError;

/// Hint for errors that concern creating or changing tables.
const OWNER_NEEDED: &str = " (with LOGOTHETE_OWNER_URL set to the login that owns the tables, unless the database is private)";

#[derive(Debug, thiserror::Error)]
pub(crate) enum DatabaseError {
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    #[error("starting PostgreSQL was interrupted")]
    BrokenOff(#[source] tokio::task::JoinError),
    #[error("cannot connect to the database of {setting}{advice}")]
    Connect {
        setting: &'static str,
        advice: String,
        #[source]
        source: sqlx::Error,
    },
    #[error(
        "the database of {setting} accepts connections but does not answer: check whether it is \
         frozen, overloaded, or behind a network that drops packets"
    )]
    Silent { setting: &'static str },
    #[error("no server of {setting} accepts writes: {servers}")]
    NoWriter {
        setting: &'static str,
        servers: String,
        is_silent: bool,
    },
    #[error("cannot {what}")]
    Prepare {
        what: &'static str,
        #[source]
        source: sqlx::Error,
    },
    #[error("cannot migrate the database{advice}")]
    Migrate {
        advice: String,
        #[source]
        source: MigrateError,
    },
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error(
        "the database was migrated by a newer version of this program (unknown migration {version}) \
         that this version cannot work with, or by another program; nothing was changed: use that version, \
         restore a backup from before it, or use another database"
    )]
    Newer { version: i64 },
    #[error("the database has no tables yet; to create them, run: logothete migrate{OWNER_NEEDED}")]
    NoTables,
    #[error(
        "the database schema is older than this program, and nothing was changed; to update it, run: \
         logothete migrate{OWNER_NEEDED}"
    )]
    NotMigrated,
    #[error(
        "role {SERVICE} does not exist, and the login {login} may not create roles; have an \
         administrator of PostgreSQL run: create role {SERVICE} nologin;"
    )]
    NoRole { login: String },
    #[error(
        "the login {login} may not create tables in the database {database}; have an administrator of \
         PostgreSQL run: alter database \"{database}\" owner to \"{login}\";"
    )]
    NoCreate { login: String, database: String },
    #[error(
        "the tables belong to the role {owner}, not to the login {login}: name the login {owner} in \
         LOGOTHETE_OWNER_URL, or have an administrator of PostgreSQL run: grant \"{owner}\" to \"{login}\";"
    )]
    NotOwner { login: String, owner: String },
    #[error(
        "the login {login} of DATABASE_URL may not act as the role {SERVICE}; have an administrator of \
         PostgreSQL run: grant {SERVICE} to \"{login}\";"
    )]
    TooWeak { login: String },
    #[error("the role {role}, as which the service works, {}; {}", .power.description(), .power.remedy(.role))]
    TooPowerful { role: String, power: LogPower },
    #[error(
        "the login {login} of DATABASE_URL does not own the tables, and should not: set \
         LOGOTHETE_OWNER_URL to the login that owns them or will create them"
    )]
    OwnerNeeded { login: String },
    #[error(
        "the database has {setting} = off and can lose committed data: switch it on, or allow it \
         with LOGOTHETE_ALLOW_UNSAFE_DATABASE=true"
    )]
    Unsafe { setting: String },
    #[error("the database is PostgreSQL {major}; version 15 or newer is required")]
    TooOld { major: i32 },
    #[error(
        "this database has no Citus; have an administrator of PostgreSQL run on each server: \
         create extension citus;"
    )]
    NoCitus,
    #[error(
        "Citus {version} was not tried with this program, and some versions use ever more memory: use 13.2.0"
    )]
    UntriedCitus { version: String },
    #[error(
        "the cluster has no workers; for each, have an administrator of PostgreSQL run on the coordinator: \
         select citus_add_node('host', 5432);"
    )]
    NoWorkers,
    #[error("set {setting} = on in the configuration of these servers: {servers}")]
    CitusSetting {
        setting: &'static str,
        servers: String,
    },
    #[error("stop the service first: the database can only be distributed while nothing uses it")]
    ServiceRuns,
    #[error("the private database cannot be distributed: name the coordinator in DATABASE_URL")]
    PrivateCitus,
}

/// Returns advice for a login refused with this SQLSTATE code.
fn login_advice(code: Option<&str>, user: &str, database: &str) -> String {
    match code {
        Some("3D000") => {
            format!("; have an administrator of PostgreSQL run: create database \"{database}\";")
        }
        Some("28P01") => format!(
            "; check the password, or have an administrator of PostgreSQL run: \
             alter role \"{user}\" password '…';"
        ),
        Some("28000") => format!(
            "; if there is no such login, have an administrator of PostgreSQL run: \
             create role \"{user}\" login password '…';"
        ),
        Some(_) | None => String::new(),
    }
}

impl DatabaseError {
    /// Whether waiting may help, because no server responds or none accepts writes.
    pub(crate) fn is_away(&self) -> bool {
        let Self::Connect { source, .. } = self else {
            return matches!(self, Self::Silent { .. } | Self::NoWriter { .. });
        };
        match source.as_database_error().and_then(DbError::code) {
            // Classes of SQLSTATE codes: connection trouble, too few connections, server starting or stopping.
            Some(code) => {
                let mut classes = ["08", "53", "57"].iter();
                classes.any(|class| code.starts_with(class))
            }
            None => matches!(source, sqlx::Error::Io(_)),
        }
    }

    pub(super) fn is_timeout(&self) -> bool {
        matches!(
            self,
            Self::Silent { .. }
                | Self::NoWriter {
                    is_silent: true,
                    ..
                }
        )
    }

    /// Adds the failed preparation step to a database error.
    pub(crate) fn prepare(what: &'static str) -> impl FnOnce(sqlx::Error) -> Self {
        move |source| Self::Prepare { what, source }
    }

    pub(crate) fn connect(
        setting: &'static str,
        login: &PgConnectOptions,
    ) -> impl FnOnce(sqlx::Error) -> Self {
        let user = login.get_username().to_owned();
        let database = login.get_database().unwrap_or(&user).to_owned();
        move |source| {
            let code = source.as_database_error().and_then(DbError::code);
            let advice = login_advice(code.as_deref(), &user, &database);
            Self::Connect {
                setting,
                advice,
                source,
            }
        }
    }

    /// Turns a failed migration into an error that includes PostgreSQL's own hint.
    pub(crate) fn migrate(source: MigrateError) -> Self {
        if let MigrateError::VersionMissing(version) = source {
            return Self::Newer { version };
        }
        let cause = std::error::Error::source(&source);
        let sqlx_error = cause.and_then(|error| error.downcast_ref::<sqlx::Error>());
        let database_error = sqlx_error.and_then(sqlx::Error::as_database_error);
        let error = database_error.and_then(|error| error.try_downcast_ref::<PgDatabaseError>());
        let hint = error.and_then(PgDatabaseError::hint);
        let advice = hint.map_or_else(String::new, |hint| format!("; {hint}"));
        Self::Migrate { advice, source }
    }
}
