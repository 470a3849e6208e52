//! Events, message formats and signature schemes of webhooks. All are stored by name.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An event that can be sent to a webhook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[schema(as = EventName)]
#[derive(strum::EnumString, strum::IntoStaticStr)]
pub enum EventKind {
    /// The match has begun.
    #[serde(rename = "match.started")]
    #[strum(serialize = "match.started")]
    Started,
    /// The match waits for a decision of the webhook's owner.
    #[serde(rename = "match.your_turn")]
    #[strum(serialize = "match.your_turn")]
    YourTurn,
    /// A new entry was added to the match.
    #[serde(rename = "match.entry")]
    #[strum(serialize = "match.entry")]
    Entry,
    /// The match has ended.
    #[serde(rename = "match.finished")]
    #[strum(serialize = "match.finished")]
    Finished,
    /// The owner of the webhook asked for a test event.
    #[serde(rename = "webhook.test", skip_deserializing)]
    #[strum(serialize = "webhook.test")]
    Test,
}

/// Format of the messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
#[schema(as = ShapeName)]
pub enum Shape {
    /// Standard Webhooks, for programs: `type`, `timestamp`, `data`.
    #[default]
    Standard,
    /// A message for a Discord channel.
    Discord,
    /// A message for a Slack channel.
    Slack,
}

/// Signature scheme of the requests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[schema(as = SigningName)]
pub enum Signing {
    /// HMAC-SHA256 (`v1`) with a secret that is shown once.
    #[default]
    Hmac,
    /// Ed25519 (`v1a`), verified with a public key.
    Ed25519,
}

impl EventKind {
    pub(crate) fn word(self) -> &'static str {
        self.into()
    }
}
