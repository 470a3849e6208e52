//! What others than the match say of its head.

use serde::Serialize;
use utoipa::ToSchema;

use super::Hash;

/// What others than the match say of its head. Made and checked by whoever signs; texts to everybody else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witness {
    /// A signed note of match, version and head.
    pub checkpoint: String,
    /// Where the head lies in a tree over all heads.
    pub proof: Inclusion,
    /// The verifier key of both notes.
    pub key: String,
}

/// Where a leaf lies in a tree, by RFC 6962.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Inclusion {
    /// The hashes on the way from the leaf to the root, in hex.
    #[schema(value_type = Vec<String>)]
    pub hashes: Vec<Hash>,
    /// The number of the leaf, from 0.
    pub index: u64,
    /// The signed note of the tree.
    pub tree: String,
}
