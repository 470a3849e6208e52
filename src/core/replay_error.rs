//! Errors found while a log is replayed.

use crate::world::Version;

/// Error: entries do not fold to a match, or the match differs from stored data.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each has an error message")]
pub enum ReplayError {
    #[error("the first entry does not create a match")]
    NoFirstEntry,
    /// An entry is missing or duplicated.
    #[error("entry {found} is not the expected entry {expected} of this match")]
    OutOfOrder { expected: u32, found: u32 },
    /// The entry names another match. Holds its version.
    #[error("entry {0} is of another match")]
    OtherMatch(u32),
    /// The entries are valid, but the match lists name another last entry. Holds the last version in the log.
    #[error("the log ends with entry {0}, but the match lists have another last entry")]
    WrongLength(u32),
    #[error("the match lists have no row for its {0} entries")]
    MissingFromLists(u32),
    #[error(
        "its {0} entries have no integrity code: they were written before there were such codes, or the code was removed"
    )]
    NoIntegrityCode(u32),
    #[error(
        "its {0} entries are not those that the service wrote: their integrity code does not match"
    )]
    WrongIntegrityCode(u32),
    #[error(
        "after entry {version}, the match lists are wrong about {what}; `logothete rebuild` repairs them"
    )]
    ProjectionMismatch { version: u32, what: &'static str },
    #[error("the chain is broken at entry {0}")]
    ChainBroken(u32),
    #[error("entry {0} is missing, or its head is not the signed one")]
    NotSigned(u32),
    #[error("a sealed part of entry {0} does not fit its seal")]
    SealBroken(u32),
    /// Not JSON, with contents unknown to this program, or with a sealed part that cannot be opened.
    #[error("entry {version} cannot be read: {reason}")]
    Unreadable { version: u32, reason: String },
    #[error("this program has no {0}")]
    UnknownRules(String),
    #[error("after entry {version}: {invariant}")]
    Impossible { version: u32, invariant: String },
    #[error("a rule of the program panicked: {0}")]
    Panicked(String),
    #[error("entry {version} is not what the rules give: {difference}")]
    DecisionMismatch {
        version: u32,
        /// The difference between both entries, or the reason why the stored entry is refused.
        difference: String,
    },
}

impl ReplayError {
    /// Returns the version of the broken entry; 1 if the version is unknown.
    pub fn version(&self) -> u32 {
        match self {
            Self::NoFirstEntry | Self::UnknownRules(_) | Self::Panicked(_) => 1,
            Self::OutOfOrder {
                expected: version, ..
            }
            | Self::OtherMatch(version)
            | Self::WrongLength(version)
            | Self::MissingFromLists(version)
            | Self::NoIntegrityCode(version)
            | Self::WrongIntegrityCode(version)
            | Self::ProjectionMismatch { version, .. }
            | Self::ChainBroken(version)
            | Self::NotSigned(version)
            | Self::SealBroken(version)
            | Self::Unreadable { version, .. }
            | Self::Impossible { version, .. }
            | Self::DecisionMismatch { version, .. } => *version,
        }
    }

    /// Returns a constructor of [`ReplayError::Unreadable`] for the entry of this version.
    pub fn unreadable_at<E: ToString>(version: Version) -> impl Fn(E) -> Self {
        move |reason| Self::Unreadable {
            version: version.0,
            reason: reason.to_string(),
        }
    }
}
