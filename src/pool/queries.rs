//! One-line helpers that run a statement on any free connection.

use sqlx::Postgres;
use sqlx::postgres::PgArguments;
use sqlx::query::{Query, QueryScalar};
use uuid::Uuid;

use super::Pool;

impl Pool {
    pub async fn run(&self, query: Query<'_, Postgres, PgArguments>) -> sqlx::Result<()> {
        self.count(query).await.map(|_rows| ())
    }

    pub async fn count(&self, query: Query<'_, Postgres, PgArguments>) -> sqlx::Result<u64> {
        Ok(query.execute(self).await?.rows_affected())
    }

    pub async fn ids<I: From<Uuid>>(
        &self,
        query: QueryScalar<'_, Postgres, Uuid, PgArguments>,
    ) -> sqlx::Result<Vec<I>> {
        let ids = query.fetch_all(self).await?;
        Ok(ids.into_iter().map(I::from).collect())
    }
}
