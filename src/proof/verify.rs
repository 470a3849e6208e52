//! Verifies that all signed data is consistent: rounds, leaves, full subtrees, notes.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread;

use uuid::Uuid;

use super::error::Result;
use super::merkle::{self, NodeIndex, Nodes};
use super::tree::{Leaf, Round, to_sql};
use super::watermark::Doubt;
use super::{KeyMonitor, Note, Timeline, TreeHead, VerifierKey};
use crate::log::{Reach, column, load_pages};
use crate::world::MatchId;

const BATCH: i64 = 5_000;

// When this many subtrees are cached, those no longer needed are dropped.
const NODES_MAX: usize = 4_096;

type Keys = BTreeMap<u32, VerifierKey>;

pub(crate) type SignedHeads = BTreeMap<MatchId, Vec<Reach>>;

#[derive(Debug, Default)]
pub struct VerifiedTree {
    pub(crate) leaves: u64,
    pub(crate) rounds: u64,
    /// Matches in the lists that have no entries.
    pub(crate) emptied: Vec<MatchId>,
    pub(crate) inconsistencies: Vec<Inconsistency>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Inconsistency {
    #[error("leaf {0} of the tree is missing")]
    LeafMissing(u64),
    #[error("the signature of leaf {0} of the tree is invalid")]
    LeafForged(u64),
    #[error("the stored hash of subtree {} of level {} is wrong", .0.position, .0.level)]
    Node(NodeIndex),
    #[error("the tree of round {0} does not have the signed root")]
    Root(i64),
    #[error("the note of round {0} does not match the round")]
    Note(i64),
    #[error("the note of round {0} is not signed by the key of its timeline")]
    Unsigned(i64),
    #[error("round {0} of the tree is missing")]
    RoundMissing(i64),
    #[error("{}", .0.sentence())]
    Doubted(Doubt),
    #[error(
        "the key of timeline {0} cannot be derived from the pepper: it was changed or is foreign"
    )]
    StrangeKey(u32),
    #[error("timeline {0} was changed since it was first seen")]
    Changed(u32),
    #[error("{kept} subtrees are stored, but there should be {due}")]
    Nodes { kept: u64, due: u64 },
    #[error("match {0} is over, but has no leaf in the tree and is not queued for one")]
    NotDue(MatchId),
    #[error("match {0} has no leaf, although a later round is marked as complete")]
    LeftOut(MatchId),
    #[error("the witness of match {match_id} is invalid: {reason}")]
    Witness { match_id: MatchId, reason: String },
    #[error("leaf {0} of the tree is not in its round")]
    Astray(u64),
}

#[derive(Clone)]
pub struct TreeVerifier {
    pub(super) monitor: KeyMonitor,
}

impl TreeVerifier {
    /// Reads signed heads from leaves, which are not verified, and from the ledger of this instance.
    pub async fn signed_heads(&self) -> Result<SignedHeads> {
        let (mut heads, mut size) = (SignedHeads::new(), 0);
        if let Some(current) = self.monitor.tree.timelines.list().await?.last() {
            for (id, last) in self.monitor.ledger.all_signed(&current.public_key).await? {
                heads.insert(id, vec![last]);
            }
        }
        loop {
            let leaves = self.monitor.tree.load_leaves(size, BATCH).await?;
            let Some(last) = leaves.last() else {
                return Ok(heads);
            };
            size = last.index + 1;
            for leaf in leaves {
                heads.entry(leaf.match_id).or_default().push(leaf.reach());
            }
        }
    }

    /// `None` if no stored round has exactly this note.
    pub async fn size_of_note(&self, note: &str) -> Result<Option<u64>> {
        let rounds = self.monitor.tree.every_round().await?;
        let Some(round) = rounds.into_iter().find(|round| round.note == note) else {
            return Ok(None);
        };
        let key = self.monitor.tree.key_of(&round).await?;
        let parsed = note.parse::<Note>().ok().zip(key);
        let signed = parsed.filter(|(note, key)| {
            let head = TreeHead::new(key, round.tree, round.at);
            note.is_signed_by(key) && note.text() == head.text()
        });
        Ok(signed.map(|_| round.tree.size))
    }

