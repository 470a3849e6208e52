//! Queue of emails about matches, and of notices: planned emails that are sent only if still true when due.

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct DueMatchEmail {
    pub key: EmailKey,
    /// Fence token of the email: its number of claims so far.
    pub fence: i32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct ClaimedMatchEmail {
    pub key: EmailKey,
    /// Id of the email, the same for every attempt.
    pub email_id: Uuid,
    pub attempt: Attempt,
    /// Fence token of this claim, without which the email cannot be settled.
    pub fence: i32,
    /// Whether the email is needless: a newer one contains more, or one that was sent contained the same.
    pub is_superseded: bool,
    /// Whether a reminder of the same turn follows within half a day.
    pub is_reminded_soon: bool,
    /// Since when another queued email, on another subject, also announces the recipient's turn.
    pub beside_since: Option<Timestamp>,
}

/// An email and its delivery status, as its recipient may see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub(crate) match_id: MatchId,
    pub(crate) version: Version,
    pub(crate) participant: Uuid,
    pub(crate) kind: String,
    pub(crate) email_id: Uuid,
    pub(crate) posted_at: Timestamp,
    pub(crate) settled_at: Option<jiff_sqlx::Timestamp>,
    pub(crate) state: String,
    /// Response of the mail server, or why the email was not sent; `None` before either is known.
    pub(crate) answer: Option<String>,
}
