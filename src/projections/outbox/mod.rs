//! Emails on their way: which are due, who has one in hand, what became of it; and the notices of
//! which some come.
//!
//! How an email is claimed and settled is the way of `queue`; its statements are here.

mod rows;

use jiff::Timestamp;
use strum::{EnumString, IntoStaticStr};
use uuid::Uuid;

use crate::log::EmailKind;
use crate::queue::Attempt;
use crate::world::{MatchId, Version};

pub use rows::Outbox;

/// How far an email has come. Stored by its word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum EmailState {
    Waiting,
    Sent,
    /// It was not sent: no longer true, or not wanted.
    Dropped,
    /// It was refused for good.
    Bounced,
}

impl EmailState {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClaimedMatchEmail {
    pub key: EmailKey,
    /// Its id, the same however often it is tried.
    pub email_id: Uuid,
    pub posted_at: Timestamp,
    /// How often the other side put it off.
    pub attempts: u16,
    /// The claim: whoever settles names it.
    pub fence: i32,
    pub holder: i32,
    pub now: Timestamp,
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
    pub(crate) key: EmailKey,
    pub(crate) email_id: Uuid,
    pub(crate) posted_at: Timestamp,
    pub(crate) settled_at: Option<Timestamp>,
    pub(crate) state: EmailState,
    /// What the mail server said, or why it was not sent.
    pub(crate) answer: Option<String>,
}

impl ClaimedMatchEmail {
    /// How old it is, how often it was tried, and in whose hand it is.
    pub(crate) fn attempt(&self) -> Attempt {
        Attempt {
            posted_at: self.posted_at,
            now: self.now,
            attempts: self.attempts,
            holder: self.holder,
        }
    }
}
