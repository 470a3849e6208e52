//! The tree over all matches: rounds that add leaves and sign its head.
//!
//! A round reads the right edge of the tree, some twenty rows, and the entries of the matches it adds.

use std::time::Duration;

use futures_util::future::join_all;
use jiff::Timestamp;

use super::checkpoint::{Checkpoint, TreeHead};
use super::error::{ProofError, Result};
use super::merkle::{self, NodeIndex, Tree, empty_root, leaf_hash};
use super::note::{Note, VerifierKey};
use super::proofs::NODE_MISSING;
use super::signer::{Pen, Signer};
use super::store::ledger::Advance;
use crate::log::{LogError, Reach, Torn};
use crate::world::{Hash, MatchId, Version};

const LEAVES_MAX: usize = 500;

const LOOK: i64 = 2_000;

/// How often every match that moved gets a leaf.
const WHOLE_EVERY: Duration = Duration::from_hours(24);

/// Which matches get a leaf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Those that are over and wait for it.
    Finished,
    /// Every one that has moved since its last leaf.
    Moved,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) index: u64,
    pub(crate) match_id: MatchId,
    pub(crate) round: i64,
    pub(crate) version: Version,
    pub(crate) head: Hash,
    /// Of the checkpoint of this version, by the key of the round.
    pub(crate) signature: [u8; 64],
}

/// A round: the tree as it was signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    /// Which; counted from 1.
    pub(crate) number: i64,
    /// The timeline whose key signed it.
    pub(crate) timeline: u32,
    pub(crate) at: Timestamp,
    pub(crate) tree: Tree,
    pub(crate) note: String,
}

/// That one tree is the beginning of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consistency {
    pub(crate) from: u64,
    pub(crate) to: u64,
    /// The proof of RFC 6962.
    pub(crate) hashes: Vec<Hash>,
}

/// That a match was in a signed tree, with everything to check it by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proven {
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) head: Hash,
    pub(crate) checkpoint: Note,
    pub(crate) leaf_index: u64,
    /// The tree that it was added in.
    pub(crate) tree: Round,
    /// The proof of RFC 6962 that the leaf is in that tree.
    pub(crate) inclusion: Vec<Hash>,
    pub(crate) key: VerifierKey,
}

impl Signer {
    /// Adds leaves for every match that is due and signs the tree, unless somebody else does; gives
    /// how many leaves there were.
    pub async fn grow(&self, extent: Extent) -> Result<u64> {
        let ids = match extent {
            Extent::Finished => self.due(LOOK).await?,
            Extent::Moved => self.every_moved().await?,
        };
        let (mut added, mut left) = (0, ids.len());
        for ids in ids.chunks(LEAVES_MAX) {
            left -= ids.len();
            let is_whole = extent == Extent::Moved && left == 0;
            let Some(leaves) = self.add_round(ids, is_whole).await? else {
                break;
            };
            self.settle_due(ids).await?;
            added += leaves;
        }
        Ok(added)
    }

    /// As [`Signer::grow`], for every match that moved, if that was not done for a day.
    pub async fn grow_daily(&self) -> Result<u64> {
        if self.was_whole_within(WHOLE_EVERY.as_secs_f64()).await? {
            return Ok(0);
        }
        self.grow(Extent::Moved).await
    }

    /// Every match that has moved since its last leaf, in order of their ids.
    async fn every_moved(&self) -> Result<Vec<MatchId>> {
        let (mut all, mut after) = (Vec::new(), MatchId(uuid::Uuid::nil()));
        loop {
            let mut heads = self.log.walk.listed_heads(after, LOOK).await?;
            let Some(last) = heads.last() else {
                return Ok(all);
            };
            after = last.match_id;
            heads.retain(|head| !head.is_quarantined);
            all.extend(self.without_leaf(&heads).await?);
        }
    }

    /// Adds a leaf for each of these matches that holds; nothing if another instance was faster.
    async fn add_round(&self, ids: &[MatchId], is_whole: bool) -> Result<Option<u64>> {
        let pen = self.pen()?;
        let last = self.latest_round().await?;
        let tree = tree_with(last.as_ref());
        let number = last.map_or(1, |last| last.number + 1);
        let grown = self.admitted(&pen, ids).await?;
        let leaves = (tree.size..).zip(grown);
        let leaves = leaves.map(|(index, (id, reach))| Leaf::of(&pen, number, index, id, reach));
        let leaves: Vec<Leaf> = leaves.collect::<Result<_>>()?;
        if leaves.is_empty() {
            return Ok(Some(0));
        }
        let (tree, fresh) = self.grown(tree, &leaves).await?;
        let (_, at) = self.place().await?;
        let head = TreeHead::of(pen.key.verifier(), tree, at);
        // Not under a key that was stopped meanwhile.
        let pen = Some(self.pen()?).filter(|now| now.timeline == pen.timeline);
        let Some(pen) = pen else { return Ok(None) };
        let round = Round {
            number,
            timeline: pen.timeline,
            at,
            tree,
            note: pen.key.sign(head.text()).to_string(),
        };
        let added = self.add_leaves(&round, is_whole, &leaves, &fresh);
        let is_ours = added.await?;
        let count = u64::try_from(leaves.len()).unwrap_or_default();
        Ok(is_ours.then_some(count))
    }

