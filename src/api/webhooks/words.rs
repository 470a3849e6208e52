//! Words on the wire: webhooks, and what became of what they were sent. They only grow.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::webhooks::{Delivery, Endpoint, EndpointSettings, EventKind, MatchId, Shape, Signing};

/// What a webhook can be told. Wire type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub enum EventName {
    /// A match of yours has begun.
    #[serde(rename = "match.started")]
    Started,
    /// A decision of yours is awaited.
    #[serde(rename = "match.your_turn")]
    YourTurn,
    /// There is another entry in a match where you sit.
    #[serde(rename = "match.entry")]
    Entry,
    /// A match of yours has ended.
    #[serde(rename = "match.finished")]
    Finished,
}

/// In which form it is told. Wire type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ShapeName {
    /// As the Standard Webhooks have it, for programs: `type`, `timestamp`, `data`.
    #[default]
    Standard,
    /// As a message of a Discord channel.
    Discord,
    /// As a message of a Slack channel.
    Slack,
}

/// How requests are signed. Wire type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SigningName {
    /// HMAC-SHA256 (`v1`) under a secret that is shown once.
    #[default]
    Hmac,
    /// Ed25519 (`v1a`), to be checked with a public key.
    Ed25519,
}

/// A webhook to be. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "url": "https://hooks.example.org/logothete", "events": ["match.your_turn", "match.finished"]
}))]
pub struct CreateWebhook {
    /// Where it is: https, at a public host, on one of the ports that the operator allows.
    #[schema(max_length = 2000, format = "uri")]
    pub url: String,
    /// What it is told; each counts once.
    #[schema(min_items = 1)]
    pub events: Vec<EventName>,
    /// What you call it.
    #[serde(default)]
    #[schema(max_length = 100, required = false)]
    pub description: String,
    /// The only match it is told of; absent for all of yours.
    #[serde(default)]
    #[schema(nullable = false)]
    pub match_id: Option<Uuid>,
    /// In which form.
    #[serde(default)]
    #[schema(required = false)]
    pub shape: ShapeName,
    /// How its requests are signed; never changes.
    #[serde(default)]
    #[schema(required = false)]
    pub signing: SigningName,
    /// Whether it is told anything at all, by default yes.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub enabled: bool,
}

/// What a webhook is to be from now on. Wire type.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "url": "https://hooks.example.org/logothete", "events": ["match.entry"], "enabled": true
}))]
pub struct ChangeWebhook {
    /// Where it is.
    #[schema(max_length = 2000, format = "uri")]
    pub url: String,
    /// What it is told; each counts once.
    #[schema(min_items = 1)]
    pub events: Vec<EventName>,
    /// What you call it.
    #[serde(default)]
    #[schema(max_length = 100, required = false)]
    pub description: String,
    /// The only match it is told of; absent for all of yours.
    #[serde(default)]
    #[schema(nullable = false)]
    pub match_id: Option<Uuid>,
    /// In which form.
    #[serde(default)]
    #[schema(required = false)]
    pub shape: ShapeName,
    /// Whether it is told anything at all, by default yes; what happens while it is not is never told.
    #[serde(default = "yes")]
    #[schema(required = false)]
    pub enabled: bool,
}

/// A webhook of yours. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookView {
    /// Its id.
    pub webhook_id: Uuid,
    /// Since when there is one.
    pub created_at: Timestamp,
    /// Where it is.
    #[schema(format = "uri")]
    pub url: String,
    /// What you call it.
    pub description: String,
    /// What it is told.
    pub events: Vec<EventName>,
    /// The only match it is told of.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub match_id: Option<Uuid>,
    /// In which form.
    pub shape: ShapeName,
    /// How its requests are signed.
    pub signing: SigningName,
    /// What they are signed under: `whsec_…`. Only in the answer that made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    pub secret: Option<String>,
    /// What they are checked with: `whpk_…`. Only of those that are signed by Ed25519.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub public_key: Option<String>,
    /// How long every request is also signed under the secret before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub old_secret_until: Option<Timestamp>,
    /// Since when nothing has arrived there; after five days it is disabled.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub failing_since: Option<Timestamp>,
    /// Whether it is told anything at all.
    pub enabled: bool,
    /// Why not, if it is not: `owner` (you wanted it so), `failing` or `gone` (it answered 410).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "failing")]
    pub disabled_why: Option<String>,
    /// Since when.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub disabled_at: Option<Timestamp>,
}

/// Your webhooks. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookList {
    /// The oldest first; at most ten.
    #[schema(max_items = 10)]
    pub webhooks: Vec<WebhookView>,
}

/// Which deliveries. Wire type.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct WebhookDeliveriesQuery {
    /// Where to go on: `next` of the page before.
    #[param(nullable = false, max_length = 64)]
    pub cursor: Option<String>,
    /// How many at most.
    #[serde(default = "usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
}

