//! The Merkle tree of RFC 6962: hashes, roots, proofs and their verification. Pure.
//!
//! A leaf is `SHA-256(0x00 ‖ data)`, a node `SHA-256(0x01 ‖ left ‖ right)`. A tree of n leaves splits at the
//! largest power of two below n. Full subtrees never change; a proof needs some twenty of them.

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use crate::world::{Hash, MatchId, Version};

/// Index of a full subtree: `level` 0 is a leaf, `position` counts within the level from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct NodeIndex {
    pub level: u8,
    /// Number of subtrees of this level to the left.
    pub position: u64,
}

pub(crate) type Nodes = BTreeMap<NodeIndex, Hash>;

pub(crate) type GetNode<'a> = &'a mut dyn FnMut(NodeIndex) -> Option<Hash>;

/// The leaves from `from` up to, but not including, `to`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LeafSpan {
    from: u64,
    to: u64,
}

pub fn leaf_hash(match_id: MatchId, version: Version, head: Hash) -> Hash {
    let mut data = b"logothete/leaf/1".to_vec();
    data.extend(match_id.0.as_bytes());
    data.extend(u64::from(version.0).to_be_bytes());
    data.extend(head.0);
    data_hash(&data)
}

pub(crate) fn data_hash(data: &[u8]) -> Hash {
    let hasher = Sha256::new_with_prefix([0]).chain_update(data);
    Hash(hasher.finalize().into())
}

pub(crate) fn node_hash(left: Hash, right: Hash) -> Hash {
    let prefixed = Sha256::new_with_prefix([1]);
    let hasher = prefixed.chain_update(left.0).chain_update(right.0);
    Hash(hasher.finalize().into())
}

pub(crate) fn empty_root() -> Hash {
    Hash(Sha256::digest([]).into())
}

impl NodeIndex {
    pub(crate) fn leaf(index: u64) -> Self {
        Self {
            level: 0,
            position: index,
        }
    }

    fn parent(self) -> Self {
        Self {
            level: self.level + 1,
            position: self.position >> 1,
        }
    }

    fn sibling(self) -> Self {
        Self {
            position: self.position ^ 1,
            ..self
        }
    }

    fn is_right(self) -> bool {
        self.position & 1 == 1
    }
}

impl LeafSpan {
    fn len(self) -> u64 {
        self.to - self.from
    }

    /// Index at which the tree over at least two leaves splits.
    fn middle(self) -> u64 {
        let half = (self.len() - 1).checked_ilog2().unwrap_or_default();
        self.from + (1 << half)
    }

    fn split(self) -> (Self, Self) {
        let (from, to, middle) = (self.from, self.to, self.middle());
        let (left, right) = (Self { from, to: middle }, Self { from: middle, to });
        (left, right)
    }

    /// Splits the span. The first half returned contains this leaf.
    fn split_around(self, index: u64) -> (Self, Self) {
        let (left, right) = self.split();
        let is_left = index < right.from;
        if is_left {
            (left, right)
        } else {
            (right, left)
        }
    }

    /// `None` unless these leaves form a full subtree.
    fn node_index(self) -> Option<NodeIndex> {
        let (length, level) = (self.len(), self.len().checked_ilog2()?);
        (length.is_power_of_two() && self.from.is_multiple_of(length)).then_some(NodeIndex {
            level: u8::try_from(level).ok()?,
            position: self.from >> level,
        })
    }

    fn hash(self, get: GetNode<'_>) -> Option<Hash> {
        if self.len() == 0 {
            return Some(empty_root());
        }
        if let Some(place) = self.node_index() {
            return get(place);
        }
        let (left, right) = self.split();
        Some(node_hash(left.hash(get)?, right.hash(get)?))
    }

    fn inclusion(self, index: u64, get: GetNode<'_>) -> Option<Vec<Hash>> {
        if self.len() == 1 {
            return Some(Vec::new());
        }
        let (inner, outer) = self.split_around(index);
        let mut proof = inner.inclusion(index, get)?;
        proof.push(outer.hash(get)?);
        Some(proof)
    }

