//! Use cases of the service: lobby, turns, feed, talk, disputes, notifications, background work.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `replies`, `mail`,
//! `webhooks`, `queue`, `proof`, `raster`, `i18n` and `world`.
//!
//! Errors and results of a use case are those that the API answers with.
//!
//! 1. An action is decided on a match in memory, without a lock; the log rejects it if another was appended
//!    first.
//! 2. Nothing is published before it is committed.
//! 3. A request with an idempotency key is carried out once; a retry gets the first answer.
//! 4. No random draw is made while earlier draws may have been lost from the database.

mod absences;
mod access;
mod audits;
mod background;
mod bundles;
pub mod disputes;
mod error;
mod feeds;
mod keyed_locks;
mod keys;
mod lobby;
mod matches;
mod names;
pub mod notifications;
mod own_actions;
pub mod people;
pub mod picture;
mod quarantine;
pub mod replies;
mod reseeding;
pub mod responses;
mod seats;
mod store;
mod subscriptions;
mod summary;
#[cfg(test)]
mod tests;
mod turns;
mod use_cases;
mod views;

pub use absences::is_of_one_match;
pub(crate) use absences::{load_calendar, to_quiet};
pub use access::{Access, AccessedMatch};
pub(crate) use access::{record_field, record_match};
pub use bundles::{ImportOutcome, Rebuilt, Trust};
pub use error::{PlayError, StoreError, StoreErrorKind, UseCaseError, UseCaseRefusal};
pub(crate) use feeds::FeedPage;
pub use feeds::Feeds;
pub use keys::MatchKeys;
pub use lobby::SeatStep;
pub use matches::Matches;
pub use names::PlayerNames;
pub(crate) use names::seat_label;
pub(crate) use own_actions::{OwnAction, OwnActions};
pub use reseeding::RenewalReport;
pub use seats::{JoinMatch, RematchResponse, SeatUseCases};
pub use store::{HistoryCheck, MatchStore};
pub use subscriptions::{ChangedMatches, Hub, Subscriber, Subscription};
pub use summary::stage;
pub use turns::{CommandResult, PlayedAction, Rest};
pub use use_cases::UseCases;

use access::is_host;
use error::Result;
use store::{CommitError, EntryOrigin, Loaded};
