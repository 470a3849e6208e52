//! Register, who am I, change the password, disappear.

use jiff::Timestamp;
use secrecy::SecretString;

use super::answers::Claim;
use super::error::{AccountsError, Refusal};
use super::inputs::{Email, Name, Password};
use super::links::Purpose;
use super::passwords::PasswordText;
use super::profile::Profile;
use super::store::people::{CredentialRow, NewcomerRow};
use super::store::{erasure, people};
use super::{AccountId, Accounts, Caller, SessionId};
use crate::i18n::{Language, Zone};

/// How many seats of an erased person are left in one statement.
const SEATS_AT_A_TIME: i64 = 500;

/// What a person may know of themselves.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    /// The account.
    pub account: AccountId,
    /// Where letters go.
    pub email: Email,
    /// What they are called at a table.
    pub name: Name,
    /// Since when.
    pub created_at: Timestamp,
    /// In which language they are written to.
    pub language: Language,
    /// By which clock.
    pub zone: Zone,
    /// Whether somebody who reads the mail of the address has said that it is theirs.
    pub is_verified: bool,
    /// Whether the last letter there was refused for good.
    pub is_bouncing: bool,
    /// Whether it is declared a bot.
    pub is_bot: bool,
}

impl Accounts {
    /// Adds a person who says no more than a name, see [`Accounts::register_as`].
    pub async fn register(
        &self,
        email: &Email,
        password: &Password,
        name: &Name,
    ) -> Result<(), AccountsError> {
        let profile = Profile::of_name(name.clone());
        self.register_as(email, password, &profile).await
    }

    /// Adds a person, and sends a link to confirm the address. A known address is left as it is,
    /// and nobody but its owner learns of it, by a letter.
    pub async fn register_as(
        &self,
        email: &Email,
        password: &Password,
        profile: &Profile,
    ) -> Result<(), AccountsError> {
        let account = AccountId(self.world.id()?);
        let hash = self.passwords.hash(password).await?;
        let newcomer = NewcomerRow {
            account,
            email,
            password: &hash,
            name: profile.name.as_str(),
            language: profile.language.code(),
            time_zone: profile.zone.name(),
            is_bot: profile.is_bot,
        };
        let limit = self.limit(Purpose::VerifyAddress, email);
        people::add(&self.db, &newcomer, &limit).await?;
        Ok(())
    }

    /// The person behind an account.
    pub async fn who_am_i(&self, account: AccountId) -> Result<Person, AccountsError> {
        let row = people::person(&self.db, account)
            .await?
            .ok_or(Refusal::Gone)?;
        Ok(Person {
            account,
            email: Email::parse(&row.email)?,
            name: Name::parse(&row.name)?,
            created_at: row.created_at.to_jiff(),
            language: Language::stored(&row.language),
            zone: Zone::stored(&row.time_zone),
            is_verified: row.verified_at.is_some(),
            is_bouncing: row.bounced_at.is_some(),
            is_bot: row.is_bot,
        })
    }

    /// Sets a new password and ends every other session; settles the claimed write with it.
    pub async fn change_password(
        &self,
        caller: Caller,
        (old, new): (&SecretString, &SecretString),
        claim: Option<Claim<'_>>,
    ) -> Result<(), AccountsError> {
        let credential = self.confirmed(caller.account, old).await?;
        let new = Password::parse(new, &Email::parse(&credential.email)?)?;
        let hash = self.passwords.hash(&new).await?;
        let changed = people::change_password(
            &self.db,
            caller.account,
            caller.session,
            (&credential.password, &hash),
            claim,
        )
        .await?;
        self.revoke(changed.ended.into_iter().map(SessionId));
        if changed.is_changed {
            Ok(())
        } else {
            Err(Refusal::WrongPassword.into())
        }
    }

    /// Erases a person: row, sessions and the path from the matches. The matches stay.
    pub async fn delete(
        &self,
        caller: Caller,
        password: &SecretString,
    ) -> Result<(), AccountsError> {
        let credential = self.confirmed(caller.account, password).await?;
        if !self
            .erase_account(caller.account, &credential.password)
            .await?
        {
            return Err(Refusal::WrongPassword.into());
        }
        // A session opened in the same moment is not in the list; what follows finds it, and if
        // it cannot, the next round of the watch does.
        self.refresh_revocations().await.or_else(|_late| Ok(()))
    }

    /// Erases an account if the password is still this one; gives whether it did. Seats are left in
    /// batches, so that no statement holds many rows; if that breaks off, asking again goes on with it.
    pub(super) async fn erase_account(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<bool, AccountsError> {
        loop {
            let left = erasure::leave_seats(&self.db, account, password, SEATS_AT_A_TIME).await?;
            if left < SEATS_AT_A_TIME {
                break;
            }
        }
        let erased = erasure::erase(&self.db, account, password).await?;
        self.revoke(erased.ended.into_iter().map(SessionId));
        self.names.invalidate_all();
        Ok(erased.is_erased)
    }

    /// The credential of an account, if the password is right.
    pub(super) async fn confirmed(
        &self,
        account: AccountId,
        password: &SecretString,
    ) -> Result<CredentialRow, AccountsError> {
        let credential = people::credential_of_account(&self.db, account)
            .await?
            .ok_or(Refusal::Gone)?;
        if self
            .passwords
            .matches(password, Some(&credential.password))
            .await?
        {
            return Ok(credential);
        }
        Err(Refusal::WrongPassword.into())
    }
}
