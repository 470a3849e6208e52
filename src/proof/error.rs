//! Errors of signing and proving.

use super::ledger::LedgerError;
use super::watermark::{Doubt, WatermarkError};
use crate::log::LogError;
use crate::world::{RandomError, Version};

/// Reason why a request for a proof is refused. Callers see these messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum ProofRefusal {
    #[error("the match has {current} entries, and no entry {asked}")]
    NoSuchVersion { asked: u32, current: u32 },
    #[error("no tree has been signed yet; the first one will be signed within a day")]
    NoTree,
    #[error(
        "no signed tree has this match at version {} or later yet; the next tree is signed within a day",
        .0.0
    )]
    #[strum(serialize = "not_in_tree")]
    NoLeaf(Version),
    #[error("sizes are 1 ≤ from ≤ to ≤ {latest}, the size of the latest tree")]
    #[strum(serialize = "bad_tree_range")]
    BadRange { latest: u64 },
}

/// Reason why the service does not sign, whatever the caller sends. Callers see these messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum SigningError {
    #[error("nothing is signed at the moment: {}", .0.sentence())]
    #[strum(serialize = "signing_stopped")]
    Stopped(Doubt),
    #[error("nothing is signed at the moment: the database has not answered for a while")]
    #[strum(serialize = "signing_stopped")]
    Unsure,
    #[error("the chain of this match is inconsistent, so none of its versions is signed")]
    #[strum(serialize = "quarantined")]
    Inconsistent,
}

pub(crate) type Result<T, E = ProofError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the message of each says what it is")]
pub enum ProofError {
    #[error(transparent)]
    Refused(#[from] ProofRefusal),
    #[error(transparent)]
    Unsigned(#[from] SigningError),
    #[error(transparent)]
    Log(#[from] LogError),
    #[error(transparent)]
    Random(#[from] RandomError),
    #[error(transparent)]
    Watermark(#[from] WatermarkError),
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error("stored proof data is damaged: {0}")]
    Damaged(&'static str),
}

impl From<sqlx::Error> for ProofError {
    fn from(source: sqlx::Error) -> Self {
        LogError::from(source).into()
    }
}
