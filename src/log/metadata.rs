//! What lies beside the entries of a match and follows from them, to be held against them.

use jiff::Timestamp;
use sha2::{Digest as _, Sha256};

use super::{IdempotencyKey, Listed};

/// What is attested of an entry: a code under a key, over all that may not be another.
pub(crate) type IntegrityCode = [u8; 32];

/// A key as it is attested: its hash with the ordinal, and the digest.
pub(crate) type KeyBytes = [u8; 16];

/// What the database keeps beside the entries of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct MatchMetadata {
    pub listed: Option<Listed>,
    pub attest: Option<IntegrityCode>,
    pub due_at: Option<Timestamp>,
    pub keys: Vec<Option<KeyBytes>>,
    /// Whether an entry does not name its predecessor, as those of the archive need not.
    pub is_torn: bool,
}

impl IdempotencyKey {
    pub(crate) fn to_bytes(&self) -> KeyBytes {
        key_bytes(self.hash.with_ordinal(self.ordinal), self.digest.to_sql())
    }
}

/// What attests to entries, from what attests to each of them, as the append adds it up.
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
