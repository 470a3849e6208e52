//! Every use case, once: the lobby, turns, the feed, disputes, what is kept beside the log, and what runs
//! by itself.
//!
//! Names `core`, `log`, `games`, `i18n` and `world`; never HTTP, never SQL.
//!
//! 1. A wish is thought through on a table in memory, without a lock; the log decides who was first.
//! 2. Nothing is told to anybody before it is kept.
//! 3. A wish under a key is done once, however often it is sent, and answered as it was at first.
//! 4. While it is in doubt what was drawn before, nothing is drawn.

mod absences;
mod act;
mod audit;
mod background;
mod bundle;
mod consent;
mod create;
mod disputes;
mod failure;
#[cfg(test)]
mod falls {
    mod tests;
}
mod imports;
mod keys;
mod lobby;
mod look;
mod past;
mod quarantine;
mod restore;
mod service;
mod summary;
#[cfg(test)]
mod tests;
mod watch;

pub use absences::is_of_one_match;
pub use act::{Done, Played, Rest};
pub use disputes::{Replay, Signed};
pub use failure::{Failure, PlayError, Trouble};
pub use imports::{Importing, Rebuilt, Trust};
pub use keys::{MatchKeys, RequestKey};
pub use restore::Renewed;
pub use service::{Matches, MayDraw};
pub use summary::stage;
pub use watch::{Hub, News, Subscriber, Watching};
