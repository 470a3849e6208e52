//! The connection of a lane (a task that writes batches), taken from the pool while the lane works.

use sqlx::PgConnection;

use crate::pool::{AcquiredConnection, Pool};

pub(in crate::log) struct Connection {
    pool: Pool,
    taken: Option<AcquiredConnection>,
}

impl Connection {
    pub(super) fn new(pool: &Pool) -> Self {
        Self {
            pool: pool.clone(),
            taken: None,
        }
    }

    pub(in crate::log) async fn get(&mut self) -> sqlx::Result<&mut PgConnection> {
        // If another server has become the primary, the old connection is closed.
        let taken = match self.taken.take().filter(AcquiredConnection::is_current) {
            Some(taken) => taken,
            None => self.pool.acquire().await?,
        };
        Ok(self.taken.insert(taken))
    }

    pub(super) fn mark_answered(&mut self) {
        if let Some(taken) = &mut self.taken {
            taken.mark_answered();
        }
    }

    pub(super) fn release(&mut self) {
        self.taken = None;
    }

    pub(super) fn discard(&mut self) {
        if let Some(taken) = self.taken.take() {
            taken.close();
        }
    }
}
