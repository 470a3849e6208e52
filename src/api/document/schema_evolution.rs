//! Keeps the API document extensible: response schemas are open, request schemas closed.
//!
//! 1. Response objects allow unknown fields. Objects that also occur in requests forbid them only in the requests.
//! 2. Lists of games, scopes, events, facts and actions are open in responses, so that older generated clients
//!    can read newer values.
//! 3. The variants of a union are named schemas with a discriminator.

use std::collections::BTreeSet;

use serde_json::{Map, Value, json};

pub(crate) const SCHEMAS: &str = "#/components/schemas/";
const CLOSED: &str = "additionalProperties";
/// Name of the schema for values that a client does not know yet.
pub(crate) const UNKNOWN: &str = "Unknown";

/// Enum schemas that are closed in requests and open in responses, with the noun for their description.
const GROWING: [(&str, &str); 4] = [
    ("GameKey", "A game"),
    ("TokenScope", "A scope"),
    ("EventName", "An event"),
    ("GameOptions", "The options of a game"),
];

/// Union schemas in responses that may gain members.
const GROWING_UNIONS: [&str; 4] = ["AnyAction", "AnyFact", "GameView", "GameOrder"];

type SchemaMap = Map<String, Value>;
type SchemaNames = BTreeSet<String>;

/// Parts of the API document: those in requests (`sent`) and those in responses (`answered`).
#[derive(Default)]
struct DocumentParts<'a> {
    sent: Vec<&'a mut Value>,
    answered: Vec<&'a mut Value>,
}

/// Applies the rules of this module: makes response schemas open and request schemas closed.
pub(super) fn open_responses(document: &mut Value) {
    let section = document.pointer_mut("/components/schemas");
    let Some(Value::Object(unnamed)) = section.map(Value::take) else {
        return;
    };
    let mut schemas = name_variants(unnamed, document.get_mut("paths"));
    let mut parts = DocumentParts::from_document(document);
    let sent = collect_reachable(&parts.sent, &schemas);
    let answered = collect_reachable(&parts.answered, &schemas);
    let shared = sent.intersection(&answered);
    let closed_shared = shared.filter(|name| is_closed(&schemas, &reference(name)));
    let both: SchemaNames = closed_shared.cloned().collect();
    let unanswered = schemas.iter_mut();
    let sent_entries = unanswered.filter(|(name, _)| !answered.contains(*name));
    let only_sent = sent_entries.map(|(_, schema)| schema);
    for part in parts.sent.into_iter().chain(only_sent) {
        for_each_object(part, &mut |object| close_object(object, &both));
    }
    let schemas_answered = schemas.iter_mut();
    for (name, schema) in schemas_answered.filter(|(name, _)| answered.contains(*name)) {
        for_each_object(schema, &mut |object| {
            if object.get(CLOSED) == Some(&Value::Bool(false)) {
                object.shift_remove(CLOSED);
            }
        });
        if !sent.contains(name) {
            for_each_object(schema, &mut open_object);
        }
    }
    for part in &mut parts.answered {
        for_each_object(part, &mut open_object);
    }
    add_unknown(&mut schemas);
    if let Some(place) = document.pointer_mut("/components/schemas") {
        *place = Value::Object(schemas);
    }
}

impl<'a> DocumentParts<'a> {
    fn from_document(document: &'a mut Value) -> Self {
        let mut parts = Self::default();
        for (member, value) in fields(document) {
            match member.as_str() {
                "paths" => fields(value)
                    .flat_map(|(_, item)| fields(item))
                    .flat_map(|(_, operation)| fields(operation))
                    .for_each(|(field, part)| match field.as_str() {
                        "requestBody" | "parameters" => parts.sent.push(part),
                        "responses" => parts.answered.push(part),
                        _ => {}
                    }),
                "webhooks" | "components" => parts.answered.push(value),
                _ => {}
            }
        }
        parts
    }
}

pub(super) fn fields(value: &mut Value) -> impl Iterator<Item = (&String, &mut Value)> {
    value.as_object_mut().into_iter().flatten()
}

pub(crate) fn reference(name: &str) -> Value {
    json!({ "$ref": format!("{SCHEMAS}{name}") })
}

fn referenced_name(object: &Map<String, Value>) -> Option<&str> {
    object.get("$ref")?.as_str()?.strip_prefix(SCHEMAS)
}

