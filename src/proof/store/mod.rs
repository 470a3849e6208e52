//! The rows of proofs.

pub(super) mod timelines;
pub(super) mod tree;
