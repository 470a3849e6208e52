//! Keys that encrypt sealed parts at rest.
//!
//! Keys are written as `id:hex,id:hex`, each key 32 bytes; the last one is the newest and encrypts.

use std::collections::BTreeMap;
use std::fmt;

use hkdf::Hkdf;
use secrecy::{ExposeSecret, SecretString};
use sha2::Sha256;

use super::Cipher;

pub(crate) type SecretFingerprint = [u8; 32];

/// Id of a seal key, 1 to 32767.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KeyId(i16);

impl KeyId {
    pub(crate) fn to_sql(self) -> i16 {
        self.0
    }
}

impl From<i16> for KeyId {
    fn from(number: i16) -> Self {
        Self(number)
    }
}

impl fmt::Display for KeyId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Error in a keyring setting. It contains no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum KeyringError {
    #[error("at least one seal key is required")]
    Empty,
    #[error("seal keys must be written as id:hex, separated by commas")]
    Form,
    #[error("the id of a seal key must be a number from 1 to 32767")]
    Id,
    #[error("a seal key must be 64 hexadecimal digits")]
    Length,
    #[error("two seal keys have the same id")]
    Twice,
}

pub(crate) struct KeyringKey {
    pub(crate) cipher: Cipher,
    pub(crate) nonces: [u8; 64],
    /// Identifies the key, and reveals nothing else of it.
    fingerprint: SecretFingerprint,
}

pub struct Keyring {
    keys: BTreeMap<KeyId, KeyringKey>,
    newest: KeyId,
}

impl Keyring {
    pub fn parse(text: &SecretString) -> Result<Self, KeyringError> {
        let (mut keys, mut newest) = (BTreeMap::new(), None);
        for item in text.expose_secret().split(',').map(str::trim) {
            if item.is_empty() {
                continue;
            }
            let (number_text, digits) = item.split_once(':').ok_or(KeyringError::Form)?;
            let number = number_text.trim().parse::<i16>().ok().filter(|id| 1 <= *id);
            let id = KeyId(number.ok_or(KeyringError::Id)?);
            let mut bytes = [0; 32];
            let read = hex::decode_to_slice(digits.trim(), &mut bytes);
            read.map_err(|_unread| KeyringError::Length)?;
            if keys.insert(id, KeyringKey::new(&bytes)).is_some() {
                return Err(KeyringError::Twice);
            }
            newest = Some(id);
        }
        Ok(Self {
            keys,
            newest: newest.ok_or(KeyringError::Empty)?,
        })
    }

    pub fn newest(&self) -> KeyId {
        self.newest
    }

    pub(crate) fn fingerprints(&self) -> impl Iterator<Item = (KeyId, SecretFingerprint)> {
        self.keys.iter().map(|(id, key)| (*id, key.fingerprint))
    }

    pub(crate) fn key(&self, id: KeyId) -> Option<&KeyringKey> {
        self.keys.get(&id)
    }
}

impl fmt::Debug for Keyring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ids: Vec<i16> = self.keys.keys().map(|id| id.0).collect();
        f.debug_struct("Keyring")
            .field("ids", &ids)
            .finish_non_exhaustive()
    }
}

impl KeyringKey {
    fn new(bytes: &[u8; 32]) -> Self {
        let (mut nonces, mut fingerprint) = ([0; 64], [0; 32]);
        let hkdf = Hkdf::<Sha256>::new(None, bytes);
        // `expand` fails only for invalid lengths. Both lengths are valid, so the zeros are never used.
        let _ = hkdf.expand(b"logothete/nonce/1", &mut nonces);
        let _ = hkdf.expand(b"logothete/seal-key-mark/1", &mut fingerprint);
        Self {
            cipher: Cipher::new(bytes),
            nonces,
            fingerprint,
        }
    }
}
