//! Finds inconsistencies beside the leaves: in the tree, timelines, witnesses, and with what this instance has seen.

use std::collections::HashSet;

use jiff_sqlx::ToSqlx;
use uuid::Uuid;

use super::error::Result;
use super::verify::{Inconsistency, TreeVerifier};
use super::{Timeline, TimelineReason, verify_witness};
use crate::log::{ListedHead, LogError, column, list_witnesses, load_pages, read_witness};
use crate::world::{MatchId, Version};

const BATCH: i64 = 1_000;

// A match that changed within this time, in seconds, before the end of a complete round may have no leaf.
const ROUND_SECS_MAX: f64 = 3_600.0;

impl TreeVerifier {
    pub(crate) async fn inspect(&self) -> Result<Vec<Inconsistency>> {
        let mut inconsistencies = Vec::new();
        inconsistencies.extend(self.monitor.find_doubt().await?.map(Inconsistency::Doubted));
        let timelines = self.monitor.tree.timelines.list().await?;
        inconsistencies.extend(self.find_strange_keys(&timelines));
        inconsistencies.extend(self.find_changed(&timelines).await?);
        let (kept, leaves) = self.count_nodes().await?;
        let due = subtree_count(leaves);
        if kept != due {
            inconsistencies.push(Inconsistency::Nodes { kept, due });
        }
        inconsistencies.extend(self.find_all_lacking().await?);
        inconsistencies.extend(self.find_bad_witnesses().await?);
        Ok(inconsistencies)
    }

    fn find_strange_keys(&self, timelines: &[Timeline]) -> Vec<Inconsistency> {
        let is_strange = |(place, timeline): &(usize, &Timeline)| {
            let mut later = timelines.iter().skip(place + 1);
            self.monitor.key_of(timeline).is_none()
                && !later.any(|later| later.why == TimelineReason::Secret)
        };
        let strange = timelines.iter().enumerate().filter(is_strange);
        let inconsistencies =
            strange.map(|(_, timeline)| Inconsistency::StrangeKey(timeline.number));
        inconsistencies.collect()
    }

    async fn find_changed(&self, timelines: &[Timeline]) -> Result<Vec<Inconsistency>> {
        let first = self.monitor.ledger.load_timelines().await?;
        let is_changed = |timeline: &&Timeline| {
            let mut known = first.iter();
            let first = known.find(|first| first.public_key == timeline.public_key);
            first.is_some_and(|first| first != *timeline)
        };
        let changed = timelines.iter().filter(is_changed);
        let inconsistencies = changed.map(|timeline| Inconsistency::Changed(timeline.number));
        Ok(inconsistencies.collect())
    }

    async fn find_all_lacking(&self) -> Result<Vec<Inconsistency>> {
        let (mut inconsistencies, mut after) = (Vec::new(), MatchId(Uuid::nil()));
        loop {
            let mut heads = self.monitor.log.walk.listed_heads(after, BATCH).await?;
            let Some(last) = heads.last() else {
                return Ok(inconsistencies);
            };
            after = last.match_id;
            // A match gets its leaf before it leaves the queue, so the queue is read before the leaves.
            let queued = self.select_queued(&heads).await?;
            heads.retain(|head| !head.is_quarantined && !queued.contains(&head.match_id));
            inconsistencies.extend(self.find_lacking(&heads).await?);
        }
    }

    async fn select_queued(&self, heads: &[ListedHead]) -> Result<HashSet<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id from tree_due where match_id = any($1)",
            &column(heads, |head| head.match_id.0)
        );
        let queued: Vec<MatchId> = self.monitor.log.pool().ids(query).await?;
        Ok(queued.into_iter().collect())
    }

    /// Finds matches without a leaf that are finished, or changed before the last complete round.
    async fn find_lacking(&self, heads: &[ListedHead]) -> Result<Vec<Inconsistency>> {
        let query = sqlx::query_file!(
            "src/proof/lacking.sql",
            &column(heads, |head| head.match_id.0),
            &column(heads, |head| head.version.to_sql()),
            &column(heads, |head| head.moved_at.to_sqlx()) as _,
            &column(heads, |head| head.is_over),
            ROUND_SECS_MAX
        );
        let rows = query.fetch_all(self.monitor.log.pool()).await?.into_iter();
        let inconsistencies = rows.filter_map(|row| match (row.is_not_due, row.is_left_out) {
            (true, _) => Some(Inconsistency::NotDue(MatchId(row.match_id))),
            (false, true) => Some(Inconsistency::LeftOut(MatchId(row.match_id))),
            (false, false) => None,
        });
        Ok(inconsistencies.collect())
    }

    async fn count_nodes(&self) -> Result<(u64, u64)> {
        let query = sqlx::query!(
            r#"select (select count(*) from tree_node) as "nodes!",
            coalesce((select max(size) from tree_round), 0) as "leaves!""#
        );
        let row = query.fetch_one(self.monitor.log.pool()).await?;
        Ok((row.nodes.unsigned_abs(), row.leaves.unsigned_abs()))
    }

    async fn find_bad_witnesses(&self) -> Result<Vec<Inconsistency>> {
        let page = |after| list_witnesses(self.monitor.log.pool(), after, BATCH);
        let mut inconsistencies = Vec::new();
        for (match_id, version) in load_pages(MatchId(Uuid::nil()), |(id, _)| *id, page).await? {
            if let Err(reason) = self.check_witness(match_id, version).await? {
                inconsistencies.push(Inconsistency::Witness { match_id, reason });
            }
        }
        Ok(inconsistencies)
    }

    async fn check_witness(&self, id: MatchId, version: Version) -> Result<Result<(), String>> {
        let stored = match read_witness(self.monitor.log.pool(), id, version).await {
            Ok(witness) => witness,
            Err(LogError::Damaged(..)) => return Ok(Err("the witness is unreadable".to_owned())),
            Err(error) => return Err(error.into()),
        };
        let stored_head = self.monitor.log.walk.load_hash(id, version).await?;
        let (Some(witness), Some(head)) = (stored, stored_head) else {
            return Ok(Err("the match has no such entry".to_owned()));
        };
        Ok(verify_witness(id, version, head, &witness).map(|_key| ()))
    }
}

fn subtree_count(leaves: u64) -> u64 {
    (0..u64::BITS).map(|level| leaves >> level).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_subtrees_are_counted() {
        let counts = (0..=8).map(subtree_count).collect::<Vec<_>>();
        assert_eq!(counts, [0, 1, 3, 4, 7, 8, 10, 11, 15]);
    }
}
