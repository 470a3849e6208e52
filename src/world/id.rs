//! Ids and hashes of stored data: match ids, entry versions, hashes of chains and seals.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Id of a match; sorts by creation time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MatchId(pub Uuid);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Uuid> for MatchId {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl FromStr for MatchId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, uuid::Error> {
        text.parse().map(Self)
    }
}

/// Number of entries of a match, which is also the number of the latest entry.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Version(pub u32);

impl Version {
    /// Version of a match without entries.
    pub const NONE: Self = Self(0);
    /// Version of the entry that creates a match.
    pub const FIRST: Self = Self(1);

    /// Returns the version of the next entry.
    #[must_use]
    pub fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// Returns the previous version; `None` for the first and for [`Self::NONE`].
    pub fn previous(self) -> Option<Self> {
        self.0.checked_sub(1).filter(|&number| 0 < number).map(Self)
    }

    /// Converts to the column type of the database. A version too large for it becomes one that no match has.
    pub fn to_sql(self) -> i32 {
        i32::try_from(self.0).unwrap_or(i32::MAX)
    }
}

impl From<i32> for Version {
    fn from(number: i32) -> Self {
        // A check constraint keeps the column positive, so the default value is never used.
        Self(u32::try_from(number).unwrap_or_default())
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A SHA-256 hash: the head of a match's chain of entries, or a seal.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hash(pub [u8; 32]);

impl Hash {
    /// Head of a chain without entries: all zeros.
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
        // Upper case is refused, so that each hash has only one spelling.
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