    fn consistency(self, end: u64, get: GetNode<'_>) -> Option<Vec<Hash>> {
        if self.to == end {
            // The verifier knows the root of the whole earlier tree, so the proof leaves it out.
            let is_whole = self.from == 0;
            return Some(if is_whole {
                Vec::new()
            } else {
                vec![self.hash(get)?]
            });
        }
        // The path of the proof leads to the last leaf of the earlier tree.
        let (inner, outer) = self.split_around(end - 1);
        let mut proof = inner.consistency(end, get)?;
        proof.push(outer.hash(get)?);
        Some(proof)
    }

    /// Returns the root if the leaf at `index` has this hash. The last hash of the proof is nearest to the root.
    fn root_with(self, index: u64, leaf: Hash, proof: &[Hash]) -> Option<Hash> {
        if self.len() == 1 {
            return proof.is_empty().then_some(leaf);
        }
        let (outer, inner) = proof.split_last()?;
        let (left, right) = self.split();
        Some(if index < right.from {
            node_hash(left.root_with(index, leaf, inner)?, *outer)
        } else {
            node_hash(*outer, right.root_with(index, leaf, inner)?)
        })
    }
}

pub(crate) fn root(size: u64, get: GetNode<'_>) -> Option<Hash> {
    LeafSpan { from: 0, to: size }.hash(get)
}

/// Returns the proof that a leaf is in the tree over the first `size` leaves (RFC 6962, 2.1.1).
pub(crate) fn inclusion(index: u64, size: u64, get: GetNode<'_>) -> Option<Vec<Hash>> {
    let span = LeafSpan { from: 0, to: size };
    (index < size).then(|| span.inclusion(index, get))?
}

/// Returns the proof that a tree is a prefix of a larger one (RFC 6962, 2.1.2).
pub(crate) fn consistency(from: u64, to: u64, get: GetNode<'_>) -> Option<Vec<Hash>> {
    let span = LeafSpan { from: 0, to };
    (0 < from && from <= to).then(|| span.consistency(from, get))?
}

