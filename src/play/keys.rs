//! What is derived from the operator's one secret: marks of wishes, invitation codes.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use uuid::Uuid;

use super::house::House;
use crate::log::{self, MatchId};

/// Secrets of the house, each for one purpose.
#[derive(Clone)]
pub struct HouseKeys {
    marks: [u8; 32],
    contents: [u8; 32],
    invitations: [u8; 32],
    pub(super) delays: [u8; 32],
    pub(super) heads: [u8; 32],
}

impl HouseKeys {
    /// Derives the keys from the operator's one secret.
    pub fn new(secret: &[u8]) -> Self {
        let key = |purpose: &[u8]| mac(&Sha256::digest(secret), &[b"logothete/key/1", purpose]);
        Self {
            marks: key(b"marks"),
            contents: key(b"contents"),
            invitations: key(b"invitations"),
            delays: key(b"delays"),
            heads: key(b"heads"),
        }
    }
}

/// HMAC-SHA256 over the parts, each with its length before it.
pub(super) fn mac(key: &[u8], parts: &[&[u8]]) -> [u8; 32] {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(key) else {
        debug_assert!(false, "HMAC takes a key of any length");
        return [0; 32];
    };
    for part in parts {
        mac.update(&u64::try_from(part.len()).unwrap_or(u64::MAX).to_be_bytes());
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}

/// A wish under a key that makes resending it harmless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    pub(super) mark: [u8; 32],
    pub(super) digest: [u8; 32],
}

impl Mark {
    /// As the log and the journal keep it.
    pub fn shortened(&self) -> log::Mark {
        self.mark.into()
    }

    pub(super) fn wish(&self, ordinal: u16) -> log::Wish {
        log::Wish {
            mark: self.mark.into(),
            ordinal,
            digest: self.digest.into(),
        }
    }
}

impl House {
    /// The mark of a wish: who asked, under which key, and what exactly. Both are keyed: what is
    /// asked may be one of few things, and secret.
    pub fn mark(&self, account: Uuid, key: &str, content: &[u8]) -> Mark {
        let mark = mac(&self.keys.marks, &[account.as_bytes(), key.as_bytes()]);
        Mark {
            mark,
            digest: mac(&self.keys.contents, &[content]),
        }
    }

    /// The code that lets people take the private places of a match.
    pub fn invitation(&self, match_id: MatchId) -> String {
        let proof = mac(&self.keys.invitations, &[match_id.0.as_bytes()]);
        let code: Vec<u8> = match_id
            .0
            .into_bytes()
            .into_iter()
            .chain(proof.into_iter().take(11))
            .collect();
        URL_SAFE_NO_PAD.encode(code)
    }

    /// The match that an invitation code is for, if the code is ours.
    pub fn invited_to(&self, code: &str) -> Option<MatchId> {
        let bytes = URL_SAFE_NO_PAD.decode(code).ok()?;
        let (id, _) = bytes.split_first_chunk::<16>()?;
        let match_id = MatchId(Uuid::from_bytes(*id));
        let genuine: bool = self
            .invitation(match_id)
            .as_bytes()
            .ct_eq(code.as_bytes())
            .into();
        genuine.then_some(match_id)
    }
}
