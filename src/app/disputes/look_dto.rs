//! Wire types of looks. Fields are only ever added.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;
use uuid::Uuid;

use super::diff::Change;
use super::dto::LookRow;
use crate::app::responses::TableView;
use crate::core::FeedEntry;
use crate::games::Seat;

/// Request of a referee to look at a match.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[schema(as = LookWish)]
#[serde(deny_unknown_fields)]
pub struct LookRequest {
    /// Part to look at.
    pub at: LookTargetRequest,
    /// The reason, 1 to 2000 characters. The players can read it when the match is over.
    #[schema(
        min_length = 1,
        max_length = 2000,
        example = "To see whether the pass was legal."
    )]
    pub reason: String,
}

/// Part of a match that a referee looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[schema(as = LookAtWish)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum LookTargetRequest {
    /// The table as a seat saw it.
    Seat {
        /// The seat.
        seat: Seat,
        /// The version to look at.
        version: u32,
        /// Show also the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// The table as a spectator saw it.
    Spectator {
        /// The version to look at.
        version: u32,
        /// Show also the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// The table with everything revealed.
    Omniscient {
        /// The version to look at.
        version: u32,
        /// Show also the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// The requests about the match: who sent what, when and with which program, and the answer. At most
    /// 200.
    Requests {
        /// Continue after the request with this time and id: those of the last one you have.
        #[serde(default)]
        after_at: Option<Timestamp>,
        /// Id of that request.
        #[serde(default)]
        after_id: Option<Uuid>,
    },
    /// The emails that were sent about the match.
    #[serde(rename = "letters")]
    Emails {},
}

/// Result of a look.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Shown)]
pub struct LookResponse {
    /// The look as recorded.
    pub look: LookRow,
    /// The table, if that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<ReplayResponse>,
    /// The requests, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<Vec<RequestResponse>>,
    /// The emails, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letters: Option<Vec<SentEmail>>,
}

/// A match at an earlier version.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReplayCard)]
pub struct ReplayResponse {
    /// The table.
    pub table: TableView,
    /// The view at `since`, for drawing a picture.
    #[serde(skip)]
    pub before: Option<Value>,
    /// The legal actions: of the seat as which you look, or of every seat that was awaited.
    pub legal: Vec<SeatActions>,
    /// Changes since `since`, as pointers into `table`.
    pub changes: Vec<Change>,
    /// The entries since then, with sentences and their effect on the clocks.
    pub entries: Vec<FeedEntry>,
}

/// The legal actions of a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatActions {
    /// The seat.
    pub seat: Seat,
    /// Its legal actions.
    #[schema(value_type = Vec<crate::games::GameAction>)]
    pub actions: Vec<Value>,
}

/// A request about a match and its answer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RequestCard)]
pub struct RequestResponse {
    /// Id of the request, as in the `instance` and `X-Request-Id` of its answer.
    pub id: Uuid,
    /// When it arrived.
    pub at: Timestamp,
    /// Id in this match of the sender.
    pub participant: Uuid,
    /// The seat they hold now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The operation of this document, or the page.
    #[schema(example = "act")]
    pub operation: String,
    /// The `User-Agent` of the client.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
    /// The body as it was sent, at most 4096 bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// Status of the answer.
    pub status: u16,
    /// Code of the problem, if the answer was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Version of the match after the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// Duration in microseconds.
    pub took_micros: u32,
}

/// An email about a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SentLetter)]
pub struct SentEmail {
    /// The entry that caused it.
    pub version: u32,
    /// Kind of the email.
    #[schema(example = "your_turn")]
    pub kind: String,
    /// Id in this match of the recipient.
    pub participant: Uuid,
    /// The seat they hold now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// When it was queued.
    pub posted_at: Timestamp,
    /// When it was sent, dropped or given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<Timestamp>,
    /// State of the email: `waiting`, `sent`, `dropped` or `bounced`.
    pub state: String,
    /// Answer of the mail server, without addresses, or the reason why it was not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}
