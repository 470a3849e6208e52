//! Which match those who played one play next.

use super::{Log, LogError, MatchId};

impl Log {
    /// The match that was founded as the rematch of another.
    pub async fn rematch_of(&self, match_id: MatchId) -> Result<Option<MatchId>, LogError> {
        let next = sqlx::query_scalar!(
            "select next_id from rematch where match_id = $1",
            match_id.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(next.map(MatchId))
    }
}
