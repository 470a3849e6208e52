//! An example of each body, and of each answer that a beginner meets: `examples.json`, by operation.

use serde_json::Value;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{Content, RefOr};

/// The examples: of each operation its `request`, its `answer`, or both.
const EXAMPLES: &str = include_str!("examples.json");

/// The examples by the ids of operations; a test finds what cannot be read.
pub(super) fn examples() -> Value {
    serde_json::from_str(EXAMPLES).unwrap_or(Value::Null)
}

pub(super) fn complete(examples: &Value, operation: &mut Operation) {
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let of = |part: &str| examples.get(id)?.get(part).cloned();
    let (request, answer) = (of("request"), of("answer"));
    if let (Some(example), Some(RefOr::T(body))) = (request, &mut operation.request_body) {
        let contents = body.content.values_mut();
        contents.for_each(|content| put(content, &example));
    }
    let successes = operation.responses.responses.iter_mut();
    let mut successes = successes.filter(|(status, _)| status.starts_with('2'));
    if let (Some(example), Some((_, RefOr::T(success)))) = (answer, successes.next()) {
        let contents = success.content.values_mut();
        contents.for_each(|content| put(content, &example));
    }
}

fn put(content: &mut RefOr<Content>, example: &Value) {
    if let RefOr::T(content) = content {
        content.example = Some(example.clone());
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::api::document;
    use crate::http::faults::BodySchema;

    #[test]
    fn every_body_has_an_example_and_every_example_fits_its_schema() {
        let document = serde_json::to_value(document()).unwrap();
        let named = document["components"]["schemas"].as_object().unwrap();
        let mut count = 0;
        for (path, item) in document["paths"].as_object().unwrap() {
            for operation in item.as_object().unwrap().values() {
                let body = &operation["requestBody"]["content"];
                let answers = operation["responses"].as_object().unwrap();
                let success = answers.iter().find(|(status, _)| status.starts_with('2'));
                let answer = success.map(|(_, answer)| &answer["content"]);
                for content in [Some(body), answer].into_iter().flatten() {
                    for content in content.as_object().into_iter().flat_map(|all| all.values()) {
                        let Some(example) = content.get("example") else {
                            assert_ne!(*body, json!({ "application/json": content }), "{path}");
                            continue;
                        };
                        let form = BodySchema::of_json(&content["schema"], named);
                        assert_eq!(form.faults(example), [], "{path}: {example}");
                        count += 1;
                    }
                }
            }
        }
        let told = examples();
        let told = told.as_object().unwrap().values();
        let parts: usize = told.map(|parts| parts.as_object().unwrap().len()).sum();
        assert_eq!(
            count, parts,
            "an example is of no operation, or of no such part"
        );
    }
}
