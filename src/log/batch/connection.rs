//! The connection of a lane: one of the pool, for as long as it is at work.

use sqlx::pool::PoolConnection;
use sqlx::{Connection as _, PgConnection, PgPool, Postgres};

pub(in crate::log) struct Connection {
    pool: PgPool,
    taken: Option<PoolConnection<Postgres>>,
    /// Whether the last one broke: others of the same age may have, too.
    is_in_doubt: bool,
}

impl Connection {
    pub(super) fn of(pool: &PgPool) -> Self {
        Self {
            pool: pool.clone(),
            taken: None,
            is_in_doubt: false,
        }
    }

    pub(in crate::log) async fn get(&mut self) -> sqlx::Result<&mut PgConnection> {
        let taken = match self.taken.take() {
            Some(taken) => taken,
            None => self.acquire().await?,
        };
        Ok(&mut **self.taken.insert(taken))
    }

    async fn acquire(&mut self) -> sqlx::Result<PoolConnection<Postgres>> {
        loop {
            let mut taken = self.pool.acquire().await?;
            if !self.is_in_doubt || taken.ping().await.is_ok() {
                self.is_in_doubt = false;
                return Ok(taken);
            }
            taken.close_on_drop();
        }
    }

    /// Gives it back after a failure, to be looked at before it is used again.
    pub(super) fn give_back(&mut self) {
        self.taken = None;
        self.is_in_doubt = true;
    }
}
