//! What could not be done for one match, and when it is tried again.

use jiff::SignedDuration;

use super::{Log, LogError, MatchId};

/// So long is it kept what was put off, and when that was over.
const KEPT_FOR: SignedDuration = SignedDuration::from_hours(24);

/// What the service does for matches by itself. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Task {
    /// A move of the service.
    Move,
    /// Closing a dispute that is overdue.
    Dispute,
    /// Closing a lobby that was left.
    Expire,
    /// Closing a match that was set aside.
    Close,
}

impl Task {
    /// The stored word.
    pub fn word(self) -> &'static str {
        self.into()
    }

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

impl Log {
    /// Puts off what could not be done for a match, for longer each time.
    pub async fn postpone(&self, match_id: MatchId, task: Task) -> Result<(), LogError> {
        metrics::counter!("logothete_postponed_total", "task" => task.word()).increment(1);
        let (shortest, longest) = task.pauses();
        sqlx::query!(
            r#"
            insert into postponed as p (match_id, task, until)
            values ($1, $2, clock_timestamp() + make_interval(secs => $3))
            on conflict (match_id, task) do update
            set (tries, until) = (
                select t.tries,
                    clock_timestamp() + make_interval(secs => least($3 * 2 ^ (t.tries - 1), $4))
                from (
                    select case
                        when p.until < clock_timestamp() - make_interval(secs => $4) then 1
                        else least(p.tries + 1, 30)
                    end as tries
                ) as t
            )
            "#,
            match_id.0,
            task.word(),
            shortest.as_secs_f64(),
            longest.as_secs_f64(),
        )
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets what is due again for longer than it was ever put off; gives how many.
    pub async fn forget_postponed(&self) -> Result<u64, LogError> {
        let done = sqlx::query!(
            "delete from postponed where until < clock_timestamp() - make_interval(secs => $1)",
            KEPT_FOR.as_secs_f64(),
        )
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected())
    }
}
