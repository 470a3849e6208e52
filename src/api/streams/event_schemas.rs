//! Schemas of the event streams in the API document: one schema per event, which contains the schema of the event's
//! data.

use serde_json::{Value, json};
use utoipa::openapi::{ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema, Type};

/// Events by the schema name of the stream's data. Each event has a name, a schema of its data, a flag for an event id,
/// and a description.
const EVENTS: [(&str, &[StreamEvent]); 2] = [
    (
        "MatchEvent",
        &[
            StreamEvent("current", "CurrentVersion", false, "The first event."),
            StreamEvent(
                "entry",
                "EntryCard",
                true,
                "An entry; its version is the id.",
            ),
            StreamEvent("end", "StreamEnd", false, "The last event."),
        ],
    ),
    (
        "AccountEvent",
        &[
            StreamEvent(
                "match",
                "MatchLine",
                true,
                "One of your matches, as listed.",
            ),
            StreamEvent(
                "gone",
                "MatchGone",
                true,
                "A match in which you no longer play.",
            ),
            StreamEvent(
                "seek",
                "SeekView",
                false,
                "One of your seeks, as listed; for sessions, and tokens with the scope `seek:read`.",
            ),
            StreamEvent("end", "StreamEnd", false, "The last event."),
        ],
    ),
];

#[derive(Clone, Copy)]
struct StreamEvent(&'static str, &'static str, bool, &'static str);

/// Returns the union of the event schemas of a stream; `data` is the schema of the stream's data.
pub(crate) fn event_schema(data: &RefOr<Schema>) -> RefOr<Schema> {
    let RefOr::Ref(all) = data else {
        return data.clone();
    };
    let name = all.ref_location.rsplit('/').next().unwrap_or_default();
    let streams = EVENTS.iter().filter(|(stream, _)| *stream == name);
    let events = streams.flat_map(|(_, events)| *events);
    let one_of = events.fold(OneOfBuilder::new(), |one_of, event| {
        one_of.item(event.schema(name))
    });
    // Clients may have generated a type from the name of the data union, so the document keeps that name.
    let schema = json!({ "type": "string", "contentSchema": { "$ref": all.ref_location } });
    // Linters that read the discriminator need every field here.
    let text = json!({ "type": "string" });
    let all_fields = json!({ "event": text, "id": text, "data": schema });
    let pairs = [("properties".to_owned(), all_fields)];
    let properties = pairs.into_iter().collect();
    one_of.extensions(Some(properties)).into()
}

impl StreamEvent {
    fn schema(self, stream: &str) -> ObjectBuilder {
        let Self(event, data_name, has_id, description) = self;
        let string = || ObjectBuilder::new().schema_type(Type::String);
        let reference = Value::from(Ref::from_schema_name(data_name).ref_location);
        let content = [("contentSchema".to_owned(), json!({ "$ref": reference }))];
        let data = string()
            .description(Some("JSON on one line."))
            .content_media_type("application/json")
            .extensions(Some(content.into_iter().collect()));
        let name = string()
            .description(Some("Type of the event."))
            .enum_values(Some([event]));
        let initial = event.chars().next().map(|char| char.to_ascii_uppercase());
        let rest = event.get(1..).unwrap_or_default();
        let title: String = stream.chars().chain(initial).chain(rest.chars()).collect();
        let schema = ObjectBuilder::new()
            .title(Some(title))
            .description(Some(description))
            .property("event", name)
            .property("data", data)
            .required("event")
            .required("data");
        if !has_id {
            return schema;
        }
        let sentence = "Id of the event, to be sent as `Last-Event-ID` when reconnecting.";
        let id = string().description(Some(sentence));
        schema.property("id", id).required("id")
    }
}
