//! Wire types of webhooks and their deliveries. They may gain fields but never lose any.

use std::collections::BTreeSet;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::webhooks::{DeliveryRow, Endpoint, EndpointSettings, EventKind, Shape, Signing};

/// Request to create a webhook.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({
    "url": "https://hooks.example.org/logothete", "events": ["match.your_turn", "match.finished"]
}))]
pub struct CreateWebhook {
    /// Address to send events to: https, at a public host, on a port that the operator allows.
    #[schema(max_length = 2000, format = "uri")]
    pub url: String,
    /// The events to send.
    #[schema(value_type = Vec<EventKind>, min_items = 1)]
    pub events: BTreeSet<EventKind>,
    /// A description for your own use.
    #[serde(default)]
    #[schema(max_length = 100, required = false)]
    pub description: String,
    /// Send only events of this match. Events of all your matches if absent.
    #[serde(default)]
    pub match_id: Option<Uuid>,
    /// Format of the messages.
    #[serde(default)]
    #[schema(required = false)]
    pub shape: Shape,
    /// Signature scheme; it cannot be changed later.
    #[serde(default)]
    #[schema(required = false)]
    pub signing: Signing,
    /// Whether the webhook is enabled; true by default.
    #[serde(default = "crate::webhooks::yes")]
    #[schema(required = false)]
    pub enabled: bool,
}

impl From<CreateWebhook> for EndpointSettings {
    fn from(request: CreateWebhook) -> Self {
        Self {
            url: request.url,
            description: request.description,
            events: request.events,
            match_id: request.match_id,
            shape: request.shape,
            enabled: request.enabled,
        }
    }
}

/// A webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookView {
    /// Id of the webhook.
    pub webhook_id: Uuid,
    /// When the webhook was created.
    pub created_at: Timestamp,
    /// Address to which the events are sent.
    #[schema(format = "uri")]
    pub url: String,
    /// A description for your own use.
    pub description: String,
    /// The events that are sent to the webhook.
    #[schema(value_type = Vec<EventKind>)]
    pub events: BTreeSet<EventKind>,
    /// The match whose events are sent; absent if the events of all your matches are sent.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub match_id: Option<Uuid>,
    /// Format of the messages.
    pub shape: Shape,
    /// Signature scheme.
    pub signing: Signing,
    /// The signing secret, `whsec_…`. Present only in the response to the request that created the secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw")]
    pub secret: Option<String>,
    /// The public key, `whpk_…`, if requests are signed with Ed25519.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub public_key: Option<String>,
    /// End of the period in which requests are also signed with the previous secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub old_secret_until: Option<Timestamp>,
    /// When deliveries to the webhook began to fail. After five days of failures it is disabled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failing_since: Option<Timestamp>,
    /// Whether the webhook is enabled.
    pub enabled: bool,
    /// Why the webhook is disabled: `owner` (by you), `failing` or `gone` (it answered 410).
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(example = "failing")]
    pub disabled_why: Option<String>,
    /// When the webhook was disabled.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disabled_at: Option<Timestamp>,
}

/// Your webhooks.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookList {
    /// The webhooks, oldest first; at most ten.
    #[schema(max_items = 10)]
    pub webhooks: Vec<WebhookView>,
}

/// Which deliveries to list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub struct WebhookDeliveriesQuery {
    /// Cursor of the page: `next` of the previous page.
    #[param(max_length = 64)]
    pub cursor: Option<String>,
    /// Maximum number of deliveries.
    #[serde(default = "crate::http::paging::usual")]
    #[param(minimum = 1, maximum = 100, default = 50)]
    pub limit: u8,
}

/// A page of deliveries to a webhook.
#[derive(Debug, Serialize, ToSchema)]
pub struct WebhookDeliveryPage {
    /// The deliveries, newest first.
    #[schema(max_items = 100)]
    pub(crate) deliveries: Vec<DeliveryRow>,
    /// Cursor of the next page, for `cursor`; absent on the last page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<String>,
}

impl From<Endpoint> for WebhookView {
    /// Leaves out events and settings that this version of the program does not know.
    fn from(endpoint: Endpoint) -> Self {
        let settings = endpoint.settings();
        let Endpoint { row, public_key } = endpoint;
        Self {
            webhook_id: row.endpoint_id,
            created_at: row.made_at,
            url: row.url,
            description: row.description,
            events: settings.events,
            match_id: row.match_id,
            shape: settings.shape,
            signing: row.signing.parse().unwrap_or_default(),
            secret: None,
            public_key,
            old_secret_until: row.old_until.map(Into::into),
            failing_since: row.failing_since.map(Into::into),
            enabled: row.disabled_at.is_none(),
            disabled_at: row.disabled_at.map(Into::into),
            disabled_why: row.disabled_why,
        }
    }
}
