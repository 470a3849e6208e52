//! What the log promises, against a real PostgreSQL in the role of the service.

mod ahead;
mod guarding;
mod held;
pub(crate) mod scene;
mod sealing;
mod secrets;
mod sizes;
mod batches;
mod failures;
mod vectors;
mod whole_matches;
mod appends;

use sqlx::Executor;

use super::Log;
use crate::testing::TestDatabase;

/// A log in a database of its own.
async fn opened() -> (TestDatabase, Log) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    (database, log)
}

/// The SQLSTATE a statement is refused with.
async fn refusal(connection: &mut sqlx::PgConnection, statement: &'static str) -> String {
    let error = connection
        .execute(sqlx::raw_sql(statement))
        .await
        .unwrap_err();
    error
        .as_database_error()
        .unwrap()
        .code()
        .unwrap()
        .into_owned()
}
