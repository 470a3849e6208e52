//! Checks with two queries for all queues whether any work is due, so that idle workers query nothing else.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::pool::Servers;

/// How long an answer is cached. Work that falls due meanwhile is found that much later.
const CACHED_FOR: Duration = Duration::from_millis(700);
/// The same on Citus for the answer that no match is due, because that query asks every shard.
const CACHED_FOR_ON_CITUS: Duration = Duration::from_secs(5);

const TIME_LIMIT: Duration = Duration::from_secs(1);

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
    of_matches: CachedDue,
    others: CachedDue,
    time_limit: Duration,
}

/// The last answer and when it was asked for; `None` if the query failed.
type CachedDue = Arc<Mutex<Option<(DueWork, Instant)>>>;

impl Agenda {
    pub fn new(servers: Servers) -> Self {
        Self {
            servers,
            of_matches: Arc::default(),
            others: Arc::default(),
            time_limit: TIME_LIMIT,
        }
    }

    /// Whether work of this kind may be due; true if a query fails.
    pub(crate) async fn has(&self, kind: fn(&DueWork) -> bool, now: Instant) -> bool {
        let others = due_work(
            &self.others,
            now,
            |_| CACHED_FOR,
            self.within_limit(self.load_others()),
        );
        if others.await.is_none_or(|due| kind(&due)) {
            return true;
        }
        let cached_for = |due| {
            let is_costly = self.servers.are_several() && due == DueWork::default();
            if is_costly {
                CACHED_FOR_ON_CITUS
            } else {
                CACHED_FOR
            }
        };
        let of_matches = due_work(
            &self.of_matches,
            now,
            cached_for,
            self.within_limit(self.load_of_matches()),
        );
        of_matches.await.is_none_or(|due| kind(&due))
    }

    async fn within_limit(
        &self,
        load: impl Future<Output = sqlx::Result<DueWork>>,
    ) -> Option<DueWork> {
        timeout(self.time_limit, load).await.ok()?.ok()
    }

    async fn load_of_matches(&self) -> sqlx::Result<DueWork> {
        let query = sqlx::query!(
            r#"select clocks as "clocks!", orders as "orders!", moves as "moves!", rounds as "rounds!",
                emails as "emails!", watched as "watched!", emails_held as "emails_held!"
             from match_agenda"#
        );
        let due = query.fetch_one(&self.servers.first().pool).await?;
        Ok(DueWork {
            clocks: due.clocks,
            orders: due.orders,
            moves: due.moves,
            rounds: due.rounds,
            emails: due.emails,
            watched: due.watched,
            emails_held: due.emails_held,
            ..DueWork::default()
        })
    }

    async fn load_others(&self) -> sqlx::Result<DueWork> {
        let query = sqlx::query!(
            r#"select clocks as "clocks!", pulses as "pulses!", rounds as "rounds!", emails as "emails!",
                deliveries as "deliveries!", emails_held as "emails_held!",
                deliveries_held as "deliveries_held!", replies as "replies!", seeks as "seeks!"
             from agenda"#
        );
        let due = query.fetch_one(&self.servers.first().pool).await?;
        Ok(DueWork {
            clocks: due.clocks,
            pulses: due.pulses,
            rounds: due.rounds,
            emails: due.emails,
            deliveries: due.deliveries,
            emails_held: due.emails_held,
            deliveries_held: due.deliveries_held,
            replies: due.replies,
            seeks: due.seeks,
            ..DueWork::default()
        })
    }
}

/// Returns the cached answer, or asks again if it is old; `None` if that fails.
async fn due_work(
    cached: &CachedDue,
    now: Instant,
    cached_for: impl Fn(DueWork) -> Duration,
    load: impl Future<Output = Option<DueWork>>,
) -> Option<DueWork> {
    let mut last = cached.lock().await;
    let is_old =
        |(due, at): (DueWork, Instant)| cached_for(due) <= now.saturating_duration_since(at);
    if last.is_none_or(is_old) {
        *last = load.await.map(|due| (due, now));
    }
    last.map(|(due, _)| due)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{TestDatabase, WAIT_LIMIT};
    use crate::world::World;

    #[tokio::test]
    async fn on_several_servers_matches_are_asked_less_often_than_people() {
        let database = TestDatabase::create().await.unwrap();
        let servers = Servers::from(database.pool.clone());
        let connect = |_: &str| database.pool.clone();
        servers.replace(vec![(i32::MIN, "one:5432".to_owned())], connect);
        let agenda = Agenda {
            time_limit: WAIT_LIMIT,
            ..Agenda::new(servers)
        };
        let begun = World::real().stopwatch();
        let has_clocks = |after| agenda.has(|due| due.clocks, begun + after);
        let has_rounds = |after| agenda.has(|due| due.rounds, begun + after);
        assert!(!has_clocks(Duration::ZERO).await);
        assert!(!has_rounds(Duration::ZERO).await);
        for insert in [
            "insert into outage (what, begun_at, ended_at) values ('service', now() - interval '1 second', now())",
            "insert into departure (match_id, participant_id) values (gen_random_uuid(), gen_random_uuid())",
        ] {
            sqlx::query(insert).execute(&database.pool).await.unwrap();
        }
        assert!(has_clocks(CACHED_FOR).await);
        assert!(!has_rounds(CACHED_FOR).await);
        assert!(has_rounds(CACHED_FOR_ON_CITUS).await);
    }
}
