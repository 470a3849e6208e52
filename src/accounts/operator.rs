//! What the operator sees of accounts and does to them by hand; and the referees, whom the operator lets
//! settle disputes.
//!
//! Like those who are suspended, referees are kept in memory: every instance knows within a second.

use jiff::Timestamp;
use uuid::Uuid;

use super::error::Result;
use super::inputs::{Email, Name};
use super::links::Purpose;
use super::{AccountId, Accounts};

pub(crate) const ACCOUNTS_SHOWN: u16 = 100;

/// An account, as the operator sees it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four answers to four questions"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    pub(crate) account: AccountId,
    pub(crate) email: String,
    pub(crate) name: String,
    pub(crate) created_at: Timestamp,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) is_bot: bool,
    pub(crate) is_suspended: bool,
    pub(crate) matches: i64,
}

/// What became of an address that was to be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    Now,
    Before,
    Unknown,
}

/// A referee, without saying who that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RefereeId(pub Uuid);

/// A referee, as the operator sees them.
#[derive(Clone, Debug, PartialEq)]
pub struct Appointed {
    /// How the log names them.
    pub(crate) referee: RefereeId,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) since: Timestamp,
}

impl Accounts {
    /// Sends a link to choose another password to the owner of an address, if there is one; gives
    /// whether there may be another letter within the hour.
    pub async fn send_reset(&self, email: &Email) -> Result<bool> {
        self.ask(Purpose::ResetPassword, email).await
    }

    /// Erases the owner of an address without their password, as [`Accounts::delete`] does with it;
    /// gives whether there was one.
    pub async fn erase(&self, email: &Email) -> Result<bool> {
        let credential = self.credential_of_email(email).await?;
        let Some(credential) = credential else {
            return Ok(false);
        };
        self.erase_account(credential.account, &credential.password)
            .await
    }

    /// How many referees there are who are not suspended. No trip to the database.
    pub fn referee_count(&self) -> usize {
        self.acting_referees().len()
    }

    /// Who the referees are in a match, as far as the match or its disputes know them; how many there
    /// are in all.
    pub async fn referees_in(&self, match_id: Uuid) -> Result<(Vec<Uuid>, usize)> {
        let referees = self.acting_referees();
        let mut known = Vec::new();
        for account in &referees {
            known.extend(self.participant(match_id, *account).await?);
        }
        Ok((known, referees.len()))
    }
}
