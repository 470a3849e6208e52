//! Use cases of the service: lobby, turns, feed, talk, disputes, notifications, background work.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `replies`, `mail`,
//! `webhooks`, `queue`, `proof`, `raster`, `i18n` and `world`.
//!
//! Errors and results of a use case are the types that the API responds with.
//!
//! 1. An action is decided on a match in memory, without a lock; the log rejects it if another was appended
//!    first.
//! 2. Nothing is published before it is committed.
//! 3. A request with an idempotency key is carried out once; a retry gets the first answer.
//! 4. No random draw is made while earlier draws may have been lost from the database.

mod background;
mod bundles;
pub mod disputes;
mod error;
mod lobby;
mod maintenance;
mod matches;
pub mod notifications;
pub mod people;
pub mod picture;
pub mod replies;
pub mod responses;
mod store;
#[cfg(test)]
mod tests;
mod use_cases;

pub use bundles::{ImportOutcome, Rebuilt, Trust};
pub use error::{PlayError, StoreError, StoreErrorKind, UseCaseError, UseCaseRefusal};
pub(crate) use lobby::SeekTerms;
pub use lobby::{JoinMatch, RematchResponse, SeatStep, SeatUseCases, SeekView, Seeks};
pub use maintenance::RenewalReport;
pub use matches::{
    Access, AccessedMatch, ChangedMatches, CommandResult, Feeds, Hub, Matches, PlayerNames, Rest,
    Subscriber, Subscription,
};
pub(crate) use matches::{FeedPage, OwnAction, OwnActions, record_field, record_match, seat_label};
pub use people::is_of_one_match;
pub(crate) use people::{load_calendar, to_quiet};
pub(crate) use store::LatestMatch;
pub use store::{HistoryCheck, MatchKeys, MatchStore, stage};
pub use use_cases::UseCases;

use error::Result;
use matches::is_host;
use store::{CommitError, EntryOrigin, Loaded};
