//! Responses may get further fields and words: the API document leaves their schemas open, except for stable lists of
//! words. Request schemas are closed.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::compare::{fields, list};
use crate::tests::document;

const SCHEMAS: &str = "#/components/schemas/";

fn parts<'a>(document: &'a Value, names: &[&str]) -> Vec<&'a Value> {
    let items = fields(&document["paths"]).values();
    let operations = items.flat_map(|item| fields(item).values());
    let parts = operations.flat_map(|operation| names.iter().map(move |name| &operation[*name]));
    parts.collect()
}

fn described(document: &Value) -> Vec<&Value> {
    let mut described = parts(document, &["responses"]);
    described.extend([&document["webhooks"], &document["components"]["responses"]]);
    described
}

/// Returns every value that these parts contain or refer to, and the names of the schemas that they refer to.
fn reached<'a>(document: &'a Value, parts: Vec<&'a Value>) -> (Vec<&'a Value>, BTreeSet<&'a str>) {
    let (mut left, mut values, mut references) = (parts, Vec::new(), BTreeSet::new());
    while let Some(value) = left.pop() {
        if let Some(reference) = value["$ref"].as_str()
            && references.insert(reference)
        {
            left.extend(document.pointer(&reference[1..]));
        }
        left.extend(fields(value).values().chain(list(value)));
        values.push(value);
    }
    let names = references.into_iter();
    let names = names.filter_map(|reference| reference.strip_prefix(SCHEMAS));
    (values, names.collect())
}

fn name_of(value: &Value) -> Option<&str> {
    value["$ref"].as_str()?.strip_prefix(SCHEMAS)
}

#[test]
fn no_object_that_is_answered_is_closed() {
    let document = document("openapi.json");
    let (values, _) = reached(&document, described(&document));
    assert!(100 < values.len(), "{} values", values.len());
    for value in values {
        let is_closed =
            value["additionalProperties"] == false || value["unevaluatedProperties"] == false;
        assert!(!is_closed, "{value}");
    }
}

#[test]
fn games_scopes_and_events_are_open_in_answers_alone() {
    let document = document("openapi.json");
    let (described, _) = reached(&document, described(&document));
    let (_, sent) = reached(&document, parts(&document, &["requestBody", "parameters"]));
    for name in ["GameKey", "TokenScope", "EventName"] {
        let words = &document["components"]["schemas"][name]["enum"];
        assert!(sent.contains(name) && words.is_array(), "{name}");
        // The open schema names the known words and allows others. Only this schema refers to the closed list of words.
        let open = format!("Told{name}");
        let open = &document["components"]["schemas"][open];
        assert_eq!(name_of(&open["anyOf"][0]), Some(name));
        assert_eq!(open["anyOf"][1]["type"], "string", "{name}");
        let leading = described
            .iter()
            .filter(|value| name_of(value) == Some(name));
        assert_eq!(leading.count(), 1, "{name} is closed in a response");
        let is_same = |value: &&&Value| value["enum"] == *words;
        let copies = described.iter().filter(is_same).count();
        assert_eq!(copies, 1, "the words of {name} are closed in a response");
    }
}

#[test]
fn an_unknown_fact_or_view_has_a_place() {
    let document = document("openapi.json");
    let schemas = &document["components"]["schemas"];
    let open = [
        "AnyAction",
        "AnyFact",
        "GameView",
        "GameOrder",
        "ToldGameOptions",
    ];
    for name in open {
        let last = list(&schemas[name]["anyOf"]).last();
        assert_eq!(last.and_then(name_of), Some("Unknown"), "{name}");
    }
    assert_eq!(schemas["Unknown"]["type"], "object");
    assert!(schemas["Unknown"]["required"].is_null());
}

