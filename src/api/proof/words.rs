//! Words on the wire: checkpoints, keys, the tree. They only grow.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::proof::{Consistency, Hash, Proven, SignedTree, Timeline, VerifierKey, Why};

/// How far a match had come, signed.
#[derive(Debug, Serialize, ToSchema)]
pub struct Checkpoint {
    /// The match.
    pub match_id: Uuid,
    /// How many entries it had.
    pub version: u32,
    /// The signed note, as it is to be kept: lines that end with a line feed.
    #[schema(example = "play.example/matches/…\n12\n…=\n\n— play.example …=\n")]
    pub checkpoint: String,
}

/// A match in the tree, with everything that is needed to check it.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchProof {
    /// The match.
    pub match_id: Uuid,
    /// How many entries it had when its leaf was added.
    pub version: u32,
    /// The head of its chain with the last of them, in hex.
    pub head: String,
    /// The checkpoint of that version, signed when its leaf was added.
    pub checkpoint: String,
    /// Which leaf of the tree it is, from 0.
    pub leaf_index: u64,
    /// The proof of RFC 6962 that the leaf is in the tree, in hex, the hash beside the leaf first.
    pub inclusion: Vec<String>,
    /// The tree that the leaf was added in.
    pub tree: TreeHead,
    /// The key that signed checkpoint and tree.
    pub key: String,
}

/// The tree, signed.
#[derive(Debug, Serialize, ToSchema)]
pub struct TreeHead {
    /// How many leaves it has.
    pub size: u64,
    /// The hash over all of them, in hex.
    pub root: String,
    /// When it was signed.
    #[schema(format = DateTime, value_type = String)]
    pub at: String,
    /// The signed note, as it is to be kept.
    pub note: String,
}

/// That one tree is the beginning of another.
#[derive(Debug, Serialize, ToSchema)]
pub struct TreeConsistency {
    /// The size of the smaller one.
    pub from: u64,
    /// The size of the larger one.
    pub to: u64,
    /// The proof of RFC 6962, in hex.
    pub hashes: Vec<String>,
}

/// The keys that signed, or sign.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProofKeys {
    /// One for each timeline, the first one first. The last one signs.
    pub keys: Vec<ProofKey>,
}

/// A timeline, which is an unbroken history, and its key.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProofKey {
    /// Which; counted from 1.
    pub timeline: u32,
    /// The key, as verifiers of signed notes take it: name, id and key.
    #[schema(example = "play.example+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")]
    pub key: String,
    /// When it began to sign.
    #[schema(format = DateTime, value_type = String)]
    pub begun_at: String,
    /// Why the timeline began.
    pub begun_because: TimelineReason,
    /// When it signed no more; absent while it signs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = DateTime, value_type = String)]
    pub ended_at: Option<String>,
    /// Why the timeline ended; absent while it goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub ended_because: Option<TimelineReason>,
}

/// Why one timeline ended and another began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum TimelineReason {
    /// It is the first.
    First,
    /// A copy of the database was brought back in another cluster.
    Moved,
    /// The operator said that an older backup was brought back.
    Restored,
    /// The secret that keys are derived from is another.
    Secret,
}

/// Of which version.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ProofQuery {
    /// The first tree that has the match at this version or a later one; by default the one of its
    /// latest leaf.
    #[param(format = Int64, minimum = 0, maximum = 4_294_967_295_u64, nullable = false)]
    pub version: Option<u32>,
}

/// Of which version.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CheckpointQuery {
    /// After this entry; by default after the last one.
    #[param(format = Int64, minimum = 1, maximum = 4_294_967_295_u64, nullable = false)]
    pub version: Option<u32>,
}

/// Of which trees.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct ConsistencyQuery {
    /// The size of the smaller tree.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    pub from: u64,
    /// The size of the larger tree; by default that of the latest.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64, nullable = false)]
    pub to: Option<u64>,
}

impl From<Why> for TimelineReason {
    fn from(why: Why) -> Self {
        match why {
            Why::First => Self::First,
            Why::Moved => Self::Moved,
            Why::Restored => Self::Restored,
            Why::Secret => Self::Secret,
        }
    }
}

impl ProofKeys {
    /// Of timelines in their order.
    pub(super) fn of(timelines: &[Timeline]) -> Self {
        let nexts = timelines.iter().skip(1).map(Some).chain([None]);
        let keys = timelines
            .iter()
            .zip(nexts)
            .map(|(timeline, next)| ProofKey {
                timeline: timeline.number,
                key: timeline
                    .verifier()
                    .as_ref()
                    .map(VerifierKey::to_string)
                    .unwrap_or_default(),
                begun_at: format!("{:.3}", timeline.begun_at),
                begun_because: timeline.why.into(),
                ended_at: next.map(|next| format!("{:.3}", next.begun_at)),
                ended_because: next.map(|next| next.why.into()),
            });
        Self {
            keys: keys.collect(),
        }
    }
}

impl From<SignedTree> for TreeHead {
    fn from(signed: SignedTree) -> Self {
        Self {
            size: signed.tree.size,
            root: signed.tree.root.to_string(),
            at: format!("{:.3}", signed.at),
            note: signed.note,
        }
    }
}

impl From<Consistency> for TreeConsistency {
    fn from(proof: Consistency) -> Self {
        Self {
            from: proof.from,
            to: proof.to,
            hashes: proof.hashes.iter().map(Hash::to_string).collect(),
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
