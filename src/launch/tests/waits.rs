//! How long a command waits for a connection, and how long a request.

use std::time::Duration;

use super::Scratch;
use crate::launch::DatabasePurpose;
use crate::launch::database::Working;
use crate::testing::TestDatabase;

#[tokio::test]
async fn a_command_waits_for_a_connection_where_a_request_gives_up() {
    let database = TestDatabase::fresh().await.unwrap();
    let login = database.service_options().await.unwrap();
    let mut settings = Scratch::new().settings();
    settings.pool_size = 2;
    settings.pool_wait = jiff::SignedDuration::from_millis(100);
    for (purpose, waits) in [
        (DatabasePurpose::Serve, false),
        (DatabasePurpose::Work, true),
        (DatabasePurpose::Fill, true),
    ] {
        let plan = purpose.pool(&settings);
        let pool = plan.open(login.clone(), Working::AsLogin);
        let held = [pool.acquire().await.unwrap(), pool.acquire().await.unwrap()];
        let letting_go = tokio::spawn(async move {
            tokio::time::sleep(Duration::from_millis(500)).await;
            drop(held);
        });
        assert_eq!(pool.acquire().await.is_ok(), waits, "{purpose:?}");
        letting_go.await.unwrap();
    }
}
