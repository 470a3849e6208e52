//! What is not signed or proven, and why.

use super::ledger::LedgerError;
use super::watermark::{WatermarkError, Doubt};
use crate::log::LogError;
use crate::world::{RandomError, Version};

/// Why something is not signed or proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ProofRefusal {
    #[error("nothing is signed at the moment: {}", .0.sentence())]
    #[strum(serialize = "signing_stopped")]
    Stopped(Doubt),
    #[error("nothing is signed at the moment: the database was not heard of for a while")]
    #[strum(serialize = "signing_stopped")]
    Unsure,
    #[error("the chain of this match does not hold, so nothing of it is signed")]
    #[strum(serialize = "quarantined")]
    Inconsistent,
    #[error("the match has {current} entries, and no entry {asked}")]
    NoSuchVersion { asked: u32, current: u32 },
    #[error("no tree has been signed yet; the first one is within a day")]
    NoTree,
    #[error(
        "no signed tree has this match at version {} or later yet; the next one is within a day",
        .0.0
    )]
    #[strum(serialize = "not_in_tree")]
    NoLeaf(Version),
    #[error("sizes are 1 ≤ from ≤ to ≤ {latest}, the size of the latest tree")]
    #[strum(serialize = "bad_tree_range")]
    BadRange { latest: u64 },
}

pub(crate) type Result<T, E = ProofError> = std::result::Result<T, E>;

/// Something that was not signed or proven, or that could not be found out.
#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "each says itself what it is")]
pub enum ProofError {
    #[error(transparent)]
    Refused(#[from] ProofRefusal),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Drought(#[from] RandomError),
    #[error(transparent)]
    Watermark(#[from] WatermarkError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error("what is kept of the proofs is damaged: {0}")]
    Damaged(&'static str),
}

impl From<sqlx::Error> for ProofError {
    fn from(source: sqlx::Error) -> Self {
        LogError::from(source).into()
    }
}
