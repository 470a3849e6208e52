//! Compares schemas. The service must still accept a client's requests, and the client must still understand responses.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::compare::{fields, list};
use crate::joined::joined;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Way {
    /// The value is in a request: the service may accept more values, but never fewer.
    Sent,
    /// The value is in a response: it may get more fields, but no other type or word.
    Answered,
}

/// Lists that may get further words. A client meets these only if it uses the new feature.
const GROWING: [&str; 3] = ["GameKey", "EventName", "TokenScope"];

/// Response fields that are absent only if a client asks for that with a parameter added later.
const OMITTED_ON_REQUEST: [&str; 1] = ["EntryCard.record"];

const LEAST: [&str; 3] = ["minimum", "minLength", "minItems"];
const MOST: [&str; 3] = ["maximum", "maxLength", "maxItems"];

pub(crate) struct Comparison<'a> {
    pub(crate) before: &'a Value,
    pub(crate) after: &'a Value,
    pub(crate) found: BTreeSet<String>,
    seen: BTreeSet<(Way, &'a str, &'a str)>,
}

/// Returns the value that a reference points to. Anything else is returned as it is.
pub(crate) fn resolved<'a>(document: &'a Value, value: &'a Value) -> &'a Value {
    match value["$ref"].as_str() {
        Some(reference) => document.pointer(&reference[1..]).unwrap_or(&Value::Null),
        None => value,
    }
}

/// Returns the members of a union by name, also those of nested unions. Any other schema is its own only member.
fn members<'a>(document: &'a Value, schema: &'a Value) -> Vec<(String, &'a Value)> {
    let target = resolved(document, schema);
    let union: Vec<&Value> = list(&target["oneOf"])
        .chain(list(&target["anyOf"]))
        .collect();
    if !union.is_empty() {
        return union
            .into_iter()
            .flat_map(|member| members(document, member))
            .collect();
    }
    if !target["$ref"].is_null() {
        return members(document, target);
    }
    let reference = schema["$ref"].as_str();
    let name = reference.and_then(|path| path.split('/').next_back());
    let name = name.or(target["title"].as_str());
    let name = name.map_or_else(|| target["type"].to_string(), str::to_owned);
    vec![(name, schema)]
}

/// Whether a schema allows any value. Such a schema may get a type later.
fn is_untyped(document: &Value, schema: &Value) -> bool {
    let says = ["type", "oneOf", "anyOf", "allOf", "enum", "$ref"];
    let schema = resolved(document, schema);
    schema.is_object() && says.iter().all(|word| schema[word].is_null())
}

impl<'a> Comparison<'a> {
    pub(crate) fn new(before: &'a Value, after: &'a Value) -> Self {
        let (found, seen) = (BTreeSet::new(), BTreeSet::new());
        Self {
            before,
            after,
            found,
            seen,
        }
    }

    pub(crate) fn breaks(&mut self, place: &str, what: &str) {
        self.found.insert(format!("{place}: {what}"));
    }

    pub(crate) fn schema(&mut self, way: Way, place: &str, old: &'a Value, new: &'a Value) {
        if way == Way::Answered && is_untyped(self.before, old) {
            return;
        }
        let was = members(self.before, old);
        let now = members(self.after, new);
        if let ([(_, was)], [(_, now)]) = (was.as_slice(), now.as_slice()) {
            return self.one(way, place, was, now);
        }
        // A client expects only the listed words, unless the documentation says that the list may grow.
        if let (Way::Answered, [(name, was)]) = (way, was.as_slice())
            && resolved(self.before, was)["enum"].is_array()
            && !GROWING.contains(&name.as_str())
        {
            self.breaks(
                place,
                &format!("something other than {name} may now be in a response"),
            );
        }
        if let [(name, was)] = was.as_slice()
            && way == Way::Answered
            && (now.iter().all(|(known, _)| known == name)
                || !now.iter().any(|(known, _)| known == name))
        {
            // The schema became a union. Its members together must still have the old form.
            let now: Vec<&Value> = now.into_iter().map(|(_, member)| member).collect();
            let joined = Box::leak(Box::new(joined(self.after, &now)));
            return self.one(way, place, was, joined);
        }
        for (name, was) in was {
            match now.iter().find(|(known, _)| *known == name) {
                Some((_, now)) => self.one(way, place, was, now),
                None => self.breaks(place, &format!("{name} is gone")),
            }
        }
    }

