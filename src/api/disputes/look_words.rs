//! The words of looks on the wire. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::changes::Change;
use super::words::LookLine;
use crate::api::matches::words::{EntryCard, TableView};
use crate::games::Seat;

/// What a referee wants to see, and why. Wire type.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct LookWish {
    /// What.
    pub at: LookAtWish,
    /// Why, 1 to 2000 characters. The table reads it when the match is over.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "To see whether the pass was legal."
    )]
    pub reason: String,
}

/// What a referee looks at. Wire type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum LookAtWish {
    /// The table as a seat saw it.
    Seat {
        /// The seat.
        seat: Seat,
        /// At which version.
        version: u32,
        /// Tell the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        #[schema(nullable = false)]
        since: Option<u32>,
    },
    /// The table as somebody saw it who does not sit there.
    Spectator {
        /// At which version.
        version: u32,
        /// Tell the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        #[schema(nullable = false)]
        since: Option<u32>,
    },
    /// Everything on the table.
    Omniscient {
        /// At which version.
        version: u32,
        /// Tell the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        #[schema(nullable = false)]
        since: Option<u32>,
    },
    /// Who asked what of the match, when, with which program, and what was answered; at most 200.
    Requests {
        /// Go on after the request of this time, with this id: both from the last one you have.
        #[serde(default)]
        #[schema(nullable = false)]
        after_at: Option<Timestamp>,
        /// The id of that request.
        #[serde(default)]
        #[schema(nullable = false)]
        after_id: Option<Uuid>,
    },
    /// Which letters were sent about the match.
    Letters {},
}

/// What a look showed. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct Shown {
    /// The look, as it is on the record.
    pub look: LookLine,
    /// The table, if it was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub replay: Option<ReplayCard>,
    /// The requests, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub requests: Option<Vec<RequestCard>>,
    /// The letters, if they were.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub letters: Option<Vec<SentLetter>>,
}

/// A match as it was. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReplayCard {
    /// The table.
    pub table: TableView,
    /// What could be done: by the seat that was looked as, or by each seat that was asked.
    pub legal: Vec<SeatActions>,
    /// What changed since the version asked for, as pointers into `table`.
    pub changes: Vec<Change>,
    /// The entries, one by one, with plain sentences and the account of the clocks.
    pub entries: Vec<EntryCard>,
}

/// What a seat could do. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatActions {
    /// The seat.
    pub seat: Seat,
    /// Its actions.
    #[schema(value_type = Vec<crate::games::GameAction>)]
    pub actions: Vec<Value>,
}

/// A request about a match, and what was answered. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct RequestCard {
    /// Its id, which the answer named as well.
    pub id: Uuid,
    /// When it arrived.
    pub at: Timestamp,
    /// Who sent it, as the match calls them.
    pub participant: Uuid,
    /// The seat that they hold now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// What was to be done: an operation of this document, or a page.
    #[schema(example = "act")]
    pub operation: String,
    /// What the program said of itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub client: Option<String>,
    /// What was asked for, as it came, at most 4096 bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub body: Option<String>,
    /// The status of the answer.
    pub status: u16,
    /// The code of the problem that was answered, if one was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub code: Option<String>,
    /// The entry that came of it, or the version of the match after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub version: Option<u32>,
    /// How long it took, in microseconds.
    pub took_micros: u32,
}

/// A letter about a match. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct SentLetter {
    /// The entry that gave cause for it.
    pub version: u32,
    /// What it told.
    #[schema(example = "your_turn")]
    pub kind: String,
    /// Whom it was for, as the match calls them.
    pub participant: Uuid,
    /// The seat that they hold now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub seat: Option<Seat>,
    /// When there was cause for it.
    pub posted_at: Timestamp,
    /// When it was sent, dropped, or given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub settled_at: Option<Timestamp>,
    /// How far it has come: `waiting`, `sent`, `dropped` or `bounced`.
    pub state: String,
    /// What the mail server said, without addresses, or why it was not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answer: Option<String>,
}
