//! What every operation can answer besides success, as the document has it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;
use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, HeaderBuilder, Ref, RefOr, Response, Schema};

use super::parameters;
use super::problem::{Kind, PROBLEM_JSON, ProblemDocument};
use super::scopes::{self, Need};
use super::streams::EVENT_STREAM;

/// The answer of the server itself to a request that does not arrive.
const SLOW_HEAD: &str = "slow_head";

/// Completes the problems an operation declares, and adds those that follow from what it is; notes
/// these in `used`.
pub(super) fn complete(
    path: &str,
    method: &str,
    operation: &mut Operation,
    used: &mut BTreeSet<Kind>,
) {
    let kinds = [problems_at(path, method), problems_of(operation)];
    let responses = &mut operation.responses.responses;
    for (status, response) in &mut *responses {
        let RefOr::T(response) = response else {
            continue;
        };
        if let Ok(status @ 400..) = status.parse() {
            describe(response, status);
        }
        if let Some(RefOr::T(content)) = response.content.get_mut(EVENT_STREAM) {
            content.schema = content.schema.take().and_then(event_with);
        }
    }
    for kind in kinds.concat() {
        let row = kind.row();
        let status = row.status.as_u16().to_string();
        responses.entry(status).or_insert_with(|| {
            used.insert(kind);
            Ref::from_response_name(row.code).into()
        });
    }
    let slow_head = || Ref::from_response_name(SLOW_HEAD).into();
    responses.entry("408".to_owned()).or_insert_with(slow_head);
    // Said of every operation, so that none is open by an omission.
    operation.security.get_or_insert_default();
}

fn event_with(data: RefOr<Schema>) -> Option<RefOr<Schema>> {
    let event = json!({
        "type": "object",
        "required": ["event", "data"],
        "properties": {
            "event": { "type": "string", "description": "Type of the event." },
            "id": {
                "type": "string",
                "description": "Id of the event, to be sent as `Last-Event-ID` when reconnecting.",
            },
            "data": {
                "type": "string",
                "description": "JSON on one line.",
                "contentMediaType": "application/json",
                "contentSchema": data,
            },
        },
    });
    serde_json::from_value(event).ok()
}

/// The answers that several operations have: those of these kinds, and to a head that does not arrive.
pub(super) fn common(used: BTreeSet<Kind>) -> BTreeMap<String, RefOr<Response>> {
    let slow_head = "The head of the request took too long to arrive. Has no body.";
    let mut all = BTreeMap::from([(SLOW_HEAD.to_owned(), Response::new(slow_head).into())]);
    for row in used.into_iter().map(Kind::row) {
        let mut response = Response::new(row.title);
        describe(&mut response, row.status.as_u16());
        all.insert(row.code.to_owned(), response.into());
    }
    all
}

/// Gives an answer that is not a success its body and its headers.
fn describe(response: &mut Response, status: u16) {
    if response.content.is_empty() {
        let schema = Ref::from_schema_name(ProblemDocument::name());
        let content = ContentBuilder::new().schema(Some(schema)).build();
        let content = content.into();
        response.content.insert(PROBLEM_JSON.to_owned(), content);
    }
    let (name, sentence) = match status {
        429 | 503 | 507 => ("Retry-After", "Seconds to wait before trying again."),
        403 => (
            "WWW-Authenticate",
            "`insufficient_scope` and the required scope, if the token lacks it.",
        ),
        401 => ("WWW-Authenticate", "The scheme `Bearer`; for apps `Basic`."),
        405 => ("Allow", "The allowed methods."),
        _ => return,
    };
    let header = HeaderBuilder::new().description(Some(sentence)).build();
    response
        .headers
        .entry(name.to_owned())
        .or_insert_with(|| header.into());
}

fn problems_at(path: &str, method: &str) -> Vec<Kind> {
    let mut kinds = Vec::new();
    if path.contains('{') {
        kinds.push(Kind::NotFound);
    }
    if path.starts_with("/v1/matches") && method != "GET" {
        kinds.extend([Kind::Forbidden, Kind::Conflict, Kind::Refused]);
    }
    if path.starts_with("/v1/matches/{match_id}") && method == "GET" {
        // It may be set aside.
        kinds.push(Kind::Conflict);
    }
    if path.ends_with("/actions") {
        kinds.push(Kind::Outdated);
    }
    let paged = ["/entries", "/messages", "/v1/matches", "/deliveries"];
    if paged.iter().any(|end| path.ends_with(end)) && method == "GET" {
        kinds.push(Kind::Invalid);
    }
    kinds
}

fn problems_of(operation: &Operation) -> Vec<Kind> {
    let has_body = operation.request_body.is_some();
    let has_parameters = operation.parameters.iter().flatten().next().is_some();
    let is_guarded = operation.security.iter().flatten().next().is_some();
    let need = scopes::need_in(operation);
    let mut kinds = vec![Kind::Internal];
    if need == Some(Need::App) {
        kinds.push(Kind::RequestTimeout);
    } else if has_body {
        kinds.extend([
            Kind::RequestTimeout,
            Kind::TooLarge,
            Kind::UnsupportedMediaType,
            Kind::Invalid,
        ]);
    }
    if has_body || has_parameters {
        // Where an app is told so in other words, it declares them.
        kinds.push(Kind::Malformed);
    }
    if is_guarded {
        kinds.push(Kind::Unauthenticated);
    }
    if is_guarded && parameters::has(operation, "Idempotency-Key") {
        kinds.extend([Kind::UnderWay, Kind::KeyReused]);
    }
    if has_body || is_guarded {
        kinds.extend([Kind::TooManyRequests, Kind::Unavailable, Kind::StorageFull]);
    }
    if is_guarded && need != Some(Need::App) {
        kinds.push(Kind::Forbidden);
    }
    kinds
}

pub(super) fn table_of_problems() -> String {
    let head = "\n\nEvery error is a problem document (RFC 9457). `code` is stable and may be more specific than \
                `type`. `errors` lists every invalid field.\n\n| type | status | meaning |\n| --- | --- | --- |\n";
    Kind::ALL.iter().fold(head.to_owned(), |table, kind| {
        let row = kind.row();
        table
            + &format!(
                "| `/problems/{}` | {} | {} |\n",
                row.code,
                row.status.as_u16(),
                row.title
            )
    })
}
