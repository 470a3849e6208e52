//! Tables derived from the log (lists, readers, deadlines, disputes), and queued emails.
//!
//! Names `log`, `pool`, `queue` and `world`.
//!
//! 1. An append writes these rows in the statement of its entry (`log/append.rs`), so their types are in
//!    `log`. This room reads, settles and deletes them.
//! 2. On a difference the log is right.
//! 3. Summaries, readers, deadlines and disputes can be rebuilt from the log ([`Rebuild`]); emails, watched
//!    entries and foundings are temporary and cannot.
//! 4. Each handle owns the tables of one subject; handles share only the connections.

mod consistency;
mod deadlines;
mod disputes;
mod foundings;
mod lists;
mod outbox;
mod readers;
mod rebuild;
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
pub use watched::WatchedEntries;

pub(crate) use disputes::WaitingDispute;
pub(crate) use lists::{ListQuery, OverviewQuery};
pub(crate) use outbox::{ClaimedMatchEmail, Delivery, DueMatchEmail};
pub(crate) use readers::MatchReader;
pub(crate) use rebuild::{Import, Projection};
pub(crate) use watched::{
    WatchedEntry, WatchedMatch, hold_watched, take_watched, unwatch_matches, watch_matches,
};

/// Tables derived from one log.
#[derive(Clone, Debug)]
pub struct Projections {
    /// Lists of matches.
    pub lists: MatchLists,
    /// Readers of matches.
    pub readers: Readers,
    /// Deadlines of seats.
    pub deadlines: Deadlines,
    /// Queued emails.
    pub outbox: Outbox,
    /// Entries of watched matches.
    pub watched: WatchedEntries,
    /// Disputes, for referees' lists.
    pub disputes: DisputeIndex,
    /// Matches founded by requests, and rematches.
    pub foundings: Foundings,
    /// Rebuilds rows from the log.
    pub rebuild: Rebuilder,
    /// Consistency checks between the tables.
    pub consistency: Consistency,
}

impl Projections {
    /// Creates the handles over the connections of this log.
    pub fn new(log: &Log) -> Self {
        let pool = || log.pool().clone();
        Self {
            lists: MatchLists(pool()),
            readers: Readers(pool()),
            deadlines: Deadlines(pool()),
            outbox: Outbox(pool()),
            watched: WatchedEntries(pool()),
            disputes: DisputeIndex(pool()),
            foundings: Foundings(pool()),
            rebuild: Rebuilder(pool()),
            consistency: Consistency(pool()),
        }
    }
}

#[cfg(test)]
mod tests;
