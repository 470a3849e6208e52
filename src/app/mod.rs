//! Every use case, once: lobby, turns, feed, talk, disputes, notifications, background work.
//!
//! Names `games`, `core`, `log`, `projections`, `people`, `request_log`, `access`, `replies`, `mail`,
//! `webhooks`, `queue`, `proof`, `raster`, `i18n` and `world`.
//!
//! What a use case comes to is what the API answers, so that nobody has to translate it.
//!
//! 1. An action is decided on a match in memory, without a lock; the log decides who was first.
//! 2. Nothing is told to anybody before it is kept.
//! 3. A request under a key is carried out once, however often it is sent, and answered as it was at first.
//! 4. While it is in doubt what was drawn before, nothing is drawn.

mod absences;
mod access;
mod audits;
mod background;
mod bundles;
pub mod responses;
pub mod disputes;
mod failure;
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
mod seats;
mod store;
mod summary;
#[cfg(test)]
mod tests;
mod turns;
mod use_cases;
mod views;
mod subscriptions;

pub use absences::is_of_one_match;
pub(crate) use absences::{load_calendar, to_quiet};
pub use access::{Access, AccessedMatch};
pub(crate) use access::{record_field, record_match};
pub use bundles::{ImportOutcome, Rebuilt, Trust};
pub(crate) use failure::UseCaseResult;
pub use failure::{UseCaseRefusal, StoreError, PlayError, StoreErrorKind, UseCaseError};
pub use feeds::Feeds;
pub(crate) use feeds::FeedPage;
pub use keys::MatchKeys;
pub use lobby::SeatStep;
pub use matches::Matches;
pub use names::PlayerNames;
pub(crate) use names::seat_label;
pub(crate) use own_actions::{OwnAction, OwnActions};
pub use reseeding::RenewalReport;
pub use seats::{JoinMatch, RematchResponse, SeatUseCases};
pub use store::{HistoryCheck, MatchStore};
pub use summary::stage;
pub use turns::{CommandResult, PlayedAction, Rest};
pub use use_cases::UseCases;
pub use subscriptions::{ChangedMatches, Hub, Subscriber, Subscription};

use access::is_host;
use failure::Result;
use store::{EntryOrigin, Loaded, CommitError};
