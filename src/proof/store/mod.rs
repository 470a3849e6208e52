//! The rows of proofs, and those of what was signed.

mod census;
pub(super) mod ledger;
mod timelines;
mod tree;
