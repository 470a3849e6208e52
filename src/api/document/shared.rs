//! Moves parts that operations repeat into components and refers to them there: problem responses, headers and
//! parameters.

use std::collections::BTreeMap;

use actix_web::http::StatusCode;
use serde_json::{Map, Value, json};

use super::schema_evolution::fields;

/// Sections of `components`. Responses come before headers, because shared responses share their headers too.
const SECTIONS: [&str; 3] = ["responses", "headers", "parameters"];

type PartVisit<'a> = &'a mut dyn FnMut(&str, &mut Value);

pub(super) fn share_repeated_parts(document: &mut Value) {
    for section in SECTIONS {
        let mut counts = BTreeMap::<String, usize>::new();
        for_each_part(document, section, &mut |_, part| {
            *counts.entry(part.to_string()).or_default() += 1;
        });
        counts.retain(|part, count| 1 < *count && !part.starts_with(r#"{"$ref""#));
        let components = document.pointer_mut(&format!("/components/{section}"));
        let mut shared = match components.map(Value::take) {
            Some(Value::Object(shared)) => shared,
            _ => Map::new(),
        };
        let mut places = BTreeMap::<String, String>::new();
        for_each_part(document, section, &mut |name, part| {
            let text = part.to_string();
            // Of two repeated parts with one name, only the first becomes a component.
            let is_new = !places.contains_key(&text) && !shared.contains_key(name);
            if is_new && counts.contains_key(&text) {
                shared.insert(name.to_owned(), part.clone());
                places.insert(text.clone(), format!("#/components/{section}/{name}"));
            }
            if let Some(place) = places.get(&text) {
                *part = json!({ "$ref": place });
            }
        });
        if let Some(components) = document.pointer_mut("/components") {
            components[section] = shared.into();
        }
    }
}

/// Calls `visit` with every part of the operations that may become a component in `section`, and the name it would
/// get.
fn for_each_part(document: &mut Value, section: &str, visit: PartVisit<'_>) {
    for (member, value) in fields(document) {
        match member.as_str() {
            "paths" | "webhooks" => fields(value)
                .flat_map(|(_, item)| fields(item))
                .flat_map(|(_, operation)| fields(operation))
                .for_each(|(field, part)| match field.as_str() {
                    "parameters" if section == field => visit_parameters(part, visit),
                    "responses" => visit_responses(part, section, visit),
                    _ => {}
                }),
            "components" => visit_responses(&mut value["responses"], section, visit),
            _ => {}
        }
    }
}

fn visit_parameters(parameters: &mut Value, visit: PartVisit<'_>) {
    for parameter in parameters.as_array_mut().into_iter().flatten() {
        let name = parameter["name"].as_str().map(str::to_owned);
        visit(&name.unwrap_or_default(), parameter);
    }
}

/// Visits the headers of responses, or the responses of problems themselves.
fn visit_responses(responses: &mut Value, section: &str, visit: PartVisit<'_>) {
    for (status, response) in fields(responses) {
        if section == "headers" {
            let headers = response.get_mut("headers").into_iter().flat_map(fields);
            headers.for_each(|(name, header)| visit(name, header));
        } else if section == "responses" && "400" <= status.as_str() {
            let code = StatusCode::from_bytes(status.as_bytes()).ok();
            let reason = code.and_then(|code| code.canonical_reason());
            let name = reason.map(|reason| reason.to_lowercase().replace(' ', "_"));
            if let Some(name) = name {
                visit(&name, response);
            }
        }
    }
}
