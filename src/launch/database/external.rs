//! An external database, given by `DATABASE_URL`, optionally with a separate owner login.

use sqlx::{Executor, PgConnection};

use super::availability::while_it_answers;
use super::pool::{WorkingRole, become_service};
use super::privileges::JudgedRole;
use super::{
    DatabaseError, Login, OpenDatabase, PoolPlan, SERVICE, TablePolicy, privileges, schema,
};
use crate::launch::{MasterSecrets, Reporter};

#[derive(Clone, Debug)]
pub(crate) struct ExternalDatabase {
    pub login: Login,
    /// Login that owns the tables, from `LOGOTHETE_OWNER_URL`.
    pub owner: Option<Login>,
}

impl ExternalDatabase {
    /// Replaces errors whose advice would make the service's login the owner of the tables, which it must not be.
    fn without_owner_advice(&self, error: DatabaseError) -> DatabaseError {
        let name = |login: &Login| login.options().get_username().to_owned();
        let is_own = |owner: &Login| name(owner) != name(&self.login);
        if self.owner.as_ref().is_some_and(is_own) {
            return error;
        }
        if let DatabaseError::NotOwner { login, .. } | DatabaseError::NoCreate { login, .. } = error
        {
            return DatabaseError::OwnerNeeded { login };
        }
        error
    }
}

/// Migrates an external database, as its owner if that login is given. Refuses data made with other secrets.
pub(crate) async fn migrate_external(
    external: &ExternalDatabase,
    secrets: Option<&MasterSecrets>,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
    let login = external.owner.as_ref().unwrap_or(&external.login);
    let migrating = async {
        let mut owner = connect_owner(external).await?;
        report("migrating the database…");
        let migrated = schema::migrate(&mut owner, secrets).await;
        migrated.map_err(|error| external.without_owner_advice(error))
    };
    while_it_answers(login, "DATABASE_URL", migrating).await?
}

/// Distributes an external database over the servers of its Citus cluster.
pub(crate) async fn distribute_external(
    external: &ExternalDatabase,
    shards: u16,
    report: Reporter<'_>,
) -> Result<(), DatabaseError> {
    let mut owner = connect_owner(external).await?;
    schema::distribute(&mut owner, shards, report).await
}

pub(crate) async fn open(
    external: &ExternalDatabase,
    tables: TablePolicy<'_>,
    pool: PoolPlan,
    report: Reporter<'_>,
) -> Result<OpenDatabase, DatabaseError> {
    report("connecting to the database…");
    let mut login = external.login.connect("DATABASE_URL").await?;
    let owns = external.owner.is_none() && owns_tables(&mut login).await?;
    let is_owner_known = owns || external.owner.is_some();
    match tables {
        TablePolicy::Migrate(secrets) if is_owner_known => {
            migrate_external(external, secrets, report).await?;
        }
        TablePolicy::Migrate(_) | TablePolicy::RequireCurrent => {
            schema::check_current(&mut login).await?;
        }
    }
    let working = choose_role(external, &mut login).await?;
    let power = privileges::find_power(&mut login, JudgedRole::Login).await?;
    let owner = external.owner.as_ref().unwrap_or(&external.login).clone();
    let mut database = OpenDatabase::new(pool, external.login.clone(), owner, working);
    if let Some((name, power)) = power {
        let owner = match external.owner {
            Some(_) => "",
            None => ", and the one that owns them as LOGOTHETE_OWNER_URL",
        };
        database.warnings.push(format!(
            "the login {name} of DATABASE_URL {}, so {SERVICE} does not limit what the service may do: set a \
             login that owns no tables as DATABASE_URL{owner}",
            power.description()
        ));
    }
    Ok(database)
}

/// Whether a login owns the tables, or may create them if there are none yet.
async fn owns_tables(login: &mut PgConnection) -> Result<bool, DatabaseError> {
    let query = sqlx::query_scalar(
        "select coalesce(
            (select pg_has_role(relowner, 'usage') from pg_class where oid = to_regclass('entry')),
            has_schema_privilege(current_schema(), 'create')
        )",
    );
    let done = query.fetch_one(login).await;
    done.map_err(DatabaseError::prepare("read the owner of the tables"))
}

/// Returns the role in which connections work: the role of the service if the login may act as it. Otherwise the login
/// works as itself, if it may do no more than read and append.
async fn choose_role(
    external: &ExternalDatabase,
    login: &mut PgConnection,
) -> Result<WorkingRole, DatabaseError> {
    let name = privileges::load_login_name(login).await?;
    if name == SERVICE {
        return Ok(WorkingRole::AsLogin);
    }
    if become_service(login).await.is_ok() {
        return Ok(WorkingRole::AsService);
    }
    grant_service_role(external, &name).await;
    if become_service(login).await.is_ok() {
        return Ok(WorkingRole::AsService);
    }
    if has_service_rights(login).await? {
        return Ok(WorkingRole::AsLogin);
    }
    Err(DatabaseError::TooWeak { login: name })
}

async fn has_service_rights(login: &mut PgConnection) -> Result<bool, DatabaseError> {
    let query = sqlx::query_scalar(
        "select has_table_privilege('entry', 'select')
            and has_table_privilege('entry', 'insert')
            and not has_table_privilege('entry', 'update, delete, truncate')",
    );
    let done = query.fetch_one(login).await;
    done.map_err(DatabaseError::prepare("read the privileges of the login"))
}

/// Grants the service's role to the login, if possible. Errors are ignored, because the caller then tries the role.
async fn grant_service_role(external: &ExternalDatabase, name: &str) {
    let quoted_name = name.replace('"', "\"\"");
    let statement = format!(r#"grant {SERVICE} to "{quoted_name}""#);
    if let Ok(mut owner) = connect_owner(external).await {
        let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
        let _ = owner.execute(statement).await;
    }
}

async fn connect_owner(external: &ExternalDatabase) -> Result<PgConnection, DatabaseError> {
    match &external.owner {
        Some(owner) => owner.connect("LOGOTHETE_OWNER_URL").await,
        None => external.login.connect("DATABASE_URL").await,
    }
}
