//! Stores which failed work on matches is retried, and when.

use jiff::SignedDuration;

use super::QueueError;
use crate::pool::Pool;
use crate::world::MatchId;

const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// Kind of background work on a match; stored by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub(crate) enum Task {
    Move,
    Dispute,
    /// Closing an abandoned lobby.
    Expire,
    Close,
}

impl Task {
    /// Returns the first and the longest pause before a retry. Each pause is twice as long as the one before. After no
    /// failure for the longest pause, pauses start over.
    fn pauses(self) -> (SignedDuration, SignedDuration) {
        match self {
            Self::Move => (SignedDuration::from_secs(5), SignedDuration::from_mins(10)),
            Self::Dispute => (SignedDuration::from_mins(1), SignedDuration::from_hours(6)),
            Self::Expire | Self::Close => (SignedDuration::from_hours(1), KEPT_FOR),
        }
    }
}

#[derive(Clone, Debug)]
pub struct Postponed(pub(super) Pool);

impl Postponed {
    /// Postpones failed work on a match, for longer after each failure.
    pub(crate) async fn postpone(&self, match_id: MatchId, task: Task) -> Result<(), QueueError> {
        metrics::counter!("logothete_postponed_total", "task" => task.into_str()).increment(1);
        let (shortest, longest) = task.pauses();
        let query = sqlx::query_file!(
            "src/queue/postpone.sql",
            match_id.0,
            task.into_str(),
            shortest.as_secs_f64(),
            longest.as_secs_f64(),
        );
        Ok(self.0.run(query).await?)
    }

    pub async fn forget(&self) -> Result<u64, QueueError> {
        let query = sqlx::query!(
            "delete from postponed where until < now() - make_interval(secs => $1)",
            KEPT_FOR.as_secs_f64(),
        );
        Ok(self.0.count(query).await?)
    }
}