/// Applies `change` to every JSON object within a schema, without following references.
fn for_each_object(value: &mut Value, change: &mut impl FnMut(&mut Map<String, Value>)) {
    match value {
        Value::Object(object) => {
            change(object);
            let values = object.values_mut();
            values.for_each(|value| for_each_object(value, change));
        }
        Value::Array(items) => items
            .iter_mut()
            .for_each(|item| for_each_object(item, change)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Returns the names of all schemas to which these parts of the document refer, directly or indirectly.
fn collect_reachable(parts: &[&mut Value], schemas: &SchemaMap) -> SchemaNames {
    let mut names = SchemaNames::new();
    let mut left: Vec<&Value> = parts.iter().map(|part| &**part).collect();
    while let Some(value) = left.pop() {
        if let Value::Object(object) = value {
            if let Some(name) = referenced_name(object)
                && names.insert(name.to_owned())
            {
                left.extend(schemas.get(name));
            }
            left.extend(object.values());
        } else if let Value::Array(items) = value {
            left.extend(items);
        }
    }
    names
}

fn is_closed(schemas: &SchemaMap, schema: &Value) -> bool {
    let target = schema.as_object().and_then(referenced_name);
    let schema = target.and_then(|name| schemas.get(name)).unwrap_or(schema);
    let keys = ["oneOf", "anyOf"].into_iter();
    let mut members = keys.filter_map(|key| schema[key].as_array()).flatten();
    schema[CLOSED] == false || members.any(|member| is_closed(schemas, member))
}

/// If the object refers to a schema in `both`, forbids unknown fields at this place. The schema itself stays open.
fn close_object(object: &mut Map<String, Value>, both: &SchemaNames) {
    if referenced_name(object).is_some_and(|name| both.contains(name)) {
        object.insert("unevaluatedProperties".to_owned(), false.into());
    }
}

/// If the object refers to an enum in `GROWING`, makes it refer to the open version, which allows later values.
fn open_object(object: &mut Map<String, Value>) {
    let name = referenced_name(object);
    if let Some((name, _)) = GROWING.iter().find(|(known, _)| name == Some(*known)) {
        object.insert("$ref".to_owned(), format!("{SCHEMAS}Told{name}").into());
    }
}

fn add_unknown(schemas: &mut SchemaMap) {
    for (name, what) in GROWING {
        let list = schemas.get(name);
        let later = if list.is_some_and(|list| list["enum"].is_array()) {
            json!({ "type": "string", "description": "One that was added later." })
        } else {
            reference(UNKNOWN)
        };
        let description = format!("{what}: one of `{name}`, or one that was added later.");
        let growing = json!({ "anyOf": [reference(name), later], "description": description });
        schemas.insert(format!("Told{name}"), growing);
    }
    for name in GROWING_UNIONS {
        let union = schemas.get_mut(name).and_then(Value::as_object_mut);
        let Some(union) = union else { continue };
        let members = union.shift_remove("oneOf").or(union.shift_remove("anyOf"));
        if let Some(Value::Array(mut members)) = members {
            members.push(reference(UNKNOWN));
            union.insert("anyOf".to_owned(), members.into());
        }
    }
    let description = "Something added after this version of the document, such as another game or \
        another kind of fact: ignore it.";
    let unknown = json!({ "type": "object", "description": description });
    schemas.insert(UNKNOWN.to_owned(), unknown);
}

/// Moves union variants that have titles into schemas of their own, named after the titles.
fn name_variants(schemas: SchemaMap, paths: Option<&mut Value>) -> SchemaMap {
    let mut named = SchemaMap::new();
    for (name, mut schema) in schemas {
        let mut hoisted = SchemaMap::new();
        if let Some(union) = schema.as_object_mut() {
            hoist_variants(union, &mut hoisted);
        }
        named.insert(name, schema);
        named.extend(hoisted);
    }
    if let Some(paths) = paths {
        for_each_object(paths, &mut |object| hoist_variants(object, &mut named));
    }
    named
}

/// Moves the titled variants of a union into `hoisted`. Adds a discriminator if a field distinguishes all variants.
fn hoist_variants(union: &mut Map<String, Value>, hoisted: &mut SchemaMap) {
    let mut lists = union
        .iter_mut()
        .filter(|(key, _)| ["oneOf", "anyOf"].contains(&key.as_str()));
    let Some(variants) = lists.find_map(|(_, list)| list.as_array_mut()) else {
        return;
    };
    let (tag, mut mapping) = (find_tag(variants), Map::new());
    for variant in variants.iter_mut().filter(|one| one["type"] == "object") {
        let object = variant.as_object_mut();
        let taken = object.and_then(|one| one.shift_remove("title"));
        let Some(title) = taken.as_ref().and_then(Value::as_str) else {
            continue;
        };
        let word = tag
            .as_ref()
            .and_then(|tag| only_word(variant, tag)?.as_str());
        let place = word.map(|word| (word.to_owned(), format!("{SCHEMAS}{title}").into()));
        mapping.extend(place);
        let whole = std::mem::replace(variant, reference(title));
        hoisted.insert(title.to_owned(), whole);
    }
    if let Some(tag) = tag {
        let discriminator = json!({ "propertyName": tag, "mapping": mapping });
        union.insert("discriminator".to_owned(), discriminator);
    }
}

/// Returns the field that distinguishes the variants of a union; `None` unless all of them have titles.
fn find_tag(variants: &[Value]) -> Option<String> {
    let is_tag = |variant: &Value, name: &str| {
        variant.get("title").is_some() && only_word(variant, name).is_some()
    };
    let mut names = variants.first()?.get("properties")?.as_object()?.keys();
    let tag = names.find(|name| variants.iter().all(|one| is_tag(one, name)));
    tag.cloned()
}

fn only_word<'a>(variant: &'a Value, field: &str) -> Option<&'a Value> {
    let words = variant.get("properties")?.get(field)?.get("enum")?;
    words.as_array().filter(|words| words.len() == 1)?.first()
}
