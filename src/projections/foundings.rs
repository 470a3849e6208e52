//! Records for a day which request created which match. Also finds rematches.

use jiff::SignedDuration;

use crate::log::{Digest, KeyHash, Result};
use crate::pool::Pool;
use crate::world::MatchId;

pub(crate) const FOUNDING_KEPT: SignedDuration = SignedDuration::from_hours(24);

#[derive(Clone, Debug)]
pub struct Foundings(pub(super) Pool);

impl Foundings {
    pub(crate) async fn find(&self, hash: KeyHash) -> Result<Option<(MatchId, Digest)>> {
        let query = sqlx::query!(
            "select match_id, digest from founding where idempotency_key = $1",
            hash.to_uuid()
        );
        let row = query.fetch_optional(&self.0).await?;
        Ok(row.map(|row| (MatchId(row.match_id), Digest::from_sql(row.digest))))
    }

    /// Deletes records older than a day; returns the number of records.
    pub async fn forget(&self) -> Result<u64> {
        let kept_secs = FOUNDING_KEPT.as_secs_f64();
        let query = sqlx::query!(
            "delete from founding where founded_at < now() - make_interval(secs => $1)",
            kept_secs
        );
        Ok(self.0.count(query).await?)
    }

    pub async fn rematch_of(&self, match_id: MatchId) -> Result<Option<MatchId>> {
        let query = sqlx::query_scalar!(
            "select next_id from rematch where match_id = $1",
            match_id.0
        );
        let next = query.fetch_optional(&self.0).await?;
        Ok(next.map(MatchId))
    }
}
