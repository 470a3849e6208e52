//! Webhooks as their owners see them, and refusals of requests about them. The types are part of the API, so fields may
//! only be added.

use std::collections::BTreeSet;
use std::time::Duration;

use serde::Deserialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::event::{EventKind, Shape};
use super::store::endpoints::EndpointRow;
use super::target::TargetError;
use crate::access::is_visible_text;
use crate::log::LogError;
use crate::world::RandomError;

pub(super) const ENDPOINTS_MAX: i64 = 10;

pub(crate) const DESCRIPTION_CHARS_MAX: usize = 100;

/// Request to change a webhook.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ChangeWebhook, example = json!({
    "url": "https://hooks.example.org/logothete", "events": ["match.entry"], "enabled": true
}))]
pub(crate) struct EndpointSettings {
    /// Address: https, at a public host, on a port that the operator allows.
    #[schema(max_length = 2000, format = "uri")]
    pub(crate) url: String,
    /// The events to send.
    #[schema(value_type = Vec<EventKind>, min_items = 1)]
    pub(crate) events: BTreeSet<EventKind>,
    /// A description for yourself.
    #[serde(default)]
    #[schema(max_length = 100, required = false)]
    pub(crate) description: String,
    /// Send events of this match only; of all your matches if absent.
    #[serde(default)]
    pub(crate) match_id: Option<Uuid>,
    /// Format of the messages.
    #[serde(default)]
    #[schema(required = false)]
    pub(crate) shape: Shape,
    /// Whether the webhook is enabled; true by default. Events while it is disabled are never sent.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub(crate) enabled: bool,
}

pub(crate) fn yes() -> bool {
    true
}

/// A stored endpoint, and the public key of its signatures if there is one: `whpk_…`.
pub(crate) struct Endpoint {
    pub(crate) row: EndpointRow,
    pub(crate) public_key: Option<String>,
}

/// Reason why a request about a webhook is refused; the name in snake case is the error code.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, thiserror::Error, strum::VariantNames,
)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum WebhookRefusal {
    #[error(transparent)]
    Target(#[from] TargetError),
    #[error("a webhook needs at least one kind of event")]
    NoEvents,
    #[error(
        "a description must have at most 100 characters, no line breaks and no invisible characters"
    )]
    BadDescription,
    #[error("an account has at most 10 webhooks; delete one first")]
    TooManyWebhooks,
    #[error("there is no such webhook")]
    NoSuchWebhook,
    #[error("there is no such delivery; deliveries are kept for thirty days")]
    NoSuchDelivery,
    #[error("this webhook is disabled; enable it first")]
    WebhookDisabled,
    #[error("too many tests of this webhook; try again in a minute")]
    TooManyTests(Duration),
    #[error("this account has been deleted")]
    #[strum(serialize = "session_ended")]
    Gone,
}

pub(crate) type Result<T, E = WebhooksError> = std::result::Result<T, E>;

#[derive(Debug, thiserror::Error)]
pub(crate) enum WebhooksError {
    #[error(transparent)]
    Refused(#[from] WebhookRefusal),
    #[error(transparent)]
    Failed(#[from] LogError),
    #[error(transparent)]
    Random(#[from] RandomError),
    #[error("cannot encrypt the secret of a webhook")]
    Sealing,
}

impl WebhookRefusal {
    pub(crate) fn code(self) -> &'static str {
        if let Self::Target(bad) = self {
            return bad.into();
        }
        self.into()
    }

    pub(super) fn refuse_unless(self, is_granted: bool) -> Result<()> {
        is_granted.then_some(()).ok_or(self.into())
    }
}

impl Endpoint {
    /// Returns the settings of the endpoint, without events that this version of the program does not know.
    pub(crate) fn settings(&self) -> EndpointSettings {
        let kinds = self.row.kinds.iter();
        EndpointSettings {
            url: self.row.url.clone(),
            description: self.row.description.clone(),
            events: kinds.filter_map(|kind| kind.parse().ok()).collect(),
            match_id: self.row.match_id,
            shape: self.row.shape.parse().unwrap_or_default(),
            enabled: self.row.disabled_at.is_none(),
        }
    }
}

impl From<sqlx::Error> for WebhooksError {
    fn from(error: sqlx::Error) -> Self {
        Self::Failed(error.into())
    }
}

pub(crate) fn is_description(text: &str) -> bool {
    let is_seen = text.is_empty() || is_visible_text(text);
    is_seen && text.chars().count() <= DESCRIPTION_CHARS_MAX
}

impl EndpointSettings {
    /// Checks the settings of a webhook, except for its address.
    pub(super) fn check(&self) -> Result<(), WebhookRefusal> {
        if self.events.is_empty() || self.events.contains(&EventKind::Test) {
            return Err(WebhookRefusal::NoEvents);
        }
        if !is_description(&self.description) {
            return Err(WebhookRefusal::BadDescription);
        }
        Ok(())
    }

    pub(super) fn event_names(&self) -> Vec<String> {
        let words = self.events.iter().map(|kind| kind.word().to_owned());
        words.collect()
    }
}
