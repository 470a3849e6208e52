//! Lists the differences of two JSON values, for referees.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// A JSON value that differs between two views of the table.
#[derive(Clone, Debug, PartialEq, Serialize, ToSchema)]
pub struct Change {
    /// Changed value, as a JSON pointer into the table.
    pub pointer: String,
    /// The old value; absent if there was none before.
    #[schema(value_type = Option<TableValue>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Value>,
    /// The new value; absent if the value was removed.
    #[schema(value_type = Option<TableValue>)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub after: Option<Value>,
}

/// A JSON value of the table, as the API describes it.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only its schema is used, by the API document")]
pub(super) enum TableValue {
    /// The value is a text.
    Text(String),
    /// The value is a number.
    Number(i64),
    /// The value is a boolean.
    Truth(bool),
    /// The value is a list.
    List(Vec<Value>),
    /// The value is an object.
    Object(BTreeMap<String, Value>),
}

/// Returns every change between two JSON values, as deep in their structure as possible.
pub(super) fn diff(before: &Value, after: &Value) -> Vec<Change> {
    let mut all = Vec::new();
    compare(&mut all, String::new(), Some(before), Some(after));
    all
}

fn compare(all: &mut Vec<Change>, pointer: String, before: Option<&Value>, after: Option<&Value>) {
    match (before, after) {
        (before, after) if before == after => {}
        (Some(Value::Object(before)), Some(Value::Object(after))) => {
            let fresh = after.keys().filter(|key| !before.contains_key(*key));
            for key in before.keys().chain(fresh) {
                let place = format!("{pointer}/{}", key.replace('~', "~0").replace('/', "~1"));
                compare(all, place, before.get(key), after.get(key));
            }
        }
        (Some(Value::Array(before)), Some(Value::Array(after))) => {
            for index in 0..before.len().max(after.len()) {
                let place = format!("{pointer}/{index}");
                compare(all, place, before.get(index), after.get(index));
            }
        }
        (before, after) => all.push(Change {
            pointer,
            before: before.cloned(),
            after: after.cloned(),
        }),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn only_what_differs_is_named_and_where() {
        let before = json!({ "a": 1, "b": [1, 2], "c/d": { "x": true }, "gone": "g" });
        let after = json!({ "a": 1, "b": [1, 3, 4], "c/d": { "x": false }, "new": {} });
        let found = diff(&before, &after);
        let found_changes: Vec<(&str, Option<&Value>, Option<&Value>)> = found
            .iter()
            .map(|one| {
                (
                    one.pointer.as_str(),
                    one.before.as_ref(),
                    one.after.as_ref(),
                )
            })
            .collect();
        assert_eq!(
            found_changes,
            [
                ("/b/1", Some(&json!(2)), Some(&json!(3))),
                ("/b/2", None, Some(&json!(4))),
                ("/c~1d/x", Some(&json!(true)), Some(&json!(false))),
                ("/gone", Some(&json!("g")), None),
                ("/new", None, Some(&json!({}))),
            ]
        );
        assert_eq!(diff(&before, &before), []);
    }
}
