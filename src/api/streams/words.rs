//! Words on the wire: what streams say. They only grow.

use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::api::matches::words::{EntryCard, MatchLine};

/// What the events of a match carry: `entry`, `current` and `end`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum MatchEvent {
    /// `entry`: an entry as you may see it, the same as in the feed. Its version is the event's id.
    Entry(Box<EntryCard>),
    /// `current`: the first event.
    Current(CurrentVersion),
    /// `end`: the last event.
    End(StreamEnd),
}

/// What the events of all your matches carry: `match`, `gone` and `end`.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum AccountEvent {
    /// `match`: one of your matches as it is now, the same as in the list.
    Match(MatchLine),
    /// `gone`: a match in which you do not sit any more.
    Gone(MatchGone),
    /// `end`: the last event.
    End(StreamEnd),
}

/// How far a match has come when a stream begins. Wire type.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct CurrentVersion {
    /// The version of the match: entries up to this one have happened before.
    pub current: u32,
}

/// A match in which you do not sit any more. Wire type.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct MatchGone {
    /// The match.
    pub gone: Uuid,
}

/// Why nothing more will come. Wire type.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct StreamEnd {
    /// Why.
    pub reason: EndReason,
}

/// Why nothing more is to come: a client need not come back for more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The match is over, and you have been told everything; only a dispute could bring more, within
    /// 14 days.
    MatchOver,
    /// You may not know of this match any more.
    NotYours,
    /// The session has ended, or the token was revoked.
    SignedOut,
}

/// Where a stream of a match begins.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WatchMatchQuery {
    /// Entries after this version; by default all. `Last-Event-ID` comes first, where it is sent.
    #[serde(default)]
    #[param(format = Int64, maximum = 4_294_967_295_u64)]
    pub after: u32,
}

/// Where a stream of all matches begins.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct WatchMatchesQuery {
    /// The id of the last event you have; by default every match of yours that goes on is told first.
    /// `Last-Event-ID` comes first, where it is sent.
    #[param(nullable = false, max_length = 8192, pattern = "^[A-Za-z0-9_-]*$")]
    pub after: Option<String>,
}

/// The header of whoever comes back.
#[derive(IntoParams)]
#[into_params(parameter_in = Header)]
#[expect(dead_code, reason = "only its form is used, by the document")]
pub struct LastEventIdHeader {
    /// The id of the last event you have: nothing is missed, nothing comes twice.
    #[param(rename = "Last-Event-ID", nullable = false, max_length = 8192)]
    last_event_id: Option<String>,
}
