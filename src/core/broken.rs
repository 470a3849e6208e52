//! What can be wrong with a log.

use crate::world::Version;

/// Entries that do not fold.
#[derive(Debug, thiserror::Error)]
pub enum BrokenLog {
    #[error("the first entry does not found a match")]
    NotFounded,
    #[error("entry {found} stands where entry {expected} belongs")]
    OutOfOrder { expected: u32, found: u32 },
    #[error("the log ends with entry {0}, but the lists know of another end")]
    CutShort(u32),
    #[error("the lists do not know of its {0} entries")]
    NotListed(u32),
    #[error(
        "nothing attests to its {0} entries: they were written before the service attested to any, or what did was taken away"
    )]
    NotAttested(u32),
    #[error(
        "its {0} entries are not those that the service wrote: what attests to them is of others"
    )]
    OtherAttest(u32),
    #[error(
        "after entry {version}, what the lists say of {what} does not follow from the entries; `logothete rebuild` writes it anew"
    )]
    Misprojected { version: u32, what: &'static str },
    #[error("the chain is broken at entry {0}")]
    ChainBroken(u32),
    #[error("entry {0} is gone, or has another head than the one that was signed")]
    NotSigned(u32),
    #[error("a sealed part of entry {0} does not fit its seal")]
    SealBroken(u32),
    #[error("entry {version} cannot be read: {reason}")]
    Unreadable { version: u32, reason: String },
    #[error("this program has no {0}")]
    UnknownRules(String),
    #[error("after entry {version}: {flaw}")]
    Flawed { version: u32, flaw: String },
    #[error("a rule of the program fell over it: {0}")]
    Fell(String),
    #[error("entry {version} is not what the rules give: {difference}")]
    Untrue { version: u32, difference: String },
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

    pub fn unreadable(version: Version, reason: &impl ToString) -> Self {
        Self::unreadable_at(version)(reason.to_string())
    }

    /// The same, of whatever goes wrong with it.
    pub(crate) fn unreadable_at<E: ToString>(version: Version) -> impl Fn(E) -> Self {
        move |reason| Self::Unreadable {
            version: version.0,
            reason: reason.to_string(),
        }
    }
}
