//! Checks with two queries for all queues whether any work is due, so that idle workers query nothing else. One is about
//! matches, one about people and the service.
//!
//! Each part is a `min` over an index, or reads one row of it, so no plan scans a table.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;
use tokio::time::timeout;

use crate::pool::Pool;

/// How long the answer about due work is cached. Work that falls due meanwhile is found that much later.
const CACHED_FOR: Duration = Duration::from_millis(700);

const QUERY_TIMEOUT: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one for each kind of work")]
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
}

#[derive(Clone, Debug)]
pub struct Agenda {
    db: Pool,
    last: Arc<Mutex<Option<(Instant, DueWork)>>>,
}

impl Agenda {
    pub fn new(db: Pool) -> Self {
        Self {
            db,
            last: Arc::default(),
        }
    }

    /// Whether work of this kind may be due; true if the query fails.
    pub(crate) async fn has(&self, kind: fn(&DueWork) -> bool, now: Instant) -> bool {
        let mut last = self.last.lock().await;
        let is_fresh = |at: Instant| now.saturating_duration_since(at) < CACHED_FOR;
        if last.is_none_or(|(at, _)| !is_fresh(at)) {
            let read = timeout(QUERY_TIMEOUT, self.load()).await;
            *last = read.ok().and_then(Result::ok).map(|due| (now, due));
        }
        last.is_none_or(|(_, due)| kind(&due))
    }

    async fn load(&self) -> sqlx::Result<DueWork> {
        let of_matches = sqlx::query_file!("src/queue/agenda_of_matches.sql");
        let of_people = sqlx::query_file!("src/queue/agenda_of_people.sql");
        let matches = of_matches.fetch_one(&self.db).await?;
        let people = of_people.fetch_one(&self.db).await?;
        Ok(DueWork {
            clocks: matches.clocks || people.outages,
            pulses: people.pulses,
            orders: matches.orders,
            moves: matches.moves,
            rounds: matches.departures || people.absences,
            emails: matches.emails || people.emails,
            watched: matches.watched,
            deliveries: people.deliveries,
            emails_held: matches.emails_held || people.emails_held,
            deliveries_held: people.deliveries_held,
            replies: people.replies,
        })
    }
}
