//! The rows of the tree: leaves, full subtrees, rounds, and who waits for a leaf.

use jiff_sqlx::ToSqlx;

use super::super::error::{ProofError, Result};
use super::super::merkle::{NodeIndex, Nodes, Tree};
use super::super::signer::Signer;
use super::super::tree::{Leaf, Round};
use crate::log::{ListedHead, LogError, Reach, column};
use crate::world::{Hash, MatchId, Version};

struct RoundRow {
    number: i64,
    size: i64,
    at: jiff_sqlx::Timestamp,
    timeline: i32,
    root: Vec<u8>,
    note: String,
}

impl RoundRow {
    fn read(self) -> Result<Round> {
        let read = || {
            Some(Round {
                number: self.number,
                timeline: u32::try_from(self.timeline).ok()?,
                at: self.at.to_jiff(),
                tree: Tree {
                    size: u64::try_from(self.size).ok()?,
                    root: Hash(self.root.try_into().ok()?),
                },
                note: self.note,
            })
        };
        read().ok_or(ProofError::Damaged("a round cannot be read"))
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
    // One that cannot be read must not pass for none.
    fn read(self) -> Result<Leaf> {
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

macro_rules! rounds {
    ($which:literal $(, $with:expr)*) => {
        sqlx::query_as!(
            RoundRow,
            "select number, size, at, timeline, root, note
         from tree_round
         " + $which
            $(, $with)*
        )
    };
}

macro_rules! leaves {
    ($which:literal $(, $with:expr)*) => {
        sqlx::query_as!(
            LeafRow,
            "select index, match_id, round, version, head, signature
         from tree_leaf
         " + $which
            $(, $with)*
        )
    };
}

/// As the database counts.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

impl Signer {
    pub(crate) async fn latest_round(&self) -> Result<Option<Round>> {
        let row = rounds!("order by number desc limit 1").fetch_optional(&self.db);
        row.await?.map(RoundRow::read).transpose()
    }

    pub(crate) async fn rounds(&self, after: i64, limit: i64) -> Result<Vec<Round>> {
        let rounds = rounds!("where $1 < number order by number limit $2", after, limit);
        let rows = rounds.fetch_all(&self.db).await?;
        rows.into_iter().map(RoundRow::read).collect()
    }

    /// Whether every match that had moved got its leaf within so many seconds.
    pub(crate) async fn was_whole_within(&self, secs: f64) -> Result<bool> {
        let query = sqlx::query_scalar!(
            r#"select exists (
            select from tree_round
            where is_whole and at > now() - make_interval(secs => $1)
                -- One from when the clock ran ahead is not of today.
                and at < now() + interval '1 minute'
         ) as "was!""#,
            secs
        );
        Ok(query.fetch_one(&self.db).await?)
    }

    pub(crate) async fn nodes(&self, places: &[NodeIndex]) -> Result<Nodes> {
        let query = sqlx::query!(
            "select n.level, n.position, n.hash
         from unnest($1::smallint[], $2::bigint[]) as asked(level, position)
         join tree_node as n on n.level = asked.level and n.position = asked.position",
            &column(places, |place| i16::from(place.level)),
            &column(places, |place| signed(place.position))
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
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
        let last = leaves!(
            "where match_id = $1 order by version desc limit 1",
            match_id.0
        );
        let row = last.fetch_optional(&self.db).await?;
        row.map(LeafRow::read).transpose()
    }

    pub(crate) async fn leaf_from(&self, id: MatchId, version: Version) -> Result<Option<Leaf>> {
        let first = leaves!(
            "where match_id = $1 and $2 <= version order by version limit 1",
            id.0,
            version.to_sql()
        );
        let row = first.fetch_optional(&self.db).await?;
        row.map(LeafRow::read).transpose()
    }

    pub(crate) async fn leaves(&self, from: u64, limit: i64) -> Result<Vec<Leaf>> {
        let leaves = leaves!(
            "where $1 <= index order by index limit $2",
            signed(from),
            limit
        );
        let rows = leaves.fetch_all(&self.db).await?;
        rows.into_iter().map(LeafRow::read).collect()
    }

    /// Matches that are over and wait for their leaf, in order of their ids.
    pub(crate) async fn due(&self, limit: i64) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!(
            "select match_id from tree_due order by match_id limit $1",
            limit
        );
        let ids = query.fetch_all(&self.db).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    pub(crate) async fn settle_due(&self, ids: &[MatchId]) -> Result<()> {
        let query = sqlx::query!(
            "delete from tree_due as d
         where d.match_id = any($1)
            and not exists (
                select from summary as s
                where s.match_id = d.match_id
                    and not exists (
                        select from tree_leaf as l
                        where l.match_id = s.match_id and s.version <= l.version
                    )
                    and not exists (select from quarantine as q where q.match_id = s.match_id)
            )",
            &column(ids, |id| id.0)
        );
        query.execute(&self.db).await?;
        Ok(())
    }

    /// Those of these matches that have no leaf of such a version or a later one.
    pub(crate) async fn without_leaf(&self, heads: &[ListedHead]) -> Result<Vec<MatchId>> {
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
        let ids = query.fetch_all(&self.db).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Those of these matches that are just so far as their last leaf says, if it is among the first
    /// `size` of the tree.
    pub(crate) async fn resting(
        &self,
        ends: &[(MatchId, Reach)],
        size: u64,
    ) -> Result<Vec<MatchId>> {
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
            signed(size)
        );
        let ids = query.fetch_all(&self.db).await?;
        Ok(ids.into_iter().map(MatchId).collect())
    }

    /// Adds a round with its leaves and full subtrees; false if another instance was faster.
    pub(crate) async fn add_leaves(
        &self,
        round: &Round,
        is_whole: bool,
        leaves: &[Leaf],
        fresh: &[(NodeIndex, Hash)],
    ) -> Result<bool> {
        let query = sqlx::query_file_scalar!(
            "src/proof/store/add_leaves.sql",
            round.number,
            signed(round.tree.size),
            round.at.to_sqlx(),
            i32::try_from(round.timeline).unwrap_or(i32::MAX),
            is_whole,
            &round.tree.root.0[..],
            round.note,
            &column(leaves, |leaf| signed(leaf.index)),
            &column(leaves, |leaf| leaf.match_id.0),
            &column(leaves, |leaf| leaf.version.to_sql()),
            &column(leaves, |leaf| leaf.head.0.to_vec()),
            &column(leaves, |leaf| leaf.signature.to_vec()),
            &column(fresh, |(place, _)| i16::from(place.level)),
            &column(fresh, |(place, _)| signed(place.position)),
            &column(fresh, |(_, hash)| hash.0.to_vec()),
        );
        Ok(query.fetch_one(&self.db).await? == 1)
    }
}
