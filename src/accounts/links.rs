//! Links in letters: confirm an address, choose another password, sign in.
//!
//! Whoever asks for one learns nothing of the address: known and unknown ones are the same
//! statement and the same answer. A link over the limit is not written, and the last one stays good:
//! no limit counts for longer than a link is good for, so that strangers who ask too often keep
//! nobody out. Whoever is signed in is told of their own limits alone.

use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretString};
use uuid::Uuid;

use super::error::{Refusal, Result};
use super::inputs::{Email, Password};
use super::letters::AccountLetterKind;
use super::{AccountId, Accounts, Tokens};

/// How many letters of one purpose go to one address in an hour, or as long as their link is good.
const LETTERS_PER_HOUR: i16 = 4;
/// How often an account asks for another link to confirm its address in an hour.
const VERIFICATIONS_PER_HOUR: i16 = 3;
/// How often an account asks for another address in an hour.
const ADDRESSES_PER_HOUR: i16 = 4;
pub(crate) const LIMITS_KEPT: SignedDuration = SignedDuration::from_hours(1);
/// What the database says of a taken address.
pub(crate) const ADDRESS_IS_UNIQUE: &str = "account_email_key";

/// Whether a link was the first sign that its holder reads the mail of the address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// It was: what had been set up with the address has ended.
    First,
    /// That was known.
    Another,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    VerifyAddress,
    ResetPassword,
    SignIn,
}

impl Purpose {
    pub(crate) fn letter(self) -> &'static str {
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

/// How many letters there may be.
pub(crate) struct EmailLimit {
    /// What stands for the purpose and the address, or for who asks.
    pub(crate) address_mac: [u8; 32],
    pub(crate) within_secs: f64,
    pub(crate) letters_max: i16,
}

impl EmailLimit {
    fn of(address_mac: [u8; 32], letters_max: i16, within: SignedDuration) -> Self {
        let within_secs = within.as_secs_f64();
        Self {
            address_mac,
            within_secs,
            letters_max,
        }
    }
}

#[derive(Clone, Copy)]
pub(crate) struct Followed {
    pub(crate) letter_id: Uuid,
    /// The kind of letter that its purpose needs.
    pub(crate) kind: &'static str,
    /// How long it is good once it was sent.
    pub(crate) lifetime_secs: f64,
}

impl Accounts {
    /// Sends a link to choose another password, if the address has an account.
    pub async fn ask_password_reset(&self, email: &Email) -> Result<()> {
        self.send_reset(email).await.map(drop)
    }

    /// Sends a link to sign in, if the address has an account.
    pub async fn ask_sign_in_link(&self, email: &Email) -> Result<()> {
        self.ask(Purpose::SignIn, email).await.map(drop)
    }

    /// Sends another link to confirm the address of an account.
    pub async fn ask_verification(&self, account: AccountId) -> Result<()> {
        let person = self.who_am_i(account).await?;
        if person.is_verified {
            return Err(Refusal::AlreadyVerified.into());
        }
        let mac = self.marker.mac(&[b"verifications", account.0.as_bytes()]);
        let limit = EmailLimit::of(mac, VERIFICATIONS_PER_HOUR, LIMITS_KEPT);
        let what = (Purpose::VerifyAddress, &person.email);
        let asked = self.ask_under(what, Some(account), &limit, None);
        Refusal::TooManyLetters.unless(asked.await?)
    }

    /// Sends a link to an address that is to become that of the account. Until it is followed
    /// nothing changes; if the address is somebody's, only they are told. Links that were asked for
    /// before are void in either case, and how many letters others had sent there is not told.
    pub async fn ask_address(
        &self,
        account: AccountId,
        password: &SecretString,
        email: &Email,
    ) -> Result<()> {
        self.confirmed(account, password).await?;
        self.count_address(account).await?;
        self.send_to_new(account, email, None).await
    }

    pub(crate) async fn count_address(&self, account: AccountId) -> Result<()> {
        let mac = self.marker.mac(&[b"addresses", account.0.as_bytes()]);
        let limit = EmailLimit::of(mac, ADDRESSES_PER_HOUR, LIMITS_KEPT);
        Refusal::TooManyLetters.unless(self.count_request(&limit).await?)
    }

    /// Sends a link to an address that is to become that of the account, in place of any before.
    pub(crate) async fn send_to_new(
        &self,
        account: AccountId,
        email: &Email,
        way: Option<&str>,
    ) -> Result<()> {
        self.void_links(account, Purpose::VerifyAddress).await?;
        let limit = self.limit(Purpose::VerifyAddress, email);
        let what = (Purpose::VerifyAddress, email);
        self.ask_under(what, Some(account), &limit, way).await?;
        Ok(())
    }

    /// Confirms the address a link was sent to, which is that of the account from now on. Gives where its
    /// holder was on the way to.
    pub async fn verify_address(&self, token: &SecretString) -> Result<Option<String>> {
        let link = self.followed(Purpose::VerifyAddress, token)?;
        self.spend_verification(link).await
    }

    /// Sets the password that the holder of a link chose, and ends every session.
    pub async fn reset_password(
        &self,
        token: &SecretString,
        password: &SecretString,
    ) -> Result<()> {
        let link = self.followed(Purpose::ResetPassword, token)?;
        let address = self.address_of_link(link).await?;
        let password = Password::parse(password, &Email::parse(&address)?)?;
        let hash = self.passwords.hash(&password).await?;
        let account = self.spend_reset(link, &hash).await?;
        // A session opened in the same moment was not in sight.
        self.end_sessions(account).await
    }

    /// Opens a session for the holder of a link. If it is the first sign that they read the mail of the
    /// address, whatever somebody set up with it ends, the password too.
    pub async fn log_in_by_link(&self, token: &SecretString) -> Result<(Tokens, Proof)> {
        let link = self.followed(Purpose::SignIn, token)?;
        let nobodys = self.passwords.of_nobody()?;
        let admitted = self.admit(link, &nobodys).await?;
        let opened = self
            .open_session(admitted.account, &admitted.password)
            .await?;
        let proof = if admitted.is_first {
            // Tokens went with the password; what follows finds them, and if it cannot, the next
            // round of the watch does.
            self.refresh_revocations().await.ok();
            Proof::First
        } else {
            Proof::Another
        };
        Ok((opened.ok_or(Refusal::DeadLink)?, proof))
    }

    /// Refuses somebody of whom it is not known that their address is theirs.
    pub async fn must_be_verified(&self, account: AccountId) -> Result<()> {
        Refusal::NotVerified.unless(self.who_am_i(account).await?.is_verified)
    }

    /// How many emails may be asked for at this address.
    pub(crate) fn limit(&self, purpose: Purpose, email: &Email) -> EmailLimit {
        let parts = [
            b"wish",
            purpose.letter().as_bytes(),
            email.as_str().as_bytes(),
        ];
        let within = LIMITS_KEPT.min(purpose.lifetime());
        EmailLimit::of(self.marker.mac(&parts), LETTERS_PER_HOUR, within)
    }

    pub(crate) async fn ask(&self, purpose: Purpose, email: &Email) -> Result<bool> {
        let limit = self.limit(purpose, email);
        let asked = self.ask_under((purpose, email), None, &limit, None);
        Ok(asked.await?)
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
