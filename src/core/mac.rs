//! HMAC-SHA256 with a key that is prepared once and used for many codes.

use hmac::digest::Key;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// An HMAC-SHA256 key whose padded block is already hashed.
#[derive(Clone)]
pub struct MacKey(Hmac<Sha256>);

impl MacKey {
    /// Prepares a key. The key is padded with zeros to a block of the hash.
    pub fn new(key: &[u8; 32]) -> Self {
        let mut block = Key::<Hmac<Sha256>>::default();
        for (byte, given) in block.iter_mut().zip(key) {
            *byte = *given;
        }
        Self(Hmac::new(&block))
    }

    /// Returns the HMAC over the parts, each preceded by its length.
    pub fn compute(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// Returns the HMAC over the concatenated parts, without lengths.
    pub(crate) fn compute_raw(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}
