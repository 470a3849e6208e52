//! The operations as the document has them.

use std::sync::LazyLock;

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

/// What an operation answers, by its method and the parts of its path.
type Documented = (String, Vec<String>, Vec<u16>);

/// Fails where an operation answers a refusal that the document does not name.
pub(crate) fn check_documented(method: &str, path: &str, status: u16) {
    static DOCUMENTED: LazyLock<Vec<Documented>> = LazyLock::new(|| {
        let all = operations().into_iter();
        all.map(|operation| {
            let parts = operation.path.split('/').map(str::to_owned);
            let responses = operation.value["responses"].as_object().unwrap();
            let statuses = responses.keys().filter_map(|status| status.parse().ok());
            (operation.method, parts.collect(), statuses.collect())
        })
        .collect()
    });
    // Of another method than its own an operation says nothing.
    if status < 400 || status == 405 {
        return;
    }
    let path = path.split('?').next().unwrap();
    let parts: Vec<&str> = path.split('/').collect();
    let fits = |documented: &&Documented| {
        let (of, known, _) = documented;
        let is_it = |(known, part): (&String, &&str)| known.starts_with('{') || known == part;
        of == method && known.len() == parts.len() && known.iter().zip(&parts).all(is_it)
    };
    let mut found = DOCUMENTED.iter().filter(fits).peekable();
    if found.peek().is_some() {
        let is_named = found.any(|(_, _, statuses)| statuses.contains(&status));
        assert!(
            is_named,
            "{method} {path} answers {status}, of which the document says nothing"
        );
    }
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
