//! Tests of the guarantees of the log, on PostgreSQL in the role of the service.

mod ahead;
mod appends;
mod batches;
mod failures;
mod guarding;
mod held;
pub(crate) mod scene;
mod sealing;
mod secrets;
mod sizes;
mod vectors;
mod whole_matches;

use sqlx::Executor;

use super::Log;
use crate::testing::TestDatabase;

async fn opened() -> (TestDatabase, Log) {
    let database = TestDatabase::create().await.unwrap();
    let log = database.open_log().unwrap();
    (database, log)
}

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
