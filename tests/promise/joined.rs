//! Joins the members of a union in the API document into one schema that covers all of them.

use serde_json::{Map, Value, json};

use crate::compare::{fields, list};
use crate::schemas::resolved;

/// Returns a schema for which all members are valid: fields that all members have are required, others optional.
pub(crate) fn joined(document: &Value, members: &[&Value]) -> Value {
    let members = members.iter().map(|member| resolved(document, member));
    let members: Vec<&Value> = members.collect();
    let first = members[0];
    let mut one = Map::new();
    for name in ["type", "format", "contentMediaType"] {
        if members.iter().all(|member| member[name] == first[name]) {
            one.insert(name.to_owned(), first[name].clone());
        }
    }
    if members.iter().all(|member| member["enum"].is_array()) {
        let words = members.iter().flat_map(|member| list(&member["enum"]));
        one.insert("enum".to_owned(), words.cloned().collect());
    }
    let has = |member: &Value, name: &Value| list(&member["required"]).any(|one| one == name);
    let required = list(&first["required"]);
    let required = required.filter(|name| members.iter().all(|member| has(member, name)));
    one.insert("required".to_owned(), required.cloned().collect());
    let named = members
        .iter()
        .flat_map(|member| fields(&member["properties"]).keys());
    let properties = named.map(|name| {
        let all = members.iter().map(|member| &member["properties"][name]);
        (name.clone(), any_of(all))
    });
    let properties: Map<String, Value> = properties.collect();
    one.insert("properties".to_owned(), properties.into());
    for part in ["items", "contentSchema"] {
        one.insert(
            part.to_owned(),
            any_of(members.iter().map(|member| &member[part])),
        );
    }
    one.into()
}

fn any_of<'a>(all: impl Iterator<Item = &'a Value>) -> Value {
    let mut all: Vec<&Value> = all.filter(|schema| !schema.is_null()).collect();
    all.dedup();
    match all.as_slice() {
        [] => Value::Null,
        [one] => (*one).clone(),
        all => json!({ "anyOf": all }),
    }
}