    /// Returns those of these matches whose last leaf and entry are unchanged since the tree had `size` leaves.
    pub(crate) async fn select_unmoved(
        &self,
        ids: &[MatchId],
        size: u64,
        heads: &SignedHeads,
    ) -> Result<Vec<MatchId>> {
        let mut ends = self.monitor.log.walk.load_ends(ids).await?;
        ends.retain(|(id, end)| {
            let mut signed = heads.get(id).into_iter().flatten();
            signed.all(|reach| reach.version < end.version || reach == end)
        });
        self.select_resting(&ends, size).await
    }

    /// Returns those of these matches whose last leaf, among the first `size`, has the given version and head.
    async fn select_resting(&self, ends: &[(MatchId, Reach)], size: u64) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select l.match_id
         from unnest($1::uuid[], $2::integer[], $3::bytea[]) as now(match_id, version, head)
         join tree_leaf as l on l.match_id = now.match_id and l.version = now.version
         where l.head = now.head and l.index < $4
            and not exists (
                select from tree_leaf as later
                where later.match_id = l.match_id and l.version < later.version
            )",
            &column(ends, |(id, _)| id.0),
            &column(ends, |(_, end)| end.version.to_sql()),
            &column(ends, |(_, end)| end.head.0.to_vec()),
            to_sql(size)
        );
        Ok(self.monitor.log.pool().ids(query).await?)
    }

    /// Verifies all signed data. The first `size` leaves must still build the signed tree; skips their signatures.
    pub async fn verify(&self, size: u64) -> Result<VerifiedTree> {
        let timelines = self.monitor.tree.timelines.list().await?;
        let key = |timeline: &Timeline| Some((timeline.number, timeline.verifier()?));
        let keys: Keys = timelines.iter().filter_map(key).collect();
        let rounds = self.monitor.tree.every_round().await?;
        let mut witnessed = self.rebuild(&rounds, &keys, size).await?;
        check_rounds(&rounds, &keys, &mut witnessed.inconsistencies);
        witnessed.inconsistencies.extend(self.inspect().await?);
        let emptied = |after| self.monitor.log.walk.list_emptied(after, BATCH);
        witnessed.emptied = load_pages(MatchId(Uuid::nil()), |id| *id, emptied).await?;
        Ok(witnessed)
    }

    async fn rebuild(&self, rounds: &[Round], keys: &Keys, checked: u64) -> Result<VerifiedTree> {
        let mut walk = TreeWalk {
            nodes: Nodes::new(),
            rounds,
            verified: VerifiedTree::default(),
        };
        walk.verified.rounds = u64::try_from(rounds.len()).unwrap_or_default();
        loop {
            let size = walk.verified.leaves;
            let leaves = self.monitor.tree.load_leaves(size, BATCH).await?;
            if leaves.is_empty() {
                return Ok(walk.finish());
            }
            let kept = self.kept_nodes(size, leaves.len()).await?;
            let signed = check_signatures(&leaves, checked, rounds, keys);
            for (leaf, is_signed) in leaves.iter().zip(signed) {
                walk.add_leaf(leaf, is_signed, &kept);
            }
        }
    }

    async fn kept_nodes(&self, from: u64, count: usize) -> Result<Nodes> {
        let to = from + u64::try_from(count).unwrap_or_default();
        let ending = |index: u64| {
            let levels = 0..=(index + 1).trailing_zeros();
            levels.filter_map(move |level| {
                Some(NodeIndex {
                    level: u8::try_from(level).ok()?,
                    position: index >> level,
                })
            })
        };
        let places: Vec<NodeIndex> = (from..to).flat_map(ending).collect();
        self.monitor.tree.load_nodes(&places).await
    }
}

struct TreeWalk<'a> {
    nodes: Nodes,
    /// Rounds that end later than the current leaf.
    rounds: &'a [Round],
    verified: VerifiedTree,
}

