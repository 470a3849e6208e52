//! What the register needs to be told.

use hkdf::Hkdf;
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;

/// The key from which the register derives those it works with.
#[derive(Debug)]
pub struct MasterKey(SecretBox<[u8; 32]>);

impl MasterKey {
    /// Takes 32 bytes from the configuration.
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(bytes)))
    }

    /// A key for one purpose; `label` names it and is never used for another.
    pub(crate) fn derive(&self, label: &str) -> [u8; 32] {
        let mut key = [0; 32];
        let expanded =
            Hkdf::<Sha256>::new(None, self.0.expose_secret()).expand(label.as_bytes(), &mut key);
        debug_assert!(expanded.is_ok(), "32 bytes are within what HKDF gives");
        key
    }
}

/// The settings of the register.
#[derive(Debug)]
pub struct AccountsConfig {
    /// Seals the signing keys at rest, is mixed into passwords and marks resent writes.
    pub master_key: MasterKey,
    /// How long an access token is good.
    pub access_lifetime: SignedDuration,
    /// How long a refresh token waits for its use.
    pub refresh_lifetime: SignedDuration,
    /// More sessions than this, and the one longest unused ends.
    pub sessions_per_account: u16,
    /// How much memory the hash of a password takes, in KiB.
    pub hash_kib: u32,
    /// How many passwords are hashed at once.
    pub hash_workers: u16,
    /// How many more may wait for it; the next one is told to come back.
    pub hash_queue: u16,
}

impl AccountsConfig {
    /// The usual settings: ten minutes of access, thirty days of refresh.
    pub fn new(master_key: MasterKey) -> Self {
        Self {
            master_key,
            access_lifetime: SignedDuration::from_mins(10),
            refresh_lifetime: SignedDuration::from_hours(30 * 24),
            sessions_per_account: 20,
            hash_kib: 19 * 1024,
            hash_workers: 2,
            hash_queue: 1024,
        }
    }
}
