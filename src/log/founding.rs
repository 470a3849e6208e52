//! Which match a wish for a new match has founded, remembered for a day; and which is the rematch of one.

use jiff::SignedDuration;

use super::{Digest, KeyHash, Log, MatchId, Result};

pub(crate) const FOUNDING_KEPT: SignedDuration = SignedDuration::from_hours(24);

impl Log {
    /// Tells which match a wish has founded, and what exactly was wished for.
    pub(crate) async fn founded(&self, mark: KeyHash) -> Result<Option<(MatchId, Digest)>> {
        let row = sqlx::query!(
            "select match_id, digest from founding where mark = $1",
            mark.to_uuid()
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.map(|row| (MatchId(row.match_id), Digest::from_sql(row.digest))))
    }

    /// Forgets the foundings that have been remembered long enough, and counts them.
    pub async fn forget_foundings(&self) -> Result<u64> {
        let kept_secs = FOUNDING_KEPT.as_secs_f64();
        self.count(sqlx::query!(
            "delete from founding where founded_at < now() - make_interval(secs => $1)",
            kept_secs
        ))
        .await
    }

    /// The match that was founded as the rematch of another.
    pub async fn rematch_of(&self, match_id: MatchId) -> Result<Option<MatchId>> {
        let next = sqlx::query_scalar!(
            "select next_id from rematch where match_id = $1",
            match_id.0
        )
        .fetch_optional(&self.pool)
        .await?;
        Ok(next.map(MatchId))
    }
}
