//! Wire types of proofs: checkpoints, signing keys and the tree. They may gain fields but never lose any.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::proof::{Hash, Proven, Round, Timeline, TimelineReason, VerifierKey};

/// A signed checkpoint of a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Checkpoint)]
pub struct CheckpointResponse {
    /// Id of the match.
    pub match_id: Uuid,
    /// Number of entries at the checkpoint.
    pub version: u32,
    /// The signed note. Keep it byte for byte: each line ends with a line feed.
    #[schema(example = "play.example/matches/…\n12\n…=\n\n— play.example …=\n")]
    pub checkpoint: String,
}

/// The proof that a match is in the tree.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchProof {
    /// Id of the match.
    pub match_id: Uuid,
    /// Number of entries when the leaf was added.
    pub version: u32,
    /// Hash of the chain after `version` entries, in hex.
    pub head: String,
    /// Checkpoint of the match at `version`, signed when the leaf was added.
    pub checkpoint: String,
    /// Index of the leaf in the tree, from 0.
    pub leaf_index: u64,
    /// Inclusion proof of RFC 6962 for the leaf: hashes in hex, starting with the leaf's sibling.
    pub inclusion: Vec<String>,
    /// The tree to which the leaf was added.
    pub tree: TreeHeadResponse,
    /// The key that signed the checkpoint and the tree.
    pub key: String,
}

/// A signed tree head.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TreeHead)]
pub struct TreeHeadResponse {
    /// Number of leaves in the tree.
    pub size: u64,
    /// Root hash of the tree, in hex.
    pub root: String,
    /// When the tree head was signed.
    #[schema(format = DateTime, value_type = String)]
    pub at: String,
    /// The signed note with the tree head. Keep it byte for byte.
    pub note: String,
}

/// The keys that sign checkpoints and trees.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProofKeys {
    /// One key per timeline, oldest first. The last one is in use.
    pub keys: Vec<ProofKey>,
}

/// A timeline (an unbroken history) and its key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProofKey {
    /// Number of the timeline, from 1.
    pub timeline: u32,
    /// The verifier key in the format of signed notes: name, id and key.
    #[schema(example = "play.example+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")]
    pub key: String,
    /// When the key was first used.
    #[schema(format = DateTime, value_type = String)]
    pub begun_at: String,
    /// Why the timeline began.
    pub begun_because: TimelineReason,
    /// When the next key replaced this one; absent while this key is in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(format = DateTime, value_type = String)]
    pub ended_at: Option<String>,
    /// Why the timeline ended; absent while it continues.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_because: Option<TimelineReason>,
}

/// Which version to prove.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ProofQuery {
    /// Prove the match at this version or later, in the first tree that contains it. The latest leaf by
    /// default.
    #[param(format = Int64, minimum = 0, maximum = 4_294_967_295_u64)]
    pub version: Option<u32>,
}

/// Which version to sign.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CheckpointQuery {
    /// Sign the checkpoint after this entry. The latest one by default.
    #[param(format = Int64, minimum = 1, maximum = 4_294_967_295_u64)]
    pub version: Option<u32>,
}

/// Which trees to compare.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConsistencyQuery {
    /// Size of the smaller tree.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub from: u64,
    /// Size of the larger tree. The latest tree by default.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub to: Option<u64>,
}

impl ProofKeys {
    pub(super) fn from_timelines(timelines: &[Timeline]) -> Self {
        let nexts = timelines.iter().skip(1).map(Some).chain([None]);
        let verifier =
            |timeline: &Timeline| timeline.verifier().as_ref().map(VerifierKey::to_string);
        let pairs = timelines.iter().zip(nexts);
        let listed = pairs.map(|(timeline, next)| ProofKey {
            timeline: timeline.number,
            key: verifier(timeline).unwrap_or_default(),
            begun_at: format!("{:.3}", timeline.begun_at),
            begun_because: timeline.why,
            ended_at: next.map(|next| format!("{:.3}", next.begun_at)),
            ended_because: next.map(|next| next.why),
        });
        let keys = listed.collect();
        Self { keys }
    }
}

impl From<Round> for TreeHeadResponse {
    fn from(signed: Round) -> Self {
        Self {
            size: signed.tree.size,
            root: signed.tree.root.to_string(),
            at: format!("{:.3}", signed.at),
            note: signed.note,
        }
    }
}

impl From<Proven> for MatchProof {
    fn from(proven: Proven) -> Self {
        Self {
            match_id: proven.match_id.0,
            version: proven.version.0,
            head: proven.head.to_string(),
            checkpoint: proven.checkpoint.to_string(),
            leaf_index: proven.leaf_index,
            inclusion: proven.inclusion.iter().map(Hash::to_string).collect(),
            tree: proven.tree.into(),
            key: proven.key.to_string(),
        }
    }
}
