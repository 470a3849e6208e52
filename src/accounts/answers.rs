//! Writes outside the log that are sent twice are done once.

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use super::Accounts;
use super::config::AccountsConfig;

pub(crate) const KEPT_SECS: f64 = 24.0 * 3600.0;
/// After this a write that never ended may be claimed again.
pub(crate) const LEASE_SECS: f64 = 30.0;
/// Purpose of the key that marks resent writes.
const LABEL: &str = "logothete/answer/1";

/// What a write is recognised by, without being kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerKey {
    pub(crate) key: [u8; 32],
    pub(crate) content: [u8; 32],
}

/// What was answered to a write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The status, as the edge understands it.
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

/// A claimed write that is settled in the moment it is done, or not done at all.
///
/// If the word of it is lost, what was kept tells whether it was done.
#[derive(Clone, Copy, Debug)]
pub struct Claim<'a> {
    pub(crate) mark: &'a AnswerKey,
    pub(crate) answer: &'a Answer,
}

/// How a write begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun {
    /// Nobody did it yet: do it, then settle or release it.
    Fresh,
    /// It was done and answered so.
    Resent(Answer),
    /// The key was used for something else.
    Altered,
    /// The first one is still under way.
    UnderWay,
}

/// An HMAC under a key, which HMAC itself fills up to a block with zeros.
pub(crate) fn hmac(key: &[u8; 32]) -> Hmac<Sha256> {
    let mut block = [0; 64];
    for (place, byte) in block.iter_mut().zip(key) {
        *place = *byte;
    }
    KeyInit::new(&block.into())
}

/// Marks writes under a key of the configuration, since a body may hold a password.
pub(crate) struct Marker([u8; 32]);

impl Marker {
    pub(crate) fn new(config: &AccountsConfig) -> Self {
        Self(config.master_key.derive(LABEL))
    }

    /// What stands for `parts`. Requires: the first one says what for.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        let mut mac = hmac(&self.0);
        for part in parts {
            let length = u64::try_from(part.len()).unwrap_or(u64::MAX);
            mac.update(&length.to_be_bytes());
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl Claim<'_> {
    pub(crate) fn status(&self) -> i16 {
        stored(self.answer.status)
    }
}

impl Accounts {
    /// The mark of a write: the client's key, what was asked (`operation`) and with what.
    pub fn mark(&self, key: &str, operation: &str, content: &[u8]) -> AnswerKey {
        AnswerKey {
            key: self.marker.mac(&[b"key", key.as_bytes()]),
            content: self
                .marker
                .mac(&[b"content", operation.as_bytes(), content]),
        }
    }
}

pub(crate) fn stored(status: u16) -> i16 {
    i16::try_from(status).unwrap_or(i16::MAX)
}
