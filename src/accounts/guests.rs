//! Guests: people who play bots from one browser before they give an address.
//!
//! A guest is an account without an address, so no letter reaches it and nobody signs in to it again; its
//! password is one that nobody knows. Once an address is confirmed it is an account like any other.

use super::error::{Refusal, Result};
use super::inputs::{Email, Name, Password};
use super::people::Profile;
use super::{AccountId, Accounts, Tokens};
use crate::i18n::{Language, Phrase, Zone};

/// How long a guest is kept that nobody uses.
pub(crate) const GUESTS_KEPT_DAYS: u16 = 14;
/// How many kinds of guests there are by their number: enough to tell those of one evening apart.
const NUMBERS: u16 = 9_000;

impl Accounts {
    /// Opens a session for somebody who says nothing of themselves, called a guest in their language.
    pub async fn open_guest(&self, language: Language) -> Result<Tokens> {
        let number = 1_000 + u16::from_be_bytes(self.world.bytes()?) % NUMBERS;
        let name = Phrase::of("guest-name").with("number", number.to_string());
        let profile = Profile {
            language,
            zone: Zone::usual(language),
            ..Profile::of_name(Name::parse(&name.say(language))?)
        };
        let password = self.passwords.of_nobody()?;
        let account = AccountId(self.world.id()?);
        self.add_guest(account, &password, &profile).await?;
        let opened = self.open_session(account, &password).await?;
        Ok(opened.ok_or(Refusal::Gone)?)
    }

    /// Lets a guest choose a name and a password, and sends a link to the address that is to be theirs. Until
    /// it is followed they stay a guest; whether the address is somebody's is not told.
    pub async fn keep_guest(
        &self,
        account: AccountId,
        (email, password): (&Email, &Password),
        profile: &Profile,
        way: Option<&str>,
    ) -> Result<()> {
        let hash = self.passwords.hash(password).await?;
        self.count_address(account).await?;
        Refusal::Gone.unless(self.name_guest(account, &hash, profile).await?)?;
        self.send_to_new(account, email, way).await
    }

    /// Erases the guests that nobody used for long, as people are who delete their account.
    pub(crate) async fn sweep_guests(&self) -> Result<()> {
        for (account, password) in self.unused_guests(GUESTS_KEPT_DAYS).await? {
            self.erase_account(account, &password).await?;
        }
        Ok(())
    }
}
