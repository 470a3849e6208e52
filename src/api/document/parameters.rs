//! Describes parameters that follow from each operation: path parameters, `Idempotency-Key` for writes,
//! `If-None-Match` for reads.

use serde_json::{Value, json};
use utoipa::IntoParams;
use utoipa::openapi::path::{Operation, Parameter, ParameterIn};
use utoipa::openapi::{Deprecated, Ref, RefOr};

use super::headers::{IdempotencyKeyHeader, IfNoneMatchHeader};
use super::responses::NOT_MODIFIED;
use crate::http::operations::schemas;

const TEXT_CHARS_MAX: usize = 64;
/// Read operations without an `ETag`: streams, lists of deliveries, and responses that differ each time.
const UNTAGGED: [&str; 10] = [
    "get_account_data",
    "watch_match",
    "watch_matches",
    "list_deliveries",
    "list_webhook_deliveries",
    "show_pending_ruling",
    "show_unsubscribe",
    "show_liveness",
    "show_readiness",
    "show_metrics",
];
/// Deprecated aliases of other parameters, as (operation id, parameter).
const OLD_NAMES: [(&str, &str); 1] = [("list_matches", "state")];
const LINK: &str = "The last part of the link in the email.";

pub(super) fn complete_parameters(path: &str, method: &str, operation: &mut Operation) {
    let mut parameters = collect_parameters(path, operation);
    if method != "GET" && !path.starts_with("/oauth/") {
        parameters.extend(IdempotencyKeyHeader::into_params(|| None));
    }
    let id = operation.operation_id.as_deref().unwrap_or_default();
    let is_it = |parameter: &Parameter| parameter.name == "If-None-Match";
    if method == "GET" && !parameters.iter().any(is_it) && !UNTAGGED.contains(&id) {
        parameters.extend(IfNoneMatchHeader::into_params(|| None));
    }
    for parameter in &mut parameters {
        if OLD_NAMES.contains(&(id, parameter.name.as_str())) {
            parameter.deprecated = Some(Deprecated::True);
        }
        let schema = parameter.schema.iter_mut();
        schema.for_each(|schema| schemas::complete_schema("", schema));
    }
    let all: Vec<RefOr<Parameter>> = parameters.into_iter().map(RefOr::T).collect();
    operation.parameters = (!all.is_empty()).then_some(all);
    if has_parameter(operation, "If-None-Match") {
        let unchanged = Ref::from_response_name(NOT_MODIFIED);
        let responses = &mut operation.responses.responses;
        responses.insert("304".to_owned(), unchanged.into());
    }
}

/// Returns the path parameters of an operation, followed by the parameters that the operation declares itself.
fn collect_parameters(path: &str, operation: &mut Operation) -> Vec<Parameter> {
    let parts = path.split('/');
    let names = parts.filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
    let declared = operation.parameters.take().unwrap_or_default().into_iter();
    let own = declared.filter_map(|parameter| match parameter {
        RefOr::T(parameter) => Some(parameter),
        RefOr::Ref(_) => None,
    });
    let outside_path = own.filter(|parameter| parameter.parameter_in != ParameterIn::Path);
    let of_path = names.filter_map(|name| describe_path_parameter(path, name));
    of_path.chain(outside_path).collect()
}

pub(super) fn has_parameter(operation: &Operation, name: &str) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == name))
}

fn describe_path_parameter(path: &str, name: &str) -> Option<Parameter> {
    let number = json!({ "type": "integer", "format": "int32", "minimum": 0 });
    let text = json!({ "type": "string", "maxLength": TEXT_CHARS_MAX });
    let (description, schema) = match name {
        "number" => ("Number of the dispute: the entry that opened it.", number),
        "proposal" => ("Number of the proposal: the entry that made it.", number),
        "code" => ("The invitation code.", text),
        // Mail clients keep unsubscribe links for ever, so the document sets no limit on the length of the token.
        "token" if path.starts_with("/v1/unsubscribe/") => (LINK, json!({ "type": "string" })),
        "token" => (LINK, text),
        "game" => {
            let schema = json!({ "$ref": "#/components/schemas/GameKey" });
            ("Key of the game, as in the list of games.", schema)
        }
        id => {
            let noun = id.strip_suffix("_id")?;
            let noun = if noun == "client" { "app" } else { noun };
            let schema = json!({ "type": "string", "format": "uuid" });
            return path_parameter(name, &format!("Id of the {noun}."), &schema);
        }
    };
    path_parameter(name, description, &schema)
}

fn path_parameter(name: &str, description: &str, schema: &Value) -> Option<Parameter> {
    let parameter = json!({
        "name": name, "in": "path", "required": true, "description": description, "schema": schema,
    });
    serde_json::from_value(parameter).ok()
}
