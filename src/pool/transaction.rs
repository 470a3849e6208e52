//! Database transactions that are rolled back unless they are committed.

use std::ops::{Deref, DerefMut};

use sqlx::{Executor, PgConnection, SqlStr};
use tokio::time::timeout;

use super::{AcquiredConnection, ConnectionState, Pool, STATEMENT_TIMEOUT};

pub struct Transaction(AcquiredConnection);

impl Pool {
    /// Begins a transaction with this `begin` statement. All transactions of the service begin here.
    pub async fn begin(&self, statement: &'static str) -> sqlx::Result<Transaction> {
        let mut transaction = Transaction(self.acquire().await?);
        transaction.0.state = ConnectionState::InTransaction;
        transaction.carry_out(statement).await?;
        Ok(transaction)
    }
}

impl Transaction {
    pub async fn commit(mut self) -> sqlx::Result<()> {
        self.carry_out("commit").await?;
        self.0.mark_answered();
        Ok(())
    }

    /// Rolls the transaction back at once. After a drop, a background task would do so.
    pub async fn rollback(mut self) -> sqlx::Result<()> {
        self.carry_out("rollback").await?;
        self.0.mark_answered();
        Ok(())
    }

    async fn carry_out(&mut self, statement: &'static str) -> sqlx::Result<()> {
        let running = self.0.execute(SqlStr::from_static(statement));
        let answer = timeout(STATEMENT_TIMEOUT, running).await;
        answer.unwrap_or(Err(sqlx::Error::PoolTimedOut)).map(drop)
    }
}

impl Deref for Transaction {
    type Target = PgConnection;

    fn deref(&self) -> &PgConnection {
        &self.0
    }
}

impl DerefMut for Transaction {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.0
    }
}
