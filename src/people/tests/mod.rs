//! What is kept of what people say beforehand, against a real PostgreSQL in the role of the service.

mod calendars;
mod looks;
mod orders;
mod rulings;

use super::People;
use crate::log::Log;
use crate::testing::TestDatabase;

/// What people say, beside a log in a database of its own.
async fn opened() -> (TestDatabase, Log, People) {
    let database = TestDatabase::fresh().await.unwrap();
    let log = database.log().unwrap();
    let people = People::beside(&log);
    (database, log, people)
}
