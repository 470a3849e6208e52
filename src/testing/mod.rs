//! Test fixtures: one PostgreSQL for each test process, one fresh database for each test.
//!
//! Uses `log`, `pool` and `launch`.
//!
//! 1. Nothing has to be prepared: the launcher of the service finds and starts the server.
//! 2. The server stops when the test process ends, even if it is killed.
//! 3. If a test hangs, its name is printed and the process exits.
//! 4. Each test connects in the role of the service to its own migrated database.
//!
//! The module is part of the library, but hidden from its documentation: integration tests and benchmarks use it too.

mod captured_log;
mod forgery;
mod limit;
mod reserved_port;
mod scratch;
mod server;

use std::sync::Arc;

use secrecy::SecretString;
use sqlx::PgConnection;
use sqlx::postgres::PgConnectOptions;

pub use captured_log::CapturedLog;
pub use forgery::{flip_bit, misspell};
pub use limit::{WAIT_LIMIT, limit_this_test, wait_for};
pub use reserved_port::ReservedPort;
pub use scratch::scratch_path;

use crate::launch::database::SERVICE;
use crate::launch::postgres::ADMINISTRATOR;
use crate::log::{Keyring, Log};
use crate::pool::Pool;

/// The two seal keys of tests. The second is the newest and encrypts.
pub const SEAL_KEYS: &str = "1:0101010101010101010101010101010101010101010101010101010101010101,\
     2:0202020202020202020202020202020202020202020202020202020202020202";

/// Returns the seal keys of tests.
#[must_use]
#[expect(clippy::unwrap_used, reason = "the keys are a constant")]
pub fn keyring() -> Arc<Keyring> {
    Arc::new(Keyring::parse(&SecretString::from(SEAL_KEYS)).unwrap())
}

#[derive(Debug)]
pub struct TestDatabase {
    pub pool: Pool,
    name: Arc<DatabaseName>,
}

/// Name of a test database, which is dropped when nothing uses the name any more.
#[derive(Debug)]
struct DatabaseName(String);

impl TestDatabase {
    pub async fn create() -> anyhow::Result<Self> {
        limit_this_test();
        let name = Arc::new(DatabaseName(server::create_database().await?));
        let pool = server::open_pool(&name.0).await?;
        Ok(Self { pool, name })
    }

    /// Opens a second pool to the same database, as another instance of the service would.
    pub async fn reconnect(&self) -> anyhow::Result<Self> {
        let pool = server::open_pool(&self.name.0).await?;
        let name = Arc::clone(&self.name);
        Ok(Self { pool, name })
    }

    pub fn open_log(&self) -> anyhow::Result<Log> {
        Ok(Log::new(self.pool.clone(), keyring()))
    }

    /// Returns connection options in the role of the service, for a pool of another size.
    pub async fn service_options(&self) -> anyhow::Result<PgConnectOptions> {
        server::connect_options(SERVICE, &self.name.0).await
    }

    pub async fn connect_as_owner(&self) -> anyhow::Result<PgConnection> {
        self.connect("logothete_owner").await
    }

    pub async fn connect_as_administrator(&self) -> anyhow::Result<PgConnection> {
        self.connect(ADMINISTRATOR).await
    }

    async fn connect(&self, login: &str) -> anyhow::Result<PgConnection> {
        server::connect(login, &self.name.0).await
    }
}

impl Drop for DatabaseName {
    fn drop(&mut self) {
        server::mark_used(std::mem::take(&mut self.0));
    }
}
