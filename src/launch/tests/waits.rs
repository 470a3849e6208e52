//! How long commands and requests wait for a database connection.

use std::time::Duration;

use super::Scratch;
use crate::launch::DatabasePurpose;
use crate::launch::database::WorkingRole;
use crate::testing::{TestDatabase, wait_for};

#[tokio::test]
async fn a_command_waits_for_a_connection_where_a_request_gives_up() {
    let database = TestDatabase::create().await.unwrap();
    let login = database.service_options().await.unwrap();
    let mut settings = Scratch::new().settings();
    settings.pool_size = 2;
    settings.pool_wait = jiff::SignedDuration::from_millis(100);
    for (purpose, waits) in [
        (DatabasePurpose::Serve, false),
        (DatabasePurpose::Work, true),
        (DatabasePurpose::Fill, true),
    ] {
        let plan = purpose.pool_plan(&settings);
        let pool = plan.open(login.clone(), WorkingRole::AsLogin);
        let mut held = Vec::new();
        wait_for("all connections are taken", async || {
            held.extend(pool.acquire().await.ok());
            held.len() == 2
        })
        .await;
        let waiting = tokio::spawn(async move { pool.acquire().await.is_ok() });
        if waits {
            tokio::time::sleep(Duration::from_millis(500)).await;
            assert!(!waiting.is_finished(), "{purpose:?}");
            drop(held);
            assert!(waiting.await.unwrap(), "{purpose:?}");
        } else {
            assert!(!waiting.await.unwrap(), "{purpose:?}");
        }
    }
}