#[test]
fn legal_actions_are_typed_by_their_game() {
    let document = document("openapi.json");
    let schemas = &document["components"]["schemas"];
    let members = list(&schemas["LegalActions"]["anyOf"]);
    let members: Vec<&str> = members.filter_map(name_of).collect();
    let (other, known) = members.split_last().unwrap();
    let keys: Vec<&Value> = list(&schemas["GameKey"]["enum"]).collect();
    assert_eq!(known.len(), keys.len());
    for (name, key) in known.iter().zip(keys) {
        let own = schemas[*name]["properties"]["game"]["enum"].clone();
        assert_eq!(own, serde_json::json!([key]), "{name}");
        let game = name.strip_suffix("LegalActions").unwrap();
        assert_eq!(game.to_lowercase(), key.as_str().unwrap());
        let action = &schemas[*name]["properties"]["actions"]["items"];
        assert_eq!(name_of(action), Some(&*format!("{game}Action")));
    }
    // A game that is added later may have any fields in its view.
    let later = &schemas[*other]["properties"];
    assert_eq!(name_of(&later["game"]), Some("ToldGameKey"));
    assert_eq!(name_of(&later["actions"]["items"]), Some("Unknown"));
}

#[test]
fn what_is_sent_is_closed() {
    let document = document("openapi.json");
    let (_, described) = reached(&document, described(&document));
    let (values, sent) = reached(&document, parts(&document, &["requestBody"]));
    let schemas = &document["components"]["schemas"];
    // RFC 6749 and RFC 8058 require that a service ignores unknown fields.
    let foreign = ["AppTokenRequest", "ExchangeRequest", "UnsubscribeForm"];
    let only_sent = sent
        .difference(&described)
        .filter(|name| !foreign.contains(name));
    for name in only_sent {
        let schema = &schemas[*name];
        let is_object = schema["properties"].is_object();
        assert!(
            !is_object || schema["additionalProperties"] == false,
            "{name}"
        );
    }
    let closed = values
        .iter()
        .filter(|value| value["unevaluatedProperties"] == false);
    let closed: BTreeSet<&str> = closed.filter_map(|value| name_of(value)).collect();
    for name in [
        "GameAction",
        "GameOptions",
        "PlaceKind",
        "Absence",
        "Ruling",
    ] {
        assert!(closed.contains(name), "{name} in {closed:?}");
    }
}

#[test]
fn a_tag_that_decides_is_the_discriminator() {
    let document = document("openapi.json");
    let schemas = fields(&document["components"]["schemas"]);
    let mut count = 0;
    for (name, schema) in schemas {
        let mapping = fields(&schema["discriminator"]["mapping"]);
        let tag = schema["discriminator"]["propertyName"].as_str();
        let Some(tag) = tag else {
            continue;
        };
        let members: BTreeSet<_> = list(&schema["oneOf"]).filter_map(name_of).collect();
        assert_eq!(members.len(), mapping.len(), "{name}");
        for (word, place) in mapping {
            let variant = place.as_str().and_then(|place| place.strip_prefix(SCHEMAS));
            let variant = variant.unwrap();
            assert!(members.contains(variant), "{name}: {variant}");
            let words = &schemas[variant]["properties"][tag]["enum"];
            assert_eq!(*words, serde_json::json!([word]), "{variant}");
            count += 1;
        }
    }
    assert!(150 < count, "expected more than 150 variants, got {count}");
}

#[test]
fn every_union_whose_variants_have_a_type_has_a_discriminator() {
    let document = document("openapi.json");
    let schemas = &document["components"]["schemas"];
    let is_tagged = |variant: &Value| {
        let variant = name_of(variant).map_or(variant, |name| &schemas[name]);
        variant["properties"]["type"].is_object()
    };
    let (mut left, mut unions) = (vec![&document], 0);
    while let Some(value) = left.pop() {
        left.extend(
            value
                .as_object()
                .into_iter()
                .flat_map(serde_json::Map::values),
        );
        left.extend(list(value));
        unions += usize::from(value["oneOf"].is_array());
        let is_decided = value["discriminator"].is_object();
        let tagged = list(&value["oneOf"]).filter(|one| is_tagged(one)).count();
        assert!(is_decided || tagged == 0, "{}", value["oneOf"]);
    }
    assert!(30 < unions, "expected more than 30 unions, got {unions}");
}
