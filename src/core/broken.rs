//! What can be wrong with a log.

use crate::world::Version;

/// Entries that do not fold.
#[derive(Debug, thiserror::Error)]
pub enum BrokenLog {
    /// The first entry does not found a match.
    #[error("the first entry does not found a match")]
    NotFounded,
    /// An entry is not the next one.
    #[error("entry {found} stands where entry {expected} belongs")]
    OutOfOrder {
        /// The version that is due.
        expected: u32,
        /// The version that is there.
        found: u32,
    },
    /// The log ends elsewhere than the lists say.
    #[error("the log ends with entry {0}, but the lists know of another end")]
    CutShort(u32),
    /// The lists do not know of the match.
    #[error("the lists do not know of its {0} entries")]
    NotListed(u32),
    /// Nothing attests to the entries.
    #[error(
        "nothing attests to its {0} entries: they were written before the service attested to any, or what did was taken away"
    )]
    NotAttested(u32),
    /// What attests to the entries is of others.
    #[error(
        "its {0} entries are not those that the service wrote: what attests to them is of others"
    )]
    OtherAttest(u32),
    /// What follows from the entries is said otherwise beside them.
    #[error(
        "after entry {version}, what the lists say of {what} does not follow from the entries; `logothete rebuild` writes it anew"
    )]
    Misprojected {
        /// The entry.
        version: u32,
        /// Of what.
        what: &'static str,
    },
    /// The chain of hashes is broken.
    #[error("the chain is broken at entry {0}")]
    ChainBroken(u32),
    /// An entry that was signed is gone, or another.
    #[error("entry {0} is gone, or has another head than the one that was signed")]
    NotSigned(u32),
    /// A sealed part does not fit its seal.
    #[error("a sealed part of entry {0} does not fit its seal")]
    SealBroken(u32),
    /// An entry cannot be read.
    #[error("entry {version} cannot be read: {reason}")]
    Unreadable {
        /// The entry.
        version: u32,
        /// Why.
        reason: String,
    },
    /// The rules named by the first entry are not in this program.
    #[error("this program has no {0}")]
    UnknownRules(String),
    /// An invariant of the game is broken.
    #[error("after entry {version}: {flaw}")]
    Flawed {
        /// The entry.
        version: u32,
        /// What is wrong.
        flaw: String,
    },
    /// A rule fell over the entries, which is a fault of the program.
    #[error("a rule of the program fell over it: {0}")]
    Fell(String),
    /// Thinking an entry again gives something else.
    #[error("entry {version} is not what the rules give: {difference}")]
    Untrue {
        /// The entry.
        version: u32,
        /// What differs.
        difference: String,
    },
}

impl BrokenLog {
    /// The entry that is broken, as far as that can be said.
    pub fn version(&self) -> u32 {
        match self {
            Self::NotFounded | Self::UnknownRules(_) | Self::Fell(_) => 1,
            Self::OutOfOrder {
                expected: version, ..
            }
            | Self::CutShort(version)
            | Self::NotListed(version)
            | Self::NotAttested(version)
            | Self::OtherAttest(version)
            | Self::Misprojected { version, .. }
            | Self::ChainBroken(version)
            | Self::NotSigned(version)
            | Self::SealBroken(version)
            | Self::Unreadable { version, .. }
            | Self::Flawed { version, .. }
            | Self::Untrue { version, .. } => *version,
        }
    }

    /// An entry of this version that could not be read.
    pub fn unreadable(version: Version, reason: &impl ToString) -> Self {
        Self::Unreadable {
            version: version.0,
            reason: reason.to_string(),
        }
    }
}
