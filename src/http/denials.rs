//! Requests that their callers may not make, logged and counted.

use actix_web::HttpRequest;

use crate::http::problem::{ProblemKind, Problem};

/// Code of a token that is not one of ours.
const BAD_TOKEN: &str = "bad_token";

/// Logs and counts a problem, if it says that the caller may not do this, or is not believed. Tokens that
/// have expired are not: every client has one now and then.
pub(crate) fn record_denial(problem: &Problem, request: &HttpRequest) {
    let code = problem.document().code.as_str();
    if problem.kind() != ProblemKind::Forbidden && code != BAD_TOKEN {
        return;
    }
    let route = request.match_pattern();
    metrics::counter!("logothete_denied_requests_total", "code" => code.to_owned()).increment(1);
    tracing::info!(route, code, "request denied");
}
