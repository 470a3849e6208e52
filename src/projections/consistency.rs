//! Checks that all derived tables know the same matches, for the command `verify`.

use std::collections::HashSet;

use uuid::Uuid;

use crate::log::{Result, column};
use crate::pool::Pool;
use crate::world::MatchId;

/// Number of rematches that one statement looks for.
const REMATCHES_READ: usize = 1_000;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostMatch {
    pub(crate) match_id: MatchId,
    pub(crate) place: String,
}

struct ListedPeople {
    match_id: Uuid,
    participants: Vec<Uuid>,
}

#[derive(Clone, Debug)]
pub struct Consistency(pub(super) Pool);

impl Consistency {
    /// Returns matches of which a derived table has a row but the log has no entry.
    pub async fn list_lost(&self) -> Result<Vec<LostMatch>> {
        let query = sqlx::query_file_as!(LostMatch, "src/projections/lost.sql");
        let mut lost = query.fetch_all(&self.0).await?;
        let rematches = self.list_lost_rematches().await?.into_iter();
        lost.extend(rematches.map(|match_id| LostMatch {
            match_id,
            place: "rematch".to_owned(),
        }));
        lost.sort_by(|one, other| (one.match_id, &one.place).cmp(&(other.match_id, &other.place)));
        lost.dedup_by_key(|found| found.match_id);
        Ok(lost)
    }

    /// Checks `limit` matches by id; returns the last, and those with unlisted participants. Skips imported ones.
    pub async fn list_without_people(
        &self,
        after: MatchId,
        limit: i64,
    ) -> Result<(Vec<MatchId>, Option<MatchId>)> {
        let page = self.load_listed_people(after, limit).await?;
        // Participants are stored before the match lists them, so they are read after the lists.
        let ids = column(&page, |row| row.match_id);
        let stored = self.load_participants(&ids).await?;
        let with_people: HashSet<Uuid> = stored.iter().map(|(match_id, _)| *match_id).collect();
        let is_lacking = |row: &&ListedPeople| {
            let mut listed = row.participants.iter();
            listed.any(|participant| !stored.contains(&(row.match_id, *participant)))
        };
        let mut lacking: Vec<Uuid> = page
            .iter()
            .filter(is_lacking)
            .map(|row| row.match_id)
            .collect();
        let mut without_people = lacking.clone();
        without_people.retain(|id| !with_people.contains(id));
        let requested = self.select_requested(&without_people).await?;
        lacking.retain(|id| with_people.contains(id) || requested.contains(id));
        let last = page.last().map(|row| MatchId(row.match_id));
        Ok((lacking.into_iter().map(MatchId).collect(), last))
    }

    /// Returns rematches without an entry, except those with a summary, which `lost.sql` finds.
    async fn list_lost_rematches(&self) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar!("select next_id from rematch");
        let rematches = query.fetch_all(&self.0).await?;
        let mut lost = Vec::new();
        for ids in rematches.chunks(REMATCHES_READ) {
            let known = self.select_known(ids).await?;
            lost.extend(ids.iter().filter(|id| !known.contains(id)));
        }
        Ok(lost.into_iter().map(MatchId).collect())
    }

    async fn select_known(&self, ids: &[Uuid]) -> Result<HashSet<Uuid>> {
        let query = sqlx::query_scalar!(
            r#"select match_id as "match_id!" from summary where match_id = any($1)
             union
             select match_id from entry where match_id = any($1)
             union
             select match_id from archive where match_id = any($1)"#,
            ids
        );
        Ok(query.fetch_all(&self.0).await?.into_iter().collect())
    }

    async fn load_listed_people(&self, after: MatchId, limit: i64) -> Result<Vec<ListedPeople>> {
        let query = sqlx::query_as!(
            ListedPeople,
            "select match_id, participants
             from summary
             where $1 < match_id
             order by match_id
             limit $2",
            after.0,
            limit
        );
        Ok(query.fetch_all(&self.0).await?)
    }

    /// Returns match and participant, for everybody who takes part, or took part, in these matches.
    async fn load_participants(&self, ids: &[Uuid]) -> Result<HashSet<(Uuid, Uuid)>> {
        let query = sqlx::query!(
            "select match_id, participant_id from participant where match_id = any($1)",
            ids
        );
        let rows = query.fetch_all(&self.0).await?.into_iter();
        Ok(rows.map(|row| (row.match_id, row.participant_id)).collect())
    }

    /// Selects matches with an entry that a request wrote. Imported matches have none.
    async fn select_requested(&self, ids: &[Uuid]) -> Result<HashSet<Uuid>> {
        let query = sqlx::query_scalar!(
            "select distinct match_id
             from entry
             where match_id = any($1) and idempotency_key is not null",
            ids
        );
        Ok(query.fetch_all(&self.0).await?.into_iter().collect())
    }
}
