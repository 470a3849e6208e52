//! Tests of derived tables, on PostgreSQL in the role of the service.

mod deadlines;
mod emails;
mod foundings;
mod listing;
mod notices;
mod postponed;
mod presence;
mod readers;
mod results;
mod watched;

use super::Projections;
use crate::log::Log;
use crate::log::tests::scene;
use crate::testing::TestDatabase;

async fn opened() -> (TestDatabase, Log, Projections) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let projections = Projections::new(&log);
    (database, log, projections)
}
