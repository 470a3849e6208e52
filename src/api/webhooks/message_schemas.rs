//! Describes the messages sent to webhooks, for the API document.

use serde::Serialize;
use serde_json::{Value, json};
use utoipa::openapi::{Components, OpenApi, PathsBuilder};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::WEBHOOKS;
use crate::api::document::reference;
use crate::app::notifications::MatchNews;
use crate::mail::EmailStanding;

/// A test event.
#[derive(Serialize, ToSchema)]
struct TestNews {
    /// Id of the webhook.
    webhook_id: Uuid,
    /// A sentence saying that this is a test, in your language.
    text: String,
}

/// Types of webhook messages, one per line: event, schema name, schema of the data, and summary.
const MESSAGES: &str = "\
match.started MatchStartedMessage MatchNews One of your matches has started
match.your_turn MatchYourTurnMessage MatchNews It is your turn in a match
match.entry MatchEntryMessage MatchNews There is a new entry in a match in which you play
match.finished MatchFinishedMessage MatchNews One of your matches has ended
webhook.test WebhookTestMessage TestNews You requested a test";

const HEADERS: [(&str, &str); 3] = [
    (
        "webhook-id",
        "Id of the message, the same for every attempt and replay: process it once.",
    ),
    (
        "webhook-timestamp",
        "When this attempt was sent, in seconds since 1970. Reject anything older than five minutes.",
    ),
    (
        "webhook-signature",
        "Signatures of `{id}.{timestamp}.{body}`, separated by spaces: `v1,` and an HMAC-SHA256 or `v1a,` and \
         an Ed25519 signature, in base64. One valid signature is enough.",
    ),
];

const DESCRIPTION: &str = "Sent by this service to your webhook if its `shape` is `standard` and it subscribes to \
     this event. An event that is no longer true is not sent.";

pub fn describe_webhooks(document: &mut OpenApi, components: &mut Components) {
    for (name, schema) in [
        (MatchNews::name(), MatchNews::schema()),
        (EmailStanding::name(), EmailStanding::schema()),
        (TestNews::name(), TestNews::schema()),
    ] {
        components.schemas.insert(name.into_owned(), schema);
    }
    let mut paths = PathsBuilder::new();
    for line in MESSAGES.lines() {
        let [word, name, data, summary] = line.splitn(4, ' ').collect::<Vec<_>>()[..] else {
            continue;
        };
        let schema = serde_json::from_value(message_schema(word, data, summary)).ok();
        let item =
            serde_json::from_value(json!({ "post": message_operation(word, name, summary) }));
        let named = schema.map(|schema| (name.to_owned(), schema));
        components.schemas.extend(named);
        paths = paths.path(word, item.unwrap_or_default());
    }
    document.webhooks = Some(paths.build());
}

fn message_schema(word: &str, data: &str, summary: &str) -> Value {
    json!({
        "description": format!("{summary}."),
        "type": "object",
        "required": ["type", "timestamp", "data"],
        "properties": {
            "type": { "type": "string", "enum": [word], "description": "Type of the event." },
            "timestamp": {
                "type": "string", "format": "date-time", "description": "When the event happened.",
            },
            "data": reference(data),
        },
        "additionalProperties": true,
    })
}

fn message_operation(word: &str, name: &str, summary: &str) -> Value {
    json!({
        "tags": [WEBHOOKS],
        "summary": summary,
        "description": DESCRIPTION,
        "operationId": format!("on_{}", word.replace('.', "_")),
        "parameters": HEADERS.map(|(name, description)| header_parameter(name, description)),
        "requestBody": {
            "content": { "application/json": { "schema": reference(name) } }, "required": true,
        },
        "responses": {
            "2XX": { "description": "Received" },
            "410": { "description": "The webhook no longer exists and is disabled" },
            "default": { "description": "Retried later, not before `Retry-After`" },
        },
        "security": [],
    })
}

fn header_parameter(name: &str, description: &str) -> Value {
    let schema = json!({ "type": "string" });
    json!({ "name": name, "in": "header", "required": true, "description": description, "schema": schema })
}
