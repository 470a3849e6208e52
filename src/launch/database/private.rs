//! Our own database: on our own server, with a login for the owner and one for the service.

use std::path::Path;
use std::sync::Arc;

use sqlx::postgres::PgConnectOptions;
use sqlx::{Executor, PgConnection};

use super::patience::while_it_answers;
use super::pool::Working;
use super::{DatabaseError, Login, OpenDatabase, PoolPlan, SERVICE, Tables, schema};
use crate::launch::Reporter;
use crate::launch::postgres::{ADMINISTRATOR, Folder, Plan, Server, options};

const DATABASE: &str = "logothete";
const OWNER: &str = "logothete_owner";

/// What says which database it is.
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

/// Starts our own server and prepares the database on it.
pub(crate) async fn start_private(
    folder: Folder,
    plan: Plan,
    tables: Tables<'_>,
    pool: PoolPlan,
    report: Reporter<'_>,
) -> Result<OpenDatabase, DatabaseError> {
    let server = start(folder, plan, report).await?;
    let preparing = async {
        let owner = Login::from(prepare(&server, DATABASE).await?);
        let mut connection = owner.connect(SETTING).await?;
        match tables {
            Tables::BroughtUpToDate(secrets) => {
                report("migrating the database…");
                schema::migrate(&mut connection, secrets).await?;
            }
            Tables::AsTheyAre => schema::check(&mut connection).await?,
        }
        Ok::<_, DatabaseError>(owner)
    };
    let administrator = server.options(ADMINISTRATOR, "postgres").into();
    let owner = while_it_answers(&administrator, SETTING, preparing).await??;
    let login = server.options(SERVICE, DATABASE).into();
    let mut database = OpenDatabase::new(pool, login, owner, Working::AsLogin);
    database.server = Some(Arc::new(server));
    Ok(database)
}

/// Works beside the process that keeps the server: changes nothing, and needs its tables as they
/// are.
pub(super) async fn visit(socket: &Path, pool: PoolPlan) -> Result<OpenDatabase, DatabaseError> {
    let owner = Login::from(options(socket, OWNER, DATABASE));
    let checking = async { schema::check(&mut owner.connect(SETTING).await?).await };
    while_it_answers(&owner, SETTING, checking).await??;
    let login = options(socket, SERVICE, DATABASE).into();
    Ok(OpenDatabase::new(pool, login, owner, Working::AsLogin))
}

/// Makes the roles and a database on our own server, unless they are there, and tells how its
/// owner logs in.
pub(crate) async fn prepare(
    server: &Server,
    database: &str,
) -> Result<PgConnectOptions, DatabaseError> {
    let administrator = Login::from(server.options(ADMINISTRATOR, "postgres"));
    let mut administrator = administrator.connect(SETTING).await?;
    let done = administrator.execute(sqlx::raw_sql(ROLES)).await;
    done.map_err(DatabaseError::prepare("make the roles"))?;
    let query = sqlx::query_scalar("select 1 from pg_database where datname = $1").bind(database);
    let known = query.fetch_optional(&mut administrator).await;
    let known: Option<i32> = known.map_err(DatabaseError::prepare("look for the database"))?;
    if known.is_none() {
        create(&mut administrator, database).await?;
    }
    Ok(server.options(OWNER, database))
}

/// Nobody but owner and service has any business in the database.
async fn create(administrator: &mut PgConnection, database: &str) -> Result<(), DatabaseError> {
    let statements = [
        format!(r#"create database "{database}" owner {OWNER}"#),
        format!(r#"revoke all on database "{database}" from public"#),
        format!(r#"grant connect on database "{database}" to {SERVICE}"#),
    ];
    for statement in statements {
        let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
        let done = administrator.execute(statement).await;
        done.map_err(DatabaseError::prepare("make the database"))?;
    }
    Ok(())
}

/// The start blocks, and tells what it does from a thread of its own: the words are passed on.
async fn start(folder: Folder, plan: Plan, report: Reporter<'_>) -> Result<Server, DatabaseError> {
    let (sender, mut received) = tokio::sync::mpsc::unbounded_channel::<String>();
    let starting = tokio::task::spawn_blocking(move || {
        Server::start(folder, &plan, &|word| {
            // Nobody listens any more only if the start was given up.
            let _ = sender.send(word.to_owned());
        })
    });
    while let Some(word) = received.recv().await {
        report(&word);
    }
    Ok(starting.await.map_err(DatabaseError::BrokenOff)??)
}
