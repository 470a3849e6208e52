//! What the operator sees of accounts and does to them by hand.

use jiff::Timestamp;

use super::error::AccountsError;
use super::inputs::Email;
use super::links::Purpose;
use super::{AccountId, Accounts};

/// Most accounts that are shown at once.
pub const ACCOUNTS_SHOWN: u16 = 100;

/// An account, as the operator sees it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "four answers to four questions"
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Registered {
    /// The account.
    pub account: AccountId,
    /// Where letters go.
    pub email: String,
    /// What they are called.
    pub name: String,
    /// Since when.
    pub created_at: Timestamp,
    /// Whether the address is confirmed.
    pub is_verified: bool,
    /// Whether the last letter there was refused for good.
    pub is_bouncing: bool,
    /// Whether it is declared a bot.
    pub is_bot: bool,
    /// Whether it is let in no more.
    pub is_suspended: bool,
    /// In how many matches it takes part or took part.
    pub matches: u64,
}

/// What became of an address that was to be confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Confirmed {
    /// It is confirmed now.
    Now,
    /// It was confirmed already.
    Before,
    /// No account has it.
    Unknown,
}

impl Accounts {
    /// Sends a link to choose another password to the owner of an address, if there is one; gives
    /// whether there may be another letter within the hour.
    pub async fn send_reset(&self, email: &Email) -> Result<bool, AccountsError> {
        self.ask(Purpose::ResetPassword, email, None).await
    }

    /// Erases the owner of an address without their password, as [`Accounts::delete`] does with it;
    /// gives whether there was one.
    pub async fn erase(&self, email: &Email) -> Result<bool, AccountsError> {
        let credential = self.credential_of_email(email).await?;
        let Some(credential) = credential else {
            return Ok(false);
        };
        self.erase_account(credential.account, &credential.password)
            .await
    }
}
