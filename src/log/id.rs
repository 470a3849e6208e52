//! Hashes that identify repeated requests.

use uuid::Uuid;

/// Hash of a request's sender and key: an HMAC shortened to 128 bits.
/// Only 48 bits are compared in a match: nobody can forge a hash, and an accidental collision refuses one request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyHash(u128);

impl KeyHash {
    const ORDINAL: u64 = 0xffff;

    /// Returns the upper 48 bits of the hash, followed by an ordinal, as one number.
    pub(crate) fn with_ordinal(self, ordinal: u16) -> i64 {
        let upper = u64::try_from(self.0 >> 64).unwrap_or_default() & !Self::ORDINAL;
        (upper | u64::from(ordinal)).cast_signed()
    }

    pub(crate) fn ordinal_of(stored: i64) -> u16 {
        u16::try_from(stored.cast_unsigned() & Self::ORDINAL).unwrap_or_default()
    }

    pub(crate) fn to_uuid(self) -> Uuid {
        Uuid::from_u128(self.0)
    }
}

impl From<[u8; 32]> for KeyHash {
    fn from(hmac: [u8; 32]) -> Self {
        Self(hmac.first_chunk().copied().map_or(0, u128::from_be_bytes))
    }
}

/// Hash of a request's content, shortened to 64 bits. Detects a reused key; a collision harms only the sender.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Digest(u64);

impl Digest {
    pub(crate) fn to_sql(self) -> i64 {
        self.0.cast_signed()
    }

    pub(crate) fn from_sql(number: i64) -> Self {
        Self(number.cast_unsigned())
    }
}

impl From<[u8; 32]> for Digest {
    fn from(hash: [u8; 32]) -> Self {
        Self(hash.first_chunk().copied().map_or(0, u64::from_be_bytes))
    }
}
