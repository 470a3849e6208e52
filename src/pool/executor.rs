//! Executes SQL statements, each on any free connection of the pool.

use futures_util::future::BoxFuture;
use futures_util::stream::{self, BoxStream, StreamExt, TryStreamExt};
use sqlx::postgres::{PgQueryResult, PgRow, PgStatement, PgTypeInfo};
use sqlx::{Describe, Either, Execute, Executor, Postgres, SqlStr};
use tokio::time::error::Elapsed;
use tokio::time::timeout;

use super::{AcquiredConnection, Pool, is_broken};

type QueryItem = Either<PgQueryResult, PgRow>;

impl AcquiredConnection {
    /// Returns the answer to a statement. Closes the connection if it broke or timed out.
    fn finish<T>(mut self, answer: Result<sqlx::Result<T>, Elapsed>) -> sqlx::Result<T> {
        match answer {
            Ok(Ok(answer)) => {
                self.mark_answered();
                Ok(answer)
            }
            Ok(Err(error)) if is_broken(&error) => {
                self.close();
                Err(error)
            }
            Ok(Err(error)) => Err(error),
            Err(_late) => {
                self.close();
                Err(sqlx::Error::PoolTimedOut)
            }
        }
    }
}

impl<'p> Executor<'p> for &Pool {
    type Database = Postgres;

    fn fetch_many<'e, 'q: 'e, E>(self, query: E) -> BoxStream<'e, sqlx::Result<QueryItem>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let pool = self.clone();
        let asking = async move {
            let mut taken = pool.acquire().await?;
            let fetching = taken.fetch_many(query).try_collect::<Vec<QueryItem>>();
            let answer = timeout(pool.statement_timeout, fetching).await;
            let steps = taken.finish(answer)?;
            Ok::<_, sqlx::Error>(stream::iter(steps).map(Ok))
        };
        stream::once(asking).try_flatten().boxed()
    }

    fn fetch_optional<'e, 'q: 'e, E>(self, query: E) -> BoxFuture<'e, sqlx::Result<Option<PgRow>>>
    where
        'p: 'e,
        E: 'q + Execute<'q, Postgres>,
    {
        let pool = self.clone();
        Box::pin(async move {
            let mut taken = pool.acquire().await?;
            let answer = timeout(pool.statement_timeout, taken.fetch_optional(query)).await;
            taken.finish(answer)
        })
    }

    fn prepare_with<'e>(
        self,
        sql: SqlStr,
        parameters: &'e [PgTypeInfo],
    ) -> BoxFuture<'e, sqlx::Result<PgStatement>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move {
            let mut taken = pool.acquire().await?;
            let answer = timeout(pool.statement_timeout, taken.prepare_with(sql, parameters)).await;
            taken.finish(answer)
        })
    }

    fn describe<'e>(self, sql: SqlStr) -> BoxFuture<'e, sqlx::Result<Describe<Postgres>>>
    where
        'p: 'e,
    {
        let pool = self.clone();
        Box::pin(async move {
            let mut taken = pool.acquire().await?;
            let answer = timeout(pool.statement_timeout, taken.describe(sql)).await;
            taken.finish(answer)
        })
    }
}
