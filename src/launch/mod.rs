//! Preparation of a start: settings, secrets, the database and its roles.
//!
//! Uses only `games`, `log`, `pool` and `world`.
//!
//! 1. An invalid setting stops the start at once, with an error that names it.
//! 2. Without settings, a private PostgreSQL is started. It is durable, and listens on a socket
//!    that only its user can reach. It stops when the service stops, however that ends.
//! 3. The service works as a role that owns nothing.
//! 4. Nothing here prints; slow steps are reported to a [`Reporter`].

pub(crate) mod admin_tasks;
pub(crate) mod command_line;
pub mod database;
pub mod postgres;
pub(crate) mod secrets;
pub(crate) mod settings;

mod parse;

use std::path::PathBuf;

use secrecy::{ExposeSecret, SecretString};

use self::database::{
    DatabaseError, DatabaseSource, ExternalDatabase, Login, OpenDatabase, PoolPlan, Safety,
    TablePolicy,
};
use self::postgres::{DataDurability, DataFolder, PostgresError, ServerPlan};
use self::secrets::{ExistingData, MasterSecrets, SecretsError};
use self::settings::Settings;
use crate::world::World;

pub type Reporter<'a> = &'a (dyn Fn(&str) + Sync);

#[derive(Debug)]
pub(crate) struct LaunchContext {
    pub database: OpenDatabase,
    pub secrets: MasterSecrets,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum LaunchError {
    #[error("{0}: a database URL looks like postgres://login:password@host/name")]
    Url(&'static str),
    #[error("LOGOTHETE_OWNER_URL is set, but DATABASE_URL is not: set both or neither")]
    OwnerOfNothing,
    #[error(
        "no database in {folder} yet: start the service first, or set another folder with \
         LOGOTHETE_DATA, or a database with DATABASE_URL"
    )]
    NoData { folder: PathBuf },
    #[error(transparent)]
    Secrets(#[from] SecretsError),
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatabasePurpose {
    /// Serves; no other process may use a private database, and the schema is migrated.
    Serve,
    /// Imports matches, into the private database of a running service if there is one; otherwise like `Serve`.
    Fill,
    /// Uses the private database only if a service runs it, and never keeps a starting service waiting.
    Visit,
    /// Works on existing data, whether a service runs or not; creates and migrates nothing.
    Work,
}

impl DatabasePurpose {
    /// Commands run many tasks over few connections, so they wait longer for one.
    fn pool_plan(self, settings: &Settings) -> PoolPlan {
        let pool = PoolPlan {
            size: settings.pool_size,
            patience: settings.pool_wait.unsigned_abs(),
        };
        match self {
            Self::Serve | Self::Visit => pool,
            Self::Fill | Self::Work => pool.patient(),
        }
    }
}

/// Refuses a private database that another process uses; changes nothing.
pub(crate) fn check_free(settings: &Settings) -> Result<(), LaunchError> {
    match external_database(settings)? {
        Some(_) => Ok(()),
        None => Ok(DataFolder::check_free(&settings.data)?),
    }
}

/// Prepares database and secrets. If a service runs, its private database is used as it is.
pub(crate) async fn prepare(
    purpose: DatabasePurpose,
    settings: &Settings,
    world: &World,
    report: Reporter<'_>,
) -> Result<LaunchContext, LaunchError> {
    let pool = purpose.pool_plan(settings);
    let (source, data) = match external_database(settings)? {
        Some(external) => (
            DatabaseSource::External(Box::new(external)),
            ExistingData::Unknown,
        ),
        None => private_database(settings, purpose)?,
    };
    let secrets = secrets::load(settings, data, world)?;
    let tables = match purpose {
        DatabasePurpose::Serve | DatabasePurpose::Fill => TablePolicy::Migrate(Some(&secrets)),
        DatabasePurpose::Work | DatabasePurpose::Visit => TablePolicy::RequireCurrent,
    };
    if let (DatabaseSource::External(external), DatabasePurpose::Serve) = (&source, purpose) {
        database::wait_until_available(&external.login, report).await?;
    }
    let mut database =
        database::open(source, tables, pool, safety_setting(settings), report).await?;
    if let (ExistingData::Unknown, Some(file)) = (data, &secrets.file) {
        database.warnings.push(format!(
            "the keys are in {}; every instance that uses this database needs the same keys: set them as \
             LOGOTHETE_SEAL_KEYS and LOGOTHETE_PEPPER",
            file.display()
        ));
    }
    Ok(LaunchContext { database, secrets })
}

fn safety_setting(settings: &Settings) -> Safety {
    if settings.allow_unsafe_database {
        Safety::Waived
    } else {
        Safety::Required
    }
}

/// Returns the configured database and its owner's login; `None` means the private database.
pub(crate) fn external_database(
    settings: &Settings,
) -> Result<Option<ExternalDatabase>, LaunchError> {
    let owner_url = settings.owner_url.as_ref();
    let parsed = owner_url.map(|url| parse_login(url, "LOGOTHETE_OWNER_URL"));
    let owner = parsed.transpose()?;
    match &settings.database_url {
        Some(url) => {
            let login = parse_login(url, "DATABASE_URL")?;
            Ok(Some(ExternalDatabase { login, owner }))
        }
        None if owner.is_some() => Err(LaunchError::OwnerOfNothing),
        None => Ok(None),
    }
}

fn private_database(
    settings: &Settings,
    purpose: DatabasePurpose,
) -> Result<(DatabaseSource, ExistingData), LaunchError> {
    if matches!(purpose, DatabasePurpose::Work | DatabasePurpose::Visit)
        && !DataFolder::holds_cluster(&settings.data)
    {
        let folder = settings.data.clone();
        return Err(LaunchError::NoData { folder });
    }
    if purpose == DatabasePurpose::Visit {
        let socket = postgres::socket_of_running(&settings.data)?;
        return Ok((DatabaseSource::Beside(socket), ExistingData::Some));
    }
    let folder = match DataFolder::open(&settings.data) {
        Err(PostgresError::AlreadyRunning { folder, .. }) if purpose != DatabasePurpose::Serve => {
            let socket = postgres::socket_of_running(&folder)?;
            return Ok((DatabaseSource::Beside(socket), ExistingData::Some));
        }
        opened => opened?,
    };
    let data = if DataFolder::holds_cluster(&folder.path) {
        ExistingData::Some
    } else {
        ExistingData::None
    };
    let plan = ServerPlan {
        cache: settings.cache.clone(),
        durability: DataDurability::Lasting,
    };
    Ok((DatabaseSource::Private(folder, plan), data))
}

fn parse_login(url: &SecretString, setting: &'static str) -> Result<Login, LaunchError> {
    let text = url.expose_secret();
    if !(text.starts_with("postgres://") || text.starts_with("postgresql://")) {
        return Err(LaunchError::Url(setting));
    }
    Login::parse(text).ok_or(LaunchError::Url(setting))
}

#[cfg(test)]
mod tests;
