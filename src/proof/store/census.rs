//! What the tree ought to hold and does not, or holds and ought not.

use jiff_sqlx::ToSqlx;

use super::super::error::Result;
use super::super::signer::Signer;
use super::super::verify::Flaw;
use crate::log::{ListedHead, column};
use crate::world::MatchId;

// So long before a round that says that every match has its leaf a match may have moved without one:
// it was looked for one after the other.
const ROUND_LASTS_SECS: f64 = 3_600.0;

impl Signer {
    /// Counts the kept subtrees, and the leaves that were signed, at one moment.
    pub(crate) async fn census(&self) -> Result<(u64, u64)> {
        let query = sqlx::query!(
            r#"select (select count(*) from tree_node) as "nodes!",
            coalesce((select max(size) from tree_round), 0) as "leaves!""#
        );
        let row = query.fetch_one(&self.db).await?;
        let count = |count: i64| u64::try_from(count).unwrap_or_default();
        Ok((count(row.nodes), count(row.leaves)))
    }

    /// What these matches lack, unless they wait for a leaf: those that are over and have none, and those
    /// that had moved before the last round that says that every match has its leaf.
    pub(crate) async fn lacking(&self, heads: &[ListedHead]) -> Result<Vec<Flaw>> {
        let query = sqlx::query_file!(
            "src/proof/store/lacking.sql",
            &column(heads, |head| head.match_id.0),
            &column(heads, |head| head.version.to_sql()),
            &column(heads, |head| head.moved_at.to_sqlx()) as _,
            &column(heads, |head| head.is_over),
            ROUND_LASTS_SECS
        );
        let rows = query.fetch_all(&self.db).await?.into_iter();
        let flaws = rows.filter_map(|row| match (row.is_not_due, row.is_left_out) {
            (true, _) => Some(Flaw::NotDue(MatchId(row.match_id))),
            (false, true) => Some(Flaw::LeftOut(MatchId(row.match_id))),
            (false, false) => None,
        });
        Ok(flaws.collect())
    }

    /// Lets a match get a leaf within a minute, wherever it stands.
    pub async fn ask_for_leaf(&self, id: MatchId) -> Result<()> {
        let query = sqlx::query!(
            "insert into tree_due (match_id) values ($1) on conflict do nothing",
            id.0
        );
        query.execute(&self.db).await?;
        Ok(())
    }
}
