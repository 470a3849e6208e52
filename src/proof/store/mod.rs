//! The rows of proofs, and those of what was signed.

pub(super) mod census;
pub(super) mod ledger;
pub(super) mod timelines;
pub(super) mod tree;

type Result<T, E = crate::log::LogError> = std::result::Result<T, E>;
