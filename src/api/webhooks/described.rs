//! What is sent to webhooks, as the document describes it.

use serde::Serialize;
use utoipa::openapi::path::{
    HttpMethod, Operation, OperationBuilder, ParameterBuilder, ParameterIn, PathItem,
};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::AdditionalProperties;
use utoipa::openapi::{
    Components, ContentBuilder, KnownFormat, ObjectBuilder, OpenApi, PathsBuilder, Ref, Required,
    ResponseBuilder, SchemaFormat, Type,
};
use utoipa::{PartialSchema, ToSchema};
use uuid::Uuid;

use super::WEBHOOKS;
use crate::app::notices::{MatchNews, StandingNews};

/// A test event.
#[derive(Serialize, ToSchema)]
struct TestNews {
    /// Id of the webhook.
    webhook_id: Uuid,
    /// A sentence that says so, in your language.
    text: String,
}

/// Each type of message: the name of its schema, what it carries, and when it is sent.
const MESSAGES: [(&str, &str, &str, &str); 5] = [
    (
        "match.started",
        "MatchStartedMessage",
        "MatchNews",
        "A match of yours has begun",
    ),
    (
        "match.your_turn",
        "MatchYourTurnMessage",
        "MatchNews",
        "It is your turn in a match",
    ),
    (
        "match.entry",
        "MatchEntryMessage",
        "MatchNews",
        "There is a new entry in a match in which you play",
    ),
    (
        "match.finished",
        "MatchFinishedMessage",
        "MatchNews",
        "A match of yours has ended",
    ),
    (
        "webhook.test",
        "WebhookTestMessage",
        "TestNews",
        "You requested a test",
    ),
];

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

/// Adds to the document what is sent to webhooks of the shape `standard`.
pub fn describe(document: &mut OpenApi, components: &mut Components) {
    for (name, schema) in [
        (MatchNews::name(), MatchNews::schema()),
        (StandingNews::name(), StandingNews::schema()),
        (TestNews::name(), TestNews::schema()),
    ] {
        components.schemas.insert(name.into_owned(), schema);
    }
    let mut paths = PathsBuilder::new();
    for (word, name, data, summary) in MESSAGES {
        components
            .schemas
            .insert(name.to_owned(), message(word, data, summary).into());
        let item = PathItem::new(HttpMethod::Post, operation(word, name, summary));
        paths = paths.path(word, item);
    }
    document.webhooks = Some(paths.build());
}

fn message(word: &str, data: &str, summary: &str) -> ObjectBuilder {
    let string = || ObjectBuilder::new().schema_type(Type::String);
    let date_time = SchemaFormat::KnownFormat(KnownFormat::DateTime);
    ObjectBuilder::new()
        .description(Some(format!("{summary}.")))
        .property(
            "type",
            string()
                .enum_values(Some([word]))
                .description(Some("Type of the event.")),
        )
        .property(
            "timestamp",
            string()
                .format(Some(date_time))
                .description(Some("When the event happened.")),
        )
        .property("data", Ref::from_schema_name(data))
        .required("type")
        .required("timestamp")
        .required("data")
        .additional_properties(Some(
            AdditionalProperties::<utoipa::openapi::Schema>::FreeForm(true),
        ))
}

fn operation(word: &str, name: &str, summary: &str) -> Operation {
    let body = RequestBodyBuilder::new()
        .content(
            "application/json",
            ContentBuilder::new()
                .schema(Some(Ref::from_schema_name(name)))
                .build(),
        )
        .required(Some(Required::True))
        .build();
    let taken = ResponseBuilder::new().description("Received").build();
    let gone = ResponseBuilder::new()
        .description("The webhook no longer exists and is disabled")
        .build();
    let later = ResponseBuilder::new()
        .description("Retried later, not before `Retry-After`")
        .build();
    let builder = OperationBuilder::new()
        .tag(WEBHOOKS)
        .operation_id(Some(format!("on_{}", word.replace('.', "_"))))
        .summary(Some(summary))
        .description(Some(
            "Sent by this service to your webhook if its `shape` is `standard` and it subscribes to \
             this event. An event that is no longer true is not sent.",
        ))
        .securities(Some([]))
        .request_body(Some(body))
        .response("2XX", taken)
        .response("410", gone)
        .response("default", later);
    let with = |builder: OperationBuilder, (header, description): (&str, &str)| {
        let parameter = ParameterBuilder::new()
            .name(header)
            .parameter_in(ParameterIn::Header)
            .required(Required::True)
            .description(Some(description))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String)));
        builder.parameter(parameter)
    };
    HEADERS.into_iter().fold(builder, with).build()
}
