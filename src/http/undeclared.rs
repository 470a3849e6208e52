//! What no operation takes: other paths and methods, and queries of another form.

use actix_web::HttpRequest;
use actix_web::error::QueryPayloadError;
use actix_web::http::Method;
use actix_web::http::header::ALLOW;
use actix_web::web::Data;

use crate::http::faults::{FieldFault, sentence};
use crate::http::request::Reply;
use crate::http::{Edge, Kind, Problem};

/// Answers what no route does: 405 for a declared path, 404 for any other.
pub(crate) async fn undeclared(api: Data<Edge>, request: HttpRequest) -> Reply {
    let Some(operations) = api.operations.at(request.path()) else {
        let detail = "no such path; `/openapi.json` lists all operations";
        return Err(Problem::new(Kind::NotFound, detail));
    };
    let methods = operations.iter().map(|operation| match operation.method {
        "GET" => "GET, HEAD",
        method => method,
    });
    let methods = methods.collect::<Vec<_>>().join(", ");
    let allowed = match methods.rsplit_once(", ") {
        Some((others, last)) => format!("{others} and {last} are"),
        None => format!("{methods} is"),
    };
    let detail = format!("only {allowed} allowed here");
    Err(Problem::new(Kind::MethodNotAllowed, detail).with_header(ALLOW, methods))
}

pub(crate) fn bad_query(_: QueryPayloadError, request: &HttpRequest) -> actix_web::Error {
    let faults = faults_of_query(request);
    let detail = sentence(&faults).unwrap_or_else(|| "the query string is not valid".to_owned());
    let problem = Problem::new(Kind::Malformed, detail);
    problem.with_errors(faults).into()
}

/// What is wrong with the query of a read, by what the document says of it.
pub(crate) fn faults_of_query(request: &HttpRequest) -> Vec<FieldFault> {
    let api = request.app_data::<Data<Edge>>();
    let pattern = request.match_pattern().unwrap_or_default();
    let operation = api.and_then(|api| api.operations.find(&pattern, &Method::GET));
    let form = operation.and_then(|operation| operation.query.as_ref());
    let faults = form.map(|form| form.faults_of_query(request.query_string()));
    faults.unwrap_or_default()
}