    fn one(&mut self, way: Way, place: &str, old: &'a Value, new: &'a Value) {
        let mut place = place.to_owned();
        if let (Some(was), Some(now)) = (old["$ref"].as_str(), new["$ref"].as_str()) {
            if !self.seen.insert((way, was, now)) {
                return;
            }
            place = was.rsplit('/').next().unwrap().to_owned();
        }
        let old = resolved(self.before, old);
        let new = resolved(self.after, new);
        self.form(way, &place, old, new);
        self.limits(way, &place, old, new);
        self.properties(way, &place, old, new);
        for member in [
            "items",
            "additionalProperties",
            "propertyNames",
            "contentSchema",
        ] {
            if old[member].is_object() {
                self.schema(
                    way,
                    &format!("{place}, each item"),
                    &old[member],
                    &new[member],
                );
            }
        }
    }

    fn form(&mut self, way: Way, place: &str, old: &Value, new: &Value) {
        for member in ["type", "format"] {
            if old[member] != new[member] {
                self.breaks(
                    place,
                    &format!("`{member}` was {} and is {}", old[member], new[member]),
                );
            }
        }
        for member in ["pattern", "default"] {
            if way == Way::Sent && old[member] != new[member] {
                self.breaks(
                    place,
                    &format!("`{member}` was {} and is {}", old[member], new[member]),
                );
            }
        }
        for word in list(&old["enum"]) {
            if !new["enum"].is_null() && !list(&new["enum"]).any(|known| known == word) {
                self.breaks(place, &format!("the word {word} is gone"));
            }
        }
        let is_new = |word: &&Value| !list(&old["enum"]).any(|known| known == *word);
        match way {
            Way::Sent if old["enum"].is_null() && !new["enum"].is_null() => {
                self.breaks(place, "only some words are accepted now");
            }
            Way::Answered if !old["enum"].is_null() && !GROWING.contains(&place) => {
                if new["enum"].is_null() {
                    self.breaks(place, "any word may now be in a response");
                }
                for word in list(&new["enum"]).filter(is_new) {
                    self.breaks(place, &format!("the word {word} may now be in a response"));
                }
            }
            Way::Sent | Way::Answered => {}
        }
    }

    /// Compares the limits of two schemas. Limits of requests may not become narrower.
    fn limits(&mut self, way: Way, place: &str, old: &Value, new: &Value) {
        if way == Way::Answered {
            return;
        }
        let least = LEAST.map(|name| (name, f64::NEG_INFINITY, 1.0));
        let most = MOST.map(|name| (name, f64::INFINITY, -1.0));
        for (name, none, sign) in least.into_iter().chain(most) {
            let [was, now] = [old, new].map(|schema| schema[name].as_f64().unwrap_or(none));
            if was * sign < now * sign {
                self.breaks(place, &format!("`{name}` was {was} and is {now}"));
            }
        }
    }

    fn properties(&mut self, way: Way, place: &str, old: &'a Value, new: &'a Value) {
        for (name, was) in fields(&old["properties"]) {
            let place = format!("{place}.{name}");
            let now = &new["properties"][name];
            if now.is_null() {
                self.breaks(&place, "is gone");
            } else {
                self.schema(way, &place, was, now);
            }
        }
        let (asked, word) = match way {
            Way::Sent => ((new, old), "is required now"),
            Way::Answered => ((old, new), "may be absent now"),
        };
        for name in list(&asked.0["required"]) {
            let field = format!("{place}.{}", name.as_str().unwrap());
            let may_be = way == Way::Answered && OMITTED_ON_REQUEST.contains(&&*field);
            if !may_be && !list(&asked.1["required"]).any(|known| known == name) {
                self.breaks(&field, word);
            }
        }
        let is_closed = |schema: &Value| schema["additionalProperties"] == false;
        if way == Way::Sent && is_closed(new) && !is_closed(old) {
            self.breaks(place, "other fields are refused now");
        }
    }
}
