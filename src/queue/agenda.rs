//! Checks with two queries for all queues whether any work is due, so that idle workers query nothing else.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::pool::Servers;

/// How long the answer about due work is cached at least. Work that falls due meanwhile is found that much later.
const CACHED_FOR: Duration = Duration::from_millis(700);
/// On Citus the queries ask every shard. If nothing is due there, the answer is cached for this multiple of the time that
/// they took, so that they run at most 2 % of the time.
const CACHED_TIMES: u32 = 50;
/// Maximum time for which an answer is cached.
const CACHED_FOR_MAX: Duration = Duration::from_secs(5);

const QUERY_TIMEOUT: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "the columns of the views")]
pub(crate) struct DueWork {
    pub(crate) clocks: bool,
    pub(crate) pulses: bool,
    pub(crate) orders: bool,
    pub(crate) moves: bool,
    pub(crate) rounds: bool,
    pub(crate) emails: bool,
    pub(crate) watched: bool,
    pub(crate) deliveries: bool,
    pub(crate) emails_held: bool,
    pub(crate) deliveries_held: bool,
    pub(crate) replies: bool,
    pub(crate) seeks: bool,
}

#[derive(Clone, Debug)]
pub struct Agenda {
    servers: Servers,
    last: Arc<Mutex<Option<CachedAnswer>>>,
}

#[derive(Clone, Copy, Debug)]
struct CachedAnswer {
    due: DueWork,
    at: Instant,
    fresh_for: Duration,
}

impl Agenda {
    pub fn new(servers: Servers) -> Self {
        Self {
            servers,
            last: Arc::default(),
        }
    }

    /// Whether work of this kind may be due; true if the query fails.
    pub(crate) async fn has(&self, kind: fn(&DueWork) -> bool, now: Instant) -> bool {
        let mut last = self.last.lock().await;
        let is_fresh = |it: CachedAnswer| now.saturating_duration_since(it.at) < it.fresh_for;
        if !last.is_some_and(is_fresh) {
            let begun = tokio::time::Instant::now();
            let read = timeout(QUERY_TIMEOUT, self.load()).await;
            *last = read.ok().and_then(Result::ok).map(|due| CachedAnswer {
                due,
                at: now,
                fresh_for: if self.servers.are_several() {
                    cache_time(due, begun.elapsed())
                } else {
                    CACHED_FOR
                },
            });
        }
        last.is_none_or(|it| kind(&it.due))
    }

    async fn load(&self) -> sqlx::Result<DueWork> {
        let of_matches = sqlx::query!(
            r#"select clocks as "clocks!", orders as "orders!", moves as "moves!", rounds as "rounds!",
                emails as "emails!", watched as "watched!", emails_held as "emails_held!"
             from match_agenda"#
        );
        let others = sqlx::query!(
            r#"select clocks as "clocks!", pulses as "pulses!", rounds as "rounds!", emails as "emails!",
                deliveries as "deliveries!", emails_held as "emails_held!",
                deliveries_held as "deliveries_held!", replies as "replies!", seeks as "seeks!"
             from agenda"#
        );
        let db = &self.servers.first().pool;
        let found = of_matches.fetch_one(db).await?;
        let due = others.fetch_one(db).await?;
        Ok(DueWork {
            clocks: found.clocks || due.clocks,
            pulses: due.pulses,
            orders: found.orders,
            moves: found.moves,
            rounds: found.rounds || due.rounds,
            emails: found.emails || due.emails,
            watched: found.watched,
            deliveries: due.deliveries,
            emails_held: found.emails_held || due.emails_held,
            deliveries_held: due.deliveries_held,
            replies: due.replies,
            seeks: due.seeks,
        })
    }
}

/// Returns how long an answer of several servers is cached that took so long to get.
fn cache_time(due: DueWork, took: Duration) -> Duration {
    if due != DueWork::default() {
        return CACHED_FOR;
    }
    took.saturating_mul(CACHED_TIMES)
        .clamp(CACHED_FOR, CACHED_FOR_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_costly_answer_is_kept_longer_unless_something_is_due() {
        let nothing = DueWork::default();
        let millis = Duration::from_millis;
        assert_eq!(cache_time(nothing, millis(1)), CACHED_FOR);
        assert_eq!(cache_time(nothing, millis(40)), millis(2_000));
        assert_eq!(cache_time(nothing, millis(900)), CACHED_FOR_MAX);
        let clocks = DueWork {
            clocks: true,
            ..nothing
        };
        assert_eq!(cache_time(clocks, millis(900)), CACHED_FOR);
    }
}
