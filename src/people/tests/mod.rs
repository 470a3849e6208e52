//! Tests of personal data beside a log, against a real PostgreSQL in the role of the service.

mod calendars;
mod looks;
mod orders;
mod rulings;

use super::SocialStore;
use crate::log::Log;
use crate::testing::TestDatabase;

async fn open_people() -> (TestDatabase, Log, SocialStore) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    let people = SocialStore::new(&log);
    (database, log, people)
}
