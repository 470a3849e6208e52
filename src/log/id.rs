//! What requests are recognised by: hashes of keys, and digests.

use uuid::Uuid;

/// Who sent a request and under which key, as an HMAC shortened to 128 bits.
///
/// Within a match 48 of them are compared: nobody can aim at another's without the key of the HMAC,
/// and two that met by chance would refuse one request, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeyHash(u128);

impl KeyHash {
    const ORDINAL: u64 = 0xffff;

    /// The upper 48 bits and an ordinal, as one number.
    pub(crate) fn with_ordinal(self, ordinal: u16) -> i64 {
        let upper = u64::try_from(self.0 >> 64).unwrap_or_default() & !Self::ORDINAL;
        (upper | u64::from(ordinal)).cast_signed()
    }

    pub(crate) fn ordinal_of(stored: i64) -> u16 {
        u16::try_from(stored.cast_unsigned() & Self::ORDINAL).unwrap_or_default()
    }

    /// All 128 bits, among the keys of every match.
    pub(crate) fn to_uuid(self) -> Uuid {
        Uuid::from_u128(self.0)
    }
}

impl From<[u8; 32]> for KeyHash {
    fn from(hmac: [u8; 32]) -> Self {
        Self(hmac.first_chunk().copied().map_or(0, u128::from_be_bytes))
    }
}

/// What a request asks for, as a hash shortened to 64 bits.
///
/// It tells whether somebody who uses a key again means the same; who deceives it deceives himself.
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
