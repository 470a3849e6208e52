//! What follows from the log and can be written anew from it (lists, readers, deadlines, disputes), and
//! emails on their way.
//!
//! Names `log`, `pool`, `queue` and `world`.
//!
//! 1. The rows are written in the statement of the entry that they follow from (`log/append.rs`), whose
//!    types are therefore of `log`; here they are read, sent, settled and swept.
//! 2. They decide nothing: the log alone says what is so.
//! 3. Summaries, readers, deadlines and disputes are written anew from the log where they are lost or wrong
//!    ([`Rebuild`]); emails, watched entries and foundings have their time and are not.
//! 4. A handle knows one subject and its tables; they share nothing but the connections.

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

/// What follows from one log.
#[derive(Clone, Debug)]
pub struct Projections {
    /// The matches, as lists show them.
    pub lists: MatchLists,
    /// Who reads of which match.
    pub readers: Readers,
    /// When the time of a seat is up.
    pub deadlines: Deadlines,
    /// Emails on their way.
    pub outbox: Outbox,
    /// What happened where somebody watches.
    pub watched: WatchedEntries,
    /// Disputes, as referees list them.
    pub disputes: DisputeIndex,
    /// Which request founded which match, and rematches.
    pub foundings: Foundings,
    /// What is written anew from the log.
    pub rebuild: Rebuilder,
    /// Whether all of it fits together.
    pub consistency: Consistency,
}

impl Projections {
    /// What follows from this log, over its connections.
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
