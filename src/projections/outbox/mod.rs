//! Emails on their way: which are due, who has one in hand, what became of it; and the notices of
//! which some come.
//!
//! How an email is claimed and settled is the way of `queue`; its statements are here.

mod rows;

use jiff::Timestamp;
use uuid::Uuid;

use crate::log::EmailKind;
use crate::queue::Attempt;
use crate::world::{MatchId, Version};

pub use rows::Outbox;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EmailKey {
    pub match_id: MatchId,
    pub version: Version,
    pub participant: Uuid,
    pub kind: EmailKind,
}

/// An email that nobody has in hand and that is to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DueMatchEmail {
    pub key: EmailKey,
    /// How often it was claimed before.
    pub fence: i32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimedMatchEmail {
    pub key: EmailKey,
    /// Its id, the same however often it is tried.
    pub email_id: Uuid,
    pub attempt: Attempt,
    /// The claim: whoever settles names it.
    pub fence: i32,
    /// Whether a newer email tells the same participant more, or one that was sent told it already.
    pub is_superseded: bool,
    /// Whether they are reminded within half a day.
    pub is_reminded_soon: bool,
    /// Since when an email waits that tells of their turn beside what it is about.
    pub beside_since: Option<Timestamp>,
}

/// An email as the one it was for may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) participant: Uuid,
    pub(crate) kind: String,
    pub(crate) letter_id: Uuid,
    pub(crate) posted_at: Timestamp,
    pub(crate) settled_at: Option<jiff_sqlx::Timestamp>,
    /// How far it has come.
    pub(crate) state: String,
    /// What the mail server said, or why it was not sent.
    pub(crate) answer: Option<String>,
}
