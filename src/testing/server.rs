//! Starts the PostgreSQL server of a test process and creates its databases.

use std::io::ErrorKind;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, Executor, PgConnection};

use crate::launch::database::{PoolPlan, SERVICE, WorkingRole, distribute, migrate, prepare};
use crate::launch::postgres::{ADMINISTRATOR, DataDurability, DataFolder, Server, ServerPlan};
use crate::pool::Pool;

use super::scratch_path;

/// Name of the template database that every test database copies.
const TEMPLATE: &str = "logothete_template";
/// Name of the environment variable that makes all test databases distributed, over the only server.
const CITUS: &str = "CITUS_PGBIN";
const LOAD_CITUS: [&str; 3] = [
    "alter system set shared_preload_libraries = 'citus'",
    "alter system set max_prepared_transactions = 200",
    // Citus runs a process for each database.
    "alter system set max_worker_processes = 64",
];
/// Ends the process of Citus in the template, which could not be copied otherwise. Citus starts it again for a connection.
const LEAVE_TEMPLATE: &str = "select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = 'logothete_template' and backend_type <> 'client backend'";
/// Number of shards of each table in a distributed test database.
const SHARDS: u16 = 4;
const POOL_SIZE: u32 = 8;
/// Maximum number of connection attempts while the server is busy.
const TRIES: u32 = 2_400;
const PAUSE: Duration = Duration::from_millis(50);

/// The server of this process. A failed start is stored as text, with which every test fails.
static SERVER: OnceLock<Result<Server, String>> = OnceLock::new();
static NUMBER: AtomicU32 = AtomicU32::new(0);
/// Databases of finished tests; dropped when the next one is created.
static USED: Mutex<Vec<String>> = Mutex::new(Vec::new());

pub(super) async fn create_database() -> anyhow::Result<String> {
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{number}");
    let mut administrator = connect(ADMINISTRATOR, "postgres").await?;
    let used = std::mem::take(&mut *USED.lock().unwrap_or_else(PoisonError::into_inner));
    for old_name in used {
        // An aborted test may have left connections, so the drop is forced.
        let drop_old = format!("drop database if exists {old_name} with (force)");
        if execute(&mut administrator, drop_old).await.is_err() {
            // A transaction that Citus has prepared there has not ended yet.
            mark_used(old_name);
        }
    }
    // `file_copy` is the fastest strategy. It is safe, because nobody writes to the template and no copy has to survive
    // a crash.
    let create = format!(
        "create database {name} template {TEMPLATE} owner logothete_owner strategy file_copy"
    );
    execute(&mut administrator, create).await?;
    Ok(name)
}

pub(super) fn mark_used(name: String) {
    let mut used = USED.lock().unwrap_or_else(PoisonError::into_inner);
    used.push(name);
}

pub(super) async fn open_pool(name: &str) -> anyhow::Result<Pool> {
    let (size, timeout) = (POOL_SIZE, Duration::from_secs(10));
    let plan = PoolPlan {
        size,
        patience: timeout,
    };
    Ok(plan.open(connect_options(SERVICE, name).await?, WorkingRole::AsLogin))
}

pub(super) async fn connect(login: &str, database: &str) -> anyhow::Result<PgConnection> {
    let options = connect_options(login, database).await?;
    for _ in 0..TRIES {
        match options.connect().await {
            Err(sqlx::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {
                tokio::time::sleep(PAUSE).await;
            }
            other => return Ok(other?),
        }
    }
    Ok(options.connect().await?)
}

/// Returns the connection options of a login; starts the server if it does not run yet.
pub(super) async fn connect_options(
    login: &str,
    database: &str,
) -> anyhow::Result<PgConnectOptions> {
    let starting = tokio::task::spawn_blocking(|| SERVER.get_or_init(try_start));
    let server = starting.await?.as_ref().map_err(anyhow::Error::msg)?;
    Ok(server.options(login, database))
}

/// Makes the server of the template its own coordinator and worker.
async fn become_cluster(server: &Server) -> anyhow::Result<()> {
    let host = server.socket().display();
    for statement in [
        "create extension citus".to_owned(),
        format!("select citus_set_coordinator_host('{host}', 5432)"),
        format!("select citus_set_node_property('{host}', 5432, 'shouldhaveshards', true)"),
        "alter system set citus.enable_unsafe_triggers = on".to_owned(),
        format!("alter system set citus.local_hostname = '{host}'"),
        "select pg_reload_conf()".to_owned(),
    ] {
        run(server, TEMPLATE, &statement).await?;
    }
    Ok(())
}

async fn run(server: &Server, database: &str, statement: &str) -> anyhow::Result<()> {
    let mut administrator = server.options(ADMINISTRATOR, database).connect().await?;
    Ok(execute(&mut administrator, statement.to_owned()).await?)
}

async fn execute(administrator: &mut PgConnection, statement: String) -> sqlx::Result<()> {
    let statement = sqlx::raw_sql(sqlx::AssertSqlSafe(statement));
    administrator.execute(statement).await.map(drop)
}

fn try_start() -> Result<Server, String> {
    start().map_err(|error| format!("{error:?}"))
}

fn start() -> anyhow::Result<Server> {
    // The server starts on a separate thread with its own runtime, because the runtime of the first test ends with that
    // test.
    let starting = std::thread::spawn(|| {
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        runtime.block_on(async {
            let folder = scratch_path("postgres");
            let cache = std::env::temp_dir().join("logothete-test-cache");
            let plan = |durability| ServerPlan {
                cache: cache.clone(),
                durability,
            };
            let is_distributed = std::env::var_os(CITUS).is_some();
            if is_distributed {
                // The settings need a restart, after which a throwaway server would be gone.
                let lasting = plan(DataDurability::Lasting);
                let server = Server::start(DataFolder::open(&folder)?, &lasting, &|_| {})?;
                for statement in LOAD_CITUS {
                    run(&server, "postgres", statement).await?;
                }
            }
            let throwaway = plan(DataDurability::Throwaway);
            let server = Server::start(DataFolder::open(&folder)?, &throwaway, &|_| {})?;
            let owner_options = prepare(&server, TEMPLATE).await?;
            let mut owner = owner_options.connect().await?;
            migrate(&mut owner, None).await?;
            if is_distributed {
                become_cluster(&server).await?;
                distribute(&mut owner, SHARDS, &|_| {}).await?;
                owner.close().await?;
                run(&server, "postgres", LEAVE_TEMPLATE).await?;
            }
            Ok(server)
        })
    });
    let start_lost = |_| anyhow::Error::msg("the start of the test server was lost");
    starting.join().map_err(start_lost)?
}
