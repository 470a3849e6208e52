//! Whether everything that was signed still fits together: rounds, leaves, full subtrees, notes.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::thread;

use super::checkpoint::TreeHead;
use super::error::Result;
use super::merkle::{self, NodeIndex, Nodes, empty_root};
use super::note::{Note, VerifierKey};
use super::signer::Signer;
use super::tree::{Leaf, Round};
use super::watermark::Doubt;
use crate::world::{Hash, MatchId, Version};

const BATCH: i64 = 5_000;

/// How many full subtrees are held before those are dropped that nothing grows from.
const NODES_MAX: usize = 4_096;

/// The heads of matches that are in the tree, by version.
pub type SignedHeads = BTreeMap<MatchId, Vec<(Version, Hash)>>;

/// What was signed, as far as matches have to agree with it.
#[derive(Debug, Default)]
pub struct Witnessed {
    pub(crate) heads: SignedHeads,
    pub(crate) leaves: u64,
    pub(crate) rounds: u64,
    /// Matches that the lists know and the log does not.
    pub(crate) emptied: Vec<MatchId>,
    pub(crate) flaws: Vec<Flaw>,
}

/// Something of the tree that does not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A leaf is missing.
    #[error("leaf {0} of the tree is missing")]
    LeafMissing(u64),
    /// The signature of a leaf is not one.
    #[error("the signature of leaf {0} of the tree does not fit")]
    LeafForged(u64),
    /// A kept subtree has another hash.
    #[error("the kept hash of subtree {position} of level {level} is another")]
    Node {
        /// The level of the subtree.
        level: u8,
        /// Its position there.
        position: u64,
    },
    /// A round has another root.
    #[error("the tree of round {0} has another root than was signed")]
    Root(i64),
    /// The note of a round does not say what the round does.
    #[error("the note of round {0} does not say what the round says")]
    Note(i64),
    /// The note of a round is not signed by its timeline.
    #[error("the note of round {0} is not signed by the key of its timeline")]
    Unsigned(i64),
    /// A round is missing.
    #[error("round {0} of the tree is missing")]
    RoundMissing(i64),
    /// The database is not what came after that which was seen.
    #[error("{}", .0.sentence())]
    Doubted(Doubt),
    /// The key of a timeline is none of ours, or its row was changed.
    #[error(
        "the key of timeline {0} does not follow from the pepper: it was changed, or is not ours"
    )]
    StrangeKey(u32),
    /// A timeline says something else than it did.
    #[error("timeline {0} says something else than when it was first seen")]
    Changed(u32),
    /// There are more subtrees than leaves make, or fewer.
    #[error("{kept} subtrees are kept, and the leaves make {due}")]
    Nodes {
        /// How many there are.
        kept: u64,
        /// How many there should be.
        due: u64,
    },
    /// A match is over and will not get its leaf.
    #[error("match {0} is over, has no leaf in the tree, and does not wait for one")]
    NotDue(MatchId),
    /// A round says that every match has its leaf, and one has not.
    #[error("match {0} has no leaf, though a later round says that it lacks none")]
    LeftOut(MatchId),
    /// What another service signed of a match does not hold.
    #[error("what was signed elsewhere of match {match_id} does not hold: {reason}")]
    Witness {
        /// The match.
        match_id: MatchId,
        /// What is wrong.
        reason: String,
    },
    /// A leaf says something of a round it is not of.
    #[error("leaf {0} of the tree is in no round of its own")]
    Astray(u64),
}

impl Signer {
    /// What has to be the head of which match, as the leaves say that nobody has checked, and as this
    /// instance wrote down what it signed.
    pub async fn signed_heads(&self) -> Result<SignedHeads> {
        let (mut heads, mut size) = (SignedHeads::new(), 0);
        if let Some(current) = self.timelines().await?.last() {
            for (id, last) in self.ledger.all(&current.public_key).await? {
                heads.insert(id, vec![(last.version, last.head)]);
            }
        }
        loop {
            let leaves = self.leaves(size, BATCH).await?;
            let Some(last) = leaves.last() else {
                return Ok(heads);
            };
            size = last.index + 1;
            for leaf in leaves {
                let heads = heads.entry(leaf.match_id).or_default();
                heads.push((leaf.version, leaf.head));
            }
        }
    }

    /// Checks everything that was signed of the tree, by the leaves alone.
    pub async fn verify(&self) -> Result<Witnessed> {
        let mut witnessed = Witnessed::default();
        let timelines = self.timelines().await?;
        let keys = timelines
            .iter()
            .filter_map(|timeline| Some((timeline.number, timeline.verifier()?)));
        let keys: BTreeMap<u32, VerifierKey> = keys.collect();
        let rounds = self.every_round().await?;
        witnessed.rounds = u64::try_from(rounds.len()).unwrap_or_default();
        let mut walk = Walk {
            nodes: Nodes::new(),
            size: 0,
            rounds: &rounds,
        };
        loop {
            let leaves = self.leaves(walk.size, BATCH).await?;
            if leaves.is_empty() {
                break;
            }
            let kept = self.kept_nodes(walk.size, leaves.len()).await?;
            let signed = are_signed(&leaves, &rounds, &keys);
            for (leaf, is_signed) in leaves.iter().zip(signed) {
                walk.step((leaf, is_signed), &kept, &mut witnessed);
            }
        }
        walk.end(&mut witnessed);
        witnessed.leaves = walk.size;
        check_rounds(&rounds, &keys, &mut witnessed.flaws);
        witnessed.flaws.extend(self.inspect().await?);
        self.find_emptied(&mut witnessed).await?;
        Ok(witnessed)
    }

