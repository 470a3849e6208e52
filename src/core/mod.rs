//! A match around its game: its events, its state, what follows from a wish, clocks, consent, rulings,
//! luck, seals, the audit, bundles and the gate.
//!
//! Pure and synchronous. Names `games`, `i18n` and `world`; what is kept is handed in and out.
//!
//! 1. What follows from a wish is thought through on a match in memory, before anything is written.
//! 2. The fold of its entries is the only way to a match.
//! 3. A refused wish changes nothing.
//! 4. Luck comes from the seed that the match has committed itself to, and from nowhere else.

mod audit;
mod broken;
pub mod bundle;
mod canonical;
pub mod clock;
pub(crate) mod command;
pub(crate) mod consent;
pub(crate) mod contributions;
pub(crate) mod creation;
pub(crate) mod decide;
pub mod disputes;
pub mod events;
pub(crate) mod feed;
pub(crate) mod fold;
pub mod gate;
pub(crate) mod lobby;
pub(crate) mod look;
pub(crate) mod luck;
pub(crate) mod mac;
pub(crate) mod memory;
pub(crate) mod past;
pub(crate) mod refusal;
mod rights;
pub(crate) mod sealing;
pub(crate) mod sentences;
pub(crate) mod state;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod weigher;

pub use audit::audit;
pub(crate) use audit::{Audited, audit_to_match};
pub(crate) use broken::BrokenLog;
pub use command::Command;
pub(crate) use command::{MAX_ACTIONS, Rehearsal, rehearsed};
pub use creation::Creation;
pub(crate) use feed::Listener;
#[cfg(test)]
pub(crate) use feed::tell;
pub use feed::{AnyAction, AnyFact, Eyes, FeedEntry, Opened, SealedAction, ToldAction, ToldFact};
pub use fold::fold;
#[cfg(test)]
pub(crate) use fold::fold_until;
pub use lobby::Joining;
pub(crate) use lobby::{can_invite, may_know, may_watch};
pub use look::{choices, legal, sight};
pub use refusal::Refusal;
pub(crate) use sealing::Wished;
pub(crate) use sentences::with_names;
pub(crate) use state::{Holder, Place, Tenure};
pub use state::{Match, Stage};

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A text, or the seal that stands for it where it is hidden.
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
