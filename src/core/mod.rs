//! The platform around a game: events, state, decisions, clocks, consent, disputes, randomness,
//! seals and the audit. It does no input or output.
//!
//! It depends on the packages `games`, `i18n` and `world`.
//!
//! 1. The consequences of an action are decided on a match in memory, before anything is written.
//! 2. A match is only ever built by folding its entries.
//! 3. A refused request changes nothing.
//! 4. All random draws derive from the seed that the match has committed to.

mod audit;
pub mod bundle;
pub mod clock;
pub mod command;
pub mod consent;
pub(crate) mod contributions;
pub mod creation;
pub mod decide;
pub mod disputes;
pub mod events;
pub mod feed;
pub mod fold;
pub mod history;
pub mod lobby;
pub mod luck;
pub mod mac;
pub mod memory;
mod permissions;
pub(crate) mod refusal;
pub mod replay_check;
mod replay_error;
pub mod results;
pub mod sealing;
pub(crate) mod sentences;
pub(crate) mod state;
#[cfg(any(test, feature = "testing"))]
#[doc(hidden)]
pub mod testing;
#[cfg(test)]
mod tests;
pub(crate) mod visible;
pub mod weigher;

pub use audit::{AuditCounts, audit, audit_to_match};
pub use command::{Command, MAX_ACTIONS, Rehearsal, rehearse};
pub use creation::Creation;
pub use feed::Listener;
#[cfg(any(test, feature = "testing"))]
pub use feed::read_feed;
pub use feed::{
    AnyAction, AnyFact, DescribedAction, DescribedFact, FeedEntry, Opened, Perspective,
    SealedAction,
};
pub use fold::fold;
#[cfg(test)]
pub(crate) use fold::fold_until;
pub use lobby::{Joiner, LobbyRefusal, can_invite, may_know, may_watch};
pub use refusal::{MatchRefusal, Refusal, TurnRefusal};
pub use replay_error::ReplayError;
pub use sentences::{SittingDown, placeholder_names, with_names, with_people};
pub use state::{Holder, Match, Place, Roster, SeatPeriod, Stage};
pub use visible::{choices, few_ways, legal, open_choices, visible_state};

use logothete_games as games;
use logothete_i18n as i18n;
use logothete_world as world;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text, or its seal if it is hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Sealable {
    /// The text.
    Open(String),
    /// Its seal.
    Sealed {
        /// SHA-256 over match, version, place, salt and value, in hex.
        sealed: String,
    },
}