    async fn every_round(&self) -> Result<Vec<Round>> {
        let (mut all, mut after): (Vec<Round>, i64) = (Vec::new(), 0);
        loop {
            let rounds = self.rounds(after, BATCH).await?;
            let Some(last) = rounds.last() else {
                return Ok(all);
            };
            after = last.number;
            all.extend(rounds);
        }
    }

    /// The kept full subtrees that end with one of these leaves.
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
        self.nodes(&places).await
    }

    async fn find_emptied(&self, witnessed: &mut Witnessed) -> Result<()> {
        let mut after = MatchId(uuid::Uuid::nil());
        loop {
            let emptied = self.log.emptied(after, BATCH).await?;
            let Some(last) = emptied.last() else {
                return Ok(());
            };
            after = *last;
            witnessed.emptied.extend(emptied);
        }
    }
}

/// The tree, built again leaf by leaf.
struct Walk<'a> {
    nodes: Nodes,
    size: u64,
    /// The rounds that have not been met.
    rounds: &'a [Round],
}

impl Walk<'_> {
    fn step(&mut self, (leaf, is_signed): (&Leaf, bool), kept: &Nodes, witnessed: &mut Witnessed) {
        let flaws = &mut witnessed.flaws;
        if leaf.index != self.size {
            flaws.push(Flaw::LeafMissing(self.size));
        }
        for place in merkle::grow(leaf.index, &mut self.nodes, [leaf.hash()]) {
            if self.nodes.get(&place) != kept.get(&place) {
                let NodeIndex { level, position } = place;
                flaws.push(Flaw::Node { level, position });
            }
        }
        self.size = leaf.index + 1;
        let round = self.rounds.first().map(|round| round.number);
        if round != Some(leaf.round) {
            flaws.push(Flaw::Astray(leaf.index));
        } else if !is_signed {
            flaws.push(Flaw::LeafForged(leaf.index));
        }
        let heads = witnessed.heads.entry(leaf.match_id).or_default();
        heads.push((leaf.version, leaf.head));
        self.close(flaws);
        if NODES_MAX < self.nodes.len() {
            let edge = merkle::edge(self.size);
            self.nodes.retain(|place, _| edge.contains(place));
        }
    }

    /// Holds the rounds that end here against the tree.
    fn close(&mut self, flaws: &mut Vec<Flaw>) {
        while let Some((round, rest)) = self.rounds.split_first()
            && round.tree.size <= self.size
        {
            let get = &mut |place: NodeIndex| self.nodes.get(&place).copied();
            if round.tree.size != self.size || merkle::root(self.size, get) != Some(round.tree.root)
            {
                flaws.push(Flaw::Root(round.number));
            }
            self.rounds = rest;
        }
    }

    /// What was signed over more leaves than there are.
    fn end(&mut self, witnessed: &mut Witnessed) {
        if !self.rounds.is_empty() {
            witnessed.flaws.push(Flaw::LeafMissing(self.size));
        }
    }
}

/// Whether each of these leaves is signed by the key of its round. On every core: it takes most of
/// the time.
fn are_signed(leaves: &[Leaf], rounds: &[Round], keys: &BTreeMap<u32, VerifierKey>) -> Vec<bool> {
    let is_signed = |leaf: &Leaf| {
        let round = rounds.binary_search_by_key(&leaf.round, |round| round.number);
        let round = round.ok().and_then(|place| rounds.get(place));
        let key = round.and_then(|round| keys.get(&round.timeline));
        key.is_some_and(|key| {
            let note = leaf.checkpoint(key);
            note.verify(std::slice::from_ref(key)).is_ok()
        })
    };
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let shares = leaves.chunks(leaves.len().div_ceil(cores).max(1));
    thread::scope(|scope| {
        let check = |share: &'_ [Leaf]| share.iter().map(is_signed).collect::<Vec<_>>();
        let checks: Vec<_> = shares
            .map(|share| (share.len(), scope.spawn(move || check(share))))
            .collect();
        // A share whose thread came to nothing holds nothing that was found to be signed.
        let signed = checks
            .into_iter()
            .map(|(count, check)| check.join().unwrap_or_else(|_| vec![false; count]));
        signed.flatten().collect()
    })
}

/// Whether the notes of rounds say what the rounds do, signed by the key of their timeline.
fn check_rounds(rounds: &[Round], keys: &BTreeMap<u32, VerifierKey>, flaws: &mut Vec<Flaw>) {
    let mut before = (0, empty_root());
    for (number, round) in (1..).zip(rounds) {
        if round.number != number {
            flaws.push(Flaw::RoundMissing(number));
            return;
        }
        let key = keys.get(&round.timeline);
        let note = round.note.parse::<Note>().ok();
        let signer = note.as_ref().zip(key);
        let is_signed =
            signer.is_some_and(|(note, key)| note.verify(std::slice::from_ref(key)).is_ok());
        if !is_signed {
            flaws.push(Flaw::Unsigned(number));
        }
        let said = note.and_then(|note| TreeHead::parse(note.text()));
        let says_it = said.is_some_and(|said| {
            (said.size, said.root, said.at) == (round.tree.size, round.tree.root, round.at)
                && key.is_some_and(|key| key.name() == said.name)
        });
        if !says_it || round.tree.size <= before.0 {
            flaws.push(Flaw::Note(number));
        }
        before = (round.tree.size, round.tree.root);
    }
}
