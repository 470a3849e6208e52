//! Personal data beside a log, tested against a real PostgreSQL in the role of the service.

mod calendars;
mod looks;
mod orders;
mod rulings;

use super::SocialStore;
use crate::log::Log;
use crate::testing::TestDatabase;

/// Returns the data beside a log, in a database of its own.
async fn open_people() -> (TestDatabase, Log, SocialStore) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let people = SocialStore::new(&log);
    (database, log, people)
}
