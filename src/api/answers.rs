//! What every operation can answer besides success, as the document has it.

use std::collections::BTreeSet;

use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, HeaderBuilder, ObjectBuilder, Ref, RefOr, Response,
    ResponseBuilder, Schema, Type,
};

use super::parameters;
use super::problem::{Kind, PROBLEM_JSON, ProblemDocument};
use super::scopes;
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
    let kinds = [
        problems_at(path, method),
        problems_of(operation),
        scopes::problems(operation),
    ];
    for (status, response) in &mut operation.responses.responses {
        if let (Ok(status @ 400..), RefOr::T(response)) = (status.parse(), response) {
            describe(response, status);
        }
    }
    for response in operation.responses.responses.values_mut() {
        if let RefOr::T(response) = response
            && let Some(RefOr::T(content)) = response.content.get_mut(EVENT_STREAM)
        {
            content.schema = content.schema.take().map(event_with);
        }
    }
    for kind in kinds.concat() {
        let row = kind.row();
        let status = row.status.as_u16().to_string();
        operation
            .responses
            .responses
            .entry(status)
            .or_insert_with(|| {
                used.insert(kind);
                Ref::from_response_name(row.code).into()
            });
    }
    operation
        .responses
        .responses
        .entry("408".to_owned())
        .or_insert_with(|| Ref::from_response_name(SLOW_HEAD).into());
    // Said of every operation, so that none is open by an omission.
    operation.security.get_or_insert_default();
}

/// An event of a stream whose data has this schema.
fn event_with(data: RefOr<Schema>) -> RefOr<Schema> {
    let string = || ObjectBuilder::new().schema_type(Type::String);
    let schema = serde_json::to_value(data).unwrap_or_default();
    let data = string()
        .description(Some("JSON on one line."))
        .content_media_type("application/json")
        .extensions(Some([("contentSchema", schema)].into_iter().collect()));
    let id = string().description(Some(
        "Id of the event, to be sent as `Last-Event-ID` when reconnecting.",
    ));
    ObjectBuilder::new()
        .property("event", string().description(Some("Type of the event.")))
        .property("id", id)
        .property("data", data)
        .required("event")
        .required("data")
        .into()
}

/// Adds the answers that several operations have.
pub(super) fn components(components: ComponentsBuilder, used: BTreeSet<Kind>) -> ComponentsBuilder {
    let slow_head = ResponseBuilder::new()
        .description("The head of the request took too long to arrive. Has no body.");
    let with = |components: ComponentsBuilder, kind: Kind| {
        components.response(kind.row().code, response_of(kind))
    };
    let components = components.response(SLOW_HEAD, slow_head);
    used.into_iter().fold(components, with)
}

/// How one kind of problem looks.
fn response_of(kind: Kind) -> Response {
    let row = kind.row();
    let mut response = ResponseBuilder::new().description(row.title).build();
    describe(&mut response, row.status.as_u16());
    response
}

/// Gives an answer that is not a success its body and its headers.
fn describe(response: &mut Response, status: u16) {
    let schema = Ref::from_schema_name(ProblemDocument::name());
    let content = ContentBuilder::new().schema(Some(schema)).build();
    if response.content.is_empty() {
        response
            .content
            .insert(PROBLEM_JSON.to_owned(), content.into());
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

/// The problems that follow from where an operation is.
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

/// The problems that follow from what an operation takes.
fn problems_of(operation: &Operation) -> Vec<Kind> {
    let has_body = operation.request_body.is_some();
    let has_parameters = operation
        .parameters
        .as_ref()
        .is_some_and(|all| !all.is_empty());
    let is_guarded = operation
        .security
        .as_ref()
        .is_some_and(|ways| !ways.is_empty());
    let mut kinds = vec![Kind::Internal];
    if scopes::is_of_apps(operation) {
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
    kinds
}

/// The table of problems for a reader.
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
