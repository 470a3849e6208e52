//! What tests stand on: a PostgreSQL for each test process, a fresh database for each test.
//!
//! Names `log`, `pool` and `launch`.
//!
//! 1. Nothing has to be prepared: the server is found and started by the launcher of the service.
//! 2. It is gone when the test process is gone, killed or not.
//! 3. A test that hangs is named, and ends its process.
//! 4. Each test works in the role of the service, on the migrated tables of a database of its own.
//!
//! Part of the library, hidden, so that the tests outside of it stand on the same ground.

mod forgery;
mod limit;
mod reserved_port;
mod scratch;
mod server;
mod captured_log;

use std::sync::Arc;

use secrecy::SecretString;
use sqlx::PgConnection;
use sqlx::postgres::PgConnectOptions;

pub use forgery::{flip_bit, misspell};
pub use limit::{WAIT_LIMIT, limit_this_test, wait_for};
pub use reserved_port::ReservedPort;
pub use scratch::scratch_path;
pub use captured_log::CapturedLog;

use crate::launch::database::SERVICE;
use crate::launch::postgres::ADMINISTRATOR;
use crate::log::{Keyring, Log};
use crate::pool::Pool;

/// The seal keys of tests: two of them, so that the second encrypts.
pub const SEAL_KEYS: &str = "1:0101010101010101010101010101010101010101010101010101010101010101,\
     2:0202020202020202020202020202020202020202020202020202020202020202";

/// A database of its own for one test.
#[derive(Debug)]
pub struct TestDatabase {
    /// Connections in the role of the service.
    pub pool: Pool,
    name: String,
}

impl TestDatabase {
    /// Makes a fresh database with every table and nothing in it.
    pub async fn create() -> anyhow::Result<Self> {
        limit_this_test();
        let name = server::create_database().await?;
        let pool = server::open_pool(&name).await?;
        Ok(Self { pool, name })
    }

    /// The same database with connections of their own, as another instance has them.
    pub async fn reconnect(&self) -> anyhow::Result<Self> {
        let (pool, name) = (server::open_pool(&self.name).await?, self.name.clone());
        Ok(Self { pool, name })
    }

    /// The log in this database, with the [`SEAL_KEYS`] of tests.
    pub fn open_log(&self) -> anyhow::Result<Log> {
        let keyring = Keyring::parse(&SecretString::from(SEAL_KEYS))?;
        Ok(Log::new(self.pool.clone(), Arc::new(keyring)))
    }

    /// How the service logs in, for pools of another size.
    pub async fn service_options(&self) -> anyhow::Result<PgConnectOptions> {
        server::connect_options(SERVICE, &self.name).await
    }

    /// A connection of the owner of the tables.
    pub async fn connect_as_owner(&self) -> anyhow::Result<PgConnection> {
        self.connect("logothete_owner").await
    }

    /// A connection that may do everything.
    pub async fn connect_as_administrator(&self) -> anyhow::Result<PgConnection> {
        self.connect(ADMINISTRATOR).await
    }

    async fn connect(&self, login: &str) -> anyhow::Result<PgConnection> {
        server::connect(login, &self.name).await
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        server::mark_used(std::mem::take(&mut self.name));
    }
}
