//! What is not signed or proven, and why.

use super::ledger::BadLedger;
use super::watermark::BadWatermark;
use super::watermark::Doubt;
use crate::log::LogError;
use crate::world::Drought;
use crate::world::Version;

/// Why something is not signed or proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProofRefusal {
    /// The database is not what was signed from it.
    #[error("nothing is signed at the moment: {}", .0.sentence())]
    Stopped(Doubt),
    /// It has not been seen for too long that the database is what it was.
    #[error("nothing is signed at the moment: the database was not heard of for a while")]
    Unsure,
    /// The head cannot follow from what was signed before.
    #[error("the chain of this match does not hold, so nothing of it is signed")]
    Inconsistent,
    /// The match has not come so far.
    #[error("the match has {current} entries, and no entry {asked}")]
    NoSuchVersion {
        /// The version that was asked for.
        asked: u32,
        /// The last one.
        current: u32,
    },
    /// There is no tree yet.
    #[error("no tree has been signed yet; the first one is within a day")]
    NoTree,
    /// No tree has the match at that version or a later one.
    #[error(
        "no signed tree has this match at version {} or later yet; the next one is within a day",
        .0.0
    )]
    NoLeaf(Version),
    /// There are no such trees.
    #[error("sizes are 1 ≤ from ≤ to ≤ {latest}, the size of the latest tree")]
    BadRange {
        /// The size of the latest tree.
        latest: u64,
    },
}

pub(crate) type Result<T, E = ProofError> = std::result::Result<T, E>;

/// Something that was not signed or proven, or that could not be found out.
#[derive(Debug, thiserror::Error)]
pub enum ProofError {
    /// There is a reason.
    #[error(transparent)]
    Refused(#[from] ProofRefusal),
    /// The database cannot be read or written.
    #[error(transparent)]
    Log(#[from] LogError),
    /// There is no luck.
    #[error(transparent)]
    Drought(#[from] Drought),
    /// What was seen last cannot be kept.
    #[error(transparent)]
    Seen(#[from] BadWatermark),
    /// What is signed cannot be written down.
    #[error(transparent)]
    Ledger(#[from] BadLedger),
    /// What is stored of the tree or the timelines does not fit together.
    #[error("what is kept of the proofs is damaged: {0}")]
    Damaged(&'static str),
}

impl From<sqlx::Error> for ProofError {
    fn from(source: sqlx::Error) -> Self {
        LogError::from(source).into()
    }
}

impl ProofRefusal {
    /// A stable name.
    pub fn code(self) -> &'static str {
        match self {
            Self::Stopped(_) | Self::Unsure => "signing_stopped",
            Self::Inconsistent => "quarantined",
            Self::NoSuchVersion { .. } => "no_such_version",
            Self::NoTree => "no_tree",
            Self::NoLeaf(_) => "not_in_tree",
            Self::BadRange { .. } => "bad_tree_range",
        }
    }
}
