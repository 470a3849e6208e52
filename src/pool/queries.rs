//! One-line helpers that run a statement on any free connection.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::{Map, Query, QueryScalar};
use sqlx::{FromRow, Postgres};
use uuid::Uuid;

use super::Pool;

type Scalar<'q, T> = QueryScalar<'q, Postgres, T, PgArguments>;

impl Pool {
    pub async fn run(&self, query: Query<'_, Postgres, PgArguments>) -> sqlx::Result<()> {
        self.count(query).await.map(|_rows| ())
    }

    pub async fn count(&self, query: Query<'_, Postgres, PgArguments>) -> sqlx::Result<u64> {
        Ok(query.execute(self).await?.rows_affected())
    }

    pub async fn ids<I: From<Uuid>>(&self, query: Scalar<'_, Uuid>) -> sqlx::Result<Vec<I>> {
        let ids = query.fetch_all(self).await?;
        Ok(ids.into_iter().map(I::from).collect())
    }

    pub async fn one<T: Send + Unpin>(&self, query: Scalar<'_, T>) -> sqlx::Result<T>
    where
        (T,): for<'r> FromRow<'r, PgRow>,
    {
        query.fetch_one(self).await
    }

    pub async fn all<T: Send + Unpin>(
        &self,
        query: Map<'_, Postgres, impl FnMut(PgRow) -> sqlx::Result<T> + Send, PgArguments>,
    ) -> sqlx::Result<Vec<T>> {
        query.fetch_all(self).await
    }
}