impl TreeWalk<'_> {
    fn add_leaf(&mut self, leaf: &Leaf, is_signed: bool, kept: &Nodes) {
        let inconsistencies = &mut self.verified.inconsistencies;
        if leaf.index != self.verified.leaves {
            inconsistencies.push(Inconsistency::LeafMissing(self.verified.leaves));
        }
        let new_nodes = merkle::grow(leaf.index, &mut self.nodes, [leaf.hash()]);
        let differs = |place: &NodeIndex| self.nodes.get(place) != kept.get(place);
        inconsistencies.extend(
            new_nodes
                .into_iter()
                .filter(differs)
                .map(Inconsistency::Node),
        );
        if self.rounds.first().map(|round| round.number) != Some(leaf.round) {
            inconsistencies.push(Inconsistency::Astray(leaf.index));
        } else if !is_signed {
            inconsistencies.push(Inconsistency::LeafForged(leaf.index));
        }
        self.verified.leaves = leaf.index + 1;
        self.check_closed_rounds();
        if NODES_MAX < self.nodes.len() {
            let edge = merkle::right_edge(self.verified.leaves);
            self.nodes.retain(|place, _| edge.contains(place));
        }
    }

    fn check_closed_rounds(&mut self) {
        let size = self.verified.leaves;
        while let Some((round, rest)) = self.rounds.split_first()
            && round.tree.size <= size
        {
            let get = &mut |place: NodeIndex| self.nodes.get(&place).copied();
            if round.tree.size != size || merkle::root(size, get) != Some(round.tree.root) {
                let root = Inconsistency::Root(round.number);
                self.verified.inconsistencies.push(root);
            }
            self.rounds = rest;
        }
    }

    fn finish(mut self) -> VerifiedTree {
        // A remaining round has more leaves than are stored.
        if !self.rounds.is_empty() {
            let missing = Inconsistency::LeafMissing(self.verified.leaves);
            self.verified.inconsistencies.push(missing);
        }
        self.verified
    }
}

// Whether each leaf was signed by the key of its round, or verified before. Slow, so all cores work on it.
fn check_signatures(leaves: &[Leaf], checked: u64, rounds: &[Round], keys: &Keys) -> Vec<bool> {
    let is_signed = |leaf: &Leaf| {
        if leaf.index < checked {
            return true;
        }
        let found = rounds.binary_search_by_key(&leaf.round, |round| round.number);
        let round = found.ok().and_then(|place| rounds.get(place));
        let key = round.and_then(|round| keys.get(&round.timeline));
        key.is_some_and(|key| leaf.checkpoint(key).is_signed_by(key))
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let shares = leaves.chunks(leaves.len().div_ceil(cores).max(1));
    thread::scope(|scope| {
        let check = |share: &'_ [Leaf]| share.iter().map(is_signed).collect::<Vec<_>>();
        let tasks: Vec<_> = shares
            .map(|share| (share.len(), scope.spawn(move || check(share))))
            .collect();
        // Leaves of a thread that panicked count as not signed.
        let checks = tasks.into_iter();
        let signed = checks.flat_map(|(count, check)| check.join().unwrap_or(vec![false; count]));
        signed.collect()
    })
}

fn check_rounds(rounds: &[Round], keys: &Keys, inconsistencies: &mut Vec<Inconsistency>) {
    let mut size = 0;
    for (number, round) in (1..).zip(rounds) {
        if round.number != number {
            inconsistencies.push(Inconsistency::RoundMissing(number));
            return;
        }
        let key = keys.get(&round.timeline);
        let note = round.note.parse::<Note>().ok();
        let signer = note.as_ref().zip(key);
        if !signer.is_some_and(|(note, key)| note.is_signed_by(key)) {
            inconsistencies.push(Inconsistency::Unsigned(number));
        }
        let head = note.and_then(|note| TreeHead::parse(note.text()));
        let due = key.map(|key| TreeHead::new(key, round.tree, round.at));
        if head.is_none() || head != due || round.tree.size <= size {
            inconsistencies.push(Inconsistency::Note(number));
        }
        size = round.tree.size;
    }
}
