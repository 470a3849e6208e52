//! The database on a private PostgreSQL server, which this program starts. The owner and the service have separate
//! logins.

use std::path::Path;
use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Executor, PgConnection};

use super::availability::while_it_answers;
use super::pool::WorkingRole;
use super::{DatabaseError, Login, OpenDatabase, PoolPlan, SERVICE, TablePolicy, schema};
use crate::launch::Reporter;
use crate::launch::postgres::{ADMINISTRATOR, DataFolder, Server, ServerPlan, options};

const DATABASE: &str = "logothete";
const OWNER: &str = "logothete_owner";

const SETTING: &str = "the private PostgreSQL";

const ROLES: &str = "
do $$
begin
    if not exists (select from pg_roles where rolname = 'logothete_owner') then
        create role logothete_owner login;
    end if;
    if not exists (select from pg_roles where rolname = 'logothete_serve') then
        create role logothete_serve;
    end if;
    alter role logothete_serve login;
end
$$";

pub(crate) async fn start_private(
    folder: DataFolder,
    plan: ServerPlan,
    tables: TablePolicy<'_>,
    pool: PoolPlan,
    report: Reporter<'_>,
) -> Result<OpenDatabase, DatabaseError> {
    let server = start_server(folder, plan, report).await?;
    let preparing = async {
        let owner = Login::from(prepare(&server, DATABASE).await?);
        let mut connection = owner.connect(SETTING).await?;
        match tables {
            TablePolicy::Migrate(secrets) => {
                report("migrating the database…");
                schema::migrate(&mut connection, secrets).await?;
            }
            TablePolicy::RequireCurrent => schema::check_current(&mut connection).await?,
        }
        Ok::<_, DatabaseError>(owner)
    };
    let administrator = server.options(ADMINISTRATOR, "postgres").into();
    let owner = while_it_answers(&administrator, SETTING, preparing).await??;
    let login = server.options(SERVICE, DATABASE).into();
    let mut database = OpenDatabase::new(pool, login, owner, WorkingRole::AsLogin);
    database.server = Some(Arc::new(server));
    Ok(database)
}

/// Uses the private database of another running process. Changes nothing, and requires current tables.
pub(super) async fn open_running(
    socket: &Path,
    pool: PoolPlan,
) -> Result<OpenDatabase, DatabaseError> {
    let owner = Login::from(options(socket, OWNER, DATABASE));
    let checking = async { schema::check_current(&mut owner.connect(SETTING).await?).await };
    while_it_answers(&owner, SETTING, checking).await??;
    let login = options(socket, SERVICE, DATABASE).into();
    Ok(OpenDatabase::new(pool, login, owner, WorkingRole::AsLogin))
}

/// Creates roles and a database on the private server unless they exist. Returns the owner's login.
pub(crate) async fn prepare(
    server: &Server,
    database: &str,
) -> Result<PgConnectOptions, DatabaseError> {
    let administrator_login = Login::from(server.options(ADMINISTRATOR, "postgres"));
    let mut administrator = administrator_login.connect(SETTING).await?;
    let done = administrator.execute(sqlx::raw_sql(ROLES)).await;
    done.map_err(DatabaseError::prepare("create the database roles"))?;
    let query = sqlx::query_scalar("select 1 from pg_database where datname = $1").bind(database);
    let known = query.fetch_optional(&mut administrator).await;
    let known: Option<i32> =
        known.map_err(DatabaseError::prepare("check whether the database exists"))?;
    if known.is_none() {
        create_database(&mut administrator, database).await?;
    }
    Ok(server.options(OWNER, database))
}

/// Creates a database that only owner and service may connect to.
async fn create_database(
    administrator: &mut PgConnection,
    database: &str,
) -> Result<(), DatabaseError> {
    let statements = [
        format!(r#"create database "{database}" owner {OWNER}"#),
        format!(r#"revoke all on database "{database}" from public"#),
        format!(r#"grant connect on database "{database}" to {SERVICE}"#),
    ];
    for statement in statements {
        let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
        let done = administrator.execute(statement).await;
        done.map_err(DatabaseError::prepare("create the database"))?;
    }
    Ok(())
}

async fn start_server(
    folder: DataFolder,
    plan: ServerPlan,
    report: Reporter<'_>,
) -> Result<Server, DatabaseError> {
    let (sender, mut received) = tokio::sync::mpsc::unbounded_channel::<String>();
    let starting = tokio::task::spawn_blocking(move || {
        Server::start(folder, &plan, &|word| {
            // The send fails only if the start was abandoned; progress messages are then of no use.
            let _ = sender.send(word.to_owned());
        })
    });
    while let Some(word) = received.recv().await {
        report(&word);
    }
    Ok(starting.await.map_err(DatabaseError::BrokenOff)??)
}
