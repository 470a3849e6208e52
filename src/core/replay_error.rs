//! What can be wrong with a log.

use crate::world::Version;

/// Entries that do not fold.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// There is no entry, or the first one creates nothing.
    #[error("the first entry does not found a match")]
    NoFirstEntry,
    /// An entry is missing, stands twice, or is of another match.
    #[error("entry {found} stands where entry {expected} belongs")]
    OutOfOrder {
        /// The version after the one before it.
        expected: u32,
        /// The version that it has.
        found: u32,
    },
    /// The entries hold, but more or fewer were written; with the last that is there.
    #[error("the log ends with entry {0}, but the lists know of another end")]
    WrongLength(u32),
    /// There are this many entries, but no line of the match in the lists.
    #[error("the lists do not know of its {0} entries")]
    MissingFromLists(u32),
    /// There is no code of the service over these entries, beside which they were kept.
    #[error(
        "nothing attests to its {0} entries: they were written before the service attested to any, or what did was taken away"
    )]
    NoIntegrityCode(u32),
    /// There is a code of the service, but over other entries or other requests.
    #[error(
        "its {0} entries are not those that the service wrote: what attests to them is of others"
    )]
    WrongIntegrityCode(u32),
    /// The entries hold; only what is kept beside them, to find matches by, is wrong.
    #[error(
        "after entry {version}, what the lists say of {what} does not follow from the entries; `logothete rebuild` writes it anew"
    )]
    ProjectionMismatch {
        /// The last entry.
        version: u32,
        /// What is wrong, in words for the sentence.
        what: &'static str,
    },
    /// The hash of this entry does not follow from its bytes and the head before it.
    #[error("the chain is broken at entry {0}")]
    ChainBroken(u32),
    /// The head of the chain after this entry was signed, and is not there.
    #[error("entry {0} is gone, or has another head than the one that was signed")]
    NotSigned(u32),
    /// A hidden part of this entry, or its salt, was changed.
    #[error("a sealed part of entry {0} does not fit its seal")]
    SealBroken(u32),
    /// An entry is no JSON, says what this program does not know, or cannot be opened.
    #[error("entry {version} cannot be read: {reason}")]
    Unreadable {
        /// The entry.
        version: u32,
        /// What the reader said.
        reason: String,
    },
    /// The charter pins a game, rules, luck or platform of a version that is not built in.
    #[error("this program has no {0}")]
    UnknownRules(String),
    /// The state of the game is one that its rules hold impossible.
    #[error("after entry {version}: {invariant}")]
    Impossible {
        /// The last entry that was folded.
        version: u32,
        /// The broken invariant, in words.
        invariant: String,
    },
    /// A panic while the entries were folded, with what it said.
    #[error("a rule of the program fell over it: {0}")]
    Panicked(String),
    /// Decided again from the match before it, the entry comes out otherwise.
    #[error("entry {version} is not what the rules give: {difference}")]
    DecisionMismatch {
        /// The entry.
        version: u32,
        /// Where it differs, or why it is refused.
        difference: String,
    },
}

impl ReplayError {
    /// The entry that is broken, as far as that can be said.
    pub fn version(&self) -> u32 {
        match self {
            Self::NoFirstEntry | Self::UnknownRules(_) | Self::Panicked(_) => 1,
            Self::OutOfOrder {
                expected: version, ..
            }
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

    /// An entry that is there but cannot be read, because it is damaged or its parts do not fit.
    pub fn unreadable_at<E: ToString>(version: Version) -> impl Fn(E) -> Self {
        move |reason| Self::Unreadable {
            version: version.0,
            reason: reason.to_string(),
        }
    }
}
