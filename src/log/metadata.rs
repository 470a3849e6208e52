//! Rows stored beside the entries of a match, which audits read.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use super::{IdempotencyKey, Listed};

/// Integrity code of an entry: an HMAC over everything in it that must not change.
pub(crate) type IntegrityCode = [u8; 32];

pub(crate) type KeyBytes = [u8; 16];

#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct MatchMetadata {
    pub listed: Option<Listed>,
    pub attest: Option<IntegrityCode>,
    pub due_at: Option<Timestamp>,
    pub keys: Vec<Option<KeyBytes>>,
    /// Whether some entry lacks the link to its predecessor. Archived entries need no link.
    pub is_torn: bool,
}

impl IdempotencyKey {
    pub(crate) fn to_bytes(self) -> KeyBytes {
        key_bytes(self.hash.with_ordinal(self.ordinal), self.digest.to_sql())
    }
}

/// Combines the integrity codes of entries in order, in the same way as an append does.
pub(crate) fn combine_codes(each: impl Iterator<Item = IntegrityCode>) -> Option<IntegrityCode> {
    each.fold(None, |before: Option<IntegrityCode>, attest| {
        let mut hasher = Sha256::new();
        hasher.update(before.as_ref().map_or(&[][..], |before| before));
        hasher.update(attest);
        Some(hasher.finalize().into())
    })
}

pub(super) fn key_bytes(hash: i64, digest: i64) -> KeyBytes {
    let both = (u128::from(hash.cast_unsigned()) << 64) | u128::from(digest.cast_unsigned());
    both.to_be_bytes()
}
