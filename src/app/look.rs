//! Looking at matches, now or as they were, and at lists of them.

use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use crate::app::failure::Result;
use crate::app::service::Matches;
use crate::core::Match;
use crate::log::{ListQuery, Listed};
use crate::world::{MatchId, Version};

impl Matches {
    /// The table as it is, or as it was after entry `version`.
    pub async fn look(&self, id: MatchId, version: Option<Version>) -> Result {
        match version {
            None => self.table(id).await,
            Some(version) => self.past(id, version).await,
        }
    }

    /// Lists matches, newest first.
    pub async fn list(&self, query: ListQuery<'_>) -> Result<Vec<Listed>> {
        Ok(self.log.list(query).await?)
    }

    /// Those of these that are no match yet, but may become one.
    pub async fn unfounded(&self, ids: &[MatchId], limit: u16) -> Result<Vec<MatchId>> {
        Ok(self.log.unfounded(ids, limit).await?)
    }

    /// Those of these matches that go on, or that ended since; the newest first.
    pub async fn lines_since(
        &self,
        ids: &[MatchId],
        ended_since: Timestamp,
        limit: u16,
    ) -> Result<Vec<Listed>> {
        Ok(self.log.lines_since(ids, ended_since, limit).await?)
    }

    /// The version that the lists know of a match, also where it cannot be read.
    pub async fn version(&self, id: MatchId) -> Result<Option<Version>> {
        Ok(self.log.summed_up(id).await?)
    }

    /// The clock of the database, `ago` before now.
    pub async fn a_while_ago(&self, ago: SignedDuration) -> Result<Timestamp> {
        Ok(self.log.a_while_ago(ago).await?)
    }

    /// Whether `participant` sits at the table, or sat there when it started.
    pub fn sits(table: &Match, participant: Option<Uuid>) -> bool {
        participant.is_some_and(|participant| table.has_known(participant))
    }
}
