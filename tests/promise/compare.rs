//! Checks whether clients of one API document still work with a later one: operations, requests and responses.

use std::sync::LazyLock;

use serde_json::{Map, Value};

use crate::schemas::{Comparison, Way, resolved};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// The only path that clients may not rely on; it is for operators.
const NOT_PROMISED: &str = "/metrics";

pub(crate) fn breaks(before: &Value, after: &Value) -> Vec<String> {
    let mut comparison = Comparison::new(before, after);
    for (kind, member) in [
        ("the schema", "schemas"),
        ("the security scheme", "securitySchemes"),
    ] {
        for name in fields(&before["components"][member]).keys() {
            if after["components"][member][name].is_null() {
                comparison.breaks(kind, &format!("`{name}` is gone"));
            }
        }
    }
    if before["servers"] != after["servers"] {
        comparison.breaks("the service", "lies elsewhere");
    }
    paths(&mut comparison, "paths", Way::Sent);
    paths(&mut comparison, "webhooks", Way::Answered);
    comparison.found.into_iter().collect()
}

fn paths(comparison: &mut Comparison<'_>, member: &str, way: Way) {
    let (before, after) = (comparison.before, comparison.after);
    let promised = fields(&before[member]).iter();
    for (path, item) in promised.filter(|(path, _)| *path != NOT_PROMISED) {
        for method in METHODS {
            let (old, new) = (&item[method], &after[member][path][method]);
            let place = format!("{} {path}", method.to_uppercase());
            if new.is_null() && !old.is_null() {
                comparison.breaks(&place, "is gone");
            } else if !old.is_null() {
                operation(comparison, &place, way, old, new);
            }
        }
    }
}

fn operation<'a>(
    comparison: &mut Comparison<'a>,
    place: &str,
    way: Way,
    old: &'a Value,
    new: &'a Value,
) {
    // Client generators derive names from these two fields.
    for name in ["operationId", "tags"] {
        if old[name] != new[name] {
            comparison.breaks(
                place,
                &format!("`{name}` was {} and is {}", old[name], new[name]),
            );
        }
    }
    if !list(&old["security"]).all(|way| is_enough(way, &new["security"]))
        || (is_open(&old["security"]) && !is_open(&new["security"]))
    {
        comparison.breaks(place, "requires more authorization than before");
    }
    if new["deprecated"] == true && !says_until_when(comparison, &new["responses"]) {
        comparison.breaks(place, "is deprecated and does not say until when");
    }
    parameters(comparison, place, way, old, new);
    let (body, new_body) = (&old["requestBody"], &new["requestBody"]);
    if new_body["required"] == true && body["required"] != true {
        comparison.breaks(place, "a body is required now");
    }
    content(
        comparison,
        &format!("{place}, its body"),
        way,
        body,
        new_body,
    );
    responses(comparison, place, &old["responses"], &new["responses"]);
}

/// Whether each success response has the headers that announce the removal of the operation.
fn says_until_when(comparison: &Comparison<'_>, responses: &Value) -> bool {
    let successes = fields(responses)
        .iter()
        .filter(|(status, _)| status.starts_with('2'));
    successes
        .map(|(_, answer)| resolved(comparison.after, answer))
        .all(|answer| {
            let headers = fields(&answer["headers"]);
            headers.contains_key("Deprecation") && headers.contains_key("Sunset")
        })
}

fn is_open(security: &Value) -> bool {
    list(security).count() == 0 || list(security).any(|way| fields(way).is_empty())
}

/// Whether credentials that satisfy `before` still satisfy `now`.
fn is_enough(before: &Value, now: &Value) -> bool {
    let is_within = |needed: &Value| {
        fields(needed).iter().all(|(scheme, scopes)| {
            let had: Vec<&Value> = list(&before[scheme]).collect();
            !before[scheme].is_null() && list(scopes).all(|scope| had.contains(&scope))
        })
    };
    is_open(now) || list(now).any(is_within)
}

fn parameters<'a>(
    comparison: &mut Comparison<'a>,
    place: &str,
    way: Way,
    old: &'a Value,
    new: &'a Value,
) {
    let same =
        |one: &Value, other: &Value| one["name"] == other["name"] && one["in"] == other["in"];
    let old = resolved_list(comparison.before, &old["parameters"]);
    let new = resolved_list(comparison.after, &new["parameters"]);
    for known in &old {
        let place = format!("{place}, the parameter {}", known["name"]);
        let Some(now) = new.iter().find(|now| same(known, now)) else {
            comparison.breaks(&place, "is gone");
            continue;
        };
        if now["required"] == true && known["required"] != true {
            comparison.breaks(&place, "is required now");
        }
        comparison.schema(way, &place, &known["schema"], &now["schema"]);
    }
    for now in new.iter().filter(|now| now["required"] == true) {
        if !old.iter().any(|known| same(known, now)) {
            let place = format!("{place}, the parameter {}", now["name"]);
            comparison.breaks(&place, "is new and required");
        }
    }
}

/// Returns the items of a list, each as what it refers to if it is a reference.
fn resolved_list<'a>(document: &'a Value, items: &'a Value) -> Vec<&'a Value> {
    list(items).map(|item| resolved(document, item)).collect()
}

fn responses<'a>(comparison: &mut Comparison<'a>, place: &str, old: &'a Value, new: &'a Value) {
    let is_success = |status: &str| status.starts_with('2') || status.starts_with('3');
    for (status, was) in fields(old) {
        let place = format!("{place}, {status}");
        let now = &new[status];
        if now.is_null() {
            // No client relies on an error status, so it may be removed.
            if is_success(status) {
                comparison.breaks(&place, "is gone");
            }
            continue;
        }
        let (was, now) = (
            resolved(comparison.before, was),
            resolved(comparison.after, now),
        );
        for name in fields(&was["headers"]).keys() {
            if now["headers"][name].is_null() {
                comparison.breaks(&place, &format!("the header `{name}` is gone"));
            }
        }
        content(comparison, &place, Way::Answered, was, now);
    }
    for status in fields(new).keys() {
        if is_success(status) && old[status].is_null() {
            comparison.breaks(&format!("{place}, {status}"), "is a new success status");
        }
    }
}

fn content<'a>(
    comparison: &mut Comparison<'a>,
    place: &str,
    way: Way,
    old: &'a Value,
    new: &'a Value,
) {
    for (media, was) in fields(&old["content"]) {
        let now = &new["content"][media];
        if now.is_null() {
            comparison.breaks(place, &format!("{media} is gone"));
        } else {
            comparison.schema(way, place, &was["schema"], &now["schema"]);
        }
    }
}

pub(crate) fn fields(value: &Value) -> &Map<String, Value> {
    static NONE: LazyLock<Map<String, Value>> = LazyLock::new(Map::new);
    value.as_object().unwrap_or(&NONE)
}

pub(crate) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}
