//! Tables derived from the log (lists, readers, deadlines, disputes), and queued emails.
//!
//! Uses the modules `log`, `pool`, `queue` and `world`.
//!
//! 1. An append writes these rows in the statement of its entry (`log/append.rs`), so `log` defines their types.
//! 2. If a derived row differs from the log, the log is right.
//! 3. Summaries, readers, results, deadlines and disputes can be rebuilt from the log ([`Rebuilder`]). Emails, watched entries
//!    and foundings are temporary and cannot be rebuilt.
//! 4. Each field of [`Projections`] owns the tables of one subject; the fields share only connections.

mod consistency;
mod deadlines;
mod disputes;
mod foundings;
mod lists;
mod outbox;
mod readers;
mod rebuild;
mod results;
mod watched;

use crate::log::Log;

pub use consistency::Consistency;
pub use deadlines::Deadlines;
pub use disputes::DisputeIndex;
pub use foundings::Foundings;
pub use lists::MatchLists;
pub use outbox::Outbox;
pub use readers::{LobbyLimit, Readers};
pub use rebuild::{Rebuilder, import};
pub use results::Results;

pub(crate) use disputes::WaitingDispute;
pub(crate) use lists::{ListQuery, OpenFilter, OverviewQuery};
pub(crate) use outbox::{ClaimedMatchEmail, Delivery, DueMatchEmail};
pub(crate) use readers::MatchReader;
pub(crate) use rebuild::{Import, Projection};
pub(crate) use results::{RankCount, ReaderResult, SharedResults};
pub(crate) use watched::{
    WatchedEntry, WatchedMatch, drop_watched, hold_watched, take_watched, unwatch_matches,
    watch_matches,
};

#[derive(Clone, Debug)]
pub struct Projections {
    pub lists: MatchLists,
    pub readers: Readers,
    pub deadlines: Deadlines,
    pub outbox: Outbox,
    pub disputes: DisputeIndex,
    pub foundings: Foundings,
    pub results: Results,
    pub rebuild: Rebuilder,
    pub consistency: Consistency,
}

impl Projections {
    pub fn new(log: &Log) -> Self {
        let pool = || log.pool().clone();
        Self {
            lists: MatchLists(pool()),
            readers: Readers(pool()),
            deadlines: Deadlines(pool()),
            outbox: Outbox(pool()),
            disputes: DisputeIndex(pool()),
            foundings: Foundings(pool()),
            results: Results(pool()),
            rebuild: Rebuilder(pool()),
            consistency: Consistency(pool()),
        }
    }
}

#[cfg(test)]
mod tests;