pub(crate) fn needed_nodes<T>(compute: impl FnOnce(GetNode<'_>) -> T) -> Vec<NodeIndex> {
    let mut places = Vec::new();
    compute(&mut |place| {
        places.push(place);
        Some(Hash::ZERO)
    });
    places
}

pub fn is_included(leaf: Hash, index: u64, size: u64, proof: &[Hash], root: Hash) -> bool {
    let span = LeafSpan { from: 0, to: size };
    index < size && span.root_with(index, leaf, proof) == Some(root)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeState {
    pub size: u64,
    pub root: Hash,
}

/// Returns the full subtrees at the right edge of a tree, from which the tree grows.
pub(crate) fn right_edge(size: u64) -> Vec<NodeIndex> {
    let levels = (0..64_u8).filter(|level| (size >> level) & 1 == 1);
    let place = |level| NodeIndex {
        level,
        position: (size >> level) - 1,
    };
    levels.map(place).collect()
}

/// Adds leaves to a tree of `size` with its [`right_edge`] in `nodes`. Returns every new full subtree.
pub(crate) fn grow(
    size: u64,
    nodes: &mut Nodes,
    leaves: impl IntoIterator<Item = Hash>,
) -> Vec<NodeIndex> {
    let mut new_nodes = Vec::new();
    for (index, leaf) in (size..).zip(leaves) {
        let (mut place, mut hash) = (NodeIndex::leaf(index), leaf);
        nodes.insert(place, hash);
        new_nodes.push(place);
        while place.is_right() {
            let Some(left) = nodes.get(&place.sibling()) else {
                break;
            };
            hash = node_hash(*left, hash);
            place = place.parent();
            nodes.insert(place, hash);
            new_nodes.push(place);
        }
    }
    new_nodes
}

#[cfg(test)]
impl LeafSpan {
    /// Returns the roots of the earlier and of the later tree. Requires: the earlier tree ends within this span.
    fn roots_with(self, before: TreeState, proof: &[Hash]) -> Option<(Hash, Hash)> {
        if self.to == before.size {
            let whole = match proof {
                [] if self.from == 0 => before.root,
                [whole] if self.from != 0 => *whole,
                [..] => return None,
            };
            return Some((whole, whole));
        }
        let (outer, inner) = proof.split_last()?;
        let (left, right) = self.split();
        Some(if before.size <= right.from {
            let (old, new) = left.roots_with(before, inner)?;
            (old, node_hash(new, *outer))
        } else {
            let (old, new) = right.roots_with(before, inner)?;
            (node_hash(*outer, old), node_hash(*outer, new))
        })
    }
}

#[cfg(test)]
pub(crate) fn is_consistent(before: TreeState, after: TreeState, proof: &[Hash]) -> bool {
    if before.size == after.size {
        return before.root == after.root && proof.is_empty();
    }
    if before.size == 0 || after.size < before.size {
        return false;
    }
    let span = LeafSpan {
        from: 0,
        to: after.size,
    };
    span.roots_with(before, proof) == Some((before.root, after.root))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Leaves of the Certificate Transparency test vectors; the roots over the first of them follow below.
    const LEAVES: [&str; 8] = [
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    ];
    const ROOTS: [&str; 9] = [
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
        "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
        "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
        "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
        "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ];

    fn naive_root(leaves: &[Hash]) -> Hash {
        match leaves {
            [] => empty_root(),
            [leaf] => *leaf,
            leaves => {
                let (left, right) = leaves.split_at(split(leaves.len()));
                node_hash(naive_root(left), naive_root(right))
            }
        }
    }

    fn split(count: usize) -> usize {
        let mut half = 1;
        while half * 2 < count {
            half *= 2;
        }
        half
    }

    fn naive_inclusion(index: usize, leaves: &[Hash]) -> Vec<Hash> {
        if leaves.len() == 1 {
            return Vec::new();
        }
        let half = split(leaves.len());
        let (left, right) = leaves.split_at(half);
        let (mut proof, last) = if index < half {
            (naive_inclusion(index, left), naive_root(right))
        } else {
            (naive_inclusion(index - half, right), naive_root(left))
        };
        proof.push(last);
        proof
    }

    fn naive_consistency(from: usize, leaves: &[Hash], is_whole: bool) -> Vec<Hash> {
        if from == leaves.len() {
            let own = (!is_whole).then(|| naive_root(leaves));
            return own.into_iter().collect();
        }
        let half = split(leaves.len());
        let (left, right) = leaves.split_at(half);
        let (mut proof, last) = if from <= half {
            (naive_consistency(from, left, is_whole), naive_root(right))
        } else {
            (
                naive_consistency(from - half, right, false),
                naive_root(left),
            )
        };
        proof.push(last);
        proof
    }

    fn number(count: usize) -> u64 {
        u64::try_from(count).unwrap()
    }

    fn leaves(count: u64) -> Vec<Hash> {
        (0..count)
            .map(|index| data_hash(&index.to_be_bytes()))
            .collect()
    }

    fn grown(leaves: &[Hash]) -> Nodes {
        let mut nodes = Nodes::new();
        grow(0, &mut nodes, leaves.iter().copied());
        nodes
    }

    #[test]
    fn the_published_roots_come_out() {
        let leaves = LEAVES.map(|data| data_hash(&hex::decode(data).unwrap()));
        let nodes = grown(&leaves);
        for (size, expected) in ROOTS.iter().enumerate() {
            let root = root(number(size), &mut |place| nodes.get(&place).copied());
            assert_eq!(root.unwrap().to_string(), *expected, "size {size}");
        }
        let hashes = inclusion(5, 8, &mut |place| nodes.get(&place).copied()).unwrap();
        let proof: Vec<String> = hashes.iter().map(ToString::to_string).collect();
        let expected = [
            "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
            "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
            "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
        ];
        assert_eq!(proof, expected);
    }

    #[test]
    fn a_leaf_is_hashed_in_this_way_for_ever() {
        let match_id = "00010203-0405-0607-0809-0a0b0c0d0e0f".parse().unwrap();
        let leaf = leaf_hash(match_id, Version(12), Hash([7; 32]));
        let expected = "d5beefada88bcc100c7dc84b9c4e598be6e8f2ce2e5bcbf316463070ca13a249";
        assert_eq!(leaf.to_string(), expected);
    }

    #[test]
    fn every_tree_and_every_proof_is_that_of_the_definition() {
        let all = leaves(130);
        let nodes = grown(&all);
        let get = &mut |place: NodeIndex| nodes.get(&place).copied();
        let roots: Vec<Hash> = (0..=all.len()).map(|n| naive_root(&all[..n])).collect();
        for (size, whole) in roots.iter().enumerate() {
            assert_eq!(root(number(size), get), Some(*whole), "size {size}");
            for (index, leaf) in all.iter().enumerate().take(size) {
                let (place, proof) = (
                    (number(index), number(size)),
                    inclusion(number(index), number(size), get).unwrap(),
                );
                assert_eq!(proof, naive_inclusion(index, &all[..size]), "{place:?}");
                assert!(is_included(*leaf, place.0, place.1, &proof, *whole));
            }
            for from in 1..=size {
                let proof = consistency(number(from), number(size), get).unwrap();
                let expected = naive_consistency(from, &all[..size], true);
                assert_eq!(proof, expected, "{from} of {size}");
                let tree = |size: usize| TreeState {
                    size: number(size),
                    root: roots[size],
                };
                assert!(is_consistent(tree(from), tree(size), &proof));
            }
        }
        assert_eq!(inclusion(7, 7, get), None);
        assert_eq!(consistency(0, 7, get), None);
        assert_eq!(consistency(8, 7, get), None);
    }

    #[test]
    fn a_proof_that_was_changed_proves_nothing() {
        let all = leaves(37);
        let nodes = grown(&all);
        let get = &mut |place: NodeIndex| nodes.get(&place).copied();
        let tree = |size: u64| TreeState {
            size,
            root: naive_root(&all[..usize::try_from(size).unwrap()]),
        };
        let spoilt = |proof: &[Hash]| {
            let mut spoilt = vec![proof[1..].to_vec(), [proof, &[Hash::ZERO]].concat()];
            for index in 0..proof.len() {
                let mut other = proof.to_vec();
                other[index].0[7] ^= 1;
                spoilt.push(other);
            }
            spoilt
        };
        for (index, leaf) in (0..).zip(&all) {
            let place = (index, 37);
            let proof = inclusion(index, 37, get).unwrap();
            for other in spoilt(&proof) {
                assert!(!is_included(*leaf, place.0, place.1, &other, tree(37).root));
            }
            assert!(!is_included(
                Hash::ZERO,
                place.0,
                place.1,
                &proof,
                tree(37).root
            ));
            assert!(!is_included(*leaf, index + 1, 37, &proof, tree(37).root));
            assert!(!is_included(*leaf, place.0, place.1, &proof, tree(36).root));
        }
        for from in 1..37 {
            let proof = consistency(from, 37, get).unwrap();
            for other in spoilt(&proof) {
                assert!(!is_consistent(tree(from), tree(37), &other), "{from}");
            }
            let other = TreeState {
                root: Hash::ZERO,
                ..tree(from)
            };
            assert!(!is_consistent(other, tree(37), &proof));
            assert!(!is_consistent(tree(37), tree(from), &proof));
        }
        assert!(!is_consistent(tree(37), tree(37), &[Hash::ZERO]));
    }

    #[test]
    fn a_tree_grows_from_its_edge_alone_and_a_proof_asks_for_few_places() {
        let all = leaves(130);
        let whole = grown(&all);
        for size in 0..130_u64 {
            let kept = right_edge(size)
                .into_iter()
                .map(|place| (place, whole[&place]));
            let mut nodes: Nodes = kept.collect();
            let rest = &all[usize::try_from(size).unwrap()..];
            let fresh = grow(size, &mut nodes, rest.iter().copied());
            for place in &fresh {
                assert_eq!(nodes[place], whole[place], "{place:?} from {size}");
            }
            let known = whole.keys().filter(|place| {
                let end = (place.position + 1) << place.level;
                size < end
            });
            assert_eq!(fresh.len(), known.count(), "from {size}");
        }
        let million = 1_000_003;
        let asked_inclusion = needed_nodes(|mut get| inclusion(765_432, million, &mut get));
        assert!(
            asked_inclusion.len() < 40,
            "{} places",
            asked_inclusion.len()
        );
        let asked = needed_nodes(|mut get| consistency(765_432, million, &mut get));
        assert!(asked.len() < 60, "{} places", asked.len());
    }
}
