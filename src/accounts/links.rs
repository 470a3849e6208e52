//! Links in letters: confirm an address, choose another password, sign in.
//!
//! Whoever asks for one learns nothing of the address: known and unknown ones are the same
//! statement and the same answer. A link over the hourly limit is not written, and the last one
//! stays good.

use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};

use super::error::{AccountsError, Failure, Refusal, constraint_of};
use super::inputs::{Email, Password};
use super::letters::AccountLetterKind;
use super::store::links::{self, Followed, Wish};
use super::store::sessions;
use super::{AccountId, Accounts, SessionId, Tokens};

/// How many letters of one purpose go to one address in an hour.
const LETTERS_PER_HOUR: u16 = 4;
/// The hour.
const WISHES_KEPT: SignedDuration = SignedDuration::from_hours(1);
/// What the database says of a taken address.
const ADDRESS_IS_UNIQUE: &str = "account_email_key";

/// What a link is good for, and nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    VerifyAddress,
    ResetPassword,
    SignIn,
}

impl Purpose {
    fn letter(self) -> &'static str {
        let kind = match self {
            Self::VerifyAddress => AccountLetterKind::VerifyAddress,
            Self::ResetPassword => AccountLetterKind::ResetPassword,
            Self::SignIn => AccountLetterKind::SignInLink,
        };
        kind.word()
    }

    /// How long a link is good once its letter was sent.
    fn lifetime(self) -> SignedDuration {
        match self {
            Self::VerifyAddress => SignedDuration::from_hours(24),
            Self::ResetPassword => SignedDuration::from_hours(1),
            Self::SignIn => SignedDuration::from_mins(15),
        }
    }
}

impl Accounts {
    /// Sends a link to choose another password, if the address has an account.
    pub async fn ask_password_reset(&self, email: &Email) -> Result<(), AccountsError> {
        self.ask(Purpose::ResetPassword, email, None).await?;
        Ok(())
    }

    /// Sends a link to sign in, if the address has an account.
    pub async fn ask_sign_in_link(&self, email: &Email) -> Result<(), AccountsError> {
        self.ask(Purpose::SignIn, email, None).await?;
        Ok(())
    }

    /// Sends another link to confirm the address of an account.
    pub async fn ask_verification(&self, account: AccountId) -> Result<(), AccountsError> {
        let person = self.who_am_i(account).await?;
        if person.is_verified {
            return Err(Refusal::AlreadyVerified.into());
        }
        self.ask_own(account, &person.email).await
    }

    /// Sends a link to an address that is to become that of the account. Until it is followed
    /// nothing changes; if the address is somebody's, only they are told.
    pub async fn ask_address(
        &self,
        account: AccountId,
        password: &SecretString,
        email: &Email,
    ) -> Result<(), AccountsError> {
        self.confirmed(account, password).await?;
        self.ask_own(account, email).await
    }

    /// Confirms the address a link was sent to, which is that of the account from now on.
    pub async fn verify_address(&self, token: &SecretString) -> Result<(), AccountsError> {
        let link = self.followed(Purpose::VerifyAddress, token)?;
        let is_verified = links::verify(&self.db, link).await.map_err(|error| {
            // Somebody registered with it in the meantime.
            if constraint_of(&error) == Some(ADDRESS_IS_UNIQUE) {
                AccountsError::from(Refusal::DeadLink)
            } else {
                Failure::database("confirm an address", error).into()
            }
        })?;
        is_verified.then_some(()).ok_or_else(dead)
    }

    /// Sets the password that the holder of a link chose, and ends every session.
    pub async fn reset_password(
        &self,
        token: &SecretString,
        password: &SecretString,
    ) -> Result<(), AccountsError> {
        let link = self.followed(Purpose::ResetPassword, token)?;
        let address = links::address(&self.db, link)
            .await
            .map_err(|error| Failure::database("read a link", error))?
            .ok_or(Refusal::DeadLink)?;
        let password = Password::parse(password, &Email::parse(&address)?)?;
        let hash = self.passwords.hash(&password).await?;
        let (account, ended) = links::reset(&self.db, link, &hash)
            .await
            .map_err(|error| Failure::database("reset a password", error))?
            .ok_or(Refusal::DeadLink)?;
        self.revoke(ended.into_iter().map(SessionId));
        // A session opened in the same moment was not in sight.
        let ended = sessions::end_all(&self.db, account)
            .await
            .map_err(|error| Failure::database("end sessions", error))?;
        self.revoke(ended.into_iter().map(SessionId));
        Ok(())
    }

    /// Opens a session for the holder of a link.
    pub async fn log_in_by_link(&self, token: &SecretString) -> Result<Tokens, AccountsError> {
        let link = self.followed(Purpose::SignIn, token)?;
        let (account, password) = links::admit(&self.db, link)
            .await
            .map_err(|error| Failure::database("spend a link", error))?
            .ok_or(Refusal::DeadLink)?;
        let opened = self.open_session(account, &password).await?;
        opened.ok_or_else(dead)
    }

    /// Refuses somebody of whom it is not known that their address is theirs.
    pub async fn must_be_verified(&self, account: AccountId) -> Result<(), AccountsError> {
        if self.who_am_i(account).await?.is_verified {
            return Ok(());
        }
        Err(Refusal::NotVerified.into())
    }

    /// A wish for a letter to this address.
    pub(super) fn wish(&self, purpose: Purpose, email: &Email) -> Wish {
        let parts = [
            b"wish",
            purpose.letter().as_bytes(),
            email.as_str().as_bytes(),
        ];
        Wish {
            address_mac: self.marker.mac(&parts),
            within_secs: WISHES_KEPT.as_secs_f64(),
            letters_max: i16::try_from(LETTERS_PER_HOUR).unwrap_or(i16::MAX),
        }
    }

    /// Forgets a batch of wishes that no longer count; gives how many.
    pub(super) async fn sweep_wishes(&self, batch: i64) -> Result<u64, sqlx::Error> {
        links::sweep(&self.db, WISHES_KEPT.as_secs_f64(), batch).await
    }

    async fn ask_own(&self, account: AccountId, email: &Email) -> Result<(), AccountsError> {
        let is_within = self
            .ask(Purpose::VerifyAddress, email, Some(account))
            .await?;
        is_within
            .then_some(())
            .ok_or_else(|| Refusal::TooManyLetters.into())
    }

    pub(super) async fn ask(
        &self,
        purpose: Purpose,
        email: &Email,
        asker: Option<AccountId>,
    ) -> Result<bool, AccountsError> {
        let wish = self.wish(purpose, email);
        links::ask(&self.db, (email, purpose.letter()), asker, &wish)
            .await
            .map_err(|error| Failure::database("write a letter with a link", error).into())
    }

    fn followed(&self, purpose: Purpose, token: &SecretString) -> Result<Followed, Refusal> {
        let letter_id = self.letter_of_link(token.expose_secret());
        Ok(Followed {
            letter_id: letter_id.ok_or(Refusal::DeadLink)?,
            kind: purpose.letter(),
            lifetime_secs: purpose.lifetime().as_secs_f64(),
        })
    }
}

fn dead() -> AccountsError {
    Refusal::DeadLink.into()
}
