//! Whether every table of matches knows the same matches: what `verify` holds against the log.

use crate::log::Result;
use crate::pool::Pool;
use crate::world::MatchId;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostMatch {
    pub(crate) match_id: MatchId,
    /// The table.
    pub(crate) place: String,
}

/// Whether the tables of matches fit together, in one database.
#[derive(Clone, Debug)]
pub struct Consistency(pub(super) Pool);

impl Consistency {
    /// Matches of which a table knows although they have no entry.
    pub async fn list_lost(&self) -> Result<Vec<LostMatch>> {
        let query = sqlx::query_file_as!(LostMatch, "src/projections/lost.sql");
        Ok(self.0.all(query).await?)
    }

    /// Of the next `limit` matches by their ids those in which somebody takes part who leads to no row
    /// of a person, not even an empty one, and the last that was looked at. Not those from elsewhere,
    /// which nobody came along with.
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
