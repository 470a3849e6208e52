//! Error responses of all operations in the API document.

use std::collections::{BTreeMap, BTreeSet};

use utoipa::ToSchema;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{ContentBuilder, HeaderBuilder, Ref, RefOr, Response};

use super::response_headers;
use crate::api::streams::{EVENT_STREAM, event_schema};
use crate::http::problem::{PROBLEM_JSON, ProblemDocument, ProblemKind};

/// Name of the 408 response of the HTTP server, sent when the request head is not received in time.
const SLOW_HEAD: &str = "slow_head";
/// Name of the 304 response.
pub(super) const NOT_MODIFIED: &str = "not_modified";

/// Completes the error responses that the operation declares, and adds a reference for each problem kind with another
/// status. Records the added kinds in `used`.
pub(super) fn add_problem_responses(
    operation: &mut Operation,
    kinds: Vec<ProblemKind>,
    used: &mut BTreeSet<ProblemKind>,
) {
    let responses = &mut operation.responses.responses;
    for (status, response) in &mut *responses {
        let RefOr::T(declared) = response else {
            continue;
        };
        let mut of_status = kinds
            .iter()
            .filter(|kind| kind.row().status.as_str() == status);
        match of_status.next() {
            // Declared problems differ from the shared response by their descriptions only.
            Some(kind) if declared.content.is_empty() => {
                used.insert(*kind);
                let mut reference = Ref::from_response_name(kind.row().code);
                reference.description = std::mem::take(&mut declared.description);
                *response = reference.into();
            }
            _ => complete_response(status, declared),
        }
    }
    for kind in kinds {
        let row = kind.row();
        let status = row.status.as_u16().to_string();
        responses.entry(status).or_insert_with(|| {
            used.insert(kind);
            Ref::from_response_name(row.code).into()
        });
    }
    let slow_head = || Ref::from_response_name(SLOW_HEAD).into();
    responses.entry("408".to_owned()).or_insert_with(slow_head);
    // An empty list of security requirements is written out, so that no operation is open by omission.
    operation.security.get_or_insert_default();
}

fn complete_response(status: &str, response: &mut Response) {
    if let Ok(status @ 400..) = status.parse() {
        describe_response(response, status);
    }
    if let Some(RefOr::T(content)) = response.content.get_mut(EVENT_STREAM) {
        content.schema = content.schema.as_ref().map(event_schema);
    }
}

pub(super) fn response_components(
    used: BTreeSet<ProblemKind>,
) -> BTreeMap<String, RefOr<Response>> {
    let slow_head = "The request headers took too long to arrive. The response has no body.";
    let mut all = BTreeMap::from([(SLOW_HEAD.to_owned(), Response::new(slow_head).into())]);
    let mut unchanged = Response::new("Not modified: the client has the current version.");
    response_headers::add_cached_headers(&mut unchanged);
    all.insert(NOT_MODIFIED.to_owned(), unchanged.into());
    for row in used.into_iter().map(ProblemKind::row) {
        let mut response = Response::new(row.title);
        describe_response(&mut response, row.status.as_u16());
        response_headers::add_common_headers(&mut response);
        all.insert(row.code.to_owned(), response.into());
    }
    all
}

/// Gives an error response a problem document as its body, and the header that belongs to its status.
fn describe_response(response: &mut Response, status: u16) {
    if response.content.is_empty() {
        let schema = Ref::from_schema_name(ProblemDocument::name());
        let problem = ContentBuilder::new().schema(Some(schema)).build();
        let content = problem.into();
        response.content.insert(PROBLEM_JSON.to_owned(), content);
    }
    let Some((name, sentence)) = header_of(status) else {
        return;
    };
    let header = HeaderBuilder::new().description(Some(sentence)).build();
    let entry = response.headers.entry(name.to_owned());
    entry.or_insert_with(|| header.into());
}

fn header_of(status: u16) -> Option<(&'static str, &'static str)> {
    let lacks_scope = "`insufficient_scope` and the required scope, if the token lacks it.";
    Some(match status {
        429 | 503 | 507 => ("Retry-After", "Seconds to wait before trying again."),
        409 => (
            "Retry-After",
            "Seconds to wait before trying again, where that helps.",
        ),
        403 => ("WWW-Authenticate", lacks_scope),
        401 => ("WWW-Authenticate", "The scheme `Bearer`; for apps `Basic`."),
        405 => ("Allow", "The allowed methods."),
        _ => return None,
    })
}

pub(super) fn problem_table() -> String {
    let head = "\n\nEvery error is a problem document (RFC 9457). `code` is stable and may be more specific than \
                `type`; `x-codes` of each operation lists its codes by status, and \
                `/problems/{code}` says what to do. `errors` lists every invalid field.\n\n| type | status | meaning |\n| --- | --- | --- |\n";
    ProblemKind::ALL
        .iter()
        .fold(head.to_owned(), |table, kind| {
            let row = kind.row();
            let (code, status, title) = (row.code, row.status.as_u16(), row.title);
            table + &format!("| `/problems/{code}` | {status} | {title} |\n")
        })
}
