//! Names of things in the log: matches, versions, hashes, marks.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// The id of a match; sorts by the time the match was founded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub Uuid);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for MatchId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, uuid::Error> {
        text.parse().map(Self)
    }
}

/// How many entries a match has so far; also the number of its latest entry.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(pub u32);

impl Version {
    /// Before anything happened.
    pub const NONE: Self = Self(0);
    /// The entry that founds a match.
    pub const FIRST: Self = Self(1);

    /// The version of the entry that follows.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The version before, or `None` for the first and for nothing.
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).filter(|&number| 0 < number).map(Self)
    }

    /// As the database counts; too large a version becomes one that no match has.
    pub(in crate::log) fn to_sql(self) -> i32 {
        i32::try_from(self.0).unwrap_or(i32::MAX)
    }

    /// From a column whose check constraint keeps it above zero.
    pub(in crate::log) fn from_sql(number: i32) -> Self {
        Self(u32::try_from(number).unwrap_or_default())
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A SHA-256: the head of a chain, or a seal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// The head of a chain without entries.
    pub const ZERO: Self = Self([0; 32]);
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Hash {
    type Err = hex::FromHexError;

    fn from_str(text: &str) -> Result<Self, hex::FromHexError> {
        // One spelling for one hash: the digits are lower case.
        if let Some((index, c)) = text.char_indices().find(|(_, c)| c.is_ascii_uppercase()) {
            return Err(hex::FromHexError::InvalidHexCharacter { c, index });
        }
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)?;
        Ok(Self(bytes))
    }
}

impl Serialize for Hash {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Hash {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Whose wish it was and under which key, as an HMAC shortened to 128 bits.
///
/// Within a match 48 of them are compared: nobody can aim at another's without the key of the HMAC,
/// and two that met by chance would refuse one wish, once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark(u128);

impl Mark {
    const ORDINAL: u64 = 0xffff;

    /// The upper 48 bits and an ordinal, as one number.
    pub(in crate::log) fn with(self, ordinal: u16) -> i64 {
        let upper = u64::try_from(self.0 >> 64).unwrap_or_default() & !Self::ORDINAL;
        (upper | u64::from(ordinal)).cast_signed()
    }

    /// The ordinal in such a number.
    pub(in crate::log) fn ordinal(wish: i64) -> u16 {
        u16::try_from(wish.cast_unsigned() & Self::ORDINAL).unwrap_or_default()
    }

    /// All 128 bits, among the marks of every match.
    pub(in crate::log) fn to_uuid(self) -> Uuid {
        Uuid::from_u128(self.0)
    }
}

impl From<[u8; 32]> for Mark {
    fn from(hmac: [u8; 32]) -> Self {
        Self(hmac.first_chunk().copied().map_or(0, u128::from_be_bytes))
    }
}

/// What was wished for, as a hash shortened to 64 bits.
///
/// It tells whether somebody who uses a key again means the same; who deceives it deceives himself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Digest(u64);

impl Digest {
    /// As the database keeps it.
    pub(in crate::log) fn to_sql(self) -> i64 {
        self.0.cast_signed()
    }

    /// From a column.
    pub(in crate::log) fn from_sql(number: i64) -> Self {
        Self(number.cast_unsigned())
    }
}

impl From<[u8; 32]> for Digest {
    fn from(hash: [u8; 32]) -> Self {
        Self(hash.first_chunk().copied().map_or(0, u64::from_be_bytes))
    }
}
