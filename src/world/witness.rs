//! Signed evidence for the head of a match's chain of entries.

use serde::Serialize;
use utoipa::ToSchema;

use super::Hash;

/// Signed evidence for the head of a match. Only the signing code creates and checks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// Signed note that contains the match, its version and its head.
    pub checkpoint: String,
    /// Proof that the head is included in the Merkle tree of all heads.
    pub proof: Inclusion,
    /// Key with which both signed notes can be verified.
    pub key: String,
}

/// Proof that a leaf is included in a Merkle tree, by RFC 6962.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Inclusion {
    /// Hashes on the path from the leaf to the root, in hex.
    #[schema(value_type = Vec<String>)]
    pub hashes: Vec<Hash>,
    /// Number of the leaf in the tree, from 0.
    pub index: u64,
    /// Signed note that contains the size and root of the tree.
    pub tree: String,
}
