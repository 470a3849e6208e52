//! Examples of request bodies, JSON responses and stream events, from `examples.json`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use utoipa::openapi::example::ExampleBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, Ref, RefOr, Response};

use crate::api::streams::EVENT_STREAM;

/// Examples per operation id: `request`, `answer`, and `events` of a stream. `answer_of` names another operation with
/// the same answer.
const EXAMPLES: &str = include_str!("examples.json");
const JSON: &str = "application/json";
const SHARED: &str = "#/components/examples/";

/// Returns examples by operation id; `Null` if `examples.json` is invalid, which a test rules out.
pub(super) fn load_examples() -> Value {
    serde_json::from_str(EXAMPLES).unwrap_or(Value::Null)
}

pub(super) fn add_examples(examples: &Value, operation: &mut Operation) {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let find = |id: &str, part: &str| examples.get(id)?.get(part).cloned();
    let other = find(id, "answer_of");
    let source = other.as_ref().and_then(Value::as_str).unwrap_or(id);
    let answer = find(source, "answer");
    let (request, events) = (find(id, "request"), find(id, "events"));
    if let (Some(example), Some(RefOr::T(body))) = (request, &mut operation.request_body) {
        let contents = body.content.values_mut();
        contents.for_each(|content| set_example(content, &example));
    }
    let responses = operation.responses.responses.iter_mut();
    let mut successes = responses.filter(|(status, _)| status.starts_with('2'));
    if let Some((_, RefOr::T(success))) = successes.next() {
        let content = success.content.get_mut(JSON);
        match content.zip(answer) {
            Some((RefOr::T(content), _)) if shared_ids(examples).contains(source) => {
                let shared = RefOr::Ref(Ref::new(format!("{SHARED}{source}")));
                content.examples.insert(source.to_owned(), shared);
            }
            Some((content, example)) => set_example(content, &example),
            None => {}
        }
        set_event_examples(success, events.as_ref().and_then(Value::as_array));
    }
}

/// Returns the ids of operations whose answer is an example of other operations too.
fn shared_ids(examples: &Value) -> BTreeSet<&str> {
    let all = examples.as_object().into_iter().flat_map(Map::values);
    all.filter_map(|parts| parts["answer_of"].as_str())
        .collect()
}

/// Adds the examples that several operations share to the components.
pub(super) fn add_shared_examples(document: &mut Value) {
    let examples = load_examples();
    let named = shared_ids(&examples).into_iter().map(|id| {
        let answer = examples.get(id).and_then(|parts| parts.get("answer"));
        (id.to_owned(), json!({ "value": answer }))
    });
    if let Some(Value::Object(components)) = document.get_mut("components") {
        components.insert("examples".to_owned(), named.collect());
    }
}

fn set_example(content: &mut RefOr<Content>, example: &Value) {
    if let RefOr::T(content) = content {
        content.example = Some(example.clone());
    }
}

fn set_event_examples(success: &mut Response, events: Option<&Vec<Value>>) {
    if let Some(RefOr::T(content)) = success.content.get_mut(EVENT_STREAM) {
        let events = events.into_iter().flatten().map(|event| {
            let name = event["event"].as_str().unwrap_or_default().to_owned();
            let example = ExampleBuilder::new().value(Some(event.clone())).build();
            (name, example.into())
        });
        content.examples = events.collect::<BTreeMap<_, _>>();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::document;
    use crate::http::request::BodySchema;

    const EXEMPT: [&str; 1] = ["show_document"];

    struct Examples {
        named: Map<String, Value>,
        /// Operations with an example, and whether it is of the `request` or the `answer`.
        found: BTreeSet<(String, &'static str)>,
        /// Operations without an example, and the media type that lacks one.
        missing: BTreeSet<(String, String)>,
    }

    impl Examples {
        /// Records the examples of a request or response. Fails if an example does not match its schema.
        fn collect(&mut self, id: &str, part: &'static str, contents: &Value) {
            for (media, content) in contents.as_object().into_iter().flatten() {
                let named = content["examples"].as_object();
                let events = named.into_iter().flat_map(|all| all.values());
                let examples: Vec<&Value> = events
                    .map(|example| &resolve(example)["value"])
                    .chain(content.get("example"))
                    .collect();
                if examples.is_empty() {
                    self.missing.insert((id.to_owned(), media.clone()));
                }
                for example in examples {
                    let form = BodySchema::from_json(&content["schema"], &self.named);
                    assert_eq!(form.check(example), [], "{id}: {example}");
                    self.found.insert((id.to_owned(), part));
                }
            }
        }
    }

    fn resolve(value: &Value) -> &Value {
        let reference = value["$ref"].as_str();
        reference.map_or(value, |path| document().pointer(&path[1..]).unwrap())
    }

    fn collect_examples() -> Examples {
        let document = document();
        let mut examples = Examples {
            named: document["components"]["schemas"]
                .as_object()
                .unwrap()
                .clone(),
            found: BTreeSet::new(),
            missing: BTreeSet::new(),
        };
        let items = ["paths", "webhooks"].map(|member| document[member].as_object().unwrap());
        for item in items.into_iter().flat_map(|all| all.values()) {
            for operation in item.as_object().unwrap().values() {
                let id = operation["operationId"].as_str().unwrap();
                examples.collect(id, "request", &operation["requestBody"]["content"]);
                let answers = operation["responses"].as_object().unwrap().iter();
                let is_success = |status: &str| status.starts_with('2') && status != "2XX";
                for (_, answer) in answers.filter(|(status, _)| is_success(status)) {
                    examples.collect(id, "answer", &answer["content"]);
                }
            }
        }
        examples
    }

    #[test]
    fn every_body_json_answer_and_stream_has_an_example_that_fits_its_schema() {
        let Examples { found, missing, .. } = collect_examples();
        let has_example = |media: &str| [JSON, EVENT_STREAM].contains(&media);
        let lacking = missing
            .into_iter()
            .filter(|(id, media)| has_example(media) && !EXEMPT.contains(&id.as_str()));
        assert_eq!(lacking.collect::<Vec<_>>(), [], "these have no example");
        for (id, parts) in load_examples().as_object().unwrap() {
            for part in parts.as_object().unwrap().keys() {
                let kind = if part == "request" {
                    "request"
                } else {
                    "answer"
                };
                let is_there = found.contains(&(id.clone(), kind));
                assert!(is_there, "the example `{kind}` of {id} is of no such part");
            }
        }
    }

    #[test]
    fn every_event_of_a_stream_has_an_example_whose_data_fits() {
        let document = document();
        let named = document["components"]["schemas"].as_object().unwrap();
        for (path, count) in [("/v1/stream", 4), ("/v1/matches/{match_id}/stream", 3)] {
            let media = &document["paths"][path]["get"]["responses"]["200"]["content"];
            let content = &media[EVENT_STREAM];
            let events = content["schema"]["oneOf"].as_array().unwrap();
            assert_eq!(events.len(), count, "{path}");
            for event in events {
                let properties = &resolve(event)["properties"];
                let name = properties["event"]["enum"][0].as_str().unwrap();
                let example = &content["examples"][name]["value"];
                let data: Value = serde_json::from_str(example["data"].as_str().unwrap()).unwrap();
                let form = BodySchema::from_json(&properties["data"]["contentSchema"], named);
                assert_eq!(form.check(&data), [], "{path}: {name}: {data}");
            }
        }
    }
}
