//! The connection of a lane: one of the pool, for as long as it is at work.

use sqlx::PgConnection;

use crate::pool::{Pool, AcquiredConnection};

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
        // Where another server writes by now, the one that is held is closed.
        let taken = match self.taken.take().filter(AcquiredConnection::is_current) {
            Some(taken) => taken,
            None => self.pool.acquire().await?,
        };
        Ok(self.taken.insert(taken))
    }

    /// Says that a statement was answered, whatever came of it.
    pub(super) fn mark_answered(&mut self) {
        if let Some(taken) = &mut self.taken {
            taken.mark_answered();
        }
    }

    /// Gives it back until it is needed again.
    pub(super) fn release(&mut self) {
        self.taken = None;
    }

    /// Closes it after a failure.
    pub(super) fn discard(&mut self) {
        if let Some(taken) = self.taken.take() {
            taken.close();
        }
    }
}
