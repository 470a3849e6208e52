//! Proofs from the tree: that it contains a match, and that it is a prefix of a later one.

use super::error::{ProofError, ProofRefusal, Result};
use super::merkle::{self, GetNode, TreeState};
use super::{Note, Round, SignedTree, Timeline, VerifierKey};
use crate::world::{Hash, MatchId, Version};

pub(crate) const NODE_MISSING: ProofError = ProofError::Damaged("a tree node is missing");

const ASTRAY: ProofError = ProofError::Damaged("a leaf is not in the tree that was signed");

/// The proof that a smaller tree is the beginning of a larger one.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize, utoipa::ToSchema)]
#[schema(as = TreeConsistency)]
pub struct ConsistencyProof {
    /// Size of the smaller tree.
    pub(crate) from: u64,
    /// Size of the larger tree.
    pub(crate) to: u64,
    /// Consistency proof by RFC 6962: hashes in hex.
    #[schema(value_type = Vec<String>)]
    pub(crate) hashes: Vec<Hash>,
}

/// A match in a signed tree, with all data to check that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) head: Hash,
    pub(crate) checkpoint: Note,
    pub(crate) leaf_index: u64,
    pub(crate) tree: Round,
    pub(crate) inclusion: Vec<Hash>,
    pub(crate) key: VerifierKey,
}

impl SignedTree {
    pub async fn latest(&self) -> Result<Round> {
        let latest = self.latest_round().await?;
        latest.ok_or(ProofRefusal::NoTree.into())
    }

    pub async fn prove_consistency(&self, from: u64, to: u64) -> Result<ConsistencyProof> {
        let latest = self.latest().await?.tree.size;
        if from == 0 || to < from || latest < to {
            return Err(ProofRefusal::BadRange { latest }.into());
        }
        let computing = self.compute(|get| merkle::consistency(from, to, get));
        let hashes = computing.await?.ok_or(NODE_MISSING)?;
        Ok(ConsistencyProof { from, to, hashes })
    }

    /// Proves that a match is in a signed tree: the first with version `from` or later, or that of its latest leaf.
    pub async fn prove(&self, id: MatchId, from: Option<Version>) -> Result<Proven> {
        // All data of a proof is stored, so the same request always gets the same proof.
        let found = match from {
            Some(version) => self.leaf_from(id, version).await?,
            None => self.last_leaf(id).await?,
        };
        let leaf = found.ok_or(ProofRefusal::NoLeaf(from.unwrap_or(Version::FIRST)))?;
        let found_round = self
            .load_rounds(leaf.round.saturating_sub(1), 1)
            .await?
            .pop();
        let round = found_round.ok_or(ProofError::Damaged("the round of a leaf is missing"))?;
        let (index, size) = (leaf.index, round.tree.size);
        let computing = self.compute(|get| merkle::inclusion(index, size, get));
        let inclusion = computing.await?.ok_or(NODE_MISSING)?;
        if !merkle::is_included(leaf.hash(), index, size, &inclusion, round.tree.root) {
            return Err(ASTRAY);
        }
        let signer = self.key_of(&round).await?;
        let key = signer.ok_or(ProofError::Damaged("the timeline of a round is missing"))?;
        Ok(Proven {
            match_id: id,
            version: leaf.version,
            head: leaf.head,
            checkpoint: leaf.checkpoint(&key),
            leaf_index: index,
            tree: round,
            inclusion,
            key,
        })
    }

    /// Returns the key of the timeline that signed a round; `None` if the timeline is missing.
    pub(super) async fn key_of(&self, round: &Round) -> Result<Option<VerifierKey>> {
        let timelines = self.timelines.list().await?;
        let mut known = timelines.iter();
        let signer = known.find(|timeline| timeline.number == round.timeline);
        Ok(signer.and_then(Timeline::verifier))
    }

    /// `None` if the tree has not grown to that size.
    pub(crate) async fn tree_of_size(
        &self,
        size: u64,
        now: TreeState,
    ) -> Result<Option<TreeState>> {
        if size == now.size {
            return Ok(Some(now));
        }
        if now.size < size {
            return Ok(None);
        }
        let root = self.compute(|get| merkle::root(size, get)).await?;
        Ok(root.map(|root| TreeState { size, root }))
    }

    /// `None` if one of the needed subtrees is missing.
    async fn compute<T>(
        &self,
        compute: impl Fn(GetNode<'_>) -> Option<T> + Send,
    ) -> Result<Option<T>> {
        let nodes = self.load_nodes(&merkle::needed_nodes(&compute)).await?;
        Ok(compute(&mut |place| nodes.get(&place).copied()))
    }
}
