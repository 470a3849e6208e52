//! Checks that all derived tables know the same matches, for the command `verify`.

use crate::log::Result;
use crate::pool::Pool;
use crate::world::MatchId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostMatch {
    pub(crate) match_id: MatchId,
    pub(crate) place: String,
}

#[derive(Clone, Debug)]
pub struct Consistency(pub(super) Pool);

impl Consistency {
    /// Returns matches of which a derived table has a row but the log has no entry.
    pub async fn list_lost(&self) -> Result<Vec<LostMatch>> {
        let query = sqlx::query_file_as!(LostMatch, "src/projections/lost.sql");
        Ok(query.fetch_all(&self.0).await?)
    }

    /// Checks `limit` matches by id; returns the last, and those with unlisted participants. Skips imported ones.
    pub async fn list_without_people(
        &self,
        after: MatchId,
        limit: i64,
    ) -> Result<(Vec<MatchId>, Option<MatchId>)> {
        let query = sqlx::query_file!("src/projections/without_people.sql", after.0, limit);
        let rows = query.fetch_all(&self.0).await?;
        let last = rows.last().map(|row| MatchId(row.match_id));
        let lacking = rows.into_iter().filter(|row| row.is_lacking);
        Ok((lacking.map(|row| MatchId(row.match_id)).collect(), last))
    }
}
