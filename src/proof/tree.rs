//! The signed tree over all matches: its rounds, leaves and full subtrees.

use jiff::Timestamp;

use super::error::{ProofError, Result};
use super::key_monitor::ActiveKey;
use super::merkle::{NodeIndex, Nodes, TreeState, empty_root, leaf_hash};
use super::{Checkpoint, Note, Timelines, VerifierKey};
use crate::log::{LogError, Reach, column, load_pages};
use crate::world::{Hash, MatchId, Version};

const BATCH: i64 = 5_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Leaf {
    pub(crate) index: u64,
    pub(crate) match_id: MatchId,
    pub(crate) round: i64,
    pub(crate) version: Version,
    pub(crate) head: Hash,
    /// Signature of the checkpoint of this version, by the key of the round.
    pub(crate) signature: [u8; 64],
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub(crate) number: i64,
    pub(crate) timeline: u32,
    pub(crate) at: Timestamp,
    pub(crate) tree: TreeState,
    pub(crate) note: String,
}

#[derive(Clone)]
pub struct SignedTree {
    pub(super) timelines: Timelines,
}

struct TreeRoundRow {
    number: i64,
    size: i64,
    at: jiff_sqlx::Timestamp,
    timeline: i32,
    root: Vec<u8>,
    note: String,
}

impl TreeRoundRow {
    fn into_round(self) -> Result<Round> {
        let read = || {
            Some(Round {
                number: self.number,
                timeline: u32::try_from(self.timeline).ok()?,
                at: self.at.to_jiff(),
                tree: TreeState {
                    size: u64::try_from(self.size).ok()?,
                    root: Hash(self.root.try_into().ok()?),
                },
                note: self.note,
            })
        };
        read().ok_or(ProofError::Damaged("a round is unreadable"))
    }
}

struct LeafRow {
    index: i64,
    match_id: MatchId,
    round: i64,
    version: Version,
    head: Vec<u8>,
    signature: Vec<u8>,
}

impl LeafRow {
    // An unreadable row is an error; it must not count as a missing leaf.
    fn into_leaf(self) -> Result<Leaf> {
        let damaged = LogError::Damaged(self.match_id, self.version);
        let read = || {
            Some(Leaf {
                index: u64::try_from(self.index).ok()?,
                match_id: self.match_id,
                round: self.round,
                version: self.version,
                head: Hash(self.head.try_into().ok()?),
                signature: self.signature.try_into().ok()?,
            })
        };
        read().ok_or(damaged.into())
    }
}

impl SignedTree {
    pub(crate) async fn current(&self) -> Result<TreeState> {
        Ok(tree_of(self.latest_round().await?.as_ref()))
    }

    pub(crate) async fn latest_round(&self) -> Result<Option<Round>> {
        let query = sqlx::query_as!(
            TreeRoundRow,
            "select number, size, at, timeline, root, note
         from tree_round
         order by number desc limit 1"
        );
        let row = query.fetch_optional(&self.timelines.db).await?;
        row.map(TreeRoundRow::into_round).transpose()
    }

    pub(crate) async fn load_rounds(&self, after: i64, limit: i64) -> Result<Vec<Round>> {
        let query = sqlx::query_as!(
            TreeRoundRow,
            "select number, size, at, timeline, root, note
         from tree_round
         where $1 < number order by number limit $2",
            after,
            limit
        );
        let rows = query.fetch_all(&self.timelines.db).await?;
        rows.into_iter().map(TreeRoundRow::into_round).collect()
    }

    pub(crate) async fn every_round(&self) -> Result<Vec<Round>> {
        load_pages(
            0,
            |round: &Round| round.number,
            |after| self.load_rounds(after, BATCH),
        )
        .await
    }

    pub(crate) async fn load_nodes(&self, places: &[NodeIndex]) -> Result<Nodes> {
        let query = sqlx::query!(
            "select n.level, n.position, n.hash
         from unnest($1::smallint[], $2::bigint[]) as asked(level, position)
         join tree_node as n on n.level = asked.level and n.position = asked.position",
            &column(places, |place| i16::from(place.level)),
            &column(places, |place| to_sql(place.position))
        );
        let rows = query.fetch_all(&self.timelines.db).await?.into_iter();
        let read = rows.filter_map(|row| {
            let place = NodeIndex {
                level: u8::try_from(row.level).ok()?,
                position: u64::try_from(row.position).ok()?,
            };
            Some((place, Hash(row.hash.try_into().ok()?)))
        });
        Ok(read.collect())
    }

    pub(crate) async fn last_leaf(&self, match_id: MatchId) -> Result<Option<Leaf>> {
        let last = sqlx::query_as!(
            LeafRow,
            "select index, match_id, round, version, head, signature
         from tree_leaf
         where match_id = $1 order by version desc limit 1",
            match_id.0
        );
        let row = last.fetch_optional(&self.timelines.db).await?;
        row.map(LeafRow::into_leaf).transpose()
    }

    pub(crate) async fn leaf_from(&self, id: MatchId, version: Version) -> Result<Option<Leaf>> {
        let first = sqlx::query_as!(
            LeafRow,
            "select index, match_id, round, version, head, signature
         from tree_leaf
         where match_id = $1 and $2 <= version order by version limit 1",
            id.0,
            version.to_sql()
        );
        let row = first.fetch_optional(&self.timelines.db).await?;
        row.map(LeafRow::into_leaf).transpose()
    }

    pub(crate) async fn load_leaves(&self, from: u64, limit: i64) -> Result<Vec<Leaf>> {
        let leaves = sqlx::query_as!(
            LeafRow,
            "select index, match_id, round, version, head, signature
         from tree_leaf
         where $1 <= index order by index limit $2",
            to_sql(from),
            limit
        );
        let rows = leaves.fetch_all(&self.timelines.db).await?;
        rows.into_iter().map(LeafRow::into_leaf).collect()
    }
}

impl Leaf {
    pub(crate) fn sign(
        active_key: &ActiveKey,
        round: i64,
        index: u64,
        id: MatchId,
        reach: Reach,
    ) -> Result<Self> {
        let note = active_key.sign(id, reach);
        let signature = note.signatures().first();
        let bytes = signature.and_then(|signature| signature.bytes.as_slice().try_into().ok());
        Ok(Self {
            index,
            match_id: id,
            round,
            version: reach.version,
            head: reach.head,
            signature: bytes.ok_or(ProofError::Damaged("a signature does not have 64 bytes"))?,
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
        let checkpoint = Checkpoint::new(key, self.match_id, self.reach());
        Note::from_parts(checkpoint.text(), key, &self.signature)
    }
}

pub(crate) fn tree_of(last: Option<&Round>) -> TreeState {
    let empty = TreeState {
        size: 0,
        root: empty_root(),
    };
    last.map_or(empty, |round| round.tree)
}

pub(super) fn to_sql(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
