//! The operator's settings for accounts: keys, lifetimes and limits.

use std::sync::Arc;

use hkdf::Hkdf;
use jiff::SignedDuration;
use secrecy::{ExposeSecret, SecretBox};
use sha2::Sha256;

use super::Email;
use crate::cipher::Keyring;

/// Secret from which all other keys of accounts are derived.
#[derive(Debug)]
pub struct MasterKey(SecretBox<[u8; 32]>);

impl MasterKey {
    pub fn new(bytes: [u8; 32]) -> Self {
        Self(SecretBox::new(Box::new(bytes)))
    }

    /// Derives a key for one purpose, which `label` names. Each purpose has its own label.
    pub(crate) fn derive(&self, label: &str) -> [u8; 32] {
        let mut key = [0; 32];
        let expanded =
            Hkdf::<Sha256>::new(None, self.0.expose_secret()).expand(label.as_bytes(), &mut key);
        debug_assert!(expanded.is_ok(), "32 bytes are within what HKDF gives");
        key
    }
}

#[derive(Debug)]
pub struct AccountsConfig {
    /// Encrypts the stored signing keys, and is mixed into password hashes and into the hashes of writes.
    pub master_key: MasterKey,
    /// Encrypts the secrets of second factors.
    pub keyring: Arc<Keyring>,
    /// Addresses whose accounts must have a second factor, besides those of referees.
    pub second_factor_for: Vec<Email>,
    /// Lifetime of an access token; ten minutes by default.
    pub access_lifetime: SignedDuration,
    /// Time after which an unused refresh token expires; thirty days by default.
    pub refresh_lifetime: SignedDuration,
    /// Maximum number of sessions per account; beyond it, the least recently used session ends.
    pub sessions_per_account: u16,
    /// Memory used by the computation of one password hash, in KiB.
    pub hash_kib: u32,
    /// Maximum number of passwords hashed at the same time.
    pub hash_workers: u16,
    /// Maximum number of passwords waiting to be hashed; further requests are refused as busy.
    pub hash_queue: u16,
}

impl AccountsConfig {
    pub fn new(master_key: MasterKey, keyring: Arc<Keyring>) -> Self {
        Self {
            master_key,
            keyring,
            second_factor_for: Vec::new(),
            access_lifetime: SignedDuration::from_mins(10),
            refresh_lifetime: SignedDuration::from_hours(30 * 24),
            sessions_per_account: 20,
            hash_kib: 19 * 1024,
            hash_workers: 2,
            hash_queue: 1024,
        }
    }
}
