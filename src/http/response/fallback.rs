//! Errors for undeclared paths and methods, and for invalid queries.

use actix_web::error::QueryPayloadError;
use actix_web::http::Method;
use actix_web::http::header::ALLOW;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};

use crate::http::problem::Result;
use crate::http::request::{FieldFault, describe_faults};
use crate::http::{AppState, Problem, ProblemKind};

/// Handles requests that match no route: 405 if the path has other methods, otherwise 404.
pub(crate) async fn handle_unmatched(
    api: Data<AppState>,
    request: HttpRequest,
) -> Result<HttpResponse> {
    let Some(operations) = api.operations.find_by_path(request.path()) else {
        let detail = "no such path; `/openapi.json` lists all operations";
        return Err(Problem::new(ProblemKind::NotFound, detail));
    };
    let names = operations.iter().map(|operation| match operation.method {
        "GET" => "GET, HEAD",
        method => method,
    });
    let methods = names.collect::<Vec<_>>().join(", ");
    let allowed = match methods.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last} are"),
        None => format!("{methods} is"),
    };
    let detail = format!("only {allowed} allowed here");
    Err(Problem::new(ProblemKind::MethodNotAllowed, detail).with_header(ALLOW, methods))
}

pub(crate) fn query_error(_: QueryPayloadError, request: &HttpRequest) -> actix_web::Error {
    let faults = check_query(request);
    let detail =
        describe_faults(&faults).unwrap_or_else(|| "the query string is not valid".to_owned());
    let problem = Problem::new(ProblemKind::Malformed, detail);
    problem.with_errors(faults).into()
}

pub(crate) fn check_query(request: &HttpRequest) -> Vec<FieldFault> {
    let api = request.app_data::<Data<AppState>>();
    let pattern = request.match_pattern().unwrap_or_default();
    let operation = api.and_then(|api| api.operations.find(&pattern, &Method::GET));
    let form = operation.and_then(|operation| operation.query.as_ref());
    let faults = form.map(|form| form.check_query(request.query_string()));
    faults.unwrap_or_default()
}
