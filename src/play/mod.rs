//! Carries one wish through: read, think, write; the lobby, the house's own moves, the audit.
//!
//! Names `games`, `log`, `i18n` and `world`; never HTTP, never SQL.
//!
//! 1. A wish is thought through on a table in memory, without a lock; the log decides who was first.
//! 2. Nothing is told to anybody before it is kept.
//! 3. A refused wish changes nothing.
//! 4. A wish under a key is done once, however often it is sent, and answered as it was at first.
//! 5. While it is in doubt what was drawn before, nothing is drawn.

mod act;
#[cfg(test)]
mod adding;
mod audit;
mod bind;
mod broken;
pub mod bundle;
pub mod clock;
pub mod consent;
mod contributions;
mod create;
pub mod disputes;
mod draws;
mod drive;
#[cfg(test)]
mod endings;
mod evidence;
#[cfg(test)]
mod falls {
    mod tests;
}
mod feed;
#[cfg(test)]
mod feeds;
mod fold;
#[cfg(test)]
mod forgeries;
pub mod gate;
mod gist;
#[cfg(test)]
mod golden;
#[cfg(test)]
mod golden_words;
mod house;
mod keep;
mod keys;
mod lobby;
mod look;
pub mod luck;
mod memory;
#[cfg(test)]
mod paper;
mod past;
#[cfg(test)]
mod planned;
mod quarantine;
mod refusal;
mod restore;
mod rights;
#[cfg(test)]
mod secrecy;
mod sentences;
mod standing;
mod summary;
mod table;
#[cfg(test)]
mod tests;
mod think;
#[cfg(test)]
mod twins;
#[cfg(test)]
mod voices;
mod watch;
mod weight;
pub mod words;

pub use act::{Done, Gesture, MAX_ACTIONS, Played, Rehearsal, Rest, rehearsed};
pub use audit::{Audited, audit};
pub use broken::BrokenLog;
pub use create::Creation;
pub use evidence::LATELY;
pub use feed::{Eyes, FeedEntry, Listener, Opened, ToldFact, tell};
pub use fold::{fold, fold_until};
pub use house::{House, MayDraw};
pub use keep::{Importing, Rebuilt, Trust};
pub use keys::{HouseKeys, Mark};
pub use lobby::{Joining, can_invite, may_know};
pub use look::{Sight, legal, sight};
pub use refusal::{Failure, PlayError, Refusal, Trouble};
pub use restore::Renewed;
pub use sentences::with_names;
pub use table::{Holder, Place, Stage, Table, Tenure};
pub use watch::{Hub, News, Subscriber, Watching};

pub use crate::log::{
    ASKED_BYTES_MAX, Answered, Asked, CLIENT_CHARS_MAX, Delivery, DisputeFigures, Hash, Journal,
    ListQuery, Listed, Mark as WishMark, MatchId, PendingRuling, RequestCursor,
    Stage as ListedStage, Version, WaitingDispute, cut,
};

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
