//! Log in, refresh, log out.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};

use super::error::{Refusal, Result};
use super::inputs::Email;
use super::passwords::PasswordText;
use super::scopes::Reach;
use super::{AccountId, Accounts, Bearer, Caller, SessionId};

const REFRESH_PREFIX: &str = "lgr_";

/// What is given to someone who signed in.
#[derive(Debug)]
pub struct Tokens {
    pub(crate) caller: Caller,
    pub(crate) access: SecretString,
    pub(crate) access_expires_at: Timestamp,
    /// For new tokens, once.
    pub(crate) refresh: SecretString,
    pub(crate) refresh_expires_at: Timestamp,
}

/// A living session of an account.
#[derive(Clone, Debug, PartialEq)]
#[expect(
    clippy::struct_field_names,
    reason = "all that is identified by a session names it so"
)]
pub struct Session {
    pub session: SessionId,
    pub(crate) created_at: Timestamp,
    pub(crate) refreshed_at: Timestamp,
    /// After this it ends.
    pub(crate) ends_at: Timestamp,
}

/// A refresh token that nobody has yet, and what is stored of it.
pub(crate) struct FreshToken {
    text: SecretString,
    pub(crate) hash: [u8; 32],
    pub(crate) expires_at: Timestamp,
}

impl Accounts {
    /// Opens a session. The same work is done for an address that is not known.
    pub async fn log_in(&self, email: &str, password: &SecretString) -> Result<Tokens> {
        let credential = match Email::parse(email) {
            Ok(email) => self.credential_of_email(&email).await?,
            Err(_not_an_address) => None,
        };
        let stored = credential.as_ref().map(|credential| &credential.password);
        let is_right = self.passwords.matches(password, stored).await?;
        let credential = credential.filter(|_| is_right);
        let credential = credential.ok_or(Refusal::WrongCredentials)?;
        let opened = self.open_session(credential.account, &credential.password);
        opened
            .await?
            .ok_or_else(|| Refusal::WrongCredentials.into())
    }

    pub(crate) async fn open_session(
        &self,
        account: AccountId,
        password: &PasswordText,
    ) -> Result<Option<Tokens>> {
        if self.revocations.suspends(account) {
            return Err(Refusal::Suspended.into());
        }
        let now = self.world.now();
        let caller = Caller {
            account,
            session: SessionId(self.world.id()?),
        };
        let fresh = self.fresh_token(now)?;
        if !self.keep_session(caller, password, (&fresh, now)).await? {
            return Ok(None);
        }
        self.tokens(caller, fresh, now).map(Some)
    }

    /// Spends a refresh token for new tokens. Spent a second time, it ends its session; of somebody who
    /// is suspended it is kept as it is.
    pub async fn refresh(&self, token: &SecretString) -> Result<Tokens> {
        let hash = hash_of(token).ok_or(Refusal::UnknownToken)?;
        let now = self.world.now();
        let fresh = self.fresh_token(now)?;
        let spent = self.spend(&hash, now, &fresh).await?;
        self.revoke(spent.ended);
        match (spent.next_account, spent.next_session) {
            (Some(account), Some(session)) => self.tokens(Caller::of(account, session), fresh, now),
            _ if spent.was_used => Err(Refusal::TokenReused.into()),
            _ if spent.was_good && spent.is_suspended => Err(Refusal::Suspended.into()),
            _ if spent.was_good => Err(Refusal::TokenRaced.into()),
            _ => Err(Refusal::UnknownToken.into()),
        }
    }

    /// Ends one session of an account; tells whether it was one.
    pub async fn log_out_of(&self, account: AccountId, session: SessionId) -> Result<bool> {
        let living = self.sessions(account).await?;
        if !living.iter().any(|living| living.session == session) {
            return Ok(false);
        }
        self.log_out(Caller { account, session }).await?;
        Ok(true)
    }

    fn tokens(&self, caller: Caller, fresh: FreshToken, now: Timestamp) -> Result<Tokens> {
        let bearer = Bearer {
            caller,
            reach: Reach::Everything,
            expires_at: later(now, self.config.access_lifetime),
        };
        let access = self.tickets.write(&bearer, None, &self.keys, now)?;
        Ok(Tokens {
            caller,
            access,
            access_expires_at: bearer.expires_at,
            refresh: fresh.text,
            refresh_expires_at: fresh.expires_at,
        })
    }

    fn fresh_token(&self, now: Timestamp) -> Result<FreshToken> {
        let (text, hash) = self.bare_token(REFRESH_PREFIX)?;
        let expires_at = later(now, self.config.refresh_lifetime);
        Ok(FreshToken {
            text,
            hash,
            expires_at,
        })
    }

    /// Makes a secret that begins so, and what is stored of it.
    pub(crate) fn bare_token(&self, prefix: &str) -> Result<(SecretString, [u8; 32])> {
        let secret = URL_SAFE_NO_PAD.encode(self.world.bytes::<32>()?);
        let text = format!("{prefix}{secret}");
        let hash = Sha256::digest(&text).into();
        Ok((text.into(), hash))
    }
}

/// A moment after another; the end of time if there is none.
pub(crate) fn later(moment: Timestamp, by: SignedDuration) -> Timestamp {
    moment.checked_add(by).unwrap_or(Timestamp::MAX)
}

/// What is stored of a token; `None` if it cannot be one of ours.
fn hash_of(token: &SecretString) -> Option<[u8; 32]> {
    let text = token.expose_secret();
    let bytes = URL_SAFE_NO_PAD
        .decode(text.strip_prefix(REFRESH_PREFIX)?)
        .ok()?;
    (bytes.len() == 32).then(|| Sha256::digest(text).into())
}