/// A message to a webhook. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookDeliveryView {
    /// Its id, the `webhook-id` of every try.
    pub delivery_id: Uuid,
    /// What it tells.
    #[schema(example = "match.your_turn")]
    pub event: String,
    /// The match it is about; absent of a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub match_id: Option<Uuid>,
    /// The entry it is about; absent of a test.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub version: Option<u32>,
    /// When there was cause for it.
    pub posted_at: Timestamp,
    /// How far it has come: `waiting`, `sent`, `dropped` (no longer true, or the webhook is disabled)
    /// or `failed` (given up).
    #[schema(example = "sent")]
    pub state: String,
    /// When it is tried next, while it waits.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub due_at: Option<Timestamp>,
    /// When it was sent, dropped or given up.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub settled_at: Option<Timestamp>,
    /// How often it was tried.
    pub attempts: u16,
    /// The status of the last answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub status: Option<u16>,
    /// What went wrong last, or why nothing was sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub answer: Option<String>,
}

/// A page of messages to a webhook. Wire type.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookDeliveryPage {
    /// The newest first.
    #[schema(max_items = 100)]
    pub deliveries: Vec<WebhookDeliveryView>,
    /// The cursor of the next page; absent on the last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub next: Option<String>,
}

fn yes() -> bool {
    true
}

fn usual() -> u8 {
    50
}

impl CreateWebhook {
    /// What its owner chooses, and how it is to be signed.
    pub(super) fn settings(&self) -> (EndpointSettings, Signing) {
        let settings = EndpointSettings {
            url: self.url.clone(),
            description: self.description.clone(),
            kinds: self.events.iter().map(|event| (*event).into()).collect(),
            match_id: self.match_id.map(MatchId),
            shape: self.shape.into(),
            is_enabled: self.enabled,
        };
        let signing = match self.signing {
            SigningName::Hmac => Signing::Hmac,
            SigningName::Ed25519 => Signing::Ed25519,
        };
        (settings, signing)
    }
}

impl ChangeWebhook {
    /// What its owner chooses.
    pub(super) fn settings(&self) -> EndpointSettings {
        EndpointSettings {
            url: self.url.clone(),
            description: self.description.clone(),
            kinds: self.events.iter().map(|event| (*event).into()).collect(),
            match_id: self.match_id.map(MatchId),
            shape: self.shape.into(),
            is_enabled: self.enabled,
        }
    }
}

impl From<EventName> for EventKind {
    fn from(name: EventName) -> Self {
        match name {
            EventName::Started => Self::Started,
            EventName::YourTurn => Self::YourTurn,
            EventName::Entry => Self::Entry,
            EventName::Finished => Self::Finished,
        }
    }
}

impl EventName {
    fn of(kind: EventKind) -> Option<Self> {
        match kind {
            EventKind::Started => Some(Self::Started),
            EventKind::YourTurn => Some(Self::YourTurn),
            EventKind::Entry => Some(Self::Entry),
            EventKind::Finished => Some(Self::Finished),
            EventKind::Test => None,
        }
    }
}

impl From<ShapeName> for Shape {
    fn from(name: ShapeName) -> Self {
        match name {
            ShapeName::Standard => Self::Standard,
            ShapeName::Discord => Self::Discord,
            ShapeName::Slack => Self::Slack,
        }
    }
}

impl From<Endpoint> for WebhookView {
    fn from(endpoint: Endpoint) -> Self {
        let settings = endpoint.settings;
        let disabled = endpoint.disabled;
        Self {
            webhook_id: endpoint.endpoint_id,
            created_at: endpoint.made_at,
            url: settings.url,
            description: settings.description,
            events: settings
                .kinds
                .into_iter()
                .filter_map(EventName::of)
                .collect(),
            match_id: settings.match_id.map(|match_id| match_id.0),
            shape: match settings.shape {
                Shape::Standard => ShapeName::Standard,
                Shape::Discord => ShapeName::Discord,
                Shape::Slack => ShapeName::Slack,
            },
            signing: match endpoint.signing {
                Signing::Hmac => SigningName::Hmac,
                Signing::Ed25519 => SigningName::Ed25519,
            },
            secret: None,
            public_key: endpoint.public_key,
            old_secret_until: endpoint.old_until,
            failing_since: endpoint.failing_since,
            enabled: settings.is_enabled,
            disabled_at: disabled.as_ref().map(|disabled| disabled.at),
            disabled_why: disabled.map(|disabled| disabled.why),
        }
    }
}

impl From<Delivery> for WebhookDeliveryView {
    fn from(delivery: Delivery) -> Self {
        Self {
            delivery_id: delivery.delivery_id,
            event: delivery.kind,
            match_id: delivery.match_id,
            version: delivery.version,
            posted_at: delivery.posted_at,
            state: delivery.state,
            due_at: delivery.due_at,
            settled_at: delivery.settled_at,
            attempts: delivery.attempts,
            status: delivery.status,
            answer: delivery.answer,
        }
    }
}
