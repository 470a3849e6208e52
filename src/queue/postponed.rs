//! What could not be done for a match, and when it is tried again.

use jiff::SignedDuration;

use super::QueueError;
use crate::pool::Pool;
use crate::world::MatchId;

/// So long is it kept what was put off, and when that was over.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// What the service does for matches by itself. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub(crate) enum Task {
    Move,
    Dispute,
    /// Closing a lobby that was left.
    Expire,
    /// Closing a match that was set aside.
    Close,
}

impl Task {
    /// How long the first pause is, and how long one is at most; each is twice as long as the one
    /// before. What went well for as long as the longest begins anew.
    fn pauses(self) -> (SignedDuration, SignedDuration) {
        match self {
            Self::Move => (SignedDuration::from_secs(5), SignedDuration::from_mins(10)),
            Self::Dispute => (SignedDuration::from_mins(1), SignedDuration::from_hours(6)),
            Self::Expire | Self::Close => (SignedDuration::from_hours(1), KEPT_FOR),
        }
    }
}

/// What was put off, in one database.
#[derive(Clone, Debug)]
pub struct Postponed(pub(super) Pool);

impl Postponed {
    /// Puts off what could not be done for a match, for longer each time.
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

    /// Forgets what is due again for longer than it was ever put off; gives how many.
    pub async fn forget(&self) -> Result<u64, QueueError> {
        let query = sqlx::query!(
            "delete from postponed where until < now() - make_interval(secs => $1)",
            KEPT_FOR.as_secs_f64(),
        );
        Ok(self.0.count(query).await?)
    }
}
