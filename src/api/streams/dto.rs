//! Wire types of the event streams. They may gain fields and variants but never lose any.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::app::SeekView;
use crate::app::responses::MatchRow;
use crate::core::FeedEntry;

/// Data of the events of a match: `entry`, `current` and `end`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum MatchEvent {
    /// `entry`: an entry as in the list of entries. Its version is the event id.
    Entry(Box<FeedEntry>),
    /// `current`: the first event, with the version of the match.
    Current(CurrentVersion),
    /// `end`: the last event of the stream.
    End(StreamEnd),
}

/// Data of the events of all your matches and seeks: `match`, `gone`, `seek` and `end`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AccountEvent {
    /// `match`: one of your matches, as in the list of matches.
    Match(MatchRow),
    /// `gone`: a match in which you no longer play.
    Gone(MatchGone),
    /// `seek`: one of your seeks, as in the list of seeks.
    Seek(SeekView),
    /// `end`: the last event of the stream.
    End(StreamEnd),
}

/// Version of a match when the stream begins.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CurrentVersion {
    /// The version of the match. Entries up to this version existed before the stream began.
    pub current: u32,
}

/// A match in which you no longer play.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MatchGone {
    /// Id of the match.
    pub gone: Uuid,
}

/// Last event of a stream. Says why the stream ended.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct StreamEnd {
    /// Reason for the end of the stream.
    pub reason: StreamEndReason,
}

/// Why a stream ended. Do not reconnect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = EndReason)]
pub enum StreamEndReason {
    /// The match is over and all entries were sent. Only a dispute, within 14 days, can add more.
    MatchOver,
    /// You can no longer see this match.
    NotYours,
    /// The session has ended or the token was revoked.
    SignedOut,
}

/// Where a stream of a match begins.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WatchMatchQuery {
    /// Send entries after this version. All entries by default. `Last-Event-ID` takes precedence.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    pub after: u32,
    /// Whether to include `record` in each entry: the exact bytes from which its hash is computed.
    #[serde(default = "crate::api::matches::dto::yes")]
    #[param(default = true, required = false)]
    pub records: bool,
}

/// Where a stream of all matches begins.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WatchMatchesQuery {
    /// Id of the last event you have. Without it, the stream begins with all your current matches.
    /// `Last-Event-ID` takes precedence.
    #[param(max_length = 8192, pattern = "^[A-Za-z0-9_-]*$")]
    pub after: Option<String>,
}

/// Header with which a client resumes a stream.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub struct LastEventIdHeader {
    /// Id of the last event you have. The stream resumes after it, without gaps or repetition.
    #[param(rename = "Last-Event-ID", max_length = 8192)]
    last_event_id: Option<String>,
}
