//! What stands before the service starts: settings, secrets, a database and the roles in it.
//!
//! Names `games`, `log`, `pool` and `world`.
//!
//! 1. A wrong setting stops the start in its first moment, with its name and a sentence.
//! 2. With no setting at all there is a private PostgreSQL, durable, behind a socket that only its
//!    own user reaches; it stops when we do, however we end.
//! 3. The service works as a role that owns nothing.
//! 4. Nothing here prints: what takes long is told to a [`Reporter`].

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
    DatabaseError, DatabaseSource, ExternalDatabase, Login, OpenDatabase, PoolPlan, Safety, TablePolicy,
};
use self::postgres::{DataFolder, DataDurability, LaunchError, ServerPlan};
use self::secrets::{ExistingData, Secrets, SecretsError};
use self::settings::Settings;
use crate::world::World;

/// Whom to tell what is going on while a start takes long.
pub type Reporter<'a> = &'a (dyn Fn(&str) + Sync);

#[derive(Debug)]
pub(crate) struct LaunchContext {
    pub database: OpenDatabase,
    pub secrets: Secrets,
}

#[derive(Debug, thiserror::Error)]
pub(crate) enum PrepareError {
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
    Launch(#[from] LaunchError),
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// What the database is opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum DatabasePurpose {
    /// To serve: nobody else does with a private one, and the tables are brought up to date.
    Serve,
    /// To bring matches into it, also beside a running service: as to serve, if there is none.
    Fill,
    /// To leave something there, beside a running service and only then: one that starts is not hindered.
    Visit,
    /// To work on what is there, also beside a running service: nothing is made or brought up to date.
    Work,
}

impl DatabasePurpose {
    /// The connections for it. A command has many tasks wait for few: what is too long for a request is not
    /// for them.
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

/// Refuses a private database that another process works with; changes nothing.
pub(crate) fn check_free(settings: &Settings) -> Result<(), PrepareError> {
    match external_database(settings)? {
        Some(_) => Ok(()),
        None => Ok(DataFolder::check_free(&settings.data)?),
    }
}

/// Prepares everything the service stands on; beside a running service its private database is used as it
/// is.
pub(crate) async fn prepare(
    purpose: DatabasePurpose,
    settings: &Settings,
    world: &World,
    report: Reporter<'_>,
) -> Result<LaunchContext, PrepareError> {
    let pool = purpose.pool_plan(settings);
    let (source, data) = match external_database(settings)? {
        Some(external) => (DatabaseSource::External(Box::new(external)), ExistingData::Unknown),
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
    let mut database = database::open(source, tables, pool, safety_setting(settings), report).await?;
    if let (ExistingData::Unknown, Some(file)) = (data, &secrets.file) {
        database.warnings.push(format!(
            "the keys are in {}: every instance of this database needs the same ones; set them as \
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

/// The database of the settings, with its owner; `None` if a private one is wanted.
pub(crate) fn external_database(settings: &Settings) -> Result<Option<ExternalDatabase>, PrepareError> {
    let owner_url = settings.owner_url.as_ref();
    let parsed = owner_url.map(|url| parse_login(url, "LOGOTHETE_OWNER_URL"));
    let owner = parsed.transpose()?;
    match &settings.database_url {
        Some(url) => {
            let login = parse_login(url, "DATABASE_URL")?;
            Ok(Some(ExternalDatabase { login, owner }))
        }
        None if owner.is_some() => Err(PrepareError::OwnerOfNothing),
        None => Ok(None),
    }
}

fn private_database(
    settings: &Settings,
    purpose: DatabasePurpose,
) -> Result<(DatabaseSource, ExistingData), PrepareError> {
    if matches!(purpose, DatabasePurpose::Work | DatabasePurpose::Visit)
        && !DataFolder::holds_cluster(&settings.data)
    {
        let folder = settings.data.clone();
        return Err(PrepareError::NoData { folder });
    }
    if purpose == DatabasePurpose::Visit {
        let socket = postgres::socket_of_running(&settings.data)?;
        return Ok((DatabaseSource::Beside(socket), ExistingData::Some));
    }
    let folder = match DataFolder::open(&settings.data) {
        Err(LaunchError::AlreadyRunning { folder, .. }) if purpose != DatabasePurpose::Serve => {
            let socket = postgres::socket_of_running(&folder)?;
            return Ok((DatabaseSource::Beside(socket), ExistingData::Some));
        }
        opened => opened?,
    };
    let is_there = DataFolder::holds_cluster(&folder.path);
    let data = if is_there { ExistingData::Some } else { ExistingData::None };
    let (cache, keeping) = (settings.cache.clone(), DataDurability::Lasting);
    let source = DatabaseSource::Private(folder, ServerPlan { cache, durability: keeping });
    Ok((source, data))
}

fn parse_login(url: &SecretString, setting: &'static str) -> Result<Login, PrepareError> {
    let text = url.expose_secret();
    if !(text.starts_with("postgres://") || text.starts_with("postgresql://")) {
        return Err(PrepareError::Url(setting));
    }
    Login::parse(text).ok_or(PrepareError::Url(setting))
}

#[cfg(test)]
mod tests;
