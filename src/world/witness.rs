//! Signed evidence for the head of a match.

use serde::Serialize;
use utoipa::ToSchema;

use super::Hash;

/// Signed evidence for the head of a match. Only the signing code creates and checks it; elsewhere
/// it is plain text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Signed note of the match, its version and its head.
    pub checkpoint: String,
    /// Inclusion proof of the head in the tree of all heads.
    pub proof: Inclusion,
    /// Verifier key of both notes.
    pub key: String,
}

/// Inclusion proof of a leaf in a tree, by RFC 6962.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Inclusion {
    /// Hashes on the path from the leaf to the root, in hex.
    #[schema(value_type = Vec<String>)]
    pub hashes: Vec<Hash>,
    /// Number of the leaf, from 0.
    pub index: u64,
    /// Signed note of the tree.
    pub tree: String,
}
