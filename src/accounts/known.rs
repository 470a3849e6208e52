//! Where the owner of an account signed in before: browsers, by a token that each keeps, and networks.
//!
//! Knowing one lets nobody in. What is tried from there is counted apart from what strangers try, so
//! that these cannot keep the owner out.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use super::error::Result;
use super::inputs::Email;
use super::{AccountId, Accounts};

const DEVICE_PREFIX: &str = "lgd_";
/// How long a browser is known after its last signing in.
pub(crate) const KNOWN_FOR: SignedDuration = SignedDuration::from_hours(400 * 24);
pub(crate) const NETWORKS_MAX: i64 = 20;
/// How many bytes tell one browser of an account from another.
const NONCE_BYTES: usize = 8;
/// Account, nonce, seconds since 1970, HMAC.
const TOKEN_BYTES: usize = 16 + NONCE_BYTES + 8 + 32;

/// A browser that signed in before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    pub(crate) account: AccountId,
    nonce: [u8; NONCE_BYTES],
}

impl Accounts {
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
