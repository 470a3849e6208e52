//! Wire types of looks, in which referees view hidden information. Fields are only ever added.

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
    /// Part of the match to look at.
    pub at: LookTargetRequest,
    /// The reason for the look, 1 to 2000 characters. The players can read it when the match is over.
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
    /// Look at the table as a seat saw it.
    Seat {
        /// The seat from whose view to look.
        seat: Seat,
        /// The version of the match to look at.
        version: u32,
        /// Also show the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Look at the table as a spectator saw it.
    Spectator {
        /// The version of the match to look at.
        version: u32,
        /// Also show the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// Look at the table with everything revealed.
    Omniscient {
        /// The version of the match to look at.
        version: u32,
        /// Also show the entries after this one, and what changed; only `version` itself if absent.
        #[serde(default)]
        since: Option<u32>,
    },
    /// The logged requests about the match: sender, time, program and response. At most 200.
    Requests {
        /// Continue after the request that arrived at this time: the last one you have.
        #[serde(default)]
        after_at: Option<Timestamp>,
        /// Id of the last request that you have.
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
    /// The look, as recorded before anything was shown.
    pub look: LookRow,
    /// The table, if the look was at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replay: Option<ReplayResponse>,
    /// The requests, if the look was at the requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<Vec<RequestResponse>>,
    /// The emails, if the look was at the emails.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub letters: Option<Vec<SentEmail>>,
}

/// A match at an earlier version.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ReplayCard)]
pub struct ReplayResponse {
    /// The table of the match at that version.
    pub table: TableView,
    /// The view at the version `since`, for drawing a picture.
    #[serde(skip)]
    pub before: Option<Value>,
    /// The legal actions: of the seat as which you look, or of every seat that was awaited.
    pub legal: Vec<SeatActions>,
    /// Changes after the version `since`, as pointers into `table`.
    pub changes: Vec<Change>,
    /// The entries after the version `since`, with sentences and their effect on the clocks.
    pub entries: Vec<FeedEntry>,
}

/// The legal actions of a seat.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeatActions {
    /// The seat that could act.
    pub seat: Seat,
    /// Legal actions of the seat at that version.
    #[schema(value_type = Vec<crate::games::GameAction>)]
    pub actions: Vec<Value>,
}

/// A request about a match, and the response to it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RequestCard)]
pub struct RequestResponse {
    /// Id of the request, as in the `instance` and `X-Request-Id` of its response.
    pub id: Uuid,
    /// When the request arrived.
    pub at: Timestamp,
    /// Id in this match of the sender of the request.
    pub participant: Uuid,
    /// The seat that the sender holds now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// Id of the operation in this API document, or of the page.
    #[schema(example = "act")]
    pub operation: String,
    /// The `User-Agent` of the client.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub client: Option<String>,
    /// The body as it was sent, cut to 4096 bytes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub body: Option<String>,
    /// HTTP status of the response.
    pub status: u16,
    /// Code of the problem, if the response was a problem.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// Version of the match after the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub version: Option<u32>,
    /// Time taken by the request, in microseconds.
    pub took_micros: u32,
}

/// An email about a match.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SentLetter)]
pub struct SentEmail {
    /// The entry of the match that caused the email.
    pub version: u32,
    /// Kind of the email.
    #[schema(example = "your_turn")]
    pub kind: String,
    /// Id in this match of the recipient.
    pub participant: Uuid,
    /// The seat that the recipient holds now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// When the email was queued.
    pub posted_at: Timestamp,
    /// When the email was sent, dropped or given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub settled_at: Option<Timestamp>,
    /// State of the email: `waiting`, `sent`, `dropped` or `bounced`.
    pub state: String,
    /// Response of the mail server, without addresses, or the reason why the email was not sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<String>,
}
