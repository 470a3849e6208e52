//! The operations as the document has them.

use serde_json::{Value, json};

/// One operation of the document.
pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) method: String,
    pub(crate) path: String,
    /// Whether the document says that it needs a token.
    pub(crate) is_guarded: bool,
    pub(crate) value: Value,
}

/// Every operation of the document.
pub(crate) fn operations() -> Vec<Operation> {
    let document = serde_json::to_value(logothete::api::document()).unwrap();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for (method, value) in item.as_object().unwrap() {
            operations.push(Operation {
                id: value["operationId"]
                    .as_str()
                    .unwrap_or_else(|| panic!("{method} {path} has no id"))
                    .to_owned(),
                method: method.to_uppercase(),
                path: path.clone(),
                is_guarded: value["security"]
                    .as_array()
                    .is_some_and(|ways| !ways.is_empty() && !ways.contains(&json!({}))),
                value: value.clone(),
            });
        }
    }
    assert!(!operations.is_empty());
    operations
}
