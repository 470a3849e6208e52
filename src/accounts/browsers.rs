//! Browsers that are signed in: an opaque token in a cookie, over a session like any other. And where the
//! owner of an account signed in before: browsers, by a token that each keeps, and networks.
//!
//! Knowing one of these lets nobody in. What is tried from there is counted apart from what strangers
//! try, so that these cannot keep the owner out.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use secrecy::{ExposeSecret, SecretString};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use super::error::{Refusal, Result};
use super::inputs::{Email, Name};
use super::people::Confirmation;
use super::{AccountId, Accounts, Caller};
use crate::i18n::{Language, Zone};

/// What the token of a browser begins with, so that a leaked one is found by searching.
const BROWSER_PREFIX: &str = "lgb_";
/// How much of the life of a session must be used up before its use prolongs it.
pub(crate) const PROLONGED_AFTER: SignedDuration = SignedDuration::from_hours(24);
const DEVICE_PREFIX: &str = "lgd_";
/// How long a browser is known after its last signing in.
pub(crate) const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(400 * 24);
pub(crate) const NETWORKS_MAX: i64 = 20;
/// How many bytes tell one browser of an account from another.
const NONCE_BYTES: usize = 8;
/// Account, nonce, seconds since 1970, HMAC.
const TOKEN_BYTES: usize = 16 + NONCE_BYTES + 8 + 32;

/// Somebody whose browser is signed in, and what a page needs to know of them.
#[derive(Clone, Debug, PartialEq)]
pub struct Browser {
    pub(crate) caller: Caller,
    pub(crate) name: Name,
    pub(crate) language: Language,
    pub(crate) zone: Zone,
    pub(crate) is_verified: bool,
    pub(crate) is_bouncing: bool,
    pub(crate) confirmation: Confirmation,
    /// Whether they gave no address yet.
    pub(crate) is_guest: bool,
}

/// A browser that signed in before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    pub(crate) account: AccountId,
    nonce: [u8; NONCE_BYTES],
}

impl Accounts {
    /// Lets a browser stand on the session of somebody who signed in; gives its token.
    pub async fn open_browser(&self, caller: Caller) -> Result<SecretString> {
        let (token, hash) = self.bare_token(BROWSER_PREFIX)?;
        self.keep_browser(&hash, caller).await?;
        Ok(token)
    }

    /// Whose browser this is, if its session still lives.
    pub async fn browser(&self, token: &SecretString) -> Result<Option<Browser>> {
        let text = token.expose_secret();
        if !text.starts_with(BROWSER_PREFIX) {
            return Ok(None);
        }
        let hash = Sha256::digest(text).into();
        let browser = self.find_browser(&hash).await?;
        let account = browser.as_ref().map(|browser| browser.caller.account);
        if account.is_some_and(|account| self.revocations.suspends(account)) {
            return Err(Refusal::Suspended.into());
        }
        Ok(browser)
    }

    /// The token by which a browser is known that has just signed in.
    pub fn device_token(&self, account: AccountId) -> Result<String> {
        let nonce = self.world.bytes::<NONCE_BYTES>()?;
        let since = self.world.now().as_second().to_be_bytes();
        let known = [account.0.as_bytes().as_slice(), &nonce, &since].concat();
        let mac = self.marker.mac(&[b"device", &known]);
        let token = URL_SAFE_NO_PAD.encode([known.as_slice(), &mac].concat());
        Ok(format!("{DEVICE_PREFIX}{token}"))
    }

    /// The browser of a token; nothing if it is none of ours, or too old.
    pub fn device(&self, token: &str) -> Option<Device> {
        let bytes = URL_SAFE_NO_PAD.decode(token.strip_prefix(DEVICE_PREFIX)?);
        let bytes: [u8; TOKEN_BYTES] = bytes.ok()?.try_into().ok()?;
        let (known, mac) = bytes.split_last_chunk::<32>()?;
        let is_ours: bool = self.marker.mac(&[b"device", known]).ct_eq(mac).into();
        let (account, rest) = known.split_first_chunk::<16>()?;
        let (nonce, since) = rest.split_first_chunk::<NONCE_BYTES>()?;
        let since = i64::from_be_bytes(since.try_into().ok()?);
        let since = Timestamp::from_second(since).ok()?;
        let age = self.world.now().duration_since(since);
        (is_ours && age < KNOWN_FOR).then_some(Device {
            account: AccountId(Uuid::from_bytes(*account)),
            nonce: *nonce,
        })
    }

    /// The account of an address, as somebody typed it.
    pub async fn account_of(&self, email: &str) -> Result<Option<AccountId>> {
        let Ok(email) = Email::parse(email) else {
            return Ok(None);
        };
        let credential = self.credential_of_email(&email).await?;
        Ok(credential.map(|credential| credential.account))
    }

    pub(crate) fn network_mac(&self, account: AccountId, network: &[u8]) -> [u8; 32] {
        self.marker
            .mac(&[b"network", account.0.as_bytes(), network])
    }
}
