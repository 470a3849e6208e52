//! People whom the operator does not let in for a while.
//!
//! Nothing of theirs ends: once they are let in again, their sessions and tokens are as they were.

use uuid::Uuid;

use super::Accounts;
use super::error::AccountsError;
use super::inputs::Email;
use super::store::people;

impl Accounts {
    /// Lets nobody in as the owner of this address; gives whether there is one. Every instance knows
    /// within a second.
    pub async fn suspend(&self, email: &Email) -> Result<bool, AccountsError> {
        let is_known = people::suspend(&self.db, email).await?;
        self.refresh_revocations().await?;
        Ok(is_known)
    }

    /// Whom nobody lets in, as of less than a second ago: nothing is sent for them either.
    pub fn suspended(&self) -> Vec<Uuid> {
        self.revocations.suspended()
    }

    /// Lets the owner of this address in again; gives whether there is one.
    pub async fn reinstate(&self, email: &Email) -> Result<bool, AccountsError> {
        let is_known = people::reinstate(&self.db, email).await?;
        self.refresh_revocations().await?;
        Ok(is_known)
    }
}
