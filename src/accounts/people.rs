//! Register, who am I, change the password and what one says of oneself, disappear.

use jiff::Timestamp;
use secrecy::SecretString;

use super::answers::Claim;
use super::error::{Refusal, Result};
use super::inputs::{Email, Name, Password};
use super::passwords::PasswordText;
use super::{AccountId, Accounts, Caller};
use crate::i18n::{Language, Zone};

/// How many seats of an erased person are left in one statement.
pub(crate) const SEATS_AT_A_TIME: i64 = 500;

/// What a person may know of themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub(crate) account: AccountId,
    pub(crate) email: Email,
    pub(crate) name: Name,
    pub(crate) created_at: Timestamp,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) is_bot: bool,
}

pub(crate) struct Credential {
    pub(crate) account: AccountId,
    pub(crate) email: String,
    pub(crate) password: PasswordText,
}

/// What a person says of themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_bot: bool,
}

/// When somebody is asked again before an action is sent from a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Confirmation {
    Always,
    /// Where it cannot be undone.
    #[default]
    Final,
    Never,
}

impl Confirmation {
    /// The usual one, if a later version stored another.
    pub(crate) fn stored(word: &str) -> Self {
        word.parse().unwrap_or_default()
    }
}

/// What is to become of a profile; what is absent stays.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ProfileChange {
    pub(crate) name: Option<Name>,
    pub(crate) language: Option<Language>,
    pub(crate) zone: Option<Zone>,
    pub(crate) is_bot: Option<bool>,
    pub(crate) confirmation: Option<Confirmation>,
}

impl Profile {
    /// Somebody of whom only the name is known.
    pub fn of_name(name: Name) -> Self {
        Self {
            name,
            language: Language::default(),
            zone: Zone::default(),
            is_bot: false,
        }
    }
}

impl Accounts {
    /// Adds a person, and sends a link to confirm the address. A known address is left as it is,
    /// and nobody but its owner learns of it, by a letter.
    pub async fn register(
        &self,
        email: &Email,
        password: &Password,
        profile: &Profile,
    ) -> Result<()> {
        self.register_on_way(email, password, profile, None).await
    }

    /// As [`Accounts::register`], of somebody on the way to a page: the link remembers it.
    pub async fn register_on_way(
        &self,
        email: &Email,
        password: &Password,
        profile: &Profile,
        way: Option<&str>,
    ) -> Result<()> {
        let hash = self.passwords.hash(password).await?;
        self.add_person(email, &hash, profile, way).await
    }

    /// Sets a new password and ends every other session; settles the claimed write with it.
    pub async fn change_password(
        &self,
        caller: Caller,
        (old, new): (&SecretString, &SecretString),
        claim: Option<Claim<'_>>,
    ) -> Result<()> {
        let credential = self.confirmed(caller.account, old).await?;
        let new = Password::parse(new, &Email::parse(&credential.email)?)?;
        let hash = self.passwords.hash(&new).await?;
        self.replace_password(caller, (&credential.password, &hash), claim)
            .await
    }

    /// Erases a person: row, sessions and the path from the matches. The matches stay.
    pub async fn delete(&self, caller: Caller, password: &SecretString) -> Result<()> {
        let credential = self.confirmed(caller.account, password).await?;
        let erased = self.erase_account(caller.account, &credential.password);
        Refusal::WrongPassword.unless(erased.await?)?;
        // A session opened in the same moment is not in the list; what follows finds it, and if
        // it cannot, the next round of the watch does.
        self.refresh_revocations().await.or_else(|_late| Ok(()))
    }

    /// Erases an account if the password is still this one; gives whether it did. Seats are left in
    /// batches, so that no statement holds many rows; if that breaks off, asking again goes on with it.
    pub(crate) async fn erase_account(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<bool> {
        while SEATS_AT_A_TIME <= self.leave_seats(account, password).await? {}
        let is_erased = self.erase_row(account, password).await?;
        self.names.invalidate_all();
        Ok(is_erased)
    }

    pub(crate) async fn confirmed(
        &self,
        account: AccountId,
        password: &SecretString,
    ) -> Result<Credential> {
        let credential = self.credential_of_account(account).await?;
        let credential = credential.ok_or(Refusal::Gone)?;
        let stored = Some(&credential.password);
        Refusal::WrongPassword.unless(self.passwords.matches(password, stored).await?)?;
        Ok(credential)
    }
}