    /// How far each of these matches has come that holds and has moved, once it is written down that
    /// this is signed.
    async fn admitted(&self, pen: &Pen, ids: &[MatchId]) -> Result<Vec<(MatchId, Reach)>> {
        let mut moved = Vec::with_capacity(ids.len());
        for id in ids {
            let before = self.ledger.last(pen.public(), *id).await?;
            let next = match self.leaf_of(*id, before).await {
                // Of this match alone: the others get theirs.
                Err(ProofError::Log(LogError::Damaged(_, version))) => {
                    self.quarantine(*id, version).await?;
                    None
                }
                found => found?,
            };
            if let Some(next) = next {
                moved.push(Advance {
                    key: pen.public(),
                    match_id: *id,
                    before,
                    next,
                });
            }
        }
        let admissions = moved.into_iter().map(|leaf| async move {
            let is_new = leaf.before != Some(leaf.next);
            let is_admitted = !is_new || self.ledger.advance(leaf).await?;
            Ok(is_admitted.then_some((leaf.match_id, leaf.next)))
        });
        let admitted = join_all(admissions).await.into_iter();
        admitted.filter_map(Result::transpose).collect()
    }

    /// How far a match has come by its stored bytes, if that goes beyond its last leaf; that, and what
    /// was signed, must lie on the way.
    async fn leaf_of(&self, id: MatchId, signed: Option<Reach>) -> Result<Option<Reach>> {
        let last = self.last_leaf(id).await?;
        let leaf = last.as_ref().map(Leaf::reach);
        let mut to_meet: Vec<Reach> = leaf.into_iter().chain(signed).collect();
        let known = self.log.head_cache.end(id);
        let mut agrees = true;
        let pass = |reach: Reach| {
            to_meet.retain(|must| *must != reach);
            agrees &= known.is_none_or(|known| known.version != reach.version || known == reach);
        };
        let walk = self
            .log
            .walk
            .along(id, Reach::NONE, Version(u32::MAX), pass);
        let walked = walk.await?;
        let is_known = |reach: &Reach| known.is_none_or(|known| known.version <= reach.version);
        match walked {
            Ok(reach) if to_meet.is_empty() && agrees && is_known(&reach) => {
                let has_moved = leaf.is_none_or(|leaf| leaf.version < reach.version);
                Ok((has_moved && reach.version != Version::NONE).then_some(reach))
            }
            Ok(Reach { version, .. }) | Err(Torn(version)) => {
                self.quarantine(id, version).await?;
                Ok(None)
            }
        }
    }

    /// The tree with these leaves, and the full subtrees that came of them.
    async fn grown(&self, before: Tree, leaves: &[Leaf]) -> Result<(Tree, Vec<(NodeIndex, Hash)>)> {
        let edge = merkle::edge(before.size);
        let mut nodes = self.nodes(&edge).await?;
        let hashes = leaves.iter().map(Leaf::hash);
        let fresh = merkle::grow(before.size, &mut nodes, hashes);
        let size = before.size + u64::try_from(leaves.len()).unwrap_or_default();
        let get = &mut |place: NodeIndex| nodes.get(&place).copied();
        let old = merkle::root(before.size, get).ok_or(NODE_MISSING)?;
        if old != before.root {
            let why = "the tree has another root than was signed";
            return Err(ProofError::Damaged(why));
        }
        let root = merkle::root(size, get).ok_or(NODE_MISSING)?;
        let fresh = fresh.into_iter();
        let fresh = fresh.filter_map(|place| Some((place, *nodes.get(&place)?)));
        Ok((Tree { size, root }, fresh.collect()))
    }
}

impl Leaf {
    fn of(pen: &Pen, round: i64, index: u64, id: MatchId, reach: Reach) -> Result<Self> {
        let note = pen.sign(id, reach);
        let signature = note.signatures().first();
        let bytes = signature.and_then(|signature| signature.bytes.as_slice().try_into().ok());
        Ok(Self {
            index,
            match_id: id,
            round,
            version: reach.version,
            head: reach.head,
            signature: bytes.ok_or(ProofError::Damaged("a signature has another length"))?,
        })
    }

    pub(crate) fn hash(&self) -> Hash {
        leaf_hash(self.match_id, self.version, self.head)
    }

    pub(crate) fn reach(&self) -> Reach {
        let (version, head) = (self.version, self.head);
        Reach { version, head }
    }

    pub(crate) fn checkpoint(&self, key: &VerifierKey) -> Note {
        let checkpoint = Checkpoint::of(key, self.match_id, self.reach());
        Note::of(checkpoint.text(), key, &self.signature)
    }
}

/// The tree as it was signed last; without leaves, if it never was.
pub(crate) fn tree_with(last: Option<&Round>) -> Tree {
    let empty = Tree {
        size: 0,
        root: empty_root(),
    };
    last.map_or(empty, |round| round.tree)
}
