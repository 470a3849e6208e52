//! Grows the Merkle tree in rounds that add leaves and sign the tree's head.

use std::collections::HashMap;
use std::time::Duration;

use futures_util::future::join_all;
use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::checkpoint::TreeHead;
use super::error::{ProofError, Result};
use super::key_monitor::{ActiveKey, KeyMonitor};
use super::ledger::Advance;
use super::merkle::{self, NodeIndex, TreeState};
use super::proofs::NODE_MISSING;
use super::tree::{Leaf, Round, to_sql, tree_of};
use crate::log::{ChainError, ListedHead, LogError, Reach, column};
use crate::world::{Hash, MatchId, Version};

const LEAVES_MAX: usize = 500;

const HEADS_READ: i64 = 2_000;

const WHOLE_ROUND_EVERY: Duration = Duration::from_hours(24);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Finished matches that are queued for a leaf.
    Finished,
    /// All matches that have changed since their last leaf.
    Moved,
}

#[derive(Clone)]
pub struct TreeGrower {
    pub(super) monitor: KeyMonitor,
}

impl TreeGrower {
    /// Adds leaves for all due matches and signs the tree; returns how many. Does nothing while another instance does.
    pub async fn grow(&self, extent: Extent) -> Result<u64> {
        let ids = match extent {
            Extent::Finished => self.list_due(HEADS_READ).await?,
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

    /// Like [`TreeGrower::grow`] for all changed matches, unless that was done within the last day.
    pub async fn grow_daily(&self) -> Result<u64> {
        if self
            .had_whole_round(WHOLE_ROUND_EVERY.as_secs_f64())
            .await?
        {
            return Ok(0);
        }
        self.grow(Extent::Moved).await
    }

    async fn every_moved(&self) -> Result<Vec<MatchId>> {
        let (mut all, mut after) = (Vec::new(), MatchId(Uuid::nil()));
        loop {
            let walk = &self.monitor.log.walk;
            let mut heads = walk.listed_heads(after, HEADS_READ).await?;
            let Some(last) = heads.last() else {
                return Ok(all);
            };
            after = last.match_id;
            heads.retain(|head| !head.is_quarantined);
            all.extend(self.select_without_leaf(&heads).await?);
        }
    }

    /// `None` if another instance was faster, or signing stopped or changed its key meanwhile. A match whose chain is
    /// invalid is quarantined and gets no leaf.
    async fn add_round(&self, ids: &[MatchId], is_whole: bool) -> Result<Option<u64>> {
        let first_key = self.monitor.active_key()?;
        let last = self.monitor.tree.latest_round().await?;
        let old_tree = tree_of(last.as_ref());
        let number = last.map_or(1, |last| last.number + 1);
        let grown = self.admit(&first_key, ids).await?;
        let numbered = (old_tree.size..).zip(grown);
        let signed =
            numbered.map(|(index, (id, reach))| Leaf::sign(&first_key, number, index, id, reach));
        let leaves: Vec<Leaf> = signed.collect::<Result<_>>()?;
        if leaves.is_empty() {
            return Ok(Some(0));
        }
        let (tree, fresh) = self.grow_tree(old_tree, &leaves).await?;
        let (_, at) = self.monitor.tree.timelines.load_location().await?;
        let head = TreeHead::new(first_key.key.verifier(), tree, at);
        // Signing may have stopped while the leaves were computed.
        let same_key =
            Some(self.monitor.active_key()?).filter(|now| now.timeline == first_key.timeline);
        let Some(active_key) = same_key else {
            return Ok(None);
        };
        let round = Round {
            number,
            timeline: active_key.timeline,
            at,
            tree,
            note: active_key.key.sign(head.text()).to_string(),
        };
        let is_ours = self.add_leaves(&round, is_whole, &leaves, &fresh).await?;
        let count = u64::try_from(leaves.len()).unwrap_or_default();
        Ok(is_ours.then_some(count))
    }

    /// Returns the valid new heads of these matches, once the ledger has recorded them.
    async fn admit(
        &self,
        active_key: &ActiveKey,
        ids: &[MatchId],
    ) -> Result<Vec<(MatchId, Reach)>> {
        let mut moved = Vec::with_capacity(ids.len());
        for id in ids {
            let before = self
                .monitor
                .ledger
                .last_signed(active_key.public(), *id)
                .await?;
            let next = match self.due_leaf(*id, before).await {
                // A damaged match gets no leaf, but the other matches do.
                Err(ProofError::Log(LogError::Damaged(_, version))) => {
                    self.monitor.quarantine(*id, version).await?;
                    None
                }
                found => found?,
            };
            if let Some(next) = next {
                moved.push(Advance {
                    key: active_key.public(),
                    match_id: *id,
                    before,
                    next,
                });
            }
        }
        let admissions = moved.into_iter().map(|leaf| async move {
            let is_new = leaf.before != Some(leaf.next);
            let is_admitted = !is_new || self.monitor.ledger.advance(leaf).await?;
            Ok(is_admitted.then_some((leaf.match_id, leaf.next)))
        });
        let admitted = join_all(admissions).await.into_iter();
        admitted.filter_map(Result::transpose).collect()
    }

    /// Computes the head of a match; `None` if its last leaf has it. Quarantines a match that contradicts signed heads.
    async fn due_leaf(&self, id: MatchId, signed: Option<Reach>) -> Result<Option<Reach>> {
        let last = self.monitor.tree.last_leaf(id).await?;
        let leaf = last.as_ref().map(Leaf::reach);
        let mut to_meet: Vec<Reach> = leaf.into_iter().chain(signed).collect();
        let known = self.monitor.log.head_cache.latest(id);
        let mut agrees = true;
        let pass = |reach: Reach| {
            to_meet.retain(|must| *must != reach);
            agrees &= known.is_none_or(|known| known.version != reach.version || known == reach);
        };
        let walk = &self.monitor.log.walk;
        let walked = walk
            .follow_chain(id, Reach::NONE, Version(u32::MAX), pass)
            .await?;
        let is_known = |reach: &Reach| known.is_none_or(|known| known.version <= reach.version);
        match walked {
            Ok(reach) if to_meet.is_empty() && agrees && is_known(&reach) => {
                let has_moved = leaf.is_none_or(|leaf| leaf.version < reach.version);
                Ok((has_moved && reach.version != Version::NONE).then_some(reach))
            }
            Ok(Reach { version, .. }) | Err(ChainError(version)) => {
                self.monitor.quarantine(id, version).await?;
                Ok(None)
            }
        }
    }

    async fn grow_tree(
        &self,
        before: TreeState,
        leaves: &[Leaf],
    ) -> Result<(TreeState, Vec<(NodeIndex, Hash)>)> {
        let edge = merkle::right_edge(before.size);
        let mut nodes = self.monitor.tree.load_nodes(&edge).await?;
        let hashes = leaves.iter().map(Leaf::hash);
        let places = merkle::grow(before.size, &mut nodes, hashes);
        let size = before.size + u64::try_from(leaves.len()).unwrap_or_default();
        let get = &mut |place: NodeIndex| nodes.get(&place).copied();
        let old = merkle::root(before.size, get).ok_or(NODE_MISSING)?;
        if old != before.root {
            let why = "the root of the tree differs from the signed one";
            return Err(ProofError::Damaged(why));
        }
        let root = merkle::root(size, get).ok_or(NODE_MISSING)?;
        let all_places = places.into_iter();
        let fresh = all_places.filter_map(|place| Some((place, *nodes.get(&place)?)));
        Ok((TreeState { size, root }, fresh.collect()))
    }

    async fn had_whole_round(&self, secs: f64) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
            select from tree_round
            where is_whole and at > now() - make_interval(secs => $1)
                -- One from when the clock ran ahead is not of today.
                and at < now() + interval '1 minute'
         ) as "was!""#,
            secs
        );
        Ok(query.fetch_one(self.monitor.log.pool()).await?)
    }

    async fn list_due(&self, limit: i64) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id from tree_due order by match_id limit $1",
            limit
        );
        Ok(self.monitor.log.pool().ids(query).await?)
    }

    async fn settle_due(&self, ids: &[MatchId]) -> Result<()> {
        let versions = self.load_leaf_versions(ids).await?;
        let version_of = |id: &MatchId| versions.get(&id.0).copied().unwrap_or_default();
        // A match with newer entries stays in the queue, also if they are written meanwhile.
        let query = sqlx::query!(
            "delete from tree_due as d
         using unnest($1::uuid[], $2::integer[]) as leaf(match_id, version)
         where d.match_id = any($1)
            and d.match_id = leaf.match_id
            and not exists (
                select from summary as s
                where s.match_id = d.match_id
                    and leaf.version < s.version
                    and not exists (select from quarantine as q where q.match_id = s.match_id)
            )",
            &column(ids, |id| id.0),
            &column(ids, version_of)
        );
        Ok(self.monitor.log.pool().run(query).await?)
    }

    /// Returns the version in the last leaf of each of these matches.
    async fn load_leaf_versions(&self, ids: &[MatchId]) -> Result<HashMap<Uuid, i32>> {
        let query = sqlx::query!(
            r#"select match_id, max(version) as "version!"
         from tree_leaf
         where match_id = any($1)
         group by match_id"#,
            &column(ids, |id| id.0)
        );
        let rows = query.fetch_all(self.monitor.log.pool()).await?;
        Ok(rows
            .into_iter()
            .map(|row| (row.match_id, row.version))
            .collect())
    }

    async fn select_without_leaf(&self, heads: &[ListedHead]) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            r#"select s.match_id as "match_id!"
         from unnest($1::uuid[], $2::integer[]) as s(match_id, version)
         where not exists (
            select from tree_leaf as l
            where l.match_id = s.match_id and s.version <= l.version
         )
         order by s.match_id"#,
            &column(heads, |head| head.match_id.0),
            &column(heads, |head| head.version.to_sql())
        );
        Ok(self.monitor.log.pool().ids(query).await?)
    }

    /// Inserts a round with its leaves and full subtrees; returns false if another instance was faster.
    async fn add_leaves(
        &self,
        round: &Round,
        is_whole: bool,
        leaves: &[Leaf],
        new_nodes: &[(NodeIndex, Hash)],
    ) -> Result<bool> {
        let query = sqlx::query_file_scalar!(
            "src/proof/add_leaves.sql",
            round.number,
            to_sql(round.tree.size),
            round.at.to_sqlx(),
            i32::try_from(round.timeline).unwrap_or(i32::MAX),
            is_whole,
            &round.tree.root.0[..],
            round.note,
            &column(leaves, |leaf| to_sql(leaf.index)),
            &column(leaves, |leaf| leaf.match_id.0),
            &column(leaves, |leaf| leaf.version.to_sql()),
            &column(leaves, |leaf| leaf.head.0.to_vec()),
            &column(leaves, |leaf| leaf.signature.to_vec()),
            &column(new_nodes, |(place, _)| i16::from(place.level)),
            &column(new_nodes, |(place, _)| to_sql(place.position)),
            &column(new_nodes, |(_, hash)| hash.0.to_vec()),
        );
        Ok(query.fetch_one(self.monitor.log.pool()).await? == 1)
    }

    /// Queues a match for a leaf, finished or not. It gets the leaf within a minute.
    pub async fn ask_for_leaf(&self, id: MatchId) -> Result<()> {
        let query = sqlx::query!(
            "insert into tree_due (match_id) values ($1) on conflict do nothing",
            id.0
        );
        Ok(self.monitor.log.pool().run(query).await?)
    }
}
