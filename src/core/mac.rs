//! HMAC-SHA256, made ready once for many codes.

use hmac::digest::Key;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// A key of HMAC-SHA256, made ready once.
#[derive(Clone)]
pub struct MacKey(Hmac<Sha256>);

impl MacKey {
    /// Shorter than a block of the hash: it is padded with zeros.
    pub fn new(key: &[u8; 32]) -> Self {
        let mut block = Key::<Hmac<Sha256>>::default();
        for (byte, given) in block.iter_mut().zip(key) {
            *byte = *given;
        }
        Self(Hmac::new(&block))
    }

    /// The code over the parts, each with its length before it.
    pub fn compute(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }

    /// The code over bytes as they are.
    pub(crate) fn compute_raw(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = self.0.clone();
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}
