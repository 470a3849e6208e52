//! Reads the operations of the API document, and checks responses against it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use logothete::http::problem::PROBLEM_JSON;
use serde_json::{Value, json};

use crate::app::Reply;

pub(crate) struct Operation {
    pub(crate) id: String,
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) is_guarded: bool,
    pub(crate) value: Value,
}

/// The documented responses of an operation, with the operation's method and path segments.
struct Documented {
    method: String,
    parts: Vec<String>,
    statuses: Vec<u16>,
    /// Names of the documented response headers in lower case, by status.
    headers: BTreeMap<u16, Vec<String>>,
    codes: Value,
}

impl Documented {
    fn new(operation: Operation) -> Self {
        let parts = operation.path.split('/').map(str::to_owned);
        let responses = operation.value["responses"].as_object().unwrap();
        let statuses = responses.keys().filter_map(|status| status.parse().ok());
        let headers = responses.iter().filter_map(|(status, response)| {
            let names = headers_of(response).into_iter();
            Some((status.parse().ok()?, names.collect()))
        });
        Self {
            method: operation.method,
            parts: parts.collect(),
            statuses: statuses.collect(),
            headers: headers.collect(),
            codes: operation.value["x-codes"].clone(),
        }
    }

    fn fits(&self, method: &str, parts: &[&str]) -> bool {
        let is_it = |(known, part): (&String, &&str)| known.starts_with('{') || known == part;
        let mut pairs = self.parts.iter().zip(parts);
        self.method == method && self.parts.len() == parts.len() && pairs.all(is_it)
    }
}

/// Returns the component of the API document to which a value refers; any other value as it is.
pub(crate) fn resolve(value: &Value) -> &Value {
    let reference = value["$ref"].as_str().map(|path| &path[1..]);
    reference.map_or(value, |path| {
        logothete::api::document().pointer(path).unwrap()
    })
}

pub(crate) fn headers_of(response: &Value) -> Vec<String> {
    let names = resolve(response)["headers"].as_object().into_iter();
    names
        .flat_map(|all| all.keys())
        .map(|name| name.to_lowercase())
        .collect()
}

/// Headers that pages of other origins may read.
const FOR_CLIENTS: [&str; 7] = [
    "etag",
    "location",
    "ratelimit",
    "ratelimit-policy",
    "retry-after",
    "www-authenticate",
    "x-request-id",
];

pub(crate) fn check_documented(method: &str, path: &str, reply: &Reply) {
    static DOCUMENTED: LazyLock<Vec<Documented>> =
        LazyLock::new(|| operations().into_iter().map(Documented::new).collect());
    let status = reply.status;
    // The document does not list status 405, because it describes only methods that exist.
    if status == 405 {
        return;
    }
    let path = path.split('?').next().unwrap();
    let parts: Vec<&str> = path.split('/').collect();
    let fitting = DOCUMENTED.iter().filter(|one| one.fits(method, &parts));
    // `/v1/sessions/current` also matches `/v1/sessions/{session_id}`. The more specific path is right.
    let variable = |one: &&Documented| one.parts.iter().filter(|part| part.contains('{')).count();
    let Some(documented) = fitting.min_by_key(variable) else {
        return;
    };
    for name in FOR_CLIENTS {
        let headers = documented.headers.get(&status);
        let is_described = headers.is_none_or(|all| all.iter().any(|known| known == name));
        assert!(
            is_described || !reply.headers.contains_key(name),
            "{method} {path} answers {status} with the undocumented header `{name}`"
        );
    }
    if status < 400 {
        return;
    }
    assert!(
        documented.statuses.contains(&status),
        "{method} {path} answers with the undocumented status {status}"
    );
    if reply.header("content-type") == PROBLEM_JSON {
        let code = serde_json::from_slice::<Value>(&reply.body).unwrap()["code"].clone();
        let codes = documented.codes[status.to_string()].as_array();
        assert!(
            codes.is_some_and(|codes| codes.contains(&code)),
            "{method} {path} answers {status} with the undocumented code {code}"
        );
    }
}

pub(crate) fn operations() -> Vec<Operation> {
    let document = logothete::api::document();
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
